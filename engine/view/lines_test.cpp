#include "engine/view/lines.h"

#include <gtest/gtest.h>

#include "engine/game/broken.h"

namespace tessera {
namespace {

struct Asked {
  int seat, units;
};

constexpr Gap<Asked> kGaps[] = {
    {"seat", [](const Asked& a) { return seat_token(a.seat); }},
    {"units", [](const Asked& a) { return counted(a.units, "unit"); }},
    {"number", [](const Asked& a) { return a.units; }},
    {"long", [](const Asked&) { return std::string(kMostText - 10, 'x'); }},
};

TEST(Lines, AreFilledByName) {
  const auto shout = [](std::string_view name) { return "<" + std::string(name) + ">"; };
  EXPECT_EQ(filled("", shout), "");
  EXPECT_EQ(filled("no gap", shout), "no gap");
  EXPECT_EQ(filled("{a} and {long name}{b}", shout), "<a> and <long name><b>");
  EXPECT_EQ(filled("{}.", shout), "<>.");
}

TEST(Lines, WhatFillsAGapIsNotReadAgain) {
  EXPECT_EQ(line_text(kGaps, "{seat} moves {units}, {number} in all", Asked{2, 3}),
            "{seat:2} moves 3 units, 3 in all");
}

TEST(Lines, ACapitalLetterBeginsASentence) {
  EXPECT_EQ(line_text(kGaps, "{Units}, {units}.", Asked{2, 0}), "No units, no units.");
}

TEST(Lines, PartsThatDoNotFitAreLeftOutFromTheEnd) {
  EXPECT_EQ(line_text(kGaps, "Move?| {units}.| {seat}.", Asked{1, 1}), "Move? 1 unit. {seat:1}.");
  EXPECT_EQ(line_text(kGaps, "Move?| {units}.|{long}| {seat}.", Asked{1, 1}), "Move? 1 unit.");
  EXPECT_EQ(line_text(kGaps, "{long}{long}|!", Asked{1, 1}), std::string(2 * kMostText - 20, 'x'));
}

struct Greet {
  static constexpr uint16_t kId = 7;
};
constexpr QuestionLines kLines[] = {lines<Greet>("Do you greet {seat}?", "Greet {seat}", "Stay silent")};

TEST(Lines, AreFoundByTheQuestion) {
  EXPECT_EQ(line_text(kGaps, lines_of(kLines, 7).prompt, Asked{1, 1}), "Do you greet {seat:1}?");
  EXPECT_DEATH(lines_of(kLines, 8), "question 8 has no words");
}

TEST(LinesDeathTest, UnknownAndOpenGapsAreFaults) {
  EXPECT_DEATH(line_text(kGaps, "{sead}", Asked{1, 1}), "fill the gap sead");
  EXPECT_DEATH(line_text(kGaps, "{seat", Asked{1, 1}), "not closed");
}

}  // namespace
}  // namespace tessera
