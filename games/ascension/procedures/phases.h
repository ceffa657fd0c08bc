// rules/round.cpp, action_phase.cpp, strategy_phase.cpp: numbers 20 to 39.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
struct Round : Procedure<20> { static Runs<Round> run;  // 4.0
  Phase phase = Phase::kStrategy;  // the phase it begins with; a position may begin in the middle
};
struct ActionPhase : Procedure<21> { static Runs<ActionPhase> run;  // 5
  SeatOrNone seat = kNoSeat;  // whose turn it is; none: a lap is over
  uint8_t rank = 0;           // of who acted last in this lap
  uint8_t nobody_acted = 0;   // the card of nobody was carried out (22.4)
};
struct Turn : Procedure<22> { static Runs<Turn> run;  // 2.14
  TableSeat seat;
  Action action = Action::kPass;
  uint8_t which = 0;  // card or ability
  uint8_t again = 0;  // it was no action, and another is chosen
  uint8_t moved = 0;  // Leaders, before the action (16.3)
};
struct EndOfAction : Procedure<23> { static Runs<EndOfAction> run;  // 5.9
  SeatSet seats = SeatSet();  // who has lost support for ships
};
// a Tactical Action before the Action Phase, by an ability
struct EarlyAction : Procedure<26> { static Runs<EarlyAction> run;
  TableSeat seat;
  uint8_t turn = 0;
};

struct StrategyPhase : Procedure<24> { static Runs<StrategyPhase> run;  // 4
  TableSeat seat;
  uint8_t turn;
  uint8_t returned = 0;  // planets went back to their Home Systems (4.2)
};
struct Upkeep : Procedure<25> { static Runs<Upkeep> run;  // 4.4
  TableSeat seat;
  uint8_t due = 0;   // counters to be paid for
  uint8_t paid = 0;  // of these
};
// clang-format on

}  // namespace tessera::ascension
