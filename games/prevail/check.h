// The parts of Prevail::check. Each takes for granted what the ones before it have found in order.
#pragma once
#include <string>

#include "games/prevail/state.h"

namespace tessera::prevail {

// What is wrong with the pieces and cards on the table, or ""; a position that is only asked about needs no
// more.
std::string check_board(const State& s);

// What is wrong with the frames on the stack and the question they wait for, or "".
std::string check_flow(const State& s);

// Could what has been asked and done so far have come about with these hands?
bool locals_fit_hands(const State& s);

}  // namespace tessera::prevail
