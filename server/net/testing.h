// For the tests of the network: a front that plays no game, a store in memory, a small HTTP client.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "server/net/secrets.h"
#include "server/net/server.h"

namespace tessera::server::testing {

// Knows accounts and logins only.
class FakeStore : public store::Store {
 public:
  void write(store::Batch batch, store::Done done) override {
    store::Outcome outcome = store::Outcome::kDurable;
    {
      const std::lock_guard lock(mutex_);
      for (const auto& change : batch) {
        if (const auto* account = std::get_if<store::AccountRow>(&change)) {
          const auto same = accounts_.find(account->name);
          if (same != accounts_.end() && same->second.id != account->id)
            outcome = store::Outcome::kConflict;
          else
            accounts_[account->name] = *account;
        } else if (const auto* login = std::get_if<store::LoginRow>(&change)) {
          if (outcome == store::Outcome::kDurable) logins_[login->cookie_hash] = *login;
        } else if (const auto* gone = std::get_if<store::RemoveLogin>(&change)) {
          logins_.erase(gone->cookie_hash);
        } else if (const auto* all = std::get_if<store::RemoveLoginsOf>(&change)) {
          std::erase_if(logins_, [all](const auto& row) { return row.second.account == all->account; });
        } else if (const auto* old = std::get_if<store::RemoveOldLogins>(&change)) {
          std::erase_if(logins_, [old](const auto& row) { return row.second.created < old->before; });
        } else if (const auto* move = std::get_if<store::MoveOwner>(&change)) {
          moves_.push_back(*move);
        }
      }
    }
    done(is_full_ ? store::Outcome::kFull : outcome);
  }
  void flush() override { ++flushes; }
  bool is_full() const override { return is_full_; }
  Result<std::optional<store::StoredTable>> load(const std::string&) const override {
    return std::optional<store::StoredTable>();
  }
  Result<std::vector<store::TableSummary>> list(const store::ListQuery&) const override {
    return std::vector<store::TableSummary>();
  }
  Result<std::optional<store::AccountRow>> account_by_name(const std::string& name) const override {
    const std::lock_guard lock(mutex_);
    const auto found = accounts_.find(name);
    return found == accounts_.end() ? std::optional<store::AccountRow>() : found->second;
  }
  Result<std::optional<store::LoggedIn>> account_by_cookie(const std::string& hash) const override {
    const std::lock_guard lock(mutex_);
    const auto login = logins_.find(hash);
    if (login == logins_.end()) return std::optional<store::LoggedIn>();
    for (const auto& [name, account] : accounts_)
      if (account.id == login->second.account)
        return std::optional<store::LoggedIn>({account, login->second.created});
    return std::optional<store::LoggedIn>();
  }
  Result<bool> is_confirmed(const std::string&, const std::string&) const override { return false; }
  Result<std::optional<std::string>> film(const std::string&, int) const override {
    return std::optional<std::string>();
  }
  Result<std::vector<store::TableSummary>> timed_tables() const override {
    return std::vector<store::TableSummary>();
  }
  Result<std::vector<std::string>> tables_of_bots(const std::string&, int) const override {
    return std::vector<std::string>();
  }
  Result<std::vector<std::string>> old_tables(store::TableState, store::Time, int) const override {
    return std::vector<std::string>();
  }
  Figures figures() const override { return {}; }

  std::vector<store::MoveOwner> moves() const {
    const std::lock_guard lock(mutex_);
    return moves_;
  }
  size_t logins() const {
    const std::lock_guard lock(mutex_);
    return logins_.size();
  }
  std::string password_hash(const std::string& name) const {
    const std::lock_guard lock(mutex_);
    return accounts_.at(name).password_hash;
  }
  std::atomic<bool> is_full_ = false;
  std::atomic<int> flushes = 0;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, store::AccountRow> accounts_;
  std::map<std::string, store::LoginRow> logins_;
  std::vector<store::MoveOwner> moves_;
};

// Repeats what it hears: to the caller, or to all who said "join" when the message begins with "all ".
// Whatever does not begin with "early" is a hello to it.
class FakeFront : public Front {
 public:
  void handle(Request request, Reply reply) override {
    Response response;
    response.body = request.method + " ";
    for (const std::string& word : request.path) response.body += "/" + word;
    for (const auto& [name, value] : request.query) response.body += " " + name + "=" + value;
    response.body += " user=" + request.caller.user + " account=" + request.caller.account_name +
                     " address=" + request.caller.address + " tokens=";
    for (const std::string& token : request.caller.tokens) response.body += token + ";";
    response.body += " body=" + request.body;
    response.type = "text/plain";
    reply(std::move(response));
  }

  class FakeTalk : public Talk {
   public:
    FakeTalk(FakeFront& front, std::shared_ptr<Peer> peer) : front_(front), peer_(std::move(peer)) {}
    void receive(std::string message) override {
      if (!message.starts_with("early")) hello_ = Hello::kTaken;
      front_.hear(peer_, std::move(message));
    }
    Hello hello() const override { return hello_; }
    void closed() override {
      const std::lock_guard lock(front_.mutex_);
      std::erase(front_.joined_, peer_);
      ++front_.closed_;
      front_.changed_.notify_all();
    }

   private:
    FakeFront& front_;
    std::shared_ptr<Peer> peer_;
    Hello hello_ = Hello::kNone;
  };

