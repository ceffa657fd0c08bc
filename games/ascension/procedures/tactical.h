// rules/tactical.cpp: numbers 40 to 59.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
struct TacticalAction : Procedure<40> { static Runs<TacticalAction> run; TableSeat seat; };  // 6
struct GatherWealth : Procedure<41> { static Runs<GatherWealth> run;  // 6.7: Natural Wealth of the active system
  TableSeat seat;
  uint8_t taken = 0;  // planets of the system that have given one, one bit each
};
// clang-format on

}  // namespace tessera::ascension
