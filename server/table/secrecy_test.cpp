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
    table = world.started(seats, R"("settings":{"holders":")" + holders + "\"}");
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
        "me invited bot", R"("pace":{"kind":"none","window_seconds":5},"settings":{"holders":")" +
                              std::string(holders) + "\"}");
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
          "me invited invited", R"("pace":{"kind":"none","window_seconds":5},"settings":{"holders":")" +
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

// Ada acts; Bea, and Cid or a bot, may hold cards.
struct Window {
  Window(World& the_world, const std::string& holders, const std::string& seats, const std::string& settings)
      : world(the_world) {
    world.game = "whisper";
    table = world.started(seats, R"("pace":{"kind":"none","window_seconds":5},"settings":{"holders":")" +
                                     holders + "\"" + settings + "}");
    const int persons = seats == "me invited bot" ? 2 : 3;
    for (int seat = 0; seat < persons; ++seat) people.push_back(world.sit(table, seat));
    eve = world.sit(table, -1);
  }
  void set_stops(size_t seat, const char* stops) {
    EXPECT_TRUE(is(people[seat]->ask(json::parse(stops).as_object()), "ack"));
  }
  void act(const char* name) {
    world.http("GET", {"tables", table.id});  // who is present was told before this is answered
    for (const Somebody* each : {people[0].get(), people[1].get(), eve.get()})
      from.push_back(each->ears->count());
    const auto question = people[0]->await_question();
    const size_t heard = people[0]->ears->count();
    people[0]->say({{"type", "answer"}, {"id", name}, {"seq", question.at("seq")}, {"answer", name}});
    people[0]->ears->await([](const json::object& m) { return is(m, "ack"); }, heard);
  }
  size_t count() const {
    size_t all = eve->ears->count();
    for (const auto& person : people) all += person->ears->count();
    return all;
  }
  // What somebody has heard since Ada acted.
  std::vector<std::string> heard(const Somebody& who, size_t begin) const {
    const auto texts = who.ears->texts();
    return {texts.begin() + static_cast<std::ptrdiff_t>(begin), texts.end()};
  }
  std::vector<std::string> ada_heard() const { return heard(*people[0], from[0]); }
  std::vector<std::string> bea_heard() const { return heard(*people[1], from[1]); }
  std::vector<std::string> eve_heard() const { return heard(*eve, from[2]); }
  bool is_asked(size_t seat) const { return people[seat]->update().at("question").is_object(); }
  bool goes_on() const { return eve->update().at("waiting") == json::array{1}; }

  World& world;
  Opened table;
  std::vector<std::unique_ptr<Somebody>> people;
  std::unique_ptr<Somebody> eve;
  std::vector<size_t> from;
};

// Several tables by one clock.
struct Evening {
  Window& open(const std::string& holders, const std::string& seats, const std::string& settings = "") {
    windows.push_back(std::make_unique<Window>(world, holders, seats, settings));
    return *windows.back();
  }
  // Time passes, and all comes that comes of it.
  void pass(Millis how_long) {
    time.pass(how_long);
    settle();
  }
  void settle() {
    const auto all = [&] {
      size_t count = 0;
      for (const auto& window : windows) {
        world.http("GET", {"tables", window->table.id});
        count += window->count();
      }
      return count;
    };
    size_t before = all();
    for (int quiet = 0; quiet < 3; ++quiet) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));  // in which what goes wrong would come
      if (const size_t now = all(); now != before) before = now, quiet = -1;
    }
  }
  HandTime time;
  World world{with_time(time)};
  std::vector<std::unique_ptr<Window>> windows;
};

struct Setting {
  const char* message;
  bool going, waiting;  // the windows where it stops
};
constexpr Setting kSettings[] = {
    {R"({"type":"set_stops","pass_all":false,"stops":null})", true, false},
    {R"({"type":"set_stops","pass_all":true})", false, false},
    {R"({"type":"set_stops","pass_all":false,"stops":["going"]})", true, false},
    {R"({"type":"set_stops","pass_all":false,"stops":["waiting"]})", false, true},
    {R"({"type":"set_stops","pass_all":false,"stops":["going","waiting"]})", true, true},
};

