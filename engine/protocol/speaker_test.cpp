// What a table says: numbering, undo and secrecy of log, update and film, with the toy game.
#include "engine/protocol/speaker.h"

#include <gtest/gtest.h>

#include "engine/chance/random.h"
#include "engine/game/session_of.h"
#include "engine/testing/bazaar.h"

namespace tessera::protocol {
namespace {

using testing::bazaar::Bazaar;

std::unique_ptr<Session> open_table(uint64_t seed) {
  const GameModuleOf<Bazaar> module;
  return module.open(
      {{3, Settings(module.info().settings)}, key_from_seed(seed), {}, {"Ada", "Ben", "Cleo"}});
}

// One legal answer of the lowest seat that is asked.
void answer_one(Session& session, FastRandom& random) {
  const Seat seat = session.waiting().lowest();
  const QuestionText question = session.question(seat);
  const auto count = static_cast<uint32_t>(question.choices.size());
  const Choice choice = count ? question.choices[random.below(count)] : question.least;
  ASSERT_TRUE(session.answer(seat, choice).is_ok());
}

std::string log_text(const Speaker& speaker, Observer observer, size_t from) {
  JsonWriter json;
  speaker.write_log(json, observer, from, speaker.log_size(observer));
  return json.take();
}

std::string update_text(const Speaker& speaker, Observer observer, Speaker::Moment moment) {
  JsonWriter json;
  speaker.begin_update(json, observer, moment);
  json.end_object();
  return json.take();
}

int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Speaker, NumbersTheLogOfEachObserverWithoutGaps) {
  FastRandom random(7);
  const auto session = open_table(7);
  Speaker speaker(*session);
  for (int i = 0; i < 60 && !session->is_over(); ++i) {
    answer_one(*session, random);
    speaker.follow();
  }
  for (Observer observer : {Observer::seat(0), Observer::seat(2), Observer::spectator()}) {
    const std::string text = log_text(speaker, observer, 0);
    const size_t size = speaker.log_size(observer);
    ASSERT_GT(size, 10u);
    EXPECT_EQ(count_of(text, "\"id\":"), static_cast<int>(size));
    for (size_t id = 0; id < size; ++id)
      EXPECT_EQ(count_of(text, "{\"id\":" + std::to_string(id) + ","), 1) << id;
  }
  EXPECT_LE(speaker.log_size(Observer::spectator()), session->event_count());
}

TEST(Speaker, TellsFromWhereTheLogIsNewAndWhatAnUndoTookAway) {
  FastRandom random(3);
  const auto session = open_table(3);
  Speaker speaker(*session);
  const Observer who = Observer::seat(1);
  for (int i = 0; i < 12; ++i) {
    const size_t before = speaker.log_size(who);
    answer_one(*session, random);
    speaker.follow();
    EXPECT_EQ(speaker.log_changed_from(who), before);
  }
  const std::string now = log_text(speaker, who, 0);
  answer_one(*session, random);
  speaker.follow();
  const size_t longer = speaker.log_size(who);
  ASSERT_TRUE(session->undo());
  speaker.follow();
  EXPECT_EQ(log_text(speaker, who, 0), now);
  EXPECT_EQ(speaker.log_changed_from(who), speaker.log_size(who));
  EXPECT_LE(speaker.log_size(who), longer);
}

TEST(Speaker, AsksOnlyTheSeatThatIsWaitedForAndMayAnswer) {
  const auto session = open_table(5);
  const Speaker speaker(*session);
  const Seat asked = session->waiting().lowest();
  const Observer who = Observer::seat(asked);
  EXPECT_NE(update_text(speaker, who, {.seq = 4, .question_seq = 3}).find("\"question\":{\"seq\":3,"),
            std::string::npos);
  EXPECT_NE(update_text(speaker, who, {.may_answer = false}).find("\"question\":null"), std::string::npos);
  EXPECT_NE(update_text(speaker, Observer::spectator(), {}).find("\"question\":null"), std::string::npos);
  EXPECT_NE(update_text(speaker, who, {}).find("\"result\":null"), std::string::npos);
}

TEST(Speaker, AFilmHoldsEveryMomentAndNamesAnswersOnlyWhenOpen) {
  FastRandom random(11);
  const auto session = open_table(11);
  while (!session->is_over()) answer_one(*session, random);
  RecordFault fault;
  const GameModuleOf<Bazaar> module;
  const Observer who = Observer::seat(0);
  const std::string open = write_film(module, session->record(), who, true, fault);
  ASSERT_EQ(fault.message, "");
  const int steps = static_cast<int>(session->record().steps.size());
  EXPECT_EQ(count_of(open, "{\"step\":") - count_of(open, "\"log\":[{\"step\":"), steps);
  EXPECT_EQ(count_of(open, "\"answer\":"), steps);
  const std::string closed = write_film(module, session->record(), who, false, fault);
  EXPECT_EQ(count_of(closed, "\"answer\":"), 0);
  Speaker speaker(*session);
  EXPECT_EQ(count_of(open, "{\"id\":"), static_cast<int>(speaker.log_size(who)));
  Record broken = session->record();
  broken.steps[3].chain[0] ^= 1;
  EXPECT_EQ(write_film(module, broken, who, true, fault), "");
  EXPECT_EQ(fault.step, 3);
}

}  // namespace
}  // namespace tessera::protocol
