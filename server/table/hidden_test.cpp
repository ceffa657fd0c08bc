// Windows in which hidden cards decide who is asked: nobody else may learn of it, not even from the time.
#include <algorithm>

#include "engine/testing/whisper.h"
#include "server/table/testing_time.h"
#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

using Clock = std::chrono::steady_clock;

TablesConfig with_whisper() {
  TablesConfig config;
  config.more_games = &testing::whisper::module();
  return config;
}

// Three people and a spectator at Whisper. Seat 0 acts first; `holders` says who has a card.
struct Party {
  explicit Party(const std::string& holders,
                 const std::string& pace = R"({"kind":"none","window_seconds":1})")
      : world(with_whisper()) {
    world.game = "whisper";
    table = world.started("me invited invited",
                          R"("pace":)" + pace + R"(,"settings":{"holders":")" + holders + "\"}");
    sit();
  }
  void sit(const json::object& more = {}) {
    for (int seat = 0; seat < 3; ++seat) people[seat] = world.sit(table, seat, "c1", more);
    people[3] = world.sit(table, -1, "c1", more);
  }
  // Says it for the seat and tells how long until the spectator sees that it is somebody's turn again.
  int64_t act(int seat, const std::string& name) {
    const size_t from = eve().ears->count();
    const auto began = Clock::now();
    const auto reply = people[seat]->answer(people[seat]->await_question(), name);
    EXPECT_EQ(reply.at("type"), "ack") << json::serialize(reply);
    eve().await_update([](const json::object& m) { return !m.at("waiting").as_array().empty(); }, from);
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began).count();
  }
  // What was said about the game.
  std::vector<std::string> heard(int who) const {
    std::vector<std::string> texts;
    for (json::object message : people[who]->ears->messages())
      if (is(message, "update")) texts.push_back(json::serialize(message));
    return texts;
  }
  bool was_asked(int seat, const char* decision) const {
    for (const std::string& text : heard(seat))
      if (text.find("\"decision\":\"" + std::string(decision)) != std::string::npos) return true;
    return false;
  }
  json::object info(const std::vector<std::string>& tokens = {}) {
    return json::parse(world.http("GET", {"tables", table.id}, "", tokens).body).as_object();
  }
  Somebody& eve() { return *people[3]; }

  World world;
  Opened table;
  std::unique_ptr<Somebody> people[4];
};

TEST(Windows, TakeTheSameTimeWhetherAnybodyIsAskedOrNot) {
  Party nobody("0"), holder("2");
  const int64_t without = nobody.act(0, "go"), with = holder.act(0, "go");
  EXPECT_FALSE(nobody.was_asked(1, "reply"));
  EXPECT_TRUE(holder.was_asked(1, "reply"));
  for (const int64_t time : {without, with}) {
    EXPECT_GE(time, 950);
    EXPECT_LT(time, 3000);
  }
  for (const int other : {0, 2, 3}) EXPECT_EQ(nobody.heard(other), holder.heard(other)) << other;
  const json::object held =
      holder.eve().await_update([](const json::object& m) { return m.contains("held"); });
  EXPECT_TRUE(held.at("waiting").as_array().empty());
  EXPECT_EQ(held.at("step"), 0);
  EXPECT_TRUE(held.at("log").at("entries").as_array().empty());
  EXPECT_EQ(held.at("seq"), 1);
}

