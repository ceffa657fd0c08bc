// rules/round.cpp, action_phase.cpp, strategy_phase.cpp: numbers 20 to 39.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

struct Round {  // 4.0
  static constexpr uint16_t kId = 20;
  Phase phase = Phase::kStrategy;  // the phase it begins with; a position may begin in the middle
  static Flow run(Table& t, Frame& f, Round& my);
};
struct ActionPhase {  // 5
  static constexpr uint16_t kId = 21;
  TableSeat seat;  // whose turn it is
  static Flow run(Table& t, Frame& f, ActionPhase& my);
};
struct Turn {  // 2.14
  static constexpr uint16_t kId = 22;
  TableSeat seat;
  Action action = Action::kPass;
  static Flow run(Table& t, Frame& f, Turn& my);
};
struct EndOfAction {  // 5.9
  static constexpr uint16_t kId = 23;
  static Flow run(Table& t, Frame& f, EndOfAction& my);
};
struct EarlyAction {  // a Tactical Action before the Action Phase, by an ability
  static constexpr uint16_t kId = 26;
  TableSeat seat;
  uint8_t turn = 0;
  static Flow run(Table& t, Frame& f, EarlyAction& my);
};

struct StrategyPhase {  // 4
  static constexpr uint16_t kId = 24;
  TableSeat seat;
  uint8_t turn;
  uint8_t returned = 0;  // planets went back to their Home Systems (4.2)
  static Flow run(Table& t, Frame& f, StrategyPhase& my);
};
struct Upkeep {  // 4.4
  static constexpr uint16_t kId = 25;
  TableSeat seat;
  uint8_t due = 0;   // counters to be paid for
  uint8_t paid = 0;  // of these
  static Flow run(Table& t, Frame& f, Upkeep& my);
};

using PhaseProcedures = TypeList<Round, ActionPhase, Turn, EndOfAction, StrategyPhase, Upkeep, EarlyAction>;

}  // namespace tessera::ascension
