// One broken table ends alone, and a store that was tampered with is noticed.
#include <sodium.h>

#include "engine/chance/sources.h"
#include "engine/record/record.h"
#include "server/table/testing_brittle.h"
#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

TablesConfig with_brittle() {
  TablesConfig config;
  config.more_games = &brittle();
  return config;
}

Listener::Test is_broken() {
  return [](const json::object& m) { return is(m, "error") && m.at("code") == "broken"; };
}

bool has_metric(const World& world, const std::string& line) {
  return world.metrics().find("tessera_" + line + "\n") != std::string::npos;
}

json::object info_of(World& world, const std::string& id) {
  return json::parse(world.http("GET", {"tables", id}).body).as_object();
}

TEST(Broken, ATableEndsAloneAndIsNotLoadedAgain) {
  World world(with_brittle());
  world.game = "brittle";
  const Opened table = world.started("me invited invited"), other = world.started("me invited invited");
  const auto ada = world.sit(table, 0), bea = world.sit(table, 1), eve = world.sit(table, -1);
  const auto cat = world.sit(other, 0);
  EXPECT_TRUE(is(ada->answer(ada->await_question(), "go"), "ack"));
  const auto question = bea->await_question();
  bea->say({{"type", "answer"}, {"id", "last"}, {"seq", question.at("seq")}, {"answer", "wait"}});
  for (Somebody* each : {ada.get(), bea.get(), eve.get()}) {
    const auto sorry = each->ears->await(is_broken());
    EXPECT_NE(sorry.at("message").as_string().find("sorry"), json::string::npos);
    EXPECT_TRUE(each->ears->await_close(4500));
  }
  // The others go on.
  EXPECT_TRUE(is(cat->answer(cat->await_question(), "go"), "ack"));
  EXPECT_TRUE(has_metric(world, "tables_broken_total 1")) << world.metrics();

  // Who comes back is told so; what was stored is kept, with what broke it.
  const auto refused = [&] {
    Somebody late(*world.front, Caller());
    EXPECT_EQ(late.hello(table.id, table.tokens[0]).at("code"), "broken");
    const Response response = world.http("GET", {"tables", table.id});
    EXPECT_EQ(response.status, 500);
    EXPECT_EQ(json::parse(response.body).at("code"), "broken");
  };
  refused();
  world.store.flush();
  const auto stored = world.store.load(table.id).value().value();
  EXPECT_EQ(stored.entries.size(), 2u);
  ASSERT_TRUE(stored.mark);
  EXPECT_EQ(stored.mark->mark, store::Mark::kBroken);
  EXPECT_EQ(stored.mark->why, "a mistake was planted here");
  EXPECT_EQ(stored.mark->doing, "seat 1 answers wait");
  const auto record = parse_record(stored.mark->record);
  ASSERT_TRUE(record.is_ok()) << record.message();
  EXPECT_EQ(record.value().steps.size(), 2u);
  EXPECT_EQ(record.value().key, "");

  // Not even after a restart: no game is replayed there.
  world.restart();
  refused();
  EXPECT_TRUE(has_metric(world, "table_loads_total 0")) << world.metrics();
  EXPECT_TRUE(has_metric(world, "tables_broken_total 0")) << world.metrics();
  EXPECT_TRUE(is(world.sit(other, 1)->update(), "update"));
}

TEST(Broken, ARequestUnderWayIsAnsweredAllTheSame) {
  World world(with_brittle());
  world.game = "brittle";
  const Opened table = world.started("me invited invited");
  const auto ada = world.sit(table, 0);
  const auto question = ada->await_question();
  ada->say({{"type", "answer"}, {"id", "last"}, {"seq", question.at("seq")}, {"answer", "wait"}});
  EXPECT_EQ(world.http("GET", {"tables", table.id}).status, 500);  // waits behind it, or comes too late
}

