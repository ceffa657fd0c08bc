// rules/strategy_picks.cpp, strategic_action.cpp, strategy_cards.cpp, warfare.cpp: numbers 360 to 389.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
// clang-format on

}  // namespace tessera::ascension::told