TEST(Windows, APassInTimeChangesNothing) {
  Party nobody("0"), holder("6");
  nobody.act(0, "go");
  const auto began = Clock::now();
  const size_t from = holder.eve().ears->count();
  holder.people[0]->answer(holder.people[0]->await_question(), "go");
  EXPECT_EQ(holder.info().at("waiting").as_array().size(), 0u);
  for (int seat : {1, 2}) {
    const auto question = holder.people[seat]->await_question();
    const json::array own{seat};
    EXPECT_EQ(holder.info({holder.table.tokens[static_cast<size_t>(seat)]}).at("waiting"), own);
    holder.people[seat]->answer(question, "pass");
    // Who has passed learns no more than the others.
    EXPECT_TRUE(holder.people[seat]->update().contains("held"));
    EXPECT_TRUE(holder.people[seat]->update().at("waiting").as_array().empty());
  }
  EXPECT_TRUE(holder.info().at("waiting").as_array().empty());
  EXPECT_EQ(holder.people[1]->ask({{"type", "undo"}}).at("code"), "conflict");
  const json::object next{{"type", "answer"}, {"seq", 1}, {"answer", "go"}};
  EXPECT_EQ(holder.people[1]->ask(next).at("code"), "not_asked");
  holder.eve().await_update([](const json::object& m) { return !m.at("waiting").as_array().empty(); }, from);
  EXPECT_GE(Clock::now() - began, std::chrono::milliseconds(950));
  EXPECT_EQ(nobody.heard(0), holder.heard(0));
  EXPECT_EQ(nobody.heard(3), holder.heard(3));
  // And what comes next is counted as if nothing had been.
  nobody.act(1, "go");
  holder.act(1, "go");
  EXPECT_EQ(nobody.heard(3), holder.heard(3));
}

TEST(Windows, WhatIsPlayedIsShownToAll) {
  Party party("2");
  const size_t from = party.eve().ears->count();
  party.people[0]->answer(party.people[0]->await_question(), "go");
  party.people[1]->answer(party.people[1]->await_question(), "play");
  const auto shown = party.eve().await_update(
      [](const json::object& m) { return m.at("log").at("entries").as_array().size() == 2; }, from);
  EXPECT_EQ(shown.at("view").at("points"), (json::array{0, 1, 0}));
  EXPECT_TRUE(shown.contains("held")) << "the window begins again";
}

TEST(Windows, StopsAreKeptByHoldersAndOthersAlike) {
  Party party("2");
  // Nobody has a stop there: the holder passes unasked, and it takes no time to speak of.
  EXPECT_LT(party.act(0, "wait"), 900);
  EXPECT_FALSE(party.was_asked(1, "reply"));
  // Somebody who holds nothing has one.
  const json::object stop{{"type", "set_stops"}, {"pass_all", false}, {"stops", json::array{"waiting"}}};
  EXPECT_EQ(party.people[2]->ask(stop).at("type"), "ack");
  EXPECT_GE(party.act(1, "go"), 950) << "seats 0 and 1 still have the standard stops";
  EXPECT_GE(party.act(2, "wait"), 950);
  EXPECT_FALSE(party.was_asked(1, "reply"));
  EXPECT_EQ(party.people[1]->ask(stop).at("type"), "ack");
  EXPECT_GE(party.act(0, "wait"), 950);
  EXPECT_TRUE(party.was_asked(1, "reply"));
  // It is kept, told to nobody else, and checked.
  party.world.restart();
  party.sit();
  const auto welcome = [&](int who) {
    return party.people[who]->ears->await([](const json::object& m) { return is(m, "welcome"); });
  };
  EXPECT_EQ(welcome(1).at("stops").at("stops"), json::array{"waiting"});
  EXPECT_EQ(welcome(0).at("stops").at("stops"), nullptr);
  EXPECT_FALSE(welcome(3).contains("stops"));
  EXPECT_EQ(json::serialize(welcome(0)).find("waiting\"]"), std::string::npos);
  const json::object wrong{{"type", "set_stops"}, {"pass_all", false}, {"stops", json::array{"nowhere"}}};
  EXPECT_EQ(party.people[0]->ask(wrong).at("code"), "malformed");
  EXPECT_EQ(party.eve().ask(stop).at("code"), "forbidden");
  const json::object all{{"type", "set_stops"}, {"pass_all", true}};
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(party.people[seat]->ask(all).at("type"), "ack");
  EXPECT_LT(party.act(1, "go"), 900);
}

