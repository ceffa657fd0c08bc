// Event (8): following a card, from the hand or turned up on the deck.
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"

namespace tessera::preascendant {

Flow PlayEvent::run(Table& t, Frame& f, PlayEvent& my) {
  RULES
  PERFORM(DiscardCard, .card = my.card);
  PERFORM(Execute, .card = my.card, .place = Place::kDiscard);
  END_RULES
}

namespace {

Effect effect_of(Card card) {
  static constexpr const EffectRow* kTables[kColours] = {kRedEffects, kWhiteEffects, kBlueEffects,
                                                         kBlackEffects};
  return kTables[static_cast<int>(colour_of(card))][static_cast<int>(card) % kCardsPerColour].effect;
}

}  // namespace

bool does_something(const State& s, Card card) {
  if (s.has(Setting::kRc2Texts) && (card == Card::kR02 || card == Card::kB07)) return false;
  return effect_of(card) != nullptr;
}

Flow Execute::run(Table& t, Frame& f, Execute& my) {
  RULES
  if (!does_something(t.s, my.card)) {
    t.tell(rule("8.2"), told::Nothing{.card = my.card});
    RETURN(0);
  }
  EFFECT(effect_of(my.card)(t, my));
  END_RULES
}

}  // namespace tessera::preascendant
