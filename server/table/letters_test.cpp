// E-mail addresses are confirmed before letters go there, and nothing a player wrote is in a subject.
#include "server/notify/letters.h"

#include <gtest/gtest.h>

#include <functional>

#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

// A letter's link, as the page that it opens takes it apart.
struct Link {
  std::string seat, code;
};
Link link_in(const Notice& letter, const Opened& table) {
  const std::string start = "https://play.example.org/confirm/" + table.id + "/";
  EXPECT_TRUE(letter.link.starts_with(start)) << letter.link;
  const size_t mark = letter.link.find("#c=");
  EXPECT_NE(mark, std::string::npos);
  return {letter.link.substr(start.size(), mark - start.size()), letter.link.substr(mark + 3)};
}

class TableLetters : public ::testing::Test {
 protected:
  Response notify(const Opened& table, int seat, const std::string& body, const std::string& user = "g:ada") {
    return world_.http("POST", {"tables", table.id, "seats", std::to_string(seat), "notify"}, body,
                       {table.tokens[static_cast<size_t>(seat)]}, user);
  }
  Response confirm(const Opened& table, const Link& link) {
    return world_.http("POST", {"tables", table.id, "seats", link.seat, "confirm"},
                       "{\"code\":\"" + link.code + "\"}");
  }
  // Whoever is asked comes, answers and goes, so that the others are asked while they are away.
  void play(const Opened& table, int most, const std::function<bool()>& is_enough) {
    for (int i = 0; i < most && !is_enough(); ++i) {
      const auto info = json::parse(world_.http("GET", {"tables", table.id}).body).as_object();
      const auto who = world_.sit(table, static_cast<int>(info.at("waiting").at(0).as_int64()));
      ASSERT_TRUE(is(who->answer(who->await_question()), "ack"));
    }
  }
  std::vector<Notice> letters() const {
    std::vector<Notice> found;
    for (const Notice& notice : world_.mailbox.notices())
      if (!notice.email.empty()) found.push_back(notice);
    return found;
  }

  World world_;
};

constexpr const char* kLongWithTitle = R"("title":"http://evil.example/ win","settings":{"max_turns":"90"})";

TEST_F(TableLetters, NoLetterButOneGoesToAnAddressBeforeItIsConfirmed) {
  const Opened table = world_.started("me invited", kLongWithTitle);
  EXPECT_EQ(notify(table, 1, R"({"email":"ada@example.org"})").body, R"({"email":"letter_sent"})");
  ASSERT_EQ(letters().size(), 1u);
  EXPECT_EQ(letters()[0].email, "ada@example.org");
  EXPECT_EQ((letters()[0].title + letters()[0].text).find("evil"), std::string::npos);
  EXPECT_EQ(world_.store.load(table.id).value()->seats[1].email, "");
  play(table, 10, [] { return false; });
  EXPECT_EQ(letters().size(), 1u);

  const Link link = link_in(letters()[0], table);
  EXPECT_EQ(confirm(table, {link.seat, "x" + link.code.substr(1)}).status, 401);
  EXPECT_EQ(confirm(table, {"0", link.code}).status, 401);
  EXPECT_EQ(confirm(world_.open("me invited"), link).status, 401);
  EXPECT_EQ(confirm(table, link).body, R"({"email":"confirmed"})");
  EXPECT_EQ(confirm(table, link).status, 200);  // clicked twice
  EXPECT_EQ(world_.store.load(table.id).value()->seats[1].email, "ada@example.org");
}

TEST_F(TableLetters, AConfirmedAddressGetsLettersWithoutWordsOfPlayersInTheSubject) {
  const Opened table = world_.started("me invited", kLongWithTitle);
  notify(table, 1, R"({"email":"ada@example.org"})");
  ASSERT_EQ(confirm(table, link_in(letters().at(0), table)).status, 200);
  play(table, 100, [&] { return letters().size() > 1; });
  ASSERT_EQ(letters().size(), 2u);
  EXPECT_EQ(letters()[1].title, "Your turn: A History of Preascendant Humanity");
  EXPECT_NE(letters()[1].text.find("the table \"http evil example win\" waits for you"), std::string::npos)
      << letters()[1].text;
}

TEST_F(TableLetters, WhoHasConfirmedAnAddressNeedsNotDoItAgain) {
  const Opened table = world_.seated("me invited"), other = world_.seated("me invited");
  notify(table, 1, R"({"email":"ada@example.org"})");
  ASSERT_EQ(confirm(table, link_in(letters().at(0), table)).status, 200);
  world_.restart();
  EXPECT_EQ(notify(other, 0, R"({"email":"Ada@example.org"})").body, R"({"email":"confirmed"})");
  EXPECT_EQ(letters().size(), 1u);
  // Somebody else who names it has confirmed nothing.
  EXPECT_EQ(notify(other, 1, R"({"email":"ada@example.org"})", "g:eve").body, R"({"email":"letter_sent"})");
  EXPECT_EQ(world_.store.load(other.id).value()->seats[1].email, "");
}

TEST_F(TableLetters, ALinkDiesWithTheWishAndWithTheSeat) {
  const Opened table = world_.seated("me invited open");
  notify(table, 1, R"({"email":"ada@example.org"})");
  const Link stopped = link_in(letters().at(0), table);
  EXPECT_EQ(notify(table, 1, R"({"email":null})").body, R"({"email":null})");
  EXPECT_EQ(confirm(table, stopped).status, 401);
  notify(table, 1, R"({"email":"ada@example.org"})");
  const Link replaced = link_in(letters().at(1), table);
  world_.http("POST", {"tables", table.id, "seats", "1", "link"}, "{}", {table.tokens[1]});
  EXPECT_EQ(confirm(table, replaced).status, 409);
  EXPECT_EQ(world_.store.load(table.id).value()->seats[1].email, "");
}

TEST_F(TableLetters, WhoAsksForTooManyIsRefusedAndNothingIsSent) {
  const Opened table = world_.seated("me invited");
  for (int i = 0; i < LettersConfig().confirmations; ++i)
    EXPECT_EQ(notify(table, 1, "{\"email\":\"stranger" + std::to_string(i) + "@example.org\"}").status, 200);
  const Response refused = notify(table, 1, R"({"email":"one-more@example.org"})");
  EXPECT_EQ(refused.status, 429);
  EXPECT_GT(refused.retry_after, 3600);
  EXPECT_EQ(letters().size(), static_cast<size_t>(LettersConfig().confirmations));
}

TEST(TableLettersOff, AServerWithoutMailSaysSo) {
  TablesConfig config;
  config.letters.on = false;
  World world(config);
  const Opened table = world.open("me invited");
  const Response refused = world.http("POST", {"tables", table.id, "seats", "0", "notify"},
                                      R"({"email":"ada@example.org"})", {table.tokens[0]});
  EXPECT_EQ(refused.status, 409);
  EXPECT_NE(refused.body.find("use a webhook"), std::string::npos);
}

}  // namespace
}  // namespace tessera::server
