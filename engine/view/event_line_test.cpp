#include "engine/view/event_line.h"

#include <gtest/gtest.h>

#include <vector>

namespace tessera {
namespace {

std::string line_with(std::string_view line, std::string_view card) {
  return filled_event(line, [&](std::string_view name) {
    return name == "card" ? std::string(card) : "<" + std::string(name) + ">";
  });
}

TEST(EventLine, WhatFillsAGapIsNotReadAgain) {
  const auto token = [](std::string_view name) { return "{" + std::string(name) + ":2}"; };
  EXPECT_EQ(filled("{seat} and {}{b}", token), "{seat:2} and {:2}{b:2}");
  EXPECT_DEATH(filled("{seat", token), "not closed");
}

TEST(EventLine, GapsAreFilledByName) {
  EXPECT_EQ(line_with("{seat} drew {card}.", "a Bishop"), "<seat> drew a Bishop.");
  EXPECT_EQ(line_with("Nothing happened.", ""), "Nothing happened.");
  EXPECT_EQ(line_with("", ""), "");
}

TEST(EventLine, AGapWithoutWordsSaysSomethingElse) {
  EXPECT_EQ(line_with("{seat} drew {card|a card}.", "a Bishop"), "<seat> drew a Bishop.");
  EXPECT_EQ(line_with("{seat} drew {card|a card}.", ""), "<seat> drew a card.");
  EXPECT_EQ(line_with("{seat} drew {card}.", ""), "<seat> drew .");
}

TEST(EventLine, APartWithAnEmptyGapIsLeftOut) {
  EXPECT_EQ(line_with("{seat} looked[: {card}].", "a Bishop"), "<seat> looked: a Bishop.");
  EXPECT_EQ(line_with("{seat} looked[: {card}].", ""), "<seat> looked.");
  EXPECT_EQ(line_with("{seat} looked[: {card} of {owner}][ and went].", ""), "<seat> looked and went.");
  EXPECT_EQ(line_with("{card}[ of {owner}].", ""), " of <owner>.");  // the gap before the part does not count
  EXPECT_EQ(line_with("[{card|a card} of {owner}].", ""), "a card of <owner>.");
}

TEST(EventLine, GapsAreFound) {
  std::vector<std::string> names;
  const auto note = [&](const EventGap& gap) {
    names.push_back(std::string(gap.name) + (gap.may_be_empty ? "?" : ""));
  };
  EXPECT_TRUE(for_gaps("{a} and {b|c}[ with {d:is/are} or {e}]{f}", note));
  EXPECT_EQ(names, (std::vector<std::string>{"a", "b?", "d:is/are?", "e?", "f"}));
}

TEST(EventLine, WhatIsNotWellFormedIsFound) {
  constexpr auto is_line = [](std::string_view line) { return for_gaps(line, [](const EventGap&) {}); };
  static_assert(is_line("{a}[ {b}]"));
  for (const char* bad : {"{a", "a}", "[a", "a]", "[a[b]]", "[{a]", "{a}}"})
    EXPECT_FALSE(is_line(bad)) << bad;
}

}  // namespace
}  // namespace tessera
