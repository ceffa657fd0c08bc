// Every promise of the engine, kept by this game, for every mode, preset and setting.
#include <algorithm>

#include "games/prevail/prevail.h"
#include "tests/unit/conformance_checks.h"

namespace tessera::prevail {
namespace {

TEST(PrevailConformance, StatesOfEveryModePresetAndOption) {
  EXPECT_GT(conformance::play_states<Prevail>(180).secrecy_checks, 10000u);
}

TEST(PrevailConformance, SessionsOfEveryModePresetAndOption) { conformance::play_sessions<Prevail>(18); }

TEST(PrevailConformance, PlayAllocatesNothing) { conformance::expect_no_allocation<Prevail>(2, 1000); }

// With armies of the players' own the card lists are secret.
TEST(PrevailConformance, RedealAllocatesNothing) {
  for (const char* start : {"start=battle", "start=armies"}) {
    tessera::Setup setup{2, Settings(Prevail::info().settings), kNoSeat};
    ASSERT_TRUE(setup.settings.set(start).is_ok());
    conformance::expect_no_allocation_in_redeals<Prevail>(setup);
  }
}

// 11.9: with n cards at most n(n-1)/2 rounds are completed; the choice of the next card would lose.
TEST(PrevailConformance, GamesEndWithinTheBound) {
  for (const char* mode : {"mini", "standard", "epic"}) {
    for (const char* start : {"battle", "armies"}) {
      tessera::Setup setup{2, Settings(Prevail::info().settings), kNoSeat};
      ASSERT_TRUE(setup.settings.set(std::string("mode=") + mode).is_ok());
      ASSERT_TRUE(setup.settings.set(std::string("start=") + start).is_ok());
      FastRandom random(11);
      int longest = 0, bound = 0;
      for (uint64_t i = 0; i < 300; ++i) {
        Chance chance(i);
        State s;
        Table t(s, chance);
        random_game<Prevail>(t, setup, random);
        const int cards = 4 * kModeRows[s.mode].cards_per_initiative;
        bound = cards * (cards - 1) / 2 + 1;
        longest = std::max<int>(longest, s.round);
      }
      EXPECT_LE(longest, bound) << mode << " " << start;
      EXPECT_GT(longest, 5) << mode << " " << start;
    }
  }
}

}  // namespace
}  // namespace tessera::prevail
