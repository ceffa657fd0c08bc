// Taking back: free while nothing was revealed, otherwise by consent of the other people at the table.
#include "server/log.h"
#include "server/table/table.h"

namespace tessera::server {

int Table::steps_back(Seat seat) const {
  if (!session_) return 0;
  const auto& steps = session_->record().steps;
  const int last = session_->last_step();
  for (int i = last; i > last - undoable_ && i > 0; --i)
    if (steps[static_cast<size_t>(i)].seat == seat && !session_->was_hidden(i)) return last - i + 1;
  return 0;
}

SeatSet Table::asked_for_consent(Seat seat) const {
  SeatSet others;
  for (const store::SeatRow& row : seats_) {
    const auto other = static_cast<Seat>(row.seat);
    // Who lets a bot play leaves that to the others, too; a bot set by somebody else waives nothing.
    const bool waived = !row.autopilot.empty() && row.set_by == store::SetBy::kPerson;
    if (other != seat && row.kind == store::SeatKind::kHuman && !waived) others.add(other);
  }
  return others;
}

std::string Table::undo_asked(Observer observer) const {
  const auto write = [](JsonWriter& json, const char* name, SeatSet seats) {
    json.key(name).begin_array();
    for (Seat seat : seats) json.value(seat);
    json.end_array();
  };
  JsonWriter json;
  json.begin_object().field("type", "undo_asked").field("request", undo_request_->number);
  const int last = session_->last_step(), first = last - undo_request_->steps;
  json.field("seat", undo_request_->seat);
  json.field("steps", session_->shown_step(observer, last) - session_->shown_step(observer, first));
  write(json, "needed", undo_request_->needed);
  write(json, "given", undo_request_->given);
  json.end_object();
  return json.take();
}

void Table::show_undo_asked() {
  for (const auto& guest : guests_) send(guest, undo_asked(observer_of(*guest)));
}

void Table::end_undo_request(const char* outcome) {
  JsonWriter json;
  json.begin_object().field("type", "undo_done").field("request", undo_request_->number);
  json.field("outcome", outcome).end_object();
  undo_request_.reset();
  undo_timer_.cancel();
  send_all(json.take());
}

asio::awaitable<void> Table::do_undo(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message,
                                     Moment received) {
  if (guest->seat >= 0)
    if (const auto done = remembered(guest->seat, guest->client, message->id))
      co_return ack(guest, message->id, *done);
  const auto seat = static_cast<Seat>(guest->seat);
  Refusal refusal = may_play(*guest);
  if (!refusal && hold_)
    refusal = {"conflict", "a window for cards is open: try again when the game goes on", ""};
  const int steps = refusal ? 0 : steps_back(seat);
  if (!refusal && steps == 0)
    refusal = {"conflict", "there is nothing of yours that could be taken back", ""};
  if (!refusal && undo_request_) {
    if (undo_request_->seat == seat) co_return ack(guest, message->id, shown_seq(observer_of(*guest), seq_));
    refusal = {"conflict", "somebody else asks to take back: answer that first", ""};
  }
  if (refusal) co_return refuse(guest, refusal, message->id);

  const SeatSet needed = asked_for_consent(seat);
  if (session_->may_undo(seat) == UndoVerdict::kFree || needed.empty()) {
    Sender sender;
    sender.client = guest->client;
    sender.message = message->id;
    sender.received = received;
    sender.guest = guest;
    refusal = co_await take_back(seat, steps, sender);
    if (refusal) refuse(guest, refusal, message->id);
    co_return;
  }
  undo_request_ = UndoRequest{++undo_requests_, seat, steps, needed, {}};
  ack(guest, message->id, shown_seq(observer_of(*guest), seq_));
  show_undo_asked();
  undo_timer_.expires_after(std::chrono::seconds(services_->config.undo_wait_s));
  undo_timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto self = weak.lock();
    if (error || !self) return;
    self->enqueue([table = self.get()]() -> asio::awaitable<void> {
      if (table->undo_request_) table->end_undo_request("withdrawn");
      table->wake_bots();
      co_return;
    });
  });
}

