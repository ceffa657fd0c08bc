// Positions and facts: what may be written, and what is said about what may not.
#include <gtest/gtest.h>

#include "engine/game/session_of.h"
#include "games/prevail/board.h"
#include "games/prevail/decisions.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {
namespace {

using TheKernel = Kernel<Prevail>;

class Layout {
 public:
  explicit Layout(const std::vector<std::string>& options = {}) {
    tessera::Setup setup{kSeats, Settings(Prevail::info().settings), kNoSeat};
    for (const std::string& option : options) EXPECT_TRUE(setup.settings.set(option).is_ok());
    Prevail::prepare(s, setup);
  }
  Layout& put(const std::string& line) {
    const Status status = Prevail::place(s, split_words(line));
    EXPECT_TRUE(status.is_ok()) << line << ": " << status.message();
    return *this;
  }
  std::string refused(const std::string& line) { return Prevail::place(s, split_words(line)).message(); }
  std::string fact(const std::string& words) {
    const auto found = Prevail::fact(s, split_words(words));
    return found.is_ok() ? found.value() : found.message();
  }
  std::string begin() {
    Prevail::begin_position(s);
    return Prevail::check(s);
  }
  void run() {
    Chance chance(1);
    Table t(s, chance);
    TheKernel::run(t);
  }
  std::string question() const { return Prevail::decision_name(s); }

