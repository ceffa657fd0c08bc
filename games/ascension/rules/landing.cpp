// Planetary Landings (6.5) and what follows on each planet (6.6).
#include <algorithm>

#include "games/ascension/decisions.h"
#include "games/ascension/rules/fighting.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

constexpr Unit kLanders[] = {Unit::kGroundForce, Unit::kShockTroop, Unit::kArmor, Unit::kPds};

// --- the plan so far

template <class F>
void each_line(const State& s, F f) {
  for (int i = 0; i < s.tactical.landings_made; ++i) f(s.tactical.landings[i]);
}

int planned(const State& s, Planet planet, Unit unit) {
  int count = 0;
  each_line(s, [&](const Landing& line) {
    if (!line.flags && line.unit == unit && line.planet == planet) count += line.count;
  });
  return count;
}

// How many of those in a place will land; kNoPlanet: of those aboard.
int planned_from(const State& s, Planet origin, Unit unit) {
  int count = 0;
  each_line(s, [&](const Landing& line) {
    if (!line.flags && line.unit == unit && line.origin == origin) count += line.count;
  });
  return count;
}

bool plans_ground_units(const State& s, Planet planet) {
  return planned(s, planet, Unit::kGroundForce) + planned(s, planet, Unit::kShockTroop) +
             planned(s, planet, Unit::kArmor) >
         0;
}

bool is_planned(const State& s, int leader) {
  bool found = false;
  each_line(s, [&](const Landing& line) { found |= (line.flags & kLandsLeader) && line.count == leader; });
  return found;
}

// Lines stand in ascending order, so that a plan has one spelling: what the last one was.
int place_in_order(Planet planet, int thing, Planet origin) {
  return (index(planet) << 8 | thing) << 8 | (origin == kNoPlanet ? 0 : index(origin) + 1);
}
int place_in_order(const Landing& line) {
  return place_in_order(line.planet, line.flags & kLandsLeader ? kLeaderPart | line.count : index(line.unit),
                        line.origin);
}
int last_place(const State& s, uint8_t flags) {
  int last = -1;
  each_line(s, [&](const Landing& line) {
    if ((line.flags & kBombards) == flags) last = place_in_order(line);
  });
  return last;
}

bool has_room(const State& s) { return s.tactical.landings_made < kLandings; }

// --- Worldgates (12.11)

PlanetSet worldgates(const State& s) {
  PlanetSet gates;
  for (int i = 0; i < s.token_rows; ++i)
    if (s.tokens[i].kind == kWorldgate && !is_in_space(s.tokens[i]))
      gates.add(static_cast<Planet>(s.tokens[i].place));
  return gates;
}

// Worldgates through which units of the seat come to the planet, out of systems that it has not activated.
PlanetSet origins_of(const State& s, Seat seat, Planet planet, const PlanetSet& gates) {
  PlanetSet origins;
  if (!gates.has(planet)) return origins;
  for (Planet origin : s.player(seat).planets)
    if (gates.has(origin) && !s.system(s.planet(origin).system).counters.has(seat)) origins.add(origin);
  return origins;
}

bool reaches_worldgate(const State& s) {
  const PlanetSet gates = worldgates(s);
  for (Planet planet : planets_in(s, active_system(s)))
    if (gates.has(planet)) return true;
  return false;
}

Spot spot_of_origin(const State& s, Planet origin) {
  return origin == kNoPlanet ? space_of(active_system(s)) : surface_of(s, origin);
}

// --- what may land (6.5)

Rule bars_landing(const State& s, Seat seat, Planet planet, Unit unit) {
  if (is_station(s, planet)) return rule("12.10");
  if (is_probed(s, planet)) return rule("21.9");
  if (unit != Unit::kPds) return Rule();
  if (s.planet(planet).owner != seat && !plans_ground_units(s, planet)) return rule("6.5");
  const int there = army_on(s, planet, seat)[unit] + planned(s, planet, unit);
  return there < row(unit).per_planet ? Rule() : rule("8.10");
}

int left_to_land(const State& s, Seat seat, Planet origin, Unit unit) {
  return units_at(s, spot_of_origin(s, origin), seat).army[unit] - planned_from(s, origin, unit);
}

int most_to_land(const State& s, Seat seat, Planet planet, Unit unit, Planet origin) {
  const int left = left_to_land(s, seat, origin, unit);
  if (unit != Unit::kPds) return left;
  return std::min(left, row(unit).per_planet - army_on(s, planet, seat)[unit] - planned(s, planet, unit));
}

