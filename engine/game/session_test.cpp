// A table of the toy game as programs use it: answers, refusals, undo, and what each observer is told.
#include "engine/game/session.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/game/session_of.h"
#include "engine/testing/bazaar.h"

namespace tessera {
namespace {

using testing::Bazaar;
using TheSession = SessionOf<Bazaar>;

const GameModuleOf<Bazaar> kModule;

tessera::Setup setup_for(int players) { return {players, Settings(Bazaar::info().settings), 0}; }

std::unique_ptr<Session> opened(int players, uint64_t seed) {
  return kModule.open({setup_for(players), key_from_seed(seed), {}, {}});
}

// A position with forced dice. Nobody bids, so it is seat 0's turn to act.
std::unique_ptr<TheSession> position(int players, const std::vector<std::string>& placed,
                                     std::string_view chances) {
  Bazaar::State s;
  Bazaar::prepare(s, setup_for(players));
  for (const std::string& words : placed) {
    const Status status = Bazaar::place(s, split_words(words));
    EXPECT_TRUE(status.is_ok()) << status.message();
  }
  Bazaar::begin_position(s);
  std::vector<Outcome> outcomes;
  for (const std::string& word : split_words(chances))
    outcomes.push_back(Bazaar::parse_outcome(word).value());
  auto session = TheSession::forced(setup_for(players), &s, outcomes, false);
  for (Seat seat = 0; seat < players; ++seat)
    if (session->waiting().has(seat) && !session->answer(seat, "0").is_ok()) ADD_FAILURE() << int{seat};
  EXPECT_EQ(session->question(0).decision, "action");
  return session;
}

void answer(Session& session, Seat seat, std::string_view name) {
  const Status status = session.answer(seat, name);
  ASSERT_TRUE(status.is_ok()) << status.message();
}

std::string fact(const TheSession& session, std::string_view words) {
  const auto found = Bazaar::fact(session.state(), split_words(words));
  return found.is_ok() ? found.value() : found.message();
}

// --- questions and answers

TEST(Session, AnAnswerIsGivenByNameOrByNumber) {
  const auto by_name = opened(2, 1), by_number = opened(2, 1);
  EXPECT_EQ(by_name->hash(), by_number->hash());
  EXPECT_EQ(by_name->question(0).decision, "bid");
  EXPECT_EQ(by_name->question(0).prompt, "Bid for the caravan.");
  EXPECT_TRUE(by_name->question(0).is_range);
  EXPECT_EQ(by_name->question(0).most, 5u);
  answer(*by_name, 0, "2");
  ASSERT_TRUE(by_number->answer(0, Choice{2}).is_ok());
  answer(*by_name, 1, "1");
  ASSERT_TRUE(by_number->answer(1, Choice{1}).is_ok());
  answer(*by_name, 0, "work");
  const QuestionText question = by_number->question(0);
  ASSERT_EQ(question.options.size(), question.choices.size());
  EXPECT_EQ(question.options[0].name, "work");
  ASSERT_TRUE(by_number->answer(0, question.choices[0]).is_ok());
  EXPECT_EQ(by_name->hash(), by_number->hash());
  EXPECT_EQ(by_name->record().text(), by_number->record().text());
}

TEST(Session, OnlyWhoIsAskedHasAQuestion) {
  const auto session = position(2, {"hand 0 trade", "hand 1 toll"}, "die=1");
  EXPECT_EQ(session->waiting(), SeatSet{0});
  EXPECT_EQ(session->question(0).rule, testing::bazaar::rule("4"));
  EXPECT_EQ(session->rule_number(session->question(0).rule), "4");
  EXPECT_EQ(session->question(1).decision, "");
  EXPECT_TRUE(session->question(1).options.empty());
  EXPECT_TRUE(session->refusals(1).empty());
}

TEST(Session, ARefusalNamesTheRuleAndChangesNothing) {
  const auto session = position(2, {"hand 0 toll trade", "hand 1 embargo"}, "die=1");
  const uint64_t before = session->hash();
  const std::string record = session->record().text();
  const size_t events = session->event_count();

  const auto refusals = session->refusals(0);
  ASSERT_EQ(refusals.size(), 1u);
  EXPECT_EQ(refusals[0].option.name, "toll");
  EXPECT_EQ(session->rule_number(refusals[0].rule), "5");
  Status status = session->answer(0, "toll");
  EXPECT_EQ(session->rule_number(status.rule()), "5");
  EXPECT_EQ(status.message(), "'toll' is not allowed by rule 5 (Cards)");
  status = session->answer(0, static_cast<Choice>(testing::bazaar::Card::kToll));
  EXPECT_EQ(status.message(), "'toll' is not allowed by rule 5 (Cards)");
  status = session->answer(0, "dance");
  EXPECT_EQ(session->rule_number(status.rule()), "4");
  EXPECT_EQ(status.message(), "'dance' is no answer to the question 'action'");
  status = session->answer(0, Choice{12345});
  EXPECT_EQ(session->rule_number(status.rule()), "4");
  EXPECT_FALSE(session->answer(0, "").is_ok());
  EXPECT_LT(session->answer(0, std::string(5000, 'x')).message().size(), 200u);
  EXPECT_EQ(session->answer(1, "work").message(), "seat 1 is not asked anything now");
  EXPECT_EQ(session->answer(kNoSeat, Choice{0}).message(), "seat 255 is not asked anything now");
  EXPECT_EQ(session->answer(7, "work").message(), "seat 7 is not asked anything now");

  EXPECT_EQ(session->hash(), before);
  EXPECT_EQ(session->record().text(), record);
  EXPECT_EQ(session->event_count(), events);
}

TEST(Session, MoreThanARangeAllowsIsRefusedByItsRule) {
  const auto session = opened(2, 1);
  const uint64_t before = session->hash();
  for (const Status& status : {session->answer(0, "6"), session->answer(0, Choice{6})}) {
    EXPECT_EQ(session->rule_number(status.rule()), "11");
    EXPECT_EQ(status.message(), "6 is more than 5, the most that rule 11 allows");
  }
  for (const char* name : {"-1", "05", "+3", "3 ", "0x3", "99999999999"})
    EXPECT_FALSE(session->answer(0, name).is_ok()) << name;
  EXPECT_EQ(session->hash(), before);
}

TEST(Session, WhenItIsOverNothingIsAnswered) {
  const auto session = opened(2, 1);
  EXPECT_EQ(session->ending(), "");
  while (!session->is_over()) {
    const Seat seat = session->waiting().lowest();
    const QuestionText question = session->question(seat);
    ASSERT_TRUE(session->answer(seat, question.is_range ? question.least : question.choices[0]).is_ok());
  }
  EXPECT_EQ(session->ending(), "last round");
  EXPECT_TRUE(session->record().over);
  EXPECT_EQ(session->scores().size(), 2u);
  EXPECT_FALSE(session->winners().empty());
  EXPECT_TRUE(session->waiting().empty());
  EXPECT_EQ(session->answer(0, "work").message(), "the game is over");
  EXPECT_EQ(session->answer(0, Choice{0}).message(), "the game is over");
  EXPECT_EQ(session->act_free(0, "offer 1 toll 2").message(), "the game is over");
  EXPECT_TRUE(session->free_actions(0).empty());
  EXPECT_TRUE(session->undo());
  EXPECT_FALSE(session->is_over());
  EXPECT_FALSE(session->record().over);
}

// --- free actions

TEST(Session, FreeActionsAreStepsOfTheRecord) {
  const auto session = position(2, {"hand 0 toll", "hand 1 raid"}, "die=1");
  const auto acts = session->free_actions(0);
  EXPECT_EQ(acts.size(), 5u);  // one card, five prices
  const int before = session->last_step();
  ASSERT_TRUE(session->act_free(0, "offer 1 toll 2").is_ok());
  EXPECT_EQ(session->last_step(), before + 1);
  EXPECT_EQ(session->record().steps.back().decision, "free");
  EXPECT_EQ(session->record().steps.back().answer, "offer 1 toll 2");
  EXPECT_EQ(session->record().steps.back().seat, 0);
  EXPECT_EQ(session->question(0).decision, "action");  // seat 0 still has to act
  ASSERT_TRUE(session->act_free(1, "accept 0 toll 2").is_ok());
  EXPECT_EQ(fact(*session, "hand 1"), "raid toll");
  EXPECT_EQ(fact(*session, "gold 1"), "3");
  EXPECT_EQ(session->may_undo(1), UndoVerdict::kNeedsConsent);
  ASSERT_TRUE(session->undo());
  EXPECT_EQ(fact(*session, "hand 1"), "raid");
}

TEST(Session, AFreeActionThatIsNoneIsRefused) {
  const auto session = position(2, {"hand 0 toll", "hand 1 raid", "gold 1 1"}, "die=1");
  ASSERT_TRUE(session->act_free(0, "offer 1 toll 2").is_ok());
  const uint64_t before = session->hash();
  const Status status = session->act_free(1, "accept 0 toll 2");
  EXPECT_EQ(session->rule_number(status.rule()), "11");
  EXPECT_EQ(status.message(), "'accept 0 toll 2' is not allowed by rule 11");
  EXPECT_EQ(session->act_free(1, "accept 0 toll 1").message(),
            "'accept 0 toll 1' is not something seat 1 may do out of turn now");
  EXPECT_FALSE(session->act_free(0, "work").is_ok());
  EXPECT_EQ(session->hash(), before);
}

// --- undo

TEST(Undo, ThereIsNothingToTakeBackAtTheStart) {
  const auto session = opened(2, 1);
  const uint64_t before = session->hash();
  EXPECT_EQ(session->may_undo(0), UndoVerdict::kNothing);
  EXPECT_FALSE(session->undo());
  EXPECT_EQ(session->hash(), before);
  EXPECT_EQ(session->last_step(), 0);
}

TEST(Undo, IsFreeAfterOnesOwnAnswerThatLeftNothingToChance) {
  const auto session = position(2, {"hand 0 trade", "hand 1 toll"}, "die=1");
  const uint64_t before = session->hash();
  const std::string record = session->record().text();
  const size_t events = session->event_count();
  answer(*session, 0, "work");
  EXPECT_EQ(session->may_undo(0), UndoVerdict::kFree);
  EXPECT_EQ(session->may_undo(1), UndoVerdict::kNeedsConsent);  // it was not seat 1's
  EXPECT_EQ(session->may_undo(kNoSeat), UndoVerdict::kNeedsConsent);
  ASSERT_TRUE(session->undo());
  EXPECT_EQ(session->hash(), before);
  EXPECT_EQ(session->record().text(), record);
  EXPECT_EQ(session->event_count(), events);
}

TEST(Undo, NeedsConsentAfterDice) {
  const auto session = position(2, {"hand 0 trade", "hand 1 raid"}, "die=1 die=5");
  answer(*session, 0, "trade");
  EXPECT_EQ(fact(*session, "gold 0"), "8");
  EXPECT_EQ(session->may_undo(0), UndoVerdict::kNeedsConsent);
}

TEST(Undo, NeedsConsentAfterAReveal) {
  // The card on top is known already, so nothing is drawn when seat 0 looks at it.
  const auto session = position(2, {"hand 0 scout", "hand 1 raid", "top bribe"}, "die=1");
  answer(*session, 0, "scout");
  EXPECT_TRUE(session->record().steps.back().outcomes.empty());
  EXPECT_EQ(session->may_undo(0), UndoVerdict::kNeedsConsent);
  answer(*session, 0, "leave");
  EXPECT_EQ(session->may_undo(0), UndoVerdict::kFree);
}

TEST(Undo, NeedsConsentWhenSealedAnswersWereOpened) {
  const auto session = opened(2, 1);
  answer(*session, 0, "0");
  EXPECT_EQ(session->may_undo(0), UndoVerdict::kFree);  // still sealed
  answer(*session, 1, "0");
  EXPECT_EQ(session->may_undo(1), UndoVerdict::kNeedsConsent);
}

TEST(Undo, NeedsConsentAfterAnothersAnswer) {
  const auto session = position(3, {"hand 0 trade", "hand 1 raid", "hand 2 raid"}, "die=1");
  answer(*session, 0, "work");
  EXPECT_EQ(session->may_undo(0), UndoVerdict::kFree);
  answer(*session, 1, "work");
  EXPECT_EQ(session->may_undo(0), UndoVerdict::kNeedsConsent);
  EXPECT_EQ(session->may_undo(1), UndoVerdict::kFree);
  ASSERT_TRUE(session->undo());
  EXPECT_EQ(session->may_undo(0), UndoVerdict::kFree);  // seat 1 has taken its answer back
}

// Only some states are kept; the others are played again, with offers made out of turn among the answers.
TEST(Undo, GoesBackStepByStepAndForthAgain) {
  for (uint64_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE(seed);
    const auto session = opened(3, seed);
    FastRandom random(seed);
    struct Was {
      uint64_t hash;
      size_t events;
      std::string view;
    };
    const auto now = [&] {
      return Was{session->hash(), session->event_count(), session->view_json(Observer::seat(0))};
    };
    std::vector<Was> course{now()};
    int free = 0;
    while (!session->is_over() && course.size() < 1500) {
      const auto anybody = static_cast<Seat>(random.below(3));
      const auto offers = session->free_actions(anybody);
      if (!offers.empty() && random.below(20)) {
        const auto& offer = offers[random.below(static_cast<uint32_t>(offers.size()))];
        ASSERT_TRUE(session->act_free(anybody, offer.name).is_ok());
        ++free;
      } else {
        const Seat seat = session->waiting().lowest();
        const QuestionText question = session->question(seat);
        const auto count = static_cast<uint32_t>(question.choices.size());
        ASSERT_TRUE(
            session->answer(seat, count ? question.choices[random.below(count)] : question.least).is_ok());
      }
      course.push_back(now());
    }
    EXPECT_GT(free, 20);
    const auto steps = session->record().steps;
    size_t undone = 0;
    while (session->undo()) {
      const Was& was = course[course.size() - 1 - ++undone];
      ASSERT_EQ(session->hash(), was.hash) << undone;
      ASSERT_EQ(session->event_count(), was.events) << undone;
      ASSERT_EQ(session->view_json(Observer::seat(0)), was.view) << undone;
    }
    EXPECT_GE(undone, std::min<size_t>(course.size() - 1, 512)) << "of " << course.size();
    EXPECT_LE(undone, 528u) << "memory is bounded";
    for (size_t i = steps.size() - undone; i < steps.size(); ++i) {
      const Step& step = steps[i];
      const Status status = step.decision == "free" ? session->act_free(step.seat, step.answer)
                                                    : session->answer(step.seat, step.answer);
      ASSERT_TRUE(status.is_ok()) << status.message();
      ASSERT_EQ(session->record().steps.back().chain, step.chain);
    }
  }
}

// Taking back does not roll again: the same answer meets the same dice, however often.
TEST(Undo, TheSameAnswerMeetsTheSameDice) {
  int rolled = 0;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    const auto session = opened(2, seed);
    FastRandom random(seed);
    while (!session->is_over()) {
      const Seat seat = session->waiting().lowest();
      const QuestionText question = session->question(seat);
      const Choice choice =
          question.choices.empty()
              ? question.least
              : question.choices[random.below(static_cast<uint32_t>(question.choices.size()))];
      const uint64_t before = session->hash();
      ASSERT_TRUE(session->answer(seat, choice).is_ok());
      const uint64_t after = session->hash();
      const std::string record = session->record().text();
      rolled += !session->record().steps.back().outcomes.empty();
      for (int again = 0; again < 2; ++again) {
        ASSERT_TRUE(session->undo());
        ASSERT_EQ(session->hash(), before) << "seed " << seed;
        ASSERT_TRUE(session->answer(seat, choice).is_ok());
        ASSERT_EQ(session->hash(), after) << "seed " << seed;
        ASSERT_EQ(session->record().text(), record) << "seed " << seed;
      }
    }
    session->reveal_key();
    EXPECT_EQ(kModule.verify(session->record()).message, "") << "seed " << seed;
  }
  EXPECT_GT(rolled, 100);
}

TEST(Undo, GoesBackToTheStartStepByStep) {
  const auto session = opened(2, 3);
  std::vector<uint64_t> hashes;
  while (session->last_step() < 30 && !session->is_over()) {
    hashes.push_back(session->hash());
    const Seat seat = session->waiting().lowest();
    const QuestionText question = session->question(seat);
    ASSERT_TRUE(session->answer(seat, question.is_range ? question.least : question.choices[0]).is_ok());
  }
  for (; !hashes.empty(); hashes.pop_back()) {
    ASSERT_TRUE(session->undo());
    EXPECT_EQ(session->hash(), hashes.back());
  }
  EXPECT_FALSE(session->undo());
}

// --- who learns what

TEST(Secrets, ADrawnCardIsToldToItsOwnerOnly) {
  const auto session = opened(3, 5);
  for (Seat seat = 0; seat < 3; ++seat) answer(*session, seat, "0");
  for (Seat seat = 0; seat < 3; ++seat) answer(*session, seat, "draw");
  int own = 0, others = 0;
  for (Seat observer = 0; observer <= 3; ++observer) {
    const Observer who = observer == 3 ? Observer::spectator() : Observer::seat(observer);
    const auto events = session->events(who, 0);
    EXPECT_EQ(events.size(), session->event_count());
    for (const EventText& event : events) {
      if (event.name != "drawn") continue;
      const Seat drawer = static_cast<Seat>(event.text[5] - '0');
      const std::string hidden = "Seat " + std::to_string(drawer) + " draws a card";
      if (drawer == observer) {
        ++own;
        EXPECT_NE(event.text, hidden);
        EXPECT_EQ(event.fields.find("null"), event.fields.npos) << event.fields;
      } else {
        ++others;
        EXPECT_EQ(event.text, hidden);
        EXPECT_EQ(event.fields, R"({"seat":)" + std::to_string(drawer) + R"(,"card":null})");
      }
    }
  }
  EXPECT_EQ(own, 12);  // three cards dealt and one drawn, three times
  EXPECT_EQ(others, 36);
}

TEST(Secrets, ACardLookedAtIsToldToWhoLooksOnly) {
  const auto session = position(2, {"hand 0 scout", "hand 1 raid"}, "die=1 card=exposure");
  const size_t before = session->event_count();
  answer(*session, 0, "scout");
  const auto text_for = [&](Observer who) {
    std::string text;
    for (const EventText& event : session->events(who, before)) text += event.text + "\n";
    return text;
  };
  EXPECT_NE(text_for(Observer::seat(0)).find("looks at the top card: exposure"), std::string::npos);
  for (const Observer who : {Observer::seat(1), Observer::spectator()}) {
    EXPECT_NE(text_for(who).find("looks at the top card: a card"), std::string::npos);
    EXPECT_EQ(text_for(who).find("exposure"), std::string::npos);
    EXPECT_EQ(session->view_json(who).find("exposure"), std::string::npos);
    EXPECT_EQ(session->draw(who, false).find("exposure"), std::string::npos);
  }
  EXPECT_NE(session->view_json(Observer::seat(0)).find("\"top\":\"exposure\""), std::string::npos);
}

TEST(Secrets, ASealedAnswerIsInNobodyElsesView) {
  const auto session = opened(3, 5);
  const auto observer = [](Seat seat) { return seat == 3 ? Observer::spectator() : Observer::seat(seat); };
  std::string low[4], high[4];
  for (const bool bids_high : {false, true}) {
    answer(*session, 1, bids_high ? "5" : "1");
    for (Seat seat = 0; seat <= 3; ++seat)
      (bids_high ? high : low)[seat] =
          session->view_json(observer(seat)) + session->draw(observer(seat), false);
    EXPECT_TRUE(session->events(Observer::seat(0), session->event_count()).empty());
    ASSERT_TRUE(session->undo());
  }
  EXPECT_NE(low[1].find("\"sealed\":1"), std::string::npos);
  EXPECT_NE(high[1].find("\"sealed\":5"), std::string::npos);
  for (Seat seat : {0, 2, 3}) {
    EXPECT_EQ(low[seat], high[seat]) << "seat " << int{seat};
    EXPECT_EQ(low[seat].find("sealed"), std::string::npos) << "seat " << int{seat};
  }
}

TEST(Secrets, EventsAreNumberedSoThatAReaderCanGoOn) {
  const auto session = opened(2, 5);
  const auto all = session->events(Observer::seat(0), 0);
  ASSERT_GT(all.size(), 3u);
  const auto rest = session->events(Observer::seat(0), all[2].index);
  ASSERT_EQ(rest.size(), all.size() - 2);
  EXPECT_EQ(rest[0].text, all[2].text);
  EXPECT_EQ(rest[0].step, 0u);
  EXPECT_TRUE(session->events(Observer::seat(0), session->event_count()).empty());
  EXPECT_TRUE(session->events(Observer::seat(0), 1000000).empty());
}

// --- without the key

TEST(Session, ARecordWithoutItsKeyIsToLookAtOnly) {
  const auto session = opened(2, 9);
  answer(*session, 0, "1");
  const auto record = parse_record(session->record().text());
  ASSERT_TRUE(record.is_ok()) << record.message();
  ASSERT_TRUE(record.value().key.empty());
  RecordFault fault;
  const auto again = kModule.replay(record.value(), -1, fault);
  ASSERT_TRUE(again) << fault.message;
  EXPECT_TRUE(session->can_go_on());
  EXPECT_FALSE(again->can_go_on());
  const uint64_t before = again->hash();
  EXPECT_EQ(before, session->hash());
  const std::string why = "this record has no key: it can be looked at, not played on";
  EXPECT_EQ(again->answer(1, "1").message(), why);
  EXPECT_EQ(again->answer(1, Choice{1}).message(), why);
  ASSERT_FALSE(again->free_actions(0).empty());
  EXPECT_EQ(again->act_free(0, again->free_actions(0)[0].name).message(), why);
  EXPECT_EQ(again->hash(), before);
  again->reveal_key();
  EXPECT_EQ(again->record().text(), session->record().text());  // there is none to reveal
}

TEST(Session, ASetupThatCannotBeIsRefused) {
  EXPECT_TRUE(check_setup(Bazaar::info(), setup_for(4)).is_ok());
  EXPECT_EQ(check_setup(Bazaar::info(), setup_for(5)).message(), "bazaar is for 2 to 4 players, not 5");
  EXPECT_FALSE(check_setup(Bazaar::info(), setup_for(0)).is_ok());
  tessera::Setup setup = setup_for(2);
  setup.first = 2;
  EXPECT_EQ(check_setup(Bazaar::info(), setup).message(), "seat 2 cannot start: the seats are 0 to 1");
}

}  // namespace
}  // namespace tessera
