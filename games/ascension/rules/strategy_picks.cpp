// Strategy Cards are picked (4.7 to 4.9) and returned (10.10).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

void feed_back(Table&) {}
void return_cards(State&) {}

Flow PickStrategyCards::run(Table& t, Frame& f, PickStrategyCards&) {
  RULES
  END_RULES
}

Flow ConvertBonus::run(Table& t, Frame& f, ConvertBonus&) {
  RULES
  END_RULES
}

Flow AfterPicks::run(Table& t, Frame& f, AfterPicks&) {
  RULES
  END_RULES
}

Flow EndOfStatus::run(Table& t, Frame& f, EndOfStatus&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
