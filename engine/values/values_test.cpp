#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <cstring>
#include <map>
#include <numbers>
#include <queue>
#include <set>
#include <vector>

#include "engine/values/bit_set.h"
#include "engine/values/fixed_vector.h"
#include "engine/values/hex.h"
#include "engine/values/members.h"
#include "engine/values/seat.h"
#include "engine/values/square.h"
#include "engine/values/wide_set.h"

namespace tessera {
namespace {

template <class Set>
auto members(const Set& set) {
  std::vector<int> found;
  for (auto value : set) found.push_back(static_cast<int>(value));
  return found;
}

// --- seats

TEST(SeatSet, IteratesUpwardsWhateverTheOrderOfAdding) {
  const SeatSet set{5, 0, 7};
  EXPECT_EQ(members(set), (std::vector<int>{0, 5, 7}));
  EXPECT_EQ(set.size(), 3);
  EXPECT_EQ(set.lowest(), 0);
  EXPECT_EQ(set.bits(), 0b10100001);
}

TEST(SeatSet, CombinesAsSetsDo) {
  const SeatSet a{0, 1, 2}, b{2, 3};
  EXPECT_EQ(a | b, SeatSet::first(4));
  EXPECT_EQ(a & b, SeatSet{2});
  EXPECT_EQ(a.without(b), (SeatSet{0, 1}));
  EXPECT_TRUE(a.without(a).empty());
  SeatSet c = a;
  c.remove(1);
  c.remove(1);
  EXPECT_EQ(c, (SeatSet{0, 2}));
}

TEST(SeatSet, NobodyIsNeverIn) {
  EXPECT_FALSE(SeatSet::first(kMaxSeats).has(kNoSeat));
  EXPECT_FALSE(SeatSet::first(kMaxSeats).has(kMaxSeats));
  EXPECT_TRUE(SeatSet::first(kMaxSeats).has(kMaxSeats - 1));
  EXPECT_TRUE(SeatSet::first(0).empty());
}

TEST(Observer, SpectatorIsNoSeat) {
  const Observer spectator = Observer::spectator(), two = Observer::seat(2);
  EXPECT_TRUE(spectator.is_spectator());
  EXPECT_FALSE(spectator.is(kNoSeat));
  EXPECT_FALSE(spectator.among(SeatSet::first(8)));
  EXPECT_TRUE(two.is(2));
  EXPECT_FALSE(two.is(1));
  EXPECT_TRUE(two.among(SeatSet{2, 3}));
  EXPECT_FALSE(two.among(SeatSet{3}));
}

// --- bit sets

RC_GTEST_PROP(NthBit, AgreesWithCounting, (uint64_t word)) {
  int n = 0;
  for (int i = 0; i < 64; ++i)
    if (word >> i & 1) RC_ASSERT(nth_bit(word, n++) == i);
}

TEST(NthBit, FindsTheEdges) {
  EXPECT_EQ(nth_bit(1, 0), 0);
  EXPECT_EQ(nth_bit(uint64_t{1} << 63, 0), 63);
  EXPECT_EQ(nth_bit(~uint64_t{0}, 63), 63);
  EXPECT_EQ(nth_bit(~uint64_t{0}, 31), 31);
  EXPECT_EQ(nth_bit(uint64_t{1} << 32 | 1, 1), 32);
}

enum class Fruit : uint8_t { kApple = 0, kPear = 3, kPlum = 63 };

TEST(BitSet, HoldsAnEnumeration) {
  BitSet<Fruit> set{Fruit::kPlum, Fruit::kApple};
  EXPECT_TRUE(set.has(Fruit::kPlum));
  EXPECT_FALSE(set.has(Fruit::kPear));
  EXPECT_EQ(set.size(), 2);
  EXPECT_EQ(set.lowest(), Fruit::kApple);
  EXPECT_EQ(set.nth(1), Fruit::kPlum);
  EXPECT_EQ(members(set.with(Fruit::kPear)), (std::vector<int>{0, 3, 63}));
  set.remove(Fruit::kApple);
  EXPECT_EQ(set, BitSet<Fruit>::only(Fruit::kPlum));
}

TEST(BitSet, FirstReachesTheWholeWord) {
  EXPECT_EQ(BitSet<int>::first(64).size(), 64);
  EXPECT_EQ(BitSet<int>::first(63).bits(), ~uint64_t{0} >> 1);
  EXPECT_TRUE(BitSet<int>::first(0).empty());
}

RC_GTEST_PROP(BitSet, CombinesAsSetsDo, (uint64_t x, uint64_t y)) {
  const auto a = BitSet<int>::from_bits(x), b = BitSet<int>::from_bits(y);
  for (int i = 0; i < 64; ++i) {
    RC_ASSERT((a | b).has(i) == (a.has(i) || b.has(i)));
    RC_ASSERT((a & b).has(i) == (a.has(i) && b.has(i)));
    RC_ASSERT(a.without(b).has(i) == (a.has(i) && !b.has(i)));
  }
  RC_ASSERT(static_cast<int>(members(a).size()) == a.size());
}

// --- vectors of bounded size

using Short = FixedVector<uint16_t, 6>;

TEST(FixedVector, InsertsAndErasesInOrder) {
  Short v{};
  for (uint16_t value : {10, 20, 30}) v.push_back(value);
  v.insert(1, 15);
  EXPECT_EQ(std::vector<int>(v.begin(), v.end()), (std::vector<int>{10, 15, 20, 30}));
  EXPECT_EQ(v.erase(0), 10);
  EXPECT_EQ(v.front(), 15);
  EXPECT_EQ(v.pop_back(), 30);
  EXPECT_EQ(v.back(), 20);
  EXPECT_EQ(v.find(20), 1);
  EXPECT_EQ(v.find(30), -1);
}

TEST(FixedVector, FreedPlacesAreZeroed) {
  Short v{};
  const Short fresh{};
  v.push_back(7);
  v.push_back(8);
  v.push_back(9);
  v.erase(0);
  v.pop_back();
  Short only_eight{};
  only_eight.push_back(8);
  EXPECT_EQ(std::memcmp(&v, &only_eight, sizeof v), 0);
  v.clear();
  EXPECT_EQ(std::memcmp(&v, &fresh, sizeof v), 0);
}

RC_GTEST_PROP(FixedVector, BehavesAsAVectorAndEqualContentsAreEqualBytes, (std::vector<uint16_t> steps)) {
  Short v{};
  std::vector<uint16_t> model;
  for (uint16_t step : steps) {
    const int at = model.empty() ? 0 : step / 4 % static_cast<int>(model.size());
    if (step % 4 == 0 && !v.full()) v.push_back(step), model.push_back(step);
    if (step % 4 == 1 && !v.full()) v.insert(at, step), model.insert(model.begin() + at, step);
    if (step % 4 == 2 && !v.empty()) RC_ASSERT(v.pop_back() == model.back()), model.pop_back();
    if (step % 4 == 3 && !v.empty()) {
      RC_ASSERT(v.erase(at) == model[static_cast<size_t>(at)]);
      model.erase(model.begin() + at);
    }
    RC_ASSERT(std::vector<uint16_t>(v.begin(), v.end()) == model);
  }
  Short fresh{};
  for (uint16_t value : model) fresh.push_back(value);
  RC_ASSERT(v == fresh);
  RC_ASSERT(std::memcmp(v.begin(), fresh.begin(), sizeof(uint16_t) * Short::capacity()) == 0);
}

TEST(FixedVectorDeathTest, OverflowStops) {
  FixedVector<int, 2> v{};
  v.push_back(1);
  v.push_back(2);
  EXPECT_TRUE(v.full());
  EXPECT_DEATH(v.push_back(3), "overflowed its capacity of 2");
}

// --- hexes

TEST(Hex, SidesGoCounterClockwiseFromTheEast) {
  for (int side = 0; side < kHexSides; ++side) {
    const Hex hex = kHexDirections[side];
    const double x = hex.q + hex.r / 2.0, up = -hex.r * std::sqrt(3.0) / 2;
    double degrees = std::atan2(up, x) * 180 / std::numbers::pi;
    if (degrees < -1) degrees += 360;
    EXPECT_NEAR(degrees, 60.0 * side, 1e-9) << "side " << side;
  }
}

TEST(Hex, OppositeSidesLeadBack) {
  const Hex hex{3, -5};
  for (int side = 0; side < kHexSides; ++side) {
    EXPECT_EQ(distance(hex, neighbour(hex, side)), 1);
    EXPECT_EQ(neighbour(neighbour(hex, side), opposite_side(side)), hex);
    EXPECT_EQ(opposite_side(opposite_side(side)), side);
    EXPECT_EQ(neighbour(hex, side) - hex, kHexDirections[side]);
  }
}

TEST(Hex, DistanceIsTheNumberOfSteps) {
  const Hex start{1, -2};
  std::map<std::pair<int, int>, int> steps{{{start.q, start.r}, 0}};
  std::queue<Hex> open;
  open.push(start);
  while (!open.empty()) {
    const Hex hex = open.front();
    open.pop();
    const int next = steps[{hex.q, hex.r}] + 1;
    for (int side = 0; side < kHexSides && next <= 6; ++side) {
      const Hex other = neighbour(hex, side);
      if (steps.emplace(std::pair{other.q, other.r}, next).second) open.push(other);
    }
  }
  EXPECT_EQ(steps.size(), 1u + 3 * 6 * 7);  // all hexes within 6
  for (const auto& [at, count] : steps)
    EXPECT_EQ(distance(start, {static_cast<int8_t>(at.first), static_cast<int8_t>(at.second)}), count);
}

// --- squares

TEST(Square, DirectionsGoClockwiseFromNorth) {
  const Square at{4, 4};
  EXPECT_EQ(neighbour(at, 0), (Square{4, 5}));
  EXPECT_EQ(neighbour(at, 2), (Square{5, 4}));
  EXPECT_EQ(neighbour(at, 5), (Square{3, 3}));
  EXPECT_EQ(neighbour(at, 8), neighbour(at, 0));
  EXPECT_EQ(turned(0, -1), 7);
  EXPECT_EQ(turned(6, 3), 1);
  for (int direction = 0; direction < kSquareDirections; ++direction) {
    EXPECT_EQ(neighbour(neighbour(at, direction), turned(direction, 4)), at);
    EXPECT_EQ(distance(at, neighbour(at, direction)), 1);
    const Square step = kSquareSteps[direction];
    EXPECT_EQ(is_diagonal(direction), step.column != 0 && step.row != 0);
  }
}

TEST(Square, DistanceIsAKingsWalk) {
  EXPECT_EQ(distance(Square{0, 0}, Square{3, -1}), 3);
  EXPECT_EQ(distance(Square{2, 7}, Square{0, 1}), 6);
  EXPECT_EQ(distance(Square{5, 5}, Square{5, 5}), 0);
}

// --- wide sets

enum class Card : uint8_t {};
using Wide = WideSet<int, 157>;

Wide wide_of(const std::set<int>& values) {
  Wide set;
  for (int value : values) set.add(value);
  return set;
}
std::set<int> some_cards() { return *rc::gen::container<std::set<int>>(rc::gen::inRange(0, 157)); }
std::vector<int> in_order(const std::set<int>& values) { return {values.begin(), values.end()}; }

static_assert(sizeof(Wide) == 24 && sizeof(WideSet<int, 64>) == 8 && sizeof(WideSet<int, 65>) == 16);
static_assert(WideSet<Card, 100>{Card(70), Card(3)}.nth(1) == Card(70));
static_assert(WideSet<Card, 100>::all().size() == 100);

TEST(WideSet, MembersOfEveryWord) {
  const Wide set{156, 64, 0, 63};
  EXPECT_EQ(members(set), (std::vector<int>{0, 63, 64, 156}));
  EXPECT_EQ(set.lowest(), 0);
  EXPECT_TRUE(set.has(156));
  EXPECT_FALSE(set.has(157));
  EXPECT_FALSE(set.has(1000));
  EXPECT_FALSE(set.has(-1));
  EXPECT_EQ(members(Wide()), std::vector<int>());
  EXPECT_EQ(Wide::only(128), Wide().with(128));
}

TEST(WideSet, TheFirstOnesAndAll) {
  EXPECT_TRUE(Wide::first(0).empty());
  for (int n : {1, 63, 64, 65, 128, 157}) {
    EXPECT_EQ(Wide::first(n).size(), n);
    EXPECT_EQ(Wide::first(n).nth(n - 1), n - 1);
  }
  EXPECT_EQ(Wide::all(), Wide::first(157));
}

TEST(WideSet, BitsBeyondItsRangeAreFound) {
  EXPECT_TRUE(Wide::all().is_within_range());
  Wide set;
  const uint64_t words[] = {0, 0, uint64_t{1} << 29};  // 157
  std::memcpy(&set, words, sizeof words);
  EXPECT_FALSE(set.is_within_range());
}

RC_GTEST_PROP(WideSet, IsASet, ()) {
  const std::set<int> values = some_cards();
  const Wide set = wide_of(values);
  RC_ASSERT(members(set) == in_order(values));
  RC_ASSERT(set.size() == static_cast<int>(values.size()));
  RC_ASSERT(set.empty() == values.empty());
  int n = 0;
  for (int value : values) RC_ASSERT(set.nth(n++) == value);
  for (int value = 0; value < 157; ++value) RC_ASSERT(set.has(value) == values.contains(value));
}

RC_GTEST_PROP(WideSet, CombinesAsSetsDo, ()) {
  const std::set<int> a = some_cards(), b = some_cards();
  std::set<int> both, either = a, rest;
  either.insert(b.begin(), b.end());
  for (int value : a) (b.contains(value) ? both : rest).insert(value);
  RC_ASSERT(members(wide_of(a) & wide_of(b)) == in_order(both));
  RC_ASSERT(members(wide_of(a) | wide_of(b)) == in_order(either));
  RC_ASSERT(members(wide_of(a).without(wide_of(b))) == in_order(rest));
  RC_ASSERT((wide_of(a) == wide_of(b)) == (a == b));
  Wide less = wide_of(a);
  for (int value : b) less.remove(value);
  RC_ASSERT(less == wide_of(rest));
}

// --- members of aggregates

enum class Colour : uint8_t { kRed, kBlue };
struct Pair {
  uint8_t first, second;
};
struct Nothing {};
struct Mixed {
  static constexpr int kId = 5;
  uint8_t number;
  Colour colour = Colour::kBlue;
  Pair pair;
  uint8_t list[3];
  uint16_t last = 7;
};
struct Sixteen {
  int8_t a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p;
};
struct Based : Nothing {
  uint8_t number;
  Pair pair;
};
struct OnlyBased : Nothing {};
struct Given {
  Given(int number) : n(number) {}
  int n;
};
struct GivenBased : Nothing {
  Given one, two;
};
static_assert(kHasBase<GivenBased> && count_members<GivenBased>() == 2);
static_assert(kHasBase<Based> && !kHasBase<Pair> && !kHasBase<Mixed>);
static_assert(count_members<Based>() == 2 && count_members<OnlyBased>() == 0);
static_assert(count_members<Nothing>() == 0);
static_assert(count_members<Pair>() == 2);
static_assert(Mixed::kId == 5 && count_members<Mixed>() == 5);
static_assert(count_members<Sixteen>() == 16);

TEST(Members, AreWalkedInOrderAndCanBeChanged) {
  Mixed mixed{.number = 3};
  std::vector<size_t> sizes;
  for_members(mixed, [&](auto& member) {
    sizes.push_back(sizeof member);
    if constexpr (std::is_same_v<std::remove_reference_t<decltype(member)>, uint8_t>) member = 9;
  });
  EXPECT_EQ(sizes, (std::vector<size_t>{1, 1, 2, 3, 2}));
  EXPECT_EQ(mixed.number, 9);
  int sum = 0;
  const Sixteen many{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
  for_members(many, [&](int8_t member) { sum += member; });
  EXPECT_EQ(sum, 136);
}

}  // namespace
}  // namespace tessera
