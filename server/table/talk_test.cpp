// Talk beside the game: chat for all or for one, offers and what becomes of them.
#include "engine/testing/whisper.h"
#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

struct Talkers {
  explicit Talkers(const std::string& private_chat)
      : world([] {
          TablesConfig config;
          config.more_games = &testing::whisper::module();
          return config;
        }()) {
    world.game = "whisper";
    table = world.started("me invited invited", R"("settings":{"private_chat":")" + private_chat + "\"}");
    sit();
  }
  void sit() {
    for (int seat = 0; seat < 3; ++seat) people[seat] = world.sit(table, seat);
    people[3] = world.sit(table, -1);
  }
  std::string code(int who, const json::object& message) {
    const json::object reply = people[who]->ask(message);
    return is(reply, "ack") ? "" : std::string(reply.at("code").as_string());
  }
  std::vector<json::object> heard(int who) const {
    std::vector<json::object> lines;
    for (const json::object& message : people[who]->ears->messages()) {
      if (is(message, "welcome"))
        for (const auto& line : message.at("chat").as_array()) lines.push_back(line.as_object());
      if (is(message, "chat")) lines.push_back(message);
    }
    return lines;
  }
  void everybody_heard(size_t count) {
    for (const auto& each : people)
      each->ears->await([&](const json::object& m) {
        return is(m, "chat") && m.at("n").as_int64() == static_cast<int64_t>(count);
      });
  }

  World world;
  Opened table;
  std::unique_ptr<Somebody> people[4];
};

json::object said(const char* text) { return {{"type", "chat"}, {"text", text}}; }
json::object whispered(const char* text, int to) { return {{"type", "chat"}, {"text", text}, {"to", to}}; }

TEST(Talk, IsPublicUnlessTheTableAllowsOther) {
  Talkers party("off");
  EXPECT_EQ(party.code(0, whispered("psst", 1)), "forbidden");
  EXPECT_EQ(party.code(0, said("hello all")), "");
  party.everybody_heard(1);
  EXPECT_EQ(party.heard(1).size(), 1u);
  EXPECT_FALSE(party.heard(1)[0].contains("to"));
}

TEST(Talk, InPrivateIsHeardByTwo) {
  Talkers party("on");
  EXPECT_EQ(party.code(0, said("one")), "");
  EXPECT_EQ(party.code(0, whispered("psst", 1)), "");
  EXPECT_EQ(party.code(1, whispered("what", 0)), "");
  EXPECT_EQ(party.code(2, said("two")), "");
  party.everybody_heard(2);
  for (int round = 0; round < 2; ++round) {
    for (const int other : {2, 3}) {
      const auto lines = party.heard(other);
      ASSERT_EQ(lines.size(), 2u);
      EXPECT_EQ(lines[0].at("n"), 1);
      EXPECT_EQ(lines[1].at("n"), 2) << "the numbers tell nothing either";
    }
    for (const int one : {0, 1}) {
      const auto lines = party.heard(one);
      ASSERT_EQ(lines.size(), 4u);
      EXPECT_EQ(lines[1].at("to"), 1);
      EXPECT_EQ(lines[2].at("text"), "what");
    }
    if (round == 1) break;
    party.world.restart();
    party.sit();
  }
  EXPECT_EQ(party.code(0, whispered("me", 0)), "malformed");
  EXPECT_EQ(party.code(0, whispered("who", 7)), "malformed");
  EXPECT_EQ(party.code(0, said("three")), "");
  party.everybody_heard(3);
}

// Seat 0 talks with both others, and neither can count what it says to the other one.
TEST(Talk, InPrivateIsCountedByTheTwo) {
  Talkers party("on");
  const auto numbers = [&](int who) {
    std::vector<int64_t> found;
    for (const json::object& line : party.heard(who)) found.push_back(line.at("n").as_int64());
    return found;
  };
  for (int round = 0; round < 2; ++round) {
    for (const char* text : {"a", "b", "c"}) EXPECT_EQ(party.code(0, whispered(text, 1)), "");
    const json::object reply = party.people[2]->ask(whispered("psst", 0));
    EXPECT_EQ(reply.at("seq"), round == 0 ? -1 : -3);
    EXPECT_EQ(party.code(0, whispered("yes", 2)), "");
    EXPECT_EQ(party.code(1, said("to all")), "");
    party.everybody_heard(static_cast<size_t>(round) + 1);
    if (round == 0) {
      EXPECT_EQ(numbers(1), (std::vector<int64_t>{-1, -2, -3, 1}));
      EXPECT_EQ(numbers(2), (std::vector<int64_t>{-1, -2, 1}));
      EXPECT_EQ(numbers(3), (std::vector<int64_t>{1}));
      party.world.restart();
      party.sit();
    } else {
      EXPECT_EQ(numbers(2), (std::vector<int64_t>{-1, -2, 1, -3, -4, 2}));
    }
  }
}