TEST(Windows, WithDaysToThinkNobodyStopsUnlessTheyChoose) {
  Party party("2", R"({"kind":"days","days":2})");
  EXPECT_EQ(party.info().at("pace").at("window_seconds"), 21600);
  EXPECT_LT(party.act(0, "go"), 900);
  EXPECT_LT(party.act(1, "go"), 900);
  EXPECT_FALSE(party.was_asked(1, "reply"));
  EXPECT_EQ(party.people[1]
                ->ask({{"type", "set_stops"}, {"pass_all", false}, {"stops", json::array{"going"}}})
                .at("type"),
            "ack");
  const size_t from = party.eve().ears->count();
  party.people[2]->answer(party.people[2]->await_question(), "go");
  const auto question = party.people[1]->await_question();
  EXPECT_EQ(question.at("decision"), "reply");
  const auto shown = party.eve().await_update([](const json::object& m) { return m.contains("held"); }, from);
  for (const auto& clock : shown.at("clocks").at("seats").as_array()) EXPECT_EQ(clock.at("running"), false);
  party.people[1]->answer(question, "pass");
  EXPECT_TRUE(party.people[1]->update().contains("held")) << "for hours";
}

TEST(Windows, SurviveARestart) {
  Party nobody("0"), holder("2");
  for (Party* party : {&nobody, &holder}) {
    party->people[0]->answer(party->people[0]->await_question(), "go");
    party->world.restart();
    party->sit({{"resume", json::object{{"seq", 1}, {"log", 0}}}});
    const auto first = party->eve().await_update([](const json::object&) { return true; });
    EXPECT_TRUE(first.contains("held"));
    EXPECT_TRUE(first.at("waiting").as_array().empty());
  }
  EXPECT_EQ(holder.people[1]->await_question().at("decision"), "reply");
  for (Party* party : {&nobody, &holder})
    party->eve().await_update([](const json::object& m) { return !m.at("waiting").as_array().empty(); });
  EXPECT_EQ(nobody.heard(3), holder.heard(3));
  EXPECT_EQ(nobody.heard(2), holder.heard(2));
}

TEST(Windows, TakingBackCountsOnlyWhatIsKnown) {
  Party nobody("0"), holder("2");
  std::vector<json::object> asked, after;
  for (Party* party : {&nobody, &holder}) {
    for (int seat = 0; seat < 3; ++seat) party->act(seat, "go");
    party->people[2]->say({{"type", "undo"}, {"id", "u1"}});
    const auto request = party->eve().ears->await([](const json::object& m) { return is(m, "undo_asked"); });
    asked.push_back(request);
    for (int seat : {0, 1})
      party->people[seat]->ask({{"type", "consent"}, {"request", request.at("request")}, {"yes", true}});
    party->eve().ears->await([](const json::object& m) { return is(m, "undo_done"); });
    party->world.restart();
    party->sit();
    party->act(2, "go");
    after.push_back(party->eve().update());
  }
  EXPECT_EQ(asked[0].at("steps"), 1);
  EXPECT_EQ(asked[0], asked[1]);
  EXPECT_EQ(after[0], after[1]);
}

// A live table of Whisper that begins with a sealed sequence.
Opened started_with_plans(World& world, const std::string& seats) {
  world.game = "whisper";
  return world.started(
      seats,
      R"("pace":{"kind":"live","initial":900,"increment":9,"on_timeout":"skip"},"settings":{"plans":"on"})");
}