// Whether the seat has the Leader there, aboard a ship or on the planet; captives too (16.9).
bool is_at(const State& s, Seat seat, int leader, Planet origin) {
  const LeaderRecord& record = s.leaders[leader];
  if (keeper_of(s, leader) != seat || record.system != spot_of_origin(s, origin).system) return false;
  return origin == kNoPlanet ? (record.place & kAboard) != 0 : record.place == index(origin);
}

// Everything that could be the next line: f(planet, thing, origin, what forbids it).
template <class F>
void each_landing(const State& s, Seat seat, F f) {
  const int last = last_place(s, 0);
  const PlanetSet gates = worldgates(s);
  const Army aboard = fleet_at(s, active_system(s), seat).army;
  for (Planet planet : planets_in(s, active_system(s))) {
    const PlanetSet origins = origins_of(s, seat, planet, gates);
    const auto offer_unit = [&](Unit unit, Planet origin, const Army& there) {
      if (there[unit] > planned_from(s, origin, unit) && place_in_order(planet, index(unit), origin) > last)
        f(planet, index(unit), origin, bars_landing(s, seat, planet, unit));
    };
    const auto offer_leader = [&](int leader, Planet origin) {
      const int thing = kLeaderPart | leader;
      if (!is_at(s, seat, leader, origin) || is_planned(s, leader) ||
          place_in_order(planet, thing, origin) <= last)
        return;
      const bool own = s.planet(planet).owner == seat;
      f(planet, thing, origin,
        is_station(s, planet)                  ? rule("12.10")
        : is_probed(s, planet)                 ? rule("21.9")
        : own || plans_ground_units(s, planet) ? Rule()
                                               : rule("16.2"));
    };
    for (Unit unit : kLanders) {
      offer_unit(unit, kNoPlanet, aboard);
      for (Planet origin : origins) offer_unit(unit, origin, army_on(s, origin, seat));
    }
    for (int i = 0; i < s.seats * kLeadersPerRace; ++i) {
      offer_leader(i, kNoPlanet);
      for (Planet origin : origins) offer_leader(i, origin);
    }
  }
}

constexpr Choice landing_choice(Planet planet, int thing, Planet origin) {
  return parts(index(planet), thing, origin == kNoPlanet ? 0 : index(origin) + 1);
}
constexpr Planet origin_of(Choice choice) {
  return part(2, choice) ? static_cast<Planet>(part(2, choice) - 1) : kNoPlanet;
}

bool can_land(const State& s, Seat seat) {
  bool any = false;
  if (has_room(s))
    each_landing(s, seat, [&](Planet, int, Planet, Rule forbidden) { any |= forbidden.is_none(); });
  return any;
}

// --- which ships bombard

bool has_neutral_army(const State& s, Planet planet) {
  return army_on(s, planet, kNeutral).ground_units() > 0;
}

Rule bars_bombardment(const State& s, Seat seat, Planet planet) {
  const Seat owner = s.planet(planet).owner;
  if (is_station(s, planet)) return rule("12.10");
  if (owner == seat) return rule("6.5");
  if (is_player(owner)) return Rule();
  const bool may_fight = has_neutral_army(s, planet) || has_counters(s, s.planet(planet).system, planet);
  return may_fight && plans_ground_units(s, planet) ? Rule() : rule("6.6.2");
}

int assigned(const State& s, Unit unit) {
  int count = 0;
  each_line(s, [&](const Landing& line) {
    if ((line.flags & kBombards) && line.unit == unit) count += line.count;
  });
  return count;
}

template <class F>
void each_bomber(const State& s, Seat seat, F f) {
  const System system = active_system(s);
  const UnitRecord fleet = fleet_at(s, system, seat);
  const int last = last_place(s, kBombards);
  for (Planet planet : planets_in(s, system))
    for (int i = 0; i < kShips; ++i) {
      const Unit unit = kAllUnits[i];
      if (fleet.ships[i] <= assigned(s, unit) + razers_of(s, unit) ||
          place_in_order(planet, i, kNoPlanet) <= last)
        continue;
      if (bombardment_dice(s, seat, unit) > 0) f(planet, unit, bars_bombardment(s, seat, planet));
    }
}

bool can_bombard(const State& s, Seat seat) {
  bool any = false;
  if (has_room(s)) each_bomber(s, seat, [&](Planet, Unit, Rule forbidden) { any |= forbidden.is_none(); });
  return any;
}

