// Who meets which objective (11.2, 11.11): one question over the rows of the data. A row names a goal and up
// to three numbers, n[0] to n[2].
#include "games/ascension/rules/objectives.h"

#include <algorithm>
#include <span>

#include "games/ascension/board.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

static_assert(row(Objective::kWarmonger).n[0] == static_cast<int>(Deed::kWins));
static_assert(row(Objective::kProtagonist).n[0] == static_cast<int>(Deed::kLed));

// ------------------------------------------------------------------------------------- distances

// Unstable wormholes do not count (11.11).
Distances distances_from(const State& s, System from) {
  Distances found;
  std::fill_n(found.to, kCells, uint8_t{kFar});
  SystemSet gates[kWormholes];
  for (System system : s.present)
    for (int type : BitSet<int>::from_bits(s.system(system).stable)) gates[type].add(system);
  SystemSet reached = SystemSet::only(from), edge = reached;
  for (uint8_t steps = 0; !edge.empty(); ++steps) {
    SystemSet next;
    for (System system : edge) {
      found.to[index(system)] = steps;
      next |= adjoining(s, system);
      for (const SystemSet& gate : gates)
        if (gate.has(system)) next |= gate;
    }
    edge = next.without(reached);
    reached |= edge;
  }
  return found;
}

namespace {

// What is judged: one objective of one seat.
// Uncharted Habitats are no planet for Objectives (21.3).
PlanetSet planets_counted(const State& s, Seat seat) {
  PlanetSet planets = s.player(seat).planets;
  for (Planet planet : planets)
    if (s.system(s.planet(planet).system).tile == kHabitatsTile) planets.remove(planet);
  return planets;
}

struct Judged {
  const State& s;
  Seat seat;
  Objective objective;
  const ObjectiveRow& row = kObjectiveRows[static_cast<int>(objective)];

