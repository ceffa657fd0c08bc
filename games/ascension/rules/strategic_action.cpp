// The Strategic Action (5.4).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

void list_strategic(const State&, Seat, Listing&) {}
bool has_unused_card(const State&, Seat) { return false; }

Flow StrategicAction::run(Table& t, Frame& f, StrategicAction&) {
  RULES
  END_RULES
}

Flow Secondary::run(Table& t, Frame& f, Secondary&) {
  RULES
  END_RULES
}

Flow NobodysCard::run(Table& t, Frame& f, NobodysCard&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
