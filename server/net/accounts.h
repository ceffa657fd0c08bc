// Who a cookie stands for, and accounts: names with passwords. Nobody needs one to play.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/front.h"
#include "server/net/limits.h"
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
  Accounts(store::Store& store, Moved moved);
  ~Accounts();

  Person person(const std::string& cookie);  // remembers what the store said

  struct Answer {
    Response response;
    enum class Cookie { kKeep, kSet, kDrop } change = Cookie::kKeep;
    std::string cookie;  // with kSet
  };
  using Reply = std::function<void(Answer)>;  // once, on any thread

  // `what` is register, login or logout; `cookie` the one sent, or "".
  void handle(const std::string& what, const std::string& body, const std::string& cookie,
              const Address& address, Reply reply);
  static std::string me_json(const Person& person);
  void stop();  // waits for the hashing under way

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;  // shared with callbacks of the store
};

// Wrong passwords make one wait, longer each time: for a name, and for an address.
class Throttle {
 public:
  Throttle(int free, std::chrono::seconds longest) : free_(free), longest_(longest) {}
  int seconds_to_wait(const std::string& key, Clock::time_point now) const;
  void failed(const std::string& key, Clock::time_point now);
  void succeeded(const std::string& key) { rows_.erase(key); }
  size_t size() const { return rows_.size(); }

  static constexpr size_t kMostRows = 20'000;

 private:
  struct Row {
    int failures = 0;
    Clock::time_point open;  // from when on the next try counts
  };
  int free_;
  std::chrono::seconds longest_;
  std::unordered_map<std::string, Row> rows_;
};

}  // namespace tessera::server
