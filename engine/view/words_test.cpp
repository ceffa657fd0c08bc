#include <gtest/gtest.h>

#include "engine/view/event_words.h"

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

TEST(Words, TheFirstTextThatFitsIsTaken) {
  const std::string longest(kMostText, 'x');
  EXPECT_EQ(fitting({longest + "x", longest, "x"}), longest);
  EXPECT_EQ(fitting({longest + "xy", longest + "x"}), longest + "x");
}

enum class Sound : uint16_t { kBark = 1, kMeow = 2 };
constexpr HappeningRow<Sound> kRows[] = {
    {Sound::kBark, "bark", "$a0 barked at $a1."},
    {Sound::kMeow, "meow", "It meowed."},
};

TEST(EventWords, FillTheGapsOfALine) {
  const auto animal = [](const Event& event, char kind, int i) {
    return event.arguments[i] == kHidden ? std::string("somebody")
                                         : fmt::format("{}{}", kind, event.arguments[i]);
  };
  Event bark = make_event(1, Rule(), {4, 7});
  EXPECT_STREQ(happening_row(kRows, bark).name, "bark");
  EXPECT_EQ(event_line(bark, happening_row(kRows, bark).line, animal), "A4 barked at a7.");
  bark.arguments[1] = kHidden;
  EXPECT_EQ(event_line(bark, happening_row(kRows, bark).line, animal), "A4 barked at somebody.");
  const Event meow = make_event(2, Rule(), {});
  EXPECT_EQ(event_line(meow, happening_row(kRows, meow).line, animal), "It meowed.");
}

TEST(EventWords, AnUnknownHappeningAborts) {
  EXPECT_DEATH(happening_row(kRows, make_event(3, Rule(), {})), "3 is no happening");
}

}  // namespace
}  // namespace tessera
