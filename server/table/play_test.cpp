// Games played by messages: to the end, over restarts, with bots, with secrets kept.
#include <zlib.h>

#include <filesystem>

#include "engine/record/record.h"
#include "games/all.h"
#include "server/table/secrets.h"
#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

json::object inflated(const std::string& data) {
  std::string text(16u << 20, '\0');
  uLongf size = text.size();
  EXPECT_EQ(uncompress(reinterpret_cast<Bytef*>(text.data()), &size,
                       reinterpret_cast<const Bytef*>(data.data()), data.size()),
            Z_OK);
  text.resize(size);
  return json::parse(text).as_object();
}

TEST(Play, WholeGameByMessagesWithRecordProofAndFilms) {
  World world;
  const Opened table = world.started("me invited", kShort);
  const auto ada = world.sit(table, 0), bea = world.sit(table, 1), eve = world.sit(table, -1);
  EXPECT_EQ(world.http("GET", {"tables", table.id, "record"}).status, 409);
  EXPECT_EQ(world.http("GET", {"tables", table.id, "proof"}).status, 409);
  EXPECT_EQ(world.http("GET", {"tables", table.id, "film"}, "", {table.tokens[0]}, "", {{"as", "1"}}).status,
            403);
  const Response mine =
      world.http("GET", {"tables", table.id, "film"}, "", {table.tokens[0]}, "", {{"as", "0"}});
  EXPECT_EQ(mine.encoding, "deflate");
  EXPECT_EQ(inflated(mine.body).at("over"), false);

  EXPECT_GT(play({ada.get(), bea.get()}, 2000), 5);
  const auto last = ada->await_update([](const json::object& m) { return m.at("result").is_object(); });
  EXPECT_EQ(last.at("question"), nullptr);
  const auto info = json::parse(world.http("GET", {"tables", table.id}).body).as_object();
  EXPECT_EQ(info.at("state"), "over");
  EXPECT_EQ(info.at("result"), last.at("result"));
  EXPECT_EQ(ada->ask({{"type", "answer"}, {"seq", 1}, {"answer", "pass"}}).at("code"), "over");
  eve->await_update([](const json::object& m) { return m.at("result").is_object(); });

  const auto record = parse_record(world.http("GET", {"tables", table.id, "record"}).body);
  ASSERT_TRUE(record.is_ok()) << record.message();
  EXPECT_EQ(find_game("preascendant")->verify(record.value()).message, "");
  EXPECT_FALSE(record.value().key.empty());
  const auto proof = json::parse(world.http("GET", {"tables", table.id, "proof"}).body).as_object();
  EXPECT_EQ(proof.at("verified"), true);
  EXPECT_EQ(proof.at("commitment"), info.at("commitment"));
  // Anybody may now see anybody's film, kept or made anew.
  for (int round = 0; round < 2; ++round)
    for (const char* as : {"spectator", "0", "1"}) {
      const auto film =
          inflated(world.http("GET", {"tables", table.id, "film"}, "", {}, "", {{"as", as}}).body);
      EXPECT_EQ(film.at("over"), true);
      EXPECT_EQ(film.at("frames").as_array().size(), record.value().steps.size());
    }
}

