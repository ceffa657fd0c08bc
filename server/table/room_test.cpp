// Memory and disk are shared: nobody takes the room of all, and what nobody needs goes.
#include "server/table/services.h"
#include "server/table/testing_time.h"
#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

bool wait_for(const std::function<bool()>& holds) {
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (!holds() && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  return holds();
}

TEST(Allowance, LetsSoMuchThroughAtOnceAndSoMuchASecond) {
  const auto now = std::chrono::steady_clock::now();
  Allowance allowance({10, 100});
  EXPECT_EQ(allowance.seconds_until(100, now), 0);
  allowance.take(100, now);
  EXPECT_EQ(allowance.seconds_until(1, now), 1);
  EXPECT_EQ(allowance.seconds_until(50, now), 6);
  EXPECT_EQ(allowance.seconds_until(50, now + std::chrono::seconds(5)), 0);
  EXPECT_FALSE(allowance.is_full(now + std::chrono::seconds(5)));
  EXPECT_TRUE(allowance.is_full(now + std::chrono::seconds(60)));
  EXPECT_EQ(allowance.seconds_until(500, now + std::chrono::seconds(60)), 0);  // else it could never be had
  Allowances all({10, 100});
  EXPECT_EQ(all.take("a", 100, now), 0);
  EXPECT_GT(all.take("a", 1, now), 0);
  EXPECT_EQ(all.take("b", 1, now), 0);
}

std::unique_ptr<Somebody> from(World& world, const std::string& address) {
  return std::make_unique<Somebody>(*world.front, Caller{"", "", {}, address});
}

TEST(Room, SocketsOfOneAddressHoldTheirShareOnly) {
  TablesConfig config;
  config.most_bytes = 4 * 200'000;
  World world(config);
  std::vector<Opened> tables;
  for (int i = 0; i < 6; ++i) tables.push_back(world.started("me invited", kShort));
  std::vector<std::unique_ptr<Somebody>> people;
  json::object refused;
  for (const Opened& table : tables) {
    people.push_back(from(world, "a"));
    const json::object reply = people.back()->hello(table.id);
    if (is(reply, "error")) refused = reply;
  }
  ASSERT_FALSE(refused.empty()) << "one address holds all the tables";
  EXPECT_EQ(refused.at("code"), "rate");
  EXPECT_EQ(refused.at("retry_after"), 60);
  EXPECT_TRUE(is(from(world, "a")->hello(tables[0].id), "welcome")) << "once more at the same table";
  EXPECT_TRUE(is(from(world, "b")->hello(tables[5].id), "welcome")) << "somebody else";
  people.front()->leave();
  EXPECT_TRUE(is(from(world, "a")->hello(tables[5].id), "welcome")) << "after leaving another";
}

TEST(Room, TablesWhereNobodyIsMakeRoomThoughABotMustMove) {
  MemoryStore store;
  std::vector<Opened> tables;
  {
    World roomy({}, &store);
    for (int i = 0; i < 30; ++i) tables.push_back(roomy.started(i % 2 ? "me invited" : "me bot", kShort));
  }
  TablesConfig config;
  config.most_bytes = 400 << 10;
  config.shares = 1;
  World world(config, &store);
  for (const Opened& table : tables)
    EXPECT_TRUE(wait_for([&] { return is(from(world, "a")->hello(table.id, table.tokens[0]), "welcome"); }))
        << "refused for good";
}

// How many bytes of talk may have gone through, by the clock: however slow the machine is.
struct Measure {
  void expect_within(const Rate& rate, int lines, const char* whose) const {
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    EXPECT_LE(600 * lines, rate.at_once + rate.a_second * took.count() + 1) << whose;
    EXPECT_GE(600 * (lines + 1), rate.at_once) << whose;
  }
  const std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
};

TEST(Room, TalkIsBoundedForASeatATableAndAnAddress) {
  World world;
  const json::object shout{{"type", "chat"}, {"text", std::string(500, 'x')}};
  const auto shouted = [&](Somebody& who) {
    int lines = 0;
    for (; lines < 200; ++lines) {
      const json::object reply = who.ask(shout);
      if (is(reply, "ack")) continue;
      EXPECT_EQ(reply.at("code"), "rate") << json::serialize(reply);
      EXPECT_GE(reply.at("retry_after").as_int64(), 1);
      break;
    }
    return lines;
  };
  const Opened table = world.started("me invited invited invited", kShort);
  const Measure of_table;
  int all = 0;
  for (int seat = 0; seat < 4; ++seat) {
    const auto somebody = from(world, "home " + std::to_string(seat));
    somebody->hello(table.id, table.tokens[static_cast<size_t>(seat)]);
    const Measure of_seat;
    const int lines = shouted(*somebody);
    if (seat == 0) of_seat.expect_within(kTalkOfSeat, lines, "a seat");
    all += lines;
  }
  of_table.expect_within(kTalkOfTable, all, "a table");
  const Measure of_address;
  int lines = 0;
  for (int i = 0; i < 6; ++i) {
    const Opened other = world.started("me invited", kShort);
    const auto eve = from(world, "one");
    eve->hello(other.id, other.tokens[0]);
    lines += shouted(*eve);
  }
  of_address.expect_within(kTalkOfAddress, lines, "an address");
}

TEST(Room, LobbiesNobodyEntersAndGamesLongOverAreRemoved) {
  TablesConfig config;
  config.lobby_days = 30;
  config.over_days = 365;
  World world(config);
  const Opened old_lobby = world.open("me invited"), lobby = world.open("me invited");
  const Opened old_over = world.started("me invited", kShort), over = world.started("me invited", kShort);
  const Opened running = world.started("me invited", kShort), broken = world.open("me invited");
  world.end();
  constexpr int64_t kDay = 24 * 60 * 60 * 1000;
  const auto age = [&](const Opened& table, int days, store::TableState state) {
    world.store.edit(table.id, [&](store::StoredTable& stored) {
      stored.table.updated -= days * kDay;
      stored.table.state = state;
    });
  };
  age(old_lobby, 31, store::TableState::kLobby), age(lobby, 29, store::TableState::kLobby);
  age(old_over, 366, store::TableState::kOver), age(over, 364, store::TableState::kOver);
  age(running, 3000, store::TableState::kPlaying), age(broken, 3000, store::TableState::kLobby);
  world.store.edit(broken.id, [](store::StoredTable& s) { s.table.mark = store::Mark::kBroken; });
  world.begin();
  const auto is_there = [&](const Opened& table) { return world.store.load(table.id).value().has_value(); };
  EXPECT_TRUE(wait_for([&] { return !is_there(old_lobby) && !is_there(old_over); }));
  EXPECT_EQ(world.http("GET", {"tables", old_lobby.id}).status, 404);
  for (const Opened* table : {&lobby, &over, &running, &broken}) EXPECT_TRUE(is_there(*table));
}

TEST(Room, AgesAreByTheClockThatLooksForOldTables) {
  const HandTime time;  // months away from the clock of this machine, and standing still
  TablesConfig config;
  config.time = &time;
  World world(config);
  const Opened lobby = world.open("me invited"), running = world.started("me invited", kShort);
  for (const Opened* table : {&lobby, &running})
    EXPECT_EQ(world.store.load(table->id).value()->table.updated, time.wall());
}

}  // namespace
}  // namespace tessera::server
