// What the check of frames refuses, and what it lets pass.
#include "engine/flow/frame_check.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

enum class Place : uint8_t { kHere = 0, kThere = 1, kNone = 0xff };
constexpr IndexRange range_of(Place) { return {2, Place::kNone}; }
enum class Colour : uint8_t { kRed = 0, kBlue = 1 };
constexpr IndexRange range_of(Colour) { return IndexRange(2); }

// Everybody walks somewhere; a second time by an effect.
struct Walk {
  using State = FlowState<4, 4, 12>;
  using Table = tessera::Table<State>;
  using Frame = State::FrameType;
  static constexpr const char* kName = "walk";
  enum class Meaning : uint8_t { kPlace };
  using DecisionRow = tessera::DecisionRow<Meaning>;

  struct Where : Question<1, "where", Meaning::kPlace, Rule(3), "nowhere", Asking::kSecretly> {
    static void list(const State&, Seat, Listing& out) { out.add_range(0, 1, Rule()); }
  };
  struct Again : Question<2> {
    static constexpr auto kRow = DecisionRow{"again", Meaning::kPlace, Rule()}.asked_though_forced();
    static void list(const State&, Seat, Listing& out) { out.add(1); }
  };
  using AllQuestions = Questions<Where, Again>;

  struct Step : Procedure<2> {
    TableSeat seat;
    SeatOrNone helper = kNoSeat;
    SeatSet others;
    Place place = Place::kNone;
    Colour colours[2] = {};
    Bounded<3, 9> die;
    uint8_t amount = 0;
    static Flow run(Table& t, Frame& f, Step& my) {
      RULES
      ASK(Where, my.seat);
      my.place = answer<Place>(t, my.seat);
      END_RULES
    }
  };
  struct Game {
    static constexpr uint16_t kId = 1;
    static Flow run(Table& t, Frame& f, Game&) {
      RULES
      PERFORM(Step, .seat = 1);
      EFFECT(call(t.s, Step{.seat = 2}));
      ASK_ALL_NTH(1, Again, t.s.everyone());
      END_RULES
    }
  };
  using AllProcedures = Procedures<Game, Step>;

  static Flow run(Table& t, Frame& f) { return AllProcedures::kRunners<Table>[f.procedure](t, f); }
  static void list(const State& s, Seat seat, Listing& out) {
    AllQuestions::kLists[s.decision](s, seat, out);
  }
  static bool asks_without_choice(const State& s) { return AllQuestions::kAskedThoughForced[s.decision]; }
};

constexpr FlowPoint kPoints[] = {asks_at<Walk::Step, Walk::Where>(0), asks_at<Walk::Game, Walk::Again>(1),
                                 performs_at<Walk::Game, Walk::Step>(0), effect_at<Walk::Game>(0)};
constexpr uint16_t kEffects[] = {Walk::Step::kId};
constexpr FlowMap kWalkFlow = {kPoints, kEffects};
static_assert(kWalkFlow.is_listed<Walk::AllProcedures, Walk::AllQuestions>());
constexpr uint16_t kUnlisted[] = {7};
static_assert(!FlowMap{kPoints, kUnlisted}.is_listed<Walk::AllProcedures, Walk::AllQuestions>());

static_assert(is_still(uint8_t{3}, 3) && !is_still(uint8_t{3}, 4));
static_assert(is_still(TableSeat(2), SeatOrNone(2)) && !is_still(SeatSet{1}, SeatSet{2}));
struct Opaque {};
static_assert(is_still(Opaque(), 3), "what cannot be compared may be anything");

class FrameCheckTest : public ::testing::Test {
 protected:
  FrameCheckTest() {
    s.seats = 3;
    call(s, Walk::Game{});
    Kernel<Walk>::run(table);
  }
  // The first step is told to be that of seat 1.
  static bool is_told(const Walk::Frame& caller, const Walk::Frame& callee) {
    return caller.resume == Resume::kEffect || locals<Walk::Step>(callee).seat == 1;
  }
  std::string fault() const {
    const FrameCheck<Walk, Walk::AllProcedures, Walk::AllQuestions> check(s, kWalkFlow, is_told);
    const std::string wrong = check.find_fault();
    return wrong.empty() ? check.find_wrong_answer() : wrong;
  }
  template <class Change>
  std::string fault_after(Change change) {
    const Walk::State before = s;
    change(s);
    const std::string wrong = fault();
    s = before;
    return wrong;
  }
  static Walk::Step& step(Walk::State& state) { return locals<Walk::Step>(state.stack[1]); }

  Walk::State s{};
  Chance chance{1};
  Walk::Table table{s, chance};
};

TEST_F(FrameCheckTest, WhatTheRulesMakeIsInOrder) {
  EXPECT_EQ(fault(), "");
  Kernel<Walk>::apply(table, 1, 0);
  ASSERT_EQ(s.stack[0].resume, Resume::kEffect);
  EXPECT_EQ(fault(), "");
  Kernel<Walk>::apply(table, 2, 1);
  ASSERT_EQ(s.asked, s.everyone());
  EXPECT_EQ(fault(), "");
  for (Seat seat = 0; seat < 3; ++seat) Kernel<Walk>::apply(table, seat, 1);
  EXPECT_EQ(s.depth, 0);
  EXPECT_EQ(fault(), "");
}

TEST_F(FrameCheckTest, AFrameKnowsWhomItWaitsFor) {
  const FrameAt game(s, 0), step(s, 1);
  EXPECT_EQ(game.callee_id(), Walk::Step::kId);
  EXPECT_EQ(game.callee_seat<Walk::Step>(), 1);
  EXPECT_EQ(step.callee_id(), 0);
  EXPECT_EQ(step.callee_seat<Walk::Step>(), kNoSeat);
  EXPECT_EQ(seat_in<Walk::Step>(s.stack[0]), kNoSeat);
  EXPECT_EQ(seat_in<Walk::Step>(s.stack[1]), 1);
}

