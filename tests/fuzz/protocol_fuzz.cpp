// Lines as messages of four sockets at one table: both seats, a spectator, a stranger. Whatever is said, what
// comes back are messages of the protocol, and the table answers afterwards.
//
// A line is a socket (0, 1, s or n for none of them) and a message. In it $T is the table, $0 and $1 the
// tokens of the seats, $Q the number of the question to that socket, $A the name of its first option.
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <optional>

#include "engine/game/broken.h"
#include "games/all.h"
#include "server/notify/notifier.h"
#include "server/table/tables.h"
#include "store/store.h"

namespace {

using namespace tessera;
using namespace tessera::server;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;

constexpr size_t kMostMessages = 40;        // of one input
constexpr size_t kMostMessageSize = 16384;  // the network lets no more through
constexpr int kInputsInAWorld = 200;        // then everything is made anew, so that memory stays bounded
constexpr std::chrono::seconds kPatience{20};

void require(bool holds, const std::string& what) {
  if (!holds) broken("protocol_fuzz: %s", what.c_str());
}

// Keeps what is said to it.
class FakePeer : public Peer {
 public:
  void send(std::shared_ptr<const std::string> message) override {
    const std::lock_guard lock(mutex_);
    check(*message);
  }
  void close(int, std::string) override {}

  int64_t question() const { return locked(question_); }
  std::string option() const { return locked(option_); }
  std::string last_probe() const { return locked(last_probe_); }
  size_t errors() const { return locked(errors_); }
  bool welcomed() const { return locked(welcomed_); }

 private:
  template <class T>
  T locked(const T& value) const {
    const std::lock_guard lock(mutex_);
    return value;
  }

  void check(const std::string& text) {
    json::error_code wrong;
    const json::value value = json::parse(text, wrong);
    require(!wrong && value.is_object(), "no object was sent: " + text);
    const json::object& message = value.as_object();
    require(message.contains("type") && message.at("type").is_string(), "a message without type: " + text);
    const std::string type(message.at("type").as_string());
    if (const json::value* id = message.if_contains("id"); id && id->as_string().starts_with("probe"))
      last_probe_ = std::string(id->as_string());
    if (type == "error") {
      ++errors_;
      require(message.contains("code") && !message.at("code").as_string().empty() &&
                  !message.at("message").as_string().empty(),
              "an error without words: " + text);
      require(message.at("code").as_string() != "internal", "our fault: " + text);
    }
    if (type == "welcome") welcomed_ = true;
    if (type == "update") take_update(message);
  }

  void take_update(const json::object& update) {
    question_ = -1, option_ = "";
    if (!update.at("question").is_object()) return;
    const json::object& question = update.at("question").as_object();
    question_ = question.at("seq").as_int64();
    const json::array& options = question.at("options").as_array();
    if (!options.empty()) option_ = std::string(options[0].at("name").as_string());
    if (options.empty()) option_ = std::to_string(question.at("range").at("least").as_int64());
  }

