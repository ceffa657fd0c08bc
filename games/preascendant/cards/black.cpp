// The black cards, in the order of the deck. The text of each is in data/cards.json and
// docs/rules/preascendant.md.
#include "games/preascendant/cards/effects.h"

namespace tessera::preascendant {

// K01 The Awakening: a gem and a pool disk onto an empty sector.
Flow Awakening::run(Table& t, Frame& f, Awakening& my) {
  RULES
  ASK(AwakeningSector, t.s.active);
  my.slot = chosen_sector(t);
  place_gems(t, my.slot, static_cast<uint32_t>(card_amount(t.s, Card::kK01)), card_rule(Card::kK01));
  if (t.s.pool_size() > 0) {
    ASK(AwakeningColour, t.s.active);
    --t.s.pool[chosen(t)];
    place_disk(t, chosen<Colour>(t), my.slot, card_rule(Card::kK01));
  }
  END_RULES
}
void AwakeningSector::list(const State& s, Seat, Listing& out) {
  list_sectors(s, s.explored & ~s.occupied(), Card::kK01, out);
}
void AwakeningColour::list(const State& s, Seat, Listing& out) { list_colours(s.pool, Card::kK01, out); }

// K02 Remembrance: the bottom card of the deck is auctioned.
static Flow remembrance(Table& t, const Execute& card) {
  if (is_deck_empty(t.s)) return nothing(t, card.card);
  t.s.block.push_back(draw_bottom(t));
  return call(t.s, Auction{.owner = kNoSeat});
}

// K03 Eldritch Theft: a pool disk is destroyed.
Flow Theft::run(Table& t, Frame& f, Theft&) {
  RULES
  ASK(TheftColour, t.s.active);
  --t.s.pool[chosen(t)];
  ++t.s.destroyed[chosen(t)];
  t.tell(card_rule(Card::kK03), told::PoolDiskDestroyed{.colour = static_cast<Colour>(chosen(t))});
  END_RULES
}
void TheftColour::list(const State& s, Seat, Listing& out) { list_colours(s.pool, Card::kK03, out); }

// K04 The Altemian Purge: a market card is sold as if from the hand.
Flow Purge::run(Table& t, Frame& f, Purge&) {
  RULES
  ASK(PurgeCard, t.s.active);
  market_to_block(t.s, chosen<Card>(t));
  PERFORM(Sell);
  END_RULES
}
void PurgeCard::list(const State& s, Seat, Listing& out) { list_market(s, out); }

// K05 Dark Ages: the whole market is buried.
static Flow dark_ages(Table& t, const Execute& card) {
  bury_market_cards(t, kWholeDeck, card_rule(card.card));
  return Flow::kDone;
}

// K06 Event Horizon: an empty sector leaves the game; the map must not be split.
static SlotSet removable(const State& s) {
  SlotSet slots = 0;
  for_each_slot(s.explored & ~s.occupied(), [&](Slot slot) {
    if (stays_connected_without(s, slot)) slots |= SlotSet{1} << slot;
  });
  return slots;
}
Flow EventHorizon::run(Table& t, Frame& f, EventHorizon&) {
  RULES
  ASK(HorizonSector, t.s.active);
  remove_tile(t, chosen_sector(t), card_rule(Card::kK06));
  END_RULES
}
void HorizonSector::list(const State& s, Seat, Listing& out) {
  list_sectors(s, removable(s), Card::kK06, out);
}

// K07 From the Dark: a destroyed disk returns to any sector.
static bool disk_may_return(const State& s) {
  return s.destroyed[0] + s.destroyed[1] + s.destroyed[2] + s.destroyed[3] > 0 && any_hex(s).possible();
}
Flow FromTheDark::run(Table& t, Frame& f, FromTheDark& my) {
  RULES
  ASK(DarkColour, t.s.active);
  my.colour = chosen<Colour>(t);
  ASK(DarkHex, t.s.active);
  --t.s.destroyed[static_cast<int>(my.colour)];
  place_disk(t, my.colour, enter(t, hex_from(chosen(t)), card_rule(Card::kK07)), card_rule(Card::kK07));
  END_RULES
}
void DarkColour::list(const State& s, Seat, Listing& out) { list_colours(s.destroyed, Card::kK07, out); }
void DarkHex::list(const State& s, Seat, Listing& out) { list_any_hex(s, out); }

// K08 Hanio's Resistance: a disk sinks to the bottom of its stack.
static bool has_tall_stack(const State& s) {
  return slots_where(s, [](const Sector& sector) { return sector.stack.height() >= 2; });
}
Flow Resistance::run(Table& t, Frame& f, Resistance&) {
  RULES
  ASK(ResistanceDisk, t.s.active);
  const Slot slot = chosen_sector(t);
  Stack stack = t.s.sectors[slot].stack;
  const Colour colour = stack.remove(disk_index(chosen(t)));
  stack.put_under(colour);
  change_stack(t.s, slot, stack);
  t.tell(card_rule(Card::kK08), told::DiskToBottom{.colour = colour, .hex = t.s.sectors[slot].hex});
  END_RULES
}
void ResistanceDisk::list(const State& s, Seat, Listing& out) {
  for_each_slot(s.occupied(), [&](Slot slot) {
    for (int i = 0; i < s.sectors[slot].stack.height(); ++i)
      out.judge(disk_code(s.sectors[slot].hex, i), i > 0 ? Rule() : card_rule(Card::kK08));
  });
}

// K09 The One True Path: a gem, and back to the hand, unless it lies on the deck or in the market.
static Flow one_true_path(Table& t, const Execute& card) {
  gain_for(t, card, 1);
  if (card.place == Place::kDiscard)
    take_to_hand(t, t.s.active, take_active(t.s, t.s.active), card_rule(card.card));
  return Flow::kDone;
}

// K11 The Underground: gems for covered black disks.
static Flow underground(Table& t, const Execute& card) {
  int covered = 0;
  for_each_slot(t.s.occupied(), [&](Slot slot) {
    const Stack stack = t.s.sectors[slot].stack;
    covered += stack.count(Colour::kBlack) - (stack.top() == Colour::kBlack);
  });
  return gain_for(t, card, covered);
}

// K12 Drakon's Escape: a whole stack moves one step; gems stay.
static bool may_escape(const State& s) {
  bool may = false;
  for_each_slot(s.occupied(), [&](Slot slot) { may |= has_step(s, slot, shielded(s)); });
  return may;
}
Flow Escape::run(Table& t, Frame& f, Escape&) {
  RULES
  ASK(EscapeMove, t.s.active);
  escape(t, hex_from(chosen(t)), move_target(chosen(t)));
  END_RULES
}
void Escape::escape(Table& t, Hex from, Hex to) {
  State& s = t.s;
  const Slot target = enter(t, to, card_rule(Card::kK12));
  const Slot source = slot_at(s, from);
  Stack stack = s.sectors[target].stack;
  stack.put_on(s.sectors[source].stack);
  change_stack(s, source, Stack{});
  change_stack(s, target, stack);
  t.tell(card_rule(Card::kK12), told::StackMoved{.from = s.sectors[source].hex, .to = s.sectors[target].hex});
}
void EscapeMove::list(const State& s, Seat, Listing& out) {
  const SlotSet closed = shielded(s);
  for_each_slot(s.occupied(), [&](Slot slot) {
    for_each_step(s, slot, closed, [&](Hex hex) { out.add(move_code(s.sectors[slot].hex, hex)); });
    refuse_steps(s, slot, closed, out, move_code);
  });
}

// clang-format off
const EffectRow kBlackEffects[kCardsPerColour] = {
    {Card::kK01, [](Table& t, const Execute& card) { return t.s.explored & ~t.s.occupied() ? call(t.s, Awakening{}) : nothing(t, card.card); }},
    {Card::kK02, remembrance},
    {Card::kK03, [](Table& t, const Execute& card) { return t.s.pool_size() ? call(t.s, Theft{}) : nothing(t, card.card); }},
    {Card::kK04, [](Table& t, const Execute& card) { return t.s.market.empty() ? nothing(t, card.card) : call(t.s, Purge{}); }},
    {Card::kK05, dark_ages},
    {Card::kK06, [](Table& t, const Execute& card) { return removable(t.s) ? call(t.s, EventHorizon{}) : nothing(t, card.card); }},
    {Card::kK07, [](Table& t, const Execute& card) { return disk_may_return(t.s) ? call(t.s, FromTheDark{}) : nothing(t, card.card); }},
    {Card::kK08, [](Table& t, const Execute& card) { return has_tall_stack(t.s) ? call(t.s, Resistance{}) : nothing(t, card.card); }},
    {Card::kK09, one_true_path},
    {Card::kK10, nullptr},  // static: rules/reap.cpp and rules/preservation.cpp
    {Card::kK11, underground},
    {Card::kK12, [](Table& t, const Execute& card) { return may_escape(t.s) ? call(t.s, Escape{}) : nothing(t, card.card); }},
    {Card::kK13, nullptr},  // at the end: rules/scoring.cpp
};
// clang-format on

}  // namespace tessera::preascendant
