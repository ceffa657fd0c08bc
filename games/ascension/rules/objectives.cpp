// Objectives (11): which lie open, and who meets them.
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

void begin_objectives(State&) {}

Flow OpenObjectives::run(Table& t, Frame& f, OpenObjectives&) {
  RULES
  END_RULES
}

Flow DrawStageOne::run(Table& t, Frame& f, DrawStageOne&) {
  RULES
  END_RULES
}

Flow OpenObjective::run(Table& t, Frame& f, OpenObjective&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
