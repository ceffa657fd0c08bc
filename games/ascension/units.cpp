#include "games/ascension/units.h"

#include <algorithm>

namespace tessera::ascension {

namespace {

bool is_own_planet(const Board& b, Spot spot, Seat seat) {
  return !is_space(spot.place) && b.planet(planet_of(spot.place)).owner == seat;
}

// --- the sorted pool

bool stands_before(const UnitRecord& record, Spot spot, Seat seat) {
  if (record.place != spot.place) return record.place < spot.place;
  return record.seat < seat;
}

// Where the record is, or where it would be.
int find(const UnitPool& pool, Spot spot, Seat seat) {
  int at = pool.first[index(spot.system)];
  while (at < pool.first[index(spot.system) + 1] && stands_before(pool.records[at], spot, seat)) ++at;
  return at;
}

bool is_there(const UnitPool& pool, int at, Spot spot, Seat seat) {
  return at < pool.first[index(spot.system) + 1] && pool.records[at].place == spot.place &&
         pool.records[at].seat == seat;
}

void insert(UnitPool& pool, int at, Spot spot, Seat seat) {
  std::copy_backward(pool.records + at, pool.records + pool.size(), pool.records + pool.size() + 1);
  pool.records[at] = {};
  pool.records[at].system = spot.system;
  pool.records[at].place = spot.place;
  pool.records[at].seat = seat;
  for (int i = index(spot.system) + 1; i <= kCells; ++i) ++pool.first[i];
}

// Freed records are zeroed: equal positions are equal bytes.
void erase(UnitPool& pool, int at) {
  const int system = index(pool.records[at].system);
  std::copy(pool.records + at + 1, pool.records + pool.size(), pool.records + at);
  pool.records[pool.size() - 1] = {};
  for (int i = system + 1; i <= kCells; ++i) --pool.first[i];
}

void note_ships(Board& b, System system, Seat seat) {
  if (!is_player(seat)) return;
  SystemSet& ships = b.player(seat).ships;
  fleet_at(b, system, seat).all_ships() ? ships.add(system) : ships.remove(system);
}

// --- one record

uint8_t& count_of(UnitRecord& units, Unit unit) {
  return is_ship(unit) ? units.ships[index(unit)] : units.army[unit];
}
uint8_t* hits_on(UnitRecord& units, Unit unit) {
  if (unit == Unit::kArmor) return &units.army.armor_hits;
  return index(unit) < kDamageable ? &units.hits[index(unit)] : nullptr;
}

// Changes what a seat has in a place by a function of its record, wherever that is kept. False: no room for
// it.
template <class F>
bool change(Board& b, Spot spot, Seat seat, F f) {
  if (is_own_planet(b, spot, seat)) {
    PlanetRecord& planet = b.planet(planet_of(spot.place));
    UnitRecord units{};
    units.army = planet.army;
    f(units);
    planet.army = units.army;
    planet.idle_pds = static_cast<uint8_t>(std::min<int>(planet.idle_pds, planet.army[Unit::kPds]));
    planet.arrived = static_cast<uint8_t>(std::min<int>(planet.arrived, planet.army.infantry()));
    return true;
  }
  UnitPool& pool = b.units;
  const int at = find(pool, spot, seat);
  if (!is_there(pool, at, spot, seat)) {
    if (pool.size() == kUnitRecords) {
      b.crowded = 1;
      return false;
    }
    insert(pool, at, spot, seat);
  }
  f(pool.records[at]);
  if (pool.records[at].empty()) erase(pool, at);
  if (is_space(spot.place)) note_ships(b, spot.system, seat);
  return true;
}

void require(bool holds, const char* what) {
  if (!holds) broken("%s", what);
}

}  // namespace

// ------------------------------------------------------------------------------------ questions

std::span<const UnitRecord> records_in(const Board& b, System system) {
  const int begin = b.units.first[index(system)], end = b.units.first[index(system) + 1];
  return {b.units.records + begin, static_cast<size_t>(end - begin)};
}

UnitRecord units_at(const Board& b, Spot spot, Seat seat) {
  if (is_own_planet(b, spot, seat)) {
    UnitRecord units{};
    units.system = spot.system;
    units.place = spot.place;
    units.seat = seat;
    units.army = b.planet(planet_of(spot.place)).army;
    return units;
  }
  const int at = find(b.units, spot, seat);
  if (is_there(b.units, at, spot, seat)) return b.units.records[at];
  UnitRecord none{};
  none.system = spot.system;
  none.place = spot.place;
  none.seat = seat;
  return none;
}

SeatSet fleets_in(const Board& b, System system) {
  SeatSet seats;
  for (const UnitRecord& record : records_in(b, system))
    if (is_space(record.place) && is_player(record.seat) && record.all_ships()) seats.add(record.seat);
  return seats;
}

bool has_neutral_ships(const Board& b, System system) {
  for (const UnitRecord& record : records_in(b, system))
    if (is_space(record.place) && record.seat == kNeutral && record.all_ships()) return true;
  return false;
}

bool has_enemy_ships(const Board& b, Seat seat, System system) {
  for (const UnitRecord& record : records_in(b, system))
    if (is_space(record.place) && record.seat != seat && record.all_ships()) return true;
  return false;
}

SystemSet enemy_ships(const Board& b, Seat seat) {
  SystemSet systems;
  for (Seat other = 0; other < kSeats; ++other)
    if (other != seat) systems |= b.player(other).ships;
  for (int i = 0; i < b.units.size(); ++i) {
    const UnitRecord& record = b.units.records[i];
    if (record.seat == kNeutral && is_space(record.place) && record.all_ships()) systems.add(record.system);
  }
  return systems;
}

SeatSet armies_on(const Board& b, Planet planet) {
  SeatSet seats;
  const PlanetRecord& row = b.planet(planet);
  if (is_player(row.owner) && !row.army.empty()) seats.add(row.owner);
  for (const UnitRecord& record : records_in(b, row.system))
    if (record.place == on(planet) && is_player(record.seat)) seats.add(record.seat);
  return seats;
}

int on_board(const Board& b, Seat seat, Unit unit) {
  int count = 0;
  if (unit == Unit::kSpaceDock) {
    for (Planet planet : b.player(seat).planets) count += b.planet(planet).dock != Dock::kNone;
    for (int i = 0; i < b.token_rows; ++i)
      count += b.tokens[i].kind == kFloatingDock && (b.tokens[i].owner & kTokenOwnerBits) == seat;
    return count;
  }
  for (int i = 0; i < b.units.size(); ++i)
    if (b.units.records[i].seat == seat) count += b.units.records[i][unit];
  if (is_army_unit(unit))
    for (Planet planet : b.player(seat).planets) count += b.planet(planet).army[unit];
  return count;
}

// --------------------------------------------------------------------------------------- verbs

int add_units(Board& b, Spot spot, Seat seat, Unit unit, int count, int hits) {
  require(is_space(spot.place) || is_army_unit(unit), "only ground units and PDS stand on planets");
  int placed = 0;
  const bool found = change(b, spot, seat, [&](UnitRecord& units) {
    uint8_t& there = count_of(units, unit);
    placed = std::clamp(kPileMost - int{there}, 0, count);
    there = static_cast<uint8_t>(there + placed);
    if (uint8_t* on_class = hits_on(units, unit)) *on_class = static_cast<uint8_t>(*on_class + hits);
  });
  if (!found) return 0;
  if (placed < count) b.crowded = 1;
  return placed;
}

void remove_units(Board& b, Spot spot, Seat seat, Unit unit, int count, int hits) {
  change(b, spot, seat, [&](UnitRecord& units) {
    uint8_t& there = count_of(units, unit);
    require(count >= 0 && count <= there, "more units are taken away than there are");
    there = static_cast<uint8_t>(there - count);
    if (uint8_t* on_class = hits_on(units, unit)) {
      require(hits >= 0 && hits <= *on_class, "more hits are taken away than there are");
      *on_class = static_cast<uint8_t>(*on_class - hits);
    }
  });
}

void add_hits(Board& b, Spot spot, Seat seat, Unit unit, int hits) {
  change(b, spot, seat, [&](UnitRecord& units) {
    uint8_t* on_class = hits_on(units, unit);
    require(on_class && count_of(units, unit), "only what is there can be damaged");
    *on_class = static_cast<uint8_t>(*on_class + hits);
  });
}

void repair(Board& b, Spot spot, Seat seat, Unit unit, int hits) {
  remove_units(b, spot, seat, unit, 0, hits);
}

void remove_all(Board& b, Spot spot, Seat seat) {
  change(b, spot, seat, [](UnitRecord& units) {
    std::fill_n(units.ships, kShips, uint8_t{0});
    std::fill_n(units.hits, kDamageable, uint8_t{0});
    units.army = {};
    units.marks = units.claim = 0;
  });
}

void set_owner(Board& b, Planet planet, Seat seat) {
  PlanetRecord& row = b.planet(planet);
  if (row.owner == seat) return;
  const Spot spot = surface_of(b, planet);
  const Army old = row.army;
  const Seat before = row.owner;
  if (is_player(before)) b.player(before).planets.remove(planet);
  row.army = {};
  row.idle_pds = row.arrived = 0;
  row.owner = seat;
  row.marks = static_cast<uint8_t>(row.marks & ~kHeld);
  if (is_player(seat)) {
    b.player(seat).planets.add(planet);
    const int at = find(b.units, spot, seat);
    if (is_there(b.units, at, spot, seat)) {
      row.army = b.units.records[at].army;
      erase(b.units, at);
    }
  }
  if (is_player(before) && !old.empty())
    change(b, spot, before, [&](UnitRecord& units) { units.army = old; });
}

}  // namespace tessera::ascension
