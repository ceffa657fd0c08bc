// The pool of units: what goes in comes out, sorted and counted, and equal positions are equal bytes.
#include "games/ascension/units.h"

#include <gtest/gtest.h>

#include <cstring>

#include "engine/chance/random.h"
#include "games/ascension/tests/galaxy_fixture.h"

namespace tessera::ascension {
namespace {

TEST(Units, AreCountedByClassAndGoWhenTakenAway) {
  State s = laid_out(6);
  const System here = cell(5);
  EXPECT_EQ(add_units(s, space_of(here), 2, Unit::kCruiser, 3), 3);
  EXPECT_EQ(add_units(s, space_of(here), 2, Unit::kFighter, 4), 4);
  EXPECT_EQ(fleet_at(s, here, 2).non_fighters(), 3);
  EXPECT_EQ(fleet_at(s, here, 2).fighters(), 4);
  EXPECT_TRUE(has_ships(s, 2, here));
  EXPECT_EQ(fleets_in(s, here), SeatSet{2});
  EXPECT_TRUE(has_enemy_ships(s, 1, here));
  EXPECT_FALSE(has_enemy_ships(s, 2, here));
  remove_units(s, space_of(here), 2, Unit::kCruiser, 3);
  remove_units(s, space_of(here), 2, Unit::kFighter, 4);
  EXPECT_FALSE(has_ships(s, 2, here));
  EXPECT_EQ(s.units.size(), 0);
}

TEST(Units, OfAnOwnPlanetStandInItsRowAndOthersInThePool) {
  State s = laid_out(6);
  const Planet planet = some_planet(s);
  set_owner(s, planet, 1);
  add_units(s, surface_of(s, planet), 1, Unit::kGroundForce, 5);
  add_units(s, surface_of(s, planet), 3, Unit::kShockTroop, 2);
  EXPECT_EQ(s.planet(planet).army[Unit::kGroundForce], 5);
  EXPECT_EQ(s.units.size(), 1);
  EXPECT_EQ(armies_on(s, planet), (SeatSet{1, 3}));
  set_owner(s, planet, 3);  // each army goes where it now belongs
  EXPECT_EQ(s.planet(planet).army[Unit::kShockTroop], 2);
  EXPECT_EQ(army_on(s, planet, 1)[Unit::kGroundForce], 5);
  EXPECT_EQ(s.units.size(), 1);
  EXPECT_TRUE(s.player(3).planets.has(planet));
  EXPECT_FALSE(s.player(1).planets.has(planet));
}

TEST(Units, HitsLieOnAClassAndGoAlong) {
  State s = laid_out(6);
  const Spot spot = space_of(cell(7));
  add_units(s, spot, 0, Unit::kDreadnought, 3);
  add_hits(s, spot, 0, Unit::kDreadnought, 2);
  remove_units(s, spot, 0, Unit::kDreadnought, 1, 1);
  EXPECT_EQ(hits_of(fleet_at(s, cell(7), 0), Unit::kDreadnought), 1);
  repair(s, spot, 0, Unit::kDreadnought, 1);
  EXPECT_EQ(hits_of(fleet_at(s, cell(7), 0), Unit::kDreadnought), 0);
}

TEST(Units, MoreThanAPileHoldsFindNoRoomAndThatIsNoted) {
  State s = laid_out(2);
  EXPECT_EQ(add_units(s, space_of(cell(1)), 0, Unit::kFighter, 200), 200);
  EXPECT_EQ(add_units(s, space_of(cell(1)), 0, Unit::kFighter, 100), kPileMost - 200);
  EXPECT_EQ(s.crowded, 1);
}

// Every system holds fleets of all seats and neutral ones, until the pool is full: what does not fit is not
// placed.
TEST(Units, TheStorageOfThePoolCanBeFilled) {
  State s = laid_out(8);
  int placed = 0;
  for (System system : s.present)
    for (Seat seat = 0; seat <= kNeutral; ++seat)
      placed += add_units(s, space_of(system), seat, Unit::kCruiser, 1);
  EXPECT_EQ(placed, kUnitRecords);
  EXPECT_EQ(s.units.size(), kUnitRecords);
  EXPECT_EQ(s.crowded, 1);
  for (System system : s.present)
    for (Seat seat = 0; seat <= kNeutral; ++seat)
      if (fleet_at(s, system, seat)[Unit::kCruiser])
        remove_units(s, space_of(system), seat, Unit::kCruiser, 1);
  EXPECT_EQ(s.units.size(), 0);
}

// Whatever was done in whatever order: the same units make the same bytes, and the index is right.
TEST(Units, EqualPositionsAreEqualBytes) {
  FastRandom random(7);
  for (int game = 0; game < 50; ++game) {
    struct Thing {
      System system;
      Seat seat;
      Unit unit;
      int count;
    };
    std::vector<Thing> things;
    State s = laid_out(6);
    for (int i = 0; i < 40; ++i)
      things.push_back({cell(static_cast<int>(random.below(30))), static_cast<Seat>(random.below(6)),
                        kAllUnits[random.below(kShips)], 1 + static_cast<int>(random.below(3))});
    State forward = s, backward = s;
    for (const Thing& thing : things)
      add_units(forward, space_of(thing.system), thing.seat, thing.unit, thing.count);
    for (auto thing = things.rbegin(); thing != things.rend(); ++thing)
      add_units(backward, space_of(thing->system), thing->seat, thing->unit, thing->count);
    EXPECT_EQ(std::memcmp(&forward, &backward, sizeof forward), 0);
    for (const Thing& thing : things)
      remove_units(forward, space_of(thing.system), thing.seat, thing.unit, thing.count);
    EXPECT_EQ(std::memcmp(&forward, &s, sizeof s), 0);
  }
}

}  // namespace
}  // namespace tessera::ascension
