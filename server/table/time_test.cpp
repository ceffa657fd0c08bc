// Lengths of time are measured by the steady clock: what anybody does to the clock on the wall changes
// nothing.
#include <fmt/format.h>

#include "engine/game/session_of.h"
#include "engine/testing/whisper.h"
#include "server/table/clocks.h"
#include "server/table/testing_time.h"
#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

constexpr Millis kMinute = 60'000, kDay = 24 * 60 * kMinute;

Pace live(int seconds) {
  Pace pace;
  pace.kind = PaceKind::kLive;
  pace.initial = seconds;
  return pace;
}

// Seat 0 thinks; both have a quarter of an hour.
Clocks thinking(const HandTime& time) {
  Clocks clocks;
  clocks.begin(live(900), 2, time.steady());
  clocks.run({0}, {0}, time.steady());
  return clocks;
}
Millis left(const Clocks& clocks, const HandTime& time) { return clocks.deadline() - time.steady(); }
Millis left_after(const std::string& stored, const HandTime& time) {
  Clocks clocks;
  EXPECT_TRUE(clocks.restore(live(900), 2, stored, time));
  EXPECT_EQ(stored_deadline(stored, time), clocks.deadline());
  return left(clocks, time);
}

TEST(Restored, ClocksGoOnExactlyWhileTheMachineRuns) {
  HandTime time;
  Clocks clocks = thinking(time);
  time.pass(kMinute);
  const std::string stored = clocks.text(time);
  time.pass(2 * kMinute);
  for (const Millis jump : {kDay, -2 * kDay}) {
    time.set_wall(jump);
    EXPECT_EQ(left_after(stored, time), 12 * kMinute) << "whatever the wall says";
  }
  Clocks other;
  EXPECT_FALSE(other.restore(live(900), 3, stored, time)) << "of another table";
}

TEST(Restored, ClocksGoByTheWallAfterTheMachineWasOff) {
  HandTime time;
  const std::string stored = thinking(time).text(time);
  time.pass(5 * kMinute);
  time.start_machine("second");
  EXPECT_EQ(left_after(stored, time), 10 * kMinute);
  time.set_wall(-kDay);
  EXPECT_EQ(left_after(stored, time), 15 * kMinute) << "a clock that is behind takes nothing";
  time.set_wall(3 * kDay);
  EXPECT_EQ(left_after(stored, time), kMinute) << "nobody loses a move to a clock that is ahead";
  // What an older version has stored.
  const std::string old =
      fmt::format(R"({{"at":{},"seats":[{{"left":30000,"running":true}},{{"left":5000,"running":false}}]}})",
                  time.wall());
  time.pass(kMinute);
  EXPECT_EQ(left_after(old, time), 30000);
}

struct Timed {
  explicit Timed(const std::string& pace, const char* seats = "me invited") : world(config()) {
    table = world.started(seats, R"("pace":)" + pace + R"(,"settings":{"max_turns":"90"})");
  }
  TablesConfig config() {
    TablesConfig made;
    made.time = &time;
    return made;
  }
  json::array clocks() {
    Somebody eve(*world.front, Caller());
    eve.hello(table.id);
    return eve.await_update([](const json::object&) { return true; }).at("clocks").at("seats").as_array();
  }
  Millis least_left() {
    Millis least = kDay;
    for (const auto& clock : clocks())
      if (clock.at("running").as_bool()) least = std::min<Millis>(least, clock.at("left").as_int64());
    return least;
  }
  HandTime time;
  World world;
  Opened table;
};

const char* kQuarter = R"({"kind":"live","initial":900,"increment":0,"on_timeout":"bot"})";

bool is_replaced(const json::object& message) {
  if (!is(message, "table")) return false;
  for (const auto& seat : message.at("table").at("seats").as_array())
    if (seat.at("autopilot_by") == "clock") return true;
  return false;
}

