#include "engine/values/joined.h"

#include <gtest/gtest.h>

#include <type_traits>

namespace tessera {
namespace {

template <class... Types>
struct All {};

TEST(Joined, KeepsTheOrderOfTheLists) {
  using Made = Joined<All, TypeList<int, char>, TypeList<>, TypeList<long>>;
  EXPECT_TRUE((std::is_same_v<Made, All<int, char, long>>));
}

struct NoDefault {
  constexpr explicit NoDefault(int the_number) : number(the_number) {}
  int number;
};

TEST(Joined, RowsOfEmptyListsLeaveNoHole) {
  constexpr std::array<NoDefault, 2> kFirst = {NoDefault(3), NoDefault(1)};
  constexpr std::array<NoDefault, 0> kNone{};
  constexpr std::array<NoDefault, 1> kLast = {NoDefault(4)};
  static constexpr auto kAll = joined_rows(kNone, kFirst, kNone, kLast);
  ASSERT_EQ(std::size(kAll.rows), 3u);
  EXPECT_EQ(kAll.rows[0].number, 3);
  EXPECT_EQ(kAll.rows[1].number, 1);
  EXPECT_EQ(kAll.rows[2].number, 4);
}

}  // namespace
}  // namespace tessera
