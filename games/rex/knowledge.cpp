// Strategy cards: how they change place, and who knows where they are (see Knowledge in state.h).
#include "games/rex/board.h"

namespace tessera::rex {

bool knows(const State& s, Observer observer, Card card) {
  const SeatSet known = s.knowledge.known[card];
  return known.has(kPublic) || observer.among(known);
}

int cards_left(const State& s) { return s.deck.size() + s.discard.size(); }

namespace {

// 1.11. Everybody has seen the cards of the pile, so no draw before now can have brought one of them.
void reshuffle(Table& t) {
  State& s = t.s;
  for (Card card : s.discard) {
    s.knowledge.drawable[card] = s.knowledge.drawable_appraised[card] =
        static_cast<uint8_t>(s.knowledge.draws + 1);
    s.knowledge.known[card] = SeatSet();
  }
  t.tell(rule("1.11"), told::DeckReshuffled{.cards = s.discard.size()});
  s.deck = s.discard;
  s.discard = CardSet();
}

}  // namespace

Card draw_card(Table& t) {
  State& s = t.s;
  if (s.deck.empty() && !s.discard.empty()) reshuffle(t);
  if (s.deck.empty()) return kNoCard;
  const Card card = t.chance.pick(s.deck, kDrawCard);
  s.deck.remove(card);
  s.knowledge.drawn_at[card] = ++s.knowledge.draws;
  s.knowledge.known[card] = SeatSet();
  return card;
}

void take_card(State& s, Seat seat, Card card, SeatSet known) {
  s.player(seat).hand.add(card);
  s.knowledge.known[card] = s.knowledge.known[card] | known;
}

namespace {

Card best_known(const State& s, CardSet cards) {
  Card best = cards.lowest();
  for (Card card : cards)
    if (s.knowledge.known[card].bits() > s.knowledge.known[best].bits()) best = card;
  return best;
}

}  // namespace

Card card_in_hand(const State& s, Seat seat, CardKind kind) {
  const CardSet cards = s.player(seat).hand & cards_of(kind);
  if (cards.empty()) broken("seat %d does not hold card kind %d", seat, static_cast<int>(kind));
  return best_known(s, cards);
}

namespace {

void lay_open(State& s, Seat seat, Card card, CardSet& pile) {
  s.player(seat).hand.remove(card);
  pile.add(card);
  s.knowledge.drawn_at[card] = 0;
  s.knowledge.known[card] = SeatSet();
}

}  // namespace

void play_card(Table& t, Seat seat, CardKind kind, Rule why) {
  const Card card = card_in_hand(t.s, seat, kind);
  lay_open(t.s, seat, card, row(kind).after == AfterUse::kRemove ? t.s.removed : t.s.discard);
  t.tell(why, told::CardPlayed{.seat = seat, .card = kind});
  t.reveal();
}

void discard_card(Table& t, Seat seat, CardKind kind, Rule why) {
  lay_open(t.s, seat, card_in_hand(t.s, seat, kind), t.s.discard);
  t.tell(why, told::CardDiscarded{.seat = seat, .card = kind});
}

void show_card(State& s, Seat seat, CardKind kind, int copies) {
  CardSet left = s.player(seat).hand & cards_of(kind);
  for (; copies > 0; --copies) {
    const Card card = best_known(s, left);
    s.knowledge.known[card].add(kPublic);
    left.remove(card);
  }
}

void deny_kinds(State& s, Seat seat, KindMask kinds) {
  for (CardKind kind : KindSet::from_bits(kinds))
    s.player(seat).denied_kinds[static_cast<int>(kind)] = s.knowledge.draws;
}

void return_unsold(Table& t) {
  State& s = t.s;
  const int left = s.lot_size - s.lot_at;
  if (left > 0) t.tell(rule("5.9"), told::LotUnsold{.cards = left});
  const Seat appraiser = s.seat_of_race(Race::kJolNar);
  for (; s.lot_at < s.lot_size; ++s.lot_at) {
    const Card card = s.lot[s.lot_at];
    if (appraiser != kNoSeat && s.knowledge.known[card].has(appraiser))
      s.knowledge.drawable_appraised[card] = static_cast<uint8_t>(s.knowledge.draws + 1);
    s.knowledge.known[card] = SeatSet();
    s.knowledge.drawn_at[card] = 0;
    s.deck.add(card);
    s.lot[s.lot_at] = kNoCard;
  }
  s.lot_size = s.lot_at = 0;
}

}  // namespace tessera::rex
