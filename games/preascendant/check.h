// The parts of Preascendant::check. Each takes for granted what the ones before it have found in order.
#pragma once
#include <string>

#include "games/preascendant/state.h"

namespace tessera::preascendant {

// What is wrong with the frames on the stack and the question they wait for, or "".
std::string check_flow(const State& s);

}  // namespace tessera::preascendant