// Sound ships are assigned first: the hits that some of so many must have.
int hits_of_assigned(const State& s, Seat seat, Unit unit, int count) {
  const System system = active_system(s);
  const UnitRecord fleet = fleet_at(s, system, seat);
  int hits = hits_of(fleet, unit);
  each_line(s, [&](const Landing& line) {
    if ((line.flags & kBombards) && line.unit == unit) hits -= line.hits;
  });
  const int each = fight_of(unit, s.player(seat).race).sustain +
                   sum_of(Stat::kSustain, sources_at(s, seat, space_of(system)), {.unit = unit});
  const int others = fleet[unit] - assigned(s, unit) - count;
  return std::clamp(hits - each * others, 0, each * count);
}

void add_line(State& s, const Land& my, int count, int hits, uint8_t flags) {
  s.tactical.landings[s.tactical.landings_made++] = {
      my.planet, my.origin, my.unit, static_cast<uint8_t>(count), static_cast<uint8_t>(hits), flags, {}};
}

// Sound Armor lands first.
void plan_units(State& s, const Land& my, int count) {
  int hits = 0;
  if (my.unit == Unit::kArmor) {
    int left = units_at(s, spot_of_origin(s, my.origin), my.seat).army.armor_hits;
    each_line(s, [&](const Landing& line) {
      if (!line.flags && line.unit == Unit::kArmor && line.origin == my.origin) left -= line.hits;
    });
    hits = std::clamp(left - (left_to_land(s, my.seat, my.origin, my.unit) - count), 0, count);
  }
  add_line(s, my, count, hits, 0);
}

void plan_bombers(State& s, const Land& my, int count) {
  add_line(s, my, count, hits_of_assigned(s, my.seat, my.unit, count), kBombards);
}

// --- the plan is carried out

void land_units(Table& t, Seat seat, const Landing& line) {
  State& s = t.s;
  const Spot from = spot_of_origin(s, line.origin), ground = surface_of(s, line.planet);
  const int placed = put_units(t, ground, seat, line.unit, line.count, line.hits);
  if (!placed) return;
  remove_units(s, from, seat, line.unit, placed, line.hits);
  PlanetRecord& planet = s.planet(line.planet);
  if (planet.owner == seat && (line.unit == Unit::kGroundForce || line.unit == Unit::kShockTroop))
    planet.arrived = static_cast<uint8_t>(std::min(planet.army.infantry(), planet.arrived + placed));
  t.tell(rule("6.5"),
         told::Landed{
             .seat = seat, .units = {line.unit, static_cast<uint8_t>(placed)}, .planet = planet.printed});
}

// 2.13: to land on or be assigned to an enemy planet.
void begin_hostilities(State& s, Seat seat) {
  each_line(s, [&](const Landing& line) {
    const Seat owner = s.planet(line.planet).owner;
    if (is_player(owner) && owner != seat) s.tactical.hostile.add(owner);
  });
}

// An objection held (16.5): nobody lands there, no ship is assigned.
void call_off(State& s, Planet planet) {
  Landing* lines = s.tactical.landings;
  Landing* end = lines + s.tactical.landings_made;
  Landing* kept = std::remove_if(lines, end, [&](const Landing& line) { return line.planet == planet; });
  std::fill(kept, end, Landing{});
  s.tactical.landings_made = static_cast<uint8_t>(kept - lines);
}

void carry_out(Table& t, Seat seat) {
  State& s = t.s;
  for (int i = 0; i < s.tactical.landings_made; ++i) {
    const Landing& line = s.tactical.landings[i];
    const PlanetRecord& planet = s.planet(line.planet);
    if (line.flags & kBombards) {
      t.tell(rule("6.5"), told::BombardersAssigned{
                              .seat = seat, .units = {line.unit, line.count}, .planet = planet.printed});
    } else if (line.flags & kLandsLeader) {
      s.leaders[line.count].system = planet.system;
      s.leaders[line.count].place = static_cast<uint8_t>(index(line.planet));
      t.tell(rule("6.5"),
             told::LeaderLanded{
                 .seat = seat, .leader = &leader_row(s, line.count) - kLeaderRows, .planet = planet.printed});
    } else {
      land_units(t, seat, line);
    }
  }
}

