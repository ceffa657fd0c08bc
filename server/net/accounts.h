// Who a cookie stands for, and accounts: names with passwords. Nobody needs one to play.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/front.h"
#include "server/net/throttle.h"
#include "store/store.h"

namespace tessera::server {

// A cookie is 32 random bytes; the store knows its hash only.
std::string make_cookie();
bool is_cookie(std::string_view text);
std::string guest_of(const std::string& cookie);  // "g:<hash>"

struct Person {
  std::string user;          // "a:<account>" or "g:<hash>"; "" without a cookie
  std::string account_name;  // "" for a guest
};

class Accounts {
 public:
  // `moved` is told when a guest's things belong to an account.
  using Moved = std::function<void(const std::string& from, const std::string& to)>;
  using Now = std::function<store::Time()>;
  Accounts(store::Store& store, Moved moved, int login_days, Now now = wall_clock());
  ~Accounts();

  Person person(const std::string& cookie);  // remembers what the store said

  struct Answer {
    Response response;
    enum class Cookie { kKeep, kSet, kDrop } change = Cookie::kKeep;
    std::string cookie;  // with kSet
  };
  using Reply = std::function<void(Answer)>;  // once, on any thread

  // `what` is one of kCalls; `cookie` the one sent, or "".
  static constexpr std::string_view kCalls[] = {"register", "login", "logout", "password", "end-others"};
  void handle(const std::string& what, const std::string& body, const std::string& cookie,
              const Address& address, Reply reply);
  static std::string me_json(const Person& person);
  void stop();  // waits for the hashing under way

 private:
  struct Impl;
  static Now wall_clock();
  std::shared_ptr<Impl> impl_;  // shared with callbacks of the store
};

}  // namespace tessera::server
