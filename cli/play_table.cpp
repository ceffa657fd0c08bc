#include "cli/play_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "cli/arguments.h"
#include "cli/bot_player.h"
#include "engine/game/broken.h"

namespace tessera::cli {

namespace {

constexpr size_t kMostNews = 12;  // lines; the rest is in the log
constexpr size_t kFirstNews = 2;  // of the setup

}  // namespace

PlayTable::PlayTable(Session& session, Seating seating, SaveFile file, Terminal& terminal, uint64_t bot_seed)
    : session_(session),
      seating_(std::move(seating)),
      file_(std::move(file)),
      terminal_(terminal),
      explainer_(session_, seating_, terminal_),
      random_(bot_seed),
      resume_command_(file_.resume_command()),
      drawn_(static_cast<size_t>(seating_.size()), -1) {
  begin_windows();
}

int PlayTable::run() {
  if (seating_.humans() == 0)
    for (const std::string& text : std::exchange(notes_, {})) terminal_.say_wrapped("* ", text);
  if (!take_turns()) {
    if (seating_.humans() > 1) terminal_.clear_everything();
    terminal_.say("The game is kept. Go on with:");
    terminal_.say("  " + resume_command_);
    return kOk;
  }
  show_end();
  return kOk;
}

bool PlayTable::take_turns() {
  while (!session_.is_over()) {
    if (terminal_.interrupted()) return false;
    if (const Seat passes = next_to_pass(); passes != kNoSeat)
      pass(passes);
    else if (const Seat bot = next_bot(); bot != kNoSeat)
      bot_answers(bot);
    else if ((in_window() ? go_round() : human_answers(next_human())) == Next::kLeave)
      return false;
  }
  return true;
}

// Bots first, so that people wait for people only; but not before the keyboard has been round.
Seat PlayTable::next_bot() const {
  if (in_window() && !session_.is_hidden()) return kNoSeat;
  for (Seat seat : session_.waiting())
    if (!seating_.is_human(seat)) return seat;
  return kNoSeat;
}

Seat PlayTable::next_human() const {
  const SeatSet waiting = session_.waiting();
  return waiting.has(keyboard_) ? keyboard_ : waiting.lowest();
}

// --- windows of hidden cards, for several people at one keyboard

bool PlayTable::has_stop(int window) const {
  return stops_ && window >= 0 &&
         session_.info().windows[static_cast<size_t>(window)].stop == Stop::kStandard;
}

// After a step: the windows that it opened, whether anybody is asked in them or not.
void PlayTable::count_windows() {
  for (int row = 0; row < std::ssize(session_.info().windows); ++row) {
    const int times = session_.windows().times(row);
    if (times) asks_ = false;  // the one that was asked in is over
    if (has_stop(row)) owed_ += times;
  }
}

// A game that is resumed, or goes back, while somebody is asked in one.
void PlayTable::begin_windows() {
  owed_ = seating_.humans() > 1 && session_.is_hidden() && has_stop(session_.window()) ? 1 : 0;
  left_ = SeatSet();
}

// Where there is no stop, who holds a card passes without being asked.
Seat PlayTable::next_to_pass() const {
  if (seating_.humans() < 2 || !session_.is_hidden() || has_stop(session_.window())) return kNoSeat;
  for (Seat seat : session_.waiting())
    if (seating_.is_human(seat)) return seat;
  return kNoSeat;
}

void PlayTable::pass(Seat seat) {
  const Status status = session_.answer(seat, session_.default_answer(seat));
  if (!status.is_ok()) broken("a pass was refused: %s", status.message().c_str());
  stepped();
}

// The keyboard goes to everybody, card or not: nobody can tell who was asked.
PlayTable::Next PlayTable::go_round() {
  if (left_.empty()) {
    --owed_;
    for (Seat seat : SeatSet::first(seating_.size()))
      if (seating_.is_human(seat)) left_.add(seat);
    asks_ = session_.is_hidden() && owed_ == 0;
  }
  const Seat seat = left_.has(keyboard_) ? keyboard_ : left_.lowest();
  left_.remove(seat);
  if (asks_ && session_.is_hidden() && session_.waiting().has(seat)) return human_answers(seat);
  if (!hand_over(seat)) return Next::kLeave;
  terminal_.clear();
  terminal_.say("A window for cards: you have nothing to play here.");
  return terminal_.ask("Press Enter and pass the keyboard on: ") ? Next::kMoved : Next::kLeave;
}

// --- answers

void PlayTable::stepped() {
  keep();
  if (seating_.humans() > 1) count_windows();
}

void PlayTable::keep() {
  const Status status = file_.write(session_);
  if (!status.is_ok()) note("The game could not be kept! " + status.message());
}

void PlayTable::bot_answers(Seat seat) {
  const Status status = session_.answer(seat, bot_choice(session_, seat, seating_[seat].bot, random_));
  if (!status.is_ok())
    broken("the %s was refused: %s", seating_[seat].name.c_str(), status.message().c_str());
  stepped();
  if (seating_.humans() > 0) return;
  show_lines(session_.events(Observer::spectator(), watched_), SIZE_MAX);
  watched_ = session_.event_count();
}

PlayTable::Next PlayTable::human_answers(Seat seat) {
  if (!hand_over(seat)) return Next::kLeave;
  const QuestionSheet sheet(session_.question(seat), seating_);
  show_table(sheet, seat);
  for (;;) {
    const auto line = terminal_.ask(fmt::format("{} ({}, ? for help): ", seating_.label(seat), sheet.ask()));
    if (!line) return Next::kLeave;
    const Next next = obey(sheet, seat, *line);
    if (next != Next::kAskAgain) return next;
  }
}

PlayTable::Next PlayTable::obey(const QuestionSheet& sheet, Seat seat, const std::string& line) {
  const size_t space = std::min(line.find(' '), line.size());
  const std::string word = lower_case(line.substr(0, space));
  const std::string rest = space < line.size() ? line.substr(space + 1) : "";
  if (line.empty()) return Next::kAskAgain;
  if (sheet.find_exactly(line).choice) return answer(sheet, seat, line);
  if (word == "quit" || word == "exit") return Next::kLeave;
  if (word == "undo") return undo(seat);
  if (line[0] == '?' && line.size() > 1)
    explainer_.topic(sheet, trimmed(line.substr(1)));
  else if (word == "?" || word == "help")
    explainer_.help(sheet);
  else if (word == "why")
    explainer_.why(sheet, seat, rest);
  else if (word == "hint")
    hint(sheet, seat);
  else if (word == "log")
    log(seat, rest);
  else if (word == "stops")
    switch_stops();
  else if (word == "board")
    drawn_[seat] = -1, show_table(sheet, seat);
  else if (word == "save")
    terminal_.say_wrapped("  ", "The game is kept in " + file_.path() +
                                    " after every answer. The file holds the secrets of the table until the "
                                    "game is over: show it to nobody who plays.");
  else
    return answer(sheet, seat, line);
  return Next::kAskAgain;
}

PlayTable::Next PlayTable::answer(const QuestionSheet& sheet, Seat seat, const std::string& line) {
  const QuestionSheet::Match match = sheet.find(line);
  if (match.several.size() > 1) {
    std::string names;
    for (const std::string& name : match.several) names += (names.empty() ? "" : ", ") + name;
    terminal_.say_wrapped("  ", "Which one? " + names);
    return Next::kAskAgain;
  }
  const Status status = match.choice ? session_.answer(seat, *match.choice) : session_.answer(seat, line);
  if (status.is_ok()) return stepped(), Next::kMoved;
  const bool named = !status.rule().is_none() && status.rule() != sheet.question().rule;
  terminal_.say_wrapped("  ", printable(status.message()) + (named ? "" : "; type " + sheet.ask()) + ". (? " +
                                  (named ? session_.rule_number(status.rule()) : "") +
                                  (named ? " shows the rule.)" : "helps.)"));
  return Next::kAskAgain;
}

// Back to the last decision of this seat.
PlayTable::Next PlayTable::undo(Seat seat) {
  const auto& steps = session_.record().steps;
  const auto oldest = static_cast<size_t>(session_.record().base_step);
  size_t own = steps.size() - 1;
  while (own > oldest && steps[own].seat != seat) --own;
  const UndoVerdict verdict = session_.may_undo(seat);
  if (own == oldest || verdict == UndoVerdict::kNothing) {
    terminal_.say("  You have decided nothing yet that could be taken back.");
    return Next::kAskAgain;
  }
  if (verdict == UndoVerdict::kNeedsConsent && seating_.humans() > 1 && !all_consent(seat)) {
    if (terminal_.interrupted()) return Next::kLeave;
    note("Not everybody agreed: nothing was taken back.");
    return Next::kMoved;
  }
  const std::string taken = steps[own].answer;
  while (session_.record().steps.size() > own && session_.undo()) continue;
  std::fill(drawn_.begin(), drawn_.end(), -1);
  keep();
  begin_windows();
  // Where several play, others may read this: it must not tell what a sealed bid was.
  note(seating_.humans() > 1 ? seating_.label(seat) + " took back a decision."
                             : "Taken back: " + taken + ".");
  return Next::kMoved;
}

bool PlayTable::all_consent(Seat seat) {
  for (const Seat other : SeatSet::first(seating_.size())) {
    if (other == seat || !seating_.is_human(other)) continue;
    if (!hand_over(other)) return false;
    for (;;) {
      const auto line =
          terminal_.ask(fmt::format("{}: {} would like to take back a decision. Do you agree? (y/n) ",
                                    seating_.label(other), seating_.label(seat)));
      if (!line || lower_case(*line).starts_with("n")) return false;
      if (lower_case(*line).starts_with("y")) break;
    }
  }
  return true;
}

void PlayTable::hint(const QuestionSheet& sheet, Seat seat) {
  const Choice choice = bot_choice(session_, seat, "greedy", random_);
  terminal_.say_wrapped("  ", "The greedy bot would answer: " + sheet.text_of(choice));
}

void PlayTable::switch_stops() {
  if (session_.info().windows.empty() || seating_.humans() < 2)
    return terminal_.say("  There are no windows here in which the keyboard would go round.");
  if (in_window() || session_.is_hidden()) return terminal_.say("  Not while the keyboard goes round.");
  stops_ = !stops_;
  terminal_.say_wrapped("  ", stops_ ? "The keyboard goes round in windows for cards."
                                     : "Everybody passes in windows for cards: nobody is asked in them.");
}

void PlayTable::log(Seat seat, const std::string& count) {
  size_t most = 0;
  const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), most);
  show_lines(session_.events(Observer::seat(seat), 0), error == std::errc() && most > 0 ? most : SIZE_MAX);
}

