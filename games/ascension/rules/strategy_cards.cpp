// What Strategy Cards do (5.11 to 5.17).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

bool has_diplomacy_penalty(const State&) { return false; }

Flow ReallocateNow::run(Table& t, Frame& f, ReallocateNow&) {
  RULES
  END_RULES
}

Flow DiplomacyPenalty::run(Table& t, Frame& f, DiplomacyPenalty&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