TEST(QuestionRow, IsMadeOfTheArguments) {
  const Walk::DecisionRow& where = Walk::AllQuestions::row(Walk::Where::kId);
  EXPECT_STREQ(where.name, "where");
  EXPECT_EQ(where.meaning, Walk::Meaning::kPlace);
  EXPECT_EQ(where.rule, Rule(3));
  EXPECT_STREQ(where.nothing, "nowhere");
  EXPECT_EQ(where.asking, Asking::kSecretly);
  EXPECT_EQ(where.forced, Forced::kAnswered);
  EXPECT_EQ((Question<4, "it", 1, Rule{}, "", Forced::kAsked>::kRow.nothing), nullptr);
  EXPECT_EQ((Question<4, "it", 1, Rule{}, "", Forced::kAsked>::kRow.forced), Forced::kAsked);
  EXPECT_EQ(Walk::AllQuestions::row(Walk::Again::kId).forced, Forced::kAsked);  // a row of its own
}

TEST_F(FrameCheckTest, FramesThatNobodyPutThereAreRefused) {
  using S = Walk::State;
  EXPECT_EQ(fault_after([](S& x) { x.stack[1].procedure = 99; }), "a frame runs no known procedure");
  EXPECT_EQ(fault_after([](S& x) { x.stack[0].procedure = 2; }), "the lowest frame is not the game");
  const char* uncalled = "a frame was not called by the one below it";
  EXPECT_EQ(fault_after([](S& x) { x.stack[0].resume = Resume::kStart; }), uncalled);
  EXPECT_EQ(fault_after([](S& x) { x.stack[0].resume = nth(1, Resume::kEffect); }), uncalled);
  EXPECT_EQ(fault_after([](S& x) { x.stack[1].procedure = 1; }), uncalled);
  EXPECT_EQ(fault_after([](S& x) { x.stack[0].resume = Resume::kEffect; }), "");
  EXPECT_EQ(fault_after([](S& x) { x.stack[2].resume = Resume::kEffect; }),
            "a frame that is not in use is not empty");
  EXPECT_EQ(fault_after([](S& x) { x.decision = 0; }), "the game is over but something still runs");
}

TEST_F(FrameCheckTest, AFrameHoldsWhatItWasTold) {
  EXPECT_EQ(fault_after([](Walk::State& x) { step(x).seat = 2; }),
            "a frame holds something else than it was told");
  const FrameCheck<Walk, Walk::AllProcedures, Walk::AllQuestions> without(s, kWalkFlow);
  step(s).seat = 2;
  EXPECT_EQ(without.find_fault(), "");
}

TEST_F(FrameCheckTest, IndicesAreInRange) {
  using S = Walk::State;
  const char* wrong = "a frame holds what cannot be";
  EXPECT_EQ(fault_after([](S& x) { step(x).seat = 3; }), wrong);
  EXPECT_EQ(fault_after([](S& x) { step(x).seat = kNoSeat; }), wrong);
  EXPECT_EQ(fault_after([](S& x) { step(x).helper = 3; }), wrong);
  EXPECT_EQ(fault_after([](S& x) { step(x).helper = 2; }), "");
  EXPECT_EQ(fault_after([](S& x) { step(x).others = {3}; }), wrong);
  EXPECT_EQ(fault_after([](S& x) { step(x).place = static_cast<Place>(2); }), wrong);
  EXPECT_EQ(fault_after([](S& x) { step(x).place = Place::kThere; }), "");
  EXPECT_EQ(fault_after([](S& x) { step(x).colours[1] = static_cast<Colour>(2); }), wrong);
  EXPECT_EQ(fault_after([](S& x) { step(x).die = 3; }), wrong);
  EXPECT_EQ(fault_after([](S& x) { step(x).die = 9; }), "");
  EXPECT_EQ(fault_after([](S& x) { step(x).amount = 255; }), "") << "an amount indexes nothing";
}

TEST_F(FrameCheckTest, QuestionsFitWhatRuns) {
  using S = Walk::State;
  EXPECT_EQ(fault_after([](S& x) { x.decision = 2; }), "the question is not one of the procedure that runs");
  EXPECT_EQ(fault_after([](S& x) { x.stack[1].resume = nth(1, behind_question(1)); }),
            "the question is not one of the procedure that runs");
  const char* others = "the question is not put to those it is for";
  EXPECT_EQ(fault_after([](S& x) { x.asked = x.waiting = SeatSet{4}; }), others);
  EXPECT_EQ(fault_after([](S& x) { x.waiting = SeatSet{0, 1}; }), others);
  EXPECT_EQ(fault_after([](S& x) { x.waiting = SeatSet(); }), others);
  EXPECT_EQ(fault_after([](S& x) { x.forced = SeatSet{1}; }), others);
  EXPECT_EQ(fault_after([](S& x) { x.asked = x.waiting = SeatSet(); }), "nobody is asked");
  EXPECT_EQ(fault_after([](S& x) {
              x.asked = x.waiting = SeatSet();
              x.stack[1].resume = Resume::kStart;
            }),
            "")
      << "a position that was laid out";
}

TEST_F(FrameCheckTest, AnswersAreOptions) {
  using S = Walk::State;
  const auto sealed = [](Choice choice) {
    return [choice](S& x) {
      x.asked = SeatSet{0, 1};
      x.answers[0] = choice;
    };
  };
  EXPECT_EQ(fault_after(sealed(1)), "");
  EXPECT_EQ(fault_after(sealed(2)), "a seat has nothing to answer, or gave an answer that is none");
}

}  // namespace
}  // namespace tessera
