// `audit`: does a network log hold only what its seat may know? What a player received about a moment of the
// game is made again from states that the player could not tell from the real one. If the words are the same
// every time, or put together from words that are, they tell nothing about what was hidden.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "bots/thinker.h"
#include "cli/commands.h"
#include "cli/lab/audit_log.h"
#include "cli/record_file.h"
#include "cli/support.h"
#include "engine/chance/random.h"
#include "engine/protocol/speaker.h"
#include "lab/workshop.h"

namespace tessera::cli {

namespace {

namespace json = boost::json;

constexpr int kRedeals = 3;
constexpr int kLateHint = 8;  // updates that may come between a question and the hint for it

struct Audit {
  int messages = 0, updates = 0, entries = 0, redeals = 0, changed_worlds = 0, taken_back = 0;
  int tables = 0, reasons = 0, hints = 0, histories = 0, frames = 0;
  std::string fault;
};

json::value at(const json::object& object, const char* name) {
  const json::value* value = object.if_contains(name);
  return value ? *value : json::value();
}

// What an update says about the game, without what the table adds (sequence numbers, clocks, undo).
json::object made_from(const Session& session, Observer observer, const json::object& received) {
  const protocol::Speaker speaker(session);
  JsonWriter writer;
  speaker.begin_update(writer, observer, {.may_answer = at(received, "question").is_object()});
  writer.end_object();
  return json::parse(writer.text()).get_object();
}

// In a window a table shows what was, and that nobody is named.
bool is_held(const json::object& received) {
  return at(received, "held") == true && !at(received, "question").is_object();
}

// Or, behind a play, the moment in the middle of a step when the window opened again.
bool is_opening(const Session& session, Observer observer, const json::object& received) {
  return is_held(received) && at(received, "waiting") == json::array() &&
         at(received, "turn") == session.turns_at_window() &&
         at(received, "view") == json::parse(session.view_json_at_window(observer));
}

std::string difference(const json::object& received, const json::object& made) {
  const bool held = is_held(received);
  if (held && at(received, "waiting") != json::array()) return "waiting";
  for (const char* field : {"view", "turn", "question", "waiting", "free", "result"}) {
    if (held && field == std::string_view("question")) return "";
    json::value a = at(received, field), b = at(made, field);
    if (a.is_object()) a.get_object().erase("seq");
    if (b.is_object()) b.get_object().erase("seq");
    if (a != b) return field;
  }
  return "";
}

// Everything about one moment of the game: the real world, and others that the observer cannot tell from it.
class Worlds {
 public:
  Worlds(const Session& session, Observer observer, FastRandom& random, Audit& audit)
      : real_(session), observer_(observer) {
    const Workshop& game = *find_workshop(session.info().name);
    for (int i = 0; i < kRedeals && !session.is_over(); ++i) {
      ++audit.redeals;
      others_.push_back(game.redealt(session, observer, random, audit.changed_worlds));
    }
  }

  // `compare` gives "" or the name of what is not as received.
  template <class Compare>
  std::string check(Compare compare) const {
    if (const std::string what = compare(real_); !what.empty())
      return fmt::format("'{}' is not what the record gives", what);
    for (const auto& other : others_)
      if (const std::string what = compare(*other); !what.empty())
        return fmt::format("'{}' depends on what {} may not know", what, name());
    return "";
  }

  const Session& real() const { return real_; }
  Observer observer() const { return observer_; }

