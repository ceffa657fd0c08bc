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
  EXPECT_EQ(line_text(kGaps, "{seat} moves {units}", Asked{2, 3}), "{seat:2} moves 3 units");
}

TEST(Lines, PartsThatDoNotFitAreLeftOutFromTheEnd) {
  EXPECT_EQ(line_text(kGaps, "Move?| {units}.| {seat}.", Asked{1, 1}), "Move? 1 unit. {seat:1}.");
  EXPECT_EQ(line_text(kGaps, "Move?| {units}.|{long}| {seat}.", Asked{1, 1}), "Move? 1 unit.");
  EXPECT_EQ(line_text(kGaps, "{long}{long}|!", Asked{1, 1}), std::string(2 * kMostText - 20, 'x'));
}

TEST(LinesDeathTest, UnknownAndOpenGapsAreFaults) {
  EXPECT_DEATH(line_text(kGaps, "{sead}", Asked{1, 1}), "fill the gap sead");
  EXPECT_DEATH(line_text(kGaps, "{seat", Asked{1, 1}), "not closed");
}

}  // namespace
}  // namespace tessera
