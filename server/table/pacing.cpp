// Tables in a window: what is held back, from whom, and for how long.
#include "server/table/pacing.h"

#include <algorithm>
#include <limits>

#include "server/table/table.h"

namespace tessera::server {

int window_of(const Pace& pace, const GameInfo& info) {
  if (info.windows.empty()) return -1;
  if (pace.window >= 0) return pace.window;
  return pace.kind == PaceKind::kDays ? kDaysWindow : kLiveWindow;
}

Refusal stops_text(const GameInfo& info, const Message& message, std::string& stored) {
  if (info.windows.empty()) return {"conflict", "this game has no windows to stop in", ""};
  stored = message.pass_all ? kPassAll : "";
  if (message.pass_all || !message.stops) return {};
  for (const std::string& name : *message.stops) {
    const bool known = std::any_of(info.windows.begin(), info.windows.end(),
                                   [&](const WindowRow& row) { return name == row.name; });
    if (!known)
      return {"malformed", "there is no window '" + name + "'; the game's `windows` lists them", ""};
    stored += (stored.empty() ? "" : " ") + name;
  }
  if (stored.empty()) stored = kPassAll;
  return {};
}

bool is_stop(const GameInfo& info, const Pace& pace, const std::string& stored, int window) {
  if (window < 0 || static_cast<size_t>(window) >= info.windows.size()) return true;
  const WindowRow& row = info.windows[static_cast<size_t>(window)];
  if (stored.empty()) return row.stop == Stop::kStandard && pace.kind != PaceKind::kDays;
  const std::vector<std::string> names = split_words(stored);
  return std::find(names.begin(), names.end(), row.name) != names.end();
}

void write_stops(JsonWriter& json, const std::string& stored) {
  json.begin_object().field("pass_all", stored == kPassAll).key("stops");
  if (stored.empty()) {
    json.null();
  } else {
    json.begin_array();
    for (const std::string& name : split_words(stored))
      if (name != kPassAll) json.value(name);
    json.end_array();
  }
  json.end_object();
}

Millis Table::window_ms() const {
  const int persons = row_.players - bot_seats().size();
  return persons > 1 ? std::max(0, pace_.window) * Millis{1000} : 0;
}

// Nobody's pace has to be kept then; but what happens takes the same time whether a bot was asked or not.
bool Table::plays_alone() const {
  return !module_->info().windows.empty() && row_.players - bot_seats().size() == 1;
}

bool Table::has_stop(Seat seat, int window) const {
  return is_stop(module_->info(), pace_, seats_[seat].stops, window);
}

// Depends on what everybody has chosen and on nothing that anybody holds.
Millis Table::time_for(const std::vector<int>& windows) const {
  if (plays_alone()) return std::ssize(windows) * kLoneWindow;
  Millis time = 0;
  for (const int window : windows) {
    bool stops = false;
    for (Seat seat : SeatSet::first(row_.players).without(bot_seats())) stops |= has_stop(seat, window);
    time += stops ? window_ms() : kShortWindow;
  }
  return time;
}

SeatSet Table::asked() const {
  if (!session_ || session_->is_over()) return {};
  return hold_ && !session_->is_hidden() ? SeatSet() : session_->waiting();
}

const protocol::Speaker::Held* Table::held_for(Observer observer) const {
  if (!hold_) return nullptr;
  const auto& frame = hold_->frames[place_of(observer)];
  return frame ? &*frame : nullptr;
}

size_t Table::shown_log(Observer observer) const {
  const auto* held = held_for(observer);
  return held ? held->log_size : speaker_->log_size(observer);
}

int64_t Table::shown_seq(Observer observer, int64_t seq) const {
  int64_t others = 0;
  for (const HiddenEntry& hidden : hidden_)
    if (hidden.seq <= seq && !observer.is(hidden.seat)) ++others;
  return seq - others;
}

Table::Hold Table::held_now() const {
  Hold hold;
  for (size_t place = 0; place < hold.frames.size(); ++place) {
    const bool used = place == kMaxSeats || static_cast<int>(place) < row_.players;
    if (used) hold.frames[place] = speaker_->hold(observer_at(place));
  }
  return hold;
}

// Of the answers to a hidden question only these leave no trace.
bool Table::is_pass(const Answer& answer) const {
  std::string name = answer.name;
  const QuestionText question = session_->question(answer.seat);
  for (size_t i = 0; i < question.choices.size(); ++i)
    if (answer.choice == question.choices[i]) name = question.options[i].name;
  return name == "pass" || name == "no";
}

// After a step: `before` is what everybody had been shown. Nothing is held when the game is over.
void Table::hold_back(Hold before, Secrecy secrecy, Millis now) {
  if (!holds_back() || session_->is_over()) return hold_.reset();
  Millis time = time_for(session_->windows());
  if (secrecy == Secrecy::kPass && hold_) {
    before.until = hold_->until + time;
  } else {
    if (plays_alone()) {
      if (secrecy != Secrecy::kOpen) time += kLoneWindow;  // others may be asked in the rest of the window
    } else if (time == 0 && session_->is_hidden()) {
      time = time_for({session_->window()});
    }
    if (time == 0) return hold_.reset();
    before.until = now + time;
  }
  hold_ = std::move(before);
  if (!session_->is_hidden() || plays_alone()) return;
  // Who is asked, and wants to be, sees what it is about.
  for (Seat seat : session_->waiting().without(bot_seats()))
    if (has_stop(seat, session_->window())) hold_->frames[seat].reset();
}

// While the window goes on, news is only for those who have passed or are asked; even an update that tells
// nothing would tell that something happened. Everybody, if it is over.
SeatSet Table::told_of_pass(const Answer& answer, const std::optional<Hold>& before) const {
  if (!hold_ && !session_->is_hidden()) return {};
  SeatSet told{answer.seat};
  for (Seat seat : SeatSet::first(row_.players)) {
    const bool sees = hold_ ? !hold_->frames[seat] : session_->waiting().has(seat);
    if (sees || (before && !before->frames[seat])) told.add(seat);
  }
  return told;
}

// A bot that thinks too long passes: to wait for it would tell that it was asked.
Millis Table::answers_by(Seat seat, Millis now) const {
  if (is_played_by_bot(seat)) return hold_->until - kBotsSettle;
  if (plays_alone()) return std::numeric_limits<Millis>::max();  // has all the time, once it has passed
  return has_stop(seat, session_->window()) ? hold_->until - kToSettle : now;
}

void Table::arm_hold() {
  hold_alarm_.cancel();
  if (!hold_ || !is_running()) return;
  const Millis now = steady();
  Millis at = hold_->until;
  if (session_->is_hidden())
    for (Seat seat : session_->waiting()) at = std::min(at, answers_by(seat, now));
  hold_alarm_.set(std::max<Millis>(0, at - now), [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (self) self->enqueue([table = self.get()] { return table->end_window(); });
  });
}

// Answers for those who do not, then shows what has come of it.
asio::awaitable<void> Table::end_window() {
  if (!hold_ || !is_running()) co_return;
  const Millis now = steady();
  if (session_->is_hidden()) {
    for (Seat seat : session_->waiting()) {
      if (now < answers_by(seat, now)) continue;
      Answer answer;
      answer.seat = seat;
      answer.choice = session_->default_answer(seat);
      const Sender nobody;
      const Refusal refusal = co_await take_step(answer, nobody);
      if (!refusal) co_return;
      hold_->until = now + 2000;  // the disk is full or busy: ask again in a while
      break;
    }
    if (!plays_alone()) co_return arm_hold();
  }
  if (now < hold_->until) co_return arm_hold();
  hold_.reset();
  for (Seat seat : session_->waiting()) asked_at_[seat] = now;
  run_clocks(now);
  const store::ProgressRow row = progress(row_.updated);
  store::Batch batch;
  batch.push_back(row);
  const std::vector<Seat> told = add_notices(batch);
  const Refusal refusal = co_await commit(std::move(batch));  // if not, it is written with the next step
  take_progress(row);
  last_step_at_ = std::chrono::steady_clock::now();
  show_update(Log::kNew);
  if (!refusal) send_notices(told);
  game_went_on();
}

// A table that is loaded in a window, or while somebody is asked in secret, begins the window again.
void Table::restore_hold() {
  if (!(row_.waiting & store::kWaitingHidden) || !holds_back() || session_->is_over()) return;
  std::vector<Step> again;
  std::vector<int> windows;
  while (static_cast<int>(again.size()) < undoable_) {
    const bool hidden = session_->was_hidden(session_->last_step());
    const Step step = session_->record().steps.back();
    if (!session_->undo()) break;
    again.push_back(step);
    if (!hidden) break;
  }
  speaker_->follow();
  Hold before = held_now();
  for (auto step = again.rbegin(); step != again.rend(); ++step) {
    const Status status = step->decision == "free" ? session_->act_free(step->seat, step->answer)
                                                   : session_->answer(step->seat, step->answer);
    if (!status.is_ok()) throw std::runtime_error("a step could not be done again: " + status.message());
    for (const int window : session_->windows()) windows.push_back(window);
  }
  speaker_->follow();
  if (session_->is_hidden()) windows.assign({session_->window()});
  before.until = steady() + time_for(windows);
  hold_ = std::move(before);
  if (!session_->is_hidden() || plays_alone()) return;
  for (Seat seat : session_->waiting().without(bot_seats()))
    if (has_stop(seat, session_->window())) hold_->frames[seat].reset();
}

asio::awaitable<void> Table::do_set_stops(std::shared_ptr<Guest> guest,
                                          std::shared_ptr<const Message> message) {
  Refusal refusal;
  if (guest->seat < 0) refusal = {"forbidden", "you watch this table: only its seats have stops", ""};
  std::string stored;
  if (!refusal) refusal = stops_text(module_->info(), *message, stored);
  if (refusal) co_return refuse(guest, refusal, message->id);
  store::SeatRow changed = seats_[static_cast<size_t>(guest->seat)];
  changed.stops = stored;
  store::Batch batch;
  batch.push_back(changed);
  refusal = co_await commit(std::move(batch));
  if (refusal) co_return refuse(guest, refusal, message->id);
  seats_[static_cast<size_t>(guest->seat)].stops = stored;
  ack(guest, message->id, shown_seq(observer_at(static_cast<size_t>(guest->seat)), seq_));
}

}  // namespace tessera::server
