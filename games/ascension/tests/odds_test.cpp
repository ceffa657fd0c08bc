// The battle model against battles with known odds, and against itself.
#include "games/ascension/combat/odds.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/ascension/combat/falls.h"
#include "games/ascension/tests/reference_battles.h"

namespace tessera::ascension::combat {

namespace {

double within(double p, int battles) { return 4 * std::sqrt(p * (1 - p) / battles) + 1e-9; }

Sheet sheet_of(const std::string& attacker, const std::string& defender, Question question = {}) {
  question.sides[0].units = attacker;
  question.sides[1].units = defender;
  Result<Sheet> sheet = read_sheet(question);
  EXPECT_EQ("", sheet.message());
  return sheet.value();
}

void expect_agreement(const Sheet& sheet, const std::string& what) {
  constexpr int kBattles = 8'000;
  const Odds exact = odds_of(sheet.battle, sheet.armies, sheet.policies);
  const Odds sampled = sampled_odds(sheet.battle, sheet.armies, sheet.policies, kBattles, 7);
  EXPECT_EQ(0u, exact.battles) << what;
  EXPECT_NEAR(1, exact.attacker + exact.defender + exact.nobody, 1e-9) << what;
  EXPECT_NEAR(exact.attacker, sampled.attacker, within(exact.attacker, kBattles)) << what;
  EXPECT_NEAR(exact.defender, sampled.defender, within(exact.defender, kBattles)) << what;
  EXPECT_NEAR(exact.nobody, sampled.nobody, within(exact.nobody, kBattles)) << what;
  for (int r = 0; r < kRoles; ++r) {
    EXPECT_NEAR(exact.left[r], sampled.left[r], 0.1) << what;
    EXPECT_NEAR(exact.lost[r], sampled.lost[r], 0.6) << what;
  }
  EXPECT_NEAR(exact.rounds, sampled.rounds, 0.1) << what;
}

}  // namespace

TEST(AscensionOdds, ReferenceBattlesWithinAMillionth) {
  const std::vector<ReferenceBattle> battles = reference_battles();
  ASSERT_EQ(75u, battles.size());
  for (const ReferenceBattle& one : battles) {
    const Odds odds = odds_of(one.battle, one.armies, one.policies);
    EXPECT_EQ(0u, odds.battles) << one.id;
    EXPECT_NEAR(one.odds[0], odds.attacker, 1e-6) << one.id;
    EXPECT_NEAR(one.odds[1], odds.defender, 1e-6) << one.id;
    EXPECT_NEAR(one.odds[2], odds.nobody, 1e-6) << one.id;
    for (int r = 0; r < kRoles; ++r) EXPECT_NEAR(one.left[r], odds.left[r], 2e-5) << one.id;
  }
}

TEST(AscensionOdds, PlayedReferenceBattlesAgreeWithinFourStandardErrors) {
  constexpr int kBattles = 2'000;
  uint64_t seed = 100;
  for (const ReferenceBattle& one : reference_battles()) {
    const Odds odds = sampled_odds(one.battle, one.armies, one.policies, kBattles, seed++);
    EXPECT_NEAR(one.odds[0], odds.attacker, within(one.odds[0], kBattles)) << one.id;
    EXPECT_NEAR(one.odds[1], odds.defender, within(one.odds[1], kBattles)) << one.id;
    EXPECT_NEAR(one.odds[2], odds.nobody, within(one.odds[2], kBattles)) << one.id;
  }
}

// What the reference battles do not have.
TEST(AscensionOdds, ExactAndPlayedAgreeForEveryKindOfEffect) {
  Question question;
  const auto with = [&](int r, const char* race, std::vector<std::string> sources) {
    question.sides[r].race = race;
    question.sides[r].with = std::move(sources);
  };
  expect_agreement(sheet_of("1 war-sun, 2 dreadnought, 2 cruiser, 2 carrier, 3 fighter",
                            "2 dreadnought, 3 cruiser, 2 destroyer, 3 fighter, 2 pds"),
                   "mixed fleets");
  with(0, "letnev", {"saimoc-infused-hulls"});
  expect_agreement(sheet_of("1 flagship, 2 dreadnought", "3 cruiser, 5 fighter", question), "repairs");
  with(0, "letnev", {"noneuclidean-shielding", "impulsion-shields"});
  expect_agreement(sheet_of("3 dreadnought, 1 war-sun", "6 cruiser, 4 fighter", question),
                   "doubled sustaining");
  with(0, "letnev", {"saimoc-infused-hulls"});
  with(1, "l1z1x", {});
  expect_agreement(sheet_of("2 cruiser, 3 fighter", "1 flagship, 4 fighter", question), "two kinds of hits");
  with(0, "jol-nar", {});
  with(1, "", {"hylar-v-laser", "cybernetics", "impulsion-shields"});
  expect_agreement(sheet_of("1 flagship, 1 cruiser", "3 cruiser, 2 fighter", question),
                   "no foe technologies");
  with(0, "muaat", {});
  expect_agreement(sheet_of("1 flagship, 1 cruiser, 1 fighter", "2 cruiser, 2 fighter", question),
                   "dice by enemies");
  with(0, "sol", {"advanced-fleet-tactics", "mark-ii-advanced-carriers"});
  with(1, "naalu", {"automated-turrets"});
  expect_agreement(sheet_of("2 carrier, 5 fighter", "1 flagship, 3 destroyer, 5 fighter", question),
                   "fleet tactics");
  with(0, "sol", {"versatile-combat-tactics"});
  with(1, "arborec", {"symphony-nexus", "general"});
  expect_agreement(sheet_of("4 ground-force, 1 armor, 1 dreadnought",
                            "3 ground-force, 1 shock-troop, 1 armor, 1 pds", question),
                   "fewer dice, three units");
  with(0, "", {"graviton-negator", "war-sun"});
  with(1, "sol", {"versatile-combat-tactics", "magen-defense-grid"});
  expect_agreement(
      sheet_of("3 ground-force, 1 war-sun, 2 fighter", "5 ground-force, 1 armor, 2 pds", question),
      "bombardment of the half immune");
  with(0, "yin", {"subliminal-command"});
  with(1, "", {});
  expect_agreement(
      sheet_of("2 ground-force, 1 shock-troop", "1 shock-troop, 1 ground-force, 1 armor", question),
      "conversions");
  question.place = "space";
  expect_agreement(sheet_of("1 flagship, 3 ground-force", "3 cruiser, 2 fighter", question), "Van Hauge");
  question.sides[0].policy = question.sides[1].policy = "preserve-power";
  expect_agreement(sheet_of("1 flagship, 2 dreadnought", "1 war-sun, 3 cruiser", question), "preserve power");
  question.sides[1].policy = "highest-value-first";
  expect_agreement(sheet_of("1 flagship, 2 dreadnought", "1 war-sun, 3 cruiser", question), "neutral ships");
}

TEST(AscensionOdds, StalemateGoesToTheAttacker) {
  Question question;
  question.system = "ion-storm";  // Fighters are silent
  const Sheet sheet = sheet_of("2 fighter", "3 fighter", question);
  const Odds odds = odds_of(sheet.battle, sheet.armies, sheet.policies);
  EXPECT_NEAR(1, odds.attacker, 1e-12);
  EXPECT_NEAR(2, odds.left[0], 1e-12);
  EXPECT_NEAR(0, odds.left[1], 1e-12);
  Armies armies = sheet.armies;
  Chance chance(1);
  play(sheet.battle, armies, sustain_first, sustain_first, chance, Purpose{});
  EXPECT_EQ(Outcome::kAttackerWins, outcome(Place::kSpace, armies));
}

TEST(AscensionOdds, LossesArePricesOfWhatIsGone) {
  const Sheet sheet = sheet_of("1 cruiser", "1 cruiser");  // each dies with 5/8
  const Odds odds = odds_of(sheet.battle, sheet.armies, sheet.policies);
  EXPECT_NEAR(4 * 0.625, odds.lost[0], 1e-9);  // in halves
  ASSERT_EQ(2u, odds.remains[0].size());
  EXPECT_NEAR(0.625, odds.remains[0][0].chance, 1e-9);
  EXPECT_EQ(0, odds.remains[0][0].units[static_cast<size_t>(index(Unit::kCruiser))]);
  EXPECT_NEAR(1 / (1 - 0.36), odds.rounds, 1e-9);
}

TEST(AscensionOdds, HugeBattlesAreSampledAndSaySo) {
  const Sheet sheet = sheet_of("250 fighter, 16 destroyer", "250 fighter, 16 destroyer");
  const Odds odds = odds_of(sheet.battle, sheet.armies, sheet.policies);
  EXPECT_EQ(uint64_t{kSampledBattles}, odds.battles);
  EXPECT_NEAR(1, odds.attacker + odds.defender + odds.nobody, 1e-9);
}

TEST(AscensionOdds, FallsOfDiceSumToOne) {
  const Sheet sheet = sheet_of("3 ground-force", "2 ground-force");
  Force general;
  ASSERT_TRUE(add_source("general", general.sources).is_ok());
  const Battle battle = make_battle(Place::kPlanet, general, Force{}, sheet.armies);
  const Profile profile = profile_of(battle, Role::kAttacker, sheet.armies, Stage::kCombat, 1);
  EXPECT_EQ(2, profile.rerolls);
  EXPECT_EQ(7, profile.volley[0].value);
  double sum = 0, mean = 0;
  for (const Fall& fall : falls_of(profile)) sum += fall.chance, mean += fall.chance * fall.any;
  EXPECT_NEAR(1, sum, 1e-12);
  EXPECT_GT(mean, 1.2);  // three dice with 0.4, and two of them again
}

}  // namespace tessera::ascension::combat