TEST(Jumps, TakeNoThinkingTimeAndGiveNone) {
  Timed timed(kQuarter);
  Somebody eve(*timed.world.front, Caller());
  eve.hello(timed.table.id);
  EXPECT_EQ(timed.least_left(), 15 * kMinute);
  timed.time.set_wall(kDay);
  timed.time.pass(kMinute);
  EXPECT_EQ(timed.least_left(), 14 * kMinute);
  timed.time.set_wall(-3 * kDay);
  timed.time.pass(13 * kMinute);
  EXPECT_EQ(timed.least_left(), kMinute);
  for (const json::object& message : eve.ears->messages()) EXPECT_FALSE(is_replaced(message));
  timed.time.pass(kMinute);
  eve.ears->await(is_replaced);
}

TEST(Jumps, DoNotMatterOverARestart) {
  Timed timed(kQuarter);
  timed.time.pass(5 * kMinute);
  timed.time.set_wall(kDay);
  timed.world.restart();
  EXPECT_EQ(timed.least_left(), 10 * kMinute);
  timed.time.set_wall(-2 * kDay);
  timed.world.restart();
  EXPECT_EQ(timed.least_left(), 10 * kMinute);
}

// The hall alone watches over tables that nobody has in memory.
TEST(Jumps, WakeNoTableThatSleepsAndLetNoneSleepOn) {
  Timed timed(kQuarter);
  timed.world.restart();
  timed.time.set_wall(-kDay);
  timed.time.pass(15 * kMinute);
  const auto replaced = [&] {
    const auto stored = timed.world.store.load(timed.table.id);
    for (const store::SeatRow& seat : stored.value()->seats)
      if (seat.set_by == store::SetBy::kClock && !seat.autopilot.empty()) return true;
    return false;
  };
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (!replaced() && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_TRUE(replaced());
}

// Who only lets the page stand open counts as away after a while; who has just spoken does not.
TEST(Away, IsWhoLetsTheTableWait) {
  Timed timed(R"({"kind":"none"})", "me invited invited");
  const auto ada = timed.world.sit(timed.table, 0), bea = timed.world.sit(timed.table, 1),
             cid = timed.world.sit(timed.table, 2);
  Somebody* people[] = {ada.get(), bea.get(), cid.get()};
  const auto replace = [&](int seat) {
    return timed.world
        .http("POST", {"tables", timed.table.id, "seats", std::to_string(seat), "autopilot"},
              R"({"bot":"greedy"})", {timed.table.host})
        .status;
  };
  const auto asked = [&](int seat) { return people[seat]->update().at("question").is_object(); };
  int waits = 1;
  while (!asked(waits)) ASSERT_EQ(play({people[0], people[1], people[2]}, 1), 1);
  timed.time.pass(2 * kMinute - 1);
  EXPECT_EQ(replace(waits), 409);
  people[waits]->ask({{"type", "why"}});
  timed.time.pass(2 * kMinute - 1);
  EXPECT_EQ(replace(waits), 409) << "has spoken meanwhile";
  for (const int other : {0, 2})
    if (!asked(other)) {
      EXPECT_EQ(replace(other), 409) << "is not asked";
    }
  timed.time.pass(1);
  EXPECT_EQ(replace(waits), 200);
}

// Whisper, before whose second turn players talk.
struct Talkative : testing::whisper::Whisper {
  static constexpr const char* kName = "talkative";
  static const GameInfo& info() {
    static const GameInfo talkative = [] {
      GameInfo info = Whisper::info();
      info.name = kName;
      return info;
    }();
    return talkative;
  }
  static bool begins_talk(const State& s) { return s.turn == 1; }
};

TEST(Talking, GivesEverybodyAMinuteAtLiveTablesOnly) {
  const GameModuleOf<Talkative> module;
  for (const std::string pace : {"live", "days"}) {
    HandTime time;
    TablesConfig config;
    config.more_games = &module;
    config.time = &time;
    World world(config);
    world.game = "talkative";
    const Opened table =
        world.started("me invited", R"("pace":{"kind":")" + pace +
                                        R"(","initial":900,"increment":0,"days":1,"window_seconds":0})");
    const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
    const auto left = [&](int seat) {
      return ada->update().at("clocks").at("seats").at(static_cast<size_t>(seat)).at("left").as_int64();
    };
    const Millis before = left(1);
    ASSERT_TRUE(is(ada->answer(ada->await_question(), "go"), "ack"));
    bea->await_question();
    EXPECT_EQ(left(1) - before, pace == "live" ? kMinute : 0) << pace;
    EXPECT_EQ(left(0) - before, pace == "live" ? kMinute : 0) << pace;
    const Millis talked = left(0);
    ASSERT_TRUE(is(bea->answer(bea->await_question(), "go"), "ack"));
    ada->await_question();
    EXPECT_EQ(left(0), talked) << "once";
  }
}

