// The guards of the kernel: what a wrong rule or a damaged state runs into.
#include "engine/flow/kernel.h"

#include <gtest/gtest.h>

#include "engine/testing/bazaar.h"

namespace tessera::testing::bazaar {
namespace {

using TheKernel = Kernel<Bazaar>;

State fresh_table() {
  State s;
  Bazaar::prepare(s, {2, Settings(Bazaar::info().settings), 0});
  return s;
}

TEST(KernelDeathTest, ACorruptFrameIsNotRun) {
  State s = fresh_table();
  Chance chance(1);
  Table table{s, chance};
  TheKernel::run(table);
  for (Seat seat : SeatSet(s.waiting)) TheKernel::apply(table, seat, 0);
  ASSERT_EQ(s.stack[1].procedure, static_cast<uint16_t>(Round::kId));
  ASSERT_EQ(s.waiting, SeatSet{0});
  s.stack[1].resume = behind_question(77);
  EXPECT_DEATH(TheKernel::apply(table, 0, kWork), "procedure 2 does not know the place 77");
  s.stack[1].procedure = 99;
  EXPECT_EQ(Bazaar::check(s), "a frame runs no known procedure");
  EXPECT_DEATH(TheKernel::apply(table, 0, kWork), "99 is no procedure");
}

TEST(KernelDeathTest, ProceduresDoNotNestForEver) {
  State s = fresh_table();
  EXPECT_DEATH(
      {
        for (;;) call(s, Roll{});
      },
      "nested deeper than 12");
}

// The smallest game that goes wrong: what it does is said by its only local.
struct Treadmill {
  using State = FlowState<2, 4, 4>;
  using Table = tessera::Table<State>;
  static constexpr const char* kName = "treadmill";
  enum class Fault : uint8_t { kSpin, kAskForced, kAskNothing };

  struct Step {
    static constexpr uint16_t kId = 1;
    static Flow run(Table& t, State::FrameType& f, Step&) {
      RULES
      RETURN(0);
      END_RULES
    }
  };
  struct Number {
    static constexpr uint16_t kId = 9;
  };
  struct Run {
    static constexpr uint16_t kId = 2;
    Fault fault;
    static Flow run(Table& t, State::FrameType& f, Run& my) {
      RULES
      for (;;) {
        if (my.fault == Fault::kSpin) PERFORM(Step);
        if (my.fault != Fault::kSpin) ASK(Number, 1);
      }
      END_RULES
    }
  };
  static Flow run(Table& t, State::FrameType& f) {
    return f.procedure == Run::kId ? Run::run(t, f, locals<Run>(f)) : Step::run(t, f, locals<Step>(f));
  }
  static void list(const State& s, Seat, Listing& out) {
    if (inside<Run>(s).fault == Fault::kAskForced) out.add(5);
  }
};

void run_treadmill(Treadmill::Fault fault) {
  Treadmill::State s{};
  s.seats = 2;
  call(s, Treadmill::Run{fault});
  Chance chance(1);
  Treadmill::Table table{s, chance};
  Kernel<Treadmill>::run(table);
}

TEST(KernelDeathTest, AnEndlessLoopIsCaught) {
  EXPECT_DEATH(run_treadmill(Treadmill::Fault::kSpin), "the rules of treadmill loop without asking anybody");
  EXPECT_DEATH(run_treadmill(Treadmill::Fault::kAskForced),
               "the rules of treadmill loop without asking anybody");
}

TEST(KernelDeathTest, AQuestionWithoutAnAnswerIsCaught) {
  EXPECT_DEATH(run_treadmill(Treadmill::Fault::kAskNothing),
               "treadmill: seat 1 is asked decision 9 and has no option");
}

// Every question is a sequence that goes on for ever, or is one of a single answer.
template <More kMore>
struct Sealing : Bazaar {
  static bool is_sequence(const State&) { return true; }
  static More take(State&, Seat, Choice) { return kMore; }
};

TEST(KernelDeathTest, ASequenceKeepsFreeActionsOut) {
  State s = fresh_table();
  Chance chance(1);
  Table table{s, chance};
  Kernel<Sealing<More::kDone>>::run(table);
  EXPECT_DEATH(Kernel<Sealing<More::kDone>>::apply_free(table, 0, 0), "while a sealed sequence is open");
}

TEST(Kernel, ASeatIsAskedOnUntilItsSequenceIsDone) {
  State s = fresh_table();
  Chance chance(1);
  Table table{s, chance};
  TheKernel::run(table);
  const State before = s;
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(Kernel<Sealing<More::kMore>>::apply(table, s.waiting.lowest(), 0), More::kMore);
  EXPECT_EQ(std::memcmp(&s, &before, sizeof s), 0) << "only `take` has written anything";
  const Seat seat = s.waiting.lowest();
  EXPECT_EQ(Kernel<Sealing<More::kDone>>::apply(table, seat, 0), More::kDone);
  EXPECT_FALSE(s.waiting.has(seat));
}

TEST(KernelDeathTest, WhatDoesNotRunHasNoLocals) {
  State s = fresh_table();
  EXPECT_TRUE(is_running<WholeGame>(s));
  EXPECT_FALSE(is_running<Battle>(s));
  EXPECT_DEATH(inside<Battle>(s), "procedure 8 is not running");
}

}  // namespace
}  // namespace tessera::testing::bazaar
