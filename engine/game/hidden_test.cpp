// Hidden questions: nobody but those who are asked learns that anybody is.
#include <gtest/gtest.h>

#include "engine/protocol/speaker.h"
#include "engine/testing/whisper.h"

namespace tessera::testing {
namespace {

std::unique_ptr<Session> table_with(const char* holders, const char* plans = "off") {
  TableStart start;
  start.setup.players = 3;
  start.setup.settings = Settings(whisper::module().info().settings);
  EXPECT_TRUE(start.setup.settings.set(std::string("holders=") + holders).is_ok());
  EXPECT_TRUE(start.setup.settings.set(std::string("plans=") + plans).is_ok());
  start.setup.first = kNoSeat;
  start.names = {"Ada", "Bea", "Cid"};
  return whisper::module().open(start);
}

std::string update_of(const Session& session, Observer observer) {
  const protocol::Speaker speaker(session);
  JsonWriter json;
  speaker.begin_update(json, observer, {});
  return json.end_object().take();
}

const Observer kEve = Observer::spectator();

TEST(Hidden, OnlyWhoIsAskedIsTold) {
  const auto session = table_with("2");
  EXPECT_FALSE(session->is_hidden());
  EXPECT_EQ(session->waiting_shown(kEve), SeatSet{0});
  ASSERT_TRUE(session->answer(0, "go").is_ok());
  EXPECT_TRUE(session->is_hidden());
  EXPECT_EQ(session->waiting(), SeatSet{1});
  EXPECT_EQ(session->waiting_shown(Observer::seat(1)), SeatSet{1});
  EXPECT_EQ(session->window(), whisper::kGoing);
  for (const Observer other : {kEve, Observer::seat(0), Observer::seat(2)}) {
    EXPECT_TRUE(session->waiting_shown(other).empty());
    const std::string update = update_of(*session, other);
    EXPECT_NE(update.find("\"waiting\":[],\"question\":null"), std::string::npos) << update;
    EXPECT_EQ(update.find("reply"), std::string::npos) << update;
    EXPECT_NE(update.find("\"held\":true"), std::string::npos) << update;
  }
  EXPECT_NE(update_of(*session, Observer::seat(1)).find("\"decision\":\"reply\""), std::string::npos);
}

// One table where seat 1 is asked and passes, one where nobody is: the others cannot tell which is theirs.
TEST(Hidden, APassLeavesNoTrace) {
  const auto asked = table_with("2"), free = table_with("0");
  ASSERT_TRUE(asked->answer(0, "go").is_ok());
  EXPECT_EQ(asked->windows().times(whisper::kGoing), 1);
  ASSERT_TRUE(asked->answer(1, "pass").is_ok());
  EXPECT_EQ(asked->windows().times(whisper::kGoing), 0);
  ASSERT_TRUE(free->answer(0, "go").is_ok());
  EXPECT_EQ(free->windows().times(whisper::kGoing), 1);
  EXPECT_EQ(asked->last_step(), 2);
  EXPECT_EQ(free->last_step(), 1);
  EXPECT_TRUE(asked->was_hidden(2));
  EXPECT_FALSE(asked->was_hidden(1));
  for (const Observer other : {kEve, Observer::seat(0), Observer::seat(2)})
    EXPECT_EQ(update_of(*asked, other), update_of(*free, other));
  EXPECT_EQ(asked->shown_step(Observer::seat(1), 2), 2);
  EXPECT_EQ(asked->may_undo(0), free->may_undo(0));
  EXPECT_EQ(asked->may_undo(0), UndoVerdict::kNeedsConsent);

  // The same for films while the game goes on.
  const auto film = [](const Session& session, Observer observer) {
    RecordFault fault;
    const std::string text =
        protocol::write_film(whisper::module(), session.record(), observer, false, fault);
    EXPECT_EQ(fault.message, "");
    return text;
  };
  EXPECT_EQ(film(*asked, kEve), film(*free, kEve));
  EXPECT_EQ(film(*asked, Observer::seat(0)), film(*free, Observer::seat(0)));
  EXPECT_NE(film(*asked, Observer::seat(1)), film(*free, Observer::seat(1)));
}

TEST(Hidden, WhatIsTakenBackIsCountedNoMore) {
  const auto session = table_with("6");
  for (const auto& [seat, answer] :
       {std::pair<Seat, const char*>{0, "go"}, {1, "pass"}, {2, "pass"}, {1, "go"}})
    ASSERT_TRUE(session->answer(seat, answer).is_ok());
  EXPECT_EQ(session->shown_step(kEve, session->last_step()), 2);
  EXPECT_EQ(session->shown_step(Observer::seat(2), session->last_step()), 3);
  while (session->last_step() > 1) session->undo();
  EXPECT_EQ(session->shown_step(kEve, session->last_step()), 1);
  EXPECT_TRUE(session->is_hidden());
  // Played again from the record it is the same.
  RecordFault fault;
  session->reveal_key();
  const auto again = whisper::module().replay(session->record(), -1, fault);
  ASSERT_TRUE(again) << fault.message;
  EXPECT_EQ(update_of(*again, kEve), update_of(*session, kEve));
}

TEST(Hidden, ACardThatIsPlayedIsSeen) {
  const auto session = table_with("6");
  ASSERT_TRUE(session->answer(0, "wait").is_ok());
  EXPECT_EQ(session->window(), whisper::kWaiting);
  EXPECT_EQ(session->waiting(), (SeatSet{1, 2})) << "both at once";
  EXPECT_EQ(session->waiting_shown(Observer::seat(2)), SeatSet{2});
  ASSERT_TRUE(session->answer(2, "play").is_ok());
  EXPECT_EQ(session->events(kEve, 0).size(), 1u) << "sealed";
  EXPECT_EQ(session->windows().times(whisper::kWaiting), 0);
  ASSERT_TRUE(session->answer(1, "play").is_ok());
  EXPECT_EQ(session->windows().times(whisper::kWaiting), 1) << "it goes on for the others";
  EXPECT_EQ(session->waiting(), SeatSet{2}) << "1 came first: what 2 wanted is forgotten";
  const auto events = session->events(kEve, 0);
  ASSERT_EQ(events.size(), 2u);
  EXPECT_EQ(events[1].name, "plays");
  EXPECT_EQ(events[1].step, 1u);
  EXPECT_EQ(session->events(Observer::seat(1), 0)[1].step, 2u);
  ASSERT_TRUE(session->answer(2, "pass").is_ok());
  EXPECT_EQ(session->waiting(), SeatSet{1});
  EXPECT_EQ(session->scores(), (std::vector<int64_t>{0, 1, 0}));
}

// What comes behind a window that a play opens again is another moment than the play.
TEST(Hidden, HowItWasWhenAWindowOpenedIsKnown) {
  const auto one = table_with("2"), two = table_with("6");
  const auto shown = [](const Session& session) {
    return session.view_json_at_window(kEve) + std::to_string(session.event_count_at_window()) + " " +
           std::to_string(session.turns_at_window());
  };
  const auto play = [](Session& session) {
    EXPECT_TRUE(session.answer(0, "go").is_ok());
    if (session.waiting().has(2)) {
      EXPECT_TRUE(session.answer(2, "pass").is_ok());
    }
    EXPECT_TRUE(session.answer(1, "play").is_ok());
  };
  play(*one);
  play(*two);
  EXPECT_EQ(one->turns(), 1);
  EXPECT_EQ(two->turns(), 0) << "the other holder is asked anew";
  EXPECT_NE(one->view_json(kEve), two->view_json(kEve));
  EXPECT_EQ(shown(*one), shown(*two));
  EXPECT_EQ(one->turns_at_window(), 0);
  EXPECT_EQ(one->event_count_at_window(), 2u) << "acted, and played";
  EXPECT_EQ(one->view_json_at_window(kEve), two->view_json(kEve));
  ASSERT_TRUE(one->answer(1, "go").is_ok());
  ASSERT_TRUE(one->undo());
  EXPECT_EQ(one->view_json_at_window(kEve), one->view_json(kEve)) << "no window was opened since";
}

std::string film_of(const Session& session, Observer observer) {
  RecordFault fault;
  const std::string text = protocol::write_film(whisper::module(), session.record(), observer, false, fault);
  EXPECT_EQ(fault.message, "");
  return text;
}

TEST(Sequence, NobodyElseCountsItsAnswers) {
  const auto session = table_with("0", "on");
  EXPECT_TRUE(session->is_sequence());
  ASSERT_TRUE(session->answer(2, "enough").is_ok());
  ASSERT_TRUE(session->answer(2, "seal").is_ok());
  const Observer others[] = {kEve, Observer::seat(0), Observer::seat(2)};
  std::vector<std::string> updates, films;
  for (const Observer other : others) {
    updates.push_back(update_of(*session, other));
    films.push_back(film_of(*session, other));
  }
  const auto same = [&] {
    for (size_t i = 0; i < std::size(others); ++i) {
      EXPECT_EQ(update_of(*session, others[i]), updates[i]);
      EXPECT_EQ(film_of(*session, others[i]), films[i]);
    }
  };
  int steps = session->shown_step(Observer::seat(1), session->last_step());
  for (const char* answer : {"add", "add", "anew", "add", "enough", "anew", "add", "enough"}) {
    ASSERT_TRUE(session->answer(1, answer).is_ok()) << answer;
    EXPECT_EQ(session->waiting(), (SeatSet{0, 1}));
    EXPECT_EQ(session->shown_step(Observer::seat(1), session->last_step()), ++steps);
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(session->may_undo(seat), UndoVerdict::kNeedsConsent);
    same();
  }
  EXPECT_EQ(session->question(1).options[0].name, "seal");
  // Undo and replay count as before.
  ASSERT_TRUE(session->undo());
  same();
  ASSERT_TRUE(session->answer(1, "enough").is_ok());
  RecordFault fault;
  session->reveal_key();
  const auto again = whisper::module().replay(session->record(), -1, fault);
  ASSERT_TRUE(again) << fault.message;
  EXPECT_EQ(update_of(*again, kEve), updates[0]);
  // That a seat has sealed is seen; what, only when all have.
  ASSERT_TRUE(session->answer(1, "seal").is_ok());
  EXPECT_EQ(session->shown_step(kEve, session->last_step()), 2);
  EXPECT_EQ(session->events(kEve, 0).size(), 0u);
  for (const char* answer : {"add", "add", "seal"}) ASSERT_TRUE(session->answer(0, answer).is_ok()) << answer;
  EXPECT_EQ(session->scores(), (std::vector<int64_t>{2, 1, 0}));
  EXPECT_EQ(session->shown_step(kEve, session->last_step()), 3);
}

TEST(Hidden, WhoHasNoChoiceIsAskedWhereTheGameWantsIt) {
  const auto session = table_with("0");
  for (int turn = 0; turn < whisper::kTurns; ++turn)
    ASSERT_TRUE(session->answer(static_cast<Seat>(turn % 3), "go").is_ok());
  EXPECT_EQ(session->waiting(), (SeatSet{0, 1, 2}));
  EXPECT_EQ(session->question(1).options.size(), 1u);
  for (Seat seat = 0; seat < 3; ++seat) ASSERT_TRUE(session->answer(seat, "nod").is_ok());
  EXPECT_TRUE(session->is_over());
}

}  // namespace
}  // namespace tessera::testing