TEST(Sequences, AreAnsweredWithoutATrace) {
  HandTime time;
  TablesConfig config = with_whisper();
  config.time = &time;
  World world(config);
  const Opened table = started_with_plans(world, "me invited invited");
  const auto ada = world.sit(table, 0), bea = world.sit(table, 1), eve = world.sit(table, -1);
  const auto seen = [&](int seat) {  // by somebody who comes anew
    const auto somebody = world.sit(table, seat, "c2");
    return json::serialize(somebody->await_update([](const json::object&) { return true; }));
  };
  const auto film = [&] {
    const Response response = world.http("GET", {"tables", table.id, "film"});
    EXPECT_EQ(response.status, 200) << response.body;
    return response.body;
  };
  const std::string info = world.http("GET", {"tables", table.id}).body, filmed = film();
  const std::string before[] = {seen(-1), seen(1)};
  const size_t heard[] = {eve->ears->count(), bea->ears->count()};
  int64_t seq = 0;
  for (const char* answer : {"add", "add", "anew", "add"}) {
    const json::object question = ada->await_question();
    EXPECT_EQ(question.at("seq"), seq++);
    ASSERT_EQ(ada->answer(question, answer).at("type"), "ack");
    EXPECT_EQ(seen(-1), before[0]);
    EXPECT_EQ(seen(1), before[1]);
    EXPECT_EQ(world.http("GET", {"tables", table.id}).body, info) << "`updated` too";
  }
  const auto updates = [](const Somebody& who, size_t from) {
    const auto messages = who.ears->messages();
    return std::count_if(messages.begin() + static_cast<ptrdiff_t>(from), messages.end(),
                         [](const json::object& m) { return is(m, "update"); });
  };
  EXPECT_EQ(updates(*eve, heard[0]), 0);
  EXPECT_EQ(updates(*bea, heard[1]), 0);
  EXPECT_EQ(film(), filmed);
  // The numbers of questions survive a restart.
  world.restart();
  EXPECT_EQ(seen(-1), before[0]);
  const auto again = world.sit(table, 0);
  EXPECT_EQ(again->await_question().at("seq"), seq);
  ASSERT_EQ(again->answer(again->await_question(), "add").at("type"), "ack");
  // In the middle of it time runs out: it ends by defaults, for everybody.
  const auto eva = world.sit(table, -1);
  time.pass(900'000);
  const auto planned =
      eva->await_update([](const json::object& m) { return m.at("waiting") == json::array{0}; });
  EXPECT_EQ(planned.at("step"), 3) << "three have sealed";
  EXPECT_EQ(planned.at("view").at("points"), (json::array{2, 2, 2}));
}

// Whoever is late cannot slip an answer between the defaults.
TEST(Sequences, AreEndedByTheClockInOneGo) {
  HandTime time;
  TablesConfig config = with_whisper();
  config.time = &time;
  World world(config);
  const Opened table = started_with_plans(world, "me invited");
  const auto ada = world.sit(table, 0), eve = world.sit(table, -1);
  world.store.hold_from_answer_of(0);
  time.pass(900'000);
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (!world.store.is_held() && std::chrono::steady_clock::now() < deadline) std::this_thread::yield();
  ASSERT_TRUE(world.store.is_held()) << "the first default is on its way to the disk";
  const size_t from = ada->ears->count();
  ada->say({{"type", "answer"}, {"id", "late"}, {"seq", 1}, {"answer", "enough"}});
  std::this_thread::sleep_for(std::chrono::milliseconds(20));  // it has come, and waits
  world.store.hold(false);
  const auto reply = ada->ears->await([](const json::object& m) { return m.contains("id"); }, from);
  EXPECT_TRUE(is(reply, "error")) << json::serialize(reply);
  const auto planned =
      eve->await_update([](const json::object& m) { return m.at("waiting") == json::array{0}; });
  EXPECT_EQ(planned.at("view").at("points"), (json::array{2, 2}));
}

TEST(Windows, WithoutATimeEverybodyWaitsInTheDark) {
  Party party("6", R"({"kind":"live","initial":900,"increment":0,"window_seconds":0})");
  party.people[0]->answer(party.people[0]->await_question(), "wait");
  const auto question = party.people[1]->await_question();
  const auto shown = party.eve().await_update([](const json::object& m) { return m.contains("held"); });
  EXPECT_TRUE(shown.at("waiting").as_array().empty());
  EXPECT_EQ(shown.at("log").at("entries").as_array().size(), 1u);
  for (const auto& clock : shown.at("clocks").at("seats").as_array()) EXPECT_EQ(clock.at("running"), false);
  // Both are asked at once: nobody hears of the first answer, and misses nothing.
  const size_t from = party.eve().ears->count();
  party.people[1]->answer(question, "play");
  EXPECT_EQ(party.eve().ears->count(), from);
  party.people[2]->answer(party.people[2]->await_question(), "pass");
  const auto played =
      party.eve().await_update([](const json::object& m) { return m.contains("held"); }, from);
  EXPECT_EQ(played.at("log").at("from"), 1);
  party.people[2]->answer(party.people[2]->await_question(), "pass");
  party.people[1]->answer(party.people[1]->await_question(), "wait");
  const size_t next = party.eve().ears->count();
  party.people[2]->answer(party.people[2]->await_question(), "pass");
  const auto last =
      party.eve().await_update([](const json::object& m) { return m.at("waiting") == json::array{2}; }, next);
  EXPECT_EQ(last.at("log").at("from"), 3);
}

}  // namespace
}  // namespace tessera::server
