// Every promise of the engine, kept by this game, for every player count and preset.
#include "games/preascendant/preascendant.h"
#include "tests/unit/conformance_checks.h"

namespace tessera::preascendant {
namespace {

TEST(PreascendantConformance, StatesOfEveryPlayerCountAndPreset) {
  EXPECT_GT(conformance::play_states<Preascendant>(180).secrecy_checks, 50000u);
}

TEST(PreascendantConformance, SessionsOfEveryPlayerCountAndPreset) {
  conformance::play_sessions<Preascendant>(18);
}

TEST(PreascendantConformance, PlayAllocatesNothing) {
  conformance::expect_no_allocation<Preascendant>(4, 5000);
}

TEST(PreascendantConformance, RedealAllocatesNothing) {
  conformance::expect_no_allocation_in_redeals<Preascendant>(
      {3, Settings(Preascendant::info().settings), kNoSeat});
}

}  // namespace
}  // namespace tessera::preascendant
