// The drawing in a terminal, looked at in many positions of random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/testing/game_tests.h"
#include "games/prevail/drawing.h"
#include "games/prevail/tests/random_games.h"

namespace tessera::prevail {
namespace {

void check_drawing(const View& view) {
  const std::string plain = testing::checked_drawing<Prevail>(view, kPageColumns);
  for (const SideView& side : view.sides)
    for (int i = 0; i < side.unit_count; ++i)
      if (side.units[i].space != kNoSpace) {
        EXPECT_NE(plain.find(" " + space_name(side.units[i].space) + ":"), plain.npos) << plain;
      }
}

TEST(PrevailDraw, DrawsEveryGame) {
  int count = 0;
  for (int game = 0; game < kGames; ++game) {
    play(game, [&](const State& s, const std::vector<Event>&) {
      if (++count % 32 && !K::is_over(s)) return;
      for (Observer observer : kWatchers) check_drawing(Prevail::view(s, observer));
    });
  }
}

TEST(PrevailDraw, BoardShowsUnitsFacingsEngagementsAndCommanders) {
  Stage stage;
  const Index legion = stage.put(0, "manipular-legion", "C-6", Facing::kSE);
  const Index spears = stage.put(1, "punic-citizen-spearmen", "C-6", Facing::kNW);
  engage(stage.s, 0, legion, spears);
  stage.put(0, "velites", "A-1", Facing::kS);
  stage.put(1, "african-elephants", "H-12", Facing::kW);
  stage.s.army(0).commander = at("A-1");
  stage.s.army(1).commander = at("G-2");
  Page page(false);
  draw_board(Prevail::view(stage.s, Observer::spectator()), page);
  const std::string drawn = page.take();
  EXPECT_EQ(drawn.substr(0, drawn.find("CAPITALS")),
            "   1   2   3   4   5   6   7   8   9   10  11  12 \n"
            "A @Vv  .   .   .   .   .   .   .   .   .   .   .  \n"
            "B  .   .   .   .   .   .   .   .   .   .   .   .  \n"
            "C  .   .   .   .   .   M3s .   .   .   .   .   .  \n"
            "D  .   .   .   .   .   .   .   .   .   .   .   .  \n"
            "E  .   .   .   .   .   .   .   .   .   .   .   .  \n"
            "F  .   .   .   .   .   .   .   .   .   .   .   .  \n"
            "G  .  &.   .   .   .   .   .   .   .   .   .   .  \n"
            "H  .   .   .   .   .   .   .   .   .   .   .   r< \n");
}

TEST(PrevailDraw, LettersOfTypesDiffer) {
  std::set<char> letters;
  for (UnitType type = 0; type < kUnitTypes; ++type) EXPECT_TRUE(letters.insert(type_letter(type)).second);
}

}  // namespace
}  // namespace tessera::prevail
