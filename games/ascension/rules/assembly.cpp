// The Assembly (18).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

Flow AssemblyStrategy::run(Table& t, Frame& f, AssemblyStrategy&) {
  RULES
  END_RULES
}

Flow AssemblySecondary::run(Table& t, Frame& f, AssemblySecondary&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
