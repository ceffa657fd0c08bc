// The opening of the dice: nobody can choose them, and nothing of it is lost.
#include "server/table/dice.h"

#include "engine/chance/sources.h"
#include "games/all.h"
#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

// A salt as a client would make it, but one that tests can repeat.
std::string salt_of(int number) {
  const Key key = key_from_seed(static_cast<uint64_t>(number));
  return to_hex(key);
}
std::string seal_of_hex(const std::string& salt) { return seal_of(from_hex(salt).value()); }

std::string seal_body(const std::string& salt) { return R"({"seal":")" + seal_of_hex(salt) + "\"}"; }
std::string salt_body(const std::string& salt) { return R"({"salt":")" + salt + "\"}"; }

class DiceWorld : public World {
 public:
  using World::World;
  Response dice(const Opened& table, int seat, const std::string& body) {
    return http("POST", {"tables", table.id, "seats", std::to_string(seat), "dice"}, body,
                {table.tokens[static_cast<size_t>(seat)]});
  }
  Response start(const Opened& table) {
    return http("POST", {"tables", table.id, "start"}, "{}", {table.host});
  }
  json::object info(const Opened& table) {
    return json::parse(http("GET", {"tables", table.id}).body).as_object();
  }
  store::TableRow row(const Opened& table) { return store.load(table.id).value()->table; }
  // Both players sit, have sealed the salts of their seat's number, and the host has started.
  std::vector<std::unique_ptr<Somebody>> opening(const Opened& table) {
    std::vector<std::unique_ptr<Somebody>> people;
    for (int seat = 0; seat < 2; ++seat) {
      people.push_back(sit(table, seat));
      EXPECT_EQ(dice(table, seat, seal_body(salt_of(seat))).status, 200);
    }
    const Response started = start(table);
    EXPECT_EQ(started.status, 200) << started.body;
    EXPECT_EQ(json::parse(started.body).at("dice").at("phase"), "opening");
    return people;
  }
};

bool has_phase(const json::object& message, const char* phase) {
  return is(message, "table") && message.at("table").at("dice").at("phase") == phase;
}

// What the setup of the table would be with these salts: what somebody who knows the key can compute.
std::vector<std::string> deal_of(const store::TableRow& row, const std::vector<std::string>& salts) {
  const GameModule* game = find_game(row.game);
  TableStart how;
  how.setup = {row.players, Settings(game->info().settings), kNoSeat};
  EXPECT_TRUE(how.setup.settings.parse(row.settings).is_ok());
  how.key = key_from_hex(row.key).value();
  for (const std::string& salt : salts) how.salts.push_back(from_hex(salt).value());
  return game->open(how)->record().steps[0].outcomes;
}

