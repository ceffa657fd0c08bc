// Domain Counters (21).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

void lay_counters(Table&) {}
bool has_counters(const State&, System, Planet) { return false; }
bool has_neutral_guests(const State&) { return false; }

Flow ResolveCounters::run(Table& t, Frame& f, ResolveCounters&) {
  RULES
  END_RULES
}

Flow CountersLeave::run(Table& t, Frame& f, CountersLeave&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
