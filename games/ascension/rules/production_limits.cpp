// How much can be produced where: capacity, purse, limits, Fleet Supply, support (9.3, 9.4).
#include <algorithm>

#include "games/ascension/rules/production.h"

namespace tessera::ascension {

namespace {

// Units of the class came into the active system in this action.
int arrived_now(const State& s, Unit unit) {
  int count = 0;
  for (int i = 0; i < s.tactical.moves_made; ++i) {
    const Move& move = s.tactical.moves[i];
    if (move.unit == unit && move.from != active_system(s)) count += move.count;
  }
  return count;
}

// Wanderers' Call: once in a round a dock that has moved produces a little.
int wandering_capacity(const State& s, Seat seat) {
  const bool may = arrived_now(s, Unit::kSpaceDock) && is_granted(s, seat, Right::kProduceAfterMove) &&
                   !s.player(seat).has_used(Once::kProduceAfterMove);
  return may ? kWanderingCapacity : 0;
}

int flagship_capacity(const State& s, Seat seat) {
  const Sources sources = sources_at(s, seat, space_of(active_system(s)));
  if (sources.flagship == kNoRace) return 0;
  return sum_of(Stat::kProduction, sources, {.unit = Unit::kFlagship, .holds = {Condition::kUnmovedAction}});
}

// A Flagship that has moved does not produce; docks that have are marked.
int moved_capacity(const State& s, Seat seat) {
  int lost = -wandering_capacity(s, seat);
  if (arrived_now(s, Unit::kFlagship)) lost += flagship_capacity(s, seat);
  return lost;
}

// Ground units let their planet produce (Arborec), but not in the build that brings them.
int new_capacity(const State& s, Seat seat, Planet planet) {
  const Occasion unmoved{.unit = Unit::kGroundForce, .holds = {Condition::kUnmoved}};
  const int each = sum_of(Stat::kProduction, sources_of(s, seat), unmoved);
  int gained = 0;
  for (int i = 0; each && i < s.tactical.builds_made; ++i) {
    const BuildLine& line = s.tactical.builds[i];
    if (line.to == on(planet) && (line.unit == Unit::kGroundForce || line.unit == Unit::kShockTroop))
      gained += line.count * each;
  }
  return gained;
}

// Halves that one ship of the class may produce by itself.
int yard_of(const State& s, Seat seat, Unit unit) {
  return sum_of(Stat::kYard, sources_of(s, seat), {.unit = unit});
}

int yards_left(const State& s, Seat seat) {
  const UnitRecord fleet = fleet_at(s, active_system(s), seat);
  int halves = 0;
  for (int i = 0; i < kShips; ++i)
    if (fleet.ships[i]) halves += fleet.ships[i] * yard_of(s, seat, kAllUnits[i]);
  return halves;
}

int largest_yard(const State& s, Seat seat) {
  const UnitRecord fleet = fleet_at(s, active_system(s), seat);
  int most = 0;
  for (int i = 0; i < kShips; ++i)
    if (fleet.ships[i]) most = std::max(most, yard_of(s, seat, kAllUnits[i]));
  return most;
}

int taken_by(const State& s, Seat seat, const BuildLine& line, int producer) {
  if (line.to == kSold) return 0;
  if (line.to == kRecycled)
    return -line.count *
           (line.unit == Unit::kSpaceDock ? kTransfabricationCapacity : build_of(s, seat, line.unit));
  if (producer != kYards) return line.count * build_of(s, seat, line.unit);
  return line.count * price_of(s, seat, line.unit, space_of(active_system(s)));
}

void bound(Most& most, int count, Rule rule) {
  if (count < most.count) most = {std::max(count, 0), rule};
}

// --- one bound each

void bound_by_capacity(const State& s, Seat seat, int producer, Unit unit, int price, Most& most) {
  const int left = capacity_left(s, seat, producer);
  if (producer == kYards) {
    const bool fits = price > 0 && price <= largest_yard(s, seat);
    return bound(most, fits ? left / price : 0, rule("9.3"));
  }
  const int each = build_of(s, seat, unit);
  if (each > 0) bound(most, left / each, rule("9.3"));
}

void bound_by_purse(const State& s, Seat seat, int price, AtDock at_dock, Most& most) {
  int count = 0;
  while (count < most.count && can_afford(s, seat, (count + 1) * price, at_dock)) ++count;
  bound(most, count, rule("13.2"));
}

void bound_by_planet(const State& s, Seat seat, Unit unit, Planet planet, Most& most) {
  if (s.planet(planet).owner != seat) return bound(most, 0, rule("9.4"));
  if (is_station(s, planet)) return bound(most, 0, rule("12.10"));
  const int there = army_on(s, planet, seat)[unit];
  if (row(unit).per_planet) bound(most, row(unit).per_planet - there, rule("8.10"));
  bound(most, kPileMost - there, rule("14.7"));
}

// What is over when there are too many in space.
Rule bars_in_space(const State& s, Seat seat, Unit unit) {
  if (!is_ship(unit)) return rule("15.6");
  const bool loose = sources_of(s, seat).grants().has(Grant::kLooseFighters);
  return unit == Unit::kFighter && !loose ? rule("14.6") : rule("14.4");
}

void bound_by_fleet(const State& s, Seat seat, Unit unit, Most& most) {
  const System system = active_system(s);
  UnitRecord fleet = fleet_at(s, system, seat);
  uint8_t& there = is_ship(unit) ? fleet.ships[index(unit)] : fleet.army[unit];
  bound(most, kPileMost - there, rule("14.7"));
  int count = 0;
  for (; count < most.count; ++count) {
    ++there;
    if (!may_stand(s, seat, system, fleet)) break;
  }
  bound(most, count, bars_in_space(s, seat, unit));
}

const BuildLine* find_line(const Tactical& tactical, int producer, Unit unit, Place to) {
  const BuildLine* line = tactical.builds;
  const BuildLine* end = line + tactical.builds_made;
  while (line != end &&
         !(static_cast<int>(line->producer) == producer && line->unit == unit && line->to == to))
    ++line;
  return line;
}

}  // namespace

bool has_line(const State& s, int producer, Unit unit, Place to) {
  return find_line(s.tactical, producer, unit, to) != s.tactical.builds + s.tactical.builds_made;
}

void note_build(Tactical& tactical, int producer, Unit unit, Place to, int count) {
  const auto at = find_line(tactical, producer, unit, to) - tactical.builds;
  if (at == tactical.builds_made)
    tactical.builds[tactical.builds_made++] = {static_cast<Place>(producer), unit, 0, to};
  tactical.builds[at].count = static_cast<uint8_t>(tactical.builds[at].count + count);
}

bool is_dock(const State& s, Seat seat, int producer) {
  if (producer == kYards) return false;
  const Place place = static_cast<Place>(producer);
  if (!is_space(place)) return s.planet(planet_of(place)).dock == Dock::kReady;
  for (int i = 0; i < s.token_rows; ++i)
    if (s.tokens[i].kind == kFloatingDock && s.tokens[i].place == token_place(active_system(s)) &&
        (s.tokens[i].owner & kTokenOwnerBits) == seat && s.tokens[i].value == 0)
      return true;
  return false;
}

namespace {

// 9.6: only docks produce, where a card says so only one of them, and up to a limit that nothing raises.
int capacity_by_card(const State& s, Seat seat, int producer, int left) {
  const ProduceNow& my = inside<ProduceNow>(s);
  if (!is_dock(s, seat, producer) || (my.producer != kYards && my.producer != producer)) return 0;
  if (is_space(static_cast<Place>(producer))) left -= flagship_capacity(s, seat);
  if (!my.most) return left;
  int most = my.most;
  for (int i = 0; i < s.tactical.builds_made; ++i)
    if (is_product(s.tactical.builds[i])) most -= taken_by(s, seat, s.tactical.builds[i], producer);
  return std::min(left, most);
}

}  // namespace

int capacity_left(const State& s, Seat seat, int producer) {
  const Place place = static_cast<Place>(producer);
  int left = 0;
  if (producer == kYards)
    left = yards_left(s, seat);
  else
    left = production_capacity(s, seat, {active_system(s), place}) -
           (is_space(place) ? moved_capacity(s, seat) : new_capacity(s, seat, planet_of(place)));
  for (int i = 0; i < s.tactical.builds_made; ++i) {
    const BuildLine& line = s.tactical.builds[i];
    if (static_cast<int>(line.producer) == producer) left -= taken_by(s, seat, line, producer);
  }
  return s.tactical.flags & kByCard ? capacity_by_card(s, seat, producer, left) : left;
}

Most most_built(const State& s, Seat seat, int producer, Unit unit, Place to, int wanted) {
  if (!may_build(s, seat, unit)) return {0, unit == Unit::kWarSun ? rule("9.8") : rule("0.2")};
  if (is_ship(unit) && has_enemy_ships(s, seat, active_system(s))) return {0, rule("9.4")};
  const int price = price_of(s, seat, unit, {active_system(s), to});
  Most most{wanted, rule("14.7")};
  bound_by_capacity(s, seat, producer, unit, price, most);
  bound(most, reinforcements(s, seat, unit), rule("14.7"));
  if (s.tactical.builds_made == kBuilds && !has_line(s, producer, unit, to)) bound(most, 0, rule("14.7"));
  if (!is_space(to)) bound_by_planet(s, seat, unit, planet_of(to), most);
  if (most.count)
    bound_by_purse(s, seat, price, is_dock(s, seat, producer) ? AtDock::kHere : AtDock::kElsewhere, most);
  if (most.count && is_space(to)) bound_by_fleet(s, seat, unit, most);
  return most;
}

Most one_anywhere(const State& s, Seat seat, int producer, Unit unit) {
  if (!has_choice_of_place(producer, unit))
    return most_built(s, seat, producer, unit, usual_place(producer, unit), 1);
  Most best{0, rule("9.4")};
  for_places(s, [&](Place place) {
    const Most most = most_built(s, seat, producer, unit, place, 1);
    if (most.count > best.count || (!best.count && !most.count)) best = most;
  });
  return best;
}

}  // namespace tessera::ascension