TEST(Dice, WhoSeesTheKeyAndAllOtherSaltsCannotChooseTheLast) {
  DiceWorld world;
  const Opened table = world.seated("me invited", kShort);
  const std::string commitment(world.info(table).at("commitment").as_string());
  auto people = world.opening(table);
  // Before Ada opens hers, not even the store has it.
  for (const std::string& salt : world.row(table).salts) EXPECT_EQ(salt, "");
  EXPECT_EQ(world.dice(table, 0, salt_body(salt_of(0))).status, 200);

  // The server's owner plays seat 1, reads key and salts, and looks for a salt that lets seat 1 begin, or, if
  // it would anyway, seat 0: any other deal would do as well.
  const store::TableRow seen = world.row(table);
  ASSERT_EQ(seen.salts[0], salt_of(0));
  const auto honest = deal_of(seen, {salt_of(0), salt_of(1)});
  std::string chosen;
  for (int i = 100; i < 1100 && chosen.empty(); ++i)
    if (deal_of(seen, {salt_of(0), salt_of(i)}).back() != honest.back()) chosen = salt_of(i);
  ASSERT_NE(chosen, "") << "somebody who could choose would find one";
  EXPECT_EQ(world.dice(table, 1, salt_body(chosen)).status, 403);
  EXPECT_EQ(world.dice(table, 1, seal_body(chosen)).status, 409);
  for (const char* change : {"release", "link", "claim", "remove", "autopilot"}) {
    const Response refused = world.http("POST", {"tables", table.id, "seats", "1", change},
                                        R"({"bot":"greedy"})", {table.tokens[1], table.host});
    EXPECT_EQ(refused.status, 409) << change << ": " << refused.body;
  }
  EXPECT_EQ(world.start(table).status, 409) << "not without the salt that is missing";
  EXPECT_EQ(world.info(table).at("state"), "lobby");

  // Only the salt it was sealed with is taken, and the deal is the one that was fixed before anything was
  // open.
  EXPECT_EQ(world.dice(table, 1, salt_body(salt_of(1))).status, 200);
  people[0]->await_update([](const json::object&) { return true; });
  const auto info = world.info(table);
  EXPECT_EQ(info.at("state"), "playing");
  EXPECT_EQ(info.at("commitment").as_string(), commitment);
  EXPECT_EQ(world.store.entries(table.id).at(0).outcomes, [&] {
    std::string joined;
    for (const std::string& word : honest) joined += (joined.empty() ? "" : " ") + word;
    return joined;
  }());
  const auto& seals = info.at("dice").at("seals").as_array();
  ASSERT_EQ(seals.size(), 2u);
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(seals[static_cast<size_t>(seat)].at("salt").as_string(), salt_of(seat));
    EXPECT_EQ(seals[static_cast<size_t>(seat)].at("seal").as_string(), seal_of_hex(salt_of(seat)));
  }
  EXPECT_EQ(world.dice(table, 1, seal_body(chosen)).status, 409) << "dealt is dealt";
}

TEST(Dice, NoSaltIsShownBeforeAllAreOpen) {
  DiceWorld world;
  const Opened table = world.seated("me invited", kShort);
  auto people = world.opening(table);
  EXPECT_EQ(world.dice(table, 0, salt_body(salt_of(0))).status, 200);
  const auto told = people[1]->ears->await([](const json::object& m) {
    return has_phase(m, "opening") && !m.at("table").at("dice").at("opened").as_array().empty();
  });
  EXPECT_EQ(told.at("table").at("dice").at("opened"), json::array{0});
  for (const std::string& text : people[1]->ears->texts())
    EXPECT_EQ(text.find(salt_of(0)), text.npos) << text;
  EXPECT_EQ(world.http("GET", {"tables", table.id}).body.find(salt_of(0)), std::string::npos);
}

TEST(Dice, ASaltThatIsNotOpenedMakesTheRoundVoidForAll) {
  TablesConfig config;
  config.open_dice_ms = 20;
  DiceWorld world(config);
  const Opened table = world.seated("me invited", kShort);
  std::vector<std::unique_ptr<Somebody>> people;
  for (int seat = 0; seat < 2; ++seat) {
    people.push_back(world.sit(table, seat));
    EXPECT_EQ(world.dice(table, seat, seal_body(salt_of(seat))).status, 200);
  }
  EXPECT_EQ(world.start(table).status, 200);
  const auto void_round = people[0]->ears->await(
      [](const json::object& m) { return is(m, "table") && m.at("table").at("dice").at("round") == 2; });
  const auto& dice = void_round.at("table").at("dice");
  EXPECT_EQ(dice.at("phase"), "sealing");
  EXPECT_TRUE(dice.at("seals").as_array().empty()) << "everybody seals anew";
  EXPECT_EQ(dice.at("withheld"), json::parse(R"([{"round":1,"seat":0},{"round":1,"seat":1}])"));
  for (const std::string& salt : world.row(table).salts) EXPECT_EQ(salt, "");
  EXPECT_EQ(world.dice(table, 0, salt_body(salt_of(0))).status, 409) << "too late";

  // It is kept over a restart and stands in the record; the old seals count no more.
  people.clear();
  world.config().open_dice_ms = 600'000;
  world.restart();
  for (int seat = 0; seat < 2; ++seat) people.push_back(world.sit(table, seat));
  for (int seat = 0; seat < 2; ++seat)
    EXPECT_EQ(world.dice(table, seat, seal_body(salt_of(10 + seat))).status, 200);
  EXPECT_EQ(world.start(table).status, 200);
  EXPECT_EQ(world.dice(table, 0, salt_body(salt_of(0))).status, 403) << "the salt of the round before";
  for (int seat = 0; seat < 2; ++seat)
    EXPECT_EQ(world.dice(table, seat, salt_body(salt_of(10 + seat))).status, 200);
  for (const auto& each : people) each->await_update([](const json::object&) { return true; });
  play({people[0].get(), people[1].get()}, 500);
  const std::string text = world.http("GET", {"tables", table.id, "record"}).body;
  const auto record = parse_record(text);
  ASSERT_TRUE(record.is_ok()) << record.message();
  EXPECT_EQ(record.value().sealing.withheld.size(), 2u);
  EXPECT_EQ(record.value().sealing.seals.size(), 2u);
  EXPECT_EQ(find_game("preascendant")->verify(record.value()).message, "");
  const auto proof = json::parse(world.http("GET", {"tables", table.id, "proof"}).body);
  EXPECT_EQ(proof.at("verified"), true);
  EXPECT_EQ(proof.at("seals").as_array()[1].at("seal").as_string(), seal_of_hex(salt_of(11)));
  EXPECT_EQ(proof.at("withheld").as_array().size(), 2u);
}

