// What a table sends to those who sit at it.
#include <algorithm>

#include "server/table/secrets.h"
#include "server/table/table.h"

namespace tessera::server {
namespace {

constexpr size_t kFirstEntries = 200;

size_t tail_of(size_t entries) { return entries > kFirstEntries ? entries - kFirstEntries : 0; }

}  // namespace

void Table::send(const std::shared_ptr<Guest>& guest, std::string message) {
  guest->peer->send(std::make_shared<const std::string>(std::move(message)));
}

void Table::send_all(std::string message) {
  const auto text = std::make_shared<const std::string>(std::move(message));
  for (const auto& guest : guests_) guest->peer->send(text);
}

void Table::refuse(const std::shared_ptr<Guest>& guest, const Refusal& refusal, const std::string& id) {
  send(guest, error_json(refusal.code, refusal.message, refusal.rule, id, refusal.retry_after));
}

void Table::ack(const std::shared_ptr<Guest>& guest, const std::string& id, int64_t seq) {
  JsonWriter json;
  json.begin_object().field("type", "ack").field("id", id).field("seq", seq).end_object();
  send(guest, json.take());
}

std::string Table::update_for(Observer observer, size_t log_from) const {
  protocol::Speaker::Moment moment;
  moment.seq = shown_seq(observer, seq_);
  moment.log_from = log_from;
  moment.held = held_for(observer);
  const Seat seat = observer.seat_or_none();
  if (seat != kNoSeat) {
    moment.question_seq = shown_seq(observer, asked_[seat]);
    moment.may_answer = is_running() && !is_played_by_bot(seat);
    moment.undo = undo_word(seat);
  }
  JsonWriter json;
  speaker_->begin_update(json, observer, moment);
  json.key("clocks");
  const bool tells = !session_->is_hidden();
  clocks_.write(json, services_->time, tells ? SeatSet::first(kMaxSeats) : session_->waiting_shown(observer));
  json.end_object();
  return json.take();
}

// Entries that were taken back count as never sent. Nobody is sent one twice: that would tell when something
// happened that they were not shown.
void Table::follow() {
  speaker_->follow();
  for (size_t place = 0; place < sent_log_.size(); ++place)
    sent_log_[place] = std::min(sent_log_[place], speaker_->log_changed_from(observer_at(place)));
}

void Table::show_update(Log log, SeatSet only) {
  if (!session_) return;
  std::array<Text, kMaxSeats + 1> texts;  // one for all who see the same
  for (const auto& guest : guests_) {
    const Observer observer = observer_of(*guest);
    if (!only.empty() && !observer.among(only)) continue;
    Text& text = texts[place_of(observer)];
    if (!text) {
      const size_t size = shown_log(observer);
      const size_t sent = std::min(sent_log_[place_of(observer)], size);
      const size_t from = log == Log::kNew ? sent : log == Log::kNone ? size : tail_of(size);
      text = std::make_shared<const std::string>(update_for(observer, from));
    }
    guest->peer->send(text);
  }
  for (size_t place = 0; place < sent_log_.size(); ++place)
    if (only.empty() || observer_at(place).among(only)) sent_log_[place] = shown_log(observer_at(place));
}

SeatSet Table::yours(const Caller& caller, const std::string& token_hash) const {
  std::vector<std::string> hashes;
  for (const std::string& token : caller.tokens) hashes.push_back(hash_token(token));
  if (!token_hash.empty()) hashes.push_back(token_hash);
  return seats_of(seats_, caller.user, hashes);
}

std::string Table::info_json(const Caller& caller) const {
  JsonWriter json;
  write_table_info(json, row_, seats_, present(), yours(caller, ""));
  return json.take();
}

void Table::show_table() {
  table_dirty_ = false;
  std::unordered_map<uint8_t, Text> texts;
  for (const auto& guest : guests_) {
    const SeatSet mine = yours(guest->caller, guest->token_hash);
    Text& text = texts[mine.bits()];
    if (!text) {
      JsonWriter json;
      json.begin_object().field("type", "table").key("table");
      write_table_info(json, row_, seats_, present(), mine);
      json.end_object();
      text = std::make_shared<const std::string>(json.take());
    }
    guest->peer->send(text);
  }
}

// Many may come and go at once: one message tells it all.
void Table::table_changed() {
  if (table_dirty_) return;
  table_dirty_ = true;
  enqueue([this]() -> asio::awaitable<void> {
    if (table_dirty_) show_table();
    co_return;
  });
}

void Table::show_read_only() {
  JsonWriter json;
  json.begin_object().field("type", "notice").field("code", "read_only").field("on", read_only_);
  json.field("message", read_only_ ? "The server's disk is full. Everything is kept; nothing new is taken."
                                   : "The server has room again: play on.");
  json.end_object();
  send_all(json.take());
}

size_t Table::resume_from(Observer observer, const Message& message) const {
  const size_t size = shown_log(observer);
  if (!message.has_resume || message.resume_seq > shown_seq(observer, seq_) || session_->record().base_step)
    return tail_of(size);
  size_t from = std::min(size, static_cast<size_t>(message.resume_log));
  int kept = session_->last_step();
  for (const Undone& undone : undone_)
    if (shown_seq(observer, undone.seq) > message.resume_seq) kept = std::min(kept, undone.kept);
  if (kept == session_->last_step()) return from;
  // Entries of steps that were taken back since are not what the reader has.
  size_t same = 0;
  for (const EventText& event : session_->events(observer, 0))
    if (event.step <= static_cast<uint32_t>(session_->shown_step(observer, kept))) ++same;
  return std::min(from, same);
}

const char* Table::undo_word(Seat seat) const {
  if (!is_running() || hold_ || steps_back(seat) == 0) return "none";
  const bool free = session_->may_undo(seat) == UndoVerdict::kFree || asked_for_consent(seat).empty();
  return free ? "free" : "consent";
}

}  // namespace tessera::server
