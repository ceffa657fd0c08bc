// Small helpers the card files share.
#pragma once
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"

namespace tessera::preascendant {

// "Gain n gems for each ...", n being the number on the card.
inline Flow gain_for(Table& t, const Execute& card, int count) {
  gain(t, t.s.active, static_cast<uint32_t>(count * card_amount(t.s, card.card)), card_rule(card.card));
  return Flow::kDone;
}
// "Place n gems in each ..." / "Take n gems from each ... that has any".
inline Flow place_in_each(Table& t, const Execute& card, SlotSet slots) {
  const auto n = static_cast<uint32_t>(card_amount(t.s, card.card));
  for_each_slot(slots, [&](Slot slot) { place_gems(t, slot, n, card_rule(card.card)); });
  return Flow::kDone;
}
inline Flow take_from_each(Table& t, const Execute& card, SlotSet slots) {
  const auto n = static_cast<uint32_t>(card_amount(t.s, card.card));
  for_each_slot(slots, [&](Slot slot) {
    const uint32_t there = t.s.sectors[slot].gems;
    take_gems(t, t.s.active, slot, there < n ? there : n, card_rule(card.card));
  });
  return Flow::kDone;
}
inline Flow nothing(Table& t, Card card) {
  t.tell(rule("8.1"), told::Nothing{.card = card});
  return Flow::kDone;
}

template <class Fits>
SlotSet slots_where(const State& s, Fits fits) {
  SlotSet slots = 0;
  for_each_slot(s.explored, [&](Slot slot) {
    if (fits(s.sectors[slot])) slots |= SlotSet{1} << slot;
  });
  return slots;
}
// Lists the sectors that fit; every other explored sector is refused by the card's rule.
inline void list_sectors(const State& s, SlotSet fitting, Card card, Listing& out) {
  for_each_slot(out.explaining() ? s.explored : fitting, [&](Slot slot) {
    out.judge(hex_code(s.sectors[slot].hex), fitting >> slot & 1 ? Rule() : card_rule(card));
  });
}
inline void list_colours(const uint8_t (&disks)[kColours], Card card, Listing& out) {
  for (Colour colour : kAllColours)
    out.judge(static_cast<Choice>(colour), disks[static_cast<int>(colour)] ? Rule() : card_rule(card));
}
inline void list_market(const State& s, Listing& out) {
  for (Card card : s.market) out.add(static_cast<Choice>(card));
}

// Where a disk or stack may go from a sector: into explored neighbours and, if tiles may be drawn, beyond the
// edge. `closed` are sectors that B08 protects.
template <class Visit>
void for_each_step(const State& s, Slot from, SlotSet closed, Visit visit) {
  for_each_slot(s.neighbours[from] & ~closed, [&](Slot slot) { visit(s.sectors[slot].hex); });
  if (!may_draw_tiles(s)) return;
  for (int side = 0; side < kHexSides; ++side)
    if (s.sectors[from].open_sides >> side & 1) visit(neighbour(s.sectors[from].hex, side));
}
inline bool has_step(const State& s, Slot from, SlotSet closed) {
  return (s.neighbours[from] & ~closed) || (s.sectors[from].open_sides && may_draw_tiles(s));
}
inline SlotSet shielded(const State& s) { return is_active(s, Card::kB08) ? s.occupied() : 0; }

// The neighbours of `from` that may not be entered, with the rule that closes them.
inline void refuse_steps(const State& s, Slot from, SlotSet closed, Listing& out, Choice (*code)(Hex, Hex)) {
  if (!out.explaining()) return;
  const Hex start = s.sectors[from].hex;
  for_each_slot(s.neighbours[from] & closed,
                [&](Slot slot) { out.refuse(code(start, s.sectors[slot].hex), card_rule(Card::kB08)); });
  if (may_draw_tiles(s)) return;
  const Rule why = s.tiles_left() ? card_rule(Card::kR13) : rule("7.4");
  for (int side = 0; side < kHexSides; ++side)
    if (s.sectors[from].open_sides >> side & 1) out.refuse(code(start, neighbour(start, side)), why);
}

}  // namespace tessera::preascendant
