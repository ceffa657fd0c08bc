#include "engine/chance/chance.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include "engine/chance/sources.h"

namespace tessera {
namespace {

// Chi-square of the counts against the weights, and the bound that chance alone exceeds once in 10^9 tests
// (Wilson and Hilferty's approximation, six standard deviations).
void expect_distributed(const std::vector<int>& counts, const std::vector<uint8_t>& weights) {
  double draws = 0, weight = 0, chi_square = 0;
  for (int count : counts) draws += count;
  for (uint8_t one : weights) weight += one;
  int kinds = 0;
  for (size_t i = 0; i < counts.size(); ++i) {
    const double expected = draws * weights[i] / weight;
    if (weights[i] == 0) {
      EXPECT_EQ(counts[i], 0) << "index " << i << " cannot be drawn";
      continue;
    }
    chi_square += (counts[i] - expected) * (counts[i] - expected) / expected;
    ++kinds;
  }
  const double freedom = kinds - 1, part = 2 / (9 * freedom);
  EXPECT_LT(chi_square, freedom * std::pow(1 - part + 6 * std::sqrt(part), 3));
}

constexpr int kDraws = 40000;

std::vector<int> count_below(Chance& chance, uint32_t n) {
  std::vector<int> counts(n);
  for (int i = 0; i < kDraws; ++i) ++counts.at(chance.below(n, 1));
  return counts;
}

TEST(FastChance, IsUniform) {
  const uint64_t seed = std::random_device{}();
  SCOPED_TRACE(::testing::Message() << "seed " << seed);
  Chance chance(seed);
  for (uint32_t n : {2u, 6u, 7u, 52u, 1000u})
    expect_distributed(count_below(chance, n), std::vector<uint8_t>(n, 1));
}

TEST(FastChance, WeightedFollowsTheCounts) {
  const uint64_t seed = std::random_device{}();
  SCOPED_TRACE(::testing::Message() << "seed " << seed);
  Chance chance(seed);
  const std::vector<uint8_t> weights = {0, 3, 1, 0, 200, 16};
  std::vector<int> counts(weights.size());
  for (int i = 0; i < kDraws; ++i) ++counts.at(chance.weighted(weights, 1));
  expect_distributed(counts, weights);
}

TEST(FastChance, PickIsUniformOverTheSet) {
  const uint64_t seed = std::random_device{}();
  SCOPED_TRACE(::testing::Message() << "seed " << seed);
  Chance chance(seed);
  const auto set = BitSet<int>::from_bits(0x8000'0100'0000'0031);
  std::vector<int> counts(64);
  for (int i = 0; i < kDraws; ++i) ++counts.at(static_cast<size_t>(chance.pick(set, 1)));
  std::vector<uint8_t> weights(64);
  for (int member : set) weights[static_cast<size_t>(member)] = 1;
  expect_distributed(counts, weights);
}

using Wide = WideSet<int, 160>;
const Wide kWide{0, 63, 64, 127, 128, 159};

void expect_uniform_over_the_wide_set(Chance& chance) {
  std::vector<int> counts(160);
  for (int i = 0; i < kDraws; ++i) ++counts.at(static_cast<size_t>(chance.pick(kWide, 1)));
  std::vector<uint8_t> weights(160);
  for (int member : kWide) weights[static_cast<size_t>(member)] = 1;
  expect_distributed(counts, weights);
}

TEST(FastChance, PickIsUniformOverAWideSet) {
  const uint64_t seed = std::random_device{}();
  SCOPED_TRACE(::testing::Message() << "seed " << seed);
  Chance chance(seed);
  expect_uniform_over_the_wide_set(chance);
}

// A deck that grows beyond one word goes on drawing as it did.
RC_GTEST_PROP(Chance, PicksTheSameFromAWideSetAsFromOneWord, (uint64_t bits, uint64_t seed)) {
  RC_PRE(bits != 0u);
  const auto narrow = BitSet<int>::from_bits(bits);
  Wide wide;
  for (int member : narrow) wide.add(member);
  Chance fast_a(seed), fast_b(seed);
  KeyedChance keyed_a(key_from_seed(seed), {}), keyed_b(key_from_seed(seed), {});
  Chance real_a(keyed_a), real_b(keyed_b);
  for (int i = 0; i < 5; ++i) {
    RC_ASSERT(fast_a.pick(narrow, 1) == fast_b.pick(wide, 1));
    RC_ASSERT(real_a.pick(narrow, 1) == real_b.pick(wide, 1));
  }
  RC_ASSERT(fast_a.uses() == fast_b.uses());
}

TEST(FastChance, RepeatsWithItsSeed) {
  Chance a(42), b(42), c(43);
  int differ = 0;
  for (int i = 0; i < 100; ++i) {
    const uint32_t roll = a.below(1000, 1);
    EXPECT_EQ(roll, b.below(1000, 2));
    differ += roll != c.below(1000, 1);
  }
  EXPECT_GT(differ, 80);
}

TEST(Chance, CertainOutcomesUseNoChance) {
  ListedChance empty;
  Chance chance(empty);
  const uint8_t one_kind[] = {0, 0, 9};
  EXPECT_EQ(chance.below(1, 1), 0u);
  EXPECT_EQ(chance.weighted(one_kind, 1), 2u);
  EXPECT_EQ(chance.pick(BitSet<int>::only(41), 1), 41);
  EXPECT_EQ(chance.pick(Wide::only(141), 1), 141);
  EXPECT_EQ(chance.uses(), 0u);
  EXPECT_EQ(empty.error(), "");
  chance.below(2, 1);
  EXPECT_EQ(chance.uses(), 1u);
  EXPECT_NE(empty.error(), "");
}

TEST(NthCounted, WalksThroughTheBag) {
  const uint8_t counts[] = {0, 2, 0, 1};
  EXPECT_EQ(total_count(counts), 3u);
  EXPECT_EQ(nth_counted(counts, 0), 1u);
  EXPECT_EQ(nth_counted(counts, 1), 1u);
  EXPECT_EQ(nth_counted(counts, 2), 3u);
}

// --- the keyed stream

std::vector<uint32_t> first_rolls(KeyedChance source, int n = 40) {
  std::vector<uint32_t> rolls;
  for (int i = 0; i < n; ++i) rolls.push_back(source.below(1000, 3));
  return rolls;
}

TEST(KeyedChance, IsAFunctionOfKeyAndSalts) {
  const Key key = key_from_seed(1);
  const auto rolls = first_rolls(KeyedChance(key, {"ann", "bob"}));
  EXPECT_EQ(rolls, first_rolls(KeyedChance(key, {"ann", "bob"})));
  EXPECT_NE(rolls, first_rolls(KeyedChance(key_from_seed(2), {"ann", "bob"})));
  EXPECT_NE(rolls, first_rolls(KeyedChance(key, {})));
  EXPECT_NE(rolls, first_rolls(KeyedChance(key, {"ann"})));
  EXPECT_NE(rolls, first_rolls(KeyedChance(key, {"bob", "ann"})));
  EXPECT_NE(rolls, first_rolls(KeyedChance(key, {"annb", "ob"})));  // where one salt ends matters
}

TEST(KeyedChance, TheSameCounterHasTheSameOutcome) {
  KeyedChance source(key_from_seed(5), {});
  const auto rolls = first_rolls(source);
  for (uint64_t at : {0u, 17u, 39u}) {
    source.set_counter(at);
    EXPECT_EQ(source.below(1000, 3), rolls[at]);
    EXPECT_EQ(source.counter(), at + 1);
  }
}

TEST(KeyedChance, ThePurposeMatters) {
  int differ = 0;
  for (uint64_t at = 0; at < 50; ++at) {
    KeyedChance a(key_from_seed(5), {}), b(key_from_seed(5), {});
    a.set_counter(at);
    b.set_counter(at);
    differ += a.below(1000, 1) != b.below(1000, 2);
  }
  EXPECT_GT(differ, 40);
}

TEST(KeyedChance, IsUniform) {
  KeyedChance source(key_from_seed(11), {"salt"});
  Chance chance(source);
  for (uint32_t n : {2u, 6u, 7u, 52u}) expect_distributed(count_below(chance, n), std::vector<uint8_t>(n, 1));
  const std::vector<uint8_t> weights = {5, 0, 1, 2};
  std::vector<int> counts(weights.size()), picked(64);
  for (int i = 0; i < kDraws; ++i) {
    ++counts.at(chance.weighted(weights, 1));
    ++picked.at(static_cast<size_t>(chance.pick(BitSet<int>{0, 9, 63}, 1)));
  }
  expect_distributed(counts, weights);
  std::vector<uint8_t> members(64);
  members[0] = members[9] = members[63] = 1;
  expect_distributed(picked, members);
  expect_uniform_over_the_wide_set(chance);
}

RC_GTEST_PROP(KeyedChance, StaysBelow, (uint32_t n, uint64_t seed)) {
  RC_PRE(n > 0u);
  RC_ASSERT(KeyedChance(key_from_seed(seed), {}).below(n, 0) < n);
}

TEST(Commitment, DiffersByKeyAndHidesIt) {
  const Key a = key_from_seed(1), b = key_from_seed(2);
  EXPECT_EQ(commitment_of(a), commitment_of(a));
  EXPECT_NE(commitment_of(a), commitment_of(b));
  EXPECT_NE(commitment_of(a), to_hex(a));
  EXPECT_EQ(commitment_of(a).size(), 64u);
  EXPECT_NE(random_key(), random_key());
}

TEST(Key, IsReadBackFromHex) {
  const Key key = key_from_seed(9);
  ASSERT_TRUE(key_from_hex(to_hex(key)).is_ok());
  EXPECT_EQ(key_from_hex(to_hex(key)).value(), key);
  const std::string good = to_hex(key);
  for (const std::string& wrong : {std::string(), good.substr(1), good + "0", "g" + good.substr(1)})
    EXPECT_EQ(key_from_hex(wrong).message(), "a key is 64 hexadecimal digits") << wrong;
}

// --- lists

constexpr uint64_t kBits57 = 0b1010'0000, kBit3 = 0b1000, kBits8To15 = 0xff00;
std::span<const uint64_t> one_word(const uint64_t& bits) { return {&bits, 1}; }

ListedChance list_of(std::vector<Outcome> outcomes) {
  ListedChance list;
  for (Outcome outcome : outcomes) list.append(outcome);
  return list;
}

TEST(ListedChance, HandsOutInOrder) {
  ListedChance list = list_of({{1, 4}, {2, 7}, {3, 1}});
  const uint8_t counts[] = {1, 2};
  EXPECT_EQ(list.below(6, 1), 4u);
  EXPECT_EQ(list.pick(one_word(kBits57), 2), 7u);
  EXPECT_EQ(list.left(), 1u);
  EXPECT_EQ(list.weighted(counts, 3), 1u);
  EXPECT_EQ(list.left(), 0u);
  EXPECT_EQ(list.used(), 3u);
  EXPECT_EQ(list.error(), "");
}

TEST(ListedChance, AnEmptyListIsAnErrorAndPlayGoesOn) {
  ListedChance list;
  EXPECT_EQ(list.below(6, 9), 0u);
  EXPECT_EQ(list.error(), "chance was needed (purpose 9) and no outcome is left in the list");
}

TEST(ListedChance, WhatDoesNotFitIsAnErrorAndIsNotUsed) {
  const uint8_t counts[] = {0, 2, 0};
  ListedChance purpose = list_of({{1, 4}});
  EXPECT_EQ(purpose.below(6, 2), 0u);
  EXPECT_EQ(purpose.error(),
            "outcome 1 of the list (purpose 1, value 4) is not possible here: purpose 2 is asked");
  EXPECT_EQ(purpose.left(), 1u);
  ListedChance too_high = list_of({{1, 0}, {1, 6}});
  too_high.below(6, 1);
  EXPECT_EQ(too_high.error(), "");
  too_high.below(6, 1);
  EXPECT_NE(too_high.error().find("outcome 2 of the list"), std::string::npos);
  ListedChance not_there = list_of({{1, 2}});
  EXPECT_EQ(not_there.weighted(counts, 1), 1u);  // the first that is possible
  EXPECT_NE(not_there.error(), "");
  ListedChance no_member = list_of({{1, 70}});
  EXPECT_EQ(no_member.pick(one_word(kBit3), 1), 3u);
  EXPECT_NE(no_member.error(), "");
  ListedChance wide = list_of({{1, 128}, {1, 160}});
  EXPECT_EQ(wide.pick(kWide.words(), 1), 128u);
  EXPECT_EQ(wide.pick(kWide.words(), 1), 0u);
  EXPECT_NE(wide.error(), "");
}

TEST(ListedChance, TheFirstErrorStays) {
  ListedChance list = list_of({{1, 9}, {2, 0}});
  list.below(6, 1);
  const std::string first = list.error();
  list.below(6, 2);
  EXPECT_EQ(list.error(), first);
  EXPECT_EQ(list.used(), 0u);
}

TEST(RecordingChance, WhatItWroteCanBeReplayed) {
  KeyedChance keyed(key_from_seed(3), {});
  RecordingChance recording(keyed);
  const uint8_t counts[] = {4, 4};
  const std::vector<uint32_t> seen = {recording.below(100, 1), recording.pick(one_word(kBits8To15), 2),
                                      recording.weighted(counts, 3)};
  const std::vector<Outcome> outcomes = recording.take();
  ASSERT_EQ(outcomes.size(), 3u);
  EXPECT_EQ(outcomes[1], (Outcome{2, seen[1]}));
  EXPECT_TRUE(recording.take().empty());
  ListedChance again = list_of(outcomes);
  EXPECT_EQ(again.below(100, 1), seen[0]);
  EXPECT_EQ(again.pick(one_word(kBits8To15), 2), seen[1]);
  EXPECT_EQ(again.weighted(counts, 3), seen[2]);
  EXPECT_EQ(again.error(), "");
}

}  // namespace
}  // namespace tessera
