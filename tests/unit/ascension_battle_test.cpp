// Battles of Ascension are fought without allocations: rules and bots fight them in every game.
#include <gtest/gtest.h>

#include "games/ascension/combat/sheet.h"
#include "lab/allocations.h"

namespace tessera::ascension::combat {

TEST(AscensionBattle, AllocatesNothing) {
  Question question;
  question.sides[0] = {
      "1 flagship, 1 war-sun, 2 dreadnought, 3 cruiser, 5 fighter", "letnev", {"saimoc-infused-hulls"}, ""};
  question.sides[1] = {"1 flagship, 3 destroyer, 8 fighter, 2 pds", "l1z1x", {"impulsion-shields"}, ""};
  const Result<Sheet> sheet = read_sheet(question);
  ASSERT_EQ("", sheet.message());
  Chance chance(1);
  const uint64_t before = allocations();
  int rounds = 0;
  for (int n = 0; n < 200; ++n) {
    Armies armies = sheet.value().armies;
    rounds += play(sheet.value().battle, armies, sustain_first, preserve_power, chance, Purpose{});
  }
  EXPECT_EQ(before, allocations());
  EXPECT_GT(rounds, 200);
}

}  // namespace tessera::ascension::combat
