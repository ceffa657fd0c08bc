// rules/production.cpp, rules/payment.cpp: numbers 120 to 139.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

struct LoseUnit : Question<126> {  // a unit (14.5)
  static constexpr DecisionRow kRow = {"lose", Meaning::kUnit, rule("14.5")};
  static void list(const State& s, Seat seat, Listing& out);
};

using ProductionQuestions = TypeList<LoseUnit>;

}  // namespace tessera::ascension
