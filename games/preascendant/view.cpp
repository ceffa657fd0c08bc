// Who knows what (1.3): the view of a seat, and the states it cannot tell from the real one.
#include "games/preascendant/view.h"

#include <algorithm>

#include "games/preascendant/board.h"
#include "games/preascendant/preascendant.h"
#include "games/preascendant/procedures.h"

namespace tessera::preascendant {

namespace {

// The cards in hands or on the block that an observer has seen go there.
CardSet seen_by(const State& s, Observer observer) {
  return observer.is_spectator() ? s.shown : s.known[observer.seat_or_none()];
}

SeatView seat_view(const State& s, Seat seat, Observer observer) {
  SeatView view{};
  view.gems = s.gems[seat];
  view.hand_size = static_cast<uint8_t>(s.hands[seat].size());
  if (observer.is(seat))
    view.seen = s.hands[seat];
  else
    view.seen = s.hands[seat] & seen_by(s, observer);
  if (s.ending != Ending::kNone) view.seen = s.hands[seat];  // when all is over all is open
  std::fill_n(view.pile, kCards, kNoCard);
  for (Card card = s.discards[seat]; card != kNoCard; card = s.below(card))
    view.pile[view.pile_size++] = card;
  view.score = view.gems;
  for (Colour colour : kAllColours) {
    const int cards = ((view.seen | pile_cards(s, seat)) & cards_of(colour)).size();
    view.score += static_cast<uint32_t>(cards) * colour_value(s, colour);
  }
  if (s.ending != Ending::kNone) view.score = static_cast<uint32_t>(final_standing(s).score[seat]);
  return view;
}

}  // namespace

View Preascendant::view(const State& s, Observer observer) {
  View view{};
  view.observer = observer.seat_or_none();
  view.seat_count = s.seats;
  for (Seat seat = 0; seat < s.seats; ++seat) view.seats[seat] = seat_view(s, seat, observer);
  for_each_slot(s.explored, [&](Slot slot) {
    const Sector& sector = s.sectors[slot];
    view.sectors[view.sector_count++] = {sector.stack, sector.gems, sector.hex, sector.value, 0};
  });
  std::copy_n(s.market_gems, 4, view.market_gems);
  view.gems_aside = s.gems_aside;
  for (Colour colour : kAllColours) view.colour_values[static_cast<int>(colour)] = colour_value(s, colour);
  if (!observer.is_spectator() && s.asked.size() > 1 && s.asked.has(view.observer) &&
      !s.waiting.has(view.observer))
    view.bid[view.observer] = s.answers[view.observer];
  view.turn = s.turn;
  view.max_turns = s.max_turns;
  view.flags = s.flags;
  view.decision = s.decision;
  for (Card card : s.market) view.market[view.market_size++] = card;
  for (Card card : s.block) view.block[view.block_size++] = seen_by(s, observer).has(card) ? card : kNoCard;
  for (Card card : s.deck_top) view.turned_up[view.turned_up_size++] = card;
  view.deck_size = static_cast<uint8_t>(deck_size(s));
  view.tiles_left = static_cast<uint8_t>(s.tiles_left());
  view.tiles_removed = s.tiles_removed;
  std::copy_n(s.pool, kColours, view.pool);
  std::copy_n(s.destroyed, kColours, view.destroyed);
  view.stored_colour = s.stored_colour;
  view.stored = s.stored;
  view.active = s.active;
  view.first = s.first;
  view.ending = s.ending;
  view.winner = s.ending == Ending::kNone ? kNoSeat : final_standing(s).winner;
  view.waiting = s.waiting;
  return view;
}

namespace {

// A place that holds a card the observer does not know.
struct HiddenPlace {
  enum class Kind : uint8_t { kHand, kBlock, kAside, kBag };
  Kind kind;
  uint8_t index;    // seat, or position on the block
  uint8_t latest;   // only a card that was in the deck at this draw can be here
  uint8_t drawn;    // the draw that filled it
  uint8_t mark;     // kBuriedBy + the seat that put its card here in the mulligan, or 0
  SeatSet knowers;  // who else knows the card here
};

bool is_mark(uint8_t entered) { return entered >= kBuriedBy; }

// Deals the cards an observer cannot know anew: those in other hands, on the block and in the bag.
class Redealer {
 public:
  Redealer(State& s, Observer observer, FastRandom& random) : s_(s), observer_(observer), random_(random) {}

