// The pool of units: what stands where, and the verbs that change it. Everything here is given and taken by
// value, because records move when others come or go.
#pragma once
#include <span>

#include "games/ascension/state.h"

namespace tessera::ascension {

// A place on the board where units stand.
struct Spot {
  System system;
  Place place;
};
constexpr Spot space_of(System system) { return {system, Place::kSpace}; }
inline Spot surface_of(const Board& b, Planet planet) { return {b.planet(planet).system, on(planet)}; }

// ------------------------------------------------------------------------------------ questions

std::span<const UnitRecord> records_in(const Board& b, System system);
// Everything of a seat there, zeros if it has nothing. On an own planet this is the army of the planet's row.
UnitRecord units_at(const Board& b, Spot spot, Seat seat);
inline UnitRecord fleet_at(const Board& b, System system, Seat seat) {
  return units_at(b, space_of(system), seat);
}
inline Army army_on(const Board& b, Planet planet, Seat seat) {
  return units_at(b, surface_of(b, planet), seat).army;
}
inline bool has_ships(const Board& b, Seat seat, System system) { return b.player(seat).ships.has(system); }
// Players with ships there; those of Domain Counters are no player's.
SeatSet fleets_in(const Board& b, System system);
bool has_neutral_ships(const Board& b, System system);
// Ships of anybody else, Fighters included (6.2.1).
bool has_enemy_ships(const Board& b, Seat seat, System system);
// Systems with ships of anybody but this seat.
SystemSet enemy_ships(const Board& b, Seat seat);
// Everybody with ground units or PDS on the planet, its owner too; seat 8 is not among them.
SeatSet armies_on(const Board& b, Planet planet);
// How many of a class the seat has on the board, docks too.
int on_board(const Board& b, Seat seat, Unit unit);

// --------------------------------------------------------------------------------------- verbs

// Puts units of a class there and gives how many found room: at most 250 of a kind are in one place, and a
// list that is full takes no more (14.7). `hits`: of those placed, that they bring along.
int add_units(Board& b, Spot spot, Seat seat, Unit unit, int count, int hits = 0);
// Takes units away; `hits` of those that lie on the class go with them. There must be as many.
void remove_units(Board& b, Spot spot, Seat seat, Unit unit, int count, int hits = 0);
// One class that can sustain gets hits, or loses them.
void add_hits(Board& b, Spot spot, Seat seat, Unit unit, int hits);
void repair(Board& b, Spot spot, Seat seat, Unit unit, int hits);
// Takes everything of the seat away.
void remove_all(Board& b, Spot spot, Seat seat);
// The planet gets another owner, or none (kNoSeat). The army of the new owner there becomes the planet's own,
// that of the old one a record of the pool; who clears it away says so before.
void set_owner(Board& b, Planet planet, Seat seat);

// The hits that lie on a class.
constexpr int hits_of(const UnitRecord& units, Unit unit) {
  if (unit == Unit::kArmor) return units.army.armor_hits;
  return index(unit) < kDamageable ? units.hits[index(unit)] : 0;
}

}  // namespace tessera::ascension
