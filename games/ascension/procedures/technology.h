// rules/technology.cpp, technology_actions.cpp: numbers 280 to 299.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
struct TechnologyStrategy : Procedure<280> { static Runs<TechnologyStrategy> run; TableSeat seat; };  // 19.3
// 19.2: one Technology; result 1: there is one more
struct AcquireTechnology : Procedure<281> { static Runs<AcquireTechnology> run;
  TableSeat seat;
  uint8_t purchase = 0;          // 1: for its price
  SeatOrNone chooser = kNoSeat;  // another player who chooses it
};
struct UseTechnology : Procedure<282> { static Runs<UseTechnology> run;  // 5.6: as an action
  TableSeat seat;
  Right right{};
};
// 19.4: a Technology whose effects are used, without having it
struct ChooseBorrowed : Procedure<283> { static Runs<ChooseBorrowed> run; TableSeat seat; };
// clang-format on

}  // namespace tessera::ascension
