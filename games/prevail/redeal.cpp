// The states that an observer cannot tell from the real one (2.4): hands, lists, sealed answers and armies
// that are being built.
#include "games/prevail/army.h"
#include "games/prevail/board.h"
#include "games/prevail/check.h"
#include "games/prevail/decisions.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

int count(CardSet cards) { return std::popcount(cards); }

// One of the cards, each as likely.
Card pick(CardSet cards, FastRandom& random) {
  for (uint32_t skip = random.below(static_cast<uint32_t>(count(cards))); skip; --skip) cards &= cards - 1;
  return static_cast<Card>(std::countr_zero(cards));
}

CardSet pick_some(CardSet cards, int n, FastRandom& random) {
  CardSet picked = 0;
  for (; n > 0; --n) {
    const CardSet one = CardSet{1} << pick(cards, random);
    picked |= one;
    cards &= ~one;
  }
  return picked;
}

constexpr int kInitiatives = 4;

CardSet cards_of_initiative(const State& s, int initiative) {
  CardSet cards = 0;
  for (int card = 0; card < kCardCount; ++card)
    if (s.card(static_cast<Card>(card)).initiative == initiative) cards |= CardSet{1} << card;
  return cards;
}

int options_of(const State& s, Seat seat) {
  Options options;
  Kernel<Prevail>::list(s, seat, options);
  return options.size();
}

// --- hands

// The hidden part of one hand. An army has so many cards of each initiative (3.8), so a card can only be
// another of its own initiative; where a mode does not say, any other.
class HiddenHand {
 public:
  HiddenHand(State& s, Seat seat, FastRandom& random) : army_(s.army(seat)), random_(random) {
    const bool by_initiative = kModeRows[s.mode].cards_per_initiative != 0;
    const CardSet known = army_.shown | army_.played | army_.discard | army_.burnt;
    hidden_ = army_.hand & ~known;
    const CardSet in_play = army_.in_play == kNoCard ? 0 : CardSet{1} << army_.in_play;
    const CardSet possible = ((CardSet{1} << kCardCount) - 1) & ~known & ~in_play;
    groups_ = by_initiative ? kInitiatives : 1;
    for (int i = 0; i < groups_; ++i)
      pools_[i] = by_initiative ? possible & cards_of_initiative(s, i + 1) : possible;
  }

  void deal() {
    CardSet cards = 0;
    for (int i = 0; i < groups_; ++i) cards |= pick_some(pools_[i], count(hidden_ & pools_[i]), random_);
    replace(cards);
  }
  // Puts another card in the place of one.
  void swap_one() {
    if (!hidden_) return;
    const CardSet out = CardSet{1} << pick(hidden_, random_);
    for (int i = 0; i < groups_; ++i) {
      const CardSet others = pools_[i] & ~hidden_;
      if ((pools_[i] & out) && others) return replace((hidden_ & ~out) | CardSet{1} << pick(others, random_));
    }
  }
  CardSet hidden() const { return hidden_; }
  void replace(CardSet cards) {
    army_.hand = (army_.hand & ~hidden_) | cards;
    hidden_ = cards;
  }

 private:
  Army& army_;
  FastRandom& random_;
  CardSet hidden_;
  CardSet pools_[kInitiatives];
  int groups_;
};

// What has been asked and done must be possible with the new hand as well.
bool is_possible(const State& s, Seat seat) {
  if (s.waiting.has(seat) && !Prevail::asks_without_choice(s) && options_of(s, seat) < 2) return false;
  return locals_fit_hands(s);
}

void redeal_hand(State& s, Seat seat, FastRandom& random) {
  HiddenHand hand(s, seat, random);
  const CardSet real = hand.hidden();
  if (!real) return;
  constexpr int kTries = 24, kSwaps = 64;
  for (int i = 0; i < kTries; ++i) {
    hand.deal();
    if (is_possible(s, seat)) return;
  }
  // Hardly any hand fits: walk from the real one, over hands that do. All of them are equally likely in the
  // end.
  hand.replace(real);
  for (int i = 0; i < kSwaps; ++i) {
    const CardSet before = hand.hidden();
    hand.swap_one();
    if (!is_possible(s, seat)) hand.replace(before);
  }
}

// --- armies that are being built

