#include "engine/game/options.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

constexpr Rule kTooMuch(4), kForbidden(7);

TEST(Options, ListedOnesComeBeforeTheRange) {
  Options options;
  options.add(900);
  options.add_range(3, 6, kTooMuch);
  EXPECT_EQ(options.size(), 5);
  EXPECT_EQ(options.listed(), 1);
  EXPECT_EQ(options[0], 900u);
  EXPECT_EQ(options[1], 3u);
  EXPECT_EQ(options[4], 6u);
  EXPECT_EQ(options.least(), 3u);
  EXPECT_EQ(options.most(), 6u);
  EXPECT_EQ(options.above(), kTooMuch);
}

TEST(Options, HasExactlyWhatIsListed) {
  Options options;
  options.add(900);
  options.add_range(3, 6, kTooMuch);
  for (Choice choice : {3u, 4u, 6u, 900u}) EXPECT_TRUE(options.has(choice)) << choice;
  for (Choice choice : {0u, 2u, 7u, 899u, 0xffffffffu}) EXPECT_FALSE(options.has(choice)) << choice;
  EXPECT_FALSE(options.in_range(900));
  options.clear();
  EXPECT_EQ(options.size(), 0);
  EXPECT_FALSE(options.is_range());
  EXPECT_FALSE(options.has(3));
  EXPECT_FALSE(options.has(900));
}

TEST(Options, ARangeOfOneIsARange) {
  Options options;
  options.add_range(0, 0, kTooMuch);
  EXPECT_TRUE(options.is_range());
  EXPECT_EQ(options.size(), 1);
  EXPECT_TRUE(options.has(0));
  EXPECT_FALSE(options.has(1));
}

TEST(Options, KeepRangeUpToNeverWidensOrEmptiesIt) {
  Options options;
  options.add_range(2, 9, kTooMuch);
  options.keep_range_up_to(20);
  EXPECT_EQ(options.most(), 9u);
  options.keep_range_up_to(1);
  EXPECT_EQ(options.most(), 9u);
  options.keep_range_up_to(4);
  EXPECT_EQ(options.most(), 4u);
  EXPECT_EQ(options.size(), 3);
  Options none;
  none.add(1);
  none.keep_range_up_to(0);
  EXPECT_EQ(none.size(), 1);
}

TEST(OptionsDeathTest, TooManyStop) {
  Options options;
  for (Choice choice = 0; choice < Options::kCapacity; ++choice) options.add(choice);
  EXPECT_EQ(options.size(), 512);
  EXPECT_DEATH(options.add(1), "more than 512 options");
}

TEST(Listing, KeepsRefusalsOnlyForWhoAsks) {
  Options options;
  Listing quiet(options);
  quiet.judge(1, Rule());
  quiet.judge(2, kForbidden);
  EXPECT_FALSE(quiet.explaining());
  EXPECT_EQ(quiet.refused(), 0);
  EXPECT_EQ(options.size(), 1);

  Refusal refusals[2];
  options.clear();
  Listing talking(options, refusals, 2);
  EXPECT_TRUE(talking.explaining());
  for (Choice choice = 1; choice <= 4; ++choice) talking.judge(choice, choice == 1 ? Rule() : kForbidden);
  EXPECT_EQ(talking.options().size(), 1);
  ASSERT_EQ(talking.refused(), 2);  // no more than there is room for
  EXPECT_EQ(refusals[0].choice, 2u);
  EXPECT_EQ(refusals[1].choice, 3u);
  EXPECT_EQ(refusals[1].rule, kForbidden);
}

TEST(Rule, IsFoundByNumber) {
  static constexpr RuleRow kRows[] = {{"1", "", "", ""}, {"4.3", "", "", ""}};
  EXPECT_EQ(find_rule(kRows, "4.3").row(), 1);
  EXPECT_EQ(find_rule(kRows, "4.3").number(), 2);
  EXPECT_TRUE(find_rule(kRows, "4").is_none());
}

TEST(Rule, IsFoundInASortedIndex) {
  static constexpr RuleRow kRows[] = {{"4.10", "", "", ""}, {"4.2", "", "", ""}, {"4.2.3", "", "", ""},
                                      {"10.1", "", "", ""}, {"x89", "", "", ""}, {"a-card", "", "", ""}};
  static constexpr uint16_t kByNumber[] = {3, 0, 1, 2, 5, 4};
  for (int i = 0; i < 6; ++i) EXPECT_EQ(find_rule(kRows, kByNumber, kRows[i].number).row(), i);
  for (const char* number : {"", "1", "4", "4.1", "4.2.30", "z"})
    EXPECT_TRUE(find_rule(kRows, kByNumber, number).is_none()) << number;
  EXPECT_TRUE(find_rule(kRows, {}, "4.2").is_none());
  static_assert(cite_rule(kRows, kByNumber, "4.2.3").row() == 2);
}

}  // namespace
}  // namespace tessera
