// The course of a game: answers, start, questions, clocks, who is told.
#include "bots/roster.h"
#include "engine/chance/sources.h"
#include "server/log.h"
#include "server/notify/message.h"
#include "server/table/dice.h"
#include "server/table/films.h"
#include "server/table/seats.h"
#include "server/table/table.h"

namespace tessera::server {
namespace {

constexpr int kSnapshotEvery = 16;
constexpr size_t kMostRemembered = 256;

std::string joined(const std::vector<std::string>& words, char separator) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : std::string(1, separator)) + word;
  return text;
}

std::string key_of(int seat, const std::string& client, const std::string& message) {
  return std::to_string(seat) + "\n" + client + "\n" + message;
}

}  // namespace

void Table::remember(int seat, const std::string& client, const std::string& message, int64_t seq) {
  if (message.empty()) return;
  const std::string key = key_of(seat, client, message);
  if (!remembered_.emplace(key, seq).second) return;
  remembered_order_.push_back(key);
  if (remembered_order_.size() <= kMostRemembered) return;
  remembered_.erase(remembered_order_.front());
  remembered_order_.pop_front();
}

std::optional<int64_t> Table::remembered(int seat, const std::string& client,
                                         const std::string& message) const {
  const auto found = remembered_.find(key_of(seat, client, message));
  if (found == remembered_.end()) return std::nullopt;
  return found->second;
}

store::EntryRow Table::entry_of_last_step(store::EntryKind kind, const Sender& sender) const {
  const Step& step = session_->record().steps.back();
  store::EntryRow entry;
  entry.table = id_;
  entry.seq = seq_;
  entry.kind = kind;
  entry.seat = step.seat == kNoSeat ? -1 : step.seat;
  entry.decision = step.decision;
  entry.answer = step.answer;
  entry.outcomes = joined(step.outcomes, ' ');
  entry.chain = step.chain;
  entry.client = sender.client;
  entry.message = sender.message;
  entry.at = now_ms();
  return entry;
}

void Table::add_snapshot(store::Batch& batch) {
  if (session_ && seq_ != last_snapshot_seq_)
    batch.push_back(store::SnapshotRow{id_, seq_, session_->info().signature, session_->snapshot()});
  if (!seen_dirty_) return;
  for (const store::SeatRow& seat : seats_) batch.push_back(seat);
}

// A question keeps its number while others give sealed answers, and when somebody acts out of turn.
void Table::ask(SeatSet before, const Answer& answer, Secrecy secrecy) {
  if (secrecy == Secrecy::kPart) {  // the clock goes on as if it were one question
    asked_[answer.seat] = seq_;
    return;
  }
  const SeatSet after = session_->waiting();
  SeatSet rest = before;
  rest.remove(answer.seat);
  const bool goes_on = answer.kind == StepKind::kFree ? after == before
                                                      : before.size() >= 2 && !after.empty() && after == rest;
  if (goes_on) return;
  for (Seat seat : after) {
    asked_[seat] = seq_;
    asked_at_[seat] = steady();
  }
}

void Table::run_clocks(Millis now) {
  if (!session_) return;
  const SeatSet waiting = session_->waiting();
  SeatSet fresh;
  for (Seat seat : waiting)
    if (asked_[seat] == seq_) fresh.add(seat);
  const bool runs = is_running() && !session_->is_over() && !hold_;
  clocks_.run(runs ? waiting.without(bot_seats()) : SeatSet(), fresh, now);
}

// When everybody is shown that they may talk: before that it would tell what is held back.
void Table::give_talk_time() {
  if (hold_)
    hold_->talks = true;
  else
    clocks_.give(kTalkTime);
}

