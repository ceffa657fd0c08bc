// rules/tactical.cpp: numbers 40 to 59.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
struct TacticalAction : Procedure<40> { static Runs<TacticalAction> run; TableSeat seat; };  // 6
// clang-format on

}  // namespace tessera::ascension
