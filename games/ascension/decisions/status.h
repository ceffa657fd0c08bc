// rules/status_phase.cpp: numbers 140 to 159.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

struct GainTo : Question<140> {  // an Area for one counter (14.1)
  static constexpr DecisionRow kRow = {"counter", Meaning::kArea, rule("14.1")};
  static void list(const State& s, Seat seat, Listing& out);
};

using StatusQuestions = TypeList<GainTo>;

}  // namespace tessera::ascension
