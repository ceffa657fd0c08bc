// What Action Cards do that their rows cannot say: by card.
#include "games/ascension/cards/effects.h"

namespace tessera::ascension {

Flow effect_of(Table& t, const PlayCard& my) {
  switch (static_cast<ActionCard>(used_as(my))) {
    case ActionCard::kCutSupplyLines:
      return cut_supply(t);
    case ActionCard::kInscrutability:
      return take_drawn(t, my);
    case ActionCard::kLocalUnrest:
      return stir_unrest(t, my);
    case ActionCard::kMinelayers:
      return mine_fleet(t, my);
    case ActionCard::kMoraleBoost:
      return raise_morale(t, my);
    case ActionCard::kRecheck:
      return roll_die_again(t, my);
    case ActionCard::kSabotage:
      cancel_card(t, my.seat, played_card(t.s, 1));
      return Flow::kDone;
    default:
      return Flow::kDone;
  }
}

}  // namespace tessera::ascension
