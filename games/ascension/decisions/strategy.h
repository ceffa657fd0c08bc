// rules/strategy_picks.cpp, strategic_action.cpp, strategy_cards.cpp, warfare.cpp: numbers 250 to 279.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// clang-format on

}  // namespace tessera::ascension
