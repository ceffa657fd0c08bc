// Reap (5): selling a card.
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"

namespace tessera::preascendant {

Flow Reap::run(Table& t, Frame& f, Reap& my) {
  RULES
  t.s.hands[t.s.active].remove(my.card);
  t.s.block.push_back(my.card);
  PERFORM(Sell);
  END_RULES
}

namespace {

// 5.1, last step: under the deck, or to the owner of an active W09.
void put_away(Table& t) {
  State& s = t.s;
  const Card sold = s.block.erase(0);
  const Seat lab = holder_of_active(s, Card::kW09);
  const bool taken = lab != kNoSeat && !(s.has(Setting::kW09OpponentsOnly) && lab == s.active);
  if (taken)
    take_to_hand(t, lab, sold, card_rule(Card::kW09));
  else
    bury(t, sold, rule("5.1"));
}

}  // namespace

// Sells the card on the block, whether it came from the hand or, by K04, from the market.
Flow Sell::run(Table& t, Frame& f, Sell&) {
  RULES
  t.tell(rule("5.1"), told::PutOut{.card = t.s.block[0], .for_sale = true});
  show_everyone(t.s, CardSet::only(t.s.block[0]));
  gain(t, t.s.active, colour_value(t.s, colour_of(t.s.block[0])), rule("5.1"));
  gain(t, t.s.active, t.s.gems_aside, card_rule(Card::kK04));
  t.s.gems_aside = 0;
  if (t.s.controlled_by(colour_of(t.s.block[0])) && !is_active(t.s, Card::kK10))  // 5.2, 6.4
    PERFORM(Preservation, .targets = t.s.controlled_by(colour_of(t.s.block[0])), .payee = Payee::kBank);
  if (t.s.block[0] == Card::kR05) {
    for_each_slot(t.s.controlled_by(Colour::kRed),
                  [&](Slot slot) { destroy_top(t, slot, card_rule(Card::kR05)); });
  } else if (t.s.block[0] == Card::kB09 && !t.s.market.empty()) {
    ASK(BetaCard, t.s.active);
    market_to_block(t.s, chosen<Card>(t));
    gain(t, t.s.active, t.s.gems_aside, card_rule(Card::kB09));
    t.s.gems_aside = 0;
    take_to_hand(t, t.s.active, t.s.block.pop_back(), card_rule(Card::kB09));
  }
  put_away(t);
  END_RULES
}

void BetaCard::list(const State& s, Seat, Listing& out) {
  for (Card card : s.market) out.add(static_cast<Choice>(card));
}

}  // namespace tessera::preascendant
