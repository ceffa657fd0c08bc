// Every promise of the engine, kept by this game, for every number of players, map and option.
#include "games/ascension/ascension.h"
#include "tests/unit/conformance_checks.h"

namespace tessera::ascension {
namespace {

TEST(AscensionConformance, StatesOfEveryPlayerCountPresetAndOption) {
  conformance::play_states<Ascension>(42);
}

TEST(AscensionConformance, SessionsOfEveryPlayerCountPresetAndOption) {
  conformance::play_sessions<Ascension>(7);
}

TEST(AscensionConformance, PlayAllocatesNothing) { conformance::expect_no_allocation<Ascension>(6, 1000); }

TEST(AscensionConformance, RedealAllocatesNothing) {
  for (int players : {2, 8})
    conformance::expect_no_allocation_in_redeals<Ascension>(
        {players, Settings(Ascension::info().settings), kNoSeat});
}

}  // namespace
}  // namespace tessera::ascension
