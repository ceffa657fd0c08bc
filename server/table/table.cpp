#include "server/table/table.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "games/all.h"
#include "server/log.h"
#include "server/table/secrets.h"

namespace tessera::server {

Table::Table(std::shared_ptr<Services> services, Forget forget, Break how_to_break, store::StoredTable stored)
    : used_at(services->time.steady()),
      services_(std::move(services)),
      forget_(std::move(forget)),
      break_(std::move(how_to_break)),
      id_(stored.table.id),
      strand_(asio::make_strand(services_->io)),
      row_(std::move(stored.table)),
      seats_(std::move(stored.seats)),
      entries_(std::move(stored.entries)),
      snapshot_(std::move(stored.snapshot)),
      chat_(stored.chat.begin(), stored.chat.end()),
      clock_alarm_(strand_, services_->time),
      hold_alarm_(strand_, services_->time),
      undo_timer_(strand_),
      retry_timer_(strand_),
      dice_timer_(strand_) {
  thinking_.fill(-1);
  ++services_->figures.open_tables;
}

Table::~Table() {
  --services_->figures.open_tables;
  services_->figures.table_bytes -= weight;
}

void Table::enqueue(Command command, std::function<void()> if_gone) {
  Waiting waiting{std::move(command), std::move(if_gone)};
  asio::post(strand_, [self = shared_from_this(), waiting = std::move(waiting)]() mutable {
    if (self->gone_) {
      if (waiting.if_gone) waiting.if_gone();
      return;
    }
    self->queue_.push_back(std::move(waiting));
    if (self->working_) return;
    self->working_ = true;
    asio::co_spawn(self->strand_, self->work(), asio::detached);
  });
}

// Who comes to a table that ends just now comes again.
void Table::enqueue_for(const std::shared_ptr<Guest>& guest, Command command) {
  enqueue(std::move(command), [guest] { guest->peer->close(1013, "come back in a moment"); });
}

asio::awaitable<void> Table::work() {
  const auto self = shared_from_this();
  // When the server ends before the work does: what waits may keep claims, and with them this table.
  const std::shared_ptr<void> at_the_end(nullptr, [this](void*) { (void)std::exchange(queue_, {}); });
  while (!queue_.empty() && !gone_) {
    const Waiting next = std::move(queue_.front());
    queue_.pop_front();
    used_at = steady();
    doing_.clear();
    std::string fault, mistake;
    try {
      let_broken_throw();
      co_await next.command();
    } catch (const Broken& error) {
      mistake = error.what();
    } catch (const std::logic_error& error) {  // it would be made again
      mistake = error.what();
    } catch (const std::exception& error) {
      fault = error.what();
    }
    if (!mistake.empty())
      break_down(mistake);
    else if (!fault.empty())
      fall(fault);
    weigh();
  }
  for (const Waiting& late : std::exchange(queue_, {}))
    if (late.if_gone) late.if_gone();
  working_ = false;
}

void Table::end_work() {
  gone_ = true;
  clock_alarm_.cancel();
  undo_timer_.cancel();
  retry_timer_.cancel();
  hold_alarm_.cancel();
  dice_timer_.cancel();
}

void Table::fall(const std::string& why) {
  log(Level::kError, "table_fell", {{"table", id_}, {"why", why}});
  end_work();
  forget_(*this, Forgetting::kAlways);
  for (const auto& guest : std::vector(guests_)) {
    send(guest, error_json("internal", "something went wrong here; come back in a moment, nothing is lost"));
    guest->peer->close(1013, "come back in a moment");
    drop(guest);
  }
}

asio::awaitable<Refusal> Table::commit(store::Batch batch) {
  const store::Outcome outcome = co_await write_durably(services_->store, std::move(batch));
  const bool was_read_only = read_only_;
  Refusal refusal;
  if (outcome == store::Outcome::kDurable) {
    read_only_ = false;
  } else {
    ++services_->figures.refused_writes;
    if (outcome == store::Outcome::kFull) {
      read_only_ = true;
      refusal = {"read_only", "the server's disk is full: everything is kept, nothing new is taken for now",
                 ""};
    } else {
      log(Level::kError, "write_failed", {{"table", id_}});
      refusal = {"internal", "the server could not save this; nothing was changed, please try again", ""};
    }
    if (outcome == store::Outcome::kConflict)  // the store knows more than we do: load it anew
      enqueue([this]() -> asio::awaitable<void> {
        fall("the store has other entries");
        co_return;
      });
  }
  if (read_only_ != was_read_only) show_read_only();
  co_return refusal;
}

const GameModule* Services::game(std::string_view name) const {
  if (config.more_games && name == config.more_games->info().name) return config.more_games;
  return find_game(name);
}

// Lists are made from what is stored: it must not tell more than the table does.
store::ProgressRow Table::progress(Millis updated) const {
  store::ProgressRow row;
  row.table = id_;
  row.state = row_.state;
  row.waiting = row_.waiting;
  row.bots_turn = row_.bots_turn;
  row.turn = row_.turn;
  row.result = row_.result;
  if (session_) {
    const SeatSet waiting = asked();
    row.waiting = waiting.bits();
    if (hold_ || session_->is_hidden()) row.waiting |= store::kWaitingHidden;
    row.bots_turn = hold_ || !(waiting & bot_seats()).empty();
    const auto* held = held_for(Observer::spectator());
    row.turn = held ? held->turn : session_->turns();
    if (session_->is_over()) {
      row.state = store::TableState::kOver;
      JsonWriter json;
      speaker_->write_result(json);
      row.result = json.take();
    }
  }
  row.clocks = clocks_.text(services_->time);
  row.updated = updated;
  return row;
}

void Table::take_progress(const store::ProgressRow& row) {
  row_.state = row.state;
  row_.waiting = row.waiting;
  row_.bots_turn = row.bots_turn;
  row_.turn = row.turn;
  row_.clocks = row.clocks;
  row_.result = row.result;
  row_.updated = row.updated;
}

const std::string& Table::bot_of(Seat seat) const {
  const store::SeatRow& row = seats_[seat];
  return row.kind == store::SeatKind::kBot ? row.bot : row.autopilot;
}

bool Table::is_played_by_bot(Seat seat) const { return !bot_of(seat).empty(); }

SeatSet Table::bot_seats() const {
  SeatSet seats;
  for (const store::SeatRow& row : seats_)
    if (is_played_by_bot(static_cast<Seat>(row.seat))) seats.add(static_cast<Seat>(row.seat));
  return seats;
}

void Table::serve(Request request, Reply reply, Claim claim) {
  auto kept = std::make_shared<Request>(std::move(request));
  enqueue(
      [this, kept, reply = std::move(reply), claim = std::move(claim)]() { return do_serve(kept, reply); });
}

void Table::hello(const std::shared_ptr<Guest>& guest, const std::shared_ptr<const Message>& message) {
  guest->greeted = true;
  const std::shared_ptr<void> answered(guest.get(), [guest](void*) { guest->greeted = false; });
  enqueue_for(guest, [this, guest, message, answered] { return do_hello(guest, message); });
}

void Table::receive(const std::shared_ptr<Guest>& guest, const std::shared_ptr<const Message>& message) {
  const Moment received = std::chrono::steady_clock::now();
  enqueue_for(guest, [this, guest, message, received] { return do_message(guest, message, received); });
}

void Table::leave(const std::shared_ptr<Guest>& guest) {
  enqueue([this, guest] { return do_leave(guest); });
}

void Table::start_now(std::function<void(Refusal)> then) {
  enqueue([this, then = std::move(then)]() -> asio::awaitable<void> {
    const std::string no_fill;
    const Refusal refusal = co_await start(no_fill, SeatSet::first(kMaxSeats));  // who asks is here
    then(refusal);
  });
}

void Table::move_owner(const std::string& from, const std::string& to) {
  enqueue([this, from, to]() -> asio::awaitable<void> {
    if (row_.host_owner == from) row_.host_owner = to;
    for (store::SeatRow& seat : seats_)
      if (seat.owner == from) seat.owner = to;
    co_return;
  });
}

void Table::unload_if_idle(Unloading how, std::function<void(bool, Millis)> then) {
  enqueue([this, how, then = std::move(then)]() -> asio::awaitable<void> {
    const auto busy = [this, how] {
      const bool bot_moves =
          how == Unloading::kIfNothingMoves && is_running() && row_.bots_turn && !read_only_;
      return claims > 0 || bot_moves || hold_ || !queue_.empty() || !guests_.empty();
    };
    if (busy()) co_return then(false, 0);
    store::Batch batch;
    add_snapshot(batch);
    if (!batch.empty()) {
      const Refusal refusal = co_await commit(std::move(batch));
      if (refusal) co_return then(false, 0);
    }
    if (busy() || !forget_(*this, Forgetting::kIfUnclaimed)) co_return then(false, 0);
    end_work();
    then(true, is_running() ? clocks_.deadline() : 0);
  });
}

void Table::shut_down(std::function<void()> then) {
  enqueue([this, then = std::move(then)]() -> asio::awaitable<void> {
    JsonWriter json;
    json.begin_object().field("type", "notice").field("code", "restart").field("on", true);
    json.field("message", "The server starts again; your table comes back by itself.").end_object();
    send_all(json.take());
    store::Batch batch;
    add_snapshot(batch);
    if (!batch.empty()) (void)co_await commit(std::move(batch));
    for (const auto& guest : std::vector(guests_)) {
      guest->peer->close(1001, "the server goes down");
      drop(guest);
    }
    end_work();
    then();
  });
}

}  // namespace tessera::server
