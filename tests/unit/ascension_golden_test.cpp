#include "bots/game_bots.h"
#include "bots/signature.h"
#include "games/ascension/ascension.h"
#include "tests/unit/golden.h"

namespace tessera::ascension {
namespace {

using golden::Playthrough;

// One whole game; else the first rounds, because whole games of many players are as long as a book: all eight
// maps, every way to find races, the smaller limits, every setting.
constexpr Playthrough kPlaythroughs[] = {
    {"two_choose_or_hidden.txt", 2, "max_rounds=2", "rr", 1},
    {"two_focal_point_free.txt", 2, "duel_map=focal_point race_draft=free max_rounds=2 raised_limits=off",
     "rr", 2},
    {"two_whole.txt", 2, "race_draft=random", "rr", 9},
    {"three_small_limits.txt", 3, "race_draft=random max_rounds=2 raised_limits=off", "rrr", 5},
    {"four_random.txt", 4, "race_draft=random max_rounds=1", "rrrr", 3},
    {"five_choose_or_hidden.txt", 5, "max_rounds=1", "rrrrr", 6},
    {"six_greedy.txt", 6, "race_draft=random max_rounds=1", "grgrgr", 7},
    {"seven_free.txt", 7, "race_draft=free max_rounds=1", "rrrrrrr", 8},
    {"eight_random.txt", 8, "race_draft=random max_rounds=1 assumed_specials=off order_of_the_last=on",
     "rrrrrrrr", 4},
};

TEST(AscensionPlaythroughs, AreAsRecorded) {
  golden::expect_playthroughs<Ascension>("games/ascension/playthroughs/", kPlaythroughs);
}

TEST(AscensionSignature, IsTheOneOnFile) {
  EXPECT_EQ(signature_text(game_bots<Ascension>().signature()), Ascension::info().signature);
}

// Answer sequences from the opening, and from the first turn of a game whose races were dealt.
TEST(AscensionPerft, CountsAreAsRecorded) {
  std::ostringstream out;
  for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
    tessera::Setup setup{players, Settings(Ascension::info().settings), 0};
    golden::count_opening<Ascension>("opening " + std::to_string(players), setup, 2, out);
  }
  golden::count_position<Ascension>("games/ascension/positions/", "two_fleets", 4, out);
  golden::count_position<Ascension>("games/ascension/positions/", "invasion", 4, out);
  golden::count_position<Ascension>("games/ascension/positions/", "shipyards", 4, out);
  golden::expect_golden("games/ascension/positions/perft.txt", out.str());
}

}  // namespace
}  // namespace tessera::ascension
