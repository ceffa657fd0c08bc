// Questions about the board, and the verbs that change it. Rules are written in these words.
#pragma once
#include "games/prevail/procedures.h"

namespace tessera::prevail {

// --- units and spaces
Index unit_at(const State& s, Seat seat, Space space);  // a unit of that side, or kNoUnit
inline bool has_unit(const State& s, Seat seat, Space space) { return unit_at(s, seat, space) != kNoUnit; }
inline const UnitRow& row(const State& s, Seat seat, Index unit) {
  return kUnitRows[s.army(seat).types[unit]];
}
// 1.6: both spaces that the diagonal step passes between hold enemies of the side.
bool is_blocked_diagonal(const State& s, Seat seat, Space from, Space to);
bool is_in_zone(const State& s, Seat seat, Space space);  // 3.9

// --- stats (5.1-5.3)
bool fits(const State& s, Seat seat, Index unit, const Restriction& wanted);         // traits and types
bool is_inspired(const State& s, Seat seat, Index unit, const Restriction& wanted);  // within the range
inline bool meets(const State& s, Seat seat, Index unit, const Restriction& wanted) {
  return fits(s, seat, unit, wanted) && is_inspired(s, seat, unit, wanted);
}
// Modifiers of the own card in play; not the base value.
int modifier(const State& s, Seat seat, Index unit, Stat stat);
// Attack, range, speed or flexibility now.
int stat(const State& s, Seat seat, Index unit, Stat stat, Commitment committed = Commitment::kNone);
// A threshold now; kNever stays kNever.
int threshold(const State& s, Seat seat, Index unit, uint8_t base, Commitment committed = Commitment::kNone);

// --- combat (8)
int melee_support(const State& s, Seat seat, Index unit);
int support_from(const State& s, Seat seat, Index fighter, Index supporter);  // 8.2, of one unit
bool strikes(const State& s, Seat seat, Index unit);            // 8.7: by the option melee_strike
EngagementKind engagement_kind(Facing mover, Facing defender);  // 6.8-6.10: told by the facing on arrival
// What an attack value does to a unit (8.8): Effect bits. A retreat that is not possible is a rout.
uint8_t effects_of(const State& s, Seat seat, Index unit, int attack, Commitment committed);

// --- orders (5.4-5.8)
const CardValues& command_of(const State& s, Seat seat);      // the card in play
Rule why_not_ordered(const State& s, Seat seat, Index unit);  // no rule: it may be (the start of a line)
// Units of a line from its start on to one side, the start first; engaged units that only link are left out.
struct Line {
  Index units[kMostUnits];
  int size;
};
Line line_from(const State& s, Seat seat, Index start, int eighths);  // eighths: +2 or -2
// The units that an order to the line from start to end gives orders to; none if there is no such line.
UnitSet line_between(const State& s, Seat seat, Index start, Index end);

// --- shooting (8.3, 8.4)
bool can_shoot_at(const State& s, Seat seat, Index unit, Index target, int extra_range = 0);

// --- commanders (10)
struct SpaceRows {
  uint64_t rows[32];
  bool has(Space space) const { return rows[row_of(space)] >> column_of(space) & 1; }
};
SpaceRows commander_reach(const State& s, Seat seat);
bool is_commander_lost(const State& s, Seat seat);  // taken off the board, not merely unplaced

// --- the support check (11.3)
int most_covered(const State& s, Seat seat, UnitSet units);  // by the cards in hand
UnitSet cheapest_forsaken(const State& s, Seat seat);        // 11.4: the default for bots and time-outs

// --- verbs
void put_unit(State& s, Seat seat, Index unit, Space space, Facing facing);
void remove_unit(State& s, Seat seat, Index unit);  // and ends its engagement
void engage(State& s, Seat mover_seat, Index mover, Index defender);
void disengage(State& s, Seat seat, Index unit);
// Discards a hand card for a stat (9.1); what it gives. The loss by an empty hand is checked here (11.5).
Commitment commit(Table& t, Seat seat, Choice choice);
void show_cards(State& s, Seat seat, CardSet cards);
// 11.5: whoever has no card in hand loses now; both: a draw.
void check_hands(Table& t);
void end_game(Table& t, Ending ending, SeatSet losers, Rule why);

}  // namespace tessera::prevail
