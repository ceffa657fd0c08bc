#include "server/net/accounts.h"

#include "server/net/testing.h"

namespace tessera::server::testing {
namespace {

using std::chrono::seconds;

std::string cookie_of(const Answer& answer) {
  const std::string header = answer.header("set-cookie");
  return header.substr(0, header.find(';'));
}

class AccountTest : public NetTest {
 protected:
  Answer call(const std::string& what, const std::string& name, const std::string& password,
              const std::string& cookie = "") {
    return post("/api/account/" + what, "{\"name\":\"" + name + "\",\"password\":\"" + password + "\"}",
                cookie.empty() ? "" : "Cookie: " + cookie + "\r\n");
  }
  std::string me(const std::string& cookie) {
    return ask("GET", "/api/me", cookie.empty() ? "" : "Cookie: " + cookie + "\r\n").body;
  }
};

constexpr const char* kGuest = R"({"kind":"guest","name":null})";
constexpr const char* kAda = R"({"kind":"account","name":"ada"})";

TEST_F(AccountTest, RegisterLogOutLogIn) {
  start();
  EXPECT_EQ(me(""), kGuest);
  const Answer made = call("register", "Ada", "correct horse");
  EXPECT_EQ(made.status, 200) << made.body;
  EXPECT_EQ(made.body, kAda);
  const std::string first = cookie_of(made);
  EXPECT_NE(made.header("set-cookie").find("; HttpOnly; SameSite=Lax"), std::string::npos);
  EXPECT_EQ(me(first), kAda);
  EXPECT_TRUE(store_->password_hash("ada").starts_with("$argon2id$"));

  const Answer left = post("/api/account/logout", "{}", "Cookie: " + first + "\r\n");
  EXPECT_EQ(left.body, kGuest);
  EXPECT_NE(left.header("set-cookie").find("Max-Age=0"), std::string::npos);
  EXPECT_EQ(me(first), kGuest) << "the old cookie is worth nothing";

  const Answer back = call("login", "ADA", "correct horse");
  EXPECT_EQ(back.body, kAda);
  EXPECT_NE(cookie_of(back), first);
  EXPECT_EQ(me(cookie_of(back)), kAda);
}

TEST_F(AccountTest, TheGuestsGamesComeAlongAndTheCookieChanges) {
  start();
  const Answer table = post("/api/tables", "{}");
  const std::string guest = cookie_of(table);
  const Answer made = call("register", "ada", "correct horse", guest);
  ASSERT_EQ(made.status, 200) << made.body;
  EXPECT_NE(cookie_of(made), guest);
  const auto moves = store_->moves();
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(moves[0].from, guest_of(guest.substr(8)));
  EXPECT_TRUE(moves[0].to.starts_with("a:"));
  const Answer mine = ask("GET", "/api/tables?list=mine", "Cookie: " + cookie_of(made) + "\r\n");
  EXPECT_NE(mine.body.find("user=" + moves[0].to + " account=ada "), std::string::npos) << mine.body;
  EXPECT_EQ(me(guest), kGuest) << "a cookie planted before is not logged in";
}

TEST_F(AccountTest, BadNamesAndPasswordsAreRefused) {
  start();
  for (const char* name : {"ab", "a name", "Zoë", "<b>bold</b>", "abcdefghijklmnopqrstuvwxy", ""})
    EXPECT_EQ(call("register", name, "correct horse").status, 400) << name;
  EXPECT_EQ(call("register", "ada", "short").status, 400);
  EXPECT_EQ(call("register", "ada", std::string(201, 'x')).status, 400);
  for (const char* body : {"", "[]", "{}", "{\"name\":1,\"password\":2}", "{\"name\":\"ada\"", "null"})
    EXPECT_EQ(post("/api/account/login", body).status, 400) << body;
  EXPECT_EQ(store_->logins(), 0u);
}

TEST_F(AccountTest, ANameIsTakenOnce) {
  start();
  EXPECT_EQ(call("register", "ada", "correct horse").status, 200);
  const Answer second = call("register", "ADA", "another one");
  EXPECT_EQ(second.status, 409);
  EXPECT_EQ(second.header("set-cookie"), "");
  EXPECT_EQ(store_->logins(), 1u);
}

TEST_F(AccountTest, WrongPasswordsMakeOneWait) {
  start();
  EXPECT_EQ(call("register", "ada", "correct horse").status, 200);
  const std::string wrong_name = call("login", "nobody", "wrong password").body;
  EXPECT_EQ(wrong_name, error_json("bad_token", "name or password is wrong"));
  EXPECT_EQ(call("login", "ada", "wrong password").body, wrong_name) << "names cannot be found out";
  for (int i = 0; i < 4; ++i) EXPECT_EQ(call("login", "ada", "wrong password").status, 401);
  const Answer waiting = call("login", "ada", "correct horse");
  EXPECT_EQ(waiting.status, 429);
  EXPECT_NE(waiting.body.find("\"retry_after\":" + waiting.header("retry-after") + "}"), std::string::npos);
  EXPECT_EQ(call("login", "eve", "wrong password").status, 401) << "another name need not wait";
}

TEST_F(AccountTest, GuessesFromElsewhereDoNotLockTheOwnerOut) {
  config_.trusted_proxies = {"127.0.0.1"};
  start();
  const auto log_in = [&](const std::string& password, const std::string& from) {
    return post("/api/account/login", R"({"name":"ada","password":")" + password + "\"}",
                "X-Forwarded-For: " + from + "\r\n")
        .status;
  };
  EXPECT_EQ(call("register", "ada", "correct horse").status, 200);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(log_in("wrong password", "198.51.100.7"), 401);
  EXPECT_EQ(log_in("correct horse", "198.51.100.7"), 429);
  EXPECT_EQ(log_in("correct horse", "198.51.100.8"), 200);
}

TEST_F(AccountTest, CommonPasswordsAndNamesOfTheShellAreRefused) {
  start();
  for (const char* password : {"password", "Password1!", "P@ssw0rd", "iloveyou", "12345678", "1Q2W3E4R",
                               "aaaaaaaa", "Charlotte9", "charlotte", "qwertyuiop"})
    EXPECT_EQ(call("register", "charlotte", password).status, 400) << password;
  for (const char* name :
       {"Host", "SPECTATOR", "table", "b0t", "system", "server", "admin", "host-1", "___", "123"})
    EXPECT_EQ(call("register", name, "correct horse").status, 400) << name;
  EXPECT_EQ(store_->logins(), 0u);
  EXPECT_EQ(call("register", "hostess", "correct horse").status, 200);
}

TEST_F(AccountTest, TheNewPasswordNeedsTheOldAndEndsAllOtherLogins) {
  start();
  const std::string stolen = cookie_of(call("register", "ada", "correct horse"));
  const std::string mine = cookie_of(call("login", "ada", "correct horse"));
  const auto change = [&](const std::string& from, const std::string& to, const std::string& cookie) {
    return post("/api/account/password", R"({"old":")" + from + R"(","new":")" + to + "\"}",
                "Cookie: " + cookie + "\r\n");
  };
  EXPECT_EQ(me(stolen), kAda);
  EXPECT_EQ(change("correct horse", "battery staple", "").status, 403);
  EXPECT_EQ(change("wrong horse", "battery staple", mine).status, 401);
  EXPECT_EQ(change("correct horse", "Password1", mine).status, 400);
  EXPECT_EQ(change("correct horse", "ada12345", mine).status, 400) << "the name";
  EXPECT_EQ(post("/api/account/password", "{}", "Cookie: " + mine + "\r\n").status, 400);
  EXPECT_EQ(me(stolen), kAda) << "nothing has happened so far";

