// Every promise of the engine, kept by this game, for every number of players, set of races and setting.
#include "games/rex/rex.h"
#include "tests/unit/conformance_checks.h"

namespace tessera::rex {
namespace {

TEST(RexConformance, StatesOfEveryPlayerCountPresetAndOption) {
  EXPECT_GT(conformance::play_states<Rex>(60).secrecy_checks, 10000u);
}

TEST(RexConformance, SessionsOfEveryPlayerCountPresetAndOption) { conformance::play_sessions<Rex>(8); }

TEST(RexConformance, PlayAllocatesNothing) { conformance::expect_no_allocation<Rex>(6, 10000); }

TEST(RexConformance, RedealAllocatesNothing) {
  for (const char* betrayal : {"betrayal_cards=off", "betrayal_cards=on"}) {
    tessera::Setup setup{6, Settings(Rex::info().settings), kNoSeat};
    ASSERT_TRUE(setup.settings.set(betrayal).is_ok());
    conformance::expect_no_allocation_in_redeals<Rex>(setup);
  }
}

// Every set of three or more races is played, with the seats in every rotation of their order.
TEST(RexConformance, EverySetOfRaces) {
  int sets = 0;
  for (unsigned races = 0; races < 1u << kRaces; ++races) {
    const int players = std::popcount(races);
    if (players < kLeastPlayers) continue;
    ++sets;
    tessera::Setup setup{players, Settings(Rex::info().settings), kNoSeat};
    ASSERT_TRUE(setup.settings.set("race_selection=host").is_ok());
    FastRandom random(races);
    Chance chance(races);
    State s;
    Table t(s, chance);
    Rex::prepare(s, setup);
    Kernel<Rex>::run(t);
    RaceSet left = RaceSet::from_bits(races);
    while (!Kernel<Rex>::is_over(s)) {
      const Seat seat = s.waiting.lowest();
      Options& options = Kernel<Rex>::options(t, seat);
      Choice choice = options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))];
      if (asks<ChooseRace>(s)) {  // the host gives out this set
        choice = static_cast<Choice>(left.lowest());
        left.remove(left.lowest());
      }
      Kernel<Rex>::apply(t, seat, choice);
      ASSERT_EQ(Rex::check(s), "") << "races " << races;
    }
    for (Race race : kAllRaces)
      EXPECT_EQ(s.seat_of_race(race) != kNoSeat, (races >> static_cast<int>(race) & 1) != 0);
    EXPECT_LE(s.round, s.last_round());
  }
  EXPECT_EQ(sets, 42);
}

}  // namespace
}  // namespace tessera::rex
