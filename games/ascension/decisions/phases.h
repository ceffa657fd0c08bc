// rules/round.cpp, action_phase.cpp, strategy_phase.cpp: numbers 20 to 39.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

struct ChooseAction : Question<20> {  // an Action (2.14)
  static constexpr DecisionRow kRow = {"action", Meaning::kAction, rule("5.2")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct ActEarly : Question<22> {  // whether a Tactical Action comes before the Action Phase
  static constexpr DecisionRow kRow = {"act_early", Meaning::kYesNo, rule("5.5")};
  static void list(const State& s, Seat seat, Listing& out);
};

struct PayUpkeep : Question<21> {  // how many counters are paid for (4.4)
  static constexpr DecisionRow kRow = {"upkeep", Meaning::kNumber, rule("4.4")};
  static void list(const State& s, Seat seat, Listing& out);
};

using PhaseQuestions = TypeList<ChooseAction, PayUpkeep, ActEarly>;

}  // namespace tessera::ascension