// Whether somebody is asked before they talk, and passes, or nobody is: not even who comes meanwhile learns
// from the clocks what is held back.
TEST(Talking, GivesTheMinuteWhenItIsShown) {
  const GameModuleOf<Talkative> module;
  for (const bool restarts : {false, true})
    for (const char* holders : {"0", "2"}) {
      HandTime time;
      TablesConfig config;
      config.more_games = &module;
      config.time = &time;
      World world(config);
      world.game = "talkative";
      const Opened table = world.started(
          "me invited invited",
          R"("pace":{"kind":"live","initial":900,"increment":0,"window_seconds":5},"settings":{"holders":")" +
              std::string(holders) + "\"}");
      auto ada = world.sit(table, 0), bea = world.sit(table, 1), eve = world.sit(table, -1);
      const auto left = [&] {
        const auto somebody = world.sit(table, -1, "c2");
        return somebody->update().at("clocks").at("seats").at(2).at("left").as_int64();
      };
      const Millis before = left();
      ASSERT_TRUE(is(ada->answer(ada->await_question(), "go"), "ack"));
      EXPECT_EQ(left(), before) << holders;
      if (holders[0] == '2') {
        ASSERT_TRUE(is(bea->answer(bea->await_question(), "pass"), "ack"));
      }
      EXPECT_EQ(left(), before) << holders;
      if (restarts) {  // the window begins again
        world.restart();
        eve = world.sit(table, -1);
        EXPECT_EQ(left(), before) << holders;
      }
      time.pass(4999);
      EXPECT_EQ(left(), before) << holders;
      time.pass(1);
      eve->await_update([](const json::object& m) { return m.at("waiting") == json::array{1}; });
      EXPECT_EQ(left(), before + kMinute) << holders;
    }
}

TEST(Jumps, NeitherEndAWindowNorKeepItOpen) {
  HandTime time;
  TablesConfig config;
  config.more_games = &testing::whisper::module();
  config.time = &time;
  World world(config);
  world.game = "whisper";
  const Opened table = world.started(
      "me invited invited", R"("pace":{"kind":"none","window_seconds":5},"settings":{"holders":"2"})");
  const auto ada = world.sit(table, 0), bea = world.sit(table, 1), eve = world.sit(table, -1);
  const size_t from = eve->ears->count();
  const auto is_open = [](const json::object& m) {
    return is(m, "update") && !m.at("waiting").as_array().empty();
  };
  ASSERT_TRUE(is(ada->answer(ada->await_question(), "go"), "ack"));
  EXPECT_EQ(bea->await_question().at("decision"), "reply");
  time.set_wall(kDay);
  time.pass(4000);
  world.http("GET", {"tables", table.id});
  std::this_thread::sleep_for(std::chrono::milliseconds(20));  // in which a window that goes wrong would end
  for (size_t i = from; i < eve->ears->count(); ++i) EXPECT_FALSE(is_open(eve->ears->messages()[i]));
  time.set_wall(-3 * kDay);
  time.pass(1000);
  eve->ears->await(is_open, from);
}

}  // namespace
}  // namespace tessera::server