// Nor by what is left over in the welcome when two of them talk a lot.
TEST(Talk, InPrivateTakesNoRoomFromOthers) {
  Talkers party("on");
  EXPECT_EQ(party.code(2, said("hello")), "");
  EXPECT_EQ(party.code(2, whispered("psst", 0)), "");
  party.everybody_heard(1);
  party.world.store.edit(party.table.id, [](store::StoredTable& table) {
    for (int64_t i = 1; i <= 300; ++i) {
      store::ChatRow row = table.chat.front();
      row.n = table.chat.back().n + 1;
      row.seat = static_cast<int>(i % 2);
      row.to = 1 - row.seat;
      row.told = i;
      row.message = "";
      table.chat.push_back(row);
    }
  });
  party.world.restart();
  party.sit();
  EXPECT_EQ(party.heard(2).size(), 2u);
  EXPECT_EQ(party.heard(3).size(), 1u);
  EXPECT_EQ(party.heard(1).size(), 1u + 30u);
  EXPECT_EQ(party.heard(0).size(), 2u + 30u);
  const json::object reply = party.people[1]->ask(whispered("and on", 0));
  EXPECT_EQ(reply.at("seq"), -301);
}

TEST(Talk, OffersAreMadeAnsweredAndWithdrawn) {
  Talkers party("off");
  const json::object alliance{{"type", "offer"}, {"kind", "alliance"}, {"seats", json::array{0, 1}}};
  const json::object gift{
      {"type", "offer"}, {"kind", "gift"}, {"to", 2}, {"amount", 3}, {"text", "for peace"}};
  const json::object promise{{"type", "offer"}, {"kind", "promise"}, {"text", "I will not attack"}};
  EXPECT_EQ(party.code(0, alliance), "");
  EXPECT_EQ(party.code(0, gift), "");
  EXPECT_EQ(party.code(1, promise), "");
  party.everybody_heard(3);
  const auto lines = party.heard(3);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(json::serialize(lines[0].at("talk")),
            R"({"act":"offer","kind":"alliance","seats":[1],"amount":null})");
  EXPECT_EQ(lines[1].at("talk").at("amount"), 3);
  EXPECT_EQ(lines[1].at("text"), "for peace");
  EXPECT_TRUE(lines[2].at("talk").at("seats").as_array().empty());

  const auto reply = [](int of, const char* act) {
    return json::object{{"type", "reply"}, {"of", of}, {"act", act}, {"text", "because"}};
  };
  EXPECT_EQ(party.code(2, reply(1, "accept")), "forbidden") << "it is for seat 1";
  EXPECT_EQ(party.code(0, reply(1, "accept")), "forbidden") << "it is their own";
  EXPECT_EQ(party.code(3, reply(1, "accept")), "forbidden") << "a spectator";
  EXPECT_EQ(party.code(1, reply(9, "accept")), "not_found");
  EXPECT_EQ(party.code(1, reply(1, "perhaps")), "malformed");
  EXPECT_EQ(party.code(1, reply(1, "refuse")), "");
  party.everybody_heard(4);
  EXPECT_EQ(json::serialize(party.heard(3)[3].at("talk")), R"({"act":"refuse","of":1})");
  EXPECT_EQ(party.heard(3)[3].at("text"), "because");
  party.world.restart();
  party.sit();
  EXPECT_EQ(party.code(1, reply(1, "accept")), "conflict") << "once, and it is remembered";
  EXPECT_EQ(party.code(1, reply(2, "withdraw")), "forbidden");
  EXPECT_EQ(party.code(0, reply(2, "withdraw")), "");
  EXPECT_EQ(party.code(2, reply(2, "accept")), "conflict");
  EXPECT_EQ(party.code(2, reply(3, "accept")), "") << "a promise is for everybody";
}

TEST(Talk, OffersMustMakeSense) {
  Talkers party("off");
  const auto offer = [](json::object more) {
    more["type"] = "offer";
    return more;
  };
  EXPECT_EQ(party.code(0, offer({{"kind", "war"}})), "malformed");
  EXPECT_EQ(party.code(0, offer({{"kind", "alliance"}, {"seats", json::array{0}}})), "malformed");
  EXPECT_EQ(party.code(0, offer({{"kind", "alliance"}, {"seats", json::array{5}}})), "malformed");
  EXPECT_EQ(party.code(0, offer({{"kind", "gift"}, {"to", 0}, {"amount", 2}})), "malformed");
  EXPECT_EQ(party.code(0, offer({{"kind", "gift"}, {"to", 1}})), "malformed");
  EXPECT_EQ(party.code(0, offer({{"kind", "promise"}, {"text", "  "}})), "malformed");
  EXPECT_EQ(party.code(3, offer({{"kind", "promise"}, {"text", "x"}})), "forbidden");
  for (int i = 0; i < 10; ++i)
    EXPECT_EQ(party.code(0, offer({{"kind", "gift"}, {"to", 1}, {"amount", 1}})), "");
  EXPECT_EQ(party.code(0, offer({{"kind", "gift"}, {"to", 1}, {"amount", 1}})), "conflict");
}

}  // namespace
}  // namespace tessera::server
