// The parts of Rex::check. Each takes for granted what the ones before it have found in order.
#pragma once
#include <string>

#include "games/rex/decisions.h"

namespace tessera::rex {

// What is wrong with units, leaders, alliances and the secrets of set-up, or ""; check.cpp.
std::string check_board(const State& s);

// What is wrong with the Strategy and influence cards and what is known of them, or ""; check_cards.cpp.
std::string check_cards(const State& s);

// What is wrong with the battle that is being fought, or ""; check_battle.cpp.
std::string check_battle(const State& s);

// What is wrong with the frames on the stack and the question they wait for, or ""; check_flow.cpp.
std::string check_flow(const State& s);

}  // namespace tessera::rex