// Planets with something to resolve (6.6), one bit each; on an own one nothing more happens (6.6.1).
uint8_t planets_to_resolve(const State& s, Seat seat) {
  const PlanetsOf planets = planets_in(s, active_system(s));
  uint8_t found = 0;
  each_line(s, [&](const Landing& line) {
    if (s.planet(line.planet).owner != seat)
      found = static_cast<uint8_t>(found | 1u << (index(line.planet) - index(planets[0])));
  });
  return found;
}

Planet first_of(const State& s, uint8_t left) {
  return planets_in(s, active_system(s))[std::countr_zero(left)];
}

}  // namespace

Flow Land::run(Table& t, Frame& f, Land& my) {
  RULES
  if (!has_ships(t.s, my.seat, active_system(t.s)) && !reaches_worldgate(t.s)) RETURN(0);
  if (can_probe(t.s, my.seat)) PERFORM(Probe, .seat = my.seat);
  while (can_land(t.s, my.seat)) {
    ASK(LandUnits, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    my.planet = static_cast<Planet>(part(0, answer(t, my.seat)));
    my.origin = origin_of(answer(t, my.seat));
    my.unit = kNoUnit;
    if (part(1, answer(t, my.seat)) & kLeaderPart) {
      add_line(t.s, my, part(1, answer(t, my.seat)) & ~kLeaderPart, 0, kLandsLeader);
      continue;
    }
    my.unit = static_cast<Unit>(part(1, answer(t, my.seat)));
    ASK(LandCount, my.seat);
    plan_units(t.s, my, answer<uint8_t>(t, my.seat));
  }
  my.origin = kNoPlanet;
  while (can_bombard(t.s, my.seat)) {
    ASK(Bombarders, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    my.planet = static_cast<Planet>(part(0, answer(t, my.seat)));
    my.unit = static_cast<Unit>(part(1, answer(t, my.seat)));
    ASK(BombardCount, my.seat);
    plan_bombers(t.s, my, answer<uint8_t>(t, my.seat));
  }
  begin_hostilities(t.s, my.seat);
  for (my.left = planets_to_resolve(t.s, my.seat); my.left;) {
    my.planet = first_of(t.s, my.left);
    my.left = static_cast<uint8_t>(my.left & (my.left - 1));
    if (!is_player(t.s.planet(my.planet).owner)) continue;
    PERFORM(Objection, .seat = my.seat, .owner = t.s.planet(my.planet).owner, .planet = my.planet);
    if (t.s.result) call_off(t.s, my.planet);
  }
  carry_out(t, my.seat);
  for (my.left = planets_to_resolve(t.s, my.seat); my.left;) {
    my.planet = first_of(t.s, my.left);
    if (std::popcount(my.left) > 1) {
      ASK(PlanetOrder, my.seat);
      my.planet = answer<Planet>(t, my.seat);
    }
    my.left = static_cast<uint8_t>(
        my.left & ~(1u << (index(my.planet) - index(planets_in(t.s, active_system(t.s))[0]))));
    PERFORM(ResolvePlanet, .seat = my.seat, .planet = my.planet);
  }
  END_RULES
}

void LandUnits::list(const State& s, Seat seat, Listing& out) {
  each_landing(s, seat, [&](Planet planet, int thing, Planet origin, Rule forbidden) {
    out.judge(landing_choice(planet, thing, origin), forbidden);
  });
  out.add(kNothing);
}

void LandCount::list(const State& s, Seat seat, Listing& out) {
  const Land& my = inside<Land>(s);
  const int most = most_to_land(s, seat, my.planet, my.unit, my.origin);
  out.add_range(1, static_cast<Choice>(std::max(1, most)), rule("6.5"));
}

void Bombarders::list(const State& s, Seat seat, Listing& out) {
  each_bomber(s, seat, [&](Planet planet, Unit unit, Rule forbidden) {
    out.judge(parts(index(planet), index(unit)), forbidden);
  });
  out.add(kNothing);
}

void BombardCount::list(const State& s, Seat seat, Listing& out) {
  const Land& my = inside<Land>(s);
  const int most =
      fleet_at(s, active_system(s), seat)[my.unit] - assigned(s, my.unit) - razers_of(s, my.unit);
  out.add_range(1, static_cast<Choice>(std::max(1, most)), rule("6.5"));
}

void PlanetOrder::list(const State& s, Seat, Listing& out) {
  const PlanetsOf planets = planets_in(s, active_system(s));
  for (int i : BitSet<int>::from_bits(inside<Land>(s).left)) out.add(static_cast<Choice>(planets[i]));
}

}  // namespace tessera::ascension