  const Player& own() const { return s.player(seat); }
  PlanetSet planets() const { return planets_counted(s, seat); }
  int n(int which) const { return row.n[which]; }
  System home() const { return own().home; }
  Distances from_home() const { return distances_from(s, own().gate); }
  SeatSet others() const { return s.everyone().without(SeatSet{seat}); }
};
using J = const Judged&;

// ----------------------------------------------------------------------------------- what counts

template <class Things, class Test>
int count_if(const Things& things, Test test) {
  int count = 0;
  for (const auto& thing : things) count += test(thing) ? 1 : 0;
  return count;
}

int ships_in(J j, System system) { return fleet_at(j.s, system, j.seat).all_ships(); }
int large_ships_in(J j, System system) { return fleet_at(j.s, system, j.seat).non_fighters(); }

// On planets and aboard ships.
int ground_units_in(J j, System system) {
  int units = fleet_at(j.s, system, j.seat).army.ground_units();
  for (Planet planet : planets_in(j.s, system)) units += army_on(j.s, planet, j.seat).ground_units();
  return units;
}

bool has_specialty(J j, Planet planet, int colour) { return printed(j.s, planet).specialties[colour] > 0; }
bool has_any_specialty(J j, Planet planet) {
  const uint8_t(&specialties)[kColours] = printed(j.s, planet).specialties;
  return std::any_of(specialties, specialties + kColours, [](uint8_t one) { return one > 0; });
}

int technologies_of(J j, int colour) {
  return count_if(BitSet<Technology>::from_bits(j.own().technologies),
                  [&](Technology one) { return static_cast<int>(ascension::row(one).colour) == colour; });
}
// Colours of which the seat has so many Technologies.
int colours_with(J j, int each) {
  int colours = 0;
  for (int colour = 0; colour < kColours; ++colour) colours += technologies_of(j, colour) >= each;
  return colours;
}

// The systems of the seat's Space Docks, once for each of them.
template <class F>
void each_dock(J j, F f) {
  for (Planet planet : j.planets())
    if (j.s.planet(planet).dock != Dock::kNone) f(j.s.planet(planet).system);
  for (int i = 0; i < j.s.token_rows; ++i) {
    const Token& token = j.s.tokens[i];
    if (token.kind == kFloatingDock && (token.owner & kTokenOwnerBits) == j.seat)
      f(cell(token.place & ~kTokenInSpace));
  }
}
int docks_of(J j) { return on_board(j.s, j.seat, Unit::kSpaceDock); }
int docks_outside(J j) {
  int docks = 0;
  each_dock(j, [&](System system) { docks += system != j.home(); });
  return docks;
}

int influence_of_all(const State& s, Seat seat) {
  int sum = 0;
  for (Planet planet : planets_counted(s, seat)) sum += influence_of(s, planet);
  return sum;
}

// The system of Mecatol Rex; kNoSystem.
System rex_system(const State& s) {
  const Planet rex = key_planet(s, 0);
  return rex == kNoPlanet ? kNoSystem : s.planet(rex).system;
}
bool owns_rex(J j) {
  const Planet rex = key_planet(j.s, 0);
  return rex != kNoPlanet && j.planets().has(rex);
}
SystemSet around_rex(const State& s) {
  const System rex = rex_system(s);
  return rex == kNoSystem ? SystemSet() : adjacent(s, rex);
}

bool has_whole_home_of(J j, Seat other) {
  const System home = j.s.player(other).home;
  if (home == kNoSystem) return false;
  for (Planet planet : planets_in(j.s, home))
    if (!j.planets().has(planet)) return false;
  return planets_in(j.s, home).size() > 0;
}

// --------------------------------------------------------------------------- planets and systems

// For Special Objectives some count Artifacts too.
int planets_counted(J j) {
  const bool lore =
      kind_of(j.objective) == ObjectiveKind::kSpecial && is_granted(j.s, j.seat, Right::kArtifactLore);
  return outer_planets(j.s, j.seat) + (lore ? artifacts_of(j.s, j.seat) : 0);
}

bool are_planets_apart(J j) {
  SystemSet systems;
  for (Planet planet : j.planets())
    if (j.s.planet(planet).system != j.home()) systems.add(j.s.planet(planet).system);
  for (System from : systems) {
    const Distances distances = distances_from(j.s, from);
    for (System to : systems)
      if (distances[to] >= j.n(0)) return true;
  }
  return false;
}

bool was_taken(J j, const PlanetRecord& planet) {
  const int how = j.n(2);
  const auto did = [&](int bit, SeatSet who) { return !(how & bit) || who.has(j.seat); };
  return planet.taken.has(j.seat) && did(kTakenFromPlayer, planet.taken_from_player) &&
         did(kTakenRefreshed, planet.taken_refreshed) && did(kTakenByInvasion, planet.invaded) &&
         did(kTakenByFight, planet.fought_for) &&
         (!(how & kTakenRex) || &planet == &j.s.planet(key_planet(j.s, 0)));
}
bool has_taken(J j) {
  int planets = 0;
  SystemSet systems;
  for (int i = 0; i < j.s.planet_rows; ++i)
    if (was_taken(j, j.s.planets[i])) {
      ++planets;
      systems.add(j.s.planets[i].system);
    }
  return planets >= j.n(0) && systems.size() >= j.n(1);
}

// Closer to the Home System of another player than to one's own.
SystemSet closer_to_others(J j) {
  const Distances own = j.from_home();
  SystemSet found;
  for (Seat other : j.others()) {
    if (j.s.player(other).gate == kNoSystem) continue;
    const Distances theirs = distances_from(j.s, j.s.player(other).gate);
    for (System system : j.s.present)
      if (theirs[system] < own[system]) found.add(system);
  }
  return found;
}

// The systems that count for a goal.
SystemSet counted_systems(J j) {
  const int where = j.n(1);
  SystemSet systems = j.s.present;
  if (where & kCountsOutside) systems.remove(j.home());
  if (where & kCountsNearRex) systems = systems & around_rex(j.s);
  if (where & kCountsCloser) systems = systems & closer_to_others(j);
  for (System system : systems) {
    const bool fits = (!(where & kCountsSpecial) || tile_of(j.s, system).kind == TileKind::kSpecial) &&
                      (!(where & kCountsPlanetary) || planets_in(j.s, system).size() > 0);
    if (!fits) systems.remove(system);
  }
  return systems;
}
bool has_systems(J j) {
  SystemSet systems = counted_systems(j) & j.own().ships;
  if (j.n(2)) {
    const Distances distances = j.from_home();
    for (System system : systems)
      if (distances[system] < j.n(2)) systems.remove(system);
  }
  return count_if(systems, [&](System system) { return controls(j.s, j.seat, system); }) >= j.n(0);
}

// Mecatol Rex, Mallice, Hope's End: those the goal names and the test holds for.
template <class Test>
bool has_key_planets(J j, Test test) {
  int found = 0;
  for (int which : BitSet<int>::from_bits(static_cast<uint64_t>(j.n(0)))) {
    const Planet planet = key_planet(j.s, which);
    found += planet != kNoPlanet && j.planets().has(planet) && test(j.s.planet(planet));
  }
  return found >= j.n(1);
}

bool has_far_things(J j) {
  const Distances distances = j.from_home();
  int ships = 0, planets = 0;
  for (System system : j.own().ships)
    if (distances[system] >= j.n(0)) ships += ships_in(j, system);
  for (Planet planet : j.planets()) planets += distances[j.s.planet(planet).system] >= j.n(0);
  return ships >= j.n(1) && planets >= j.n(2);
}

bool has_garrison(J j) {
  const Distances distances = j.from_home();
  return count_if(j.planets(), [&](Planet planet) {
           const Army army = army_on(j.s, planet, j.seat);
           return distances[j.s.planet(planet).system] >= j.n(0) && army[Unit::kPds] >= j.n(1) &&
                  army.ground_units() >= j.n(2);
         }) > 0;
}

bool is_over_neighbours(J j) {
  const int own = influence_of_all(j.s, j.seat);
  const Seat left = j.s.next_seat(j.seat), right = j.s.previous_seat(j.seat);
  int sum = influence_of_all(j.s, left), most = sum;
  if (right != left) {
    sum += influence_of_all(j.s, right);
    most = std::max(most, influence_of_all(j.s, right));
  }
  return own > (j.n(0) ? sum : most);
}

bool has_most_planets(J j) {
  const int own = outer_planets(j.s, j.seat);
  return count_if(j.others(), [&](Seat other) { return outer_planets(j.s, other) > own; }) == 0;
}
bool has_fewest_planets(J j) {
  const int own = outer_planets(j.s, j.seat);
  return count_if(j.others() & j.s.in_play, [&](Seat other) { return outer_planets(j.s, other) <= own; }) ==
         0;
}

bool has_stations(J j) {
  int all = 0, own = 0;
  for (int i = 0; i < j.s.planet_rows; ++i) {
    const Planet planet = static_cast<Planet>(i);
    if (!is_station(j.s, planet) || (j.s.planet(planet).marks & kGone)) continue;
    ++all;
    own += j.planets().has(planet);
  }
  return own > 0 && own >= std::min(j.n(0), all);
}

// A non-Fighter ship there, and every planet.
bool holds_firmly(J j, System system) { return large_ships_in(j, system) && controls(j.s, j.seat, system); }
bool is_around_rex(J j) {
  const System rex = rex_system(j.s);
  if (rex == kNoSystem || !holds_firmly(j, rex)) return false;
  const SystemSet around = around_rex(j.s);
  const int held = count_if(around, [&](System system) { return holds_firmly(j, system); });
  if (j.n(0)) return held >= j.n(0);
  const GrantSet grants = sources_of(j.s, j.seat).grants();
  return held >=
         count_if(around, [&](System system) { return may_end(j.s, system, Unit::kCruiser, grants); });
}

// ----------------------------------------------------------------------------------------- ships

// Chains of adjoining systems with ships; wormholes do not count.
bool has_line(J j) {
  SystemSet left = j.own().ships;
  while (!left.empty()) {
    SystemSet chain = SystemSet::only(left.lowest()), edge = chain;
    while (!edge.empty()) {
      SystemSet next;
      for (System system : edge) next |= adjoining(j.s, system);
      edge = (next & j.own().ships).without(chain);
      chain |= edge;
    }
    for (System from : chain)
      for (System to : chain)
        if (kDistance[index(from)][index(to)] != kNoTile && kDistance[index(from)][index(to)] >= j.n(0))
          return true;
    left = left.without(chain);
  }
  return false;
}

// Systems with a stable wormhole of the type; the Nexus is not needed.
SystemSet stable_gates(const State& s, uint8_t type) {
  SystemSet gates;
  for (System system : s.present)
    if (s.system(system).stable & type && index(system) != kNexusCell) gates.add(system);
  return gates;
}
bool keeps_gates(J j) {
  const SystemSet alpha = stable_gates(j.s, kAlpha), beta = stable_gates(j.s, kBeta);
  if (j.n(0)) return count_if(alpha | beta, [&](System system) { return !large_ships_in(j, system); }) == 0;
  for (const SystemSet& gates : {alpha, beta})
    if (!gates.empty() && gates.without(j.own().ships).empty()) return true;
  return false;
}

bool besieges_homes(J j) {
  return count_if(j.others(), [&](Seat other) {
           const System home = j.s.player(other).home;
           return home != kNoSystem && large_ships_in(j, home) >= j.n(0);
         }) >= j.n(1);
}

bool has_explored(J j) {
  const Distances distances = j.from_home();
  return count_if(j.own().ships, [&](System system) {
           const Anomaly anomaly = anomaly_of(j.s, system);
           return anomaly == Anomaly::kIonStorm || anomaly == Anomaly::kNebula ||
                  anomaly == Anomaly::kGravityRift || index(system) == kNexusCell ||
                  distances[system] >= j.n(1);
         }) >= j.n(0);
}

bool is_forceful(J j) {
  const System rex = rex_system(j.s);
  if (rex == kNoSystem || !controls(j.s, j.seat, rex) || !docks_in(j.s, j.seat, rex) ||
      !fleet_at(j.s, rex, j.seat)[Unit::kDreadnought])
    return false;
  return count_if(j.own().ships, [&](System system) {
           return system != j.home() && planets_in(j.s, system).size() > 0 &&
                  large_ships_in(j, system) >= j.n(1);
         }) >= j.n(0);
}

int ships_at_rex(J j) {
  const System rex = rex_system(j.s);
  if (rex == kNoSystem) return 0;
  int ships = 0;
  for (System system : around_rex(j.s).with(rex))
    if (system != j.home()) ships += large_ships_in(j, system);
  return ships;
}

// Units next to two Home Systems can be divided between them.
bool threatens_two(J j) {
  const SystemSet barred = j.home() == kNoSystem ? SystemSet() : adjacent(j.s, j.home());
  const auto near = [&](Seat other) {
    const System home = j.s.player(other).home;
    return home == kNoSystem ? SystemSet() : adjacent(j.s, home).without(barred);
  };
  const auto suffice = [&](SystemSet p, SystemSet q, int need, auto count) {
    const auto sum = [&](SystemSet systems) {
      int units = 0;
      for (System system : systems) units += count(j, system);
      return units;
    };
    return std::max(0, need - sum(p.without(q))) + std::max(0, need - sum(q.without(p))) <= sum(p & q);
  };
  for (Seat one : j.others())
    for (Seat other : j.others()) {
      if (other <= one) continue;
      const SystemSet p = near(one), q = near(other);
      if (suffice(p, q, j.n(0), ships_in) && suffice(p, q, j.n(1), ground_units_in)) return true;
    }
  return false;
}

// ------------------------------------------------------------------------------------ everything else

// Enemy docks that the seat blockades, and those it has destroyed: all of them, or only floating ones.
bool cuts_docks(J j) {
  int docks = j.own().deed(j.n(1) ? Deed::kDocksLost : Deed::kDocksInSpace);
  for (int i = 0; i < j.s.planet_rows; ++i) {
    const PlanetRecord& planet = j.s.planets[i];
    docks += planet.dock != Dock::kNone && planet.owner != j.seat &&
             is_blockaded(j.s, static_cast<Planet>(i)) && has_ships(j.s, j.seat, planet.system);
  }
  return docks >= j.n(0);
}

bool has_docks(J j) {
  if (docks_of(j) < j.n(0) || docks_outside(j) < j.n(1)) return false;
  int resources = 0;
  for (Planet planet : j.planets())
    if (j.s.planet(planet).system != j.home())
      resources += resources_of(j.s, planet) - j.s.planet(planet).refineries;
  return resources >= j.n(2);
}
bool has_far_dock(J j) {
  const Distances distances = j.from_home();
  bool found = false;
  each_dock(j, [&](System system) { found |= distances[system] >= j.n(0); });
  return found;
}

int places_of_colour(J j, int colour) {
  return count_if(j.planets(), [&](Planet planet) { return has_specialty(j, planet, colour); }) +
         (holds_artifact(j.s, j.seat, kAllColours[colour]) ? 1 : 0);
}
bool has_same_specialty(J j) {
  for (int colour = 0; colour < kColours; ++colour)
    if (places_of_colour(j, colour) >= j.n(0)) return true;
  return false;
}
bool has_specialties(J j) {
  int colours = 0;
  for (int colour = 0; colour < kColours; ++colour) colours += places_of_colour(j, colour) > 0;
  return colours >= j.n(0) && docks_outside(j) >= j.n(1);
}
bool is_focused(J j) {
  for (int colour = 0; colour < kColours; ++colour) {
    if (technologies_of(j, colour) < j.n(0)) continue;
    const int held = count_if(j.planets(), [&](Planet planet) {
      const PlanetRecord& record = j.s.planet(planet);
      return record.system != j.home() && (record.marks & kHeld) && has_specialty(j, planet, colour);
    });
    if (held >= j.n(1)) return true;
  }
  return false;
}

bool has_enemy_leader(J j) {
  if (j.own().deed(Deed::kLeadersKilled)) return true;
  return std::any_of(j.s.leaders, j.s.leaders + kLeaders, [&](const LeaderRecord& leader) {
    return leader.state == LeaderState::kCaptive && leader.captor == j.seat;
  });
}

int held_artifacts(J j) {
  return count_if(std::span(j.s.tokens, j.s.token_rows), [&](const Token& token) {
    return token.kind == static_cast<uint8_t>(TokenKind::kArtifact) && !(token.owner & kFaceDown) &&
           owner_of(token) == j.seat && (token.owner & kTokenHeld);
  });
}

bool has_colonies(J j) {
  const SystemSet barred = adjacent(j.s, j.home()).with(j.home());
  SystemSet fit;
  for (System system : j.own().ships.without(barred))
    if (planets_in(j.s, system).size() > 0 && controls(j.s, j.seat, system) &&
        fleet_at(j.s, system, j.seat)[Unit::kCarrier] && ground_units_in(j, system) >= j.n(1))
      fit.add(system);
  for (System a : fit) {
    const SystemSet apart = fit.without(adjacent(j.s, a).with(a));
    for (System b : apart)
      if (!apart.without(adjacent(j.s, b).with(b)).empty()) return true;
  }
  return false;
}
static_assert(row(Objective::kColonizer).n[0] == 3, "has_colonies looks for three");

bool is_usurper(J j) {
  const Planet rex = key_planet(j.s, 0);
  if (rex == kNoPlanet || !j.own().deed(Deed::kDockAtRex) || !docks_in(j.s, j.seat, rex_system(j.s)))
    return false;
  const Army army = army_on(j.s, rex, j.seat);
  bool leader = false;
  for (int i = 0; i < kLeadersPerRace; ++i) {
    const LeaderRecord& one = leader_of(j.s, j.seat, i);
    leader |= one.state == LeaderState::kReady && one.place == index(rex);
  }
  return army.ground_units() >= j.n(0) && army[Unit::kPds] >= j.n(1) && leader;
}

bool is_met(J j) {
  switch (j.row.goal) {
    case Goal::kNone:
    case Goal::kPreliminaryInstead:
    case Goal::kSecretInstead:
      return false;
    case Goal::kSpend:
      return can_pay(j.s, j.seat, j.s.sealed[j.seat], tribute_of(j.s, j.row));
    case Goal::kPlanets:
      return planets_counted(j) >= j.n(0);
    case Goal::kPlanetsApart:
      return are_planets_apart(j);
    case Goal::kTechnologyColours:
      return colours_with(j, j.n(0)) >= j.n(1);
    case Goal::kTechnologyCount:
      return BitSet<int>::from_bits(j.own().technologies).size() >= j.n(0);
    case Goal::kDeed:
      return j.own().deeds[j.n(0)] >= j.n(1);
    case Goal::kOwners:
      return SeatSet::from_bits(j.own().deeds[j.n(0)]).size() >= j.n(1);
    case Goal::kBattlefields:
      return j.s.ledgers[j.seat].destroyed_in.size() >= j.n(0);
    case Goal::kTaken:
      return has_taken(j);
    case Goal::kDocks:
      return has_docks(j);
    case Goal::kFarDock:
      return has_far_dock(j);
    case Goal::kSameSpecialty:
      return has_same_specialty(j);
    case Goal::kSpecialties:
      return has_specialties(j);
    case Goal::kSpecialtyPlanets:
      return count_if(j.planets(), [&](Planet planet) { return has_any_specialty(j, planet); }) >= j.n(0);
    case Goal::kFocused:
      return is_focused(j);
    case Goal::kFleets:
      return (counted_systems(j) & j.own().ships).size() >= j.n(0);
    case Goal::kSystems:
      return has_systems(j);
    case Goal::kDocksCut:
      return cuts_docks(j);
    case Goal::kOwns:
      return has_key_planets(j, [](const PlanetRecord&) { return true; });
    case Goal::kHeld:
      return has_key_planets(j, [](const PlanetRecord& planet) { return (planet.marks & kHeld) != 0; });
    case Goal::kFar:
      return has_far_things(j);
    case Goal::kGarrison:
      return has_garrison(j);
    case Goal::kDefended:
      return count_if(j.planets(), [&](Planet planet) {
               return army_on(j.s, planet, j.seat)[Unit::kPds] >= j.n(1);
             }) >= j.n(0);
    case Goal::kLeader:
      return has_enemy_leader(j);
    case Goal::kOverNeighbours:
      return is_over_neighbours(j);
    case Goal::kMostPlanets:
      return has_most_planets(j);
    case Goal::kFewestPlanets:
      return has_fewest_planets(j);
    case Goal::kGates:
      return keeps_gates(j);
    case Goal::kLine:
      return has_line(j);
    case Goal::kStations:
      return has_stations(j);
    case Goal::kShipsAtHomes:
      return besieges_homes(j);
    case Goal::kHomes:
      return count_if(j.others(), [&](Seat other) { return has_whole_home_of(j, other); }) >= j.n(0);
    case Goal::kAroundRex:
      return is_around_rex(j);
    case Goal::kCloserPlanets: {
      const SystemSet closer = closer_to_others(j);
      return count_if(j.planets(), [&](Planet planet) { return closer.has(j.s.planet(planet).system); }) >=
             j.n(0);
    }
    case Goal::kCommand:
      return on_board(j.s, j.seat, Unit::kFlagship) > 0 &&
             on_board(j.s, j.seat, Unit::kDreadnought) >= j.n(0);
    case Goal::kArtifacts:
      return held_artifacts(j) >= j.n(0);
    case Goal::kArtifact:
      return holds_artifact(j.s, j.seat, static_cast<Colour>(j.n(0)));
    case Goal::kVoice:
      return j.s.voice == j.seat;
    case Goal::kMinister:
      return false;  // laws come with the Assembly
    case Goal::kColonies:
      return has_colonies(j);
    case Goal::kDiversified:
      return owns_rex(j) && docks_in(j.s, j.seat, rex_system(j.s)) && colours_with(j, j.n(0)) >= j.n(1);
    case Goal::kExplorer:
      return has_explored(j);
    case Goal::kForceful:
      return is_forceful(j);
    case Goal::kShipsAtRex:
      return ships_at_rex(j) >= j.n(0);
    case Goal::kThreats:
      return threatens_two(j);
    case Goal::kUsurper:
      return is_usurper(j);
  }
  return false;
}

// Some live without a Home System (11.8); taking it is worth less.
bool is_home_worth_less(J j) {
  return count_if(j.others(), [&](Seat other) {
           return has_whole_home_of(j, other) && !is_granted(j.s, other, Grant::kNoHomePenalty);
         }) == 0;
}

}  // namespace

