// Ways of ships, and room of two groups.
#include "games/ascension/rules/plan.h"
#include "games/ascension/tests/galaxy_fixture.h"

namespace tessera::ascension {
namespace {

System at(int ring, int number) { return cell(ring ? 3 * ring * (ring - 1) + number : 0); }

Way way(const State& s, System from, System goal, int movement, Risk risk, SystemSet stops = {}) {
  const Passage passage = passage_of(s, 0, sources_of(s, 0), risk);
  return find_way(s, passage, from, goal, movement, stops, !risk.mines && !risk.rifts && !risk.fleets);
}

TEST(AscensionRoutes, TheShortestSafeWayIsTaken) {
  const State s = laid_out(3, {Race::kSol});
  const Way found = way(s, at(3, 2), at(1, 2), 4, {});
  ASSERT_TRUE(found.found());
  EXPECT_EQ(found.steps(), 2);
  EXPECT_EQ(found.at[1], at(2, 2));
}

TEST(AscensionRoutes, MinesAreAvoidedWhereAWayLeadsRound) {
  State s = laid_out(3, {Race::kSol});
  lay_mine(s, border_at(at(3, 2), side_towards(at(3, 2), at(2, 2))), 1);
  const Way round = way(s, at(3, 2), at(2, 2), 2, {.mines = true});
  EXPECT_EQ(round.mines, 0);
  EXPECT_EQ(round.steps(), 2);
  const Way across = way(s, at(3, 2), at(2, 2), 1, {.mines = true});
  EXPECT_EQ(across.mines, 1);
  EXPECT_FALSE(way(s, at(3, 2), at(2, 2), 1, {}).found());
}

TEST(AscensionRoutes, ARiftGivesAStepToWhoTurns) {
  const State s = laid_out(3, {Race::kSol});
  EXPECT_TRUE(way(s, at(2, 12), at(3, 1), 1, {.rifts = true}).found());
  EXPECT_FALSE(way(s, at(3, 17), at(3, 1), 1, {.rifts = true}).found());
  EXPECT_EQ(way(s, at(3, 17), at(3, 1), 2, {.rifts = true}).rifts, 1);
}

TEST(AscensionRoutes, StopsAreEntered) {
  const State s = laid_out(3, {Race::kSol});
  const Way found = way(s, at(3, 2), at(2, 2), 2, {}, SystemSet::only(at(2, 1)));
  ASSERT_TRUE(found.found());
  EXPECT_TRUE(found.passed().has(at(2, 1)));
  EXPECT_FALSE(way(s, at(3, 2), at(2, 2), 2, {}, SystemSet::only(at(1, 2))).found());
}

// Wherever reach says that ships come, there is a way, and nowhere else.
TEST(AscensionRoutes, WaysAreThereWhereShipsReach) {
  for (int players : {2, 3, 5, 7, 8}) {
    const State s = laid_out(players, {Race::kCreuss, Race::kSol});
    for (const Risk risk : {Risk{}, Risk{.mines = true, .rifts = true}}) {
      const Passage passage = passage_of(s, 1, sources_of(s, 1), risk);
      for (System goal : s.present)
        for (int movement = 1; movement <= 3; ++movement) {
          const SystemSet from = reach(s, passage, goal, movement);
          for (System system : s.present) {
            if (system == goal) continue;
            ASSERT_EQ(find_way(s, passage, system, goal, movement, {}, !risk.rifts).found(), from.has(system))
                << players << " players, from " << index(system) << " to " << index(goal) << " by "
                << movement;
          }
        }
    }
  }
}

TEST(AscensionRoutes, ArmorNeedsRoomThatInfantryCanLeave) {
  const Room cruisers{0, 2, 0, false}, carrier{6, 0, 0, false};
  UnitRecord pile{}, aboard{};
  pile.army[Unit::kArmor] = 6;
  pile.army[Unit::kGroundForce] = 2;
  EXPECT_TRUE(fits_both(carrier, aboard, cruisers, pile));
  aboard.army[Unit::kGroundForce] = 1;  // it takes room that the Armor needs
  pile.army[Unit::kGroundForce] = 1;
  EXPECT_FALSE(fits_both(carrier, aboard, cruisers, pile));
}

}  // namespace
}  // namespace tessera::ascension