  void run() {
    find_places();
    for (Card card : loose_)  // what others buried in the mulligan goes with the place, not with the card
      if (is_others_mark(card)) s_.entered[index(card)] = 0;
    std::sort(places_.begin(), places_.end(),
              [](const HiddenPlace& a, const HiddenPlace& b) { return a.latest < b.latest; });
    // Going from the most to the least demanding place, every choice leaves equally many ways to go on, so
    // all consistent deals are equally likely.
    for (const HiddenPlace& place : places_) fill(place);
    s_.bag = loose_ | marked_bag_;
  }

 private:
  static int index(Card card) { return static_cast<int>(card); }
  bool is_own_mark(Card card) const {
    const uint8_t entered = s_.entered[index(card)];
    return is_mark(entered) && observer_.is(static_cast<Seat>(entered - kBuriedBy));
  }
  bool is_others_mark(Card card) const { return is_mark(s_.entered[index(card)]) && !is_own_mark(card); }
  // The first hidden draw that can have brought the card, as far as the observer knows.
  int entered(Card card) const {
    if (is_own_mark(card)) return 1;
    return is_mark(s_.entered[index(card)]) ? 0 : s_.entered[index(card)];
  }

  void find_places() {
    const CardSet known = seen_by(s_, observer_);
    for (Seat seat = 0; seat < s_.seats; ++seat) {
      if (observer_.is(seat)) continue;
      for (Card card : s_.hands[seat].without(known)) lift(HiddenPlace::Kind::kHand, seat, card);
    }
    for (int i = 0; i < s_.block.size(); ++i)
      if (!known.has(s_.block[i])) lift(HiddenPlace::Kind::kBlock, i, s_.block[i]);
    for (Card card : s_.aside)
      if (!is_own_mark(card)) lift(HiddenPlace::Kind::kAside, 0, card);
    for (Card card : s_.bag)
      if (is_others_mark(card)) lift(HiddenPlace::Kind::kBag, 0, card);
    loose_ |= s_.bag;
  }

  void lift(HiddenPlace::Kind kind, int at, Card card) {
    HiddenPlace place = {kind, static_cast<uint8_t>(at), 0, s_.drawn(card), 0, SeatSet()};
    // Where somebody's mulligan card lies, only a card that was never seen since the deal can lie.
    if (is_others_mark(card))
      place.mark = s_.entered[index(card)];
    else
      place.latest = place.drawn;
    for (Seat seat = 0; seat < s_.seats; ++seat) {
      if (s_.known[seat].has(card)) place.knowers.add(seat);
      s_.known[seat].remove(card);
    }
    if (kind == HiddenPlace::Kind::kHand) s_.hands[at].remove(card);
    if (kind == HiddenPlace::Kind::kAside) s_.aside.remove(card);
    s_.set_drawn(card, 0);
    loose_.add(card);
    places_.push_back(place);
  }

  void fill(const HiddenPlace& place) {
    CardSet fitting;
    for (Card card : loose_)
      if (entered(card) <= place.latest) fitting.add(card);
    if (fitting.empty()) broken("preascendant: no card fits a hidden place");
    const Card card = fitting.nth(static_cast<int>(random_.below(static_cast<uint32_t>(fitting.size()))));
    loose_.remove(card);
    if (place.kind == HiddenPlace::Kind::kHand) s_.hands[place.index].add(card);
    if (place.kind == HiddenPlace::Kind::kBlock) s_.block[place.index] = card;
    if (place.kind == HiddenPlace::Kind::kAside) s_.aside.add(card);
    if (place.kind == HiddenPlace::Kind::kBag) marked_bag_.add(card);
    for (Seat seat : place.knowers) s_.known[seat].add(card);
    s_.set_drawn(card, place.drawn);
    if (place.mark) s_.entered[index(card)] = place.mark;
  }

  State& s_;
  Observer observer_;
  FastRandom& random_;
  CardSet loose_, marked_bag_;
  FixedVector<HiddenPlace, kCards> places_{};
};

}  // namespace

void Preascendant::redeal(State& s, Observer observer, FastRandom& random) {
  if (s.ending != Ending::kNone) return;  // all is open
  Redealer(s, observer, random).run();
  if (s.asked.size() < 2) return;
  for (Seat seat : s.asked.without(s.waiting)) {  // what others have sealed is anybody's guess
    if (observer.is(seat) || s.forced.has(seat)) continue;
    Options options;
    Listing listing(options);
    list(s, seat, listing);
    s.answers[seat] = options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))];
  }
}

}  // namespace tessera::preascendant