TEST(Dice, APowerCutBetweenSealAndSaltLosesNothing) {
  DiceWorld world;
  const Opened table = world.seated("me invited", kShort);
  {
    auto people = world.opening(table);
    EXPECT_EQ(world.dice(table, 0, salt_body(salt_of(0))).status, 200);
    world.lose_power();
  }
  const auto info = world.info(table);
  EXPECT_EQ(info.at("dice").at("phase"), "opening");
  EXPECT_EQ(info.at("dice").at("opened"), json::array{0});
  EXPECT_EQ(world.dice(table, 0, salt_body(salt_of(0))).status, 200)
      << "sent again, as nobody heard the answer";
  const Response opened = world.dice(table, 1, salt_body(salt_of(1)));
  EXPECT_EQ(json::parse(opened.body).at("state"), "playing") << opened.body;
  world.lose_power();
  EXPECT_EQ(world.info(table).at("dice").at("seals").as_array()[1].at("salt").as_string(), salt_of(1));
  const auto ada = world.sit(table, 0);
  EXPECT_TRUE(ada->update().contains("view"));
}

TEST(Dice, AFullDiskAtTheLastSaltIsTriedAgain) {
  DiceWorld world;
  const Opened table = world.seated("me invited", kShort);
  const auto people = world.opening(table);
  EXPECT_EQ(world.dice(table, 0, salt_body(salt_of(0))).status, 200);
  world.store.fill(true);
  EXPECT_EQ(world.dice(table, 1, salt_body(salt_of(1))).status, 503);
  world.store.fill(false);
  EXPECT_EQ(json::parse(world.dice(table, 1, salt_body(salt_of(1))).body).at("state"), "playing");
}

TEST(Dice, PlayNowGoesThroughItToo) {
  DiceWorld world;
  const auto answer =
      world.post({"play-now"}, R"({"game":"preascendant","players":3,"bot":"random","seal":")" +
                                   seal_of_hex(salt_of(0)) + R"("})");
  Opened table;
  table.id = answer.at("table").at("id").as_string();
  table.tokens = {std::string(answer.at("seats").as_array()[0].at("token").as_string())};
  EXPECT_EQ(answer.at("table").at("state"), "lobby") << "nothing is dealt before the salt is open";
  EXPECT_EQ(answer.at("table").at("dice").at("phase"), "opening");
  EXPECT_EQ(answer.at("table").at("commitment").as_string().size(), 64u);
  EXPECT_TRUE(world.store.entries(table.id).empty());
  EXPECT_EQ(json::parse(world.dice(table, 0, salt_body(salt_of(0))).body).at("state"), "playing");
  const auto ada = world.sit(table, 0);
  ada->await_question();
  // Without a seal, as older programs ask for it, the game starts at once and nobody has a salt.
  const auto plain = world.post({"play-now"}, R"({"game":"preascendant","players":2,"salt":"0102"})");
  EXPECT_EQ(plain.at("table").at("state"), "playing");
  EXPECT_TRUE(plain.at("table").at("dice").at("seals").as_array().empty());
}