// --- what is shown

bool PlayTable::hand_over(Seat seat) {
  if (seating_.humans() < 2 || keyboard_ == seat) return true;
  terminal_.clear_everything();
  terminal_.forget_typed();
  const std::string words = fmt::format("Pass the keyboard to {}, then press Enter", seating_.label(seat));
  if (!terminal_.has_keyboard())
    terminal_.say(words);
  else if (!terminal_.ask(words))
    return false;
  keyboard_ = seat;
  terminal_.clear_everything();
  return true;
}

void PlayTable::show_table(const QuestionSheet& sheet, Seat seat) {
  // Where lines are only appended, the whole board comes once a turn and when it is asked for.
  if (!terminal_.plain() || drawn_[seat] != session_.turns()) {
    terminal_.clear();
    terminal_.say_wrapped("", seating_.legend());
    terminal_.say(session_.draw(Observer::seat(seat), terminal_.colours()));
    drawn_[seat] = session_.turns();
  }
  show_news(seat);
  show_question(sheet);
}

// What happened since this seat last decided something, that decision included.
void PlayTable::show_news(Seat seat) {
  const auto& steps = session_.record().steps;
  size_t since = steps.size() - 1;
  while (since > 0 && steps[since].seat != seat) --since;
  std::vector<EventText> news = session_.events(Observer::seat(seat), 0);
  if (since == 0 && steps.size() > 1) since = 1;  // the board shows what the setup did
  std::erase_if(news, [&](const EventText& event) { return event.step < since; });
  if (news.empty() && notes_.empty()) return;
  terminal_.say_bold("What happened");
  show_lines(news, steps.size() == 1 ? kFirstNews : kMostNews);
  for (const std::string& text : notes_) terminal_.say_wrapped("  * ", text);
  notes_.clear();
  terminal_.say();
}

