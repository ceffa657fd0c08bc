// What is too much, and what goes on though nobody looks.
#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

void expect_rate(const json::object& error, int64_t least_seconds) {
  ASSERT_TRUE(error.contains("code")) << json::serialize(error);
  EXPECT_EQ(error.at("code"), "rate");
  ASSERT_TRUE(error.contains("retry_after")) << json::serialize(error);
  EXPECT_GE(error.at("retry_after").as_int64(), least_seconds);
}

TEST(Rate, EveryErrorOfThisCodeSaysWhenAgain) {
  EXPECT_EQ(error_json("rate", "slowly"),
            R"({"type":"error","code":"rate","message":"slowly","retry_after":1})");
  EXPECT_EQ(error_json("rate", "slowly", "", "m1", 7),
            R"({"type":"error","code":"rate","message":"slowly","id":"m1","retry_after":7})");
  EXPECT_EQ(error_json("conflict", "no", "", "", 7), R"({"type":"error","code":"conflict","message":"no"})");
  EXPECT_EQ(error_response("rate", "slowly", "", 7).retry_after, 7);
  EXPECT_EQ(error_response("conflict", "no", "", 7).retry_after, 0);
}

TEST(Rate, AHintWhileTheBotStillThinks) {
  World world;
  const Opened table = world.started("me invited");
  const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
  Somebody& asked = ada->update().at("question").is_object() ? *ada : *bea;
  json::object refused;
  for (int i = 0; i < 50 && refused.empty(); ++i) {  // the bot may be quick, but not always
    const size_t from = asked.ears->count();
    for (int n = 0; n < 10; ++n)
      asked.say({{"type", "hint"}, {"id", "h" + std::to_string(i) + "." + std::to_string(n)}});
    asked.ask({{"type", "why"}});
    const auto messages = asked.ears->messages();
    for (size_t n = from; n < messages.size(); ++n)
      if (is(messages[n], "error")) refused = messages[n];
  }
  expect_rate(refused, 1);
}

TEST(Rate, TooMuchBeforeTheTableIsLoaded) {
  World world;
  const Opened table = world.started("me invited", kShort);
  world.restart();
  world.store.hold_loads(true);
  Somebody ada(*world.front, Caller());
  ada.say(
      {{"type", "hello"}, {"protocol", 1}, {"table", table.id}, {"token", table.tokens[0]}, {"client", "c"}});
  for (int i = 0; i < 70; ++i) ada.say({{"type", "why"}, {"id", "w" + std::to_string(i)}});
  const auto refused = ada.ears->await([](const json::object& m) { return is(m, "error"); });
  world.store.hold_loads(false);
  expect_rate(refused, 1);
  EXPECT_EQ(refused.at("id"), "w64");
  ada.ears->await([](const json::object& m) { return is(m, "welcome"); });
}

TEST(Rate, TooManyTablesAreOpen) {
  TablesConfig config;
  config.most_bytes = 150 << 10;  // enough for one that is not known yet
  config.shares = 1;
  MemoryStore store;
  Opened first, second;
  {
    World roomy({}, &store);
    first = roomy.started("me invited", kShort), second = roomy.started("me invited", kShort);
  }
  World world(config, &store);
  std::vector<std::unique_ptr<Somebody>> crowd;  // the table grows with those who watch it
  for (int i = 0; i < 40; ++i) crowd.push_back(world.sit(first, i ? -1 : 0));
  Somebody bea(*world.front, Caller{"", "", {}, "b"});
  expect_rate(bea.hello(second.id, second.tokens[0]), 60);
  const Response response = world.http("GET", {"tables", second.id});
  EXPECT_EQ(response.status, 429);
  EXPECT_EQ(response.retry_after, 60);
  expect_rate(json::parse(response.body).as_object(), 60);
}

TEST(Rate, TooManyGamesOfOnePerson) {
  TablesConfig config;
  config.most_tables_per_user = 1;
  World world(config);
  world.open("me invited", "", "g:ada");
  const Response response = world.http(
      "POST", {"tables"}, R"({"game":"preascendant","seats":[{"kind":"me"},{"kind":"open"}]})", {}, "g:ada");
  EXPECT_EQ(response.status, 429);
  EXPECT_EQ(response.retry_after, 60);
  expect_rate(json::parse(response.body).as_object(), 60);
}