TEST(Dice, WhoIsAwayHasNoSaltAndDelaysNobody) {
  DiceWorld world;
  const Opened table = world.seated("me invited", kShort);
  const auto ada = world.sit(table, 0);
  for (int seat = 0; seat < 2; ++seat)
    EXPECT_EQ(world.dice(table, seat, seal_body(salt_of(seat))).status, 200);
  EXPECT_EQ(world.start(table).status, 200);
  const auto info = world.info(table);
  const auto& seals = info.at("dice").at("seals").as_array();
  ASSERT_EQ(seals.size(), 1u);
  EXPECT_EQ(seals[0].at("seat"), 0);
  EXPECT_EQ(world.dice(table, 1, salt_body(salt_of(1))).status, 409);
  EXPECT_EQ(json::parse(world.dice(table, 0, salt_body(salt_of(0))).body).at("state"), "playing");
}

TEST(Dice, WhatIsNoSealOrNotYoursIsRefused) {
  DiceWorld world;
  const Opened table = world.seated("me invited", kShort);
  EXPECT_EQ(world.dice(table, 0, "{}").status, 400);
  EXPECT_EQ(world.dice(table, 0, R"({"seal":"12"})").status, 400);
  EXPECT_EQ(world.dice(table, 0, R"({"seal":")" + std::string(64, 'A') + "\"}").status, 400);
  EXPECT_EQ(world.dice(table, 0, salt_body(salt_of(0))).status, 409) << "nothing is sealed yet";
  EXPECT_EQ(world
                .http("POST", {"tables", table.id, "seats", "0", "dice"}, seal_body(salt_of(0)),
                      {table.tokens[1]}, "g:other")
                .status,
            403);
  // Who leaves takes the seal along.
  EXPECT_EQ(world.dice(table, 1, seal_body(salt_of(1))).status, 200);
  EXPECT_EQ(world.info(table).at("dice").at("seals").as_array().size(), 1u);
  world.post({"tables", table.id, "seats", "1", "release"}, "{}", {table.tokens[1]});
  EXPECT_TRUE(world.info(table).at("dice").at("seals").as_array().empty());
}

TEST(Dice, SaltsOfAnOlderLobbyDoNotCount) {
  DiceWorld world;
  const Opened table = world.open("me bot", kShort);
  world.end();
  world.store.edit(table.id, [](store::StoredTable& stored) {
    stored.table.dice.clear();
    stored.table.salts[0] = "00ff";
  });
  world.begin();
  EXPECT_EQ(world.start(table).status, 200);
  EXPECT_EQ(world.row(table).salts[0], "");
  EXPECT_EQ(world.info(table).at("state"), "playing");
}

TEST(Dice, WhatIsStoredIsReadBack) {
  Dice dice;
  dice.round = 3;
  dice.roll = {0, 2};
  dice.seals[0] = std::string(64, 'a');
  dice.seals[1] = std::string(64, 'b');
  dice.seals[2] = std::string(64, 'c');
  dice.withheld = {{1, 1}, {2, 2}};
  EXPECT_EQ(read_dice(dice.text()).text(), dice.text());
  EXPECT_EQ(read_dice(dice.text()).roll, dice.roll);
  for (const char* junk : {"", "x", "round x", "round 99",
                           "seal 9 "
                           "aa",
                           "roll -1 aa", "withheld 1 99"})
    EXPECT_EQ(read_dice(junk).text(), Dice().text()) << junk;
}

}  // namespace
}  // namespace tessera::server
