// Planets change hands: taking one (8.7), capturing what stands there, turning neutral (2.16).
#include <algorithm>

#include "games/ascension/decisions.h"
#include "games/ascension/rules/deeds.h"
#include "games/ascension/rules/fighting.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

bool launch_dock(Table& t, Seat seat, System system) {
  State& s = t.s;
  int there = 0;
  for (int i = 0; i < s.token_rows; ++i)
    there += s.tokens[i].kind == kFloatingDock && s.tokens[i].place == token_place(system);
  if (there < kFloatingDocksMost &&
      add_token(s, {kFloatingDock, token_place(system), kDockExhausted, SeatSet(), seat}))
    return true;
  t.tell(rule("15.7"), told::NotPlaced{.seat = seat, .units = {Unit::kSpaceDock, 1}});
  return false;
}

// --- 8.7: installations

namespace {

uint8_t& captured(CaptureInstallations& my, Installation what) {
  switch (what) {
    case Installation::kPds:
      return my.pds;
    case Installation::kDock:
      return my.docks;
    case Installation::kColony:
      return my.colonies;
    case Installation::kRefinery:
      break;
  }
  return my.refineries;
}

int standing(const State& s, Planet planet, Installation what) {
  const PlanetRecord& record = s.planet(planet);
  switch (what) {
    case Installation::kPds:
      return record.army[Unit::kPds];
    case Installation::kDock:
      return record.dock != Dock::kNone;
    case Installation::kColony:
      return record.colonies;
    case Installation::kRefinery:
      break;
  }
  return record.refineries;
}

constexpr Installation kAllInstallations[] = {Installation::kPds, Installation::kDock, Installation::kColony,
                                              Installation::kRefinery};

bool is_left(const State& s, const CaptureInstallations& my, Installation what) {
  CaptureInstallations copy = my;
  return captured(copy, what) < standing(s, my.planet, what);
}
bool is_anything_left(const State& s, const CaptureInstallations& my) {
  return std::any_of(std::begin(kAllInstallations), std::end(kAllInstallations),
                     [&](Installation what) { return is_left(s, my, what); });
}

// All by a Shock Troop that fought, PDS and docks by an Agent; the others one by each commando.
void capture_at_once(const State& s, CaptureInstallations& my) {
  const Spot spot = surface_of(s, my.planet);
  const bool all = army_on(s, my.planet, my.seat)[Unit::kShockTroop] > s.battle.commandos;
  const bool agent = sources_at(s, my.seat, spot).grants().has(Grant::kCaptureDocks);
  for (Installation what : kAllInstallations)
    if (all || (agent && (what == Installation::kPds || what == Installation::kDock)))
      captured(my, what) = static_cast<uint8_t>(standing(s, my.planet, what));
}

// PDS above the limits of planet and player are destroyed (8.10, 14.7, 15.8).
int room_for_pds(const State& s, const CaptureInstallations& my) {
  const int here = row(Unit::kPds).per_planet - army_on(s, my.planet, my.seat)[Unit::kPds];
  return std::max(0, std::min(here, reinforcements(s, my.seat, Unit::kPds)));
}

bool take_dock(Table& t, const CaptureInstallations& my) {
  State& s = t.s;
  PlanetRecord& planet = s.planet(my.planet);
  const bool floats = is_granted(s, my.seat, Grant::kFloatingDocks);
  if (!my.docks || !reinforcements(s, my.seat, Unit::kSpaceDock)) {
    planet.dock = Dock::kNone;
    return false;
  }
  planet.dock = floats ? Dock::kNone : Dock::kExhausted;
  return !floats || launch_dock(t, my.seat, planet.system);
}

void tell_fate(Table& t, const CaptureInstallations& my, Seat owner, Installation what, int were, int taken) {
  if (taken) t.tell(rule("8.7"), told::Captured{.seat = my.seat, .what = what, .count = taken});
  if (were > taken) t.tell(rule("8.7"), told::Razed{.seat = owner, .what = what, .count = were - taken});
}

void hand_over(Table& t, CaptureInstallations& my) {
  State& s = t.s;
  PlanetRecord& planet = s.planet(my.planet);
  const Spot spot = surface_of(s, my.planet);
  const Seat owner = planet.owner;
  int were[kInstallations];
  for (Installation what : kAllInstallations) were[static_cast<int>(what)] = standing(s, my.planet, what);
  if (were[static_cast<int>(Installation::kDock)])
    note_dock(s, my.seat, owner, planet.system, DockLoss::kInvasion);
  note_destroyed(s, my.seat, owner, planet.system, Unit::kPds, planet.army[Unit::kPds] - my.pds,
                 Cause::kInvasion);
  const int pds = std::min<int>(my.pds, room_for_pds(s, my));
  if (planet.army[Unit::kPds]) remove_units(s, spot, owner, Unit::kPds, planet.army[Unit::kPds]);
  planet.idle_pds = 0;
  const int placed = pds ? put_units(t, spot, my.seat, Unit::kPds, pds) : 0;
  const bool dock = were[static_cast<int>(Installation::kDock)] && take_dock(t, my);
  planet.colonies = my.colonies;
  planet.refineries = my.refineries;
  const int taken[kInstallations] = {placed, dock, my.colonies, my.refineries};
  for (Installation what : kAllInstallations)
    tell_fate(t, my, owner, what, were[static_cast<int>(what)], taken[static_cast<int>(what)]);
}

}  // namespace