struct Holding {
  const char* holders;
  bool bea_speaks;  // and passes, if she is asked; else she lets the time run out
};
constexpr Holding kHoldings[] = {{"0", false}, {"2", false}, {"2", true}, {"4", false}, {"6", true}};

// Nobody holds a card, or Bea does, or the bot, or both: for every setting of the stops of both people Ada
// and Eve are shown the same at the same times, and so is Bea while she holds none.
TEST(Watched, ByTwoPeopleAndABotIsTheSameWithEverySettingOfStops) {
  for (const Setting& adas : kSettings) {
    Evening evening;
    struct Case {
      Window& window;
      const Holding& holding;
      Millis lasts;
      std::vector<std::vector<std::string>> ada, bea, eve;  // what they had heard, by time
    };
    std::vector<Case> cases;
    for (const Setting& beas : kSettings)
      for (const bool going : {true, false})
        for (const Holding& holding : kHoldings) {
          Window& window = evening.open(holding.holders, "me invited bot");
          window.set_stops(0, adas.message);
          window.set_stops(1, beas.message);
          const bool stop = going ? adas.going || beas.going : adas.waiting || beas.waiting;
          cases.push_back({window, holding, stop ? 5000 : kShortWindow, {}, {}, {}});
          window.act(going ? "go" : "wait");
        }
    Millis now = 0;
    for (const Millis time : {Millis{0}, kShortWindow - 1, kShortWindow, Millis{4999}, Millis{5000}}) {
      evening.pass(time - now);
      now = time;
      for (Case& at : cases) {
        EXPECT_EQ(at.window.goes_on(), now >= at.lasts) << now;
        if (now == kShortWindow && at.holding.bea_speaks && at.window.is_asked(1) && !at.window.goes_on()) {
          EXPECT_TRUE(is(at.window.people[1]->answer(at.window.people[1]->await_question(), "pass"), "ack"));
        }
        at.ada.push_back(at.window.ada_heard());
        at.bea.push_back(at.window.bea_heard());
        at.eve.push_back(at.window.eve_heard());
      }
    }
    for (size_t i = 0; i < cases.size(); ++i) {
      const Case& nobody = cases[i - i % std::size(kHoldings)];
      EXPECT_EQ(cases[i].ada, nobody.ada) << adas.message << i;
      EXPECT_EQ(cases[i].eve, nobody.eve) << adas.message << i;
      if (cases[i].holding.holders[0] == '4') {
        EXPECT_EQ(cases[i].bea, nobody.bea) << adas.message << i;
      }
    }
  }
}

// Eight windows without a stop take no longer together than two, and no longer with a holder who passes in
// each of them, all in the command that opened the first.
TEST(Watched, WindowsWithoutAStopArePassedAtOnceAndTakeHalfASecondTogether) {
  Evening evening;
  for (const char* holders : {"0", "6"}) {
    Window& window = evening.open(holders, "me invited invited", R"(,"echoes":"7")");
    for (const size_t seat : {0, 1, 2}) window.set_stops(seat, kSettings[1].message);
    window.act("go");
  }
  std::vector<std::vector<std::string>> seen[2];
  for (const Millis time : {Millis{0}, kMostShort - 1, Millis{1}}) {
    evening.pass(time);
    for (size_t i = 0; i < 2; ++i) {
      const Window& window = *evening.windows[i];
      EXPECT_EQ(window.goes_on(), time == 1) << i;
      EXPECT_EQ(evening.world.store.entries(window.table.id).size(), i == 0 ? 2u : 18u) << time;
      seen[i].push_back(window.eve_heard());
    }
  }
  EXPECT_EQ(seen[1], seen[0]);
}

