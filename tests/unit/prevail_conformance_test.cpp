// Every promise of the engine, kept by this game, for every mode, preset and option.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/testing/conformance.h"
#include "games/prevail/prevail.h"
#include "lab/allocations.h"
#include "lab/bench.h"

namespace tessera::prevail {
namespace {

using testing::Conformance;
using testing::SoakReport;

void expect_clean(const SoakReport& report) {
  for (const std::string& failure : report.failures) ADD_FAILURE() << failure;
}

TEST(PrevailConformance, StatesOfEveryModePresetAndOption) {
  SoakReport report;
  for (uint64_t i = 0; i < 180; ++i) {
    FastRandom random(i);
    Conformance<Prevail>(testing::varied_setup<Prevail>(i, random), 1000 + i, report).play_states();
  }
  expect_clean(report);
  EXPECT_EQ(report.games, 180u);
  EXPECT_GT(report.secrecy_checks, 10000u);
}

TEST(PrevailConformance, SessionsOfEveryModePresetAndOption) {
  SoakReport report;
  for (uint64_t i = 0; i < 18; ++i) {
    FastRandom random(i);
    Conformance<Prevail>(testing::varied_setup<Prevail>(i, random), 2000 + i, report).play_session();
  }
  expect_clean(report);
  EXPECT_EQ(report.games, 18u);
}

TEST(PrevailConformance, PlayAllocatesNothing) {
  const tessera::Setup setup{2, Settings(Prevail::info().options), kNoSeat};
  Chance chance(3);
  FastRandom random(4);
  State s;
  Table t(s, chance);
  random_game<Prevail>(t, setup, random);
  const uint64_t before = allocations();
  uint64_t decisions = 0;
  for (int i = 0; i < 20; ++i) decisions += random_game<Prevail>(t, setup, random);
  EXPECT_EQ(allocations(), before);
  EXPECT_GT(decisions, 1000u);
}

// 11.9: with n cards at most n(n-1)/2 rounds are completed; the choice of the next card would lose.
TEST(PrevailConformance, GamesEndWithinTheBound) {
  for (const char* mode : {"mini", "standard", "epic"}) {
    for (const char* start : {"battle", "armies"}) {
      tessera::Setup setup{2, Settings(Prevail::info().options), kNoSeat};
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

// A redeal inside a search must not allocate either.
TEST(PrevailConformance, RedealAllocatesNothing) {
  const tessera::Setup setup{2, Settings(Prevail::info().options), kNoSeat};
  Chance chance(5);
  FastRandom random(6);
  State s;
  Table t(s, chance);
  Prevail::prepare(s, setup);
  Kernel<Prevail>::run(t);
  const uint64_t before = allocations();
  for (int i = 0; i < 100; ++i) {
    State copy = s;
    Prevail::redeal(copy, Observer::seat(1), random);
  }
  EXPECT_EQ(allocations(), before);
}

}  // namespace
}  // namespace tessera::prevail
