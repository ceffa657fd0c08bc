// What an attack measured, by a clock that is turned by hand: order, time and number of messages must not
// tell whether somebody was asked in secret, nor what is said between others.
#include "engine/testing/whisper.h"
#include "server/table/pacing.h"
#include "server/table/testing_time.h"
#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

TablesConfig with_time(const HandTime& time) {
  TablesConfig config;
  config.more_games = &testing::whisper::module();
  config.time = &time;
  config.bot_threads = 0;  // bots never come to an end: no bot can be later than that
  return config;
}

struct Lone {
  explicit Lone(const std::string& holders, const char* seats = "me bot bot") : world(with_time(time)) {
    world.game = "whisper";
    table = world.started(seats, R"("options":{"holders":")" + holders + "\"}");
    ada = world.sit(table, 0);
    eve = world.sit(table, -1);
  }
  // Ada answers; resolves when it is acknowledged, not when anything is shown.
  void answer(const std::string& name) {
    const auto question = ada->await_question();
    shown = eve->ears->count();
    const size_t from = ada->ears->count();
    ada->say({{"type", "answer"}, {"id", name}, {"seq", question.at("seq")}, {"answer", name}});
    ada->ears->await([](const json::object& m) { return is(m, "ack"); }, from);
  }
  bool is_shown() {
    world.http("GET", {"tables", table.id});
    std::this_thread::sleep_for(std::chrono::milliseconds(20));  // in which what goes wrong would come
    world.http("GET", {"tables", table.id});
    for (size_t i = shown; i < eve->ears->count(); ++i)
      if (is(eve->ears->messages()[i], "update")) return true;
    return false;
  }
  static std::vector<std::string> heard(const Somebody& who) {
    std::vector<std::string> texts;
    for (const json::object& message : who.ears->messages())
      if (is(message, "update")) texts.push_back(json::serialize(message));
    return texts;
  }

  HandTime time;
  World world;
  Opened table;
  std::unique_ptr<Somebody> ada, eve;
  size_t shown = 0;
};

// Nobody holds a card; one bot does; the other; both, one asked after the other.
TEST(Lone, AnAnswerIsShownAtTheSameTimeWhoeverWasAsked) {
  std::vector<std::vector<std::string>> adas, eves;
  for (const char* holders : {"0", "2", "4", "6"}) {
    Lone lone(holders);
    lone.answer("go");
    lone.time.pass(kLoneWindow - 1);
    EXPECT_FALSE(lone.is_shown()) << holders;
    lone.time.pass(1);
    for (Somebody* each : {lone.ada.get(), lone.eve.get()})
      each->await_update([](const json::object& m) { return m.at("waiting") == json::array{1}; });
    adas.push_back(Lone::heard(*lone.ada));
    eves.push_back(Lone::heard(*lone.eve));
  }
  for (size_t i = 1; i < adas.size(); ++i) {
    EXPECT_EQ(adas[i], adas[0]) << "nor is anything else told, nor counted";
    EXPECT_EQ(eves[i], eves[0]);
  }
}

// Bea acts and leaves the rest to a bot; Ada, now alone, is asked whether she plays her card.
TEST(Lone, ThePersonWhoIsAskedHasAllTheTime) {
  std::vector<std::vector<std::string>> heard;
  for (const char* holders : {"2", "6"}) {  // Ada alone, or a bot after her
    Lone lone(holders, "me invited bot");
    const auto bea = lone.world.sit(lone.table, 0);
    lone.ada = lone.world.sit(lone.table, 1);
    ASSERT_TRUE(is(bea->answer(bea->await_question(), "go"), "ack"));
    EXPECT_EQ(lone.world
                  .http("POST", {"tables", lone.table.id, "seats", "0", "autopilot"}, R"({"bot":"greedy"})",
                        {lone.table.tokens[0]})
                  .status,
              200);
    EXPECT_EQ(lone.ada->await_question().at("decision"), "reply");
    lone.time.pass(24 * 60 * 60 * 1000);
    lone.is_shown();
    ASSERT_TRUE(lone.ada->update().at("question").is_object()) << "nobody passes for her";
    lone.answer("pass");
    lone.time.pass(kLoneWindow - 1);
    EXPECT_FALSE(lone.is_shown()) << holders;
    lone.time.pass(1);
    lone.ada->await_update([](const json::object& m) { return m.at("turn") == 1; });
    heard.push_back(Lone::heard(*lone.ada));
  }
  EXPECT_EQ(heard[0], heard[1]);
}

