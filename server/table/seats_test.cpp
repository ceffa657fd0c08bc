// Seats, links, hosts, lists, notices: everything around a game.
#include <fmt/format.h>

#include "games/all.h"
#include "server/table/clocks.h"
#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

TEST(Seats, AGameInTheWorkshopHasNone) {
  World world;
  for (const std::string_view game : kInTheWorkshop) {
    const Response refused = world.http("POST", {"tables"},
                                        fmt::format(R"({{"game":"{}","pace":{{"kind":"none"}},
        "seats":[{{"kind":"me","name":"Ada"}},{{"kind":"bot"}}]}})",
                                                    game));
    EXPECT_EQ(refused.status, 404);
    EXPECT_NE(refused.body.find("in the workshop"), std::string::npos) << refused.body;
    EXPECT_NE(refused.body.find(fmt::format("./tessera play {}", game)), std::string::npos);
  }
}

// Windows for hidden cards, sealed claims and bots on the way; then it is read from the store again.
TEST(Seats, AGameInTheWorkshopIsPlayedWhereThatIsAllowed) {
  TablesConfig config;
  config.workshop = true;
  config.bot_pause_ms = 0;
  World world(config);
  for (const std::string_view game : kInTheWorkshop) {
    world.game = game;
    const Opened table = world.started("me bot bot", R"("settings":{"race_draft":"random"})");
    EXPECT_EQ(play({world.sit(table, 0).get()}, 30), 30);
    world.restart_with(table.id, [](store::StoredTable&) {});
    EXPECT_EQ(play({world.sit(table, 0).get()}, 5), 5);
  }
}

TEST(Seats, TakeClaimReleaseAndStart) {
  World world;
  const Opened table = world.open("me invited open");
  EXPECT_EQ(world.http("POST", {"tables", table.id, "start"}, "{}", {table.host}).status, 409);
  EXPECT_EQ(world.http("POST", {"tables", table.id, "start"}, "{}", {table.tokens[0]}).status, 403);
  const auto taken =
      world.post({"tables", table.id, "seats", "2", "take"}, R"({"name":"Ada","salt":"00ff"})");
  ASSERT_TRUE(taken.contains("token")) << json::serialize(taken);
  const std::string token(taken.at("token").as_string());
  EXPECT_EQ(token.size(), 32u);
  EXPECT_EQ(taken.at("link").as_string(), "/t/" + table.id + "#s=" + token);
  EXPECT_EQ(world.http("POST", {"tables", table.id, "seats", "2", "take"}, "{}").status, 409);
  EXPECT_EQ(world.http("POST", {"tables", table.id, "seats", "1", "claim"}, "{}", {token}).status, 401);
  const auto claimed =
      world.post({"tables", table.id, "seats", "1", "claim"}, R"({"name":" Ada\u0007 "})", {table.tokens[1]});
  EXPECT_EQ(claimed.at("table").at("seats").as_array()[1].at("name"), "Ada 2");
  EXPECT_EQ(claimed.at("table").at("seats").as_array()[1].at("kind"), "human");
  EXPECT_EQ(claimed.at("table").at("yours").as_array().size(), 1u);

  const auto ada = std::make_unique<Somebody>(*world.front, Caller());
  EXPECT_TRUE(is(ada->hello(table.id, token), "welcome"));
  EXPECT_EQ(world.http("POST", {"tables", table.id, "seats", "2", "release"}, "{}", {token}).status, 200);
  EXPECT_TRUE(ada->ears->await_close(4401));
  EXPECT_EQ(ada->hello(table.id, token).at("code"), "bad_token");
  const auto started = world.post({"tables", table.id, "start"}, R"({"fill":"random"})", {table.host});
  EXPECT_EQ(started.at("state"), "playing");
  EXPECT_EQ(started.at("seats").as_array()[2].at("kind"), "bot");
  EXPECT_EQ(started.at("seats").as_array()[1].at("kind"), "human");
  EXPECT_EQ(world.http("POST", {"tables", table.id, "start"}, "{}", {table.host}).status, 409);
}

