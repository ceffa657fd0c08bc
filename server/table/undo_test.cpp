// Taking back, and time running out.
#include "server/table/clocks.h"
#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

struct Duel {
  explicit Duel(World& world, const std::string& more = "")
      : table(world.started("me invited", more)), ada(world.sit(table, 0)), bea(world.sit(table, 1)) {}
  Somebody& asked() { return ada->update().at("question").is_object() ? *ada : *bea; }
  Somebody& other() { return &asked() == ada.get() ? *bea : *ada; }
  // Plays until the last step can be taken back as `word` says, by whom it was.
  Somebody* reach(const std::string& word) {
    for (int i = 0; i < 300; ++i) {
      for (Somebody* each : {ada.get(), bea.get()})
        if (each->update().at("undo").as_string() == word) return each;
      if (play({ada.get(), bea.get()}, 1) != 1) return nullptr;
    }
    return nullptr;
  }
  Somebody& besides(Somebody* who) { return who == ada.get() ? *bea : *ada; }
  Opened table;
  std::unique_ptr<Somebody> ada, bea;
};

json::object await_outcome(Somebody& who, size_t from) {
  return who.ears->await([](const json::object& m) { return is(m, "undo_done"); }, from);
}

TEST(Undo, FreeWhileNothingWasRevealed) {
  World world;
  Duel duel(world);
  Somebody* who = duel.reach("free");
  ASSERT_TRUE(who);
  const auto before = who->update();
  const size_t from = duel.besides(who).ears->count();
  const auto done = who->ask({{"type", "undo"}}, "u1");
  ASSERT_TRUE(is(done, "ack")) << json::serialize(done);
  const auto after = duel.besides(who).await_update([](const json::object&) { return true; }, from);
  EXPECT_EQ(after.at("seq").as_int64(), before.at("seq").as_int64() + 1);
  EXPECT_EQ(after.at("step").as_int64(), before.at("step").as_int64() - 1);
  // A resend takes nothing more back.
  EXPECT_EQ(json::serialize(who->ask({{"type", "undo"}}, "u1")), json::serialize(done));
  const auto hand_before = who->update();
  world.restart();
  const auto back = world.sit(duel.table, who == duel.ada.get() ? 0 : 1);
  EXPECT_EQ(json::serialize(back->update().at("view")), json::serialize(hand_before.at("view")));
  EXPECT_EQ(json::serialize(back->update().at("question")), json::serialize(hand_before.at("question")));
  EXPECT_TRUE(is(back->answer(back->await_question()), "ack"));
}

TEST(Undo, ByConsentOrNot) {
  World world;
  Duel duel(world);
  Somebody* who = duel.reach("consent");
  ASSERT_TRUE(who);
  Somebody& friendly = duel.besides(who);
  const auto before = who->update();
  EXPECT_TRUE(is(who->ask({{"type", "undo"}}), "ack"));
  auto request = friendly.ears->await([](const json::object& m) { return is(m, "undo_asked"); });
  EXPECT_EQ(request.at("needed").as_array().size(), 1u);
  EXPECT_EQ(who->ask({{"type", "consent"}, {"request", request.at("request")}, {"yes", true}}).at("code"),
            "forbidden");
  size_t from = who->ears->count();
  EXPECT_TRUE(
      is(friendly.ask({{"type", "consent"}, {"request", request.at("request")}, {"yes", false}}), "ack"));
  EXPECT_EQ(await_outcome(*who, from).at("outcome"), "refused");
  EXPECT_EQ(who->update().at("step"), before.at("step"));
  // Asked again, and granted.
  from = friendly.ears->count();
  EXPECT_TRUE(is(who->ask({{"type", "undo"}}), "ack"));
  request = friendly.ears->await([](const json::object& m) { return is(m, "undo_asked"); }, from);
  EXPECT_TRUE(
      is(friendly.ask({{"type", "consent"}, {"request", request.at("request")}, {"yes", true}}), "ack"));
  EXPECT_EQ(await_outcome(*who, 0).at("request").as_int64() > 0, true);
  who->await_update([&](const json::object& m) {
    return m.at("step").as_int64() == before.at("step").as_int64() - request.at("steps").as_int64();
  });
  EXPECT_EQ(friendly.ask({{"type", "consent"}, {"request", request.at("request")}, {"yes", true}}).at("code"),
            "conflict");
  play({duel.ada.get(), duel.bea.get()}, 5);
}

TEST(Undo, ANewAnswerWithdrawsTheRequest) {
  World world;
  Duel duel(world);
  Somebody* who = duel.reach("consent");
  ASSERT_TRUE(who);
  EXPECT_TRUE(is(who->ask({{"type", "undo"}}), "ack"));
  const size_t from = who->ears->count();
  play({duel.ada.get(), duel.bea.get()}, 1);
  EXPECT_EQ(await_outcome(*who, from).at("outcome"), "withdrawn");
}

TEST(Undo, AFullDiskLeavesEverythingAsItWas) {
  World world;
  Duel duel(world);
  Somebody* who = duel.reach("free");
  ASSERT_TRUE(who);
  const auto before = who->update();
  world.store.fill(true);
  EXPECT_EQ(who->ask({{"type", "undo"}}).at("code"), "read_only");
  world.store.fill(false);
  EXPECT_TRUE(is(who->ask({{"type", "undo"}}), "ack"));
  who->await_update(
      [&](const json::object& m) { return m.at("seq").as_int64() == before.at("seq").as_int64() + 1; });
  play({duel.ada.get(), duel.bea.get()}, 5);
}

