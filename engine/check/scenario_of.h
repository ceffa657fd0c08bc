// The scenario runner of a particular game. Include it where a game's module is defined and nowhere else.
#pragma once
#include <algorithm>
#include <memory>

#include "engine/check/scenario.h"
#include "engine/game/session_of.h"

namespace tessera::testing {

template <Game G>
class ScenarioRunner {
 public:
  explicit ScenarioRunner(std::string file) : file_(std::move(file)) {}

  std::vector<ScenarioResult> run(std::string_view text) {
    if (text.size() > 1u << 20) return reject("a scenario file is at most 1 MiB"), finish();
    while (!text.empty()) {
      const size_t end = text.find('\n');
      ++line_;
      one_line(text.substr(0, end));
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    close_scenario();
    if (results_.empty() && result_.faults.empty())
      reject("no scenario here: a file begins with 'scenario TITLE'");
    return finish();
  }

  Result<typename G::State> first_position(std::string_view text) {
    while (!text.empty() && !session_ && result_.faults.empty()) {
      const size_t end = text.find('\n');
      ++line_;
      one_line(text.substr(0, end));
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    if (!result_.faults.empty()) return Status::error(result_.faults[0]);
    if (!session_) return Status::error(file_ + ": no scenario starts here: 'start' is missing");
    return session_->state();
  }

 private:
  using State = typename G::State;

  std::vector<ScenarioResult> finish() {
    if (!result_.faults.empty()) results_.push_back(result_);
    return std::move(results_);
  }
  void fault(const std::string& what) { fault_at(line_, what); }
  void fault_at(int line, const std::string& what) {
    result_.faults.push_back(file_ + ":" + std::to_string(std::max(line, 1)) + ": " + what);
  }
  // The file itself is wrong.
  void reject(const std::string& what) { reject_at(line_, what); }
  void reject_at(int line, const std::string& what) {
    result_.malformed = true;
    fault_at(line, what);
  }
  void check(const Status& status) {
    if (!status.is_ok()) reject(status.message());
  }

  void one_line(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.remove_suffix(1);
    if (text.empty() || text.front() == '#') return;
    const size_t space = text.find(' ');
    const std::string word(text.substr(0, space));
    const std::string rest(space == std::string_view::npos ? "" : text.substr(space + 1));
    if (word == "scenario") return open_scenario(rest);
    if (!in_scenario_) return reject("a file begins with 'scenario TITLE', not with '" + word + "'");
    if (failed_) return;  // one fault a scenario is enough
    const size_t before = result_.faults.size();
    command(word, rest);
    failed_ = result_.faults.size() > before;
  }

  void open_scenario(const std::string& title) {
    close_scenario();
    if (!result_.faults.empty()) results_.push_back(result_);  // of lines that belong to no scenario
    result_ = ScenarioResult{file_, title, line_, {}, {}};
    in_scenario_ = true;
    failed_ = title.empty();
    checks_ = 0;
    events_before_ = 0;
    session_.reset();
    outcomes_.clear();
    any_ = false;
    placed_.clear();
    setup_ = Setup{G::info().least_players, Settings(G::info().settings), kNoSeat};
    if (title.empty()) reject("a scenario has a title");
  }

  void close_scenario() {
    if (!in_scenario_) return;
    if (!failed_) {
      const int line = result_.line;
      if (checks_ == 0)
        reject_at(line, "this scenario checks nothing: use expect, refuse, options, asks, log, view or undo");
      if (result_.covers.empty())
        reject_at(line, "this scenario covers nothing: name its rules with 'covers'");
      if (session_ && session_->forced_chance().left())
        fault_at(line, std::to_string(session_->forced_chance().left()) +
                           " forced outcome(s) of chance were not used: take them out of 'chance'");
    }
    results_.push_back(result_);
    result_ = ScenarioResult{file_, "", line_, {}, {}};
    in_scenario_ = false;
  }

  void command(const std::string& word, const std::string& rest) {
    if (word.back() == ':') return answer(word.substr(0, word.size() - 1), rest);
    if (word == "covers") return covers(rest);
    if (word == "game")
      return rest == G::kName ? void() : reject("this file is run as '" + std::string(G::kName) + "'");
    if (word == "players") return players(rest);
    if (word == "first") return first(rest);
    if (word == "option") return before_start() ? check(setup_.settings.set(rest)) : void();
    if (word == "preset")
      return before_start() ? check(setup_.settings.apply_preset(G::info().presets, rest)) : void();
    if (word == "set") return before_start() ? placed_.push_back({line_, split_words(rest)}) : void();
    if (word == "chance") return chance(rest);
    if (word == "start") return start();
    if (word == "free") return free_action(rest);
    if (word == "refuse") return refuse(rest);
    if (word == "options") return options(rest);
    if (word == "asks") return asks(rest);
    if (word == "expect") return expect(rest);
    if (word == "log") return log(rest);
    if (word == "view") return view(rest);
    if (word == "undo") return undo(rest);
    reject("unknown word '" + word +
           "'; a line begins with: scenario, covers, players, first, option, preset, set, chance, start, "
           "SEAT:, free, "
           "refuse, options, asks, expect, log, view, undo");
  }

  bool before_start() {
    if (session_) reject("this must stand before 'start'");
    return !session_;
  }
  bool after_start() {
    if (!session_) reject("this must stand after 'start'");
    return session_ != nullptr;
  }

  void covers(const std::string& rest) {
    const GameInfo& info = G::info();
    for (const std::string& word : split_words(rest)) {
      bool known = !find_rule(info.rules, word).is_none();
      for (const char* card : info.cards) known |= word == card;
      for (const SettingRow& row : info.settings) known |= word == "option:" + std::string(row.name);
      if (!known) return reject("'" + word + "' is no rule, card or option:NAME of " + info.name);
      result_.covers.push_back(word);
    }
  }

  std::optional<Seat> seat(const std::string& text) {
    if (text.size() == 1 && text[0] >= '0' && text[0] < '0' + setup_.players)
      return static_cast<Seat>(text[0] - '0');
    reject("'" + text + "' is no seat: this table has seats 0 to " + std::to_string(setup_.players - 1));
    return std::nullopt;
  }
  void players(const std::string& rest) {
    if (!before_start()) return;
    setup_.players = rest.size() == 1 ? rest[0] - '0' : 0;
    check(check_setup(G::info(), setup_));
  }
  void first(const std::string& rest) {
    if (const auto who = seat(rest); who && before_start()) setup_.first = *who;
  }
  void chance(const std::string& rest) {
    for (const std::string& word : split_words(rest)) {
      if (word == "any") {  // further draws do not matter
        any_ = true;
        if (session_) session_->force_any();
        continue;
      }
      const auto outcome = G::parse_outcome(word);
      if (!outcome.is_ok()) return reject(outcome.message());
      if (session_)
        session_->force(outcome.value());
      else
        outcomes_.push_back(outcome.value());
    }
  }

  void start() {
    if (!before_start()) return;
    State position;
    if (!placed_.empty()) {
      G::prepare(position, setup_);
      for (const auto& [line, words] : placed_) {
        const Status status = G::place(position, words);
        if (!status.is_ok()) return reject_at(line, status.message());
      }
      G::begin_position(position);
      if (const std::string wrong = G::check(position); !wrong.empty())
        return reject("impossible position: " + wrong);
    }
    session_ = SessionOf<G>::forced(setup_, placed_.empty() ? nullptr : &position, outcomes_, any_);
    after_step();
  }
  void after_step() {
    const ListedChance& chance = session_->forced_chance();
    if (!chance.error().empty())
      return fault(chance.error() + "; possible here, before this line: chance " +
                   G::outcome_name(chance.possible()));
    if (const std::string wrong = session_->check(); !wrong.empty()) fault("broken invariant: " + wrong);
  }

  void answer(const std::string& who, const std::string& name) {
    const auto number = seat(who);
    if (!number || !after_start()) return;
    events_before_ = session_->event_count();
    const Status status = session_->answer(*number, name);
    if (!status.is_ok()) return fault(status.message() + "; " + now_asked());
    after_step();
  }
  // "0: what"
  std::optional<std::pair<Seat, std::string>> seat_and_rest(const std::string& text) {
    const size_t colon = text.find(": ");
    if (colon == std::string::npos) return reject("this takes 'SEAT: ...'"), std::nullopt;
    const auto who = seat(text.substr(0, colon));
    if (!who || !after_start()) return std::nullopt;
    return std::pair{*who, text.substr(colon + 2)};
  }
  std::string now_asked() const {
    if (session_->is_over()) return "the game is over";
    std::string text = "asked now:";
    for (Seat who : session_->waiting())
      text += " seat " + std::to_string(who) + " '" + session_->question(who).decision + "'";
    return text;
  }
  void free_action(const std::string& rest) {
    const auto parts = seat_and_rest(rest);
    if (!parts) return;
    events_before_ = session_->event_count();
    const Status status = session_->act_free(parts->first, parts->second);
    if (!status.is_ok()) return fault(status.message());
    after_step();
  }

  void refuse(const std::string& rest) {
    const auto parts = seat_and_rest(rest);
    if (!parts) return;
    const size_t by = parts->second.rfind(" by ");
    if (by == std::string::npos) return reject("this takes 'refuse SEAT: ANSWER by RULE'");
    const std::string name = parts->second.substr(0, by), number = parts->second.substr(by + 4);
    const uint64_t before = session_->hash();
    const Status status = session_->answer(parts->first, name);
    ++checks_;
    if (status.is_ok()) return fault("'" + name + "' was allowed");
    if (session_->hash() != before) return fault("the refusal changed the position");
    if (session_->rule_number(status.rule()) != number)
      fault("'" + name + "' was refused, but by rule '" + session_->rule_number(status.rule()) +
            "': " + status.message());
  }

  void options(const std::string& rest) {
    const auto parts = seat_and_rest(rest);
    if (!parts) return;
    const QuestionText question = session_->question(parts->first);
    std::vector<std::string> listed;
    for (const OptionText& option : question.options) listed.push_back(option.name);
    if (question.is_range)
      listed.push_back(std::to_string(question.least) + ".." + std::to_string(question.most));
    std::vector<std::string> wanted;
    std::string left = parts->second;
    for (size_t at; !left.empty(); left = at == std::string::npos ? "" : left.substr(at + 2)) {
      at = left.find("; ");
      wanted.push_back(left.substr(0, at));
    }
    std::sort(listed.begin(), listed.end());
    std::sort(wanted.begin(), wanted.end());
    ++checks_;
    if (listed == wanted) return;
    std::string list;
    for (const std::string& name : listed) list += (list.empty() ? "" : "; ") + name;
    fault("the options of seat " + std::to_string(parts->first) +
          " are: " + (list.empty() ? "none, " + now_asked() : list));
  }

  void asks(const std::string& rest) {  // "asks 0 bid"
    if (!after_start()) return;
    const auto words = split_words(rest);
    if (words.size() != 2) return reject("this takes 'asks SEAT DECISION'");
    const auto who = seat(words[0]);
    if (!who) return;
    ++checks_;
    if (!session_->waiting().has(*who) || session_->question(*who).decision != words[1]) fault(now_asked());
  }

  void expect(const std::string& rest) {
    if (!after_start()) return;
    ++checks_;
    if (rest == "over") return session_->is_over() ? void() : fault("the game goes on; " + now_asked());
    const size_t equals = rest.find(" = ");
    if (equals == std::string::npos) return reject("this takes 'expect FACT = VALUE' or 'expect over'");
    const auto found = G::fact(session_->state(), split_words(rest.substr(0, equals)));
    if (!found.is_ok()) return reject(found.message());
    if (found.value() != rest.substr(equals + 3))
      fault(rest.substr(0, equals) + " is '" + found.value() + "', not '" + rest.substr(equals + 3) + "'");
  }

  void log(const std::string& rest) {
    if (!after_start()) return;
    ++checks_;
    for (const EventText& event : session_->events(Observer::spectator(), events_before_))
      if (event.text.find(rest) != std::string::npos) return;
    fault("the last step's log does not say '" + rest + "'");
  }

  void view(const std::string& rest) {  // "view 1 lacks TEXT", "view spectator has TEXT"
    if (!after_start()) return;
    const auto words = split_words(rest);
    if (words.size() < 3 || (words[1] != "has" && words[1] != "lacks"))
      return reject("this takes 'view SEAT|spectator has|lacks TEXT'");
    Observer who = Observer::spectator();
    if (words[0] != "spectator") {
      const auto number = seat(words[0]);
      if (!number) return;
      who = Observer::seat(*number);
    }
    const std::string text = rest.substr(words[0].size() + words[1].size() + 2);
    ++checks_;
    const bool found = session_->view_json(who).find(text) != std::string::npos;
    if (found != (words[1] == "has"))
      fault("the view " + std::string(found ? "has" : "lacks") + " '" + text + "'");
  }

  void undo(const std::string& rest) {  // "undo 0 free", "undo 0 needs-consent"
    if (!after_start()) return;
    const auto words = split_words(rest);
    if (words.size() != 2) return reject("this takes 'undo SEAT free|needs-consent'");
    const auto who = seat(words[0]);
    if (!who) return;
    ++checks_;
    const UndoVerdict verdict = session_->may_undo(*who);
    const std::string name = verdict == UndoVerdict::kFree           ? "free"
                             : verdict == UndoVerdict::kNeedsConsent ? "needs-consent"
                                                                     : "nothing";
    if (name != words[1]) return fault("undo is '" + name + "'");
    session_->undo();
  }

  struct Placed {
    int line;
    std::vector<std::string> words;
  };

  std::string file_;
  int line_ = 0;
  bool in_scenario_ = false, failed_ = false;
  int checks_ = 0;
  size_t events_before_ = 0;
  Setup setup_;
  std::vector<Outcome> outcomes_;
  bool any_ = false;
  std::vector<Placed> placed_;
  std::unique_ptr<SessionOf<G>> session_;
  ScenarioResult result_;
  std::vector<ScenarioResult> results_;
};

// The position in which the first scenario of a file starts.
template <Game G>
Result<typename G::State> first_position(std::string_view text, const std::string& file) {
  return ScenarioRunner<G>(file).first_position(text);
}

template <class G>
std::vector<ScenarioResult> run_scenarios(std::string_view text, const std::string& file) {
  return ScenarioRunner<G>(file).run(text);
}

}  // namespace tessera::testing