 private:
  std::string name() const {
    return observer_.is_spectator() ? "a spectator" : fmt::format("seat {}", observer_.seat_or_none());
  }
  const Session& real_;
  const Observer observer_;
  std::vector<std::unique_ptr<Session>> others_;
};

// Every log entry received must be one of those the observer may see, in order.
std::string check_entries(const Session& session, Observer observer, const json::value& received,
                          const json::value& from, Audit& audit) {
  if (!received.is_array() || !from.is_int64() || from.get_int64() < 0)
    return "log entries and where they begin are missing";
  const auto first = static_cast<size_t>(from.get_int64());
  const protocol::Speaker speaker(session);
  JsonWriter writer;
  speaker.write_log(writer, observer, first, speaker.log_size(observer));
  const json::array all = json::parse(writer.text()).get_array();
  for (size_t i = 0; i < received.get_array().size(); ++i) {
    ++audit.entries;
    if (i >= all.size() || all[i] != received.get_array()[i])
      return fmt::format("log entry {} is not this observer's", first + i);
  }
  return "";
}

std::string check_reasons(const Worlds& worlds, const json::object& received) {
  if (worlds.observer().is_spectator()) return "a spectator is told reasons";
  return worlds.check([&](const Session& session) -> std::string {
    const protocol::Speaker speaker(session);
    JsonWriter writer;
    speaker.write_reasons(writer, worlds.observer().seat_or_none());
    return json::parse(writer.text()) == at(received, "refusals") ? "" : "refusals";
  });
}

// A hint is what a bot found out in a world of its own. It must speak of the options and nothing else.
std::string check_hint(const Worlds& worlds, const json::object& received) {
  const Seat seat = worlds.observer().seat_or_none();
  if (worlds.observer().is_spectator()) return "a spectator is given a hint";
  if (!worlds.real().waiting().has(seat)) return "a hint, but no question";
  const Workshop& game = *find_workshop(worlds.real().info().name);
  return worlds.check([&](const Session& session) -> std::string {
    const QuestionText question = session.question(seat);
    std::vector<std::string> texts;
    std::map<std::string, std::string> answers;
    for (const OptionText& option : question.options) {
      texts.push_back(option.text);
      answers[option.name] = option.text;
    }
    for (Choice n = question.least; question.is_range && n <= question.most; ++n) {
      texts.push_back(game.option_text(session, seat, n));
      answers.try_emplace(std::to_string(n), std::to_string(n));
    }
    const auto text = [&](const char* name) {
      const json::value value = at(received, name);
      return value.is_string() ? std::string(value.get_string()) : std::string();
    };
    const auto answer = answers.find(text("answer"));
    if (answer == answers.end()) return "answer";
    if (answer->second != text("text")) return "text";
    return is_reason(text("reason"), texts) ? "" : "reason";
  });
}

// What a table's card says about the game is what an update beside it says, and no more.
std::string check_table(const std::vector<Heard>& log, const Heard& heard, const Record& record) {
  const json::object info = at(heard.message, "table").as_object();
  const auto text = [&](const char* name, const std::string& expected) {
    return at(info, name).is_string() && at(info, name).get_string() == json::string_view(expected);
  };
  if (!text("game", record.game)) return "this is another game";
  if (!text("commitment", record.commitment)) return "this is another table";
  const auto fits = [&](const json::object& update) {
    for (const char* field : {"waiting", "turn", "result"})
      if (at(info, field) != at(update, field)) return false;
    return true;
  };
  if (text("state", "lobby"))
    return fits({{"waiting", json::array()}, {"turn", 0}, {"result", nullptr}})
               ? ""
               : "the lobby tells something about the game";
  for (const int update : {heard.before, heard.after})
    if (update >= 0 && fits(log[static_cast<size_t>(update)].message)) return "";
  return "'waiting', 'turn' or 'result' is not what an update beside it says";
}

// A film that is checked frame by frame while the record is played.
struct Film {
  const Heard* heard;
  Observer observer = Observer::spectator();
  bool is_over = false;
  const json::array* frames;
  int last_step = 0;    // of those that were not taken back later
  json::value view;     // as shown last
  int64_t entries = 0;  // so far
  int next = 0;         // the frame to be checked
  std::string wrong;    // with it, as far as is known
};

Result<Film> film_of(const std::vector<Heard>& log, const Heard& heard, Observer listener,
                     const Record& record) {
  Film film;
  film.heard = &heard;
  film.frames = &heard.message.at("frames").as_array();
  film.is_over = at(heard.message, "over") == true;
  if (const json::value seat = at(heard.message, "observer"); seat.is_int64()) {
    if (seat.get_int64() < 0 || seat.get_int64() >= record.players)
      return Status::error("there is no such seat");
    film.observer = Observer::seat(static_cast<Seat>(seat.get_int64()));
  }
  const bool is_own = film.observer.is_spectator() || film.observer.seat_or_none() == listener.seat_or_none();
  if (!film.is_over && !is_own) return Status::error("the film of another seat, while the game went on");
  if (film.frames->size() > record.steps.size() ||
      (film.is_over && film.frames->size() != record.steps.size()))
    return Status::error("the film has other steps than the record");
  json::array names;
  for (const std::string& name : record.names) names.emplace_back(name);
  if (at(heard.message, "names") != names) return Status::error("'names' are not those of the record");
  film.last_step = static_cast<int>(film.frames->size()) - 1;
  if (heard.is_taken_back) film.last_step = -1;
  for (int update = heard.after; update >= 0 && !film.is_over;
       update = log[static_cast<size_t>(update)].after)
    film.last_step = std::min(film.last_step, log[static_cast<size_t>(update)].step);
  return film;
}

std::string check_frame(Film& film, const Worlds& worlds, int step, const Record& record, Audit& audit) {
  const json::object& frame = (*film.frames)[static_cast<size_t>(step)].as_object();
  if (at(frame, "step") != step) return "'step' is not counted from 0 on";
  const json::value entries = at(frame, "log");
  std::string wrong = check_entries(worlds.real(), film.observer, entries, film.entries, audit);
  if (!wrong.empty()) return wrong;
  const json::value view = frame.contains("view") ? frame.at("view") : film.view;
  if (film.is_over) {
    const Step& taken = record.steps[static_cast<size_t>(step)];
    const json::value seat = taken.seat == kNoSeat ? json::value() : json::value(taken.seat);
    if (at(frame, "seat") != seat || at(frame, "decision") != json::value(taken.decision) ||
        at(frame, "answer") != json::value(taken.answer))
      return "it shows another answer than the record";
  }
  wrong = worlds.check([&](const Session& session) -> std::string {
    return json::parse(session.view_json(film.observer)) == view ? "" : "view";
  });
  if (!wrong.empty()) return wrong;
  ++audit.frames;
  film.view = view;
  film.entries += static_cast<int64_t>(entries.get_array().size());
  return "";
}

class Auditor {
 public:
  Auditor(const RecordFile& file, Observer observer, const std::vector<Heard>& log, uint64_t seed,
          Audit& audit)
      : file_(file), observer_(observer), log_(log), random_(seed), audit_(audit) {}

