#include "games/preascendant/board.h"

#include <algorithm>

namespace tessera::preascendant {

int card_amount(const State& s, Card card) {
  const CardRow& r = row(card);
  return s.has(Setting::kRc2Texts) && r.rc2_amount ? r.rc2_amount : r.amount;
}

bool is_active(const State& s, Card card) { return holder_of_active(s, card) != kNoSeat; }

Seat holder_of_active(const State& s, Card card) {
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (s.discards[seat] == card && seat != s.suspended) return seat;
  return kNoSeat;
}

SlotSet slots_next_to(const State& s, SlotSet slots) {
  SlotSet beside = 0;
  for_each_slot(slots, [&](Slot slot) { beside |= s.neighbours[slot]; });
  return beside;
}

Slot slot_at(const State& s, Hex hex) {
  for (SlotSet left = s.explored; left; left &= left - 1) {
    const Slot slot = static_cast<Slot>(std::countr_zero(left));
    if (s.sectors[slot].hex == hex) return slot;
  }
  return kNoSlot;
}

uint32_t sector_value(const State& s, Slot slot) { return s.sectors[slot].value + s.sectors[slot].gems; }

uint32_t colour_value(const State& s, Colour colour) {
  uint32_t value = 0;
  for_each_slot(s.controlled_by(colour), [&](Slot slot) { value += sector_value(s, slot); });
  return value;
}

CardSet pile_cards(const State& s, Seat seat) {
  CardSet cards;
  for (Card card = s.discards[seat]; card != kNoCard; card = s.below(card)) cards.add(card);
  return cards;
}

int pile_size(const State& s, Seat seat) { return pile_cards(s, seat).size(); }

CardSet bottom_cards(const State& s) {
  CardSet cards;
  for (Card card = s.bottom_first; card != kNoCard; card = s.below(card)) cards.add(card);
  return cards;
}

bool is_deck_empty(const State& s) {
  return s.deck_top.empty() && s.bag.empty() && s.aside.empty() && s.bottom_first == kNoCard;
}

int deck_size(const State& s) {
  return s.deck_top.size() + s.bag.size() + s.aside.size() + bottom_cards(s).size();
}

bool may_draw_tiles(const State& s) { return s.tiles_left() > 0 && !is_active(s, Card::kR13); }

bool stays_connected_without(const State& s, Slot slot) {
  const SlotSet rest = s.explored & ~(SlotSet{1} << slot);
  if (!rest) return true;
  SlotSet reached = rest & -rest;
  for (SlotSet before = 0; before != reached;) {
    before = reached;
    reached |= slots_next_to(s, reached) & rest;
  }
  return reached == rest;
}

// --- gems

namespace {
void add_gems(uint32_t& pile, uint32_t n) { pile += std::min(n, kMostGems - pile); }
}  // namespace

void gain(Table& t, Seat seat, uint32_t n, Rule why) {
  if (n == 0) return;
  add_gems(t.s.gems[seat], n);
  t.tell(why, told::Gains{.seat = seat, .gems = n});
}

void pay_bank(Table& t, Seat seat, uint32_t n, Rule why) {
  if (n == 0) return;
  t.s.gems[seat] -= n;
  t.tell(why, told::PaysBank{.seat = seat, .gems = n});
}

void pay_player(Table& t, Seat from, Seat to, uint32_t n, Rule why) {
  if (n == 0) return;
  t.s.gems[from] -= n;
  add_gems(t.s.gems[to], n);
  t.tell(why, told::PaysPlayer{.seat = from, .to = to, .gems = n});
}

void set_aside(Table& t, Seat seat, uint32_t n, Rule why) {
  if (n == 0) return;
  t.s.gems[seat] -= n;
  t.s.gems_aside += n;
  t.tell(why, told::SetsAside{.seat = seat, .gems = n});
}

void place_gems(Table& t, Slot slot, uint32_t n, Rule why) {
  if (n == 0) return;
  add_gems(t.s.sectors[slot].gems, n);
  t.tell(why, told::GemsPlaced{.hex = t.s.sectors[slot].hex, .gems = n});
}

void take_gems(Table& t, Seat seat, Slot slot, uint32_t n, Rule why) {
  if (n == 0) return;
  t.s.sectors[slot].gems -= n;
  add_gems(t.s.gems[seat], n);
  t.tell(why, told::GemsTaken{.seat = seat, .hex = t.s.sectors[slot].hex, .gems = n});
}

// --- disks

void change_stack(State& s, Slot slot, Stack stack) {
  const SlotSet bit = SlotSet{1} << slot;
  Stack& old = s.sectors[slot].stack;
  if (!old.empty()) s.control[static_cast<int>(old.top())] &= ~bit;
  if (!stack.empty()) s.control[static_cast<int>(stack.top())] |= bit;
  old = stack;
}

void place_disk(Table& t, Colour colour, Slot slot, Rule why) {
  Stack stack = t.s.sectors[slot].stack;
  stack.push(colour);
  change_stack(t.s, slot, stack);
  t.tell(why, told::DiskPlaced{.colour = colour, .hex = t.s.sectors[slot].hex});
}

void destroy_top(Table& t, Slot slot, Rule why) {
  Stack stack = t.s.sectors[slot].stack;
  const Colour colour = stack.pop();
  change_stack(t.s, slot, stack);
  ++t.s.destroyed[static_cast<int>(colour)];
  t.tell(why, told::DiskDestroyed{.colour = colour, .hex = t.s.sectors[slot].hex});
}

Slot draw_tile(Table& t, Hex hex, Rule why) {
  State& s = t.s;
  const uint32_t value = t.chance.weighted(s.supply, kDrawTile);
  --s.supply[value];
  const Slot slot = static_cast<Slot>(std::countr_one(s.explored));
  Sector& sector = s.sectors[slot];
  sector = Sector{{}, 0, hex, static_cast<uint8_t>(value), 0};
  SlotSet beside = 0;
  for (int side = 0; side < kHexSides; ++side) {
    const Slot other = slot_at(s, neighbour(hex, side));
    if (other == kNoSlot) {
      sector.open_sides = static_cast<uint8_t>(sector.open_sides | 1u << side);
      continue;
    }
    beside |= SlotSet{1} << other;
    s.neighbours[other] |= SlotSet{1} << slot;
    s.sectors[other].open_sides =
        static_cast<uint8_t>(s.sectors[other].open_sides & ~(1u << opposite_side(side)));
  }
  s.neighbours[slot] = beside;
  s.explored |= SlotSet{1} << slot;
  t.tell(why, told::TilePlaced{.hex = hex, .value = value});
  return slot;
}

Slot enter(Table& t, Hex hex, Rule why) {
  const Slot slot = slot_at(t.s, hex);
  return slot == kNoSlot ? draw_tile(t, hex, why) : slot;
}

void remove_tile(Table& t, Slot slot, Rule why) {
  State& s = t.s;
  t.tell(why, told::TileRemoved{.hex = s.sectors[slot].hex});
  const Hex hex = s.sectors[slot].hex;
  for_each_slot(s.neighbours[slot], [&](Slot other) {
    s.neighbours[other] &= ~(SlotSet{1} << slot);
    for (int side = 0; side < kHexSides; ++side)
      if (neighbour(s.sectors[other].hex, side) == hex)
        s.sectors[other].open_sides = static_cast<uint8_t>(s.sectors[other].open_sides | 1u << side);
  });
  s.explored &= ~(SlotSet{1} << slot);
  s.neighbours[slot] = 0;
  s.sectors[slot] = Sector{};
  ++s.tiles_removed;
}

// --- cards

void show_everyone(State& s, CardSet cards) {
  for (Seat seat = 0; seat < s.seats; ++seat) s.known[seat] |= cards;
  s.shown |= cards;
}

namespace {

Card take_bottom_first(State& s) {
  const Card card = s.bottom_first;
  s.bottom_first = s.below(card);
  if (s.bottom_first == kNoCard) s.bottom_last = kNoCard;
  s.set_drawn(card, 0);
  return card;
}

// The next card in the part of the deck that is not turned up. What comes from the bag was unknown until now.
Card take_from_below_top(Table& t) {
  State& s = t.s;
  if (s.bag.empty()) return take_bottom_first(s);
  const Card card = t.chance.pick(s.bag, kDrawCard);
  s.bag.remove(card);
  t.reveal();
  return card;
}

}  // namespace

Card draw_top(Table& t) {
  if (!t.s.deck_top.empty()) return t.s.deck_top.erase(0);
  return take_from_below_top(t);
}

Card turn_up_top(Table& t, int index) {
  State& s = t.s;
  while (s.deck_top.size() <= index) {
    s.deck_top.push_back(take_from_below_top(t));
    t.tell(rule("7.7"), told::TurnedUp{.card = s.deck_top.back()});
  }
  return s.deck_top[index];
}

Card draw_bottom(Table& t) {
  State& s = t.s;
  if (s.bottom_last == kNoCard) {
    if (s.bag.empty()) return s.deck_top.pop_back();
    const Card card = t.chance.pick(s.bag, kDrawCard);
    s.bag.remove(card);
    t.reveal();
    return card;
  }
  const Card last = s.bottom_last;
  Card before = kNoCard;
  for (Card card = s.bottom_first; card != last; card = s.below(card)) before = card;
  s.bottom_last = before;
  if (before == kNoCard)
    s.bottom_first = kNoCard;
  else
    s.set_below(before, kNoCard);
  s.set_drawn(last, 0);
  return last;
}

namespace {

// A card in the deck is in nobody's hand.
void forget(State& s, Card card) {
  for (CardSet& known : s.known) known.remove(card);
  s.shown.remove(card);
}

}  // namespace

void bury(Table& t, Card card, Rule why) {
  State& s = t.s;
  if (s.bottom_last == kNoCard)
    s.bottom_first = card;
  else
    s.set_below(s.bottom_last, card);
  s.set_below(card, kNoCard);
  s.bottom_last = card;
  forget(s, card);
  t.tell(why, told::Buried{.card = card});
}

namespace {

// Cards whose place in the deck was public until it was shuffled: no earlier hidden draw can hold them.
void into_bag(State& s, Card card) {
  s.bag.add(card);
  s.entered[static_cast<int>(card)] = s.draws;
  s.set_drawn(card, 0);
  forget(s, card);
}

}  // namespace

void shuffle_deck(Table& t, Rule why) {
  State& s = t.s;
  while (!s.deck_top.empty()) into_bag(s, s.deck_top.pop_back());
  while (s.bottom_first != kNoCard) into_bag(s, take_bottom_first(s));
  s.bag |= s.aside;  // only who buried them knows these; `entered` says so already
  s.aside = CardSet();
  t.tell(why, told::Shuffled{});
}

void put_on_discard(State& s, Seat seat, Card card) {
  s.set_below(card, s.discards[seat]);
  s.discards[seat] = card;
}

Card take_active(State& s, Seat seat) {
  const Card card = s.discards[seat];
  s.discards[seat] = s.below(card);
  s.set_drawn(card, 0);
  return card;
}

void take_to_hand(Table& t, Seat seat, Card card, Rule why) {
  t.s.hands[seat].add(card);
  t.s.set_drawn(card, 0);
  show_everyone(t.s, CardSet::only(card));
  t.tell(why, told::ToHand{.seat = seat, .card = card});
}

int market_index(const State& s, Card card) { return s.market.find(card); }

void market_to_block(State& s, Card card) {
  const int i = market_index(s, card);
  s.gems_aside += s.market_gems[i];
  for (int k = i; k + 1 < 4; ++k) s.market_gems[k] = s.market_gems[k + 1];
  s.market_gems[3] = 0;
  s.block.push_back(s.market.erase(i));
}

void refill_market(Table& t, Rule why) {
  State& s = t.s;
  while (s.market.size() < kMarketSize && !is_deck_empty(s)) {
    s.market.push_back(draw_top(t));
    t.tell(why, told::MarketCard{.card = s.market.back()});
  }
}

void bury_market_cards(Table& t, CardSet which, Rule why) {
  State& s = t.s;
  for (int i = 0; i < s.market.size();) {
    if (!which.has(s.market[i])) {
      ++i;
      continue;
    }
    market_to_block(s, s.market[i]);
    s.gems_aside = 0;
    bury(t, s.block.pop_back(), why);
  }
}

void show_hand(Table& t, Rule why) {
  State& s = t.s;
  show_everyone(s, s.hands[s.active]);
  t.reveal();
  for (Card card : s.hands[s.active]) t.tell(why, told::HandShown{.seat = s.active, .card = card});
}

namespace {

// The numbers of hidden draws must fit a byte. Only their order matters, so they can be counted anew.
void renumber_draws(State& s) {
  uint8_t rank[256] = {};
  bool in_use[256] = {};
  for (const CardSet& hand : s.hands)
    for (Card card : hand) in_use[s.drawn(card)] = true;
  for (Card card : s.block) in_use[s.drawn(card)] = true;
  uint8_t next = 0;
  for (int i = 0; i < kBuriedBy; ++i) {
    rank[i] = next;  // the first draw in use that is not before i
    if (in_use[i] || i == 0) ++next;
  }
  for (const CardSet& hand : s.hands)
    for (Card card : hand) s.set_drawn(card, rank[s.drawn(card)]);
  for (Card card : s.block) s.set_drawn(card, rank[s.drawn(card)]);
  for (int i = 0; i < kCards; ++i) {
    if (s.entered[i] < kBuriedBy) s.entered[i] = rank[s.entered[i]];
  }
  s.draws = next;
}

}  // namespace

void close_hidden_draw(State& s) {
  if (++s.draws == kBuriedBy) renumber_draws(s);
}

}  // namespace tessera::preascendant