// Among several people a bot that is late is not waited for either.
TEST(Lone, ABotThatIsLateInAWindowPasses) {
  std::vector<std::vector<std::string>> heard;
  for (const char* holders : {"0", "4"}) {
    HandTime time;
    World world(with_time(time));
    world.game = "whisper";
    const Opened table = world.started(
        "me invited bot",
        R"("pace":{"kind":"none","window_seconds":5},"options":{"holders":")" + std::string(holders) + "\"}");
    const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
    ASSERT_TRUE(is(ada->answer(ada->await_question(), "go"), "ack"));
    time.pass(5000);
    bea->await_update([](const json::object& m) { return m.at("waiting") == json::array{1}; });
    heard.push_back(Lone::heard(*bea));
  }
  EXPECT_EQ(heard[0], heard[1]);
}

// Three people; whoever holds a card passes after a second, or says nothing. What comes to somebody who holds
// none, when, and in which order is always the same.
TEST(Watched, OrderTimeAndNumberOfMessagesAreTheSameWhoeverHoldsACard) {
  std::vector<std::vector<std::vector<std::string>>> seen;  // by game: what had come at each of these times
  for (const char* holders : {"0", "2", "4", "6"})
    for (const bool speaks : {true, false}) {
      HandTime time;
      World world(with_time(time));
      world.game = "whisper";
      const Opened table = world.started(
          "me invited invited", R"("pace":{"kind":"none","window_seconds":5},"options":{"holders":")" +
                                    std::string(holders) + "\"}");
      const auto ada = world.sit(table, 0), bea = world.sit(table, 1), cid = world.sit(table, 2);
      const auto eve = world.sit(table, -1);
      world.http("GET", {"tables", table.id});  // who is present was told before this is answered
      const size_t from = eve->ears->count();
      const auto look = [&] {
        world.http("GET", {"tables", table.id});
        std::this_thread::sleep_for(std::chrono::milliseconds(20));  // in which what goes wrong would come
        world.http("GET", {"tables", table.id});
        const auto texts = eve->ears->texts();
        return std::vector<std::string>(texts.begin() + static_cast<std::ptrdiff_t>(from), texts.end());
      };
      seen.emplace_back();
      ASSERT_TRUE(is(ada->answer(ada->await_question(), "go"), "ack"));
      seen.back().push_back(look());
      time.pass(1000);
      for (const auto& [who, bit] : {std::pair(bea.get(), 2), std::pair(cid.get(), 4)})
        if (speaks && (std::stoi(holders) & bit)) {
          ASSERT_TRUE(is(who->answer(who->await_question(), "pass"), "ack"));
        }
      seen.back().push_back(look());
      time.pass(3999);
      seen.back().push_back(look());
      time.pass(1);
      eve->await_update([](const json::object& m) { return m.at("waiting") == json::array{1}; });
      seen.back().push_back(look());
    }
  EXPECT_EQ(seen[0][0].size(), 1u) << "the answer, held back";
  EXPECT_EQ(seen[0][2].size(), 1u);
  EXPECT_EQ(seen[0][3].size(), 2u) << "and what came of it";
  for (size_t game = 1; game < seen.size(); ++game) EXPECT_EQ(seen[game], seen[0]) << game;
}

// Ada acts; Bea and a bot, or Cid, may hold cards.
struct Window {
  Window(const std::string& holders, const std::string& seats, const std::string& stops = "")
      : world(with_time(time)) {
    world.game = "whisper";
    table = world.started(
        seats, R"("pace":{"kind":"none","window_seconds":5},"options":{"holders":")" + holders + "\"}");
    const int persons = seats == "me invited bot" ? 2 : 3;
    for (int seat = 0; seat < persons; ++seat) people.push_back(world.sit(table, seat));
    eve = world.sit(table, -1);
    for (const auto& person : people) {
      if (stops.empty()) break;
      EXPECT_TRUE(is(person->ask(json::parse(stops).as_object()), "ack"));
    }
    world.http("GET", {"tables", table.id});
    from = eve->ears->count();
  }
  void act(const char* name) {
    const auto question = people[0]->await_question();
    const size_t heard = people[0]->ears->count();
    people[0]->say({{"type", "answer"}, {"id", name}, {"seq", question.at("seq")}, {"answer", name}});
    people[0]->ears->await([](const json::object& m) { return is(m, "ack"); }, heard);
  }
  // What Eve has heard.
  std::vector<std::string> look() {
    world.http("GET", {"tables", table.id});
    std::this_thread::sleep_for(std::chrono::milliseconds(20));  // in which what goes wrong would come
    world.http("GET", {"tables", table.id});
    const auto texts = eve->ears->texts();
    return {texts.begin() + static_cast<std::ptrdiff_t>(from), texts.end()};
  }
  HandTime time;
  World world;
  Opened table;
  std::vector<std::unique_ptr<Somebody>> people;
  std::unique_ptr<Somebody> eve;
  size_t from = 0;
};

