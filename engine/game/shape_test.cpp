#include "engine/game/shape.h"

#include <gtest/gtest.h>

#include "engine/game/outcomes.h"

namespace tessera {
namespace {

struct Asked {
  const char* herbs[3];
  Choice choice;
};
constexpr Kind<Asked> kHerb{"herb", 3, [](const Asked& a, uint32_t n) { return std::string(a.herbs[n]); }};
constexpr const char* kTrees[] = {"oak", "elm"};
constexpr Kind<Asked> kNumber{"number", ~uint32_t{0},
                              [](const Asked&, uint32_t n) { return std::to_string(n); }, false};

TEST(Shape, NamesAndTargetsFollowFromIt) {
  constexpr Shape<Asked> kPlant = {"plant", {{&kHerb, 0, 8}, {&kNumber, 8, 4}, {&kHerb, 16, 8}}};
  const OptionText option = shaped(kPlant, {{"sage", "thyme", "mint"}, 2 | 7 << 8 | 1 << 16});
  EXPECT_EQ(option.name, "plant-mint-7-thyme");
  ASSERT_EQ(option.targets.size(), 2u) << "a number cannot be clicked";
  EXPECT_EQ(option.targets[0].kind, "herb");
  EXPECT_EQ(option.targets[0].id, "mint");
  EXPECT_EQ(option.targets[1].id, "thyme");
}

TEST(Shape, RowsAreCalledByTheirIds) {
  static constexpr auto kTree = row_kind<Asked, kTrees>("tree");
  static constexpr auto kYears = number_kind<Asked>("years", 100);
  enum class Meaning : uint8_t { kOne, kOld, kNone };
  constexpr ShapeRow<Meaning, Asked> kShapes[] = {
      {Meaning::kOne, {"", {{&kTree}}}},
      {Meaning::kOld, {"", {{&kTree, 0, 4}, {&kYears, 4, 8}}}},
  };
  EXPECT_EQ(shaped(shape_of(kShapes, Meaning::kOne), {{}, 1}).name, "elm");
  const OptionText old = shaped(shape_of(kShapes, Meaning::kOld), {{}, 80 << 4});
  EXPECT_EQ(old.name, "oak-80");
  ASSERT_EQ(old.targets.size(), 1u);
  EXPECT_EQ(old.targets[0].kind, "tree");
  EXPECT_DEATH(shape_of(kShapes, Meaning::kNone), "no shape");
  EXPECT_DEATH(shaped(shape_of(kShapes, Meaning::kOne), {{}, 2}), "2 is no tree");
}

TEST(Shape, ANumberAloneIsTheWholeChoice) {
  constexpr Shape<Asked> kAmount = {"", {{&kNumber}}};
  EXPECT_EQ(shaped(kAmount, {{}, 70000}).name, "70000");
  constexpr Shape<Asked> kPair = {"", {{&kHerb, 0, 1}, {&kHerb, 1, 1}}, ">"};
  EXPECT_EQ(shaped(kPair, {{"a", "b", "c"}, 1}).name, "b>a");
}

TEST(ShapeDeathTest, WhatIsNoSuchThingIsAFault) {
  constexpr Shape<Asked> kOne = {"", {{&kHerb}}};
  EXPECT_DEATH(shaped(kOne, {{"a", "b", "c"}, 3}), "3 is no herb");
}

constexpr OutcomeRow kOutcomes[] = {
    {1, "die", "face of a die", "6", 7, [](uint32_t n) { return n ? std::to_string(n) : ""; }},
    {4, "card", "card", "oak", 2, [](uint32_t n) { return std::string(n ? "oak" : "elm"); },
     [](std::string_view text) { return text == "tree" ? std::optional<uint32_t>(1) : std::nullopt; }},
};

TEST(Outcomes, AreReadBack) {
  for (const Outcome outcome : {Outcome{1, 1}, Outcome{1, 6}, Outcome{4, 0}, Outcome{4, 1}})
    EXPECT_EQ(parse_outcome(kOutcomes, outcome_name(kOutcomes, outcome)).value(), outcome);
  EXPECT_EQ(outcome_name(kOutcomes, {4, 1}), "card=oak");
  EXPECT_EQ(parse_outcome(kOutcomes, "card=tree").value(), (Outcome{4, 1}));
}

TEST(Outcomes, NonsenseGetsASentence) {
  EXPECT_EQ(parse_outcome(kOutcomes, "die=7").message(),
            "\"7\" is no face of a die; write for example die=6");
  for (const char* wrong : {"die", "die=", "die=0", "die=06", "card=", "card=Oak"})
    EXPECT_FALSE(parse_outcome(kOutcomes, wrong).is_ok()) << wrong;
  EXPECT_EQ(parse_outcome(kOutcomes, "coin=1").message(),
            "\"coin=1\" is no outcome; write what was drawn and which one it is: die=6 or card=oak");
}

TEST(OutcomesDeathTest, WhatChanceNeverGivesHasNoName) {
  EXPECT_DEATH(outcome_name(kOutcomes, {1, 0}), "0 is no face of a die");
  EXPECT_DEATH(outcome_name(kOutcomes, {4, 2}), "2 is no card");
  EXPECT_DEATH(outcome_name(kOutcomes, {2, 1}), "never asked for 2");
}

}  // namespace
}  // namespace tessera
