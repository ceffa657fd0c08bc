// Maps, borders, wormholes and how far ships come.
#include "games/ascension/galaxy.h"

#include <gtest/gtest.h>

#include "games/ascension/tests/galaxy_fixture.h"

namespace tessera::ascension {
namespace {

TEST(Galaxy, EveryMapIsLaidOutWithItsHomes) {
  for (int map = 0; map < kMaps; ++map) {
    const int players = kMapRows[map].players;
    const bool second = map > 0 && kMapRows[map - 1].players == players;
    const State s = laid_out(players, {}, second ? "duel_map=focal_point" : "");
    EXPECT_EQ(s.map, map);
    const SystemSet beside = SystemSet::only(cell(kCreussCell));  // whoever plays Creuss has a tile there
    EXPECT_EQ(s.present.without(beside), SystemSet::from_bits(kMapRows[map].present)) << kMapRows[map].id;
    for (Seat seat = 0; seat < players; ++seat) {
      EXPECT_TRUE(is_home(s, s.player(seat).gate));
      for (Planet planet : planets_in(s, s.player(seat).home)) EXPECT_EQ(s.planet(planet).owner, seat);
    }
    for (int i = 0; i < s.planet_rows; ++i) EXPECT_TRUE(s.present.has(s.planets[i].system));
  }
}

TEST(Galaxy, CreussHasAGateAndATileBesideTheMap) {
  const State s = laid_out(3, {Race::kCreuss});
  EXPECT_EQ(s.player(0).home, cell(kCreussCell));
  EXPECT_EQ(s.player(0).gate, cell(kMapRows[s.map].homes[0]));
  EXPECT_TRUE(s.present.has(cell(kCreussCell)));
  EXPECT_TRUE(adjacent(s, s.player(0).gate).has(s.player(0).home));  // by delta wormholes
  EXPECT_EQ(distance(s, s.player(0).gate, s.player(0).home), 1);
}

TEST(Galaxy, SystemsThatTouchAgreeOnIt) {
  const State s = laid_out(8);
  for (System a : s.present)
    for (System b : s.present) {
      EXPECT_EQ(adjoining(s, a).has(b), adjoining(s, b).has(a));
      EXPECT_EQ(adjoining(s, a).has(b), side_towards(a, b) >= 0 && a != b);
      if (side_towards(a, b) < 0) continue;
      EXPECT_EQ(side_towards(b, a), opposite(side_towards(a, b)));
      EXPECT_EQ(border_at(a, side_towards(a, b)), border_at(b, side_towards(b, a)));
    }
}

TEST(Galaxy, DistanceIsThatOfTheTableWhereNothingMatters) {
  State s = laid_out(8);
  for (int type = 0; type < kWormholes; ++type) s.gates[type] = SystemSet();
  for (System a : s.present)
    for (System b : s.present)
      if (index(a) < kNexusCell && index(b) < kNexusCell) {
        EXPECT_EQ(distance(s, a, b), kDistance[index(a)][index(b)]);
      }
}

TEST(Galaxy, WormholesOfOneTypeAreAdjacent) {
  State s = laid_out(6);
  set_wormholes(s, cell(20), kGamma);
  set_wormholes(s, cell(30), kGamma);
  EXPECT_TRUE(adjacent(s, cell(20)).has(cell(30)));
  set_wormholes(s, cell(30), 0);
  EXPECT_FALSE(adjacent(s, cell(20)).has(cell(30)));
}

// --- movement

// A board of voids: only what a test lays there matters.
State empty_space() {
  State s = laid_out(8);
  for (System system : s.present) {
    s.system(system).tile = kVoidTile;
    s.system(system).first_planet = static_cast<uint8_t>(kNoPlanet);
    set_wormholes(s, system, 0);
  }
  return s;
}
Passage of_seat(const State& s, Seat seat, Risk risk = {}) {
  return passage_of(s, seat, sources_of(s, seat), risk);
}
int tile_with(Anomaly anomaly) {
  for (int i = 0; i < kTiles; ++i)
    if (kTileRows[i].anomaly == anomaly && !kTileRows[i].planets) return i;
  return -1;
}

TEST(Reach, IsTheDiscOfTheMovement) {
  const State s = empty_space();
  for (int movement = 0; movement <= 4; ++movement) {
    const SystemSet reached = reach(s, of_seat(s, 0), cell(0), movement);
    for (int i = 0; i < kNexusCell; ++i)
      EXPECT_EQ(reached.has(cell(i)), kDistance[0][i] <= movement) << movement << " from " << i;
  }
}

TEST(Reach, EnemiesBlockOnTheWayButNotAtItsEnds) {
  State s = empty_space();
  const System enemy = cell(1), beyond = cell(7);  // north of the centre, and north of that
  add_units(s, space_of(enemy), 1, Unit::kFighter, 1);
  add_units(s, space_of(cell(0)), 1, Unit::kCruiser, 1);
  EXPECT_FALSE(reach(s, of_seat(s, 0), cell(0), 2).has(beyond));
  EXPECT_TRUE(reach(s, of_seat(s, 0), cell(0), 3).has(beyond));  // around it
  EXPECT_TRUE(reach(s, of_seat(s, 0), cell(0), 1).has(enemy));
  EXPECT_TRUE(reach(s, of_seat(s, 1), cell(0), 2).has(beyond));
  EXPECT_TRUE(reach(s, of_seat(s, 0, {.fleets = true}), cell(0), 2).has(beyond));
  s.player(0).technologies |= bit(Technology::kLightWaveDeflectors);
  EXPECT_TRUE(reach(s, of_seat(s, 0), cell(0), 2).has(beyond));
}

TEST(Reach, SpecialSystemsBarTheWayUnlessGranted) {
  State s = empty_space();
  const System between = cell(1), beyond = cell(7);
  s.system(between).tile = static_cast<uint8_t>(tile_with(Anomaly::kAsteroidField));
  s.player(0).technologies = 0;
  EXPECT_FALSE(reach(s, of_seat(s, 0), cell(0), 2).has(beyond));
  s.player(0).technologies = bit(Technology::kAntimassDeflectors);
  EXPECT_TRUE(reach(s, of_seat(s, 0), cell(0), 2).has(beyond));
  s.system(between).tile = static_cast<uint8_t>(tile_with(Anomaly::kNebula));
  EXPECT_FALSE(reach(s, of_seat(s, 0), cell(0), 2).has(beyond));
  EXPECT_TRUE(reach(s, of_seat(s, 0), between, 1).has(beyond));  // one may end there
}

TEST(Reach, ARiftGivesAStepUnlessItIsCrossedStraight) {
  State s = empty_space();
  const System rift = cell(1);  // adjoins the centre
  s.system(rift).tile = static_cast<uint8_t>(tile_with(Anomaly::kGravityRift));
  s.player(0).technologies = 0;
  const System straight = cell(7);  // beyond it, in line with the centre
  const System turned = cell(8);    // beyond it, a turn aside
  ASSERT_EQ(side_towards(rift, straight), opposite(side_towards(rift, cell(0))));
  ASSERT_GE(side_towards(rift, turned), 0);
  const Passage safe = of_seat(s, 0), risky = of_seat(s, 0, {.rifts = true});
  EXPECT_FALSE(reach(s, risky, cell(0), 1).has(straight));
  EXPECT_TRUE(reach(s, risky, cell(0), 1).has(turned));
  EXPECT_TRUE(reach(s, risky, cell(0), 2).has(straight));
  EXPECT_FALSE(reach(s, safe, cell(0), 1).has(turned));
}

TEST(Reach, BordersAreCrossedAsTheirTokensSay) {
  State s = empty_space();
  const System north = cell(1);
  const uint8_t number = border_at(cell(0), side_towards(cell(0), north));
  s.player(0).technologies = 0;
  lay_border(s, number, BorderKind::kAsteroidBelt, false);
  EXPECT_FALSE(reach(s, of_seat(s, 0), cell(0), 1).has(north));
  s.player(0).technologies = bit(Technology::kAntimassDeflectors);
  EXPECT_TRUE(reach(s, of_seat(s, 0), cell(0), 1).has(north));
  lay_border(s, number, BorderKind::kCollapsedSpaceTime, false);
  EXPECT_FALSE(adjacent(s, cell(0)).has(north));
  EXPECT_FALSE(reach(s, of_seat(s, 0), cell(0), 1).has(north));
  lay_border(s, number, BorderKind::kGravWave, true);  // into the cell that numbers it: the centre
  EXPECT_TRUE(reach(s, of_seat(s, 0), cell(0), 1).has(north));
  EXPECT_FALSE(reach(s, of_seat(s, 0), north, 1).has(cell(0)));
}

TEST(Reach, AnIonSphereIsTheLastStep) {
  State s = empty_space();
  s.player(0).technologies = 0;
  const System middle = cell(1), far = cell(7);
  lay_border(s, border_at(middle, side_towards(middle, far)), BorderKind::kIonSphere, false);
  // Other ways of the same length are closed, so that only the sphere is left.
  for (System other : SystemSet::from_bits(kAdjoining[index(far)]))
    if (other != middle) add_units(s, space_of(other), 1, Unit::kFighter, 1);
  EXPECT_TRUE(reach(s, of_seat(s, 0), middle, 1).has(far));
  EXPECT_FALSE(reach(s, of_seat(s, 0), cell(0), 2).has(far));
}

TEST(Reach, MinesOfOthersAreARiskOfTheirOwn) {
  State s = empty_space();
  const System north = cell(1);
  const uint8_t number = border_at(cell(0), side_towards(cell(0), north));
  lay_mine(s, number, 1);
  EXPECT_FALSE(reach(s, of_seat(s, 0), cell(0), 1).has(north));
  EXPECT_TRUE(reach(s, of_seat(s, 1), cell(0), 1).has(north));
  EXPECT_TRUE(reach(s, of_seat(s, 0, {.mines = true}), cell(0), 1).has(north));
  remove_mines(s, number, 0);
  EXPECT_TRUE(reach(s, of_seat(s, 0), cell(0), 1).has(north));
  lay_mine(s, number, kNeutral);
  EXPECT_FALSE(reach(s, of_seat(s, 1), cell(0), 1).has(north));
}

// Masks find what a plain search step by step finds.
TEST(Reach, AgreesWithAPlainSearchOnEveryMap) {
  for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
    State s = laid_out(players);
    for (Seat seat = 0; seat < players; ++seat) {
      add_units(s, space_of(s.player(seat).home), seat, Unit::kCruiser, 1);
      add_units(s, space_of(cell(1 + seat)), seat, Unit::kFighter, 1);
    }
    for (Seat seat = 0; seat < 2; ++seat) {
      const Passage passage = of_seat(s, seat);
      for (System goal : s.present) {
        SystemSet reached = SystemSet::only(goal), edge = reached;
        for (int movement = 1; movement <= 3; ++movement) {
          SystemSet next;
          for (System to : edge)
            if (to == goal || passage.open.has(to))
              for (System from : s.present)
                if (may_step(s, passage, from, to, to == goal ? Step::kLast : Step::kOnward)) next.add(from);
          edge = next.without(reached);
          reached |= next;
          EXPECT_EQ(reach(s, passage, goal, movement), reached) << players << " players, to " << index(goal);
        }
      }
    }
  }
}

TEST(Tokens, AreSortedAndTheListCanBeFull) {
  State s = laid_out(2);
  const int before = s.token_rows;
  const Token late{kWorldgate, token_place(static_cast<Planet>(3)), 0, SeatSet(), kTokenOfNobody};
  const Token early{kWorldgate, token_place(static_cast<Planet>(1)), 0, SeatSet(), kTokenOfNobody};
  State other = s;
  EXPECT_TRUE(add_token(s, late) && add_token(s, early));
  EXPECT_TRUE(add_token(other, early) && add_token(other, late));
  EXPECT_EQ(std::memcmp(&s, &other, sizeof s), 0);
  while (add_token(s, late)) continue;
  EXPECT_EQ(s.token_rows, kTokens);
  EXPECT_EQ(s.crowded, 1);
  while (s.token_rows > before) remove_token(s, s.token_rows - 1);
}

}  // namespace
}  // namespace tessera::ascension
