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
#include "server/names.h"
#include "server/net/passwords.h"
#include "server/net/secrets.h"
#include "server/text.h"

namespace tessera::server {

namespace {

constexpr size_t kCookieBytes = 32;
constexpr int kHashersAtOnce = 2;  // each needs 64 MB
constexpr int kHashesWaiting = 32;
constexpr size_t kMostRemembered = 20'000;
constexpr size_t kMostPassword = 200;
constexpr store::Time kDay = 24 * 3600 * 1000;

std::string cookie_hash(const std::string& cookie) { return hash_hex("login:" + cookie, 32); }

std::string_view text_in(const boost::json::object& object, const char* name) {
  const boost::json::value* value = object.if_contains(name);
  return value && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
}

boost::json::object read_object(const std::string& body) {
  boost::system::error_code error;
  const boost::json::value value = boost::json::parse(body, error);
  return error || !value.is_object() ? boost::json::object() : value.get_object();
}

struct Credentials {
  std::string name, password;
};

bool is_name_letter(char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_'; }

// The name in small letters: Ada and ada are the same person.
Result<Credentials> read_credentials(const std::string& body) {
  const boost::json::object object = read_object(body);
  Credentials c{std::string(text_in(object, "name")), std::string(text_in(object, "password"))};
  if (c.name.empty() || c.password.empty()) return Status::error("send {\"name\":\"…\",\"password\":\"…\"}");
  for (char& letter : c.name)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  if (c.name.size() < 3 || c.name.size() > 24 || !std::all_of(c.name.begin(), c.name.end(), is_name_letter))
    return Status::error("a name has 3 to 24 letters, digits, - or _");
  if (c.password.size() > kMostPassword) return Status::error("a password has 8 to 200 characters");
  return c;
}

// Whoever has an account logs in with what was fine when it was made.
Status check_new_account(const Credentials& c) {
  if (std::none_of(c.name.begin(), c.name.end(), is_letter))
    return Status::error("a name has at least one letter; choose another");
  if (is_shell_name(c.name))
    return Status::error("this name could be taken for the server itself; choose another");
  return check_new_password(c.password, c.name);
}

struct NewPassword {
  std::string old_one, new_one;
};

Result<NewPassword> read_new_password(const std::string& body) {
  const boost::json::object object = read_object(body);
  NewPassword change{std::string(text_in(object, "old")), std::string(text_in(object, "new"))};
  if (change.old_one.empty() || change.new_one.empty())
    return Status::error("send {\"old\":\"…\",\"new\":\"…\"}");
  if (change.old_one.size() > kMostPassword) return Status::error("a password has 8 to 200 characters");
  return change;
}

void wipe(std::string& secret) { sodium_memzero(secret.data(), secret.size()); }

Response rate_response(int seconds, std::string_view message) {
  return error_response("rate", message, {}, seconds);
}

Response busy_response() {
  return rate_response(2, "many people log in at this moment; try again in a few seconds");
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

struct Accounts::Impl : std::enable_shared_from_this<Accounts::Impl> {
  Impl(store::Store& s, Moved m, int login_days, Now n)
      : store(s), moved(std::move(m)), lifetime(login_days * kDay), now(std::move(n)) {}

  void forget(const std::string& cookie) {
    const std::lock_guard lock(mutex);
    remembered.erase(cookie_hash(cookie));
    ++changes;
  }
  void forget_account(const std::string& id) {
    const std::lock_guard lock(mutex);
    std::erase_if(remembered, [&](const auto& row) { return row.second.person.user == "a:" + id; });
    ++changes;
  }
  bool is_over(store::Time since) const { return since + lifetime <= now(); }

  void register_account(Credentials c, const std::string& cookie, Reply reply);
  void log_in(Credentials c, const std::string& cookie, const Address& address, const Reply& reply);
  void log_out(const std::string& cookie, const Reply& reply);
  void change_password(NewPassword change, store::AccountRow account, const Address& address,
                       const Reply& reply);
  void end_others(const store::AccountRow& account, Reply reply);
  // Whose cookie it is, or nobody after a reply that says why.
  std::optional<store::AccountRow> account_of(const std::string& cookie, const Reply& reply);
  // Calls `check` where it may take its time, counts what it found, then does what it says.
  struct Verdict {
    bool is_right = false;
    std::function<void()> then;
  };
  void try_password(const std::string& name, const Address& address, const Reply& reply,
                    std::function<Verdict()> check);
  void settle(store::Batch batch, const store::AccountRow& account, const std::string& cookie, Reply reply);
  bool in_pool(std::function<void()> work);

  store::Store& store;
  const Moved moved;
  const store::Time lifetime;  // of a login
  const Now now;
  struct Remembered {
    Person person;      // user is "" for a guest
    store::Time since;  // of the login
  };
  std::mutex mutex;                                        // guards what follows
  std::unordered_map<std::string, Remembered> remembered;  // by hash of the cookie
  uint64_t changes = 0;  // of logins: an answer of the store from before is not remembered
  LoginGuard guard;
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
  batch.push_back(store::RemoveOldLogins{now() - lifetime});
  batch.push_back(store::LoginRow{cookie_hash(fresh), account.id, now()});
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
    self->forget_account(account.id);
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

void Accounts::Impl::register_account(Credentials c, const std::string& cookie, Reply reply) {
  const auto taken = store.account_by_name(c.name);
  if (!taken.is_ok()) return reply({refusal(store::Outcome::kFailed)});
  if (taken.value())
    return reply({error_response("conflict", "this name is taken; choose another, or log in")});
  store::AccountRow account{random_hex(16), c.name, hash_password(c.password), now()};
  wipe(c.password);
  if (account.password_hash.empty()) return reply({refusal(store::Outcome::kFailed)});
  settle({account}, account, cookie, std::move(reply));
}

void Accounts::Impl::try_password(const std::string& name, const Address& address, const Reply& reply,
                                  std::function<Verdict()> check) {
  {
    const std::lock_guard lock(mutex);
    if (const int seconds = guard.begin(name, address, Clock::now()))
      return reply({rate_response(
          seconds, "too many wrong passwords; wait " + std::to_string(seconds) + " seconds and try again")});
  }
  const bool is_taken = in_pool([this, name, address, check = std::move(check)] {
    const Verdict verdict = check();
    if (verdict.is_right) {
      const std::lock_guard lock(mutex);
      guard.succeeded(name, address, Clock::now());
    } else {
      log(Level::kInfo, "login_refused", {{"address", address.shown}});
    }
    verdict.then();
  });
  if (is_taken) return;
  {
    const std::lock_guard lock(mutex);
    guard.called_off(name, address, Clock::now());
  }
  reply({busy_response()});
}

// No copy of a password is left behind: what is wiped is the only one.
void Accounts::Impl::log_in(Credentials c, const std::string& cookie, const Address& address,
                            const Reply& reply) {
  const std::string name = c.name;
  try_password(name, address, reply, [this, c = std::move(c), cookie, reply]() mutable -> Verdict {
    const auto found = store.account_by_name(c.name);
    if (!found.is_ok()) return {false, [reply] { reply({refusal(store::Outcome::kFailed)}); }};
    bool is_right = false;
    if (found.value())
      is_right = is_password(found.value()->password_hash, c.password);
    else
      hash_password(c.password);  // as long as for a name that exists
    wipe(c.password);
    if (!is_right)
      return {false, [reply] { reply({error_response("bad_token", "name or password is wrong")}); }};
    return {true, [this, account = *found.value(), cookie, reply] { settle({}, account, cookie, reply); }};
  });
}

std::optional<store::AccountRow> Accounts::Impl::account_of(const std::string& cookie, const Reply& reply) {
  const auto found = store.account_by_cookie(cookie_hash(cookie));
  if (!found.is_ok()) return reply({refusal(store::Outcome::kFailed)}), std::nullopt;
  if (cookie.empty() || !found.value() || is_over(found.value()->since))
    return reply({error_response("forbidden", "log in first: this is for accounts")}), std::nullopt;
  return found.value()->account;
}

// The one who does it gets a new cookie: a stolen one ends too, were it the same.
void Accounts::Impl::change_password(NewPassword change, store::AccountRow account, const Address& address,
                                     const Reply& reply) {
  const std::string name = account.name;
  try_password(
      name, address, reply,
      [this, change = std::move(change), account = std::move(account), reply]() mutable -> Verdict {
        const bool is_right = is_password(account.password_hash, change.old_one);
        wipe(change.old_one);
        if (!is_right)
          return {false, [reply] { reply({error_response("bad_token", "the old password is wrong")}); }};
        account.password_hash = hash_password(change.new_one);
        wipe(change.new_one);
        if (account.password_hash.empty())
          return {true, [reply] { reply({refusal(store::Outcome::kFailed)}); }};
        return {true, [this, account, reply] {
                  settle({account, store::RemoveLoginsOf{account.id}}, account, "", reply);
                }};
      });
}

void Accounts::Impl::end_others(const store::AccountRow& account, Reply reply) {
  settle({store::RemoveLoginsOf{account.id}}, account, "", std::move(reply));
}

void Accounts::Impl::log_out(const std::string& cookie, const Reply& reply) {
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

Accounts::Accounts(store::Store& store, Moved moved, int login_days, Now now)
    : impl_(std::make_shared<Impl>(store, std::move(moved), login_days, std::move(now))) {}
Accounts::~Accounts() { stop(); }

void Accounts::stop() { impl_->pool.join(); }

Accounts::Now Accounts::wall_clock() {
  return [] {
    using namespace std::chrono;
    return static_cast<store::Time>(
        duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count());
  };
}

Person Accounts::person(const std::string& cookie) {
  if (cookie.empty()) return {};
  const std::string hash = cookie_hash(cookie);
  const Person guest{guest_of(cookie), ""};
  const auto valid = [&](const Impl::Remembered& known) {
    return known.person.account_name.empty() || !impl_->is_over(known.since) ? known.person : guest;
  };
  uint64_t changes = 0;
  {
    const std::lock_guard lock(impl_->mutex);
    changes = impl_->changes;
    const auto known = impl_->remembered.find(hash);
    if (known != impl_->remembered.end()) return valid(known->second);
  }
  const auto found = impl_->store.account_by_cookie(hash);
  if (!found.is_ok()) return guest;  // not remembered: the store may know better in a moment
  Impl::Remembered known{guest, 0};
  if (found.value())
    known = {{"a:" + found.value()->account.id, found.value()->account.name}, found.value()->since};
  const std::lock_guard lock(impl_->mutex);
  if (impl_->changes != changes) return valid(known);
  if (impl_->remembered.size() >= kMostRemembered) impl_->remembered.clear();
  impl_->remembered[hash] = known;
  return valid(known);
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
  const auto malformed = [&](const Status& status) {
    return reply({error_response("malformed", status.message())});
  };
  if (what == "logout") return impl_->log_out(cookie, reply);
  if (what == "end-others") {
    if (const auto account = impl_->account_of(cookie, reply)) impl_->end_others(*account, std::move(reply));
    return;
  }
  if (what == "password") {
    auto change = read_new_password(body);
    if (!change.is_ok()) return malformed(change.status());
    const auto account = impl_->account_of(cookie, reply);
    if (!account) return;
    const Status fit = check_new_password(change.value().new_one, account->name);
    if (!fit.is_ok()) return malformed(fit);
    return impl_->change_password(std::move(change.value()), *account, address, reply);
  }
  auto credentials = read_credentials(body);
  if (!credentials.is_ok()) return malformed(credentials.status());
  if (what == "login") return impl_->log_in(std::move(credentials.value()), cookie, address, reply);
  const Status fit = check_new_account(credentials.value());
  if (!fit.is_ok()) return malformed(fit);
  const bool is_taken =
      impl_->in_pool([impl = impl_.get(), c = std::move(credentials.value()), cookie, reply]() mutable {
        impl->register_account(std::move(c), cookie, reply);
      });
  if (!is_taken) reply({busy_response()});
}

}  // namespace tessera::server
