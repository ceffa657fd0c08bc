#include "bots/game_bots.h"
#include "bots/signature.h"
#include "games/prevail/prevail.h"
#include "tests/unit/golden.h"

namespace tessera::prevail {
namespace {

using golden::Playthrough;

// Every mode, both presets, every setting at another value at least once, every way to end.
constexpr Playthrough kPlaythroughs[] = {
    {"mini_random.txt", 2, "standard", "rr", 31},
    {"mini_unpaid.txt", 2, "standard", "rr", 41},
    {"mini_draw.txt", 2, "standard", "rr", 111},
    {"mini_own_draw.txt", 2, "start=armies", "rr", 1985},
    {"mini_greedy.txt", 2, "standard", "gg", 32},
    {"mini_armies.txt", 2, "start=armies", "gr", 33},
    {"standard_designer.txt", 2,
     "mode=standard turn_cost=any_angle melee_chooser=initiative first_initiative=black commander_loss=off",
     "gg", 36},
    {"tutorial_options.txt", 2,
     "mode=tutorial cards=source ranged_commit=required burn=owner no_units=play_on support_model=type_list",
     "gg", 35},
    {"epic_options.txt", 2,
     "mode=epic commander_loss=permanent support_when=every_cleanup melee_strike=engager_only "
     "front_retreat=if_legal engaged_in_line=spans",
     "rr", 36},
};

TEST(PrevailPlaythroughs, AreAsRecorded) {
  golden::expect_playthroughs<Prevail>("games/prevail/playthroughs/", kPlaythroughs);
}

TEST(PrevailSignature, IsTheOneOnFile) {
  EXPECT_EQ(signature_text(game_bots<Prevail>().signature()), Prevail::info().signature);
}

// Answer sequences from the opening of each battle and from three positions a board.
TEST(PrevailPerft, CountsAreAsRecorded) {
  std::ostringstream out;
  for (const char* mode : {"mini", "standard", "epic"}) {
    tessera::Setup setup{2, Settings(Prevail::info().settings), 0};
    ASSERT_TRUE(setup.settings.set(std::string("mode=") + mode).is_ok());
    golden::count_opening<Prevail>(std::string("opening ") + mode, setup, 3, out);
  }
  for (const char* name : {"small_clash", "small_flank", "small_missiles", "standard_clash", "standard_flank",
                           "standard_missiles", "large_clash", "large_flank", "large_missiles"})
    golden::count_position<Prevail>("games/prevail/positions/", name, 4, out);
  golden::expect_golden("games/prevail/positions/perft.txt", out.str());
}

}  // namespace
}  // namespace tessera::prevail
