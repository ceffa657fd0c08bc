// The greedy bot of Prevail: strong enough, and it always gets its army together.
#include <gtest/gtest.h>

#include "bots/greedy.h"
#include "engine/testing/effort.h"
#include "games/prevail/decisions.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {
namespace {

TEST(PrevailBot, GreedyBeatsRandomOnMini) {
  const tessera::Setup setup{2, Settings(Prevail::info().settings), kNoSeat};
  GreedyBot<Prevail> greedy;
  RandomBot<Prevail> any;
  int wins = 0;
  constexpr int kGames = 60;
  for (int game = 0; game < kGames; ++game) {
    const Seat mine = static_cast<Seat>(game % 2);
    Chance chance(static_cast<uint64_t>(game));
    FastRandom random(static_cast<uint64_t>(game));
    State s;
    Table t(s, chance);
    Prevail::prepare(s, setup);
    for (Kernel<Prevail>::run(t); !Kernel<Prevail>::is_over(s);) {
      const Seat seat = s.waiting.lowest();
      Bot<Prevail>& bot = seat == mine ? static_cast<Bot<Prevail>&>(greedy) : any;
      Kernel<Prevail>::apply(t, seat, bot.choose(s, seat, random));
    }
    wins += Prevail::is_winner(s, mine);
  }
  EXPECT_GE(wins, kGames * 9 / 10);
}

TEST(PrevailBot, BuildsAnArmyWithoutBeginningAnew) {
  for (const char* mode : {"mini", "standard", "epic"}) {
    tessera::Setup setup{2, Settings(Prevail::info().settings), 0};
    ASSERT_TRUE(setup.settings.set(std::string("mode=") + mode).is_ok());
    ASSERT_TRUE(setup.settings.set("start=armies").is_ok());
    GreedyBot<Prevail> greedy({4});
    constexpr uint64_t kArmies = tessera::testing::kIsSlowBuild ? 1 : 3;
    for (uint64_t game = 0; game < kArmies; ++game) {
      Chance chance(game);
      FastRandom random(game);
      State s;
      Table t(s, chance);
      Prevail::prepare(s, setup);
      Kernel<Prevail>::run(t);
      int answers = 0;
      for (Seat seat : s.everyone()) Kernel<Prevail>::apply(t, seat, kNothing);  // an own army each
      while (!asks<PlaceUnit>(s)) {
        ASSERT_LT(++answers, 2 * (kMostUnits + kCardCount)) << mode << " game " << game;
        const Seat seat = s.waiting.lowest();
        Kernel<Prevail>::apply(t, seat, greedy.choose(s, seat, random));
      }
    }
  }
}

}  // namespace
}  // namespace tessera::prevail