TEST(Seats, ForgedAndReplacedTokensAreRefused) {
  World world;
  const Opened table = world.started("me invited", kShort);
  const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
  for (const json::object& wrong :
       {json::object{{"token", std::string(32, 'A')}}, json::object{{"host", table.tokens[0]}}}) {
    Somebody stranger(*world.front, Caller());
    EXPECT_EQ(stranger.hello(table.id, "", "c", wrong).at("code"), "bad_token");
    EXPECT_TRUE(stranger.ears->await_close(4401)) << "nothing more to say";
  }
  const auto forged = std::make_unique<Somebody>(*world.front, Caller());
  EXPECT_EQ(forged->ask({{"type", "answer"}, {"seq", 0}, {"answer", "pass"}}).at("code"), "hello_first");
  EXPECT_TRUE(is(forged->hello(table.id), "welcome"));  // may still watch
  EXPECT_EQ(forged->ask({{"type", "answer"}, {"seq", 0}, {"answer", "pass"}}).at("code"), "forbidden");
  EXPECT_EQ(forged->ask({{"type", "chat"}, {"text", "hi"}}).at("code"), "forbidden");
  EXPECT_EQ(forged->ask({{"type", "hint"}}).at("code"), "forbidden");
  EXPECT_EQ(forged->ask({{"type", "undo"}}).at("code"), "forbidden");

  EXPECT_EQ(
      world.http("POST", {"tables", table.id, "seats", "1", "link"}, "{}", {table.tokens[0]}, "g:x").status,
      403);
  const auto given = world.post({"tables", table.id, "seats", "1", "link"}, "{}", {table.tokens[1]});
  EXPECT_TRUE(bea->ears->await_close(4401));
  const std::string fresh(given.at("token").as_string());
  EXPECT_NE(fresh, table.tokens[1]);
  EXPECT_EQ(bea->ask({{"type", "chat"}, {"text", "still me"}}).at("code"), "hello_first");
  const auto phone = std::make_unique<Somebody>(*world.front, Caller());
  EXPECT_EQ(phone->hello(table.id, table.tokens[1]).at("code"), "bad_token");
  EXPECT_EQ(phone->hello(table.id, fresh).at("seat"), 1);
  const auto stored = world.store.load(table.id);
  for (const auto& row : stored.value()->seats)
    EXPECT_NE(row.token_hash, table.tokens[static_cast<size_t>(row.seat)]);
}

TEST(Seats, PauseStopsAnswersAndTheTitleChanges) {
  World world;
  const Opened table = world.started("me bot", kShort);
  const auto ada = world.sit(table, 0);
  const auto question = ada->await_question();
  EXPECT_EQ(world.http("POST", {"tables", table.id, "pause"}, "{}", {}, "g:host").status, 200);
  EXPECT_EQ(ada->answer(question).at("code"), "paused");
  EXPECT_EQ(world.http("POST", {"tables", table.id, "pause"}, "{}", {table.host}).status, 409);
  world.restart();
  const auto back = world.sit(table, 0);
  EXPECT_EQ(back->answer(question).at("code"), "paused");
  EXPECT_EQ(world.http("POST", {"tables", table.id, "resume"}, "{}", {table.host}).status, 200);
  EXPECT_TRUE(is(back->answer(back->await_question()), "ack"));
  const auto changed =
      world.post({"tables", table.id, "about"}, R"({"title":"  Friday <b>night</b> ","visibility":"listed"})",
                 {table.host});
  EXPECT_EQ(changed.at("title"), "Friday <b>night</b>");
  const auto live = json::parse(world.http("GET", {"tables"}, "", {}, "", {{"list", "live"}}).body);
  EXPECT_EQ(live.at("tables").as_array().size(), 1u);
  const auto open = json::parse(world.http("GET", {"tables"}, "", {}, "", {{"list", "open"}}).body);
  EXPECT_EQ(open.at("tables").as_array().size(), 0u);
}

TEST(Seats, ChatIsKeptAndNotDoubled) {
  World world;
  const Opened table = world.seated("me invited");
  const auto ada = world.sit(table, 0), bea = world.sit(table, 1, "c1");
  const auto done = ada->ask({{"type", "chat"}, {"text", "hello\u0001 there"}}, "m1");
  EXPECT_TRUE(is(done, "ack"));
  EXPECT_EQ(json::serialize(ada->ask({{"type", "chat"}, {"text", "hello there"}}, "m1")),
            json::serialize(done));
  const auto heard = bea->ears->await([](const json::object& m) { return is(m, "chat"); });
  EXPECT_EQ(heard.at("text"), "hello there");
  EXPECT_EQ(bea->ask({{"type", "chat"}, {"text", std::string(501, 'x')}}).at("code"), "malformed");
  EXPECT_EQ(bea->ask({{"type", "chat"}, {"text", " \n "}}).at("code"), "malformed");
  world.restart();
  const auto eve = std::make_unique<Somebody>(*world.front, Caller());
  EXPECT_EQ(eve->hello(table.id).at("chat").as_array().size(), 1u);
}

