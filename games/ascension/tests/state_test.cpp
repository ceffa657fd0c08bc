// The layout of the state, and what a set-up leaves on the table.
#include "games/ascension/state.h"

#include <gtest/gtest.h>

#include "engine/chance/random.h"
#include "games/ascension/ascension.h"
#include "games/ascension/board.h"

namespace tessera::ascension {
namespace {

TEST(State, HasItsSize) {
  EXPECT_EQ(sizeof(State), 14944u);
  EXPECT_EQ(sizeof(Player), 176u);
  EXPECT_EQ(sizeof(UnitRecord), 22u);
  EXPECT_EQ(sizeof(PlanetRecord), 21u);
  EXPECT_EQ(sizeof(Battle), 583u);
  EXPECT_EQ(sizeof(Tactical), 1152u);
}

TEST(State, FieldsCoverItButForSpareBytes) {
  std::vector<bool> covered(sizeof(State));
  for (const Field& field : Ascension::fields())
    for (uint32_t i = 0; i < field.count; ++i)
      for (uint32_t at = field.at(i); at < field.at(i) + field.size; ++at) {
        EXPECT_FALSE(covered[at]) << field.name;
        covered[at] = true;
      }
  const auto blank = static_cast<size_t>(std::count(covered.begin(), covered.end(), false));
  // reserved, the spare bytes of tactical, pool and board
  EXPECT_EQ(blank, 1 + sizeof(Tactical::spare) + sizeof(UnitPool::spare) + sizeof(Board::rest));
}

TEST(SetUp, GivesEverybodyWhatItsRaceBeginsWith) {
  for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
    tessera::Setup setup{players, Settings(Ascension::info().settings), kNoSeat};
    ASSERT_TRUE(setup.settings.parse("race_draft=random order_of_the_last").is_ok());
    for (uint64_t seed = 0; seed < 12; ++seed) {
      Chance chance(seed);
      State s;
      Table t(s, chance);
      Ascension::prepare(s, setup);
      Kernel<Ascension>::run(t);
      FastRandom random(seed);
      Options options;
      while (s.phase == Phase::kSetUp) {
        const Seat seat = s.waiting.lowest();
        Kernel<Ascension>::list(s, seat, options);
        Kernel<Ascension>::apply(
            t, seat, options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))]);
      }
      EXPECT_EQ(Ascension::check(s), "");
      int least = s.player(0).goods;
      for (Seat seat : s.everyone()) least = std::min<int>(least, s.player(seat).goods);
      EXPECT_EQ(least, kLeastGoods);
      for (Seat seat = 0; seat < players; ++seat) {
        const Player& player = s.player(seat);
        ASSERT_NE(player.race, kNoRace);
        for (Unit unit : kAllUnits)
          EXPECT_EQ(on_board(s, seat, unit), row(player.race).units[index(unit)]) << row(player.race).id;
        EXPECT_TRUE(may_stand(s, seat, player.home, fleet_at(s, player.home, seat))) << row(player.race).id;
        EXPECT_EQ(player.technologies, row(player.race).technologies);
      }
    }
  }
}

}  // namespace
}  // namespace tessera::ascension