// ------------------------------------------------------------------------------------- questions

Planet key_planet(const State& s, int which) {
  constexpr int kPrinted[] = {kMecatolPlanet, kMallicePlanet, kHopesEndPlanet};
  return find_planet(s, kPrinted[which]);
}

int outer_planets(const State& s, Seat seat) {
  int count = 0;
  for (Planet planet : planets_counted(s, seat)) count += s.planet(planet).system != s.player(seat).home;
  return count;
}

bool is_met(const State& s, Seat seat, Objective objective) { return is_met(Judged{s, seat, objective}); }

int points_for(const State& s, Seat seat, Objective objective) {
  const bool less = objective == Objective::kConqueror && is_home_worth_less({s, seat, objective});
  return row(objective).points - less;
}

namespace {

bool has_need(const State& s, TableNeed need) {
  switch (need) {
    case TableNeed::kRex:
      return key_planet(s, 0) != kNoPlanet;
    case TableNeed::kMallice:
      return key_planet(s, 1) != kNoPlanet;
    case TableNeed::kHopesEnd:
      return key_planet(s, 2) != kNoPlanet;
    case TableNeed::kOuter:
      return has_need(s, TableNeed::kMallice) || has_need(s, TableNeed::kHopesEnd);
    case TableNeed::kAncient:
      return has_need(s, TableNeed::kRex) || has_need(s, TableNeed::kHopesEnd);
    case TableNeed::kStation:
      for (int i = 0; i < s.planet_rows; ++i)
        if (is_station(s, static_cast<Planet>(i))) return true;
      return false;
    case TableNeed::kSpecials:
      return count_if(s.present, [&](System one) { return tile_of(s, one).kind == TileKind::kSpecial; }) > 1;
    case TableNeed::kWormholes:
      return !(stable_gates(s, kAlpha) | stable_gates(s, kBeta)).empty();
    case TableNeed::kOpponents:
    case TableNeed::kSecrets:
      return s.seats > 2;
  }
  return true;
}

}  // namespace

bool is_possible(const State& s, Objective objective) {
  return count_if(BitSet<TableNeed>::from_bits(row(objective).needs),
                  [&](TableNeed need) { return !has_need(s, need); }) == 0;
}

}  // namespace tessera::ascension