TEST(Play, NobodyIsToldTheCardsOfOthers) {
  World world;
  const Opened table = world.started("me invited", kShort);
  const auto ada = world.sit(table, 0), bea = world.sit(table, 1), eve = world.sit(table, -1);
  play({ada.get(), bea.get()}, 12);
  const auto hand = [](const json::object& update, size_t seat) {
    std::set<std::string> cards;
    for (const auto& card : update.at("view").at("seats").as_array()[seat].at("hand").as_array())
      if (card.is_string()) cards.insert(std::string(card.as_string()));
    return cards;
  };
  // Cards each holds at the beginning and never showed: nowhere in what others got at that time.
  const auto first_of = [](const Somebody& who) {
    for (const auto& text : who.ears->texts())
      if (is(json::parse(text).as_object(), "update")) return text;
    return std::string();
  };
  const std::string to_ada = first_of(*ada), to_bea = first_of(*bea), to_eve = first_of(*eve);
  const auto adas = hand(json::parse(to_ada).as_object(), 0), beas = hand(json::parse(to_bea).as_object(), 1);
  ASSERT_FALSE(adas.empty());
  ASSERT_FALSE(beas.empty());
  for (const std::string& card : beas) {
    EXPECT_EQ(to_ada.find("\"" + card + "\""), std::string::npos) << card;
    EXPECT_EQ(to_eve.find("\"" + card + "\""), std::string::npos) << card;
  }
  for (const std::string& card : adas) {
    EXPECT_EQ(to_bea.find("\"" + card + "\""), std::string::npos) << card;
    EXPECT_EQ(to_eve.find("\"" + card + "\""), std::string::npos) << card;
  }
  for (const auto& message : eve->ears->messages()) {
    if (!is(message, "update")) continue;
    EXPECT_EQ(message.at("question"), nullptr);
    EXPECT_EQ(message.at("view").at("observer"), nullptr);
  }
}

TEST(Play, AResendIsHarmlessAndAStaleAnswerPolite) {
  World world;
  const Opened table = world.started("me invited", kShort);
  const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
  Somebody* first = ada->update().at("question").is_object() ? ada.get() : bea.get();
  Somebody* other = first == ada.get() ? bea.get() : ada.get();
  const auto question = first->await_question();
  const auto done = first->answer(question, "", "same");
  ASSERT_TRUE(is(done, "ack")) << json::serialize(done);
  const size_t steps = world.store.entries(table.id).size();
  EXPECT_EQ(json::serialize(first->answer(question, "", "same")), json::serialize(done));
  EXPECT_EQ(world.store.entries(table.id).size(), steps);
  // Another seat with the same client and id is somebody else.
  const auto foreign = other->ask({{"type", "answer"}, {"seq", 999}, {"answer", "x"}}, "same");
  EXPECT_TRUE(is(foreign, "error"));
  const auto late = first->answer(question, "", "other");
  EXPECT_TRUE(late.at("code") == "stale" || late.at("code") == "not_asked") << json::serialize(late);
  EXPECT_EQ(world.store.entries(table.id).size(), steps);
  // And after a restart.
  world.restart();
  const auto again = world.sit(table, first == ada.get() ? 0 : 1);
  EXPECT_EQ(json::serialize(again->answer(question, "", "same")), json::serialize(done));
  EXPECT_EQ(world.store.entries(table.id).size(), steps);
}

// Plays until several seats bid at once; false if that never comes.
bool reach_sealed(std::vector<Somebody*> people) {
  for (int i = 0; i < 200; ++i) {
    int asked = 0;
    for (const Somebody* each : people) asked += each->update().at("question").is_object();
    if (asked >= 2) return true;
    for (Somebody* each : people) {
      const auto update = each->update();
      if (!update.at("question").is_object()) continue;
      const auto& question = update.at("question").as_object();
      std::string name = Somebody::any_answer(question, static_cast<size_t>(i));
      for (const auto& option : question.at("options").as_array())
        if (option.at("name").as_string().starts_with("sow")) name = option.at("name").as_string();
      const auto reply = each->answer(question, name);
      if (!is(reply, "ack")) return false;
      for (Somebody* other : people)
        other->await_update(
            [&](const json::object& m) { return m.at("seq").as_int64() >= reply.at("seq").as_int64(); });
      break;
    }
  }
  return false;
}

