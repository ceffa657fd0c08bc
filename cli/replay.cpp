// `replay`: steps through a recorded game.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "cli/commands.h"
#include "cli/record_file.h"
#include "cli/seating.h"
#include "cli/support.h"
#include "cli/terminal.h"

namespace tessera::cli {

namespace {

constexpr const char* kKeys = "n or Enter: next, p: previous, a number and Enter: jump, l: log, q: leave";

// Who looks: one observer, or everybody at once.
struct Eyes {
  Observer observer = Observer::spectator();
  bool all = false;
};

// A step as these eyes count them. Of an answer to a hidden question only its seat knows: to others what came
// of it belongs to the step before.
struct ShownStep {
  int number;
  int first, last;  // steps of the record
};

std::vector<ShownStep> shown_steps(const Session& session, const Eyes& eyes) {
  const int count = static_cast<int>(session.record().steps.size());
  std::vector<ShownStep> shown;
  // Which of the steps before the base were hidden is not known any more.
  for (int step = eyes.all ? 0 : session.record().base_step; step < count; ++step) {
    const int number = eyes.all ? step : session.shown_step(eyes.observer, step);
    if (shown.empty() || shown.back().number != number)
      shown.push_back({number, step, step});
    else
      shown.back().last = step;
  }
  return shown;
}

// What happened, as these eyes saw it. Everybody's eyes see what any of the seats saw.
std::vector<EventText> seen_events(const Session& session, const Eyes& eyes) {
  if (!eyes.all) return session.events(eyes.observer, 0);
  std::map<size_t, EventText> seen;  // by index; what a spectator saw is replaced where a seat saw more
  std::set<size_t> better;
  for (EventText& event : session.events(Observer::spectator(), 0)) seen[event.index] = event;
  for (Seat seat = 0; seat < session.record().players; ++seat) {
    for (EventText& event : session.events(Observer::seat(seat), 0)) {
      const auto known = seen.find(event.index);
      const bool more = known == seen.end() || known->second.text != event.text;
      if (more && better.insert(event.index).second) seen[event.index] = event;
    }
  }
  std::vector<EventText> events;
  events.reserve(seen.size());
  for (auto& [index, event] : seen) events.push_back(event);
  return events;
}

// Events say their step as their observer counts them; here it is the step of the record.
std::vector<EventText> events_by_step(const RecordFile& file, const Session& whole, const Eyes& eyes) {
  std::vector<size_t> counts;  // by step: how many events there were after it
  file.game->walk(file.record, [&](const Session& session, int step) {
    counts.resize(static_cast<size_t>(step));
    counts.push_back(session.event_count());
  });
  std::vector<EventText> events = seen_events(whole, eyes);
  for (EventText& event : events) {
    const auto step = std::upper_bound(counts.begin(), counts.end(), event.index);
    event.step = static_cast<uint32_t>(step - counts.begin());
  }
  return events;
}

class Replay {
 public:
  Replay(RecordFile file, std::unique_ptr<Session> whole, Eyes eyes)
      : file_(std::move(file)),
        whole_(std::move(whole)),
        eyes_(eyes),
        seating_(Seating::from_names(file_.record.names, file_.record.players)),
        steps_(shown_steps(*whole_, eyes_)),
        events_(events_by_step(file_, *whole_, eyes_)) {}

  int last() const { return steps_.back().number; }
  void print_all(Terminal& terminal, int from) const;
  void step_through(Terminal& terminal, int from);
  void print_json() const;

 private:
  const ShownStep& at(int number) const {
    return steps_[static_cast<size_t>(number - steps_.front().number)];
  }
  // The rules have changed there: whether its question was hidden is not known any more.
  bool is_veiled(const ShownStep& shown) const {
    return !eyes_.all && shown.first > 0 && shown.first == file_.record.base_step;
  }
  // An answer can be a secret, such as a sealed bid.
  bool may_read(const Step& step) const { return eyes_.all || eyes_.observer.is(step.seat); }
  std::vector<EventText> events_of(const ShownStep& shown) const;
  std::string title(const ShownStep& shown) const;
  void print_step(Terminal& terminal, const ShownStep& shown) const;
  void print_events(Terminal& terminal, const ShownStep& shown) const;
  void write_step(JsonWriter& json, const ShownStep& shown) const;
  void show(Terminal& terminal) const;
  void show_log(Terminal& terminal) const;
  Observer eyes_at(int number) const;
  void print_result(Terminal& terminal) const;

