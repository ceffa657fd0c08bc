// Action Cards (17): who may play one, and what becomes of it.
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

void list_hosted(const State&, Seat, Hosted, Listing&) {}

Flow PlayCard::run(Table& t, Frame& f, PlayCard&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
