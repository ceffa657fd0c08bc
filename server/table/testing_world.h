// A server without a network, for tests: people call it by HTTP and sit at tables by messages.
#pragma once
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/table/tables.h"
#include "server/table/testing.h"

namespace tessera::server {

namespace json = boost::json;

inline constexpr auto kPatience = std::chrono::seconds(20);

// A socket that keeps what it is told.
class Listener : public Peer {
 public:
  void send(std::shared_ptr<const std::string> message) override {
    {
      const std::lock_guard lock(mutex_);
      texts_.push_back(*message);
      messages_.push_back(json::parse(*message).as_object());
    }
    changed_.notify_all();
  }
  void close(int code, std::string) override {
    {
      const std::lock_guard lock(mutex_);
      code_ = code;
    }
    changed_.notify_all();
  }
  using Test = std::function<bool(const json::object&)>;
  // The first message from `from` on that passes; fails the test if none comes.
  json::object await(const Test& test, size_t from = 0) {
    std::unique_lock lock(mutex_);
    size_t next = from;
    json::object found;
    const bool came = changed_.wait_for(lock, kPatience, [&] {
      for (; next < messages_.size(); ++next)
        if (test(messages_[next])) return found = messages_[next], true;
      return false;
    });
    if (!came) ADD_FAILURE() << "nothing came; the last was " << (texts_.empty() ? "nothing" : texts_.back());
    return found;
  }
  bool await_close(int code) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, kPatience, [&] { return code_ == code; });
  }
  size_t count() const {
    const std::lock_guard lock(mutex_);
    return messages_.size();
  }
  std::vector<std::string> texts() const {
    const std::lock_guard lock(mutex_);
    return texts_;
  }
  std::vector<json::object> messages() const {
    const std::lock_guard lock(mutex_);
    return messages_;
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> texts_;
  std::vector<json::object> messages_;
  int code_ = 0;
};

inline bool is(const json::object& message, const char* type) { return message.at("type") == type; }

// Somebody with a socket.
class Somebody {
 public:
  Somebody(Front& front, Caller caller) : ears(std::make_shared<Listener>()) {
    talk_ = front.connect(ears, std::move(caller));
  }
  ~Somebody() { leave(); }
  void leave() {
    if (talk_) talk_->closed();
    talk_.reset();
  }
  void say(const std::string& text) { talk_->receive(text); }
  void say(const json::object& message) { say(json::serialize(message)); }

  json::object hello(const std::string& table, const std::string& token = "",
                     const std::string& client = "c1", const json::object& more = {}) {
    json::object message{{"type", "hello"}, {"protocol", 1}, {"table", table}, {"client", client}};
    if (!token.empty()) message["token"] = token;
    for (const auto& [name, value] : more) message[name] = value;
    const size_t from = ears->count();
    say(message);
    return ears->await([](const json::object& m) { return is(m, "welcome") || is(m, "error"); }, from);
  }
  // Sends with an id of its own and waits for the direct reply.
  json::object ask(json::object message, std::string id = "") {
    static std::atomic<int> asked = 0;  // never the same id twice, whoever asks
    if (id.empty()) id = "m" + std::to_string(++asked);
    message["id"] = id;
    const size_t from = ears->count();
    say(message);
    const json::object reply = ears->await(
        [&](const json::object& m) {
          const auto* its = m.if_contains("id");
          return its && its->is_string() && its->get_string() == json::string_view(id);
        },
        from);
    const auto& type = message.at("type");
    const bool moves = type == "answer" || type == "act" || type == "undo";
    if (moves && !reply.empty() && is(reply, "ack"))  // what it led to comes right behind
      await_update(
          [&](const json::object& m) { return m.at("seq").as_int64() >= reply.at("seq").as_int64(); });
    return reply;
  }
  json::object answer(const json::object& question, std::string name = "", std::string id = "") {
    if (name.empty()) name = any_answer(question);
    return ask({{"type", "answer"}, {"seq", question.at("seq")}, {"answer", name}}, id);
  }
  static std::string any_answer(const json::object& question, size_t which = 0) {
    const auto& options = question.at("options").as_array();
    if (!options.empty()) return std::string(options[which % options.size()].at("name").as_string());
    return std::to_string(question.at("range").at("least").as_int64());
  }
  // The newest update.
  json::object update() const {
    json::object found;
    for (const json::object& message : ears->messages())
      if (is(message, "update")) found = message;
    return found;
  }
  json::object await_update(const Listener::Test& test, size_t from = 0) {
    return ears->await([&](const json::object& m) { return is(m, "update") && test(m); }, from);
  }
  json::object await_question() {
    const size_t from = ears->count();
    const json::object now = update();
    if (!now.empty() && now.at("question").is_object()) return now.at("question").as_object();
    return await_update([](const json::object& m) { return m.at("question").is_object(); }, from)
        .at("question")
        .as_object();
  }

