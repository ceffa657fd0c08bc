// Technologies are acquired (19).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

Flow TechnologyStrategy::run(Table& t, Frame& f, TechnologyStrategy&) {
  RULES
  END_RULES
}

Flow AcquireTechnology::run(Table& t, Frame& f, AcquireTechnology&) {
  RULES
  END_RULES
}

Flow ChooseBorrowed::run(Table& t, Frame& f, ChooseBorrowed&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
