#include "cli/lab/load_run.h"

#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <functional>

#include "cli/lab/load_message.h"

namespace tessera::cli {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;
using std::chrono::duration;
using std::chrono::milliseconds;

constexpr int kMakers = 8;             // connections that make tables
constexpr milliseconds kLeastGap{52};  // the protocol allows 20 messages a second
constexpr milliseconds kMostConnect{120'000};
constexpr milliseconds kMostParting{10'000};  // for what is under way at the end

tcp::endpoint loopback(int port) { return {asio::ip::address_v4::loopback(), static_cast<uint16_t>(port)}; }

// One HTTP connection that is used again and again.
class Asker {
 public:
  Asker(asio::io_context& io, int port) : stream_(io), port_(port) {}

  awaitable<Result<std::string>> ask(http::verb verb, std::string path, std::string body, std::string token) {
    http::request<http::string_body> request(verb, path, 11);
    request.set(http::field::host, fmt::format("127.0.0.1:{}", port_));
    if (verb == http::verb::post) request.set(http::field::content_type, "application/json");
    if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    request.body() = std::move(body);
    request.prepare_payload();
    try {
      if (!connected_) {
        co_await stream_.async_connect(loopback(port_), use_awaitable);
        stream_.set_option(tcp::no_delay(true));
        connected_ = true;
      }
      co_await http::async_write(stream_, request, use_awaitable);
      http::response<http::string_body> answer;
      co_await http::async_read(stream_, buffer_, answer, use_awaitable);
      if (!answer.keep_alive()) stream_.close(), connected_ = false, buffer_.clear();
      if (answer.result_int() >= 300)
        co_return Status::error(fmt::format("{} gave {}: {}", path, answer.result_int(), answer.body()));
      co_return std::move(answer.body());
    } catch (const boost::system::system_error& error) {
      stream_.close(), connected_ = false, buffer_.clear();
      co_return Status::error(fmt::format("{}: {}", path, error.code().message()));
    }
  }

 private:
  tcp::socket stream_;
  beast::flat_buffer buffer_;
  int port_;
  bool connected_ = false;
};

using Socket = websocket::stream<tcp::socket>;

struct Seated {
  std::shared_ptr<Socket> socket;
  std::string token, question_answer;
  int64_t seen = -1;      // seq of the last update
  int64_t asked = -1;     // seq of the question, -1: none
  int64_t answered = -1;  // seq of the last question that was answered
  bool waits_for_ack = false;
  int64_t due_seq = -1;  // acknowledged as; on its way to the screens
  Time sent, last_sent;
  uint64_t messages = 0;
  bool is_writing = false;
};

struct PlayTable {
  std::string id, host;
  Seated seats[2];
  int64_t acked = 0;
  bool has_ended = false;
  int generation = 0;  // of the sockets: what belongs to a game before is not looked at
};

}  // namespace

class LoadRun::Players {
 public:
  explicit Players(const LoadPlan& plan) : plan_(plan), io_(1), idle_(io_), ticker_(io_), random_(plan.seed) {
    tables_.resize(static_cast<size_t>((plan.sockets + 1) / 2));
    idle_.expires_at(Time::max());  // whoever is wanted is woken by cancel()
  }

  Status connect() {
    for (size_t i = 0; i < tables_.size(); ++i) wanted_.push_back(i);
    for (int i = 0; i < kMakers; ++i) asio::co_spawn(io_, make_tables(), asio::detached);
    const Time until = Clock::now() + kMostConnect;
    run_until(until, [this] { return ready_ == tables_.size() || !failure_.empty(); });
    if (!failure_.empty()) return Status::error(failure_);
    if (ready_ < tables_.size())
      return Status::error("the server is too slow: not every table could be made");
    return Status::ok();
  }

  LoadFigures play() {
    playing_ = true;
    begin_ = Clock::now();
    end_ = begin_ + std::chrono::duration_cast<Clock::duration>(duration<double>(plan_.seconds));
    if (plan_.rate > 0)
      asio::co_spawn(io_, keep_rate(), asio::detached);
    else
      for (size_t i = 0; i < tables_.size(); ++i)
        for (int seat = 0; seat < 2; ++seat) consider(i, seat);
    asio::co_spawn(io_, show_progress(), asio::detached);
    run_until(end_, [] { return false; });
    playing_ = false;
    figures_.seconds = duration<double>(Clock::now() - begin_).count();
    figures_.answers = in_time_;
    run_until(Clock::now() + kMostParting, [this] { return under_way_ == 0; });
    if (under_way_ > 0) note_error(fmt::format("{} answers were never acknowledged", under_way_));
    fmt::print(stderr, "\n");
    for (const PlayTable& table : tables_) {
      figures_.sockets += 2, ++figures_.tables;
      figures_.played.push_back({table.id, table.acked});
    }
    return std::move(figures_);
  }

  int64_t count_lost(const std::vector<PlayedTable>& played, int port) {
    lost_ = 0, checked_ = 0;
    size_t next = 0;
    for (int i = 0; i < kMakers; ++i) asio::co_spawn(io_, check_tables(played, next, port), asio::detached);
    const Time until = Clock::now() + kMostConnect;
    run_until(until, [&] { return checked_ == played.size(); });
    for (; checked_ < played.size(); ++checked_) lost_ += 1;  // what cannot be asked for counts as lost
    return lost_;
  }

  void leave() {
    leaving_ = true;
    for (PlayTable& table : tables_)
      for (Seated& seated : table.seats)
        if (seated.socket) {
          boost::system::error_code ignored;
          seated.socket->next_layer().close(ignored);
        }
    run_until(Clock::now() + milliseconds(200), [] { return false; });
  }

 private:
  // Lets everything happen until the time has come, or `is_done` holds.
  template <class Condition>
  void run_until(Time until, Condition is_done) {
    io_.restart();
    asio::steady_timer timer(io_);
    const std::function<void()> look = [&] {
      if (is_done() || Clock::now() >= until) return io_.stop();
      timer.expires_at(std::min(until, Clock::now() + milliseconds(5)));
      timer.async_wait([&](boost::system::error_code error) {
        if (!error) look();
      });
    };
    look();
    io_.run();
  }

  void note_error(std::string what) {
    ++figures_.errors;
    if (figures_.first_error.empty()) figures_.first_error = std::move(what);
  }

  // -------------------------------------------------------------- tables

  awaitable<void> make_tables() {
    Asker asker(io_, plan_.port);
    while (!leaving_) {
      if (wanted_.empty()) {
        boost::system::error_code woken;
        co_await idle_.async_wait(asio::redirect_error(use_awaitable, woken));
        continue;
      }
      const size_t index = wanted_.front();
      wanted_.pop_front();
      const Status made = co_await make_table(asker, index);
      if (made.is_ok()) {
        ++ready_;
        consider(index, 0);
        consider(index, 1);
        continue;
      }
      if (!playing_)
        failure_ = made.message();
      else
        note_error(made.message());
      co_return;
    }
  }

  awaitable<Status> make_table(Asker& asker, size_t index) {
    PlayTable& table = tables_[index];
    const std::string body =
        fmt::format(R"({{"game":"{}","title":"Load {}","visibility":"private","pace":{{"kind":"none"}},)"
                    R"("seats":[{{"kind":"me","name":"Ada"}},{{"kind":"invited","name":"Ben"}}]}})",
                    plan_.game, index);
    const auto opened = co_await asker.ask(http::verb::post, "/api/tables", body, "");
    if (!opened.is_ok()) co_return opened.status();
    table.id = json_text(json_member(json_member(opened.value(), "table"), "id"));
    table.host = json_text(json_member(opened.value(), "host"));
    std::string_view given;
    for (JsonElements seats(json_member(opened.value(), "seats")); seats.next(given);) {
      const int64_t seat = json_number(json_member(given, "seat"), -1);
      if (seat == 0 || seat == 1) table.seats[seat].token = json_text(json_member(given, "token"));
    }
    const std::string path = "/api/tables/" + table.id;
    const auto claimed = co_await asker.ask(http::verb::post, path + "/seats/1/claim", R"({"name":"Ben"})",
                                            table.seats[1].token);
    if (!claimed.is_ok()) co_return claimed.status();
    table.seats[1].token = json_text(json_member(json_member(claimed.value(), "given"), "token"));
    const auto started = co_await asker.ask(http::verb::post, path + "/start", "{}", table.host);
    if (!started.is_ok()) co_return started.status();
    for (int seat = 0; seat < 2; ++seat) {
      const Status seated = co_await sit_down(index, seat);
      if (!seated.is_ok()) co_return seated;
    }
    co_return Status::ok();
  }

  static std::string hello(const std::string& table, const std::string& token, const std::string& client) {
    return fmt::format(R"({{"type":"hello","protocol":1,"table":"{}",{}"client":"{}"}})", table,
                       token.empty() ? "" : fmt::format(R"("token":"{}",)", token), client);
  }

  awaitable<std::shared_ptr<Socket>> dial(int port, std::string greeting) {
    auto socket = std::make_shared<Socket>(io_);
    co_await socket->next_layer().async_connect(loopback(port), use_awaitable);
    socket->next_layer().set_option(tcp::no_delay(true));
    socket->read_message_max(4u << 20);
    co_await socket->async_handshake(fmt::format("127.0.0.1:{}", port), "/ws", use_awaitable);
    socket->text(true);
    co_await socket->async_write(asio::buffer(greeting), use_awaitable);
    co_return socket;
  }

  // Returns when the first update has come.
  awaitable<Status> sit_down(size_t index, int seat) {
    PlayTable& table = tables_[index];
    Seated& seated = table.seats[seat];
    try {
      seated.socket = co_await dial(plan_.port, hello(table.id, seated.token, fmt::format("load{}", seat)));
      beast::flat_buffer buffer;
      while (seated.seen < 0) {
        buffer.clear();
        co_await seated.socket->async_read(buffer, use_awaitable);
        const LoadMessage message = read_message(view_of(buffer));
        if (message.kind == MessageKind::kError) co_return Status::error(std::string(view_of(buffer)));
        handle(index, seat, message);
      }
    } catch (const boost::system::system_error& error) {
      co_return Status::error("a socket cannot be opened: " + error.code().message());
    }
    asio::co_spawn(io_, listen(index, seat, table.generation), asio::detached);
    co_return Status::ok();
  }

  static std::string_view view_of(const beast::flat_buffer& buffer) {
    return {static_cast<const char*>(buffer.data().data()), buffer.size()};
  }

  awaitable<void> listen(size_t index, int seat, int generation) {
    PlayTable& table = tables_[index];
    const auto socket = table.seats[seat].socket;
    beast::flat_buffer buffer;
    try {
      while (true) {
        buffer.clear();
        co_await socket->async_read(buffer, use_awaitable);
        if (table.generation != generation) co_return;
        handle(index, seat, read_message(view_of(buffer)));
        if (!is_finished(table)) continue;
        finish(index);
        co_return;
      }
    } catch (const boost::system::system_error& error) {
      if (!leaving_ && table.generation == generation)
        note_error("a socket was closed: " + error.code().message());
    }
  }

  // The game is over and everybody has seen it: on to the next.
  void finish(size_t index) {
    PlayTable& table = tables_[index];
    ++table.generation;
    ++figures_.games;
    figures_.played.push_back({table.id, table.acked});
    for (Seated& seated : table.seats) {
      boost::system::error_code ignored;
      seated.socket->next_layer().close(ignored);
    }
    const int generation = table.generation;
    table = PlayTable{};
    table.generation = generation;
    --ready_;
    wanted_.push_back(index);
    idle_.cancel();
  }

  // -------------------------------------------------------------- play

  void handle(size_t index, int seat, const LoadMessage& message) {
    PlayTable& table = tables_[index];
    Seated& seated = table.seats[seat];
    if (message.kind == MessageKind::kError)
      return note_error(fmt::format("{}: {}", message.code, message.text));
    if (message.kind == MessageKind::kAck) {
      ++table.acked;
      seated.waits_for_ack = false;
      seated.due_seq = message.seq;
      return settle(index);
    }
    if (message.kind != MessageKind::kUpdate) return;
    seated.seen = message.seq;
    seated.asked = message.question_seq;
    if (message.question_seq > seated.answered) seated.question_answer = pick_answer(message, random_);
    table.has_ended |= message.is_over;
    settle(index);
  }

  // Nothing is under way any more, and both have seen the end.
  static bool is_finished(const PlayTable& table) {
    for (const Seated& seated : table.seats)
      if (seated.waits_for_ack || seated.due_seq >= 0 || seated.is_writing) return false;
    return table.has_ended && table.seats[0].seen == table.seats[1].seen;
  }

  // Answers that the whole table has seen now; then it goes on.
  void settle(size_t index) {
    PlayTable& table = tables_[index];
    for (Seated& seated : table.seats) {
      if (seated.due_seq < 0 || table.seats[0].seen < seated.due_seq || table.seats[1].seen < seated.due_seq)
        continue;
      const Time now = Clock::now();
      seated.due_seq = -1;
      --under_way_;
      figures_.milliseconds.push_back(duration<float, std::milli>(now - seated.sent).count());
      in_time_ += now <= end_;
    }
    consider(index, 0);
    consider(index, 1);
  }

  static bool can_answer(const PlayTable& table, int seat) {
    const Seated& seated = table.seats[seat];
    return table.seats[0].seen >= 0 && table.seats[1].seen >= 0 && seated.asked > seated.answered &&
           !seated.waits_for_ack && seated.due_seq < 0 && !seated.is_writing;
  }

  // Answers now, or stands in the line of those who may.
  void consider(size_t index, int seat) {
    Seated& seated = tables_[index].seats[seat];
    if (!playing_ || !can_answer(tables_[index], seat)) return;
    if (plan_.rate > 0) return in_line_.push_back({index, seat});
    const Time now = Clock::now();
    if (now - seated.last_sent >= kLeastGap) return answer(index, seat, now);
    asio::co_spawn(io_, answer_later(index, seat, seated.last_sent + kLeastGap), asio::detached);
  }

  awaitable<void> answer_later(size_t index, int seat, Time when) {
    asio::steady_timer timer(io_, when);
    co_await timer.async_wait(use_awaitable);
    if (playing_ && can_answer(tables_[index], seat)) answer(index, seat, Clock::now());
  }

  void answer(size_t index, int seat, Time due) {
    Seated& seated = tables_[index].seats[seat];
    seated.answered = seated.asked;
    seated.waits_for_ack = true;
    seated.sent = due;
    seated.last_sent = Clock::now();
    ++under_way_;
    seated.is_writing = true;
    const auto text =
        std::make_shared<std::string>(fmt::format(R"({{"type":"answer","id":"m{}","seq":{},"answer":{}}})",
                                                  ++seated.messages, seated.asked, seated.question_answer));
    const int generation = tables_[index].generation;
    seated.socket->async_write(asio::buffer(*text),
                               [=, this, socket = seated.socket](boost::system::error_code error, size_t) {
                                 if (error && !leaving_)
                                   note_error("an answer cannot be sent: " + error.message());
                                 if (text && generation == tables_[index].generation) written(index, seat);
                               });
  }

  void written(size_t index, int seat) {
    tables_[index].seats[seat].is_writing = false;
    if (is_finished(tables_[index])) return finish(index);
    consider(index, seat);
  }

  // Answers fall due at fixed times, whatever the server does; who comes late is measured from that time.
  awaitable<void> keep_rate() {
    for (size_t i = 0; i < tables_.size(); ++i)
      for (int seat = 0; seat < 2; ++seat) consider(i, seat);
    const auto step = std::chrono::duration_cast<Clock::duration>(duration<double>(1 / plan_.rate));
    for (Time due = begin_; playing_;) {
      while (due <= Clock::now() && !in_line_.empty()) {
        const auto [index, seat] = in_line_.front();
        in_line_.pop_front();
        if (!can_answer(tables_[index], seat)) continue;
        answer(index, seat, due);
        due += step;
      }
      ticker_.expires_after(milliseconds(1));
      co_await ticker_.async_wait(use_awaitable);
    }
  }

  awaitable<void> show_progress() {
    asio::steady_timer timer(io_);
    for (uint64_t before = 0; playing_; before = in_time_) {
      timer.expires_after(std::chrono::seconds(1));
      co_await timer.async_wait(use_awaitable);
      if (!playing_) co_return;
      fmt::print(stderr, "\r{:4.0f} s  {:6} answers/s  {} games over  {} errors ",
                 duration<double>(Clock::now() - begin_).count(), in_time_ - before, figures_.games,
                 figures_.errors);
    }
  }

  // -------------------------------------------------------------- afterwards

  awaitable<void> check_tables(const std::vector<PlayedTable>& played, size_t& next, int port) {
    while (next < played.size()) {
      const PlayedTable& table = played[next++];
      int64_t step = -1;
      try {
        const auto socket = co_await dial(port, hello(table.id, "", "check"));
        beast::flat_buffer buffer;
        while (step < 0) {
          buffer.clear();
          co_await socket->async_read(buffer, use_awaitable);
          const LoadMessage message = read_message(view_of(buffer));
          if (message.kind == MessageKind::kError) break;
          if (message.kind == MessageKind::kUpdate) step = message.step;
        }
      } catch (const boost::system::system_error&) {
        step = -1;  // cannot be asked for
      }
      if (step < table.acked) lost_ += table.acked - std::max<int64_t>(step, 0);
      ++checked_;
    }
  }

  struct Place {
    size_t index;
    int seat;
  };

  const LoadPlan plan_;
  asio::io_context io_;
  asio::steady_timer idle_, ticker_;
  FastRandom random_;
  std::vector<PlayTable> tables_;
  std::deque<size_t> wanted_;  // tables to be made
  std::deque<Place> in_line_;
  size_t ready_ = 0;
  std::string failure_;
  bool playing_ = false, leaving_ = false;
  Time begin_, end_;
  int64_t under_way_ = 0;
  uint64_t in_time_ = 0;
  int64_t lost_ = 0;
  size_t checked_ = 0;
  LoadFigures figures_;
};

LoadRun::LoadRun(const LoadPlan& plan) : players_(std::make_unique<Players>(plan)) {}
LoadRun::~LoadRun() = default;
Status LoadRun::connect() { return players_->connect(); }
LoadFigures LoadRun::play() { return players_->play(); }
int64_t LoadRun::count_lost(const std::vector<PlayedTable>& played, int port) {
  return players_->count_lost(played, port);
}
void LoadRun::leave() { players_->leave(); }

}  // namespace tessera::cli