TEST(Play, SealedAnswersOfOthersDoNotMakeMineStale) {
  World world;
  const Opened table = world.started("me invited invited");
  std::vector<std::unique_ptr<Somebody>> people;
  for (int seat = 0; seat < 3; ++seat) people.push_back(world.sit(table, seat));
  ASSERT_TRUE(reach_sealed({people[0].get(), people[1].get(), people[2].get()}));
  std::vector<Somebody*> asked;
  std::vector<json::object> questions;
  for (const auto& each : people)
    if (const auto update = each->update(); update.at("question").is_object()) {
      asked.push_back(each.get());
      questions.push_back(update.at("question").as_object());
    }
  const auto first = asked[0]->answer(questions[0]);
  ASSERT_TRUE(is(first, "ack")) << json::serialize(first);
  const auto seen =
      asked[1]->await_update([&](const json::object& m) { return m.at("seq") == first.at("seq"); });
  ASSERT_TRUE(seen.at("question").is_object());
  EXPECT_EQ(seen.at("question").at("seq"), questions[1].at("seq"));
  // A restart in between changes nothing about it.
  world.restart();
  int seat = 0;
  while (people[static_cast<size_t>(seat)].get() != asked[1]) ++seat;
  const auto back = world.sit(table, seat);
  EXPECT_EQ(back->await_question().at("seq"), questions[1].at("seq"));
  const auto second = back->answer(questions[1]);
  EXPECT_TRUE(is(second, "ack")) << json::serialize(second);
}

TEST(Play, ARestartInTheMiddleLosesNothing) {
  World world;
  const Opened table = world.started("me invited", R"("settings":{"max_turns":"30"})");
  json::object before;
  {
    const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
    ASSERT_EQ(play({ada.get(), bea.get()}, 21), 21);
    before = ada->update();
  }
  world.restart();
  auto ada = world.sit(table, 0, "c1", {{"resume", {{"seq", before.at("seq")}, {"log", 3}}}});
  const auto after = ada->await_update([](const json::object&) { return true; });
  EXPECT_EQ(after.at("seq"), before.at("seq"));
  EXPECT_EQ(json::serialize(after.at("view")), json::serialize(before.at("view")));
  EXPECT_EQ(json::serialize(after.at("question")), json::serialize(before.at("question")));
  EXPECT_EQ(after.at("log").at("from"), 3);
  const auto bea = world.sit(table, 1);
  play({ada.get(), bea.get()}, 2000);
  EXPECT_TRUE(ada->update().at("result").is_object());
}

TEST(Play, GoesOnFromARealFile) {
  const auto folder = std::filesystem::temp_directory_path() / ("tessera-tables-" + random_table_id());
  std::filesystem::create_directory(folder);
  {
    auto file = store::open_sqlite((folder / "tables.sqlite").string());
    ASSERT_TRUE(file.is_ok()) << file.message();
    World world({}, file.value().get());
    const Opened table = world.started("me invited bot", R"("settings":{"max_turns":"12"})");
    for (int round = 0; round < 3; ++round) {
      const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
      play({ada.get(), bea.get()}, 5);
      ada->ask({{"type", "chat"}, {"text", "back again"}});
      if (round == 1) world.shut_down();
      world.restart();
    }
    const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
    play({ada.get(), bea.get()}, 2000);
    EXPECT_TRUE(ada->update().at("result").is_object());
    world.restart();
    const auto proof = json::parse(world.http("GET", {"tables", table.id, "proof"}).body).as_object();
    EXPECT_EQ(proof.at("verified"), true) << json::serialize(proof);
    const auto eve = std::make_unique<Somebody>(*world.front, Caller());
    EXPECT_EQ(eve->hello(table.id).at("chat").as_array().size(), 3u);
  }
  std::filesystem::remove_all(folder);
}

