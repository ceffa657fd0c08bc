// Technologies that are used as an action (5.6).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

bool is_technology_action(Right right) {
  return right == Right::kTransitDiodes || right == Right::kFleetLogistics;
}

Flow UseTechnology::run(Table& t, Frame& f, UseTechnology&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
