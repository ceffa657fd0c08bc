// Space Cannon (6.3).
#include <algorithm>

#include "games/ascension/decisions.h"
#include "games/ascension/rules/fighting.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// Units that can fire from one place, all of them together.
struct Cannon {
  System system;
  Unit unit;
  uint8_t count, hits;
  combat::MarkSet marks;
};
// One place for each kind of unit and system: the active one and six around it.
struct Cannons {
  static constexpr int kMost = 16;
  Cannon at[kMost];
  int size = 0;
  void add(const Cannon& cannon) {
    if (cannon.count && size < kMost) at[size++] = cannon;
  }
};

// Whether fire from an adjoining system comes there at all, and what it passes (12.2, 12.5). Inside a system
// nothing hinders it.
bool lets_fire(const State& s, System from, System to, GrantSet grants, combat::MarkSet& marks) {
  const bool past = grants.has(Grant::kFirePastAsteroids);
  const Anomaly anomaly = anomaly_of(s, to);
  if (anomaly != kNoAnomaly && !row(anomaly).fire) {
    if (!past || anomaly != Anomaly::kAsteroidField) return false;
    marks.add(combat::Mark::kPastAsteroids);
  }
  const int side = side_towards(from, to);
  if (side < 0) return false;
  const uint8_t number = border_at(from, side);
  if (number != kNoBorder && has_token(border(s, number)) && !row(kind_of(border(s, number))).fire) {
    if (!past || kind_of(border(s, number)) != BorderKind::kAsteroidBelt) return false;
    marks.add(combat::Mark::kPastAsteroids);
  }
  return true;
}

// The cannons of a seat that reach the system (6.3).
Cannons cannons_of(const State& s, Seat seat, System to) {
  Cannons cannons;
  const Sources sources = sources_of(s, seat);
  const GrantSet grants = sources.grants();
  const auto add_from = [&](System from, combat::MarkSet marks) {
    for (int i = 0; i < kShips; ++i) {
      const Unit unit = kAllUnits[i];
      if (!s.player(seat).ships.has(from) || !fight_of(unit, s.player(seat).race).cannon) continue;
      const UnitRecord fleet = fleet_at(s, from, seat);
      cannons.add({from, unit, fleet.ships[i], static_cast<uint8_t>(hits_of(fleet, unit)), marks});
    }
    int plain = 0, guided = 0;  // PDS, and PDS with a Scientist
    for (Planet planet : planets_in(s, from)) {
      if (s.planet(planet).owner != seat) continue;
      const int ready = s.planet(planet).army[Unit::kPds] - s.planet(planet).idle_pds;
      const bool science =
          leaders_at(s, seat, surface_of(s, planet)) >> static_cast<int>(LeaderType::kScientist) & 1;
      (science ? guided : plain) += ready;
    }
    cannons.add(
        {from, Unit::kPds, static_cast<uint8_t>(guided), 0, marks.with(combat::Mark::kWithScientist)});
    cannons.add({from, Unit::kPds, static_cast<uint8_t>(plain), 0, marks});
  };
  add_from(to, {});
  if (sum_of(Stat::kRange, sources, {.stage = Stage::kCannon}) > 0)
    for (System from : adjoining(s, to)) {
      combat::MarkSet marks{combat::Mark::kFromNextSystem};
      if (lets_fire(s, from, to, grants, marks)) add_from(from, marks);
    }
  return cannons;
}

// Fleets that the seat may fire at.
BitSet<int> targets_of(const State& s, Seat seat) {
  const System system = active_system(s);
  BitSet<int> targets;
  if (seat != s.active) {
    if (has_ships(s, s.active, system)) targets.add(s.active);
    return targets;
  }
  for (Seat other : fleets_in(s, system))  // never at units of Domain Counters (21.8)
    if (other != seat) targets.add(other);
  return targets;
}

bool may_fire(const State& s, Seat seat) {
  return is_asked(s, seat) && !targets_of(s, seat).empty() && cannons_of(s, seat, active_system(s)).size > 0;
}