TEST(Play, WhatIsNotDurableIsNeverShown) {
  World world;
  const Opened table = world.started("me invited", kShort);
  auto ada = world.sit(table, 0), bea = world.sit(table, 1);
  Somebody* first = ada->update().at("question").is_object() ? ada.get() : bea.get();
  const auto question = first->await_question();
  world.http("GET", {"tables", table.id});  // who is present was told before this is answered
  world.store.hold(true);
  const size_t heard_ada = ada->ears->count(), heard_bea = bea->ears->count();
  first->say(json::object{{"type", "answer"},
                          {"id", "held"},
                          {"seq", question.at("seq")},
                          {"answer", Somebody::any_answer(question)}});
  while (world.store.waiting() == 0) std::this_thread::yield();
  auto eve = std::make_unique<Somebody>(*world.front, Caller());
  eve->say(json::object{{"type", "hello"}, {"protocol", 1}, {"table", table.id}});
  EXPECT_EQ(ada->ears->count(), heard_ada);
  EXPECT_EQ(bea->ears->count(), heard_bea);
  EXPECT_EQ(eve->ears->count(), 0u);
  // The power goes: the answer is gone, and nobody was told otherwise.
  world.store.die();
  eve.reset();
  ada->leave();
  bea->leave();
  world.restart();
  world.store.hold(false);
  ada = world.sit(table, 0);
  bea = world.sit(table, 1);
  EXPECT_EQ(ada->update().at("seq"), 0);
  play({ada.get(), bea.get()}, 4);
}

TEST(Play, AFullDiskMakesTheTableReadOnlyUntilThereIsRoom) {
  World world;
  const Opened table = world.started("me invited", kShort);
  const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
  Somebody* first = ada->update().at("question").is_object() ? ada.get() : bea.get();
  Somebody* other = first == ada.get() ? bea.get() : ada.get();
  const auto question = first->await_question();
  const auto before = first->update();
  world.store.fill(true);
  EXPECT_EQ(first->answer(question).at("code"), "read_only");
  const auto notice = other->ears->await([](const json::object& m) { return is(m, "notice"); });
  EXPECT_EQ(notice.at("on"), true);
  EXPECT_EQ(first->answer(question).at("code"), "read_only");
  EXPECT_EQ(first->ask({{"type", "chat"}, {"text", "hm"}}).at("code"), "read_only");
  EXPECT_EQ(world.http("POST", {"tables", table.id, "pause"}, "{}", {table.host}).status, 503);
  EXPECT_EQ(
      world.post({"tables"}, R"({"game":"preascendant","seats":[{"kind":"me"},{"kind":"open"}]})").at("code"),
      "read_only");
  const auto eve = std::make_unique<Somebody>(*world.front, Caller());
  EXPECT_EQ(eve->hello(table.id).at("read_only"), true);
  world.store.fill(false);
  const auto done = first->answer(question);
  EXPECT_TRUE(is(done, "ack")) << json::serialize(done);
  EXPECT_EQ(done.at("seq").as_int64(), before.at("seq").as_int64() + 1);
  other->ears->await([](const json::object& m) { return is(m, "notice") && m.at("on") == false; });
  play({ada.get(), bea.get()}, 2000);
  EXPECT_TRUE(ada->update().at("result").is_object());
}

TEST(Play, ATableThatDisagreesWithTheStoreIsLoadedAnew) {
  World world;
  const Opened table = world.started("me invited", kShort);
  auto ada = world.sit(table, 0), bea = world.sit(table, 1);
  Somebody* first = ada->update().at("question").is_object() ? ada.get() : bea.get();
  world.store.conflict_once();
  EXPECT_EQ(first->answer(first->await_question()).at("code"), "internal");
  EXPECT_TRUE(ada->ears->await_close(1013));
  EXPECT_TRUE(bea->ears->await_close(1013));
  ada = world.sit(table, 0);
  bea = world.sit(table, 1);
  play({ada.get(), bea.get()}, 2000);
  EXPECT_TRUE(ada->update().at("result").is_object());
}

