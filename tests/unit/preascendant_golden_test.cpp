#include "bots/game_bots.h"
#include "bots/signature.h"
#include "games/preascendant/preascendant.h"
#include "tests/unit/golden.h"

namespace tessera::preascendant {
namespace {

using golden::Playthrough;

// Every player count, both presets, every way to end.
constexpr Playthrough kPlaythroughs[] = {
    {"two_random.txt", 2, "standard", "rr", 21},
    {"two_greedy.txt", 2, "standard", "gg", 22},
    {"three_mixed.txt", 3, "standard", "grr", 23},
    {"four_mixed.txt", 4, "standard", "rgrg", 24},
    {"three_rc2.txt", 3, "mulligan=on zero_bid_buries=on auction_rc2=on w09_opponents_only=on rc2_texts=on",
     "ggr", 25},
    {"two_all_options.txt", 2,
     "mulligan=on preservation_invests=on stack_on_own=on no_trigger_events=on sectors_22=on start_tile=on "
     "k13_scope=held",
     "gr", 26},
    {"four_empty_handed_capped.txt", 4, "empty_hand=on max_turns=30", "rrrr", 27},
};

TEST(PreascendantPlaythroughs, AreAsRecorded) {
  golden::expect_playthroughs<Preascendant>("games/preascendant/playthroughs/", kPlaythroughs);
}

TEST(PreascendantSignature, IsTheOneOnFile) {
  EXPECT_EQ(signature_text(game_bots<Preascendant>().signature()), Preascendant::info().signature);
}

// Answer sequences from the opening and from fixed positions in the middle of a game.
TEST(PreascendantPerft, CountsAreAsRecorded) {
  std::ostringstream out;
  for (int players = 2; players <= 4; ++players)
    golden::count_opening<Preascendant>("opening players " + std::to_string(players),
                                        tessera::Setup{players, Settings(Preascendant::info().settings), 0},
                                        4, out);
  for (const char* name : {"crowded", "sparse", "crusade"})
    golden::count_position<Preascendant>("games/preascendant/positions/", name, 3, out);
  golden::expect_golden("games/preascendant/positions/perft.txt", out.str());
}

}  // namespace
}  // namespace tessera::preascendant
