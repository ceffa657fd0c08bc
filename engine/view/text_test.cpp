#include "engine/view/text.h"

#include <gtest/gtest.h>

#include "engine/flow/registry.h"
#include "engine/values/bounded.h"

namespace tessera {
namespace {

TEST(Text, GapsWithNothingToSayHaveOtherWords) {
  Text t;
  t.put("one");
  t.put("", "two");
  t.put("");
  t.put_capital("three");
  EXPECT_EQ(t.take(), "onetwoThree");
}

TEST(Text, PartsWithAHoleAreLeftOut) {
  Text t;
  t.add("a");
  for (const char* words : {"", "b"}) {
    t.begin_part();
    t.add("<");
    t.begin_part();  // a hole in a part of the part is its own
    t.put("");
    t.end_part();
    t.put(words);
    t.end_part();
  }
  EXPECT_EQ(t.take(), "a<b");
}

TEST(Text, ARowIsWholeIfItSaysSomethingAndHasNoHole) {
  Text t;
  EXPECT_FALSE(t.is_whole());
  t.add("a");
  EXPECT_TRUE(t.is_whole());
  t.put("");
  EXPECT_FALSE(t.is_whole());
}

TEST(Text, TailsThatDoNotFitAreLeftOutWithAllBehind) {
  Text t;
  for (size_t size : {kMostText - 5, size_t{3}, size_t{9}, size_t{1}}) {
    t.begin_tail();
    t.add(std::string(size, 'x'));
    t.end_tail();
  }
  EXPECT_TRUE(t.fits());
  EXPECT_EQ(t.take().size(), kMostText - 2);
  t.add(std::string(kMostText + 1, 'x'));
  EXPECT_FALSE(t.fits());
}

TEST(Text, OfATailThatDoesNotFitWholeSentencesStay) {
  Text t;
  t.add("name");
  t.begin_tail();
  t.add(": One. Two. " + std::string(kMostText, 'x') + ".");
  t.end_tail();
  t.begin_tail();
  t.add(" More.");
  t.end_tail();
  EXPECT_EQ(t.take(), "name: One. Two. \u2026");
}

enum class Colour : uint8_t { kRed };
struct Words {
  static std::string text(Colour) { return "red"; }
};

TEST(Text, ValuesAreSaid) {
  EXPECT_EQ(said<Words>(uint8_t{7}), "7");
  EXPECT_EQ(said<Words>("seven"), "seven");
  EXPECT_EQ(said<Words>(Colour::kRed), "red");
}

TEST(Text, ConditionsAreWhatIsThere) {
  EXPECT_TRUE(is_said(3) && is_said(std::string("x")) && is_said(SeatSet{0}) && is_said(SeatOrNone(0)));
  EXPECT_FALSE(is_said(0) || is_said(std::string()) || is_said(SeatSet()) || is_said(SeatOrNone(kNoSeat)));
}

struct State {};
struct Worded : Question<7> {
  static constexpr DecisionRow<Colour> kRow = {"greet", Colour::kRed, Rule()};
  static void list(const State&, Seat, Listing&) {}
};
struct Unworded : Question<9> {
  static constexpr DecisionRow<Colour> kRow = {"leave", Colour::kRed, Rule()};
  static void list(const State&, Seat, Listing&) {}
};

constexpr QuestionWords<int> kRows[] = {
    {Worded::kId, [](const int& n) { return std::to_string(n); }, nullptr, nullptr}};
static_assert(are_worded<Questions<Worded>>(kRows));
static_assert(!are_worded<Questions<Worded, Unworded>>(kRows));

// One may pass, and there are words for an answer but none for that.
struct Passable : Question<11> {
  static constexpr DecisionRow<Colour> kRow = {"bid", Colour::kRed, Rule(), "pass"};
  static void list(const State&, Seat, Listing&) {}
};
std::string say_number(const int& n) { return std::to_string(n); }
constexpr QuestionWords<int> kWithoutPass[] = {{Passable::kId, say_number, say_number, nullptr}};
constexpr QuestionWords<int> kWithPass[] = {{Passable::kId, say_number, say_number, say_number}};
static_assert(!are_worded<Questions<Passable>>(kWithoutPass));
static_assert(are_worded<Questions<Passable>>(kWithPass));

TEST(Text, WordsAreFoundByTheQuestion) {
  EXPECT_EQ(words_of(kRows, Worded::kId).ask(5), "5");
  EXPECT_DEATH(words_of(kRows, Unworded::kId), "question 9 has no words");
}

}  // namespace
}  // namespace tessera
