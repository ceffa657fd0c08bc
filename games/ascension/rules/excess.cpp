// What cannot stay in a system: ships above Fleet Supply, cargo without room, Fighters without support (14.5,
// 14.6, 7.10).
#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

void tell_not_placed(Table& t, Seat seat, Unit unit, int count) {
  if (count > 0 && is_player(seat))
    t.tell(rule("14.7"), told::NotPlaced{.seat = seat, .units = {unit, static_cast<uint8_t>(count)}});
}

int put_units(Table& t, Spot spot, Seat seat, Unit unit, int count, int hits) {
  const int placed = add_units(t.s, spot, seat, unit, count, hits);
  tell_not_placed(t, seat, unit, count - placed);
  return placed;
}

// Hits lie on as few ships as possible (7.6): the one that goes takes along what it can hold.
void remove_ship(State& s, Seat seat, System system, Unit unit) {
  const UnitRecord fleet = fleet_at(s, system, seat);
  const int hits = hits_of(fleet, unit);
  const Sources sources = sources_at(s, seat, space_of(system));
  const int sustain =
      fight_of(unit, s.player(seat).race).sustain + sum_of(Stat::kSustain, sources, {.unit = unit});
  remove_units(s, space_of(system), seat, unit, 1, fleet[unit] == 1 ? hits : std::min(hits, sustain));
}

namespace {

struct Excess {
  bool ships, cargo;
  int fighters;  // without support
};

Excess excess_of(const State& s, const UnitRecord& fleet) {
  const GrantSet grants = sources_of(s, fleet.seat).grants();
  const Stowage stowage = stow(room_of(s, fleet.seat, fleet.system, fleet), fleet);
  Excess excess{};
  excess.ships =
      supply_used(grants, fleet, stowage.loose_fighters) > fleet_supply(s, fleet.seat, fleet.system);
  excess.cargo = stowage.army_left_out > 0;
  excess.fighters = grants.has(Grant::kLooseFighters) ? 0 : stowage.loose_fighters;
  return excess;
}

Excess excess_of(const State& s, Seat seat, System system) { return excess_of(s, fleet_at(s, system, seat)); }

void lose_units(Table& t, Seat seat, System system, Unit unit, int count, Rule why) {
  for (int i = 0; i < count; ++i) remove_ship(t.s, seat, system, unit);
  leaders_without_ship(t, seat, system, kNoSeat);
  t.tell(why, told::ExcessLost{.seat = seat, .units = {unit, static_cast<uint8_t>(count)}, .system = system});
}

void lose_or_raise(Table& t, const LoseExcess& my, Choice choice) {
  if (choice != kNothing) {
    const bool ships = excess_of(t.s, my.seat, my.system).ships;
    return lose_units(t, my.seat, my.system, static_cast<Unit>(choice), 1,
                      ships ? rule("14.5") : rule("7.10"));
  }
  Player& player = t.s.player(my.seat);
  spend_counter(t.s, my.seat, Area::kStrategyAllocation);
  ++counters_in(player, Area::kFleetSupply);
  t.tell(rule("14.5"), told::SupplyRaised{.seat = my.seat, .counters = 1});
}

bool must_choose(const State& s, Seat seat, System system) {
  const Excess excess = excess_of(s, seat, system);
  return excess.ships || excess.cargo;
}

}  // namespace

Flow LoseExcess::run(Table& t, Frame& f, LoseExcess& my) {
  RULES
  while (must_choose(t.s, my.seat, my.system)) {
    ASK(LoseUnit, my.seat);
    lose_or_raise(t, my, answer(t, my.seat));
  }
  if (const int fighters = excess_of(t.s, my.seat, my.system).fighters)
    lose_units(t, my.seat, my.system, Unit::kFighter, fighters, rule("14.6"));
  END_RULES
}

// The cheapest class comes first.
void LoseUnit::list(const State& s, Seat seat, Listing& out) {
  const System system = inside<LoseExcess>(s).system;
  const UnitRecord fleet = fleet_at(s, system, seat);
  const bool ships = excess_of(s, seat, system).ships;
  if (!ships) {
    for (Unit unit : kAllUnits)
      if (is_army_unit(unit) && fleet[unit]) out.add(static_cast<Choice>(unit));
    return;
  }
  const bool fighters_count = sources_of(s, seat).grants().has(Grant::kLooseFighters) &&
                              stow(room_of(s, seat, system, fleet), fleet).loose_fighters > 0;
  for (int i = kShips - 1; i >= 0; --i) {
    const Unit unit = kAllUnits[i];
    if (!fleet[unit]) continue;
    out.judge(static_cast<Choice>(unit), unit != Unit::kFighter || fighters_count ? Rule() : rule("14.4"));
  }
  if (may_raise_supply(s, seat)) out.add(kNothing);
}

namespace {

bool cannot_stay(const State& s, const UnitRecord& fleet) {
  if (!fleet.all_ships()) return !fleet.army.empty();
  const Excess excess = excess_of(s, fleet);
  return excess.ships || excess.cargo || excess.fighters;
}

// From a cell on, the first where something of the seat cannot stay; kCells if there is none.
int next_excess(const State& s, Seat seat, int from) {
  for (int at = s.units.first[from]; at < s.units.size(); ++at) {
    const UnitRecord& fleet = s.units.records[at];
    if (fleet.seat == seat && is_space(fleet.place) && cannot_stay(s, fleet)) return index(fleet.system);
  }
  return kCells;
}

}  // namespace

SeatSet with_excess(const State& s, SystemSet systems) {
  SeatSet seats;
  for (System system : systems)
    for (const UnitRecord& fleet : records_in(s, system))
      if (is_player(fleet.seat) && is_space(fleet.place) && cannot_stay(s, fleet)) seats.add(fleet.seat);
  return seats;
}

Flow LoseAllExcess::run(Table& t, Frame& f, LoseAllExcess& my) {
  RULES
  for (my.at = 0; my.at < kCells; ++my.at) {
    my.at = next_excess(t.s, my.seat, my.at);
    if (my.at == kCells) break;
    if (has_ships(t.s, my.seat, cell(my.at)))
      PERFORM(LoseExcess, .seat = my.seat, .system = cell(my.at));
    else
      PERFORM(LoseCargo, .seat = my.seat, .system = cell(my.at));
  }
  END_RULES
}

}  // namespace tessera::ascension
