// Whose seat it is: invitations that are used up, and what a host can and cannot do to somebody's seat.
#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

const char* kLong = R"("settings":{"max_turns":"90"})";

struct Sat {
  explicit Sat(World& the_world) : world(the_world), table(world.started("me invited invited", kLong)) {}
  std::vector<std::string> path(int seat, const char* what) const {
    return {"tables", table.id, "seats", std::to_string(seat), what};
  }
  json::object seat(int number) const {
    const auto info = json::parse(world.http("GET", {"tables", table.id}).body).as_object();
    return info.at("seats").as_array()[static_cast<size_t>(number)].as_object();
  }
  // The host lets a bot play for the seat.
  Response replace(int number, const char* body = R"({"bot":"greedy"})") const {
    return world.http("POST", path(number, "autopilot"), body, {table.host});
  }
  World& world;
  Opened table;
};

// What the table itself said about a seat, live or kept.
std::vector<std::string> told(const Somebody& who, int seat) {
  std::vector<std::string> texts;
  const auto add = [&](const json::object& line) {
    const json::value* talk = line.if_contains("talk");
    if (talk && talk->at("act") == "seat" && talk->at("seat") == seat && line.at("seat").is_null())
      texts.emplace_back(line.at("text").as_string());
  };
  for (const json::object& message : who.ears->messages()) {
    if (is(message, "welcome"))
      for (const auto& line : message.at("chat").as_array()) add(line.as_object());
    if (is(message, "chat")) add(message);
  }
  return texts;
}

TEST(Invitation, IsUsedUpWhenItIsTaken) {
  World world;
  const Opened table = world.open("me invited", kLong);
  const std::string& invitation = table.tokens[1];
  Somebody early(*world.front, Caller());
  const auto welcome = early.hello(table.id, invitation);
  EXPECT_TRUE(welcome.at("seat").is_null()) << "it opens no seat";
  EXPECT_EQ(welcome.at("invited"), 1);
  EXPECT_TRUE(welcome.at("table").at("yours").as_array().empty());
  EXPECT_EQ(early.ask({{"type", "chat"}, {"text", "hi"}}).at("code"), "forbidden");

  const std::string own = world.claim(table, 1, R"({"name":"Bea","salt":"00ff"})");
  EXPECT_NE(own, invitation);
  EXPECT_EQ(world.http("POST", {"tables", table.id, "seats", "1", "claim"}, "{}", {invitation}).status, 401);
  EXPECT_EQ(world.http("POST", {"tables", table.id, "seats", "1", "release"}, "{}", {invitation}).status,
            403);
  Somebody late(*world.front, Caller());
  EXPECT_EQ(late.hello(table.id, invitation).at("code"), "bad_token");
  EXPECT_TRUE(late.ears->await_close(4401));
  Somebody bea(*world.front, Caller());
  const auto hers = bea.hello(table.id, own);
  EXPECT_EQ(hers.at("seat"), 1);
  EXPECT_FALSE(hers.contains("invited"));
  world.restart();
  Somebody again(*world.front, Caller());
  EXPECT_EQ(again.hello(table.id, own).at("seat"), 1);
  // A new name is no new token.
  const auto renamed = world.post({"tables", table.id, "seats", "1", "claim"}, R"({"name":"B"})", {own});
  EXPECT_TRUE(renamed.at("given").is_null());
  EXPECT_EQ(renamed.at("table").at("seats").as_array()[1].at("name"), "B");
}

// The host made the link and can read it: while nobody has come it shows nothing of the seat.
TEST(Invitation, ShowsNothingOfARunningGame) {
  World world;
  const Opened table = world.open("me invited", kLong);
  EXPECT_EQ(world.http("POST", {"tables", table.id, "start"}, "{}", {table.host}).status, 200);
  const std::string& invitation = table.tokens[1];
  EXPECT_EQ(world.http("GET", {"tables", table.id, "film"}, "", {invitation}, "", {{"as", "1"}}).status, 403);
  Somebody host(*world.front, Caller());
  EXPECT_TRUE(host.hello(table.id, invitation).at("seat").is_null());
  const auto update = host.await_update([](const json::object&) { return true; });
  Somebody watcher(*world.front, Caller());
  watcher.hello(table.id);
  EXPECT_EQ(watcher.await_update([](const json::object&) { return true; }), update) << "what anybody sees";
  EXPECT_EQ(host.ask({{"type", "answer"}, {"seq", 0}, {"answer", "pass"}}).at("code"), "forbidden");
  // Who comes late still can.
  Opened seated = table;
  seated.tokens[1] = world.claim(table, 1);
  const auto bea = world.sit(seated, 1);
  EXPECT_EQ(told(*bea, 1).size(), 1u) << "everybody knows that somebody sat down";
}

