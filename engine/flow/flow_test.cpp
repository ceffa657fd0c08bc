// Numbered resume points, typed answers, and the tables that are made of a game's lists.
#include "engine/flow/flow.h"

#include <gtest/gtest.h>

#include "engine/flow/kernel.h"
#include "engine/flow/registry.h"

namespace tessera {
namespace {

// A game that asks the same question, performs the same procedure and follows effects several
// times in one rule.
struct Echo {
  using State = FlowState<2, 4, 8>;
  using Table = tessera::Table<State>;
  using Frame = State::FrameType;
  static constexpr const char* kName = "echo";
  enum class Meaning : uint8_t { kNumber };
  using DecisionRow = tessera::DecisionRow<Meaning>;

  struct Number : Question<300> {
    static constexpr auto kRow =
        DecisionRow{"number", Meaning::kNumber, Rule(), "none"}.asked_though_forced();
    static void list(const State&, Seat, Listing& out) { out.add_range(0, 999, Rule()); }
  };
  struct Secret : Question<7> {
    static constexpr auto kRow = DecisionRow{"secret", Meaning::kNumber, Rule()}.hidden();
    static void list(const State&, Seat, Listing& out) { out.add_range(0, 9, Rule()); }
  };
  using AllQuestions = Questions<Number, Secret>;

  struct Double {
    static constexpr uint16_t kId = 2;
    uint8_t n = 0;
    static Flow run(Table& t, Frame& f, Double& my) {
      RULES
      RETURN(2 * my.n);
      END_RULES
    }
  };
  struct Sum {
    static constexpr uint16_t kId = 1;
    uint8_t first = 0, second = 0, third = 0, fourth = 0;
    uint16_t sum = 0;
    uint8_t spare[2] = {};
    static void add(Table& t, Sum& my) { my.sum = static_cast<uint16_t>(my.sum + t.s.result); }
    static Flow run(Table& t, Frame& f, Sum& my) {
      RULES
      ASK(Number, 0);
      my.first = answer<uint8_t>(t, 0);
      ASK_NTH(1, Number, 0);
      my.second = answer<uint8_t>(t, 0);
      ASK_ALL_NTH(2, Number, SeatSet{0});
      my.third = answer<uint8_t>(t, 0);
      ASK_NTH(3, Number, 0);
      my.fourth = answer<uint8_t>(t, 0);
      PERFORM(Double, .n = my.first);
      add(t, my);
      PERFORM_NTH(1, Double, .n = my.second);
      add(t, my);
      EFFECT(call(t.s, Double{my.third}));
      add(t, my);
      EFFECT_NTH(1, call(t.s, Double{my.fourth}));
      add(t, my);
      ASK(Secret, 0);
      END_RULES
    }
  };
  using AllProcedures = Procedures<Sum, Double>;

  static Flow run(Table& t, Frame& f) { return AllProcedures::kRunners<Table>[f.procedure](t, f); }
  static void list(const State& s, Seat seat, Listing& out) {
    AllQuestions::kLists[s.decision](s, seat, out);
  }
};

struct EchoTable {
  Echo::State s{};
  Chance chance{1};
  Echo::Table table{s, chance};
  EchoTable() {
    s.seats = 1;
    call(s, Echo::Sum{});
    Kernel<Echo>::run(table);
  }
  void answer_all(std::initializer_list<Choice> choices) {
    for (Choice choice : choices) Kernel<Echo>::apply(table, 0, choice);
  }
};

TEST(Flow, TheSameIsWaitedForSeveralTimes) {
  EchoTable echo;
  EXPECT_TRUE(asks<Echo::Number>(echo.s));
  EXPECT_EQ(echo.s.stack[0].resume, behind_question(300));
  echo.answer_all({3, 10});
  EXPECT_EQ(static_cast<int>(echo.s.stack[0].resume), 300 + 2 * 0x4000) << "numbers are saved in games";
  echo.answer_all({20, 30});
  EXPECT_TRUE(asks<Echo::Secret>(echo.s));
  EXPECT_EQ(inside<Echo::Sum>(echo.s).sum, 2 * (3 + 10 + 20 + 30));
}

TEST(Flow, NumberedPointsAreApart) {
  static_assert(nth(0, Resume::kEffect) == Resume::kEffect);
  static_assert(static_cast<int>(nth(1, Resume::kEffect)) == 0x7000);
  static_assert(static_cast<int>(nth(3, behind_procedure(0xfff))) == 0xdfff);
}

TEST(FlowDeathTest, AnAnswerThatDoesNotFitIsRefused) {
  EchoTable echo;
  EXPECT_DEATH(echo.answer_all({256}), "seat 0 answered 256");
}

TEST(FlowDeathTest, WhoWasNotAskedHasNoAnswer) {
  EchoTable echo;
  EXPECT_EQ(answer(echo.table, 0), 0u);
  EXPECT_DEATH(answer(echo.table, 1), "seat 1 gave no answer");
  EXPECT_DEATH(answer(echo.table, kNoSeat), "seat 255 gave no answer");
}

TEST(Registry, TablesAreMadeOfTheList) {
  using All = Echo::AllQuestions;
  static_assert(All::kIds == 301);
  EXPECT_TRUE(All::has(7) && All::has(300));
  EXPECT_FALSE(All::has(0) || All::has(8) || All::has(301));
  EXPECT_STREQ(All::row(300).name, "number");
  EXPECT_STREQ(All::row(300).nothing, "none");
  EXPECT_TRUE(All::kAskedThoughForced[300] && !All::kAskedThoughForced[7]);
  EXPECT_EQ(All::row(7).asking, Asking::kSecretly);
  EXPECT_EQ(All::kLists[7], &Echo::Secret::list);
  EXPECT_TRUE(Echo::AllProcedures::has(2));
  EXPECT_FALSE(Echo::AllProcedures::has(3));
}

TEST(RegistryDeathTest, WhatIsNoQuestionHasNoRow) {
  EXPECT_DEATH(Echo::AllQuestions::row(8), "8 is no question");
}

TEST(Registry, NumbersAreThereOnce) {
  static_assert(are_distinct({1, 2, 300}));
  static_assert(!are_distinct({1, 2, 1}));
  static_assert(!are_distinct({0, 1}));
}

}  // namespace
}  // namespace tessera