asio::awaitable<Refusal> Table::take_step(Answer answer, Sender sender) {
  const SeatSet before = session_->waiting();
  const auto asked = asked_;
  const auto asked_at = asked_at_;
  const Clocks clocks = clocks_;
  const bool in_window = answer.kind == StepKind::kAnswer && session_->is_hidden();
  Secrecy secrecy = !in_window ? Secrecy::kOpen : is_pass(answer) ? Secrecy::kPass : Secrecy::kPlayed;
  const std::optional<Hold> held = hold_;
  Hold before_it;
  if (holds_back()) before_it = held ? *held : held_now();
  if (held && !before_it.frames[answer.seat])
    before_it.frames[answer.seat] = speaker_->hold(Observer::seat(answer.seat));
  doing_ = "seat " + std::to_string(answer.seat) + " answers " +
           (answer.choice ? "number " + std::to_string(*answer.choice) : answer.name);
  const Status status = answer.kind == StepKind::kFree ? session_->act_free(answer.seat, answer.name)
                        : answer.choice                ? session_->answer(answer.seat, *answer.choice)
                                                       : session_->answer(answer.seat, answer.name);
  if (!status.is_ok()) co_return Refusal{"illegal", status.message(), session_->rule_number(status.rule())};

  const bool hidden = session_->was_hidden(session_->last_step());
  if (hidden && !in_window) secrecy = Secrecy::kPart;
  const bool held_in_window = in_window && holds_back() && !session_->is_over();
  const bool leaves_no_trace = secrecy != Secrecy::kOpen && (secrecy != Secrecy::kPlayed || held_in_window);
  ++seq_;
  ask(before, answer, secrecy);
  const Millis now = steady();
  if (hidden) hidden_.push_back({seq_, answer.seat});
  if (secrecy != Secrecy::kPart) {
    hold_back(std::move(before_it), answer, secrecy, before, now);
    if (answer.kind == StepKind::kAnswer && !hidden) clocks_.answered(answer.seat, now);
    run_clocks(now);
    if (answer.kind == StepKind::kAnswer && session_->begins_talk()) give_talk_time();
  }
  store::Batch batch;
  batch.push_back(entry_of_last_step(
      answer.kind == StepKind::kFree ? store::EntryKind::kFree : store::EntryKind::kAnswer, sender));
  const store::ProgressRow row = progress(leaves_no_trace ? row_.updated : services_->time.wall());
  batch.push_back(row);
  const bool snapshot = seq_ - last_snapshot_seq_ >= kSnapshotEvery || session_->is_over();
  if (snapshot) add_snapshot(batch);
  std::vector<Seat> told;
  if (secrecy != Secrecy::kPart) told = add_notices(batch);

  const Refusal refusal = co_await commit(std::move(batch));
  if (refusal) {
    session_->undo();
    --seq_;
    if (hidden) hidden_.pop_back();
    hold_ = held;
    asked_ = asked;
    asked_at_ = asked_at;
    clocks_ = clocks;
    co_return refusal;
  }
  undoable_ = std::min(undoable_ + 1, Session::kLeastHistory);
  if (snapshot) {
    last_snapshot_seq_ = seq_;
    seen_dirty_ = false;
  }
  take_progress(row);
  follow();
  if (secrecy != Secrecy::kPart) last_step_at_ = std::chrono::steady_clock::now();
  const int64_t shown = shown_seq(Observer::seat(answer.seat), seq_);
  remember(answer.seat, sender.client, sender.message, shown);
  if (undo_request_ && secrecy == Secrecy::kPart)
    ++undo_request_->steps;
  else if (undo_request_)
    end_undo_request("withdrawn");
  if (sender.guest) ack(sender.guest, sender.message, shown);
  if (session_->is_over()) session_->reveal_key();
  // Where windows take no time bots answer at once: that one was asked is not shown at all.
  const bool only_bots = session_->is_hidden() && session_->waiting().without(bot_seats()).empty();
  const bool waits = hold_ && plays_alone();  // what comes of it is shown once, at a time that tells nothing
  SeatSet shown_to;                           // everybody
  if (secrecy == Secrecy::kPart) shown_to = {answer.seat};
  // While a window goes on, news is only for who has answered and for who is asked now; even an update that
  // tells nothing would tell that something happened.
  const bool is_news = !hold_ && shown_log(Observer::spectator()) > sent_log_[kMaxSeats];
  if (in_window && !is_news && (hold_ || session_->is_hidden())) {
    shown_to = {answer.seat};
    const bool is_asked_anew = before.size() == 1;
    for (Seat seat : is_asked_anew ? Table::asked() : SeatSet()) shown_to.add(seat);
  }
  if (!waits && (hold_ || !only_bots || !is_running())) show_update(Log::kNew, shown_to);
  if (session_->is_over()) {
    show_table();
    keep_films();
  }
  send_notices(told);
  game_went_on();
  co_await pass_for_others(now);
  co_return Refusal{};
}

