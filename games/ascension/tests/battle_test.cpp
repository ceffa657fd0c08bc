// What the battle model tells the rules: dice, who may take a hit, how damage lies.
#include "games/ascension/combat/battle.h"

#include <gtest/gtest.h>

#include "games/ascension/combat/sheet.h"

namespace tessera::ascension::combat {

namespace {

Army army_of(const char* units) {
  Army army;
  EXPECT_EQ("", add_units(units, army).message());
  return army;
}

Profile profile(const Armies& armies, Place place, Stage stage, int round) {
  return profile_of(make_battle(place, Force{}, Force{}, armies), Role::kAttacker, armies, stage, round);
}

std::string options(const Army& army, const Profile& profile, HitKind kind) {
  HitOption found[kMostHitOptions];
  std::string text;
  const int size = list_hit_options(army, profile, kind, found);
  for (int i = 0; i < size; ++i)
    text += std::string(found[i].use == HitUse::kLose ? "lose " : "sustain ") +
            row(army.groups[found[i].group].unit).id + ";";
  return text;
}

}  // namespace

TEST(AscensionBattle, DamagedShipsRollOneDieLessForEachHitButOne) {
  Armies armies{{army_of("2 war-sun, 3 dreadnought"), army_of("1 fighter")}};
  armies.of[0].groups[0].hits = 3;  // two on the first War Sun, one on the second: 1 + 2 dice
  armies.of[0].groups[1].hits = 2;  // 1 + 1 + 2 dice
  const Profile p = profile(armies, Place::kSpace, Stage::kCombat, 1);
  ASSERT_EQ(2, p.volleys);
  EXPECT_EQ(3, p.volley[0].dice);
  EXPECT_EQ(4, p.volley[1].dice);
  EXPECT_EQ(5, p.volley[1].value);
  EXPECT_EQ(7, dice_of(p));
}

TEST(AscensionBattle, AnAdmiralAddsADieToItsShip) {
  Armies armies{{army_of("1 admiral dreadnought, 1 dreadnought"), army_of("1 fighter")}};
  Force force;
  ASSERT_TRUE(add_source("admiral", force.sources).is_ok());
  const Battle battle = make_battle(Place::kSpace, force, Force{}, armies);
  EXPECT_EQ(5, dice_of(profile_of(battle, Role::kAttacker, armies, Stage::kCombat, 1)));
  armies.of[0].groups[0].hits = 1;
  EXPECT_EQ(4, dice_of(profile_of(battle, Role::kAttacker, armies, Stage::kCombat, 1)));
}

TEST(AscensionBattle, OptionsOfHitsFollowTheStage) {
  Armies armies{{army_of("1 damaged dreadnought, 1 dreadnought, 2 fighter"), army_of("1 fighter")}};
  const Army& fleet = armies.of[0];
  const Profile round = profile(armies, Place::kSpace, Stage::kCombat, 1);
  EXPECT_EQ("lose dreadnought;sustain dreadnought;lose fighter;", options(fleet, round, HitKind::kAny));
  EXPECT_EQ("lose dreadnought;sustain dreadnought;", options(fleet, round, HitKind::kOthersFirst));
  EXPECT_EQ("lose fighter;", options(fleet, round, HitKind::kFightersOnly));
  Armies landed{{army_of("1 armor, 2 shock-troop, 3 ground-force"), army_of("1 ground-force")}};
  const Army& army = landed.of[0];
  EXPECT_EQ("lose shock-troop;",
            options(army, profile(landed, Place::kPlanet, Stage::kCombat, 1), HitKind::kAny));
  EXPECT_EQ("lose armor;",
            options(army, profile(landed, Place::kPlanet, Stage::kBombardment, 0), HitKind::kAny));
  EXPECT_EQ("sustain armor;lose shock-troop;lose ground-force;",
            options(army, profile(landed, Place::kPlanet, Stage::kDefence, 0), HitKind::kAny));
  Armies fighters{{army_of("2 fighter"), army_of("1 fighter")}};
  const Profile p = profile(fighters, Place::kSpace, Stage::kCombat, 1);
  EXPECT_EQ("lose fighter;", options(fighters.of[0], p, HitKind::kOthersFirst));
  EXPECT_EQ("", options(fighters.of[0], p, HitKind::kOthersOnly));
}

TEST(AscensionBattle, TheMostDamagedShipIsLostFirst) {
  Armies armies{{army_of("2 war-sun"), army_of("1 fighter")}};
  armies.of[0].groups[0].hits = 3;
  const Profile p = profile(armies, Place::kSpace, Stage::kCombat, 1);
  take_hit(armies.of[0], p, {0, HitUse::kLose});
  EXPECT_EQ(1, armies.of[0].groups[0].count);
  EXPECT_EQ(1, armies.of[0].groups[0].hits);
}

TEST(AscensionBattle, CommandosNeitherRollNorAreHitNorCount) {
  Armies armies{{army_of("1 ground-force"), army_of("1 ground-force")}};
  ASSERT_TRUE(add(armies.of[0], Unit::kShockTroop, 2, 0, {Mark::kCommando}));
  const Profile p = profile(armies, Place::kPlanet, Stage::kCombat, 1);
  EXPECT_EQ(1, dice_of(p));
  EXPECT_EQ("lose ground-force;", options(armies.of[0], p, HitKind::kAny));
  armies.of[0].groups[1].count = 0;
  tidy(armies.of[0]);
  EXPECT_EQ(Outcome::kDefenderWins, outcome(Place::kPlanet, armies));
}

TEST(AscensionBattle, RoomsOfCruisersTakeHitsThatAreNoDamage) {
  Armies armies{{army_of("2 cruiser, 1 carrying cruiser"), army_of("1 cruiser, 2 pds")}};
  Force mentak;
  ASSERT_TRUE(add_source("adaptable-ordnance-rigs", mentak.sources).is_ok());
  mentak.told.add(Condition::kOwnAction);
  const Battle battle = make_battle(Place::kSpace, mentak, Force{}, armies);
  Hits hits;
  hits[HitKind::kAny] = 2;
  take_hits(battle, Role::kAttacker, armies, Stage::kCannon, 0, hits, sustain_first);
  EXPECT_EQ(3, count(armies.of[0], Unit::kCruiser));
  EXPECT_EQ(
      3, dice_of(profile_of(battle, Role::kAttacker, armies, Stage::kCombat, 1)));  // no room left for a die
  const Army before = armies.of[0];
  after_round(battle, Role::kAttacker, armies, before);
  EXPECT_EQ(0, armies.of[0].groups[0].hits + armies.of[0].groups[1].hits);
}

TEST(AscensionBattle, GroupsAreBounded) {
  Army army;
  int groups = 0;
  for (int marks = 0; marks < 20; ++marks)
    groups += add(army, Unit::kCruiser, 1, 0, MarkSet::from_bits(static_cast<uint64_t>(marks)));
  EXPECT_EQ(kMostGroups, groups);
  EXPECT_FALSE(add(army, Unit::kFighter, 0));
}

TEST(AscensionSheet, WhatIsWrongIsSaidWithWhatIsAllowed) {
  const auto wrong = [](const char* attacker, const char* defender, const char* race = "",
                        const char* with = "") {
    Question question;
    question.sides[0].units = attacker;
    question.sides[1].units = defender;
    question.sides[0].race = race;
    if (*with) question.sides[0].with = {with};
    return read_sheet(question).message();
  };
  const auto says = [](const std::string& message, const char* part) {
    EXPECT_NE(std::string::npos, message.find(part)) << message;
  };
  says(wrong("2 cruser", "1 fighter"), "the units are: flagship");
  says(wrong("-2 cruiser", "1 fighter"), "write 1 to 12");
  says(wrong("0 cruiser", "1 fighter"), "write 1 to 12");
  says(wrong("13 cruiser", "1 fighter"), "write 1 to 12");
  says(wrong("12 cruiser 1 cruiser", "1 fighter"), "write 1 to 12");
  says(wrong("99999999999999999999 fighter", "1 fighter"), "write 1 to 250");
  says(wrong("251 fighter", "1 fighter"), "write 1 to 250");
  says(wrong("2 3 cruiser", "1 fighter"), "follows another number");
  says(wrong("2", "1 fighter"), "the last words name no unit");
  says(wrong("", "1 fighter"), "name ships");
  says(wrong("1 pds", "1 fighter"), "name ships");
  says(wrong("1 flagship", "1 fighter"), "needs its race");
  says(wrong("1 cruiser", "1 fighter", "nobody"), "the races are: arborec");
  says(wrong("1 cruiser", "1 fighter", "", "nothing"), "such as hylar-v-laser");
  says(wrong("1 cruiser", "1 fighter", "", "admiral"), "1 admiral cruiser");
  says(wrong("1 damaged cruiser", "1 fighter"), "sustains no hits");
  says(wrong("1 damaged damaged dreadnought", "1 fighter"), "sustains 1 hit");
  says(wrong("2 admiral cruiser", "1 fighter"), "one ship");
  says(wrong("1 admiral cruiser, 1 admiral carrier", "1 fighter"), "name one");
  says(wrong("1 supernova cruiser", "1 fighter"), "is for war-sun");
  says(wrong("1 space-dock", "1 fighter"), "no part in battles");
  says(wrong("1 ground-force", "1 fighter"), "does not defend a planet");
  says(wrong("1 ground-force, 1 pds", "1 ground-force"), "leave it out");
  says(wrong("1 ground-force", "3 pds"), "at most 2 pds");
  says(wrong("1 cruiser", "1 ground-force"), "does not fight in space");
  EXPECT_EQ("", wrong("2 cruisers,3 fighters", "1 damaged dreadnought"));
  EXPECT_EQ("", wrong("1 damaged carrier", "1 fighter", "sol", "mark-ii-advanced-carriers"));
  EXPECT_EQ("", wrong("1 ground-force", "2 pds"));
}

TEST(AscensionSheet, WhatHangsOnChoicesIsNamed) {
  Question question;
  question.sides[0] = {"1 cruiser", "yin", {}, ""};
  question.sides[1] = {"1 cruiser", "", {}, ""};
  const Result<Sheet> sheet = read_sheet(question);
  ASSERT_TRUE(sheet.is_ok());
  ASSERT_EQ(1u, sheet.value().not_counted.size());
  EXPECT_EQ("Sacrifice", sheet.value().not_counted[0]);
}

}  // namespace tessera::ascension::combat