  void run() {
    for (const Heard& heard : log_) {
      if (!audit_.fault.empty()) return;
      note(heard, sort(heard));
    }
    const RecordFault fault = file_.game->walk(file_.record, [&](const Session& session, int step) {
      if (audit_.fault.empty()) visit(session, step);
    });
    if (!fault.message.empty()) audit_.fault = fault_text(file_, fault);
    if (!audit_.fault.empty()) return;
    if (audit_.updates == 0) audit_.fault = "the log holds no update of this game";
    for (const Heard* hint : hints_) note(*hint, "the hint speaks of something else than the options");
    for (const auto& [step, heard] : by_step_) {
      const auto known = wrong_.find(heard);
      note(*heard, known == wrong_.end() ? "the record does not have this step" : known->second);
    }
    for (const Film& film : films_)
      if (film.next <= film.last_step)
        note(*film.heard, film.wrong.empty() ? "it has frames the record does not have" : film.wrong);
  }

 private:
  void note(const Heard& heard, const std::string& wrong) {
    if (!wrong.empty() && audit_.fault.empty())
      audit_.fault = fmt::format("line {}, {}: {}", heard.line, heard.kind, wrong);
  }

  // Checks what needs no moment of the game, and puts the rest to its moment.
  std::string sort(const Heard& heard) {
    ++audit_.messages;
    const std::string wrong = check_form(heard);
    if (!wrong.empty()) return wrong;
    const std::string& key = file_.record.key;
    if (!key.empty() && json::serialize(heard.message).find(key) != std::string::npos)
      return "it holds the key of the dice";
    if (heard.kind == "film") {
      auto film = film_of(log_, heard, observer_, file_.record);
      if (!film.is_ok()) return film.message();
      films_.push_back(film.value());
      return "";
    }
    if (heard.kind == "welcome" || heard.kind == "table") {
      ++audit_.tables;
      if (heard.is_taken_back) return "";
      return check_table(log_, heard, file_.record);
    }
    const bool is_of_a_moment =
        heard.kind == "update" || heard.kind == "reasons" || heard.kind == "hint" || heard.kind == "history";
    if (!is_of_a_moment) return "";
    if (heard.step < 0) return "it comes before the first update";
    if (heard.is_taken_back) return ++audit_.taken_back, "";
    if (heard.kind == "hint") {
      hints_.push_back(&heard);
      return "";
    }
    by_step_.emplace(heard.step, &heard);
    return "";
  }