Flow CaptureInstallations::run(Table& t, Frame& f, CaptureInstallations& my) {
  RULES
  capture_at_once(t.s, my);
  for (; my.left && is_anything_left(t.s, my); --my.left) {
    ASK(CaptureWhat, my.seat);
    ++captured(my, answer<Installation>(t, my.seat));
  }
  hand_over(t, my);
  END_RULES
}

void CaptureWhat::list(const State& s, Seat, Listing& out) {
  const CaptureInstallations& my = inside<CaptureInstallations>(s);
  for (Installation what : kAllInstallations)
    if (is_left(s, my, what)) out.add(static_cast<Choice>(what));
}

// --- 8.7: the planet

namespace {

void take(Table& t, Seat seat, Planet planet) {
  State& s = t.s;
  PlanetRecord& record = s.planet(planet);
  const Seat before = record.owner;
  const bool was_refreshed = is_player(before) && !is_exhausted(s, planet);
  const Spot spot = surface_of(s, planet);
  if (is_player(before)) remove_all(s, spot, before);
  remove_all(s, spot, kNeutral);
  leaders_without_planet(t, planet, seat, seat);
  set_owner(s, planet, seat);
  const bool refreshed = is_granted(s, seat, Grant::kRefreshedPlanets);
  refreshed ? refresh(s, planet) : exhaust(s, planet);
  record.arrived = static_cast<uint8_t>(record.army.infantry());
  record.taken.add(seat);
  record.invaded.add(seat);
  if (is_player(before)) record.taken_from_player.add(seat);
  if (was_refreshed) record.taken_refreshed.add(seat);
  if (s.battle.flags & kGroundDefended) record.fought_for.add(seat);
  t.tell(rule("8.7"), told::PlanetTaken{.seat = seat, .planet = record.printed, .refreshed = refreshed});
}

}  // namespace

Flow TakePlanet::run(Table& t, Frame& f, TakePlanet& my) {
  RULES
  if (is_player(t.s.planet(my.planet).owner))
    PERFORM(CaptureInstallations, .seat = my.seat, .planet = my.planet, .left = t.s.battle.commandos);
  take(t, my.seat, my.planet);
  if (gains_by_planets(t.s, my.seat)) PERFORM(PlanetAcquired, .seat = my.seat, .planet = my.planet);
  END_RULES
}

// --- 2.16

Flow TurnNeutral::run(Table& t, Frame& f, TurnNeutral& my) {
  RULES
  {
    State& s = t.s;
    const Spot spot = surface_of(s, my.planet);
    for (Seat seat : armies_on(s, my.planet)) {
      const UnitRecord there = units_at(s, spot, seat);
      for (Unit unit : kAllUnits)
        if (is_army_unit(unit))
          note_destroyed(s, s.active, seat, spot.system, unit, there[unit], Cause::kOther);
      remove_all(s, spot, seat);
    }
    remove_all(s, spot, kNeutral);
    if (s.planet(my.planet).dock != Dock::kNone)
      note_dock(s, s.active, s.planet(my.planet).owner, spot.system, DockLoss::kInvasion);
    s.planet(my.planet).dock = Dock::kNone;
    leaders_without_planet(t, my.planet, kNoSeat, kNoSeat);
    set_owner(s, my.planet, kNoSeat);
    refresh(s, my.planet);
    t.tell(rule("2.16"), told::TurnedNeutral{.planet = s.planet(my.planet).printed});
  }
  END_RULES
}

}  // namespace tessera::ascension
