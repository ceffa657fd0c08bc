// Looking at face-down Domain Counters, and razing them (21.9).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

bool can_probe(const State&, Seat) { return false; }

Flow Probe::run(Table& t, Frame& f, Probe&) {
  RULES
  END_RULES
}

Flow ProbeFromDocks::run(Table& t, Frame& f, ProbeFromDocks&) {
  RULES
  END_RULES
}

Flow NativeKnowledge::run(Table& t, Frame& f, NativeKnowledge&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
