// The Front of the tables: sockets find their table here.
#include "server/table/tables.h"

#include "server/table/hall.h"

namespace tessera::server {
namespace {

constexpr size_t kMostPending = 64;  // messages of a socket whose table is still being loaded

Text text_of(std::string message) { return std::make_shared<const std::string>(std::move(message)); }

class Place : public Talk, public std::enable_shared_from_this<Place> {
 public:
  Place(std::shared_ptr<Hall> hall, std::shared_ptr<Peer> peer, Caller caller)
      : hall_(std::move(hall)), guest_(std::make_shared<Guest>()) {
    guest_->peer = std::move(peer);
    guest_->caller = std::move(caller);
  }

  void receive(std::string text) override {
    auto message = std::make_shared<Message>();
    if (const Refusal refusal = read_message(text, *message)) return refuse(refusal, message->id);
    if (message->kind == MessageKind::kPing && hello() != Hello::kNone) {
      static const Text pong = text_of(R"({"type":"pong"})");
      return guest_->peer->send(pong);
    }
    {
      const std::lock_guard lock(mutex_);
      if (pending_.size() >= kMostPending)
        return refuse({"rate", "too many messages before the table is open: wait for welcome", "", 1},
                      message->id);
      pending_.push_back(std::move(message));
    }
    pass_on();
  }

  Hello hello() const override {
    if (guest_->joined) return Hello::kTaken;
    const std::lock_guard lock(mutex_);
    return searching_ || guest_->greeted ? Hello::kAsked : Hello::kNone;
  }

  void closed() override {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    pending_.clear();
    if (table_) table_->leave(guest_);
    table_.reset();
    held_.reset();
  }

 private:
  void refuse(const Refusal& refusal, const std::string& id) {
    guest_->peer->send(
        text_of(error_json(refusal.code, refusal.message, refusal.rule, id, refusal.retry_after)));
  }

  // In order, up to a hello: that waits for its table.
  void pass_on() {
    std::shared_ptr<const Message> hello;
    {
      const std::lock_guard lock(mutex_);
      while (!pending_.empty() && !searching_ && !closed_) {
        const std::shared_ptr<const Message> message = pending_.front();
        pending_.pop_front();
        const bool same_table = table_ && table_->id() == message->table;
        if (message->kind == MessageKind::kHello && !same_table && !guest_->joined) {
          searching_ = true;
          hello = message;
        } else if (!table_) {
          refuse({"hello_first", "say hello first, with the table's id and your token", ""}, message->id);
        } else if (message->kind == MessageKind::kHello) {
          table_->hello(guest_, message);
        } else {
          table_->receive(guest_, message);
        }
      }
    }
    if (!hello) return;
    std::shared_ptr<void> held;
    if (const Refusal refusal = hall_->hold(guest_->caller.address, hello->table, held)) {
      refuse(refusal, hello->id);
      const std::lock_guard lock(mutex_);
      searching_ = false;
      return;
    }
    hall_->find(hello->table,
                [self = shared_from_this(), hello, held](const Table::Claim& table, const Refusal& refusal) {
                  {
                    const std::lock_guard lock(self->mutex_);
                    self->searching_ = false;
                    if (self->closed_) return;
                    if (refusal) self->refuse(refusal, hello->id);
                    if (table) {
                      self->table_ = table;
                      self->held_ = held;
                      table->hello(self->guest_, hello);
                    }
                  }
                  self->pass_on();
                });
  }

  const std::shared_ptr<Hall> hall_;
  const std::shared_ptr<Guest> guest_;
  mutable std::mutex mutex_;
  std::deque<std::shared_ptr<const Message>> pending_;
  bool searching_ = false, closed_ = false;
  Table::Claim table_;
  std::shared_ptr<void> held_;  // counts this socket
};

class Tables : public Front {
 public:
  explicit Tables(std::shared_ptr<Hall> hall) : hall_(std::move(hall)) {}
  ~Tables() override { hall_->end(); }

  void handle(Request request, Reply reply) override { hall_->handle(std::move(request), std::move(reply)); }
  std::shared_ptr<Talk> connect(std::shared_ptr<Peer> peer, Caller caller) override {
    return std::make_shared<Place>(hall_, std::move(peer), std::move(caller));
  }
  void move_owner(const std::string& from, const std::string& to) override { hall_->move_owner(from, to); }
  void shut_down(std::function<void()> done) override { hall_->shut_down(done); }
  void write_metrics(std::string& text) const override;

 private:
  const std::shared_ptr<Hall> hall_;
};

void Tables::write_metrics(std::string& text) const {
  const auto line = [&text](const std::string& name, auto value) {
    text += "tessera_" + name + " " + std::to_string(value) + "\n";
  };
  const auto counter = [&](const std::string& name, auto value) {
    text += "# TYPE tessera_" + name + " counter\n";
    line(name, value);
  };
  const auto gauge = [&](const std::string& name, auto value) {
    text += "# TYPE tessera_" + name + " gauge\n";
    line(name, value);
  };
  const Figures& figures = hall_->services().figures;
  gauge("tables_open", figures.open_tables.load());
  gauge("tables_bytes", figures.table_bytes.load());
  counter("tables_removed_total", figures.removed_tables.load());
  text += "# TYPE tessera_sockets_at_tables gauge\n";
  line("sockets_at_tables{kind=\"seat\"}", figures.seats.load());
  line("sockets_at_tables{kind=\"spectator\"}", figures.spectators.load());
  gauge("thoughts_waiting", figures.thoughts_waiting.load());
  counter("answers_total", figures.answers.load());
  counter("bot_answers_total", figures.bot_answers.load());
  counter("undos_total", figures.undos.load());
  counter("chats_total", figures.chats.load());
  counter("hints_total", figures.hints.load());
  counter("films_total", figures.films.load());
  counter("films_made_total", hall_->services().films.made.load());
  counter("films_refused_total", hall_->services().films.refused.load());
  counter("timeouts_total", figures.timeouts.load());
  counter("notices_total", figures.notices.load());
  counter("table_loads_total", figures.loads.load());
  counter("table_loads_broken_total", figures.broken_loads.load());
  counter("tables_broken_total", figures.broken_tables.load());
  counter("table_loads_unverified_total", figures.unverified_loads.load());
  counter("writes_refused_total", figures.refused_writes.load());
  text += "# TYPE tessera_answer_seconds histogram\n";
  for (size_t i = 0; i < kLatencyMs.size(); ++i)
    line("answer_seconds_bucket{le=\"" + std::to_string(kLatencyMs[i] / 1000.0) + "\"}",
         figures.latency_within[i].load());
  line("answer_seconds_bucket{le=\"+Inf\"}", figures.latency_count.load());
  line("answer_seconds_sum", static_cast<double>(figures.latency_us.load()) / 1e6);
  line("answer_seconds_count", figures.latency_count.load());
}

}  // namespace

std::unique_ptr<Front> make_tables(asio::io_context& io, store::Store& store, Notifier& notifier,
                                   const TablesConfig& config) {
  const auto hall = std::make_shared<Hall>(io, store, notifier, config);
  hall->begin();
  return std::make_unique<Tables>(hall);
}

}  // namespace tessera::server