asio::awaitable<Refusal> Table::start(std::string fill, SeatSet here) {
  if (row_.state != store::TableState::kLobby)
    co_return Refusal{"conflict", "the game has started already", ""};
  if (!fill.empty() && !is_bot_name(fill))
    co_return Refusal{"malformed", "there is no bot '" + fill + "'; there are: " + bot_names(), ""};
  std::vector<store::SeatRow> seats = seats_;
  for (store::SeatRow& seat : seats) {
    const bool unclaimed = seat.kind == store::SeatKind::kOpen || seat.kind == store::SeatKind::kInvited;
    if (unclaimed && !fill.empty()) {
      seat.kind = store::SeatKind::kBot;
      seat.bot = fill;
      seat.token_hash = seat.owner = "";
      seat.name = bot_seat_name(seats, seat.seat);
    }
    if (seat.kind == store::SeatKind::kOpen)
      co_return Refusal{"conflict",
                        "seat " + std::to_string(seat.seat) +
                            " is still open: wait until somebody takes it, or fill it with a bot",
                        ""};
  }
  if (dice_phase(row_) == DicePhase::kSealing) {
    const Refusal refusal = co_await begin_opening(seats, here);
    if (refusal || dice_phase(row_) == DicePhase::kOpening) co_return refusal;
  }
  if (!unopened(row_).empty())
    co_return Refusal{"conflict", "the players' salts are being opened: the game starts by itself", ""};
  TableStart how;
  how.setup.players = row_.players;
  how.setup.settings = Settings(module_->info().settings);
  how.setup.first = row_.first < 0 ? kNoSeat : static_cast<Seat>(row_.first);
  const auto key = key_from_hex(row_.key);
  const Status status = how.setup.settings.parse(row_.settings);
  if (!key.is_ok() || !status.is_ok())
    co_return Refusal{"internal", "this table cannot start: " + key.message() + status.message(), ""};
  how.key = key.value();
  how.salts = salts_of(row_);
  how.sealing = sealing_of(row_);
  for (const store::SeatRow& seat : seats) how.names.push_back(seat.name);

  session_ = module_->open(how);
  hidden_.clear();
  hold_.reset();
  speaker_ = std::make_unique<protocol::Speaker>(*session_);
  seq_ = 0;
  const std::vector<store::SeatRow> old_seats = std::exchange(seats_, seats);
  const store::TableRow old_row = row_;
  const Millis now = steady();
  asked_.fill(0);
  asked_at_.fill(now);
  row_.state = store::TableState::kPlaying;
  row_.rules = session_->info().signature;
  clocks_.begin(read_pace(row_.pace), row_.players, now);
  run_clocks(now);
  take_progress(progress());
  store::EntryRow entry = entry_of_last_step(store::EntryKind::kAnswer, {});
  entry.answer = joined(how.names, '\n');  // as the record has them for ever, whoever sits there later
  store::Batch batch;
  batch.push_back(row_);
  batch.push_back(entry);
  for (const store::SeatRow& seat : seats_) batch.push_back(seat);
  const std::vector<Seat> told = add_notices(batch);

  const Refusal refusal = co_await commit(std::move(batch));
  if (refusal) {
    speaker_.reset();
    session_.reset();
    seats_ = old_seats;
    row_ = old_row;
    clocks_ = Clocks();
    co_return refusal;
  }
  undoable_ = 0;
  last_step_at_ = std::chrono::steady_clock::now();
  for (const store::SeatRow& seat : old_seats)
    if (seat.token_hash != seats_[static_cast<size_t>(seat.seat)].token_hash)
      seat_changed(seat.token_hash, seat.seat);
  show_table();
  show_update(Log::kTail);
  send_notices(told);
  game_went_on();
  co_return Refusal{};
}

void Table::game_went_on() {
  arm_clock();
  arm_hold();
  arm_dice();
  wake_bots();
}

