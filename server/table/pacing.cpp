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

// Who has an open ability there wants to be asked: everybody knows it, so it tells nothing.
bool Table::has_stop(Seat seat, int window, SeatSet able) const {
  return able.has(seat) || is_stop(module_->info(), pace_, seats_[seat].stops, window);
}

SeatSet Table::with_stop(int window, SeatSet able) const {
  SeatSet seats;
  for (Seat seat : SeatSet::first(row_.players).without(bot_seats()))
    if (has_stop(seat, window, able)) seats.add(seat);
  return seats;
}

SeatSet Table::with_stop_here() const {
  const int window = session_->window();
  return with_stop(window, window < 0 ? SeatSet() : session_->windows().able(window));
}

// Depends on what everybody has chosen and on nothing that anybody holds. Windows without a stop take little,
// and together no more than kMostShort: a limit for each step would tell into how many steps passes cut it.
Millis Table::time_for(const WindowCounts& windows) const {
  Millis time = 0, little = 0;
  for (int row = 0; row < std::ssize(module_->info().windows); ++row) {
    const int times = windows.times(row);
    if (times == 0) continue;
    if (plays_alone())
      little += times * kLoneWindow;
    else if (with_stop(row, windows.able(row)).empty())
      little += times * kShortWindow;
    else
      time += times * window_ms();
  }
  return time + std::min(little, kMostShort);
}