TEST(Undo, AgainstBotsItIsGrantedAndTheyAnswerAgain) {
  World world;
  const Opened table = world.started("me bot", R"("settings":{"max_turns":"50"})");
  const auto ada = world.sit(table, 0);
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(is(ada->answer(ada->await_question()), "ack"));
  ada->await_question();
  const auto before = ada->update();
  const size_t from = ada->ears->count();
  ASSERT_TRUE(is(ada->ask({{"type", "undo"}}), "ack"));
  const auto after = ada->await_update(
      [&](const json::object& m) { return m.at("step").as_int64() < before.at("step").as_int64(); }, from);
  EXPECT_GT(after.at("seq").as_int64(), before.at("seq").as_int64());
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(is(ada->answer(ada->await_question()), "ack"));
  ada->await_question();
}

TEST(Undo, ResumeGoesBackToWhereTheLogStillHolds) {
  World world;
  Duel duel(world);
  play({duel.ada.get(), duel.bea.get()}, 6);
  Somebody* who = duel.reach("free");
  ASSERT_TRUE(who);
  Somebody& away = duel.besides(who);
  const auto known = away.update();
  const int seat = who == duel.ada.get() ? 1 : 0;
  const auto& log = known.at("log");
  const int64_t entries =
      log.at("from").as_int64() + static_cast<int64_t>(log.at("entries").as_array().size());
  away.leave();
  ASSERT_TRUE(is(who->ask({{"type", "undo"}}), "ack"));
  const auto back =
      world.sit(duel.table, seat, "c1", {{"resume", {{"seq", known.at("seq")}, {"log", entries}}}});
  const auto update = back->await_update([](const json::object&) { return true; });
  EXPECT_LE(update.at("log").at("from").as_int64(), entries);
  // The whole log, asked for, has exactly the entries the update ends with.
  const auto whole = back->ask({{"type", "history"}, {"from", 0}, {"to", 400}});
  const auto& all = whole.at("entries").as_array();
  EXPECT_EQ(static_cast<int64_t>(all.size()),
            update.at("log").at("from").as_int64() +
                static_cast<int64_t>(update.at("log").at("entries").as_array().size()));
  for (const auto& entry : all) EXPECT_LE(entry.at("step").as_int64(), update.at("step").as_int64());
}

TEST(Time, RunsOnlyForThoseWhoAreAsked) {
  Clocks clocks;
  Pace pace;
  pace.kind = PaceKind::kLive;
  pace.initial = 10;
  pace.increment = 2;
  clocks.begin(pace, 2, 1000);
  clocks.run({0}, {0}, 1000);
  EXPECT_EQ(clocks.deadline(), 11000);
  clocks.answered(0, 4000);
  clocks.run({1}, {1}, 4000);
  EXPECT_EQ(clocks.deadline(), 14000);
  clocks.run({}, {}, 6000);  // a pause
  EXPECT_EQ(clocks.deadline(), 0);
  clocks.run({1}, {}, 60000);
  EXPECT_EQ(clocks.deadline(), 68000);
  EXPECT_TRUE(clocks.expired(67999).empty());
  EXPECT_TRUE(clocks.expired(68000).has(1));

  pace.kind = PaceKind::kDays;
  pace.days = 1;
  clocks.begin(pace, 2, 0);
  clocks.run({0, 1}, {0, 1}, 0);
  clocks.run({1}, {}, 5000);  // the question stays: so does its time
  EXPECT_EQ(clocks.deadline(), 86400000);
  clocks.run({1}, {1}, 6000);
  EXPECT_EQ(clocks.deadline(), 86406000);
}

TEST(Time, OutMeansABotTakesOver) {
  World world;
  const Opened table = world.started(
      "me bot",
      R"("pace":{"kind":"live","initial":1,"increment":0,"on_timeout":"bot"},"settings":{"max_turns":"4"})");
  const auto ada = world.sit(table, 0);
  const auto first = ada->update();
  EXPECT_EQ(first.at("clocks").at("seats").as_array().size(), 2u);
  ada->ears->await([](const json::object& m) {
    return is(m, "table") && m.at("table").at("seats").as_array()[0].at("autopilot") == "greedy";
  });
  ada->await_update([](const json::object& m) { return m.at("result").is_object(); });
}

TEST(Time, OutMeansTheDecisionIsSkippedEvenIfTheServerStoodStill) {
  World world;
  const Opened table = world.started(
      "me invited",
      R"("pace":{"kind":"live","initial":1,"increment":0,"on_timeout":"skip"},"settings":{"max_turns":"3"})");
  world.restart();  // nobody looks at the table: the clock alone wakes it
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (world.store.load(table.id).value()->table.state != store::TableState::kOver &&
         std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(world.store.load(table.id).value()->table.state, store::TableState::kOver);
  const auto stored = world.store.load(table.id);
  for (const auto& seat : stored.value()->seats) EXPECT_EQ(seat.autopilot, "");
}

}  // namespace
}  // namespace tessera::server
