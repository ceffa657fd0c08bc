#include "engine/view/words.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

TEST(Words, CountAndJoin) {
  EXPECT_EQ(seat_token(3), "{seat:3}");
  EXPECT_EQ(counted(0, "card"), "no cards");
  EXPECT_EQ(counted(1, "card"), "1 card");
  EXPECT_EQ(counted(12, "card"), "12 cards");
  EXPECT_EQ(joined({}), "");
  EXPECT_EQ(joined({"a"}), "a");
  EXPECT_EQ(joined({"a", "b", "c"}), "a, b and c");
  EXPECT_EQ(joined({"a", "b"}, "or"), "a or b");
  EXPECT_EQ(capital("a word"), "A word");
  EXPECT_EQ(capital("{seat:0}"), "{seat:0}");
  EXPECT_EQ(capital(""), "");
}

TEST(Words, ListsAreNamed) {
  const auto twice = [](int n) { return std::to_string(2 * n); };
  const std::vector<int> none, some = {1, 2, 3};
  EXPECT_EQ(joined_names(some, twice), "2, 4 and 6");
  EXPECT_EQ(joined_names(none, twice), "");
  EXPECT_EQ(joined_names(none, twice, "nobody"), "nobody");
  EXPECT_EQ(comma_list(some, twice), "2, 4, 6");
  EXPECT_EQ(comma_list(some, twice, "; "), "2; 4; 6");
  EXPECT_EQ(comma_list(none, twice), "");
}

}  // namespace
}  // namespace tessera