  RecordFile file_;
  std::unique_ptr<Session> whole_;
  Eyes eyes_;
  Seating seating_;
  std::vector<ShownStep> steps_;
  std::vector<EventText> events_;
  int now_ = 0;  // a number of steps_
};

std::vector<EventText> Replay::events_of(const ShownStep& shown) const {
  std::vector<EventText> events;
  for (const EventText& event : events_)
    if (event.step >= static_cast<uint32_t>(shown.first) && event.step <= static_cast<uint32_t>(shown.last))
      events.push_back(event);
  return events;
}

std::string Replay::title(const ShownStep& shown) const {
  const Step& step = file_.record.steps[static_cast<size_t>(shown.first)];
  std::string text = fmt::format("Step {} of {}: ", shown.number, last());
  if (step.seat == kNoSeat) return text + "the table is set up";
  if (is_veiled(shown)) return text + "the rules have changed";
  text += fmt::format("{}, {}", seating_.label(step.seat), step.decision);
  return may_read(step) ? text + ": " + step.answer : text;
}

void Replay::print_events(Terminal& terminal, const ShownStep& shown) const {
  for (const EventText& event : events_of(shown))
    terminal.say_wrapped("  - ", seating_.with_names(event.text));
}

void Replay::print_step(Terminal& terminal, const ShownStep& shown) const {
  terminal.say(title(shown));
  print_events(terminal, shown);
}

void Replay::print_result(Terminal& terminal) const {
  if (!whole_->is_over()) return terminal.say("The game is not over yet.");
  const auto scores = whole_->scores();
  terminal.say_bold(fmt::format("The game is over ({}).", whole_->ending()));
  for (const Seat seat : SeatSet::first(seating_.size()))
    terminal.say(fmt::format("  {:>6}  {}{}", scores[seat], seating_.label(seat),
                             whole_->winners().has(seat) ? "  - the winner" : ""));
}

void Replay::print_all(Terminal& terminal, int from) const {
  terminal.say_wrapped("", fmt::format("{}: {}", whole_->info().title, seating_.legend()));
  for (int number = from; number <= last(); ++number) print_step(terminal, at(number));
  print_result(terminal);
}

// Everybody's eyes look through those of whoever decides next.
Observer Replay::eyes_at(int number) const {
  if (!eyes_.all || number == last()) return eyes_.observer;
  return Observer::seat(file_.record.steps[static_cast<size_t>(number) + 1].seat);
}

void Replay::show(Terminal& terminal) const {
  RecordFault fault;
  const auto session = file_.game->replay(file_.record, at(now_).last, fault);
  const Observer observer = eyes_at(now_);
  terminal.clear();
  terminal.say_wrapped(
      "", seating_.legend() + (observer.is_spectator()
                                   ? ", as a spectator sees it"
                                   : ", as " + seating_.label(observer.seat_or_none()) + " sees it"));
  terminal.say(session->draw(observer, terminal.colours()));
  terminal.say_bold(title(at(now_)));
  print_events(terminal, at(now_));
  if (now_ == last()) print_result(terminal);
}

void Replay::show_log(Terminal& terminal) const {
  for (int number = steps_.front().number; number <= now_; ++number) print_step(terminal, at(number));
}

void Replay::step_through(Terminal& terminal, int from) {
  now_ = from;
  show(terminal);
  terminal.say(kKeys);
  std::string digits;
  for (auto key = terminal.key(); key && *key != 'q'; key = terminal.key()) {
    if (*key >= '0' && *key <= '9' && digits.size() < 7) {
      digits += *key;
      terminal.say("go to step " + digits);
      continue;
    }
    int target = now_;
    if (*key == '\n' && !digits.empty())
      std::from_chars(digits.data(), digits.data() + digits.size(), target);
    else if (*key == 'n' || *key == '\n' || *key == ' ')
      ++target;
    else if (*key == 'p')
      --target;
    digits.clear();
    now_ = std::clamp(target, file_.record.base_step, last());
    if (*key == 'l')
      show_log(terminal);
    else
      show(terminal);
    terminal.say(kKeys);
  }
}

void Replay::write_step(JsonWriter& json, const ShownStep& shown) const {
  const Step& step = file_.record.steps[static_cast<size_t>(shown.first)];
  json.begin_object().field("step", shown.number).key("seat");
  const bool veiled = is_veiled(shown);
  step.seat == kNoSeat || veiled ? json.null() : json.value(static_cast<int>(step.seat));
  json.key("decision");
  veiled ? json.null() : json.value(step.decision);
  json.key("answer");
  may_read(step) && !veiled ? json.value(step.answer) : json.null();
  json.key("outcomes");
  if (eyes_.all) {
    json.begin_array();
    for (const std::string& outcome : step.outcomes) json.value(outcome);
    json.end_array();
  } else {
    json.null();
  }
  json.key("events").begin_array();
  for (const EventText& event : events_of(shown))
    json.begin_object()
        .field("name", event.name)
        .field("text", seating_.with_names(event.text))
        .key("fields")
        .json(event.fields)
        .end_object();
  json.end_array().end_object();
}

// What is not for these eyes is null, and nobody has a score before the end.
void Replay::print_json() const {
  const Record& record = file_.record;
  JsonWriter json;
  json.begin_object().field("game", record.game).field("players", record.players);
  json.field("settings", record.settings).key("names").begin_array();
  for (const std::string& name : seating_.names()) json.value(name);
  json.end_array().key("steps").begin_array();
  for (const ShownStep& shown : steps_) write_step(json, shown);
  json.end_array().field("over", record.over).key("ending");
  whole_->is_over() ? json.value(whole_->ending()) : json.null();
  json.key("scores").begin_array();
  if (whole_->is_over())
    for (int64_t score : whole_->scores()) json.value(score);
  json.end_array().key("winners").begin_array();
  if (whole_->is_over())
    for (Seat seat : whole_->winners()) json.value(static_cast<int>(seat));
  json.end_array().end_object();
  fmt::print("{}\n", json.text());
}

Result<Eyes> eyes_from(const std::string& word, const Record& record) {
  if (word == "all" && !record.over)
    return Status::error("'all' is for games that are over; take a seat or spectator");
  if (word == "all" || (word.empty() && record.over)) return Eyes{Observer::spectator(), true};
  const auto observer = observer_from(word, record.players);
  if (!observer.is_ok()) return observer.status();
  return Eyes{observer.value(), false};
}

}  // namespace

int run_replay(const Arguments& arguments) {
  const auto file = read_record(arguments.files[0]);
  if (!file.is_ok()) return bad_input(file.message());
  const Record& record = file.value().record;
  const auto eyes = eyes_from(arguments.observer, record);
  if (!eyes.is_ok()) return bad_input(eyes.message());
  RecordFault fault;
  auto whole = file.value().game->replay(record, -1, fault);
  if (!whole) return bad_input(fault_text(file.value(), fault));
  Replay replay(file.value(), std::move(whole), eyes.value());
  if (arguments.step > replay.last())
    return bad_input(fmt::format("{} has only {} steps", arguments.files[0], replay.last()));
  if (arguments.json) return replay.print_json(), kOk;

  Terminal terminal(arguments.no_colour, arguments.plain);
  const int from = std::max({arguments.step, record.base_step, 0});
  if (terminal.plain() || !terminal.has_keyboard())
    replay.print_all(terminal, from);
  else
    replay.step_through(terminal, from);
  return kOk;
}

}  // namespace tessera::cli
