// The parts of Ascension::check. Each takes for granted what the ones before it have found in order.
#pragma once
#include <string>

#include "games/ascension/decisions.h"

namespace tessera::ascension {

// What is wrong with galaxy, units, players and their counters, or ""; check.cpp.
std::string check_board(const State& s);

// What is wrong with the frames on the stack and the question they wait for, or ""; check_flow.cpp.
std::string check_flow(const State& s);

}  // namespace tessera::ascension
