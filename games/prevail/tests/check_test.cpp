// States that cannot be: check() must refuse what the rules could not go on with.
#include "games/prevail/check.h"

#include <gtest/gtest.h>

#include <functional>
#include <thread>

#include "engine/check/conformance.h"
#include "engine/testing/game_tests.h"
#include "games/prevail/board.h"
#include "games/prevail/decisions.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {
namespace {

using TheKernel = Kernel<Prevail>;
using testing::top;

State state_that_asks(uint16_t question) { return testing::state_that_asks<Prevail>(600, question); }
State find_state(const std::function<bool(const State&)>& wanted) {
  return testing::find_state<Prevail>(600, wanted);
}
std::string after(const State& s, const std::function<void(State&)>& change) {
  return testing::after<Prevail>(s, change);
}

// Spearmen that must leave, with two ways that are equally short: rare in random games.
State state_with_two_retreats() {
  State s;
  Prevail::prepare(s, {kSeats, Settings(Prevail::info().settings), kNoSeat});
  for (const char* line :
       {"unit white punic-citizen-spearmen C-6 S", "unit white punic-citizen-spearmen B-6 S",
        "unit black african-elephants C-6 N", "hand white strike", "hand black strike", "inplay white charge",
        "inplay black charge", "phase melee"})
    EXPECT_TRUE(Prevail::place(s, split_words(line)).is_ok()) << line;
  Prevail::begin_position(s);
  Chance chance(1);
  Table t(s, chance);
  for (TheKernel::run(t); !s.waiting.empty() && !asks<RetreatTo>(s);)
    TheKernel::apply(t, s.waiting.lowest(), kNothing);
  return s;
}

bool says(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

TEST(PrevailCheck, NumbersOutOfRange) {
  const State s = state_that_asks(PlayCard::kId);
  EXPECT_EQ(after(s, [](State& x) { x.seats = 3; }), "wrong number of players");
  EXPECT_EQ(after(s, [](State& x) { x.mode = 9; }), "the mode is unknown");
  EXPECT_EQ(after(s, [](State& x) { x.settings[3] = 7; }), "a setting has an unknown value");
  EXPECT_EQ(after(s, [](State& x) { x.rows = 40; }), "the board is not that of the mode");
  EXPECT_EQ(after(s, [](State& x) { x.white = 2; }), "White is not at the table");
  EXPECT_EQ(after(s, [](State& x) { x.ending = static_cast<Ending>(7); }),
            "the game ended in an unknown way");
  EXPECT_EQ(after(s, [](State& x) { x.losers.add(0); }),
            "somebody lost without an ending, or nobody with one");
  EXPECT_EQ(after(s, [](State& x) { x.decision = 31; }), "an unknown question is asked");
  EXPECT_EQ(after(s, [](State& x) { x.depth = 99; }), "more frames than there is room for");
  EXPECT_EQ(after(s, [](State& x) { x.spare[0] = 1; }), "there is something in spare bytes");
  EXPECT_EQ(after(s, [](State& x) { x.phase = Phase::kSetUp; }).empty(), false);
}

TEST(PrevailCheck, UnitsThatCannotBe) {
  const State s =
      find_state([](const State& x) { return x.army(0).engaged && std::popcount(x.army(0).units) > 2; });
  const Index fighter = static_cast<Index>(std::countr_zero(s.army(0).engaged));
  const Index one = static_cast<Index>(std::countr_zero(s.army(0).units));
  const Index two = static_cast<Index>(std::countr_zero(s.army(0).units & ~bit(one)));
  EXPECT_TRUE(says(after(s, [&](State& x) { x.army(0).spaces[one] = 5000; }), "a unit is not on the board"));
  EXPECT_TRUE(says(after(s, [&](State& x) { x.army(0).types[one] = 99; }), "unknown type"));
  EXPECT_TRUE(
      says(after(s, [&](State& x) { x.army(0).facings[one] = static_cast<Facing>(9); }), "faces nowhere"));
  EXPECT_NE(after(s, [&](State& x) { x.army(0).spaces[two] = x.army(0).spaces[one]; }), "");
  EXPECT_TRUE(
      says(after(s, [&](State& x) { x.army(0).facings[fighter] = turned(x.army(0).facings[fighter], 1); }),
           "do not face opposite ways"));
  EXPECT_TRUE(says(after(s, [&](State& x) { x.army(0).foes[fighter] = 31; }), "engaged with none"));
  EXPECT_TRUE(says(after(s, [&](State& x) { x.army(0).moved_in ^= bit(fighter); }), "moved in"));
  EXPECT_TRUE(says(after(s, [&](State& x) { x.army(0).commander = 4000; }), "commander is not on the board"));
  EXPECT_TRUE(says(after(s, [&](State& x) { x.army(0).units |= bit(31); }), "not in the army"));
  EXPECT_TRUE(says(after(s,
                         [&](State& x) {
                           x.army(0).ordered &= ~bit(one);
                           x.army(0).resolved |= bit(one);
                         }),
                   "was not ordered"));
}

TEST(PrevailCheck, CardsInTwoPlacesOrNone) {
  const State s = find_state([](const State& x) { return x.army(1).played && x.army(1).hand; });
  EXPECT_TRUE(
      says(after(s, [](State& x) { x.army(1).hand |= x.army(1).played; }), "a card is in two places"));
  EXPECT_TRUE(says(after(s, [](State& x) { x.army(1).hand |= 1u << 31; }), "a card that there is not"));
  EXPECT_TRUE(says(after(s, [](State& x) { x.army(1).shown = 0; }), "was not shown"));
  EXPECT_TRUE(says(after(s, [](State& x) { x.army(1).in_play = 77; }), "in play that there is not"));
}

TEST(PrevailCheck, ArmiesOverTheirLimits) {
  const State s = state_that_asks(AddCard::kId);
  const Seat seat = s.waiting.lowest();
  EXPECT_NE(after(s, [=](State& x) { x.army(seat).hand = (1u << kCardCount) - 1; }), "");
  EXPECT_TRUE(says(after(s,
                         [=](State& x) {
                           Army& army = x.army(seat);
                           army.size = kMostUnits;
                           for (UnitType& type : army.types) type = 10;
                         }),
                   "cost too much"));
}

TEST(PrevailCheck, FramesThatNobodyCalled) {
  const State s = state_that_asks(MoveTo::kId);
  const std::string uncalled = "a frame was not called by the one below it";
  EXPECT_EQ(after(s, [](State& x) { x.stack[0].resume = static_cast<Resume>(77); }), uncalled);
  EXPECT_EQ(after(s, [](State& x) { x.stack[2].resume = Resume::kStart; }), uncalled);
  EXPECT_EQ(after(s, [](State& x) { x.stack[x.depth - 1].procedure = 30; }),
            "a frame runs no known procedure");
  EXPECT_EQ(after(s, [](State& x) { x.stack[0].procedure = Round::kId; }),
            "the lowest frame is not the game");
  EXPECT_EQ(after(s, [](State& x) { x.stack[x.depth].procedure = 1; }),
            "a frame that is not in use is not empty");
  EXPECT_EQ(after(s, [](State& x) { x.stack[x.depth - 1].resume = static_cast<Resume>(77); }),
            "the question is not one of the procedure that runs");
}

TEST(PrevailCheck, LocalsThatCannotBe) {
  const std::string wrong = "a frame holds what cannot be";
  const State move = state_that_asks(MoveTo::kId);
  EXPECT_EQ(after(move, [](State& x) { top<Move>(x).unit = 77; }), wrong);
  EXPECT_EQ(after(move, [](State& x) { top<Move>(x).seat = 5; }), wrong);
  EXPECT_EQ(after(move, [](State& x) { top<Move>(x).committed = Commitment::kAttack; }), wrong);
  EXPECT_EQ(after(move, [](State& x) { ++top<Move>(x).from; }), wrong);
  const State line = state_that_asks(LineEnd::kId);
  EXPECT_EQ(after(line, [](State& x) { top<IssueOrders>(x).start = 31; }), wrong);
  EXPECT_EQ(after(line, [](State& x) { top<IssueOrders>(x).left = 200; }), wrong);
  const State melee = state_that_asks(CommitMelee::kId);
  EXPECT_EQ(after(melee, [](State& x) { top<Melee>(x).units[0] = 200; }), wrong);
  EXPECT_EQ(after(melee, [](State& x) { top<Melee>(x).turn = 9; }), wrong);
  const State pay = state_that_asks(PayCard::kId);
  EXPECT_EQ(after(pay, [](State& x) { top<Pay>(x).owed[x.waiting.lowest()] = 25; }), wrong);
  const State retreat = state_with_two_retreats();
  EXPECT_EQ(after(retreat, [](State& x) { top<Settle>(x).effects[x.waiting.lowest()] = 0; }), wrong);
  const State forsake = state_that_asks(Forsake::kId);
  EXPECT_EQ(after(forsake, [](State& x) { ++top<SupportCheck>(x).left; }), wrong);
}

TEST(PrevailCheck, QuestionsPutToTheWrongSeats) {
  const std::string wrong = "the question is not put to those it is for";
  const State s = state_that_asks(Order::kId);
  EXPECT_EQ(after(s, [](State& x) { x.waiting = SeatSet(); }), wrong);
  EXPECT_EQ(after(s, [](State& x) { x.forced = x.waiting; }), wrong);
  const State sealed = find_state([](const State& x) { return asks<PlayCard>(x) && x.waiting.size() == 1; });
  EXPECT_EQ(after(sealed, [](State& x) { x.answers[x.asked.without(x.waiting).lowest()] = 200; }),
            "a seat has nothing to answer, or gave an answer that is none");
}

// Bytes changed at random: whatever passes can be looked at and played on. Rules may say that it is nonsense;
// they may not crash.
void play_damaged_games() {
  let_broken_throw();
  int passed = 0;
  for (uint64_t game = 0; game < 40; ++game) {
    SCOPED_TRACE("game " + std::to_string(game));
    FastRandom random(game);
    Chance chance(game);
    State s;
    Table t(s, chance);
    Prevail::prepare(s, testing::varied_setup(Prevail::info(), game, random));
    for (TheKernel::run(t); !TheKernel::is_over(s);) {
      State changed = s;
      auto* bytes = reinterpret_cast<unsigned char*>(&changed);
      for (uint32_t n = 1 + random.below(3); n; --n)
        bytes[random.below(sizeof changed)] = static_cast<unsigned char>(random.next());
      if (Prevail::check(changed).empty()) {
        ++passed;
        try {
          Prevail::view(changed, Observer::spectator());
          Prevail::redeal(changed, Observer::seat(0), random);
          EXPECT_EQ(Prevail::check(changed), "");
          Table other_table(changed, chance);
          for (int step = 0; step < 20 && !TheKernel::is_over(changed); ++step) {
            const Seat seat = changed.waiting.lowest();
            Options options;
            TheKernel::list(changed, seat, options);
            TheKernel::apply(other_table, seat,
                             options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))]);
          }
        } catch (const Broken&) {  // nonsense, and noticed
        }
      }
      const Seat seat = s.waiting.lowest();
      Options options;
      TheKernel::list(s, seat, options);
      Prevail::playout_options(s, options);
      TheKernel::apply(t, seat,
                       options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))]);
    }
  }
  EXPECT_GT(passed, 50);
}
TEST(PrevailCheck, WhatPassesCanBePlayedOn) { std::thread(play_damaged_games).join(); }

}  // namespace
}  // namespace tessera::prevail