TEST(Bots, GoOnAfterACrashThoughNobodyComes) {
  World world;
  const Opened table = world.started("me bot", R"("settings":{"max_turns":"30"})");
  const Opened quiet = world.started("me invited");  // waits for a person: nobody loads it
  world.store.hold_from_answer_of(0);                // what the autopilot does is lost
  const auto pilot = world.http("POST", {"tables", table.id, "seats", "0", "autopilot"},
                                R"({"bot":"greedy"})", {table.tokens[0]});
  ASSERT_EQ(pilot.status, 200) << pilot.body;
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (!world.store.is_held() && std::chrono::steady_clock::now() < deadline) std::this_thread::yield();
  world.lose_power();
  const auto row = [&] { return world.store.load(table.id).value()->table; };
  ASSERT_EQ(row().state, store::TableState::kPlaying) << "the game was over before the crash";
  EXPECT_TRUE(row().bots_turn);
  EXPECT_FALSE(world.store.load(quiet.id).value()->table.bots_turn);
  world.store.hold(false);
  while (row().state != store::TableState::kOver && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(row().state, store::TableState::kOver);
  EXPECT_FALSE(row().bots_turn);
  EXPECT_NE(world.metrics().find("tessera_table_loads_total 1\n"), std::string::npos) << world.metrics();
}

TEST(Bots, TheMarkFollowsWhoSitsThere) {
  World world;
  const Opened table = world.started("me invited", kShort);
  const auto row = [&] { return world.store.load(table.id).value()->table; };
  EXPECT_EQ(world.http("POST", {"tables", table.id, "pause"}, "{}", {table.host}).status, 200);
  int asked = 0;
  while (!(row().waiting >> asked & 1)) ++asked;
  const auto pilot = [&](const char* body) {
    return world
        .http("POST", {"tables", table.id, "seats", std::to_string(asked), "autopilot"}, body,
              {table.tokens[static_cast<size_t>(asked)]})
        .status;
  };
  EXPECT_FALSE(row().bots_turn);
  EXPECT_EQ(pilot(R"({"bot":"greedy"})"), 200);
  EXPECT_TRUE(row().bots_turn);
  EXPECT_EQ(row().state, store::TableState::kPaused);
  EXPECT_EQ(pilot(R"({"bot":null})"), 200);
  EXPECT_FALSE(row().bots_turn);
}

// This game has nothing that may be done out of turn: whoever tries is told so, and nothing changes.
TEST(Act, OnlyWhatIsOffered) {
  World world;
  const Opened table = world.seated("me invited", kShort);
  const json::object act{{"type", "act"}, {"action", "offer everything"}};
  {
    Somebody early(*world.front, Caller());
    EXPECT_EQ(early.ask(act).at("code"), "hello_first");
    EXPECT_TRUE(is(early.hello(table.id, table.tokens[0]), "welcome"));
    EXPECT_EQ(early.ask(act).at("code"), "conflict");
  }
  EXPECT_EQ(world.http("POST", {"tables", table.id, "start"}, "{}", {table.host}).status, 200);
  const auto ada = world.sit(table, 0), bea = world.sit(table, 1), eve = world.sit(table, -1);
  const auto before = ada->update();
  const size_t entries = world.store.entries(table.id).size();
  for (Somebody* each : {ada.get(), bea.get()}) {
    EXPECT_TRUE(each->update().at("free").as_array().empty());
    const auto refused = each->ask(act);
    EXPECT_EQ(refused.at("code"), "illegal") << json::serialize(refused);
    EXPECT_NE(refused.at("message").as_string().find("out of turn"), json::string::npos);
  }
  EXPECT_EQ(eve->ask(act).at("code"), "forbidden");
  EXPECT_EQ(ada->ask({{"type", "act"}}).at("code"), "malformed");
  EXPECT_EQ(world.http("POST", {"tables", table.id, "pause"}, "{}", {table.host}).status, 200);
  EXPECT_EQ(ada->ask(act).at("code"), "paused");
  EXPECT_EQ(world.http("POST", {"tables", table.id, "resume"}, "{}", {table.host}).status, 200);
  EXPECT_EQ(world.store.entries(table.id).size(), entries);
  EXPECT_EQ(ada->update().at("seq"), before.at("seq"));
  play({ada.get(), bea.get()}, 3);
}

// The server ends while somebody waits for a table that is being read: nobody keeps anybody.
TEST(End, WhoWaitsForATableIsLetGo) {
  std::weak_ptr<Listener> first, second;
  const auto mine = std::make_shared<int>();
  {
    TablesConfig config;
    config.read_threads = 1;
    World world(config);
    const Opened one = world.started("me invited", kShort), two = world.started("me invited", kShort);
    world.restart();
    world.store.hold_loads(true);
    Somebody ada(*world.front, Caller()), bea(*world.front, Caller());
    first = ada.ears;
    second = bea.ears;
    ada.say({{"type", "hello"}, {"protocol", 1}, {"table", one.id}, {"client", "a"}});
    bea.say({{"type", "hello"}, {"protocol", 1}, {"table", two.id}, {"client", "b"}});
    Request list;
    list.method = "GET";
    list.path = {"tables"};
    list.query = {{"list", "mine"}};
    list.caller.user = "g:host";
    world.front->handle(list, [mine](const Response&) {});
    std::thread reads_on([&world] {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      world.store.hold_loads(false);
    });
    world.restart();
    reads_on.join();
  }
  EXPECT_TRUE(first.expired());
  EXPECT_TRUE(second.expired());
  EXPECT_EQ(mine.use_count(), 1);
}

// The server ends while requests wait for one that is being written.
TEST(End, WhatWaitsForATableIsLetGo) {
  const auto mine = std::make_shared<int>();
  {
    World world;
    const Opened table = world.open("me invited", kShort);
    world.store.hold(true);
    for (const char* verb : {"start", "pause", "resume"}) {
      Request request;
      request.method = "POST";
      request.path = {"tables", table.id, verb};
      request.body = verb == std::string("start") ? R"({"fill":"greedy"})" : "{}";
      request.caller.tokens = {table.host};
      world.front->handle(request, [mine](const Response&) {});
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));  // the first is on its way to the disk
    world.lose_power();
    world.store.hold(false);
  }
  EXPECT_EQ(mine.use_count(), 1);
}

}  // namespace
}  // namespace tessera::server
