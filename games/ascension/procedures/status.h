// rules/status_phase.cpp: numbers 140 to 159.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

struct StatusPhase {  // 10
  static constexpr uint16_t kId = 140;
  static Flow run(Table& t, Frame& f, StatusPhase& my);
};
struct Income {  // 10.6
  static constexpr uint16_t kId = 141;
  TableSeat seat;
  uint8_t turn;
  static Flow run(Table& t, Frame& f, Income& my);
};
struct GainCounters {  // 14.1: one by one, each to the area of the player's choice
  static constexpr uint16_t kId = 142;
  TableSeat seat;
  uint8_t left;
  static Flow run(Table& t, Frame& f, GainCounters& my);
};

using StatusProcedures = TypeList<StatusPhase, Income, GainCounters>;

}  // namespace tessera::ascension