TEST(Watched, AllHoldersAreAskedAtOnceAndHaveTheSameTime) {
  Evening evening;
  Window& window = evening.open("6", "me invited invited");
  window.act("go");
  evening.settle();
  for (const size_t seat : {1, 2}) {
    ASSERT_TRUE(window.is_asked(seat));
    EXPECT_EQ(window.people[seat]->await_question().at("decision"), "reply");
    EXPECT_EQ(window.people[seat]->update().at("waiting"), json::array{static_cast<int64_t>(seat)})
        << "and does not know of the other";
  }
  const size_t before = window.people[2]->ears->count();
  EXPECT_TRUE(is(window.people[1]->answer(window.people[1]->await_question(), "pass"), "ack"));
  evening.pass(5000 - kToSettle - 1);
  EXPECT_TRUE(window.is_asked(2));
  EXPECT_EQ(window.people[2]->ears->count(), before) << "nor of the other's answer";
  EXPECT_TRUE(is(window.people[2]->answer(window.people[2]->await_question(), "play"), "ack"));
  evening.pass(kToSettle + 1);
  EXPECT_EQ(window.eve->update().at("view").at("points"), (json::array{0, 0, 1}));
}

// Cid plays a card after a second, whether Bea holds one or not; and Bea, who is asked at the same time, may
// think as long.
TEST(Watched, WhenAPlayIsSeenDoesNotDependOnWhoElseIsAsked) {
  Evening evening;
  std::vector<std::vector<std::vector<std::string>>> seen(2);
  for (const char* holders : {"4", "6"}) evening.open(holders, "me invited invited").act("go");
  const auto look = [&] {
    for (size_t i = 0; i < 2; ++i) seen[i].push_back(evening.windows[i]->eve_heard());
  };
  evening.pass(1000);
  look();
  EXPECT_FALSE(evening.windows[0]->is_asked(1));
  EXPECT_TRUE(evening.windows[1]->is_asked(1));
  for (const auto& window : evening.windows)
    ASSERT_TRUE(is(window->people[2]->answer(window->people[2]->await_question(), "play"), "ack"));
  for (const Millis time : {Millis{0}, 4000 - kToSettle - 1, kToSettle, Millis{1}}) {
    evening.pass(time);
    look();
    if (seen[1].size() == 3) {
      EXPECT_TRUE(evening.windows[1]->is_asked(1)) << "just before the end";
    }
  }
  EXPECT_EQ(seen[0][3], seen[0][0]) << "until the time is over";
  EXPECT_NE(seen[0][4], seen[0][0]);
  for (const auto& window : evening.windows) {  // what is played begins a new window
    EXPECT_TRUE(window->eve->update().contains("held"));
    EXPECT_EQ(window->eve->update().at("view").at("points"), (json::array{0, 0, 1}));
  }
  for (const Millis time : {4999, 1}) {
    evening.pass(time);
    look();
  }
  for (const auto& window : evening.windows) EXPECT_TRUE(window->goes_on());
  EXPECT_EQ(seen[1], seen[0]);
}

TEST(Watched, APlayIsSeenAtOnceWhereNobodyElseHasAStop) {
  Evening evening;
  for (const char* holders : {"4", "6"}) {
    Window& window = evening.open(holders, "me invited invited");
    for (const size_t seat : {0, 1}) window.set_stops(seat, kSettings[1].message);
    window.act("go");
  }
  evening.pass(1000);
  for (const auto& window : evening.windows) {
    const auto before = window->eve_heard();
    ASSERT_TRUE(is(window->people[2]->answer(window->people[2]->await_question(), "play"), "ack"));
    evening.pass(kShortWindow - 1);
    EXPECT_EQ(window->eve_heard(), before);
    evening.pass(1);
    EXPECT_EQ(window->eve->update().at("view").at("points"), (json::array{0, 0, 1}));
  }
}

}  // namespace
}  // namespace tessera::server