void PlayTable::show_lines(const std::vector<EventText>& events, size_t most) {
  const size_t left_out = events.size() > most ? events.size() - most : 0;
  if (left_out) terminal_.say(fmt::format("  ... {} more lines before these: type log", left_out));
  for (size_t i = left_out; i < events.size(); ++i)
    terminal_.say_wrapped("  - ", seating_.with_names(events[i].text));
}

void PlayTable::show_question(const QuestionSheet& sheet) {
  const QuestionText& question = sheet.question();
  const std::string number = session_.rule_number(question.rule);
  for (const std::string& line :
       wrap(question.prompt + (number.empty() ? "" : " [rule " + number + "]"), Terminal::kColumns))
    terminal_.say_bold(line);
  for (const std::string& line : sheet.lines(terminal_.plain())) terminal_.say(line);
  if (question.is_range) terminal_.say("  Answer with " + sheet.range_text() + ".");
}

void PlayTable::show_end() {
  Observer observer = Observer::spectator();
  for (const Seat seat : SeatSet::first(seating_.size()))
    if (seating_.humans() == 1 && seating_.is_human(seat)) observer = Observer::seat(seat);
  if (seating_.humans() > 1) terminal_.clear_everything();
  terminal_.clear();
  terminal_.say_wrapped("", seating_.legend());
  terminal_.say(session_.draw(observer, terminal_.colours()));
  const int last = session_.last_step();
  std::vector<EventText> news = session_.events(observer, 0);
  std::erase_if(news, [&](const EventText& event) { return event.step < static_cast<uint32_t>(last); });
  if (!news.empty()) terminal_.say_bold("What happened");
  show_lines(news, kMostNews);
  for (const std::string& text : notes_) terminal_.say_wrapped("  * ", text);
  terminal_.say();
  show_winner();
  terminal_.say();
  terminal_.say("Fairness: the table was committed to its key before the first card was drawn:");
  terminal_.say("  " + session_.record().commitment);
  if (session_.record().salts.empty())
    terminal_.say(
        "No player added a number of their own, so this holds against players,\n"
        "not against who ran it.");
  terminal_.say(fmt::format("Check this game with: ./tessera verify {}", file_.shell_word()));
}