  mutable std::mutex mutex_;
  int64_t question_ = -1;
  std::string option_, last_probe_;
  size_t errors_ = 0;
  bool welcomed_ = false;
};

class World {
 public:
  World() {
    const std::filesystem::path memory = "/dev/shm";  // a real disk would be most of the time
    const bool is_there = std::filesystem::is_directory(memory);
    std::string folder =
        ((is_there ? memory : std::filesystem::temp_directory_path()) / "protocol-fuzz-XXXXXX").string();
    require(mkdtemp(folder.data()) != nullptr, "no scratch folder");
    folder_ = folder;
    auto opened = store::open_sqlite(folder_ + "/tessera.sqlite");
    require(opened.is_ok(), opened.message());
    store_ = std::move(opened.value());
    notifier_ = make_notifier({});
    TablesConfig config;
    config.bot_pause_ms = 0;
    front_ = make_tables(io_, *store_, *notifier_, config);
  }
  ~World() {
    bool done = false;
    front_->shut_down([&] { done = true; });
    run_until([&] { return done; }, "shut_down");
    front_.reset();
    store_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  std::string call(std::vector<std::string> path, std::string body, std::string token) {
    Request request;
    request.method = "POST", request.path = std::move(path), request.body = std::move(body);
    if (!token.empty()) request.caller.tokens = {std::move(token)};
    std::mutex mutex;
    std::optional<Response> answer;
    front_->handle(std::move(request), [&](Response response) {
      const std::lock_guard lock(mutex);
      answer = std::move(response);
    });
    run_until(
        [&] {
          const std::lock_guard lock(mutex);
          return answer.has_value();
        },
        "an answer");
    require(answer->status == 200, answer->body);
    return answer->body;
  }

  std::shared_ptr<Talk> connect(std::shared_ptr<Peer> peer) { return front_->connect(std::move(peer), {}); }

  template <class Condition>
  void run_until(Condition holds, const char* what) {
    const auto until = Clock::now() + kPatience;
    while (!holds()) {
      require(Clock::now() < until, std::string("waited in vain for ") + what);
      io_.restart();
      io_.run_one_for(std::chrono::milliseconds(1));
    }
  }

 private:
  boost::asio::io_context io_;
  std::string folder_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<Notifier> notifier_;
  std::unique_ptr<Front> front_;
};

struct Socket {
  std::shared_ptr<FakePeer> peer = std::make_shared<FakePeer>();
  std::shared_ptr<Talk> talk;
  int probes = 0;
};

// A table with its sockets, all of which have said hello but the last.
class Scene {
 public:
  explicit Scene(World& world) : world_(world) {
    const json::value opened = json::parse(world.call(
        {"tables"},
        R"({"game":"preascendant","pace":{"kind":"none"},"seats":[{"kind":"me","name":"A"},{"kind":"invited","name":"B"}]})",
        ""));
    table_ = std::string(opened.at("table").at("id").as_string());
    for (const json::value& seat : opened.at("seats").as_array())
      tokens_[seat.at("seat").as_int64()] = std::string(seat.at("token").as_string());
    const json::value claimed =
        json::parse(world.call({"tables", table_, "seats", "1", "claim"}, "{}", tokens_[1]));
    tokens_[1] = std::string(claimed.at("given").at("token").as_string());
    world.call({"tables", table_, "start"}, "{}", std::string(opened.at("host").as_string()));
    for (int i = 0; i < 4; ++i) {
      Socket& socket = sockets_[i];
      socket.talk = world.connect(socket.peer);
      if (i == 3) break;
      const std::string token = i < 2 ? R"("token":")" + tokens_[i] + R"(",)" : "";
      socket.talk->receive(R"({"type":"hello","protocol":1,"table":")" + table_ + R"(",)" + token +
                           R"("client":"c"})");
      world.run_until([&] { return socket.peer->welcomed(); }, "welcome");
      probe(socket);
    }
  }
  ~Scene() {
    for (Socket& socket : sockets_) socket.talk->closed();
  }

  void say(char who, std::string_view text) {
    Socket& socket = sockets_[who == '0' ? 0 : who == '1' ? 1 : who == 's' ? 2 : 3];
    std::string message = fill_in(text, socket);
    if (message.size() > kMostMessageSize) return;
    socket.talk->receive(std::move(message));
    probe(socket);
  }

 private:
  // Messages are done one after the other, so an answer to this one means that all before it are done.
  void probe(Socket& socket) {
    const std::string id = "probe" + std::to_string(++socket.probes);
    socket.talk->receive(R"({"type":"history","id":")" + id + R"(","from":0,"to":1})");
    world_.run_until([&] { return socket.peer->last_probe() == id; }, "the answer to history");
  }

  std::string word(char key, const Socket& socket) const {
    if (key == 'T') return table_;
    if (key == '0' || key == '1') return tokens_[key - '0'];
    if (key == 'Q') return std::to_string(socket.peer->question());
    if (key == 'A') return socket.peer->option();
    return {'$', key};
  }

  std::string fill_in(std::string_view text, const Socket& socket) const {
    std::string filled;
    while (!text.empty()) {
      const size_t mark = std::min(text.find('$'), text.size());
      filled += text.substr(0, mark);
      text.remove_prefix(mark);
      if (text.size() < 2) break;
      filled += word(text[1], socket);
      text.remove_prefix(2);
    }
    return filled;
  }

  World& world_;
  std::string table_, tokens_[2];
  Socket sockets_[4];
};

std::string first_snapshot() {
  const GameModule& game = *all_games()[0];
  TableStart start;
  start.setup = {game.info().least_players, Settings(game.info().settings), kNoSeat};
  return game.open(start)->snapshot();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const std::string first = first_snapshot();
  static std::optional<World> world;  // after what the games keep for ever, which it needs to the end
  static int inputs = 0;
  if (!world || ++inputs % kInputsInAWorld == 0) world.emplace();
  Scene scene(*world);
  std::string_view text(reinterpret_cast<const char*>(data), size);
  for (size_t i = 0; i < kMostMessages && !text.empty(); ++i) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.size() > 1) scene.say(line[0], line.substr(2));
  }
  return 0;
}
