// rules/tactical.cpp: numbers 40 to 59.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

struct TacticalAction {  // 6
  static constexpr uint16_t kId = 40;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, TacticalAction& my);
};

struct GatherWealth {  // 6.7: Natural Wealth of the active system
  static constexpr uint16_t kId = 41;
  TableSeat seat;
  uint8_t taken = 0;  // planets of the system that have given one, one bit each
  static Flow run(Table& t, Frame& f, GatherWealth& my);
};

using TacticalProcedures = TypeList<TacticalAction, GatherWealth>;

}  // namespace tessera::ascension
