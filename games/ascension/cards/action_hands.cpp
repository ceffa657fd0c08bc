// Action Cards about hands of cards.
#include "games/ascension/cards/effects.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

Flow take_drawn(Table& t, const PlayCard& my) {
  const Seat drawer = my.pick[0];
  take_random(t, card_rule(used_as(my)), my.seat, drawer, t.s.fresh[drawer]);
  draw_card(t, drawer);
  return Flow::kDone;
}

}  // namespace tessera::ascension