  std::shared_ptr<Listener> ears;

 private:
  std::shared_ptr<Talk> talk_;
};

struct Opened {
  std::string id, host;
  std::vector<std::string> tokens;  // by seat; "" where there is none
};

class World {
 public:
  explicit World(TablesConfig config = {}, store::Store* other = nullptr)
      : used_(other ? *other : store), config_(config) {
    config_.public_url = "https://play.example.org";
    if (config_.bot_pause_ms == TablesConfig().bot_pause_ms) config_.bot_pause_ms = 0;
    begin();
  }
  ~World() { end(); }

  void begin() {
    io_ = std::make_unique<boost::asio::io_context>(2);
    guard_ = std::make_unique<Guard>(io_->get_executor());
    front = make_tables(*io_, used_, mailbox, config_);
    for (int i = 0; i < 2; ++i) threads_.emplace_back([this] { io_->run(); });
  }
  // As if the machine lost its power.
  void end() {
    guard_.reset();
    io_->stop();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
    front.reset();
    used_.flush();                    // whatever was on its way has come, or never will
    past_.push_back(std::move(io_));  // sockets of those who have not noticed yet still point there
  }
  TablesConfig& config() { return config_; }  // for what begins next
  void restart() {
    end();
    begin();
  }
  // The same after somebody has changed what is stored of a table.
  template <class Edit>
  void restart_with(const std::string& table, Edit edit) {
    shut_down();
    end();
    store.edit(table, edit);
    begin();
  }
  // The same with what was on its way to the disk lost: nothing runs any more when it is dropped.
  void lose_power() {
    guard_.reset();
    io_->stop();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
    store.die();
    front.reset();
    used_.flush();
    past_.push_back(std::move(io_));
    begin();
  }
  void shut_down() {
    std::promise<void> done;
    front->shut_down([&done] { done.set_value(); });
    EXPECT_EQ(done.get_future().wait_for(kPatience), std::future_status::ready);
  }

  Response http(const std::string& method, const std::vector<std::string>& path, const std::string& body = "",
                const std::vector<std::string>& tokens = {}, const std::string& user = "",
                const std::map<std::string, std::string>& query = {}) {
    Request request;
    request.method = method;
    request.path = path;
    request.body = body;
    request.query = query;
    request.caller.tokens = tokens;
    request.caller.user = user;
    auto answer = std::make_shared<std::promise<Response>>();
    auto future = answer->get_future();
    front->handle(request, [answer](Response response) { answer->set_value(std::move(response)); });
    if (future.wait_for(kPatience) != std::future_status::ready) {
      ADD_FAILURE() << "no answer to " << method << " " << path.back();
      return {};
    }
    return future.get();
  }
  json::object post(const std::vector<std::string>& path, const std::string& body = "",
                    const std::vector<std::string>& tokens = {}, const std::string& user = "") {
    const Response response = http("POST", path, body, tokens, user);
    return json::parse(response.body).as_object();
  }
  // seats: "me", "invited", "open", "bot", separated by blanks.
  Opened open(const std::string& seats, const std::string& more = "", const std::string& user = "g:host") {
    std::string list;
    int players = 0;
    for (const std::string& kind : split_words(seats)) {
      list += (list.empty() ? "" : ",") + std::string("{\"kind\":\"") + kind + "\"}";
      ++players;
    }
    const auto answer = post({"tables"},
                             "{\"game\":\"" + game + "\",\"visibility\":\"private\",\"seats\":[" + list +
                                 "]" + (more.empty() ? "" : "," + more) + "}",
                             {}, user);
    Opened opened;
    EXPECT_TRUE(answer.contains("table")) << json::serialize(answer);
    if (!answer.contains("table")) return opened;
    opened.id = answer.at("table").at("id").as_string();
    opened.host = answer.at("host").as_string();
    opened.tokens.resize(static_cast<size_t>(players));
    for (const auto& seat : answer.at("seats").as_array())
      opened.tokens[static_cast<size_t>(seat.at("seat").as_int64())] = seat.at("token").as_string();
    return opened;
  }
  // The same, and everybody who is invited has come: the tokens are those of the seats.
  Opened seated(const std::string& seats, const std::string& more = "", const std::string& user = "g:host") {
    Opened opened = open(seats, more, user);
    const std::vector<std::string> kinds = split_words(seats);
    for (size_t seat = 0; seat < kinds.size(); ++seat)
      if (kinds[seat] == "invited") opened.tokens[seat] = claim(opened, static_cast<int>(seat));
    return opened;
  }
  std::string claim(const Opened& table, int seat, const std::string& body = "{}") {
    const auto claimed = post({"tables", table.id, "seats", std::to_string(seat), "claim"}, body,
                              {table.tokens[static_cast<size_t>(seat)]});
    const json::value* given = claimed.if_contains("given");
    EXPECT_TRUE(given && given->is_object()) << json::serialize(claimed);
    return given && given->is_object() ? std::string(given->at("token").as_string()) : "";
  }
  Opened started(const std::string& seats, const std::string& more = "", const std::string& user = "g:host") {
    const Opened opened = seated(seats, more, user);
    const Response response = http("POST", {"tables", opened.id, "start"}, "{}", {opened.host});
    EXPECT_EQ(response.status, 200) << response.body;
    return opened;
  }
  std::unique_ptr<Somebody> sit(const Opened& table, int seat, const std::string& client = "c1",
                                const json::object& more = {}) {
    auto somebody = std::make_unique<Somebody>(*front, Caller());
    const std::string token = seat < 0 ? "" : table.tokens[static_cast<size_t>(seat)];
    const auto welcome = somebody->hello(table.id, token, client, more);
    EXPECT_TRUE(is(welcome, "welcome")) << json::serialize(welcome);
    if (is(welcome, "welcome") && welcome.at("table").at("state") != "lobby")
      somebody->await_update([](const json::object&) { return true; });
    return somebody;
  }
  std::string metrics() const {
    std::string text;
    front->write_metrics(text);
    return text;
  }

