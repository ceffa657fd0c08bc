// A deck of cards that are drawn and held in secret: where they lie, who knows them, and how they can lie as
// far as somebody knows. Hands belong to the game, as sets; the deck keeps the rest.
//
// The bag has no order: a card is drawn when it is needed. To say which cards can have come by which draw,
// the deck counts epochs. One begins when cards whose place was known go back into the bag. A card in a hand
// notes the epoch of its draw, a card the epoch since which it can have been drawn: `since <= drawn` is the
// whole constraint, and within an epoch draws are exchangeable.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <string>

#include "engine/chance/chance.h"
#include "engine/chance/deal.h"
#include "engine/values/each_once.h"
#include "engine/values/seat.h"
#include "engine/values/wide_set.h"

namespace tessera {

template <int kCards>
struct HiddenDeck {
  static_assert(kCards < 255);
  using Card = uint8_t;
  using Set = WideSet<Card, kCards>;
  static constexpr Card kNone = 0xff;

  Set bag;      // to draw from
  Set under;    // drawn from when the bag is empty; everybody knows which cards lie there
  Set discard;  // open, and the next bag
  Set removed;  // out of the game
  Set open;     // in hands, but known to all

  // ---------------------------------------------------------------- verbs

  // All cards that take part go into the bag.
  void begin(const Set& cards) {
    *this = {};
    bag = cards;
    removed = Set::all().without(cards);
    epoch_ = 1;
  }
  int left() const { return bag.size() + under.size() + discard.size(); }
  // Whether the next draw turns the discard pile over.
  bool needs_reshuffle() const { return bag.empty() && under.empty() && !discard.empty(); }

  // Everybody has seen the cards of the pile, so no draw before now can have brought one of them.
  void reshuffle() { put_into_bag(discard); }

  // A card that nobody has looked at yet, or kNone if there is none; take() puts it into a hand.
  Card draw(Chance& chance, Purpose purpose) {
    if (bag.empty()) put_into_bag(under.empty() ? discard : under);
    if (bag.empty()) return kNone;
    const Card card = chance.pick(bag, purpose);
    bag.remove(card);
    set_drawn(card, epoch_);
    return card;
  }
  // A card that was drawn, or is looked for in the bag, or in a pile that everybody sees. `known`: who sees
  // which it is, the holder aside.
  void take(Set& hand, Card card, SeatSet known = {}) {
    if (drawn(card) == 0) {
      if (!bag.has(card)) open.add(card);
      for (Set* pile : {&bag, &under, &discard, &removed}) pile->remove(card);
      set_drawn(card, epoch_);
    }
    hand.add(card);
    show(card, known);
  }
  // Only `seers` see which card goes from hand to hand.
  void pass(Set& from, Set& to, Card card, SeatSet seers) {
    leave(from, card, seers);
    to.add(card);
    show(card, seers);
  }
  void play(Set& hand, Card card) { lay_open(hand, card, discard); }
  void remove(Set& hand, Card card) { lay_open(hand, card, removed); }
  // Everybody sees which card it is.
  void put_under(Set& from, Card card) { lay_open(from, card, under); }
  // Only `seers` see which card goes back into the bag, and know that no draw before can have brought it.
  // Of several times that a card went back, the latest is remembered.
  void put_back(Set& hand, Card card, SeatSet seers) {
    const bool is_open = open.has(card) || drawn(card) == 0;
    leave(hand, card, seers);
    bag.add(card);
    open.remove(card);
    known_[card] = SeatSet();
    set_drawn(card, 0);
    if (!is_open && seers.empty()) return;
    begin_epoch();
    is_open ? note_back(card, SeatSet(), epoch_) : note_back(card, seers, since(card));
  }
  void show(Card card, SeatSet to) {
    if (!open.has(card)) known_[card] = known_[card] | to;
  }
  void show_all(Card card) {
    open.add(card);
    known_[card] = SeatSet();
  }

  // ---------------------------------------------------------------- who knows what

  bool is_known(Card card, Observer observer) const { return open.has(card) || observer.among(known_[card]); }
  // The cards of another's hand that an observer knows.
  Set known_of(const Set& hand, Observer observer) const {
    Set known;
    for (Card card : hand)
      if (is_known(card, observer)) known.add(card);
    return known;
  }