// Those who are asked in a window are asked when they are shown it.
SeatSet Table::asked() const {
  if (!session_ || session_->is_over()) return {};
  if (!hold_) return session_->waiting();
  if (!session_->is_hidden() || hold_->is_over) return {};
  SeatSet asked = session_->waiting();
  for (Seat seat : asked.without(bot_seats()))
    if (hold_->frames[seat]) asked.remove(seat);
  return asked;
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

// What was played is shown, but nothing that came behind the window it opened: whether anything did tells
// whether anybody was asked there.
Table::Hold Table::held_at_window() const {
  Hold hold = held_now();
  for (size_t place = 0; place < hold.frames.size(); ++place)
    if (hold.frames[place]) hold.frames[place] = speaker_->hold_at_window(observer_at(place));
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

// After a step: `before` is what everybody had been shown, `waited` who was asked before it. Nothing is held
// when the game is over.
void Table::hold_back(Hold before, const Answer& answer, Secrecy secrecy, SeatSet waited, Millis now) {
  if (!holds_back() || session_->is_over()) return hold_.reset();
  if (!hold_ || secrecy == Secrecy::kOpen)  // in a lone person's answer others may have been asked too
    return begin_hold(std::move(before), session_->windows(), now,
                      secrecy == Secrecy::kOpen ? 0 : kLoneWindow);
  hold_ = std::move(before);
  if (secrecy == Secrecy::kPlayed) hold_->played = true;
  // When a play is seen does not depend on who else is asked, only on who might want to be.
  const int window = hold_->window;
  SeatSet others = with_stop(window, window < 0 ? SeatSet() : hold_->windows.able(window));
  others.remove(answer.seat);
  if (secrecy == Secrecy::kPlayed && others.empty() && !plays_alone())
    hold_->until = std::min(hold_->until, now + kShortWindow);
  if (waited.size() > 1) return;  // others are still asked
  if (hold_->played) {
    hold_->is_over = true;
    return;
  }
  hold_->windows.add(session_->windows());
  plan_hold(now);
}

// A stretch begins: what the last step led to is held back as long as the windows take that it opened.
void Table::begin_hold(Hold before, const WindowCounts& windows, Millis now, Millis more) {
  before.began = now + more;
  before.windows = windows;
  before.played = before.is_over = before.talks = false;
  if (const int window = session_->window(); window >= 0 && before.windows.times(window) == 0)
    before.windows.add(window, before.windows.able(window));
  hold_ = std::move(before);
  plan_hold(now);
  if (hold_->until <= now) hold_.reset();
}

// The windows of a stretch take their times one after the other, asked in or not: the question of the last is
// shown when those before it have passed.
void Table::plan_hold(Millis now) {
  hold_->until = hold_->began + time_for(hold_->windows);
  hold_->opens = now;
  hold_->window = session_->window();
  if (session_->is_hidden() && !plays_alone() && !with_stop_here().empty())
    hold_->opens = std::max(now, hold_->until - window_ms());
  open_frames(now);
}

// Who is asked, and wants to be, sees what it is about.
SeatSet Table::open_frames(Millis now) {
  SeatSet opened;
  if (!session_->is_hidden() || plays_alone() || hold_->is_over || now < hold_->opens) return opened;
  for (Seat seat : session_->waiting() & with_stop_here()) {
    if (!hold_->frames[seat]) continue;
    hold_->frames[seat].reset();
    opened.add(seat);
  }
  return opened;
}

// A bot that thinks too long passes: to wait for it would tell that it was asked.
Millis Table::answers_by(Seat seat, Millis now) const {
  if (is_played_by_bot(seat)) return hold_->until - kBotsSettle;
  if (plays_alone()) return std::numeric_limits<Millis>::max();  // has all the time, once it has passed
  return with_stop_here().has(seat) ? hold_->until - kToSettle : now;
}

void Table::arm_hold() {
  hold_alarm_.cancel();
  if (!hold_ || !is_running()) return;
  const Millis now = steady();
  Millis at = hold_->until;
  if (session_->is_hidden() && !hold_->is_over) {
    for (Seat seat : session_->waiting()) at = std::min(at, answers_by(seat, now));
    if (hold_->opens > now) at = std::min(at, hold_->opens);
  }
  hold_alarm_.set(std::max<Millis>(0, at - now), [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (self) self->enqueue([table = self.get()] { return table->end_window(); });
  });
}

// In one command, however many windows it leads through.
asio::awaitable<void> Table::pass_for_others(Millis now) {
  if (passing_) co_return;
  passing_ = true;
  const auto late = [&]() -> Seat {
    if (!hold_ || hold_->is_over || !is_running() || !session_->is_hidden()) return kNoSeat;
    for (Seat seat : session_->waiting())
      if (now >= answers_by(seat, now)) return seat;
    return kNoSeat;
  };
  for (Seat seat = late(); seat != kNoSeat; seat = late()) {
    Answer answer;
    answer.seat = seat;
    answer.choice = session_->default_answer(seat);
    const Sender nobody;
    const Refusal refusal = co_await take_step(answer, nobody);
    if (!refusal) continue;
    if (hold_) hold_->until = now + 2000;  // the disk is full or busy: ask again in a while
    break;
  }
  passing_ = false;
}

// Answers for those who do not, then shows what has come of it.
asio::awaitable<void> Table::end_window() {
  if (!hold_ || !is_running()) co_return;
  const Millis now = steady();
  co_await pass_for_others(now);
  if (!hold_ || !is_running()) co_return;
  if (now >= hold_->until && (hold_->is_over || !session_->is_hidden() || plays_alone()))
    co_return co_await show_held(now);
  if (const SeatSet opened = open_frames(now); !opened.empty()) {
    store::Batch batch;
    const std::vector<Seat> told = add_notices(batch);
    if (!told.empty() && !co_await commit(std::move(batch))) send_notices(told);
    show_update(Log::kNew, opened);
  }
  arm_hold();
}

asio::awaitable<void> Table::show_held(Millis now) {
  const bool played = hold_->is_over, talks = hold_->talks;
  hold_.reset();
  if (played) begin_hold(held_at_window(), session_->windows(), now);  // it may have opened a window again
  for (Seat seat : session_->waiting()) asked_at_[seat] = now;
  run_clocks(now);
  if (talks) give_talk_time();
  const store::ProgressRow row = progress(played ? services_->time.wall() : row_.updated);
  store::Batch batch;
  batch.push_back(row);
  const std::vector<Seat> told = add_notices(batch);
  const Refusal refusal = co_await commit(std::move(batch));  // if not, it is written with the next step
  take_progress(row);
  last_step_at_ = std::chrono::steady_clock::now();
  show_update(Log::kNew);
  if (!refusal) send_notices(told);
  game_went_on();
  co_await pass_for_others(now);
}

// A table that is loaded in a window, or while somebody is asked in secret, begins the window again.
void Table::restore_hold() {
  if (!(row_.waiting & store::kWaitingHidden) || !holds_back() || session_->is_over()) return;
  std::vector<Step> again;
  WindowCounts windows;
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
    windows.add(session_->windows());
  }
  speaker_->follow();
  if (session_->is_hidden()) windows.clear();  // that one begins anew
  begin_hold(std::move(before), windows, steady());
  if (hold_ && session_->begins_talk()) give_talk_time();
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
