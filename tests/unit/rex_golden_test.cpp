#include "bots/game_bots.h"
#include "bots/signature.h"
#include "games/rex/rex.h"
#include "tests/unit/golden.h"

namespace tessera::rex {
namespace {

using golden::Playthrough;

// Every number of players, both presets, every setting at another value at least once, every way to end.
constexpr Playthrough kPlaythroughs[] = {
    {"three_draw.txt", 3, "standard", "rrr", 65},
    {"three_hacan.txt", 3, "standard", "rrr", 3},
    {"four_sol.txt", 4, "standard", "gggg", 11},
    {"four_most.txt", 4, "standard", "gggg", 0},
    {"five_turn_order.txt", 5, "race_selection=turn_order own_traitors=off private_chat=on", "grgrg", 1},
    {"six_prediction.txt", 6, "standard", "gggggg", 29},
    {"six_betrayal.txt", 6, "betrayal_cards=on hacan_unconditional=on own_traitors=off assisted_notes=off",
     "gggggg", 3},
    {"six_short.txt", 6, "round_limit=6 xxcha_ignores_special_victories=on race_selection=host", "rgrgrg", 3},
};

TEST(RexPlaythroughs, AreAsRecorded) {
  golden::expect_playthroughs<Rex>("games/rex/playthroughs/", kPlaythroughs);
}

TEST(RexSignature, IsTheOneOnFile) {
  EXPECT_EQ(signature_text(game_bots<Rex>().signature()), Rex::info().signature);
}

// Answer sequences from the opening.
TEST(RexPerft, CountsAreAsRecorded) {
  std::ostringstream out;
  for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
    tessera::Setup setup{players, Settings(Rex::info().settings), 0};
    golden::count_opening<Rex>("opening " + std::to_string(players), setup, 3, out);
  }
  golden::expect_golden("games/rex/playthroughs/perft.txt", out.str());
}

}  // namespace
}  // namespace tessera::rex