  // A broken invariant, or "". `hands`: every set outside the deck in which its cards can be.
  std::string check(std::span<const Set> hands, SeatSet everyone) const {
    EachOnce<Set> cards;
    for (const Set& hand : hands) cards.add(hand);
    const Set held = cards.seen();
    for (const Set* pile : {&bag, &under, &discard, &removed}) cards.add(*pile);
    if (!cards.makes_up(Set::all())) return "a card is missing or in two places";
    if (!open.without(held).empty()) return "a card is open that nobody holds";
    if (epoch_ < 1 || epoch_ > kEpochs) return "a deck counts its epochs wrongly";
    for (int card = 0; card < kCards; ++card) {
      const auto which = static_cast<Card>(card);
      if (std::string wrong = check_card(which, held.has(which), everyone); !wrong.empty()) return wrong;
    }
    return "";
  }

  // ---------------------------------------------------------------- redeal

  struct Hand {
    Set* cards;
    SeatSet seers;  // who sees all of it: its holder, and whoever shall keep it as it is
  };
  static constexpr int kInBag = -1;
  // Card `a` goes from one hand to another or into the bag, and `b` back; both are indices of hands.
  struct Swap {
    Card a, b;
    int from, to;
  };

  // Lays out anew what the observer does not know; every deal that it cannot tell from this one is as likely.
  // `allowed(Swap)` says what else must stay true; it is asked last, so it may count along. What was
  // remembered by one who saw a card go back is forgotten where it cannot have been that card.
  template <class Allowed>
  void redeal(Observer observer, std::span<const Hand> hands, FastRandom& random, Allowed allowed) {
    redeal(observer, hands, random, kWalkSweeps, allowed);
  }
  void redeal(Observer observer, std::span<const Hand> hands, FastRandom& random) {
    redeal(observer, hands, random, kShuffleSweeps, [](const Swap&) { return true; });
  }

 private:
  static constexpr int kEpochs = 15;

  struct Place {
    int8_t hand;
    uint8_t drawn;
    SeatSet known;  // who has looked at the card here
  };

  int drawn(Card card) const { return epochs_[card] >> 4; }
  int since(Card card) const { return epochs_[card] & 15; }
  int since_for(Card card, Observer observer) const {
    return observer.among(witnesses_[card]) ? seen_back_[card] : since(card);
  }
  void set_drawn(Card card, int epoch) { epochs_[card] = static_cast<uint8_t>(epoch << 4 | since(card)); }
  void set_since(Card card, int epoch) { epochs_[card] = static_cast<uint8_t>(drawn(card) << 4 | epoch); }

  // A card of the bag: since when it can be drawn, as everybody knows, and as some know better.
  void note_back(Card card, SeatSet witnesses, int since) {
    set_since(card, since);
    witnesses_[card] = witnesses;
    seen_back_[card] = static_cast<uint8_t>(witnesses.empty() ? 0 : epoch_);
  }
  void put_into_bag(Set& pile) {
    if (pile.empty()) return;
    begin_epoch();
    for (Card card : pile) note_back(card, SeatSet(), epoch_);
    bag |= pile;
    pile = Set();
  }

  // Who did not see which card left no longer knows for sure what is left.
  void leave(Set& hand, Card card, SeatSet seers) {
    hand.remove(card);
    if (open.has(card)) return;
    known_[card] = known_[card] & seers;
    for (Card other : hand) {
      if (open.has(other)) {
        open.remove(other);
        known_[other] = seers;
      }
      known_[other] = known_[other] & seers;
    }
  }
  void lay_open(Set& from, Card card, Set& pile) {
    from.remove(card);
    pile.add(card);
    open.remove(card);
    known_[card] = witnesses_[card] = SeatSet();
    epochs_[card] = seen_back_[card] = 0;
  }