void Table::arm_clock() {
  clock_alarm_.cancel();
  if (is_running() && clocks_.deadline() != 0) check_clock_in(clocks_.deadline() - steady());
}

void Table::check_clock_in(Millis wait) {
  clock_alarm_.set(wait, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (self) self->enqueue([table = self.get()] { return table->check_clock(); });
  });
}

asio::awaitable<void> Table::check_clock() {
  if (!is_running()) co_return;
  const SeatSet expired = clocks_.expired(steady());
  for (Seat seat : expired) {
    if (!is_running() || !asked().has(seat)) continue;
    ++services_->figures.timeouts;
    Refusal refusal;
    if (clocks_.pace().on_timeout == OnTimeout::kSkip) {
      // In the middle of a sealed sequence: to its end.
      do {
        Answer answer;
        answer.seat = seat;
        answer.choice = session_->default_answer(seat);
        const Sender nobody;
        refusal = co_await take_step(answer, nobody);
      } while (!refusal && session_->is_sequence() && asked().has(seat) &&
               session_->was_hidden(session_->last_step()));
    } else {
      store::SeatRow changed = seats_[seat];
      changed.autopilot = "greedy";
      changed.set_by = store::SetBy::kClock;
      const std::string news = replaced_news("Time is up for " + changed.name + ": a bot plays on", changed);
      refusal = co_await save_seat(changed, std::nullopt, news);
      if (!refusal) notify_replaced(seat, "Your time is up: a bot plays for you.");
    }
    if (!refusal) continue;
    // The disk is full or busy: ask again in a while.
    check_clock_in(2000);
    co_return;
  }
  arm_clock();
}

// Seats that are asked something new while nobody looks; that they are told is written with the step.
std::vector<Seat> Table::add_notices(store::Batch& batch) {
  std::vector<Seat> told;
  if (session_->is_over() || !is_running()) return told;
  if (session_->is_hidden() && window_ms() > 0 && window_ms() < kNoticeFrom) return told;
  for (Seat seat : asked()) {
    if (hold_ && hold_->frames[seat]) continue;  // passes without being asked
    store::SeatRow row = seats_[seat];
    const bool wants = !row.webhook.empty() || !row.email.empty();
    if (!wants || is_played_by_bot(seat) || row.told_seq >= asked_[seat] || present().has(seat)) continue;
    row.told_seq = asked_[seat];
    batch.push_back(row);
    told.push_back(seat);
  }
  return told;
}

void Table::send_notices(const std::vector<Seat>& seats) {
  for (Seat seat : seats) {
    store::SeatRow& row = seats_[seat];
    row.told_seq = asked_[seat];
    Notice notice;
    notice.webhook = row.webhook;
    const auto letter = row.email.empty() ? Letters::Turn::kNone : services_->letters.take(row.email);
    if (letter != Letters::Turn::kNone) notice.email = row.email;
    notice.title = std::string("Your turn: ") + module_->info().title;
    const std::string title = players_words(row_.title);
    notice.text = players_words(row.name) + ", the table " + (title.empty() ? "" : "\"" + title + "\" ") +
                  "waits for you.";
    if (letter == Letters::Turn::kLastToday) notice.text += " No more letters go to your address today.";
    notice.link = services_->config.public_url + "/t/" + id_;
    services_->notifier.send(std::move(notice));
    ++services_->figures.notices;
  }
}

// Films of a finished game, as everybody saw it, computed apart and kept for ever.
void Table::keep_films() {
  services_->films.work([self = shared_from_this(), record = session_->record()] {
    store::Batch batch;
    for (int seat = -1; seat < record.players; ++seat) {
      const std::string data = compressed_film(*self->module_, record, seat, FilmKind::kOpen);
      if (!data.empty()) batch.push_back(store::FilmRow{self->id_, seat, data});
    }
    self->services_->figures.films += batch.size();
    self->services_->store.write(std::move(batch), [id = self->id_](store::Outcome outcome) {
      if (outcome != store::Outcome::kDurable) log(Level::kWarning, "films_not_kept", {{"table", id}});
    });
  });
}

}  // namespace tessera::server