  std::shared_ptr<Talk> connect(std::shared_ptr<Peer> peer, Caller caller) override {
    const std::lock_guard lock(mutex_);
    callers_.push_back(std::move(caller));
    met_.push_back(peer);
    return std::make_shared<FakeTalk>(*this, std::move(peer));
  }
  void write_metrics(std::string& text) const override { text += "tessera_fake 1\n"; }
  void shut_down(std::function<void()> done) override {
    send_all("bye");
    done();
  }

  void send_all(const std::string& text) {
    const auto message = std::make_shared<const std::string>(text);
    const std::lock_guard lock(mutex_);
    for (const auto& peer : joined_) peer->send(message);
  }
  bool wait_for_closed(int count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(20), [&] { return closed_ >= count; });
  }
  std::vector<Caller> callers() {
    const std::lock_guard lock(mutex_);
    return callers_;
  }
  // How many of the peers ever met still exist.
  long alive() {
    const std::lock_guard lock(mutex_);
    return std::count_if(met_.begin(), met_.end(), [](const auto& peer) { return !peer.expired(); });
  }

 private:
  void hear(const std::shared_ptr<Peer>& peer, std::string message) {
    if (message == "join") {
      {
        const std::lock_guard lock(mutex_);
        joined_.push_back(peer);
      }
      return peer->send(std::make_shared<const std::string>("joined"));
    }
    if (message == "stall") std::this_thread::sleep_for(std::chrono::seconds(3));  // a thread of the server
    if (message == "throw me out") return peer->close(4401, "the token was replaced");
    if (message.starts_with("all ")) return send_all(message.substr(4));
    peer->send(std::make_shared<const std::string>("echo " + message));
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::shared_ptr<Peer>> joined_;
  std::vector<std::weak_ptr<Peer>> met_;
  std::vector<Caller> callers_;
  int closed_ = 0;
};

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("tessera-net-" + random_hex(8))) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  std::string path(const std::string& name = "") const { return (path_ / name).string(); }
  void add(const std::string& name, const std::string& content) {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << content;
  }

 private:
  std::filesystem::path path_;
};

struct Answer {
  int status = 0;
  std::multimap<std::string, std::string> headers;  // names in small letters
  std::string body;
  std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
};

// A blocking connection that sends exactly what it is told.
class RawClient {
 public:
  explicit RawClient(int port, const char* address = "127.0.0.1") : socket_(io_) {
    socket_.connect({boost::asio::ip::make_address(address), static_cast<uint16_t>(port)});
    timeval patience{20, 0};
    setsockopt(socket_.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  }
  void send(const std::string& text) {
    boost::system::error_code error;
    boost::asio::write(socket_, boost::asio::buffer(text), error);
  }
  // Status 0 when the connection ended instead.
  Answer receive(bool is_head = false) {
    Answer answer;
    size_t end = 0;
    while ((end = got_.find("\r\n\r\n")) == std::string::npos)
      if (!more()) return answer;
    std::string head = got_.substr(0, end + 2);
    got_.erase(0, end + 4);
    answer.status = std::stoi(head.substr(9, 3));
    for (size_t from = head.find("\r\n") + 2; from < head.size();) {
      const size_t stop = head.find("\r\n", from), colon = head.find(": ", from);
      std::string name = head.substr(from, colon - from);
      for (char& c : name) c = static_cast<char>(std::tolower(c));
      answer.headers.emplace(name, head.substr(colon + 2, stop - colon - 2));
      from = stop + 2;
    }
    if (is_head || answer.status == 304) return answer;
    const std::string length = answer.header("content-length");
    const size_t wanted = length.empty() ? 0 : std::stoul(length);
    while (got_.size() < wanted)
      if (!more()) break;
    answer.body = got_.substr(0, wanted);
    got_.erase(0, wanted);
    return answer;
  }
  bool has_more() { return !got_.empty() || more(); }
  bool is_closed() {  // by the other side, with nothing left to read
    while (more()) {
    }
    return got_.empty();
  }

 private:
  bool more() {
    char piece[8192];
    const ssize_t count = ::recv(socket_.native_handle(), piece, sizeof piece, 0);
    if (count <= 0) return false;
    got_.append(piece, static_cast<size_t>(count));
    return true;
  }
  boost::asio::io_context io_;
  boost::asio::ip::tcp::socket socket_;
  std::string got_;
};

class NetTest : public ::testing::Test {
 protected:
  void start() {
    config_.port = 0;
    config_.threads = 2;
    config_.log_level = Level::kError;
    Server::Parts parts;
    parts.store = store_;
    parts.make_front = [this](boost::asio::io_context&) { return front_; };
    auto server = Server::start(config_, std::move(parts));
    ASSERT_TRUE(server.is_ok()) << server.message();
    server_ = std::move(server.value());
  }
  int port() const { return server_->port(); }
  std::string host() const { return "127.0.0.1:" + std::to_string(port()); }

  Answer ask(const std::string& method, const std::string& target, const std::string& headers = "",
             const std::string& body = "") {
    RawClient client(port());
    std::string text = method + " " + target + " HTTP/1.1\r\nHost: " + host() + "\r\n" + headers;
    if (method == "POST") text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    client.send(text + "\r\n" + body);
    return client.receive(method == "HEAD");
  }
  Answer post(const std::string& target, const std::string& body, const std::string& headers = "") {
    return ask("POST", target, "Content-Type: application/json\r\n" + headers, body);
  }

  ServerConfig config_;
  std::shared_ptr<FakeStore> store_ = std::make_shared<FakeStore>();
  std::shared_ptr<FakeFront> front_ = std::make_shared<FakeFront>();
  std::unique_ptr<Server> server_;
};

}  // namespace tessera::server::testing
