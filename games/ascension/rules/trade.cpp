// The Trade card (20.2 to 20.4) and the trade of cards (10.8).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

Flow TradeStrategy::run(Table& t, Frame& f, TradeStrategy&) {
  RULES
  END_RULES
}

Flow CollectGoods::run(Table& t, Frame& f, CollectGoods&) {
  RULES
  END_RULES
}

Flow PlaceGoods::run(Table& t, Frame& f, PlaceGoods&) {
  RULES
  END_RULES
}

Flow TradeActionCards::run(Table& t, Frame& f, TradeActionCards&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