  const Answer changed = change("correct horse", "battery staple", mine);
  EXPECT_EQ(changed.body, kAda);
  EXPECT_EQ(me(stolen), kGuest);
  EXPECT_EQ(me(mine), kGuest) << "the cookie was changed";
  EXPECT_EQ(me(cookie_of(changed)), kAda);
  EXPECT_EQ(store_->logins(), 1u);
  EXPECT_EQ(call("login", "ada", "correct horse").status, 401);
  EXPECT_EQ(call("login", "ada", "battery staple").status, 200);
}

TEST_F(AccountTest, AllOtherLoginsCanBeEnded) {
  start();
  const std::string other = cookie_of(call("register", "ada", "correct horse"));
  const std::string mine = cookie_of(call("login", "ada", "correct horse"));
  const std::string ben = cookie_of(call("register", "ben", "correct horse"));
  EXPECT_EQ(me(other), kAda);
  EXPECT_EQ(post("/api/account/end-others", "{}").status, 403);
  const Answer ended = post("/api/account/end-others", "{}", "Cookie: " + mine + "\r\n");
  EXPECT_EQ(ended.body, kAda);
  EXPECT_EQ(me(other), kGuest);
  EXPECT_EQ(me(cookie_of(ended)), kAda);
  EXPECT_EQ(me(ben), R"({"kind":"account","name":"ben"})");
}

TEST_F(AccountTest, ALoginEndsByItself) {
  constexpr store::Time kDay = 24 * 3600 * 1000;
  const std::string cookie = make_cookie(), hash = hash_hex("login:" + cookie, 32);
  store_->write({store::AccountRow{"1", "ada", "", 0}, store::LoginRow{hash, "1", 5}}, [](store::Outcome) {});
  store::Time now = 6;
  Accounts accounts(
      *store_, [](const std::string&, const std::string&) {}, 90, [&now] { return now; });
  EXPECT_EQ(accounts.person(cookie).account_name, "ada");
  now = 4 + 90 * kDay;
  EXPECT_EQ(accounts.person(cookie).account_name, "ada");
  now = 5 + 90 * kDay;
  EXPECT_EQ(accounts.person(cookie).user, guest_of(cookie)) << "though it was remembered";
}

TEST_F(AccountTest, OldLoginsAreSweptAndCookiesLastAsLong) {
  config_.login_days = 30;
  store_->write({store::AccountRow{"1", "old", "", 0}, store::LoginRow{"h", "1", 5}}, [](store::Outcome) {});
  start();
  const Answer made = call("register", "ada", "correct horse");
  EXPECT_NE(made.header("set-cookie").find("Max-Age=2592000;"), std::string::npos);
  EXPECT_EQ(store_->logins(), 1u) << "only the new one";
}

TEST_F(AccountTest, AFullDiskIsSaid) {
  start();
  store_->is_full_ = true;
  const Answer answer = call("register", "ada", "correct horse");
  EXPECT_EQ(answer.status, 503);
  EXPECT_NE(answer.body.find("\"code\":\"read_only\""), std::string::npos);
  EXPECT_EQ(answer.header("set-cookie"), "");
}

TEST(CookieTest, OnlyOursAreTaken) {
  const std::string cookie = make_cookie();
  EXPECT_TRUE(is_cookie(cookie));
  EXPECT_FALSE(is_cookie(cookie + "0"));
  EXPECT_FALSE(is_cookie(std::string(64, 'G')));
  EXPECT_NE(make_cookie(), cookie);
  EXPECT_EQ(guest_of(cookie).size(), 2u + 32u);
}

}  // namespace
}  // namespace tessera::server::testing
