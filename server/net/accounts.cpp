#include "server/net/accounts.h"

#include <sodium.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/json.hpp>
#include <optional>

#include "engine/view/json_writer.h"
#include "server/log.h"
#include "server/net/secrets.h"

namespace tessera::server {

namespace {

constexpr size_t kCookieBytes = 32;
constexpr int kHashersAtOnce = 2;  // each needs 64 MB
constexpr int kHashesWaiting = 32;
constexpr size_t kMostRemembered = 20'000;

std::string cookie_hash(const std::string& cookie) { return hash_hex("login:" + cookie, 32); }

store::Time now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

struct Credentials {
  std::string name, password;
};

bool is_name_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

// The name in small letters: Ada and ada are the same person.
Result<Credentials> read_credentials(const std::string& body) {
  boost::system::error_code error;
  const boost::json::value value = boost::json::parse(body, error);
  const boost::json::object* object = error ? nullptr : value.if_object();
  const boost::json::value* name = object ? object->if_contains("name") : nullptr;
  const boost::json::value* password = object ? object->if_contains("password") : nullptr;
  if (!name || !password || !name->is_string() || !password->is_string())
    return Status::error("send {\"name\":\"…\",\"password\":\"…\"}");
  Credentials c{std::string(name->get_string()), std::string(password->get_string())};
  for (char& letter : c.name)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  if (c.name.size() < 3 || c.name.size() > 24 || !std::all_of(c.name.begin(), c.name.end(), is_name_letter))
    return Status::error("a name has 3 to 24 letters, digits, - or _");
  if (c.password.size() < 8 || c.password.size() > 200)
    return Status::error("a password has 8 to 200 characters");
  return c;
}

std::string hash_password(const std::string& password) {
  char hash[crypto_pwhash_STRBYTES];
  if (crypto_pwhash_str(hash, password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    return "";
  return hash;
}

Response rate_response(int seconds, std::string_view message) {
  return error_response("rate", message, {}, seconds);
}

Response refusal(store::Outcome outcome) {
  if (outcome == store::Outcome::kFull)
    return error_response("read_only", "the server's disk is full; try again later");
  return error_response("internal", "this could not be saved; try again");
}

}  // namespace

std::string make_cookie() { return random_hex(kCookieBytes); }

bool is_cookie(std::string_view text) {
  return text.size() == 2 * kCookieBytes && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

std::string guest_of(const std::string& cookie) { return "g:" + hash_hex(cookie, 16); }

int Throttle::seconds_to_wait(const std::string& key, Clock::time_point now) const {
  const auto row = rows_.find(key);
  if (row == rows_.end() || row->second.open <= now) return 0;
  return static_cast<int>(std::chrono::ceil<std::chrono::seconds>(row->second.open - now).count());
}

void Throttle::failed(const std::string& key, Clock::time_point now) {
  if (rows_.size() >= kMostRows && !rows_.contains(key)) {
    std::erase_if(rows_, [&](const auto& row) { return row.second.open + longest_ < now; });
    if (rows_.size() >= kMostRows) rows_.clear();  // somebody makes names up; the limit per address holds
  }
  Row& row = rows_[key];
  if (row.failures > 0 && row.open + longest_ < now) row.failures = 0;
  ++row.failures;
  row.open = now;
  if (row.failures < free_) return;
  const int doublings = std::min(row.failures - free_, 20);
  row.open += std::min(longest_, std::chrono::seconds(int64_t{2} << doublings));
}

struct Accounts::Impl : std::enable_shared_from_this<Accounts::Impl> {
  Impl(store::Store& s, Moved m) : store(s), moved(std::move(m)) {}

  void forget(const std::string& cookie) {
    const std::lock_guard lock(mutex);
    remembered.erase(cookie_hash(cookie));
    ++changes;
  }
  int seconds_to_wait(const std::string& name, const Address& address) {
    const std::lock_guard lock(mutex);
    const auto now = Clock::now();
    return std::max(names.seconds_to_wait(name, now), addresses.seconds_to_wait(address.group, now));
  }

  void register_account(Credentials c, std::string cookie, Reply reply);
  void log_in(Credentials c, std::string cookie, Address address, Reply reply);
  void log_out(std::string cookie, Reply reply);
  void settle(store::Batch batch, const store::AccountRow& account, const std::string& cookie, Reply reply);
  bool in_pool(std::function<void()> work);

  store::Store& store;
  const Moved moved;
  std::mutex mutex;                                    // guards what follows
  std::unordered_map<std::string, Person> remembered;  // by hash of the cookie; user is "" for a guest
  uint64_t changes = 0;  // of logins: an answer of the store from before is not remembered
  Throttle names{5, std::chrono::seconds(60)};  // short: others must not lock somebody out
  Throttle addresses{20, std::chrono::seconds(900)};
  std::atomic<int> waiting = 0;
  boost::asio::thread_pool pool{kHashersAtOnce};
};

bool Accounts::Impl::in_pool(std::function<void()> work) {
  if (waiting.fetch_add(1) >= kHashesWaiting) {
    --waiting;
    return false;
  }
  boost::asio::post(pool, [this, work = std::move(work)] {
    work();
    --waiting;
  });
  return true;
}

// Logs in with a cookie of its own, so that one planted in the browser before is worth nothing.
void Accounts::Impl::settle(store::Batch batch, const store::AccountRow& account, const std::string& cookie,
                            Reply reply) {
  const std::string fresh = make_cookie();
  batch.push_back(store::LoginRow{cookie_hash(fresh), account.id, now_ms()});
  if (!cookie.empty()) {
    batch.push_back(store::RemoveLogin{cookie_hash(cookie)});
    batch.push_back(store::MoveOwner{guest_of(cookie), "a:" + account.id});
  }
  store.write(std::move(batch), [self = shared_from_this(), account, fresh, cookie,
                                 reply = std::move(reply)](store::Outcome outcome) {
    Answer answer;
    if (outcome == store::Outcome::kConflict) {
      answer.response = error_response("conflict", "this name is taken; choose another, or log in");
      return reply(std::move(answer));
    }
    if (outcome != store::Outcome::kDurable) {
      answer.response = refusal(outcome);
      return reply(std::move(answer));
    }
    if (!cookie.empty()) {
      self->forget(cookie);
      self->moved(guest_of(cookie), "a:" + account.id);
    }
    answer.response.body = me_json(Person{"a:" + account.id, account.name});
    answer.change = Answer::Cookie::kSet;
    answer.cookie = fresh;
    reply(std::move(answer));
  });
}

void Accounts::Impl::register_account(Credentials c, std::string cookie, Reply reply) {
  const auto taken = store.account_by_name(c.name);
  if (!taken.is_ok()) return reply({refusal(store::Outcome::kFailed)});
  if (taken.value())
    return reply({error_response("conflict", "this name is taken; choose another, or log in")});
  store::AccountRow account{random_hex(16), c.name, hash_password(c.password), now_ms()};
  sodium_memzero(c.password.data(), c.password.size());
  if (account.password_hash.empty()) return reply({refusal(store::Outcome::kFailed)});
  settle({account}, account, cookie, std::move(reply));
}

void Accounts::Impl::log_in(Credentials c, std::string cookie, Address address, Reply reply) {
  const auto found = store.account_by_name(c.name);
  if (!found.is_ok()) return reply({refusal(store::Outcome::kFailed)});
  bool is_right = false;
  if (found.value())
    is_right = crypto_pwhash_str_verify(found.value()->password_hash.c_str(), c.password.data(),
                                        c.password.size()) == 0;
  else
    hash_password(c.password);  // as long as for a name that exists
  sodium_memzero(c.password.data(), c.password.size());
  {
    const std::lock_guard lock(mutex);
    const auto now = Clock::now();
    if (is_right) {
      names.succeeded(c.name);
    } else {
      names.failed(c.name, now);
      addresses.failed(address.group, now);
    }
  }
  if (!is_right) {
    log(Level::kInfo, "login_refused", {{"address", address.shown}});
    return reply({error_response("bad_token", "name or password is wrong")});
  }
  settle({}, *found.value(), cookie, std::move(reply));
}

void Accounts::Impl::log_out(std::string cookie, Reply reply) {
  Answer answer{Response{}, Answer::Cookie::kDrop, ""};
  answer.response.body = me_json(Person{});
  if (cookie.empty()) return reply(std::move(answer));
  store.write({store::RemoveLogin{cookie_hash(cookie)}},
              [self = shared_from_this(), cookie, answer, reply](store::Outcome outcome) mutable {
                self->forget(cookie);
                if (outcome != store::Outcome::kDurable) return reply({refusal(outcome)});
                reply(std::move(answer));
              });
}

Accounts::Accounts(store::Store& store, Moved moved)
    : impl_(std::make_shared<Impl>(store, std::move(moved))) {}
Accounts::~Accounts() { stop(); }

void Accounts::stop() { impl_->pool.join(); }

Person Accounts::person(const std::string& cookie) {
  if (cookie.empty()) return {};
  const std::string hash = cookie_hash(cookie);
  uint64_t changes = 0;
  {
    const std::lock_guard lock(impl_->mutex);
    changes = impl_->changes;
    const auto known = impl_->remembered.find(hash);
    if (known != impl_->remembered.end()) return known->second;
  }
  Person person{guest_of(cookie), ""};
  const auto account = impl_->store.account_by_cookie(hash);
  if (!account.is_ok()) return person;  // not remembered: the store may know better in a moment
  if (account.value()) person = {"a:" + account.value()->id, account.value()->name};
  const std::lock_guard lock(impl_->mutex);
  if (impl_->changes != changes) return person;
  if (impl_->remembered.size() >= kMostRemembered) impl_->remembered.clear();
  impl_->remembered[hash] = person;
  return person;
}

std::string Accounts::me_json(const Person& person) {
  JsonWriter json;
  json.begin_object().field("kind", person.account_name.empty() ? "guest" : "account").key("name");
  if (person.account_name.empty())
    json.null();
  else
    json.value(person.account_name);
  json.end_object();
  return json.take();
}

void Accounts::handle(const std::string& what, const std::string& body, const std::string& cookie,
                      const Address& address, Reply reply) {
  if (what == "logout") return impl_->log_out(cookie, std::move(reply));
  auto credentials = read_credentials(body);
  if (!credentials.is_ok()) return reply({error_response("malformed", credentials.message())});
  if (what == "login") {
    const int seconds = impl_->seconds_to_wait(credentials.value().name, address);
    if (seconds > 0)
      return reply({rate_response(
          seconds, "too many wrong passwords; wait " + std::to_string(seconds) + " seconds and try again")});
  }
  const bool is_taken =
      impl_->in_pool([impl = impl_.get(), what, c = credentials.value(), cookie, address, reply]() mutable {
        if (what == "login") return impl->log_in(std::move(c), cookie, address, std::move(reply));
        impl->register_account(std::move(c), cookie, std::move(reply));
      });
  if (!is_taken) reply({rate_response(2, "many people log in at this moment; try again in a few seconds")});
}

}  // namespace tessera::server