TEST(Watched, ByTwoPeopleAndABotIsTheSameWithEverySettingOfStops) {
  const char* kStops[] = {"", R"({"type":"set_stops","pass_all":true})",
                          R"({"type":"set_stops","pass_all":false,"stops":["waiting"]})"};
  for (const char* stops : kStops)
    for (const char* act : {"go", "wait"}) {
      std::vector<std::vector<std::vector<std::string>>> seen;
      for (const char* holders : {"0", "2"}) {  // a bot that holds a card would play it, and all would see it
        Window window(holders, "me invited bot", stops);
        window.act(act);
        seen.emplace_back();
        seen.back().push_back(window.look());
        for (const Millis time : {249, 1, 4749, 1}) {
          window.time.pass(time);
          seen.back().push_back(window.look());
        }
        EXPECT_NE(seen.back().front(), seen.back().back()) << "it goes on";
      }
      for (size_t i = 1; i < seen.size(); ++i) EXPECT_EQ(seen[i], seen[0]) << stops << act << i;
    }
}

// Cid plays a card after a second, whether Bea holds one or not; and Bea, who is asked at the same time, may
// think as long.
TEST(Watched, WhenAPlayIsSeenDoesNotDependOnWhoElseIsAsked) {
  std::vector<std::vector<std::vector<std::string>>> seen;
  for (const char* holders : {"4", "6"}) {
    Window window(holders, "me invited invited");
    window.act("go");
    seen.emplace_back();
    seen.back().push_back(window.look());
    const auto question = window.people[2]->await_question();
    if (holders[0] == '6') {
      EXPECT_EQ(window.people[1]->await_question().at("decision"), "reply");
    }
    window.time.pass(1000);
    ASSERT_TRUE(is(window.people[2]->answer(question, "play"), "ack"));
    for (const Millis time : {0, 3840, 159, 1}) {
      window.time.pass(time);
      seen.back().push_back(window.look());
      if (time == 3840 && holders[0] == '6') {
        EXPECT_TRUE(window.people[1]->update().at("question").is_object()) << "just before the end";
      }
    }
    EXPECT_EQ(seen.back()[3], seen.back()[0]) << "until the time is over";
    EXPECT_NE(seen.back()[4], seen.back()[0]);
    // What is played begins a new window.
    EXPECT_TRUE(window.eve->update().contains("held"));
    EXPECT_EQ(window.eve->update().at("view").at("points"), (json::array{0, 0, 1}));
    for (const Millis time : {4999, 1}) {
      window.time.pass(time);
      seen.back().push_back(window.look());
    }
    EXPECT_EQ(window.eve->update().at("waiting"), json::array{1});
  }
  EXPECT_EQ(seen[1], seen[0]);
}

TEST(Watched, APlayIsSeenAtOnceWhereNobodyElseHasAStop) {
  for (const char* holders : {"4", "6"}) {
    Window window(holders, "me invited invited", R"({"type":"set_stops","pass_all":true})");
    const json::object stop{{"type", "set_stops"}, {"pass_all", false}, {"stops", json::array{"going"}}};
    ASSERT_TRUE(is(window.people[2]->ask(stop), "ack"));
    window.act("go");
    window.time.pass(1000);
    const auto before = window.look();
    ASSERT_TRUE(is(window.people[2]->answer(window.people[2]->await_question(), "play"), "ack"));
    EXPECT_EQ(window.look(), before);
    window.time.pass(kShortWindow);
    window.look();
    EXPECT_EQ(window.eve->update().at("view").at("points"), (json::array{0, 0, 1}));
  }
}

}  // namespace
}  // namespace tessera::server
