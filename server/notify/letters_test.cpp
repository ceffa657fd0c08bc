#include "server/notify/letters.h"

#include <gtest/gtest.h>

#include "server/notify/message.h"

namespace tessera::server {
namespace {

class LettersTest : public ::testing::Test {
 protected:
  Wish wish(const std::string& email, const std::string& who = "1", int seat = 0) const {
    return {"t1", seat, "g:" + who, "192.0.2." + who, email, "hash"};
  }
  std::string ask(const Wish& wish, const std::string& secret = "s") {
    return letters_.ask(wish, secret).wrong;
  }

  Letters::Millis now_ = 1000;
  Letters letters_{{true, 4, 2}, [this] { return now_; }};
};

TEST_F(LettersTest, ALinkLivesForAnHourAndUntilTheNext) {
  ASSERT_EQ(ask(wish("ada@example.org"), "a"), "");
  ASSERT_TRUE(letters_.find("a"));
  EXPECT_EQ(letters_.find("a")->email, "ada@example.org");
  EXPECT_FALSE(letters_.find("b"));
  EXPECT_FALSE(letters_.find(""));
  ASSERT_EQ(ask(wish("eve@example.org"), "b"), "");
  EXPECT_FALSE(letters_.find("a"));
  now_ += Letters::kLinkLives - 1;
  EXPECT_TRUE(letters_.find("b"));
  now_ += 1;
  EXPECT_FALSE(letters_.find("b"));
}

TEST_F(LettersTest, WhoStopsHasNoLinkAnyMore) {
  ASSERT_EQ(ask(wish("ada@example.org", "1", 0), "a"), "");
  ASSERT_EQ(ask(wish("ada@example.org", "1", 1), "b"), "");
  letters_.forget("t1", 0);
  EXPECT_FALSE(letters_.find("a"));
  EXPECT_TRUE(letters_.find("b"));
}

TEST_F(LettersTest, OneVisitorCannotWriteToManyStrangers) {
  EXPECT_EQ(ask(wish("a@example.org")), "");
  EXPECT_EQ(ask(wish("b@example.org")), "");
  const auto refused = letters_.ask(wish("c@example.org"), "s");
  EXPECT_NE(refused.wrong, "");
  EXPECT_EQ(refused.retry_after, Letters::kDay / 1000 + 1);
  // A new cookie does not help, nor a new address with the old cookie.
  Wish other = wish("c@example.org");
  other.owner = "g:fresh";
  EXPECT_NE(ask(other), "");
  other = wish("c@example.org");
  other.sender = "198.51.100.1";
  EXPECT_NE(ask(other), "");
  EXPECT_EQ(ask(wish("c@example.org", "2")), "");
  now_ += Letters::kDay;
  EXPECT_EQ(ask(wish("c@example.org")), "");
}

TEST_F(LettersTest, ManyVisitorsCannotWriteToOneStranger) {
  for (int i = 0; i < Letters::kConfirmationsToOne; ++i)
    EXPECT_EQ(ask(wish("ada+" + std::to_string(i) + "@example.org", std::to_string(i))), "");
  EXPECT_NE(ask(wish("ADA@example.org", "9")), "");
  EXPECT_EQ(ask(wish("bea@example.org", "9")), "");
}

TEST_F(LettersTest, AllVisitorsTogetherCauseABoundedNumber) {
  int sent = 0;
  for (int i = 0; i < 200; ++i)
    sent += ask(wish(std::to_string(i) + "@example.org", std::to_string(i))).empty();
  EXPECT_EQ(sent, 2 * Letters::kVisitors);
}

TEST_F(LettersTest, LettersToOneAddressAreCountedByTheDay) {
  using Turn = Letters::Turn;
  ASSERT_EQ(ask(wish("ada@example.org")), "");  // counts too
  EXPECT_EQ(letters_.take("ada@example.org"), Turn::kSend);
  EXPECT_EQ(letters_.take("Ada@example.org"), Turn::kSend);
  EXPECT_EQ(letters_.take("ada@example.org"), Turn::kLastToday);
  EXPECT_EQ(letters_.take("ada@example.org"), Turn::kNone);
  EXPECT_EQ(letters_.take("bea@example.org"), Turn::kSend);
  now_ += Letters::kDay;
  EXPECT_EQ(letters_.take("ada@example.org"), Turn::kSend);
}

TEST(Message, PlayersWordsAreNeitherLinksNorMarkup) {
  EXPECT_EQ(players_words("J\xC3\xBCrg's 2nd table, really?!"), "J\xC3\xBCrg's 2nd table, really?!");
  EXPECT_EQ(players_words("https://evil.example/x?a=b"), "https evil example x?a b");
  EXPECT_EQ(players_words("[free](evil.example) <!channel> @all\r\nBcc: x"),
            "free evil example !channel all Bcc x");
  EXPECT_EQ(players_words("a\xE2\x80\xAE"
                          "b\xE2\x80\x8B"
                          "c\xEF\xBB\xBF\xC2\xAD"),
            "abc");
  EXPECT_EQ(players_words(std::string(500, 'x')).size(), 40u);
  EXPECT_EQ(players_words("\xFF\xC3"), "");
  EXPECT_EQ(players_words(" . "), "");
}

}  // namespace
}  // namespace tessera::server