  MemoryStore store;
  Mailbox mailbox;
  std::unique_ptr<Front> front;
  std::string game = "preascendant";  // of new tables

 private:
  static std::vector<std::string> split_words(const std::string& text) {
    std::vector<std::string> words(1);
    for (const char c : text) c == ' ' ? words.emplace_back() : words.back() += c;
    return std::vector<std::string>(words);
  }
  using Guard = boost::asio::executor_work_guard<boost::asio::io_context::executor_type>;
  store::Store& used_;
  TablesConfig config_;
  std::unique_ptr<boost::asio::io_context> io_;
  std::vector<std::unique_ptr<boost::asio::io_context>> past_;
  std::unique_ptr<Guard> guard_;
  std::vector<std::thread> threads_;
};

inline const char* kShort = R"("settings":{"max_turns":"6"})";

// Everybody answers what they are asked until the game is over or `steps` are done.
inline int play(std::vector<Somebody*> people, int steps) {
  int done = 0;
  for (; done < steps; ++done) {
    Somebody* asked = nullptr;
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (!asked && std::chrono::steady_clock::now() < deadline) {
      int64_t newest = 0;
      for (const Somebody* each : people) newest = std::max(newest, each->update().at("seq").as_int64());
      for (Somebody* each : people) {
        const auto update = each->update();
        if (update.at("result").is_object()) return done;
        if (update.at("question").is_object() && update.at("seq").as_int64() == newest) asked = each;
      }
      if (!asked) std::this_thread::yield();
    }
    if (!asked) {
      ADD_FAILURE() << "nobody is asked";
      return done;
    }
    const auto question = asked->update().at("question").as_object();
    const size_t from = asked->ears->count();
    const auto reply = asked->answer(question, Somebody::any_answer(question, static_cast<size_t>(done) * 7));
    if (!is(reply, "ack")) {
      ADD_FAILURE() << json::serialize(reply);
      return done;
    }
    const auto seq = reply.at("seq").as_int64();
    for (Somebody* each : people)
      each->await_update([&](const json::object& m) { return m.at("seq").as_int64() >= seq; },
                         each == asked ? from : 0);
  }
  return done;
}

// As if this build had other rules than the one that played the table.
inline void change_rules(store::StoredTable& stored) { stored.table.rules = "0000000000000000"; }

// A table of two at which nine answers were given, then changed in the store, and loaded again.
template <class Edit>
Opened started_and_changed(World& world, Edit edit) {
  Opened table = world.started("me invited", kShort);
  {
    const auto ada = world.sit(table, 0), bea = world.sit(table, 1);
    EXPECT_EQ(play({ada.get(), bea.get()}, 9), 9);
  }
  world.restart_with(table.id, edit);
  return table;
}

}  // namespace tessera::server
