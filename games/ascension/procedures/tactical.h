// rules/tactical.cpp: numbers 40 to 59.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

struct TacticalAction {  // 6
  static constexpr uint16_t kId = 40;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, TacticalAction& my);
};

using TacticalProcedures = TypeList<TacticalAction>;

}  // namespace tessera::ascension