TEST(Keeping, TheHostNeitherReadsNorEntersASeat) {
  World world;
  const Sat sat(world);
  const auto host = [&](const char* what, const char* body) {
    return world.http("POST", sat.path(1, what), body, {sat.table.host}, "g:host").status;
  };
  EXPECT_EQ(host("link", "{}"), 403);
  EXPECT_EQ(host("remove", "{}"), 409);
  EXPECT_EQ(host("remove", R"({"bot":"greedy"})"), 409);
  EXPECT_EQ(host("take", R"({"name":"me again"})"), 409);
  EXPECT_EQ(host("claim", R"({"name":"me again"})"), 401);
  EXPECT_EQ(host("release", "{}"), 403);
  EXPECT_EQ(host("notify", R"({"email":"host@example.org"})"), 403);
  EXPECT_EQ(host("autopilot", R"({"bot":"greedy"})"), 200) << "nobody is there";
  for (const char* what : {"link", "take", "claim", "release", "remove"})
    EXPECT_GE(host(what, "{}"), 400) << what << " while the bot plays";
  EXPECT_EQ(world.http("GET", {"tables", sat.table.id, "film"}, "", {sat.table.host}, "g:host", {{"as", "1"}})
                .status,
            403);
  const auto bea = world.sit(sat.table, 1);
  EXPECT_EQ(bea->ears->messages().front().at("seat"), 1) << "the person's own token lives";
}

TEST(Keeping, ABotIsSetOnlyForWhoIsAway) {
  World world;
  const Sat sat(world);
  auto bea = world.sit(sat.table, 1);
  EXPECT_EQ(sat.replace(1).status, 409);
  EXPECT_TRUE(sat.seat(1).at("autopilot").is_null());
  bea->leave();
  EXPECT_EQ(sat.replace(1, R"({"bot":null})").status, 403);
  EXPECT_EQ(sat.replace(1).status, 200);
  EXPECT_EQ(sat.seat(1).at("autopilot_by"), "host");
  EXPECT_EQ(sat.replace(1, R"({"bot":"random"})").status, 409) << "nor is a bot put in place of another";
  EXPECT_EQ(sat.replace(1, R"({"bot":null})").status, 403);
}

TEST(Keeping, ThePersonIsToldAndTakesTheSeatBack) {
  World world;
  const Sat sat(world);
  EXPECT_EQ(world
                .http("POST", sat.path(1, "notify"), R"({"webhook":"https://bea.example.org/"})",
                      {sat.table.tokens[1]})
                .status,
            200);
  const size_t letters = world.mailbox.notices().size();
  ASSERT_EQ(sat.replace(1).status, 200);
  const auto notices = world.mailbox.notices();
  bool written = false;
  for (size_t i = letters; i < notices.size(); ++i)
    written |=
        notices[i].webhook == "https://bea.example.org/" && notices[i].text.find("bot") != std::string::npos;
  EXPECT_TRUE(written);
  world.restart();
  const auto bea = world.sit(sat.table, 1);
  ASSERT_EQ(told(*bea, 1).size(), 1u) << "on return, too";
  EXPECT_NE(told(*bea, 1)[0].find("host"), std::string::npos);
  const auto back = world.post(sat.path(1, "autopilot"), R"({"bot":null})", {sat.table.tokens[1]});
  EXPECT_TRUE(back.at("seats").as_array()[1].at("autopilot").is_null());
  EXPECT_TRUE(back.at("seats").as_array()[1].at("autopilot_by").is_null());
  bea->ears->await([](const json::object& m) { return is(m, "chat"); });
  EXPECT_EQ(told(*bea, 1).size(), 2u);
  // A full disk leaves neither the bot nor the line.
  world.store.fill(true);
  EXPECT_EQ(sat.replace(2).status, 503);
  world.store.fill(false);
  EXPECT_TRUE(sat.seat(2).at("autopilot").is_null());
  EXPECT_TRUE(told(*bea, 2).empty());
}

// Plays until the seat's last answer could be taken back only with the others' consent.
bool reach_consent(std::vector<Somebody*> people, const Somebody& who) {
  for (int i = 0; i < 300; ++i) {
    if (who.update().at("undo") == "consent") return true;
    if (play(people, 1) != 1) return false;
  }
  return false;
}

TEST(Keeping, ABotSetByTheHostWaivesNoConsent) {
  World world;
  const Sat sat(world);
  const auto ada = world.sit(sat.table, 0), cid = world.sit(sat.table, 2);
  auto bea = world.sit(sat.table, 1);
  ASSERT_TRUE(reach_consent({ada.get(), bea.get(), cid.get()}, *ada));
  // Paused, so that the bots play nothing meanwhile.
  const auto host = [&](const char* what) {
    EXPECT_EQ(world.http("POST", {"tables", sat.table.id, what}, "{}", {sat.table.host}).status, 200);
  };
  host("pause");
  bea->leave();
  ASSERT_EQ(sat.replace(1).status, 200);
  EXPECT_EQ(world.http("POST", sat.path(2, "autopilot"), R"({"bot":"greedy"})", {sat.table.tokens[2]}).status,
            200)
      << "Cid leaves it to a bot of their own will";
  bea = world.sit(sat.table, 1);
  const size_t from = bea->ears->count();
  host("resume");
  ASSERT_TRUE(is(ada->ask({{"type", "undo"}}), "ack"));
  const auto asked = bea->ears->await([](const json::object& m) { return is(m, "undo_asked"); }, from);
  EXPECT_EQ(asked.at("needed"), json::array{1}) << "Bea's consent, though a bot sits there; not Cid's";
  const size_t before = ada->ears->count();
  EXPECT_TRUE(is(bea->ask({{"type", "consent"}, {"request", asked.at("request")}, {"yes", false}}), "ack"));
  const auto done = ada->ears->await([](const json::object& m) { return is(m, "undo_done"); }, before);
  EXPECT_EQ(done.at("outcome"), "refused");
}

}  // namespace
}  // namespace tessera::server