TEST(Seats, PresenceIsShown) {
  World world;
  const Opened table = world.seated("me invited");
  const auto ada = world.sit(table, 0);
  auto bea = world.sit(table, 1);
  const auto present = [](const json::object& m, size_t seat) {
    return is(m, "table") && m.at("table").at("seats").as_array()[seat].at("present") == true;
  };
  ada->ears->await([&](const json::object& m) { return present(m, 1); });
  const size_t from = ada->ears->count();
  bea->leave();
  ada->ears->await([&](const json::object& m) { return is(m, "table") && !present(m, 1); }, from);
}

TEST(Seats, NoticesAreSentOncePerTurnAndOnlyToThoseAway) {
  World world;
  const Opened table = world.started("me invited", kShort);
  for (const char* seat : {"0", "1"}) {
    const auto token = table.tokens[static_cast<size_t>(seat[0] - '0')];
    EXPECT_EQ(world
                  .http("POST", {"tables", table.id, "seats", seat, "notify"}, R"({"webhook":"gopher://x"})",
                        {token})
                  .status,
              400);
    EXPECT_EQ(world
                  .http("POST", {"tables", table.id, "seats", seat, "notify"},
                        R"({"webhook":"https://hooks.example.org/a"})", {token})
                  .status,
              200);
  }
  EXPECT_TRUE(world.mailbox.notices().empty());
  // Whoever is asked answers and goes; the others are told when it is their turn.
  size_t turns = 0;
  std::set<int> knows;  // who was told of the question that is open
  for (int i = 0; i < 6; ++i) {
    const auto waiting = [&] {
      std::set<int64_t> seats;
      const auto info = json::parse(world.http("GET", {"tables", table.id}).body).as_object();
      for (const auto& seat : info.at("waiting").as_array()) seats.insert(seat.as_int64());
      return seats;
    };
    const std::set<int64_t> asked = waiting();
    const auto seat = static_cast<int>(*asked.begin());
    const auto who = world.sit(table, seat);
    const size_t before = world.mailbox.notices().size();
    const auto done = who->answer(who->await_question());
    ASSERT_TRUE(is(done, "ack")) << json::serialize(done);
    const std::set<int64_t> now = waiting();
    const bool same_question = asked.size() == 2 && now.size() == 1 && !now.contains(seat);
    if (!same_question) knows.clear();
    const bool is_told = now.contains(1 - seat) && knows.insert(1 - seat).second;
    EXPECT_EQ(world.mailbox.notices().size() - before, is_told ? 1u : 0u);
    turns += is_told;
    who->say(R"({"type":"seen","log":1})");  // so it is clear that what is asked now was read
    who->leave();
    if (i == 3) world.restart();  // nobody is told again
  }
  EXPECT_GT(turns, 0u);
  for (const Notice& notice : world.mailbox.notices()) {
    EXPECT_EQ(notice.link, "https://play.example.org/t/" + table.id);
    for (const std::string& token : table.tokens) EXPECT_EQ(notice.text.find(token), std::string::npos);
  }
}

TEST(Seats, WhoseSocketWasDeadIsToldWhenThatIsFound) {
  World world;
  const Opened table = world.started("me invited", R"("settings":{"max_turns":"90"})");
  const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
  for (const char* seat : {"0", "1"})
    world.http("POST", {"tables", table.id, "seats", seat, "notify"},
               R"({"webhook":"https://hooks.example.org/a"})",
               {table.tokens[static_cast<size_t>(seat[0] - '0')]});
  Somebody* asked = ada->update().at("question").is_object() ? ada.get() : bea.get();
  Somebody* silent = asked == ada.get() ? bea.get() : ada.get();
  const auto until = now_ms() + 2;
  while (now_ms() < until) std::this_thread::yield();  // what was said before is surely older
  while (silent->update().at("question").is_null())
    ASSERT_TRUE(is(asked->answer(asked->await_question()), "ack"));
  EXPECT_TRUE(world.mailbox.notices().empty());
  silent->leave();
  world.http("GET", {"tables", table.id});
  EXPECT_EQ(world.mailbox.notices().size(), 1u);
}

TEST(Seats, IdleTablesAreUnloadedAndComeBack) {
  TablesConfig config;
  config.idle_unload_s = 0;
  World world(config);
  const Opened table = world.started("me invited", kShort);
  {
    const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
    play({ada.get(), bea.get()}, 5);
    ada->say(R"({"type":"seen","log":2})");
  }
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (world.metrics().find("tessera_tables_open 0\n") == std::string::npos &&
         std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_NE(world.metrics().find("tessera_tables_open 0\n"), std::string::npos);
  EXPECT_TRUE(world.store.load(table.id).value()->snapshot.has_value());
  const auto back = std::make_unique<Somebody>(*world.front, Caller());
  EXPECT_EQ(back->hello(table.id, table.tokens[0]).at("seen"), 2);
  EXPECT_EQ(back->await_update([](const json::object&) { return true; }).at("seq"), 5);
}

TEST(Seats, ShutDownTellsSavesAndCloses) {
  World world;
  const Opened table = world.started("me invited", kShort);
  const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
  play({ada.get(), bea.get()}, 3);
  world.shut_down();
  EXPECT_TRUE(ada->ears->await_close(1001));
  ada->ears->await([](const json::object& m) { return is(m, "notice") && m.at("code") == "restart"; });
  EXPECT_EQ(world.store.load(table.id).value()->snapshot->seq, 3);
  EXPECT_EQ(world.http("GET", {"tables", table.id}).status, 500);
}

TEST(Seats, BadCallsGetTypedErrors) {
  World world;
  const Opened table = world.open("me open");
  const auto status = [&](const std::string& method, const std::vector<std::string>& path,
                          const std::string& body = "", const std::vector<std::string>& tokens = {}) {
    const Response response = world.http(method, path, body, tokens);
    if (response.status >= 400) {
      EXPECT_EQ(json::parse(response.body).at("type"), "error");
    }
    return response.status;
  };
  EXPECT_EQ(status("GET", {"tables", "nosuchtable22"}), 404);
  EXPECT_EQ(status("GET", {"tables", "../../etc"}), 404);
  EXPECT_EQ(status("GET", {"tables", table.id, "nothing"}), 404);
  EXPECT_EQ(status("DELETE", {"tables", table.id}), 404);
  EXPECT_EQ(status("POST", {"tables"}, "not json"), 400);
  EXPECT_EQ(status("POST", {"tables"}, "{}"), 400);
  EXPECT_EQ(status("POST", {"tables"}, R"({"game":"chess","seats":[{"kind":"me"}]})"), 404);
  EXPECT_EQ(status("POST", {"tables"}, R"({"game":"preascendant","seats":[{"kind":"me"}]})"), 400);
  EXPECT_EQ(status("POST", {"tables"}, R"({"game":"preascendant","seats":[{"kind":"me"},{"kind":"cat"}]})"),
            400);
  EXPECT_EQ(status("POST", {"tables"},
                   R"({"game":"preascendant","seats":[{"kind":"me"},{"kind":"bot","bot":"oracle"}]})"),
            400);
  EXPECT_EQ(status("POST", {"tables"},
                   R"({"game":"preascendant","settings":{"x":"on"},"seats":[{"kind":"me"},{"kind":"bot"}]})"),
            400);
  // What settings were called before is not ignored.
  EXPECT_EQ(status("POST", {"tables"},
                   R"({"game":"preascendant","options":{},"seats":[{"kind":"me"},{"kind":"bot"}]})"),
            400);
  EXPECT_EQ(status("POST", {"tables"},
                   R"({"game":"preascendant","seal":"xyz","seats":[{"kind":"me"},{"kind":"bot"}]})"),
            400);
  EXPECT_EQ(status("POST", {"tables"}, std::string(70000, ' ')), 413);
  EXPECT_EQ(status("POST", {"play-now"}, R"({"game":"preascendant","players":99})"), 400);
  EXPECT_EQ(status("POST", {"elsewhere"}, "{}"), 404);
  EXPECT_EQ(status("POST", {"tables", table.id, "seats", "7", "take"}, "{}"), 404);
  EXPECT_EQ(status("POST", {"tables", table.id, "seats", "1x", "take"}, "{}"), 404);
  EXPECT_EQ(status("POST", {"tables", table.id, "seats", "1", "fly"}, "{}"), 404);
  EXPECT_EQ(status("POST", {"tables", table.id, "seats", "1", "take"}, R"({"name":5})"), 400);
  EXPECT_EQ(status("POST", {"tables", table.id, "start"}, R"({"fill":"oracle"})", {table.host}), 400);
  EXPECT_EQ(status("POST", {"tables", table.id, "seats", "0", "autopilot"}, "{}", {table.host}), 400);
  EXPECT_EQ(
      status("POST", {"tables", table.id, "seats", "1", "autopilot"}, R"({"bot":"greedy"})", {table.host}),
      409);
}

TEST(Seats, AUserHasABoundedNumberOfGames) {
  TablesConfig config;
  config.most_tables_per_user = 2;
  World world(config);
  world.open("me open");
  world.open("me open");
  EXPECT_EQ(world
                .post({"tables"}, R"({"game":"preascendant","seats":[{"kind":"me"},{"kind":"open"}]})", {},
                      "g:host")
                .at("code"),
            "rate");
}

TEST(Seats, WhoLogsInKeepsTheGamesInMemory) {
  World world;
  const Opened table = world.open("me open", "", "g:guest");
  world.front->move_owner("g:guest", "a:ada");
  const auto info = json::parse(world.http("GET", {"tables", table.id}, "", {}, "a:ada").body).as_object();
  EXPECT_EQ(info.at("yours").as_array().size(), 1u);
}

// Nothing a socket can say disturbs the table or anybody else.
TEST(Seats, MalformedMessagesGetAnErrorOnTheirSocketOnly) {
  World world;
  const Opened table = world.started("me invited", kShort);
  const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
  std::string deep;
  for (int i = 0; i < 2000; ++i) deep += "[";
  const std::vector<std::string> corpus = {
      "",
      " ",
      "x",
      "null",
      "[]",
      "{}",
      "{\"type\":5}",
      "{\"type\":\"dance\",\"id\":\"a\"}",
      deep,
      "{\"type\":\"answer\"}",
      "{\"type\":\"answer\",\"id\":\"\",\"seq\":0,\"answer\":\"pass\"}",
      R"({"type":"answer","id":"a","seq":-1,"answer":"pass"})",
      R"({"type":"answer","id":"a","seq":1.5,"answer":"p"})",
      R"({"type":"answer","id":"a","seq":1e300,"answer":"pass"})",
      R"({"type":"answer","id":"a","seq":0,"answer":[]})",
      R"({"type":"answer","id":"a","seq":0,"answer":"no such thing"})",
      R"({"type":"answer","id":"a","seq":18446744073709551615,"answer":"pass"})",
      R"({"type":"act","id":"a","action":"offer everything"})",
      R"({"type":"act","id":"a"})",
      R"({"type":"consent","id":"a","request":1,"yes":"yes"})",
      R"({"type":"consent","id":"a","request":1,"yes":true})",
      R"({"type":"history","id":"a","from":5,"to":1})",
      R"({"type":"history","id":"a","from":-5,"to":1})",
      R"({"type":"hello","protocol":2,"table":"x"})",
      R"({"type":"hello","protocol":1,"table":")" + table.id + "\"}",
      R"({"type":"seen","log":"all"})",
      R"({"type":"chat","id":"a","text":""})",
      "{\"type\":\"chat\",\"id\":\"a\",\"text\":\"\xff\xfe\"}",
      "{\"type\":\"chat\",\"id\":\"a\",\"text\":\"" + std::string(20000, 'a') + "\"}",
      "{\"type\":\"ping\",\"id\":\"" + std::string(100, 'a') + "\"}"};
  world.http("GET", {"tables", table.id});  // who is present was told before this is answered
  const size_t quiet = bea->ears->count();
  for (const std::string& text : corpus) {
    const size_t from = ada->ears->count();
    ada->say(text);
    ada->ears->await([](const json::object& m) { return is(m, "error"); }, from);
  }
  ada->say(R"({"type":"history","id":"h","from":9007199254740000,"to":9007199254740992})");
  ada->ears->await([](const json::object& m) { return is(m, "history"); });
  ada->say(R"({"type":"ping"})");
  ada->ears->await([](const json::object& m) { return is(m, "pong"); });
  EXPECT_EQ(bea->ears->count(), quiet);
  EXPECT_EQ(world.store.entries(table.id).size(), 1u);
  play({ada.get(), bea.get()}, 3);
}

}  // namespace
}  // namespace tessera::server