asio::awaitable<void> Table::do_consent(std::shared_ptr<Guest> guest,
                                        std::shared_ptr<const Message> message) {
  if (!undo_request_ || undo_request_->number != message->request)
    co_return refuse(guest, {"conflict", "nobody asks that any more", ""}, message->id);
  const auto seat = static_cast<Seat>(guest->seat);
  if (guest->seat < 0 || !undo_request_->needed.has(seat))
    co_return refuse(guest, {"forbidden", "your seat is not asked to agree", ""}, message->id);
  const Observer observer = observer_of(*guest);
  if (!message->yes) {
    ack(guest, message->id, shown_seq(observer, seq_));
    end_undo_request("refused");
    wake_bots();
    co_return;
  }
  undo_request_->given.add(seat);
  if (undo_request_->given != undo_request_->needed) {
    ack(guest, message->id, shown_seq(observer, seq_));
    show_undo_asked();
    co_return;
  }
  const Sender nobody;
  const Refusal refusal = co_await take_back(undo_request_->seat, undo_request_->steps, nobody);
  if (!refusal) co_return ack(guest, message->id, shown_seq(observer, seq_));
  undo_request_->given.remove(seat);
  refuse(guest, refusal, message->id);
}

std::vector<Table::HiddenEntry*> Table::hidden_among(int steps) {
  size_t count = 0;
  for (int i = 0; i < steps; ++i) count += session_->was_hidden(session_->last_step() - i);
  std::vector<HiddenEntry*> found;
  for (auto each = hidden_.rbegin(); each != hidden_.rend() && found.size() < count; ++each)
    if (!each->undone) found.push_back(&*each);
  return found;
}

asio::awaitable<Refusal> Table::take_back(Seat seat, int count, Sender sender) {
  const auto& steps = session_->record().steps;
  const std::vector<Step> taken(steps.end() - count, steps.end());
  const auto asked = asked_;
  const auto asked_at = asked_at_;
  const Clocks clocks = clocks_;
  const Millis now = steady();
  const std::vector<HiddenEntry*> hidden = hidden_among(count);
  for (int i = 0; i < count; ++i) session_->undo();
  ++seq_;
  for (Seat other : session_->waiting()) {
    asked_[other] = seq_;
    asked_at_[other] = now;
  }
  run_clocks(now);
  store::EntryRow entry;
  entry.table = id_;
  entry.seq = seq_;
  entry.kind = store::EntryKind::kUndo;
  entry.seat = seat;
  entry.undone = count;
  for (const HiddenEntry* each : hidden)
    entry.outcomes +=
        (entry.outcomes.empty() ? "" : " ") + std::to_string(each->seq) + ":" + std::to_string(each->seat);
  entry.client = sender.client;
  entry.message = sender.message;
  entry.at = now_ms();
  const store::ProgressRow row = progress();
  store::Batch batch;
  batch.push_back(entry);
  batch.push_back(row);
  add_snapshot(batch);  // the newest snapshot is always one of the line that is played
  const std::vector<Seat> told = add_notices(batch);
  const Refusal refusal = co_await commit(std::move(batch));
  if (refusal) {
    for (const Step& step : taken) {
      const Status status = step.decision == "free" ? session_->act_free(step.seat, step.answer)
                                                    : session_->answer(step.seat, step.answer);
      if (!status.is_ok() || session_->record().steps.back().chain != step.chain)
        throw std::runtime_error("a step that was taken back could not be done again");
    }
    --seq_;
    asked_ = asked;
    asked_at_ = asked_at;
    clocks_ = clocks;
    co_return refusal;
  }
  ++services_->figures.undos;
  for (HiddenEntry* each : hidden) each->undone = true;
  undoable_ -= count;
  undone_.push_back({seq_, session_->last_step()});
  last_snapshot_seq_ = seq_;
  seen_dirty_ = false;
  take_progress(row);
  follow();
  last_step_at_ = std::chrono::steady_clock::now();
  const int64_t shown = shown_seq(Observer::seat(seat), seq_);
  remember(seat, sender.client, sender.message, shown);
  if (sender.guest) ack(sender.guest, sender.message, shown);
  if (undo_request_) end_undo_request("granted");
  show_update(Log::kNew);
  send_notices(told);
  game_went_on();
  co_return Refusal{};
}

}  // namespace tessera::server