  State s;
};

Layout skirmish() {
  Layout layout;
  layout.put("unit white manipular-legion D-5 S").put("unit white equites D-3 S");
  layout.put("unit black punic-citizen-spearmen F-6 N").put("commander white C-5").put("commander black G-6");
  layout.put("hand white strike move").put("hand black brace advance");
  return layout;
}

TEST(PrevailPosition, EveryWordIsRead) {
  Layout layout = skirmish();
  layout.put("unit black libyan-spearmen D-5 N").put("engaged D-5 by black");
  layout.put("played white charge").put("discard white advance").put("burnt black screen");
  layout.put("inplay white coordinate").put("inplay black overrun");
  layout.put("shown white move").put("ordered white D-3");
  layout.put("initiative black").put("round 4").put("phase commands white");
  EXPECT_EQ(layout.begin(), "");
  EXPECT_EQ(layout.fact("unit D-5"), "white manipular-legion S, black libyan-spearmen N");
  EXPECT_EQ(layout.fact("unit A-1"), "none");
  EXPECT_EQ(layout.fact("units black"), "2");
  EXPECT_EQ(layout.fact("spaces white"), "D-3 D-5");
  EXPECT_EQ(layout.fact("commander white"), "C-5");
  EXPECT_EQ(layout.fact("engaged"), "D-5");
  EXPECT_EQ(layout.fact("engaged D-5"), "black");
  EXPECT_EQ(layout.fact("ordered white"), "D-3");
  EXPECT_EQ(layout.fact("hand white"), "strike move");
  EXPECT_EQ(layout.fact("hand-size black"), "2");
  EXPECT_EQ(layout.fact("played white"), "charge");
  EXPECT_EQ(layout.fact("discard white"), "advance");
  EXPECT_EQ(layout.fact("burnt black"), "screen");
  EXPECT_EQ(layout.fact("inplay black"), "overrun");
  EXPECT_EQ(layout.fact("shown white"), "charge move advance coordinate");
  EXPECT_EQ(layout.fact("initiative"), "black");
  EXPECT_EQ(layout.fact("round"), "4");
  EXPECT_EQ(layout.fact("phase"), "commands");
  EXPECT_EQ(layout.fact("stat D-5 white attack"), "4");
  EXPECT_EQ(layout.fact("stat D-5 black rout"), "8");
  EXPECT_EQ(layout.fact("support D-5 white"), "0");
  EXPECT_EQ(layout.fact("white"), "0");
  EXPECT_EQ(layout.fact("ending"), "none");
  EXPECT_EQ(layout.fact("losers"), "none");
}

TEST(PrevailPosition, BeginsInThePhaseThatIsNamed) {
  const auto asked_in = [](const std::string& phase, bool in_play) {
    Layout layout = skirmish();
    if (in_play) layout.put("inplay white charge").put("inplay black coordinate");
    layout.put("initiative black").put("round 2").put("phase " + phase);
    EXPECT_EQ(layout.begin(), "") << phase;
    layout.run();
    EXPECT_EQ(Prevail::check(layout.s), "") << phase;
    EXPECT_EQ(layout.fact("round"), "2") << phase;
    return std::string(layout.s.waiting.size() == 2 ? "both"
                       : layout.s.waiting.has(0)    ? "white"
                                                    : "black") +
           " " + layout.question();
  };
  EXPECT_EQ(asked_in("cards", false), "both card");
  EXPECT_EQ(asked_in("commanders", true), "black commander");
  EXPECT_EQ(asked_in("commanders white", true), "white commander");
  EXPECT_EQ(asked_in("commands", true), "black order");
  EXPECT_EQ(asked_in("commands white", true), "white order");
  EXPECT_EQ(asked_in("melee", true), "black rally");  // nobody is engaged
  EXPECT_EQ(asked_in("cleanup", true), "black rally");
}

TEST(PrevailPosition, WhiteCanSitAtEitherSeat) {
  Layout layout;
  layout.put("white 1").put("unit white equites D-3 S").put("hand white strike");
  EXPECT_EQ(layout.s.army(1).size, 1);
  EXPECT_EQ(layout.s.initiative, 1);
  EXPECT_EQ(layout.fact("unit D-3"), "white equites S");
}

TEST(PrevailPosition, EveryFaultOfALineIsNamed) {
  Layout layout;
  const std::string wrong = layout.refused("unit green legion Z-99 Q");
  for (const char* part :
       {"side: 'green'", "type: 'legion'", "space: 'Z-99'", "facing: 'Q'", "write white or black"})
    EXPECT_NE(wrong.find(part), std::string::npos) << wrong;
  layout.put("unit white equites D-3 S");
  EXPECT_EQ(layout.refused("unit white velites D-3 S"),
            "space: a white unit is in D-3 already; a space holds one unit, or two enemies that are engaged");
  EXPECT_EQ(layout.refused("unit black velites D-3 E"),
            "facing: engaged units face exactly opposite ways; the enemy in D-3 faces S, so write N");
  layout.put("hand white strike");
  EXPECT_EQ(layout.refused("played white strike"),
            "card: strike is in hand already; an army has each card once");
  EXPECT_NE(layout.refused("unit white velites"), "");
  EXPECT_NE(layout.refused("hand white"), "");
  EXPECT_NE(layout.refused("hand white fireball").find("'fireball' is no card"), std::string::npos);
  EXPECT_NE(layout.refused("engaged D-3 by white").find("no two enemies"), std::string::npos);
  EXPECT_NE(layout.refused("ordered white A-1").find("no white unit is in A-1"), std::string::npos);
  EXPECT_NE(layout.refused("shown white move").find("not in this army"), std::string::npos);
  EXPECT_NE(layout.refused("phase melee white").find("leave it out"), std::string::npos);
  EXPECT_NE(layout.refused("phase supper").find("no phase"), std::string::npos);
  EXPECT_NE(layout.refused("round 0").find("from 1 to 1000"), std::string::npos);
  EXPECT_NE(layout.refused("white 1").find("above"), std::string::npos);
  EXPECT_NE(layout.refused("board huge").find("small standard large"), std::string::npos);
  EXPECT_NE(layout.refused("gems 3").find("cannot be set; a line begins with one of: white, board, unit"),
            std::string::npos);
  EXPECT_NE(layout.refused("lost white now").find("one word too many"), std::string::npos);
}

TEST(PrevailPosition, WhatCannotBePlayedOnIsRefused) {
  EXPECT_NE(skirmish().put("inplay white charge").begin(), "");  // only one side
  EXPECT_NE(Layout().put("unit white equites D-3 S").begin().find("no card in hand"), std::string::npos);
  EXPECT_NE(skirmish().put("commander black D-5").begin().find("alone with an enemy in D-5"),
            std::string::npos);
}

TEST(PrevailPosition, UnknownFactsListTheKnownOnes) {
  Layout layout = skirmish();
  EXPECT_NE(layout.fact("weather").find("is no fact; one of: unit, units"), std::string::npos);
  EXPECT_NE(layout.fact("stat D-5 beauty").find("no stat of a unit"), std::string::npos);
  EXPECT_NE(layout.fact("hand green").find("no side"), std::string::npos);
}

TEST(PrevailPosition, BoardsFollowTheirMode) {
  Layout layout;
  layout.put("board standard").put("unit white equites L-18 S");
  EXPECT_EQ(layout.s.rows, 12);
  EXPECT_EQ(std::string(kModeRows[layout.s.mode].id), "standard");
}

}  // namespace
}  // namespace tessera::prevail
