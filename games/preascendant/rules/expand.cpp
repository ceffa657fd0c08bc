// Expand (7): a disk on the map, income, and exploration.
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"

namespace tessera::preascendant {

Flow DiscardCard::run(Table& t, Frame& f, DiscardCard& my) {
  RULES
  t.s.hands[t.s.active].remove(my.card);
  put_on_discard(t.s, t.s.active, my.card);
  if (t.s.stored && t.s.below(my.card) == Card::kR02)
    PERFORM(ReleaseDisks, .owner = t.s.active, .colour = t.s.stored_colour, .left = t.s.stored);
  END_RULES
}

Flow Expand::run(Table& t, Frame& f, Expand& my) {
  RULES
  PERFORM(DiscardCard, .card = my.card);                                                     // 7.1
  if (!t.s.in_pool(colour_of(my.card)) || !placement(t.s, colour_of(my.card)).possible()) {  // 7.2, 7.4
    t.tell(t.s.in_pool(colour_of(my.card)) ? rule("7.4") : rule("7.2"), told::Nothing{.card = my.card});
    RETURN(0);
  }
  ASK(PlaceDisk, t.s.active);
  if (!expand_into(t, colour_of(my.card), hex_from(chosen(t)))) RETURN(0);
  if (!is_deck_empty(t.s)) PERFORM(Execute, .card = turn_up_top(t, 0), .place = Place::kDeck);  // 7.7
  END_RULES
}

bool Expand::expand_into(Table& t, Colour colour, Hex hex) {
  const bool explores = slot_at(t.s, hex) == kNoSlot;
  const Slot slot = enter(t, hex, rule("7.5"));
  --t.s.pool[static_cast<int>(colour)];
  place_disk(t, colour, slot, rule("7.5"));
  gain(t, t.s.active, sector_value(t.s, slot), rule("7.6"));
  return explores;
}

void PlaceDisk::list(const State& s, Seat, Listing& out) {
  list_placement(s, colour_of(inside<Expand>(s).card), out);
}

namespace {

// 7.4: what may not be entered at all, by whatever brings the disk there.
SlotSet open_to_disks(const State& s) {
  return is_active(s, Card::kB08) ? s.explored & ~s.occupied() : s.explored;
}

// 7.3: the explored sectors a disk of the colour may go to, before anything closes them.
SlotSet within_reach(const State& s, Colour colour) {
  const SlotSet own = s.controlled_by(colour);
  if (!own) return s.explored & ~s.occupied();
  return slots_next_to(s, own) | (s.has(Setting::kStackOnOwn) ? own : 0);
}

SlotSet on_the_edge(const State& s, SlotSet slots) {
  SlotSet edge = 0;
  for_each_slot(slots, [&](Slot slot) { edge |= SlotSet{s.sectors[slot].open_sides != 0} << slot; });
  return edge;
}

}  // namespace

Placement placement(const State& s, Colour colour) {
  const SlotSet own = s.controlled_by(colour);
  const bool tiles = may_draw_tiles(s);
  return {within_reach(s, colour) & open_to_disks(s), tiles ? on_the_edge(s, own ? own : s.explored) : 0,
          tiles && !s.explored};
}

Placement any_hex(const State& s) {
  const bool tiles = may_draw_tiles(s);
  return {open_to_disks(s), tiles ? on_the_edge(s, s.explored) : 0, tiles && !s.explored};
}

namespace {

// Why a hex that is in reach may not be explored.
Rule why_unexplored(const State& s) { return s.tiles_left() ? card_rule(Card::kR13) : rule("7.4"); }

// `reach` are the explored sectors, and `anchors` the ones whose unexplored neighbours, that the rule would
// allow if nothing closed them.
void list_hexes(const State& s, const Placement& where, SlotSet reach, SlotSet anchors, Listing& out) {
  if (where.origin) out.add(hex_code(kOrigin));
  for_each_slot(where.sectors, [&](Slot slot) { out.add(hex_code(s.sectors[slot].hex)); });
  for_each_unexplored(s, where.beside, [&](Hex hex) { out.add(hex_code(hex)); });
  if (!out.explaining()) return;
  if (!s.explored && !where.origin) out.refuse(hex_code(kOrigin), why_unexplored(s));
  for_each_slot(s.explored & ~where.sectors, [&](Slot slot) {
    out.refuse(hex_code(s.sectors[slot].hex), reach >> slot & 1 ? card_rule(Card::kB08) : rule("7.3"));
  });
  for_each_unexplored(s, s.explored, [&](Hex hex) {
    if (out.options().has(hex_code(hex))) return;
    bool reached = false;
    for (int side = 0; side < kHexSides; ++side) {
      const Slot slot = slot_at(s, neighbour(hex, side));
      reached |= slot != kNoSlot && (anchors >> slot & 1);
    }
    out.refuse(hex_code(hex), reached ? why_unexplored(s) : rule("7.3"));
  });
}

}  // namespace

void list_placement(const State& s, Colour colour, Listing& out) {
  const SlotSet own = s.controlled_by(colour);
  list_hexes(s, placement(s, colour), within_reach(s, colour), own ? own : s.explored, out);
}

void list_any_hex(const State& s, Listing& out) { list_hexes(s, any_hex(s), s.explored, s.explored, out); }

}  // namespace tessera::preascendant
