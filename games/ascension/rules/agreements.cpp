// Trade Agreements break (20.6, 20.7).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

void break_after_hostility(Table&) {}

Flow BreakAgreements::run(Table& t, Frame& f, BreakAgreements&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
