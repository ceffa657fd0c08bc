// rules/round.cpp, rules/action_phase.cpp: numbers 20 to 39.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

struct ChooseAction : Question<20> {  // an Action (2.14)
  static constexpr DecisionRow kRow = {"action", Meaning::kAction, rule("5.2")};
  static void list(const State& s, Seat seat, Listing& out);
};

using PhaseQuestions = TypeList<ChooseAction>;

}  // namespace tessera::ascension
