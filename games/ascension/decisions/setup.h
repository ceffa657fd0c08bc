// rules/setup.cpp: numbers 1 to 19.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

struct ChooseRace : Question<1> {  // a race, or kNothing where one may be dealt (3.4)
  static constexpr DecisionRow kRow = {"race", Meaning::kRace, rule("3.4"), "pass"};
  static void list(const State& s, Seat seat, Listing& out);
};

using SetUpQuestions = TypeList<ChooseRace>;

}  // namespace tessera::ascension