bool is_same_place(const Cannon& a, const Cannon& b) { return a.system == b.system && a.unit == b.unit; }

int places_left(const State& s, const FireCannons& my) {
  return cannons_of(s, my.seat, active_system(s)).size - my.next;
}

// Units are named one place after the other; nothing: all of them.
void name_cannons(const State& s, FireCannons& my, Choice choice) {
  const Cannons cannons = cannons_of(s, my.seat, active_system(s));
  for (int i = my.next; i < cannons.size; ++i) {
    const Cannon& cannon = cannons.at[i];
    if (choice != kNothing && parts(index(cannon.system), index(cannon.unit)) != choice) continue;
    my.fired = static_cast<uint16_t>(my.fired | 1u << i);
    my.next = static_cast<uint8_t>(i + 1);
  }
}

void list_places(const State& s, Seat seat, Listing& out) {
  const FireCannons& my = inside<FireCannons>(s);
  const Cannons cannons = cannons_of(s, seat, active_system(s));
  for (int i = my.next; i < cannons.size; ++i)
    if (i == my.next || !is_same_place(cannons.at[i], cannons.at[i - 1]))
      out.add(parts(index(cannons.at[i].system), index(cannons.at[i].unit)));
  out.add(kNothing);
}

void open_fire(Table& t, const FireCannons& my) {
  State& s = t.s;
  const System system = active_system(s);
  const bool active = my.seat == s.active;
  const int side = active ? kAttacker : kDefender;
  begin_battle(s, system, s.active, active ? Seat{my.target} : Seat{my.seat});
  s.battle.stage = Stage::kCannon;
  s.battle.cancels[kDefender] = 0;  // no battle yet: only what works in an action of one's own
  const Cannons cannons = cannons_of(s, my.seat, system);
  combat::Army army;
  for (int i = 0; i < cannons.size; ++i)
    if (my.fired >> i & 1)
      add(army, cannons.at[i].unit, cannons.at[i].count, cannons.at[i].hits, cannons.at[i].marks);
  enlist_cannons(s, side, army);
  s.tactical.fired.add(my.seat);
  t.tell(rule("6.3"),
         told::CannonsFire{.seat = my.seat, .target = s.battle.sides[other_side(side)], .system = system});
}

}  // namespace

Flow SpaceCannon::run(Table& t, Frame& f, SpaceCannon& my) {
  RULES
  my.seat = my.active;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    if (may_fire(t.s, my.seat)) PERFORM(FireCannons, .seat = my.seat);
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

Flow FireCannons::run(Table& t, Frame& f, FireCannons& my) {
  RULES
  ASK(FireAt, my.seat);
  if (answer(t, my.seat) == kNothing) RETURN(0);
  my.target = answer<uint8_t>(t, my.seat);
  if (places_left(t.s, my) == 1) {
    name_cannons(t.s, my, kNothing);
  } else {
    ASK(FireWith, my.seat);
    name_cannons(t.s, my, answer(t, my.seat));
  }
  while (places_left(t.s, my) > 0) {
    ASK(FireAlso, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    name_cannons(t.s, my, answer(t, my.seat));
  }
  open_fire(t, my);
  PERFORM(BattleStage, .stage = Stage::kCannon, .sides = static_cast<uint8_t>(my.seat == t.s.active ? 1 : 2));
  end_battle(t.s);
  END_RULES
}

void FireAt::list(const State& s, Seat seat, Listing& out) {
  const BitSet<int> targets = targets_of(s, seat);
  for (int target : targets) out.add(static_cast<Choice>(target));
  if (out.explaining())
    for (Seat other : fleets_in(s, active_system(s)))
      if (other != seat && !targets.has(other)) out.refuse(other, rule("6.3"));
  out.add(kNothing);
}

void FireWith::list(const State& s, Seat seat, Listing& out) { list_places(s, seat, out); }
void FireAlso::list(const State& s, Seat seat, Listing& out) { list_places(s, seat, out); }

}  // namespace tessera::ascension
