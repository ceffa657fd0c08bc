// rules/production.cpp, rules/payment.cpp: numbers 120 to 139.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

struct LoseExcess {  // 14.5, 14.6, in one system
  static constexpr uint16_t kId = 126;
  TableSeat seat;
  System system = kNoSystem;
  static Flow run(Table& t, Frame& f, LoseExcess& my);
};

using ProductionProcedures = TypeList<LoseExcess>;

}  // namespace tessera::ascension