void PlayTable::show_winner() {
  const std::vector<int64_t> scores = session_.scores();
  const int64_t best = *std::max_element(scores.begin(), scores.end());
  std::vector<Seat> order;
  for (const Seat seat : SeatSet::first(seating_.size())) order.push_back(seat);
  const auto before = [&](Seat a, Seat b) {
    const bool a_wins = session_.winners().has(a), b_wins = session_.winners().has(b);
    if (a_wins != b_wins) return a_wins;
    return scores[a] != scores[b] ? scores[a] > scores[b] : a < b;
  };
  std::sort(order.begin(), order.end(), before);
  terminal_.say_bold(
      fmt::format("The game is over ({}) after {} turns.", session_.ending(), session_.turns()));
  for (Seat seat : order)
    terminal_.say(fmt::format("  {:>6}  {}{}", scores[seat], seating_.label(seat),
                              session_.winners().has(seat) ? "  - the winner" : ""));
  if (std::count(scores.begin(), scores.end(), best) < 2) return;
  for (size_t i = 0; i < session_.info().rules.size(); ++i) {  // every rules page has a rule of this title
    if (std::string_view(session_.info().rules[i].title) != "Winner") continue;
    terminal_.say("The best are tied; this rule decides:");
    explainer_.rule(Rule(static_cast<uint16_t>(i + 1)));
  }
}

}  // namespace tessera::cli