  // Several steps of the record are one to those who may not know of the answers between: what was received
  // must fit one of them.
  void visit(const Session& session, int record_step) {
    const int step = session.shown_step(observer_, record_step);
    const auto [first, last] = by_step_.equal_range(step);
    const bool is_hinted = std::any_of(hints_.begin(), hints_.end(),
                                       [&](const Heard* hint) { return may_be_about(*hint, step); });
    if (first != last || is_hinted) {
      const Worlds worlds(session, observer_, random_, audit_);
      for (auto it = first; it != last;) {
        const std::string wrong = check(worlds, *it->second);
        if (!wrong.empty()) wrong_[it->second] = wrong;
        it = wrong.empty() ? by_step_.erase(it) : std::next(it);
      }
      if (is_hinted) settle_hints(worlds, step);
    }
    for (Film& film : films_) {
      const int frame = film.is_over ? record_step : session.shown_step(film.observer, record_step);
      if (frame > film.last_step || frame != film.next) continue;
      const Worlds worlds(session, film.observer, random_, audit_);
      film.wrong = check_frame(film, worlds, frame, file_.record, audit_);
      if (film.wrong.empty()) ++film.next;
    }
  }

  std::string check(const Worlds& worlds, const Heard& heard) {
    const json::object& received = heard.message;
    if (heard.kind == "reasons") {
      ++audit_.reasons;
      return check_reasons(worlds, received);
    }
    if (heard.kind == "history") {
      ++audit_.histories;
      return check_entries(worlds.real(), observer_, at(received, "entries"), at(received, "from"), audit_);
    }
    ++audit_.updates;
    const std::string wrong = worlds.check([&](const Session& session) {
      return difference(received, made_from(session, observer_, received));
    });
    if (!wrong.empty() && !is_opening(worlds.real(), observer_, received)) return wrong;
    const json::object& log = received.at("log").as_object();
    return check_entries(worlds.real(), observer_, at(log, "entries"), at(log, "from"), audit_);
  }

  // The bot thinks while others may answer: the hint is about one of the last updates.
  bool may_be_about(const Heard& hint, int step) const {
    int update = hint.before;
    for (int i = 0; i < kLateHint && update >= 0; ++i, update = log_[static_cast<size_t>(update)].before)
      if (log_[static_cast<size_t>(update)].step == step) return true;
    return false;
  }
  void settle_hints(const Worlds& worlds, int step) {
    const auto is_fine = [&](const Heard* hint) {
      const bool fits = may_be_about(*hint, step) && check_hint(worlds, hint->message).empty();
      audit_.hints += fits;
      return fits;
    };
    std::erase_if(hints_, is_fine);
  }

  const RecordFile& file_;
  const Observer observer_;
  const std::vector<Heard>& log_;
  FastRandom random_;
  Audit& audit_;
  std::multimap<int, const Heard*> by_step_;  // not found right yet
  std::map<const Heard*, std::string> wrong_;
  std::vector<const Heard*> hints_;  // whose moment was not found yet
  std::vector<Film> films_;
};

void print(const Audit& audit, bool as_json) {
  if (as_json) {
    JsonWriter writer;
    writer.begin_object().field("ok", audit.fault.empty()).field("messages", audit.messages);
    writer.field("updates", audit.updates).field("entries", audit.entries).field("tables", audit.tables);
    writer.field("reasons", audit.reasons).field("hints", audit.hints).field("histories", audit.histories);
    writer.field("frames", audit.frames).field("taken_back", audit.taken_back);
    writer.field("redeals", audit.redeals).field("changed_worlds", audit.changed_worlds);
    writer.field("message", audit.fault).end_object();
    fmt::print("{}\n", writer.text());
  } else if (audit.fault.empty()) {
    fmt::print(
        "OK   {} messages: {} updates, {} tables, {} reasons, {} hints, {} histories, {} frames of films, {} "
        "log "
        "entries; {} redeals ({} of them another world) changed nothing; {} taken back, not checked\n",
        audit.messages, audit.updates, audit.tables, audit.reasons, audit.hints, audit.histories,
        audit.frames, audit.entries, audit.redeals, audit.changed_worlds, audit.taken_back);
  } else {
    fmt::print("FAIL {}\n", audit.fault);
  }
}

}  // namespace

int run_audit(const Arguments& arguments) {
  const auto file = read_record(arguments.files.at(0));
  if (!file.is_ok()) return bad_input(file.message());
  const auto observer = observer_from(arguments.observer, file.value().record.players);
  if (!observer.is_ok()) return bad_input(observer.message());
  const auto log = read_heard(arguments.files.at(1));
  if (!log.is_ok()) return bad_input(log.message());
  const uint64_t seed = arguments.has_seed ? arguments.seed : 1;
  Audit audit;
  Auditor(file.value(), observer.value(), log.value(), seed, audit).run();
  print(audit, arguments.json);
  return audit.fault.empty() ? kOk : kFailed;
}

}  // namespace tessera::cli