// Each of these once went through to an index or to somebody's browser.
TEST(Broken, RowsThatMakeNoSenseCloseTheirTableOnly) {
  World world;
  const std::vector<std::function<void(store::StoredTable&)>> faults = {
      [](auto& stored) { stored.seats[1].seat = 7; },
      [](auto& stored) { stored.seats.pop_back(); },
      [](auto& stored) { stored.seats[0].name = "\xff\xfe\""; },
      [](auto& stored) { stored.seats[0].name = "Ada\n"; },
      [](auto& stored) { stored.seats[0].autopilot = "nobody"; },
      [](auto& stored) { stored.seats[0].seen = -1; },
      [](auto& stored) { stored.table.pace = "{\"kind\":\"none\""; },
      [](auto& stored) { stored.table.pace = R"({"kind":"live","initial":-5})"; },
      [](auto& stored) { stored.table.result = "junk"; },
      [](auto& stored) { stored.table.title = "\xc3"; },
      [](auto& stored) { stored.table.players = 900; },
      [](auto& stored) { stored.table.first = 5; },
      [](auto& stored) { stored.table.settings = "\xff"; },
      [](auto& stored) {
        stored.table.salts = {"zz", ""};
      },
      [](auto& stored) { stored.entries.at(1).seat = 7; },
      [](auto& stored) { stored.entries.at(0).answer = "Ada"; },
      [](auto& stored) { stored.entries.erase(stored.entries.begin() + 1); },
      [](auto& stored) { stored.chat.at(0).seat = 9; },
      [](auto& stored) { stored.chat.at(0).text = "\xed\xa0\x80"; },
      [](auto& stored) { stored.chat.at(0).talk = "{"; },
  };
  std::vector<Opened> tables;
  for (size_t i = 0; i <= faults.size(); ++i) {
    tables.push_back(world.started("me invited", kShort));
    const auto ada = world.sit(tables.back(), 0), bea = world.sit(tables.back(), 1);
    play({ada.get(), bea.get()}, 2);
    EXPECT_TRUE(is(ada->ask({{"type", "chat"}, {"text", "hello"}}), "ack"));
  }
  world.end();
  for (size_t i = 0; i < faults.size(); ++i) world.store.edit(tables[i].id, faults[i]);
  world.begin();
  for (size_t i = 0; i < faults.size(); ++i) {
    const Response response = world.http("GET", {"tables", tables[i].id});
    EXPECT_EQ(response.status, 500) << i << " " << response.body;
    EXPECT_EQ(json::parse(response.body).at("code"), "broken") << i;
  }
  world.store.flush();
  for (size_t i = 0; i < faults.size(); ++i)
    EXPECT_EQ(world.store.load(tables[i].id).value()->table.mark, store::Mark::kBroken) << i;
  EXPECT_TRUE(is(world.sit(tables.back(), 0)->update(), "update"));
  EXPECT_TRUE(has_metric(world, "tables_broken_total " + std::to_string(faults.size()))) << world.metrics();
  // Lists leave out what cannot be shown, and are JSON in any case.
  const Response mine = world.http("GET", {"tables"}, "", {}, "g:host", {{"list", "mine"}});
  const auto shown = json::parse(mine.body).at("tables").as_array();
  EXPECT_GE(shown.size(), 1u);
  EXPECT_LT(shown.size(), tables.size());
}

// The bytes of the state in a snapshot are changed, and its checksum is made to fit.
std::string doctored(const std::string& snapshot, const std::string& field, uint8_t value) {
  const size_t name = snapshot.find("," + field + "=") + field.size() + 2;
  const auto offset = static_cast<size_t>(std::stoi(snapshot.substr(name)));
  const size_t tail = snapshot.rfind(':'), bytes = snapshot.rfind(':', tail - 1) + 1;
  std::string text = snapshot.substr(0, tail);
  const char* digits = "0123456789abcdef";
  text[bytes + 2 * offset] = digits[value >> 4];
  text[bytes + 2 * offset + 1] = digits[value & 15];
  uint8_t checksum[16];
  crypto_generichash(checksum, sizeof checksum, reinterpret_cast<const uint8_t*>(text.data()), text.size(),
                     nullptr, 0);
  return text + ":" + to_hex(checksum);
}

TEST(Doctored, EntriesThatDoNotFitTogetherAreToldToEverybody) {
  World world;
  const Opened table = started_and_changed(world, [](store::StoredTable& stored) {
    stored.entries.at(3).chain[0] = stored.entries.at(3).chain[0] == '0' ? '1' : '0';
    ASSERT_TRUE(stored.snapshot);
    stored.snapshot->text = doctored(stored.snapshot->text, "gems", 77);
  });
  {
    const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
    EXPECT_EQ(ada->update().at("seq"), 9);
    EXPECT_NE(json::serialize(ada->update().at("view")).find("77"), std::string::npos);  // it did happen
    const auto info = info_of(world, table.id);
    EXPECT_EQ(info.at("verified"), false);
    EXPECT_EQ(info.at("mark"), "unverified");
    EXPECT_TRUE(has_metric(world, "table_loads_unverified_total 1")) << world.metrics();
    play({ada.get(), bea.get()}, 2000);
    EXPECT_TRUE(ada->update().at("result").is_object());
    const auto proof = json::parse(world.http("GET", {"tables", table.id, "proof"}).body).as_object();
    EXPECT_EQ(proof.at("verified"), false);
    EXPECT_NE(proof.at("message").as_string().find("did not fit together"), json::string::npos);
  }
  // It stays so, in lists too.
  world.restart();
  const auto mine = json::parse(world.http("GET", {"tables"}, "", {}, "g:host", {{"list", "mine"}}).body);
  EXPECT_EQ(mine.at("tables").at(0).at("mark"), "unverified");
  EXPECT_EQ(json::parse(world.http("GET", {"tables", table.id, "proof"}).body).at("verified"), false);
}

TEST(Doctored, OtherRulesAreShownAsSuch) {
  World world;
  const Opened table = started_and_changed(world, change_rules);
  const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
  EXPECT_EQ(info_of(world, table.id).at("mark"), "other_rules");
  play({ada.get(), bea.get()}, 2000);
  const auto proof = json::parse(world.http("GET", {"tables", table.id, "proof"}).body).as_object();
  EXPECT_EQ(proof.at("verified"), false);
  EXPECT_NE(proof.at("message").as_string().find("rules were changed"), json::string::npos);
  EXPECT_TRUE(has_metric(world, "table_loads_unverified_total 0")) << world.metrics();
}

}  // namespace
}  // namespace tessera::server
