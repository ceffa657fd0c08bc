// Hands of cards (17.5): drawing, discarding, looking.
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

void begin_decks(State&) {}

Flow DrawCards::run(Table& t, Frame& f, DrawCards&) {
  RULES
  END_RULES
}

Flow DiscardDown::run(Table& t, Frame& f, DiscardDown&) {
  RULES
  END_RULES
}

Flow RecycleCards::run(Table& t, Frame& f, RecycleCards&) {
  RULES
  END_RULES
}

Flow LookAtHand::run(Table& t, Frame& f, LookAtHand&) {
  RULES
  END_RULES
}

Flow DealHands::run(Table& t, Frame& f, DealHands&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