  // Without a card of the present epoch in a hand, it is as good as a new one.
  void begin_epoch() {
    bool is_used = false;
    for (int card = 0; card < kCards; ++card) is_used |= drawn(static_cast<Card>(card)) == epoch_;
    if (!is_used) return;
    if (epoch_ == kEpochs) renumber();
    ++epoch_;
  }
  // Leaves out epochs that no longer occur; if all do, the first two become one, which allows more deals than
  // there can be, never fewer.
  void renumber() {
    uint32_t used = 0;
    for (int i = 0; i < kCards; ++i) {
      const auto card = static_cast<Card>(i);
      used |= 1u << drawn(card) | 1u << since(card) | 1u << seen_back_[card];
    }
    used &= ~1u;
    if (std::popcount(used) == kEpochs) used &= ~2u;
    const auto number = [used](int epoch) {
      return epoch == 0 ? 0 : std::max(1, std::popcount(used & ((2u << epoch) - 1)));
    };
    for (int i = 0; i < kCards; ++i) {
      const auto card = static_cast<Card>(i);
      epochs_[card] = static_cast<uint8_t>(number(drawn(card)) << 4 | number(since(card)));
      seen_back_[card] = static_cast<uint8_t>(number(seen_back_[card]));
    }
    epoch_ = static_cast<uint8_t>(number(epoch_));
  }

  std::string check_card(Card card, bool is_held, SeatSet everyone) const {
    if (since(card) > epoch_ || drawn(card) > epoch_ || seen_back_[card] > epoch_)
      return "a card was drawn in an epoch to come";
    if (witnesses_[card].empty() != (seen_back_[card] == 0) || !witnesses_[card].without(everyone).empty())
      return "nobody saw a card go back that somebody remembers";
    if (is_held != (drawn(card) != 0)) return "a card is held that was not drawn, or drawn and not held";
    if (!known_[card].empty() && (!is_held || open.has(card)))
      return "somebody knows a card that all know or nobody holds";
    if (!known_[card].without(everyone).empty()) return "an absent seat knows a card";
    if (is_held && std::max<int>(since(card), seen_back_[card]) > drawn(card))
      return "a card was drawn when it could not be";
    const bool is_open = discard.has(card) || under.has(card) || removed.has(card);
    return is_open && (epochs_[card] || seen_back_[card]) ? "a draw is noted of a card that lies open" : "";
  }

  template <class Allowed>
  void redeal(Observer observer, std::span<const Hand> hands, FastRandom& random, int sweeps,
              Allowed allowed) {
    Deal<kCards> deal;
    Place places[kCards];
    const auto add = [&](Card card, int hand) {
      places[deal.all] = {static_cast<int8_t>(hand), static_cast<uint8_t>(drawn(card)), known_[card]};
      deal.cards[deal.all++] = card;
      if (since_for(card, observer) > 1) sweeps = kWalkSweeps;
    };
    for (int i = 0; i < static_cast<int>(hands.size()); ++i) {
      const Hand& hand = hands[static_cast<size_t>(i)];
      if (observer.among(hand.seers)) continue;
      for (Card card : *hand.cards)
        if (!is_known(card, observer)) add(card, i);
      *hand.cards = known_of(*hand.cards, observer);
    }
    deal.places = deal.all;
    for (Card card : bag) add(card, kInBag);
    bag = Set();

    deal.shuffle(random, sweeps, [&](int i, int j) {
      const Card a = deal.cards[i], b = deal.cards[j];
      const Place &from = places[i], &to = places[j];
      return (to.hand == kInBag || since_for(a, observer) <= to.drawn) &&
             since_for(b, observer) <= from.drawn && allowed(Swap{a, b, from.hand, to.hand});
    });

    for (int i = 0; i < deal.all; ++i) {
      const Card card = deal.cards[i];
      const Place& place = places[i];
      set_drawn(card, place.drawn);
      known_[card] = place.known;
      if (place.hand == kInBag) {
        bag.add(card);
        continue;
      }
      hands[static_cast<size_t>(place.hand)].cards->add(card);
      if (seen_back_[card] > place.drawn) note_back(card, SeatSet(), since(card));
    }
  }

  SeatSet known_[kCards];      // who knows where a hidden card is, its holder aside
  SeatSet witnesses_[kCards];  // who saw it go back into the bag,
  uint8_t seen_back_[kCards];  // and the epoch that began then
  uint8_t epochs_[kCards];     // drawn << 4 | since
  uint8_t epoch_;              // the present one
  uint8_t spare_[8 - (4 * kCards + 1) % 8];
};

}  // namespace tessera
