// Under which names people sit.
#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

std::string seated_as(World& world, const std::string& name) {
  const Opened table = world.open("me invited");
  const auto claimed = world.post({"tables", table.id, "seats", "1", "claim"},
                                  json::serialize(json::object{{"name", name}}), {table.tokens[1]});
  return std::string(claimed.at("table").at("seats").as_array()[1].at("name").as_string());
}

TEST(SeatNames, NobodySitsAsTheShell) {
  World world;
  for (const char* name : {"Host", "SPECTATOR", "H0st", "Host 3", "\xd0\x9dost", "Bot", "System"})
    EXPECT_EQ(seated_as(world, name), "Player 2") << name;
  EXPECT_EQ(seated_as(world, "Hostess"), "Hostess");
}

TEST(SeatNames, LettersThatCannotBeSeenAreLeftOut) {
  World world;
  EXPECT_EQ(seated_as(world,
                      "A\xe2\x80\x8b"
                      "d\xe2\x80\xae"
                      "a\xef\xbb\xbf"),
            "Ada");
  for (const char* name : {"\xe3\x85\xa4", "\xc2\xa0\xc2\xa0", "\xe2\xa0\x80", "\xf3\xa0\x80\xa0"})
    EXPECT_EQ(seated_as(world, name), "Player 2") << name;
}

}  // namespace
}  // namespace tessera::server