void clear_units(Army& army) {
  for (int i = 0; i < kMostUnits; ++i) army.types[i] = 0;
  army.size = 0;
}

// Adds random units, at most so many, until none fits; what is left can be gone on with.
void add_units(State& s, Seat seat, int most, FastRandom& random) {
  Army& army = s.army(seat);
  clear_units(army);
  while (army.size < most) {
    const ArmySums sums = sums_of(army);
    UnitType fitting[kUnitTypes];
    uint32_t n = 0;
    for (int type = 0; type < kUnitTypes; ++type)
      if (why_not_added(s, sums, static_cast<UnitType>(type)).is_none())
        fitting[n++] = static_cast<UnitType>(type);
    if (n == 0) return;
    army.types[army.size++] = fitting[random.below(n)];
  }
}

const ArmyRow& random_ready(const State& s, FastRandom& random) {
  const ModeRow& mode = kModeRows[s.mode];
  return kArmyRows[mode.first_ready + random.below(mode.ready)];
}

void take_units(Army& army, const ArmyRow& ready) {
  clear_units(army);
  for (int type = 0; type < kUnitTypes; ++type)
    for (int i = 0; i < ready.counts[type]; ++i) army.types[army.size++] = static_cast<UnitType>(type);
}

void add_whole_army(State& s, Seat seat, FastRandom& random) {
  for (int i = 0; i < 16; ++i) {
    add_units(s, seat, 1 + static_cast<int>(random.below(kMostUnits)), random);
    if (why_not_complete(s, sums_of(s.army(seat))).is_none()) return;
  }
  take_units(s.army(seat), random_ready(s, random));
}

CardSet random_list(const State& s, FastRandom& random) {
  CardSet cards = 0;
  for (int i = 1; i <= kInitiatives; ++i)
    cards |= pick_some(cards_of_initiative(s, i), kModeRows[s.mode].cards_per_initiative, random);
  return cards;
}

void redeal_units_so_far(State& s, Seat seat, FastRandom& random) {
  Army& army = s.army(seat);
  add_units(s, seat, army.size, random);
  while (army.size && options_of(s, seat) < 2) army.types[--army.size] = 0;
}

void redeal_cards_so_far(State& s, Seat seat, FastRandom& random) {
  Army& army = s.army(seat);
  const CardSet real = army.hand;
  add_whole_army(s, seat, random);
  for (int i = 0; i < 16; ++i) {
    army.hand = pick_some(random_list(s, random), count(real), random);
    if (options_of(s, seat) >= 2) return;
  }
  army.hand = real;
}

// Who is complete while White still builds took a ready army; later it can be either.
void redeal_complete_army(State& s, Seat seat, FastRandom& random) {
  const ModeRow& mode = kModeRows[s.mode];
  const bool must_be_ready = !mode.cards_per_initiative || (seat == s.black() && !s.complete.has(s.white));
  if (must_be_ready || random.below(2)) {
    const ArmyRow& ready = random_ready(s, random);
    take_units(s.army(seat), ready);
    s.army(seat).hand = ready.cards;
    return;
  }
  add_whole_army(s, seat, random);
  s.army(seat).hand = random_list(s, random);
}

void redeal_hidden_army(State& s, Seat seat, FastRandom& random) {
  if (s.complete.has(seat)) return redeal_complete_army(s, seat, random);
  if (!s.waiting.has(seat) || !is_running<RaiseArmy>(s)) return;  // nothing is built yet
  if (asks<AddUnit>(s)) return redeal_units_so_far(s, seat, random);
  redeal_cards_so_far(s, seat, random);
}

}  // namespace

void Prevail::redeal(State& s, Observer observer, FastRandom& random) {
  if (s.ending != Ending::kNone) return;  // all is open
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (observer.is(seat)) continue;
    if (s.complete == s.everyone())
      redeal_hand(s, seat, random);
    else
      redeal_hidden_army(s, seat, random);
    if (s.asked.size() < 2 || !s.asked.has(seat) || s.waiting.has(seat)) continue;
    Options options;  // what the other has sealed is anybody's guess
    Kernel<Prevail>::list(s, seat, options);
    s.answers[seat] = options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))];
  }
}

}  // namespace tessera::prevail
