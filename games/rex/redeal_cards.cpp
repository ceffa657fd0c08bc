// Strategy cards that an observer does not know (see Knowledge in state.h).
#include <algorithm>

#include "games/rex/board.h"
#include "games/rex/redeal.h"

namespace tessera::rex {

namespace {

constexpr uint8_t kForSale = 6, kInDeck = 7;  // where a card can be, beside the hand of a seat

class HiddenCards {
 public:
  HiddenCards(State& s, Kept kept) : s_(s), observer_(kept.observer) {
    const Seat appraiser = s.seat_of_race(Race::kJolNar);
    drawable_ = observer_.is(appraiser) ? s.knowledge.drawable_appraised : s.knowledge.drawable;
    for (Seat seat = 0; seat < s.seats; ++seat)
      if (!kept.has(seat)) take_hand(seat);
    for (int i = s.lot_at; i < s.lot_size; ++i)
      if (!knows(s, observer_, s.lot[i])) add(s.lot[i], kForSale, static_cast<uint8_t>(i));
    deal_.places = deal_.all;
    for (Card card : s.deck) add(card, kInDeck, 0);
    s.deck = CardSet();
  }

  // A question that only holders of some cards are asked is put to one of them.
  void require(Seat seat, KindMask kinds) {
    sweeps_ = kWalkSweeps;
    wanting_ = seat;
    wanted_ = kinds;
    int held = 0;
    for (Card card : s_.player(seat).hand) held += is_wanted(card);
    for (int i = 0; i < deal_.places; ++i)
      if (places_[i].where == seat) held += is_wanted(deal_.cards[i]);
    keeps_enough_ = KeepsEnough(held);
  }

  void shuffle(FastRandom& random) {
    deal_.shuffle(random, sweeps_, [&](int i, int j) {
      const Card a = deal_.cards[i], b = deal_.cards[j];
      return fits(a, places_[j]) && fits(b, places_[i]) &&
             keeps_enough_.allows(places_[i].where == wanting_, is_wanted(a), places_[j].where == wanting_,
                                  is_wanted(b));
    });
  }

  void lay_out() {
    for (int i = 0; i < deal_.all; ++i) lay(deal_.cards[i], places_[i]);
  }

 private:
  struct Place {
    uint8_t where, index, drawn;
    SeatSet known;  // who has looked at the card here
  };

  void add(Card card, uint8_t where, uint8_t index) {
    places_[deal_.all] = {where, index, s_.knowledge.drawn_at[card], s_.knowledge.known[card]};
    deal_.cards[deal_.all++] = card;
    if (drawable_[card]) sweeps_ = kWalkSweeps;
  }
  void take_hand(Seat seat) {
    CardSet& hand = s_.player(seat).hand;
    for (uint8_t denied : s_.player(seat).denied_kinds)
      if (denied) sweeps_ = kWalkSweeps;
    for (Card card : hand) {
      if (knows(s_, observer_, card)) continue;
      add(card, seat, 0);
      hand.remove(card);
    }
  }

  bool fits(Card card, const Place& place) const {
    if (place.where == kInDeck) return true;
    if (drawable_[card] > place.drawn) return false;
    if (place.where == kForSale) return true;
    const int denied = s_.player(place.where).denied_kinds[static_cast<int>(kind_of(card))];
    return denied == 0 || place.drawn > denied;
  }

  bool is_wanted(Card card) const { return wanted_ >> static_cast<int>(kind_of(card)) & 1; }

  void lay(Card card, const Place& place) {
    Knowledge& knowledge = s_.knowledge;
    knowledge.drawn_at[card] = place.drawn;
    knowledge.known[card] = place.known;
    if (place.where == kInDeck) return s_.deck.add(card);
    // Another card went back unsold then, as far as the observer knows.
    if (knowledge.drawable_appraised[card] > place.drawn)
      knowledge.drawable_appraised[card] = knowledge.drawable[card];
    if (place.where == kForSale)
      s_.lot[place.index] = card;
    else
      s_.player(place.where).hand.add(card);
  }

  State& s_;
  Observer observer_;
  const uint8_t* drawable_;
  int sweeps_ = kShuffleSweeps;
  Deal<kCards> deal_;
  Place places_[kCards];
  Seat wanting_ = kNoSeat;
  KindMask wanted_ = 0;
  KeepsEnough keeps_enough_;
};

// Which kinds make the question one for a holder of them; 0: it may be put to anybody.
KindMask kinds_asked_for(State& s, Seat seat) {
  if (!holders_in_window(AllProcedures(), s)) return 0;
  CardSet& hand = s.player(seat).hand;
  const CardSet real = hand;
  KindMask kinds = 0;
  for (CardKind kind : kAllCardKinds) {
    hand = CardSet::only(row(kind).first);
    if (holders_in_window(AllProcedures(), s)->has(seat)) kinds |= KindMask{1} << static_cast<int>(kind);
  }
  hand = real;
  return kinds;
}

}  // namespace

void redeal_cards(State& s, Kept kept, FastRandom& random) {
  // Somebody is asked: if not the observer, then the first of them. Whether others are too, nobody knows.
  const Seat asked = s.waiting.empty() || kept.observer.among(s.waiting) ? kNoSeat : s.waiting.lowest();
  const KindMask kinds = asked == kNoSeat || kept.has(asked) ? 0 : kinds_asked_for(s, asked);
  HiddenCards hidden(s, kept);
  if (kinds) hidden.require(asked, kinds);
  hidden.shuffle(random);
  hidden.lay_out();
}

}  // namespace tessera::rex
