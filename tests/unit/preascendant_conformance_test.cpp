// Every promise of the engine, kept by this game, for every player count and preset.
#include <gtest/gtest.h>

#include "engine/testing/conformance.h"
#include "games/preascendant/preascendant.h"
#include "lab/allocations.h"
#include "lab/bench.h"

namespace tessera::preascendant {
namespace {

using testing::Conformance;
using testing::SoakReport;

void expect_clean(const SoakReport& report) {
  for (const std::string& failure : report.failures) ADD_FAILURE() << failure;
}

TEST(PreascendantConformance, StatesOfEveryPlayerCountAndPreset) {
  SoakReport report;
  for (uint64_t i = 0; i < 180; ++i) {
    FastRandom random(i);
    Conformance<Preascendant>(testing::varied_setup<Preascendant>(i, random), 1000 + i, report).play_states();
  }
  expect_clean(report);
  EXPECT_EQ(report.games, 180u);
  EXPECT_GT(report.secrecy_checks, 50000u);
}

TEST(PreascendantConformance, SessionsOfEveryPlayerCountAndPreset) {
  SoakReport report;
  for (uint64_t i = 0; i < 18; ++i) {
    FastRandom random(i);
    Conformance<Preascendant>(testing::varied_setup<Preascendant>(i, random), 2000 + i, report)
        .play_session();
  }
  expect_clean(report);
  EXPECT_EQ(report.games, 18u);
}

TEST(PreascendantConformance, PlayAllocatesNothing) {
  const tessera::Setup setup{4, Settings(Preascendant::info().options), kNoSeat};
  Chance chance(3);
  FastRandom random(4);
  State s;
  Table t(s, chance);
  random_game<Preascendant>(t, setup, random);
  const uint64_t before = allocations();
  uint64_t decisions = 0;
  for (int i = 0; i < 20; ++i) decisions += random_game<Preascendant>(t, setup, random);
  EXPECT_EQ(allocations(), before);
  EXPECT_GT(decisions, 5000u);
}

// A redeal inside a search must not allocate either.
TEST(PreascendantConformance, RedealAllocatesNothing) {
  const tessera::Setup setup{3, Settings(Preascendant::info().options), kNoSeat};
  Chance chance(5);
  FastRandom random(6);
  State s;
  Table t(s, chance);
  Preascendant::prepare(s, setup);
  Kernel<Preascendant>::run(t);
  const uint64_t before = allocations();
  for (int i = 0; i < 100; ++i) {
    State copy = s;
    Preascendant::redeal(copy, Observer::seat(1), random);
  }
  EXPECT_EQ(allocations(), before);
}

}  // namespace
}  // namespace tessera::preascendant