TEST(Play, TwoSocketsOfOneSeatBothFollow) {
  World world;
  const Opened table = world.started("me bot", kShort);
  const auto laptop = world.sit(table, 0, "laptop"), phone = world.sit(table, 0, "phone");
  const auto question = laptop->await_question();
  const auto done = laptop->answer(question);
  ASSERT_TRUE(is(done, "ack"));
  const auto on_phone =
      phone->await_update([&](const json::object& m) { return m.at("seq") == done.at("seq"); });
  const auto on_laptop =
      laptop->await_update([&](const json::object& m) { return m.at("seq") == done.at("seq"); });
  EXPECT_EQ(json::serialize(on_phone), json::serialize(on_laptop));
  const auto late = phone->answer(question);
  EXPECT_TRUE(late.at("code") == "stale" || late.at("code") == "not_asked");
}

TEST(Play, BotsPlayToTheEndAndPlayNowIsStarted) {
  World world;
  const auto opened = world.post(
      {"play-now"},
      R"({"game":"preascendant","players":3,"bot":"random","name":"Ada","settings":{"max_turns":"9"}})", {},
      "g:ada");
  ASSERT_TRUE(opened.contains("table")) << json::serialize(opened);
  EXPECT_EQ(opened.at("table").at("state"), "playing");
  EXPECT_EQ(opened.at("table").at("yours").as_array().size(), 1u);
  Opened table;
  table.id = opened.at("table").at("id").as_string();
  table.tokens = {std::string(opened.at("seats").as_array()[0].at("token").as_string())};
  const auto ada = world.sit(table, 0);
  const auto hint = [&] {
    ada->await_question();
    return ada->ask({{"type", "hint"}});
  }();
  EXPECT_TRUE(is(hint, "hint")) << json::serialize(hint);
  const auto why = ada->ask({{"type", "why"}});
  EXPECT_TRUE(is(why, "reasons")) << json::serialize(why);
  play({ada.get()}, 2000);
  EXPECT_TRUE(ada->update().at("result").is_object());
  const auto mine = json::parse(world.http("GET", {"tables"}, "", {}, "g:ada", {{"list", "mine"}}).body);
  EXPECT_EQ(mine.at("tables").as_array().size(), 1u);
  EXPECT_NE(world.metrics().find("tessera_bot_answers_total"), std::string::npos);
}

TEST(Play, AutopilotPlaysUntilTheSeatIsTakenBack) {
  World world;
  const Opened table = world.started("me bot", R"("settings":{"max_turns":"400"})");
  const auto ada = world.sit(table, 0);
  ada->await_question();
  EXPECT_EQ(world
                .http("POST", {"tables", table.id, "seats", "0", "autopilot"}, R"({"bot":"random"})",
                      {table.tokens[0]})
                .status,
            200);
  ada->await_update([](const json::object& m) { return m.at("seq").as_int64() >= 8; });
  EXPECT_EQ(ada->ask({{"type", "answer"}, {"seq", 1}, {"answer", "pass"}}).at("code"), "conflict");
  EXPECT_EQ(
      world
          .http("POST", {"tables", table.id, "seats", "0", "autopilot"}, R"({"bot":null})", {table.tokens[0]})
          .status,
      200);
  EXPECT_TRUE(is(ada->answer(ada->await_question()), "ack"));
}

TEST(Play, RulesThatChangedGoOnFromTheSnapshot) {
  World world;
  const Opened table = started_and_changed(world, change_rules);
  {
    const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
    EXPECT_EQ(ada->update().at("seq"), 9);
    play({ada.get(), bea.get()}, 2000);
    EXPECT_TRUE(ada->update().at("result").is_object());
  }
  world.end();
  // Without a snapshot there is nothing to go on from: a clear error, and nothing is touched.
  const Opened broken = (world.begin(), world.started("me invited", kShort));
  world.end();
  world.store.edit(broken.id, change_rules);
  world.begin();
  const Response response = world.http("GET", {"tables", broken.id});
  EXPECT_EQ(response.status, 500);
  EXPECT_EQ(world.http("GET", {"tables", table.id}).status, 200);
}

}  // namespace
}  // namespace tessera::server
