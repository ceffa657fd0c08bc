// Action Cards of activation and movement.
#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/cards/effects.h"
#include "games/ascension/rules/plan.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

Flow cut_supply(Table& t) {
  t.tell(rule("cut-supply-lines"), told::SupplyCut{.seat = t.s.active});
  return call(t.s, LoseAllExcess{.seat = t.s.active});
}

// ----------------------------------------------------------------------------------- Minelayers

namespace {

// Ships of the class that entered the active system and are still there.
int entered(const State& s, Seat seat, Unit unit) {
  int count = 0;
  each_move(s, [&](const Move& move, int) {
    if (is_group(move) && move.unit == unit) count += move.count;
  });
  return std::min(count, fleet_at(s, active_system(s), seat)[unit]);
}
int entered_ships(const State& s, Seat seat) {
  int count = 0;
  for (int i = 0; i < kShips; ++i)
    if (kAllUnits[i] != Unit::kFighter) count += entered(s, seat, kAllUnits[i]);
  return count;
}

// Whether a ship of the class can take one more hit.
bool can_sustain(const State& s, Seat seat, Unit unit) {
  const UnitRecord fleet = fleet_at(s, active_system(s), seat);
  const int each = sustain_outside(s, seat, unit, active_system(s), Hold::kLoaded);
  return hits_of(fleet, unit) < fleet[unit] * each;
}

void take_mine_hit(Table& t, Seat seat, Choice choice) {
  if (choice == kNothing) return cancel_mine(t, seat);
  const Unit unit = static_cast<Unit>(part(0, choice));
  const System system = active_system(t.s);
  if (part(2, choice) == 0) {
    add_hits(t.s, space_of(system), seat, unit, 1);
    t.tell(rule("15.1"), told::DamageTaken{.seat = seat, .units = {unit, 1}});
    return;
  }
  remove_ship(t.s, seat, system, unit);
  t.tell(rule("minelayers"), told::UnitsLost{.seat = seat, .units = {unit, 1}, .system = system});
  leaders_without_ship(t, seat, system, kNoSeat);
}

// The card of who laid them, unless it was shuffled meanwhile.
void take_back(Table& t, const Minelayers& my) {
  State& s = t.s;
  if (!s.action_deck.discard.has(my.card)) return;
  s.action_deck.take(s.player(my.by).actions, my.card);
  t.tell(rule("minelayers"), told::CardTakenBack{.seat = my.by, .card = uint8_t{my.card}});
}

}  // namespace

Flow mine_fleet(Table& t, const PlayCard& my) {
  return call(t.s, Minelayers{.seat = t.s.active, .by = my.seat, .card = my.card});
}

Flow Minelayers::run(Table& t, Frame& f, Minelayers& my) {
  RULES
  my.dice = static_cast<uint8_t>(std::min(entered_ships(t.s, my.seat), 255));
  my.hits = static_cast<uint8_t>(roll_mines(t, my.seat, my.dice));
  t.tell(rule("minelayers"), told::FleetMined{.seat = my.seat, .dice = my.dice, .hits = my.hits});
  if (!my.hits) {
    take_back(t, my);
    RETURN(0);
  }
  for (; my.hits && entered_ships(t.s, my.seat); --my.hits) {
    ASK(MineVictim, my.seat);
    take_mine_hit(t, my.seat, answer(t, my.seat));
  }
  if (has_ships(t.s, my.seat, active_system(t.s)))
    PERFORM(LoseExcess, .seat = my.seat, .system = active_system(t.s));
  else
    PERFORM(LoseCargo, .seat = my.seat, .system = active_system(t.s));
  END_RULES
}

void MineVictim::list(const State& s, Seat seat, Listing& out) {
  for (int i = 0; i < kShips; ++i) {
    const Unit unit = kAllUnits[i];
    if (unit == Unit::kFighter || !entered(s, seat, unit)) continue;
    const bool sustains = can_sustain(s, seat, unit);
    out.judge(parts(i, 0, 0), sustains ? Rule() : rule("15.1"));
    out.judge(parts(i, 0, 1), sustains ? rule("7.6") : Rule());
  }
  if (may_cancel_mine(s, seat)) out.add(kNothing);
}

}  // namespace tessera::ascension
