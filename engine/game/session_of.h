// The Session of a particular game. It takes long to compile: it is for the files that tools/make_games.py
// makes for each game, and for tests; all others use session.h.
#pragma once
#include <algorithm>
#include <charconv>
#include <deque>

#include "engine/game/session.h"
#include "engine/record/snapshot.h"

namespace tessera {

// What is answered for a seat whose time has run out.
template <Game G>
Choice default_choice(const typename G::State& s, Seat seat) {
  if constexpr (requires { G::default_answer(s, seat); }) return G::default_answer(s, seat);
  Options options;
  Kernel<G>::list(s, seat, options);
  if (options.is_range()) return options.least();
  for (int i = 0; i < options.listed(); ++i)
    if (G::describe(s, seat, options[i]).name == "pass") return options[i];
  return options[0];
}

template <Game G>
class SessionOf : public Session {
 public:
  using State = typename G::State;
  using KernelType = Kernel<G>;

  explicit SessionOf(const TableStart& start)
      : setup_(start.setup), keyed_(KeyedChance(start.key, start.salts)) {
    key_ = to_hex(start.key);
    record_.game = G::kName;
    record_.rules = G::info().signature;
    record_.players = setup_.players;
    record_.first = setup_.first;
    record_.settings = setup_.settings.text();
    record_.names = start.names;
    record_.commitment = commitment_of(start.key);
    record_.sealing = start.sealing;
    record_.salts = start.salts;
    begin();
  }

  // For GameModuleOf::replay.
  using Visit = std::function<void(const Session&, int step)>;
  static std::unique_ptr<SessionOf> from_record(const Record& record, int until, RecordFault& fault,
                                                const Visit& visit = {});
  static std::unique_ptr<SessionOf> from_snapshot_text(const std::string& snapshot, RecordFault& fault);

  // For scenarios: a table whose chance is what the test forces. The setup is played if no position is given.
  static std::unique_ptr<SessionOf> forced(const Setup& setup, const State* position,
                                           const std::vector<Outcome>& outcomes, bool any_after_them);
  void force(const Outcome& outcome) { listed_.append(outcome); }
  void force_any() { listed_.allow_any(); }
  const ListedChance& forced_chance() const { return listed_; }

  const State& state() const { return s_; }

  const GameInfo& info() const override { return G::info(); }
  const Setup& setup() const override { return setup_; }
  const Record& record() const override { return record_; }
  std::string rule_number(Rule rule) const override {
    return rule.is_none() ? "" : G::info().rules[static_cast<size_t>(rule.row())].number;
  }
  bool is_over() const override { return KernelType::is_over(s_); }
  SeatSet waiting() const override { return s_.waiting; }
  bool is_hidden() const override {
    if constexpr (kHidesQuestions) return !is_over() && G::is_hidden_question(s_);
    return false;
  }
  SeatSet waiting_shown(Observer observer) const override {
    if (!is_hidden()) return s_.waiting;
    return observer.among(s_.waiting) ? SeatSet{observer.seat_or_none()} : SeatSet();
  }
  bool is_sequence() const override { return !is_over() && KernelType::is_sequence(s_); }
  bool begins_talk() const override {
    if constexpr (requires { G::begins_talk(s_); }) return !is_over() && G::begins_talk(s_);
    return false;
  }
  int window() const override {
    if constexpr (requires { G::window(s_); })
      if (is_hidden()) return G::window(s_);
    return -1;
  }
  const WindowCounts& windows() const override { return table_.windows; }
  bool was_hidden(int step) const override {
    if (!kHidesSteps || step <= 0) return false;
    return hidden_[static_cast<size_t>(step)].all != hidden_[static_cast<size_t>(step) - 1].all;
  }
  int shown_step(Observer observer, int step) const override {
    if (step < 0 || static_cast<size_t>(step) >= hidden_.size()) return step;
    const HiddenSteps& hidden = hidden_[static_cast<size_t>(step)];
    const int own = observer.is_spectator() ? 0 : hidden.own[observer.seat_or_none()];
    return step - hidden.all + own;
  }
  int turns() const override { return G::turns(s_); }
  std::string ending() const override {
    const int ending = G::ending(s_);
    return ending < 0 ? "" : G::info().endings[static_cast<size_t>(ending)];
  }
  std::vector<int64_t> scores() const override {
    std::vector<int64_t> scores;
    for (Seat seat = 0; seat < s_.seats; ++seat) scores.push_back(G::score(s_, seat));
    return scores;
  }
  SeatSet winners() const override {
    SeatSet seats;
    for (Seat seat = 0; seat < s_.seats; ++seat)
      if (G::is_winner(s_, seat)) seats.add(seat);
    return seats;
  }
  uint64_t hash() const override { return hash_state(s_); }

  QuestionText question(Seat seat) const override;
  std::vector<RefusalText> refusals(Seat seat) const override;
  Status answer(Seat seat, std::string_view name) override;
  Status answer(Seat seat, Choice choice) override;
  Choice default_answer(Seat seat) const override { return default_choice<G>(s_, seat); }
  std::vector<OptionText> free_actions(Seat seat) const override;
  Status act_free(Seat seat, std::string_view name) override;

  UndoVerdict may_undo(Seat seat) const override {
    if (history_.empty()) return UndoVerdict::kNothing;
    // In a sequence others may have answered meanwhile, of which nobody may learn: *anew* serves there.
    if (was_hidden(last_step()) || is_sequence()) return UndoVerdict::kNeedsConsent;
    const bool own = record_.steps.back().seat == seat;
    return own && !history_.back().barrier ? UndoVerdict::kFree : UndoVerdict::kNeedsConsent;
  }
  bool undo() override;
  int last_step() const override { return static_cast<int>(record_.steps.size()) - 1; }

  std::string view_json(Observer observer) const override { return view_json_of(s_, observer); }
  std::string view_json_at_window(Observer observer) const override {
    return view_json_of(at_window_ ? at_window_->state : s_, observer);
  }
  std::string draw(Observer observer, bool colours) const override {
    return G::draw(G::view(s_, observer), colours);
  }
  std::vector<EventText> events(Observer observer, size_t from) const override;
  size_t event_count() const override { return events_.size(); }
  size_t event_count_at_window() const override { return at_window_ ? at_window_->events : events_.size(); }
  int turns_at_window() const override { return G::turns(at_window_ ? at_window_->state : s_); }
  std::vector<size_t> visible_events(Observer observer, size_t from) const override {
    std::vector<size_t> indices;
    for (size_t i = from; i < events_.size(); ++i) {
      Event event = events_[i];
      if (redact(event, observer)) indices.push_back(i);
    }
    return indices;
  }
  std::string snapshot() const override { return write_snapshot(G::kName, G::fields(), &s_, sizeof s_); }
  std::string check() const override { return G::check(s_); }
  void reveal_key() override { record_.key = key_; }
  bool can_go_on() const override { return keyed_.has_value(); }

 private:
  SessionOf() = default;

  // Hands out what the record says while replaying, then what the key says.
  class Feed : public ChanceSource {
   public:
    explicit Feed(SessionOf& session) : session_(session) {}
    uint32_t below(uint32_t n, Purpose purpose) override { return source().below(n, purpose); }
    uint32_t pick(std::span<const uint64_t> set, Purpose purpose) override {
      return source().pick(set, purpose);
    }
    uint32_t weighted(std::span<const uint8_t> counts, Purpose purpose) override {
      return source().weighted(counts, purpose);
    }

   private:
    ChanceSource& source() {
      if (session_.replaying_) return session_.listed_;
      return *session_.keyed_;
    }
    SessionOf& session_;
  };
  struct AtWindow {
    // Nothing is asked there: the last question is answered, the next one not put yet.
    static std::unique_ptr<AtWindow> of(const State& s, size_t events) {
      auto made = std::make_unique<AtWindow>(AtWindow{s, events});
      made->state.waiting = made->state.asked = made->state.forced = SeatSet();
      made->state.decision = 0;
      return made;
    }
    State state;
    size_t events;
  };
  class Sink : public EventSink {
   public:
    explicit Sink(SessionOf& session) : session_(session) {}
    void emit(const Event& event) override {
      session_.events_.push_back(event);
      session_.events_.back().step = static_cast<uint32_t>(session_.record_.steps.size());
    }
    void window_opens() override {
      if (!session_.at_window_) session_.at_window_ = AtWindow::of(session_.s_, session_.events_.size());
    }

   private:
    SessionOf& session_;
  };
  enum class How : uint8_t { kAnswer, kFree };
  // What must be known to take a step back: what there was before it, and how to do it again.
  struct Past {
    size_t events;
    uint64_t outcomes;
    Choice choice;
    How how;
    bool barrier;  // something was rolled or revealed in this step
  };
  // Not every state is kept: those between are played again from the last one before them.
  struct Kept {
    int step;  // after which it was so
    State state;
  };
  static constexpr bool kHidesQuestions = requires(const State& s) { G::is_hidden_question(s); };
  static constexpr bool kHidesSteps = kHidesQuestions || requires(const State& s) { G::is_sequence(s); };
  struct HiddenSteps {  // how many there were up to a step
    uint16_t all = 0;
    uint16_t own[kMaxSeats] = {};
  };
  void count_hidden(Seat answered) {  // kNoSeat: the step is not hidden
    if (!kHidesSteps) return;
    HiddenSteps hidden = hidden_.empty() ? HiddenSteps() : hidden_.back();
    if (answered != kNoSeat) ++hidden.all, ++hidden.own[answered];
    hidden_.push_back(hidden);
  }
  static constexpr int kKeepEvery = 16;

  void begin() {
    G::prepare(s_, setup_);
    KernelType::run(table_);
    Step step;
    step.decision = "start";
    count_hidden(kNoSeat);
    finish_step(step);
  }
  // Completes the step with what chance gave and the next link of the chain.
  void finish_step(Step& step) {
    for (const Outcome& outcome : recording_.take()) {
      step.outcomes.push_back(G::outcome_name(outcome));
      ++outcomes_;
    }
    const std::string previous =
        record_.steps.empty() ? first_link(record_.header()) : record_.steps.back().chain;
    record_.steps.push_back(step);
    record_.steps.back().chain = next_link(previous, record_.line(record_.steps.size() - 1), hash());
    record_.over = is_over();
    table_.revealed = false;
  }
  void take_step(Seat seat, How how, Choice choice, std::string decision, std::string answer);
  static More apply(Table<State>& table, Seat seat, How how, Choice choice);
  void forget_windows() {
    table_.windows.clear();
    at_window_.reset();
  }
  static std::string view_json_of(const State& s, Observer observer) {
    JsonWriter json;
    G::write_view(G::view(s, observer), json);
    return json.take();
  }
  void restore(int step);  // the state after it
  Status refuse(Seat seat, Choice choice) const;
  template <class List>
  static void explain(List list, Options& options, std::vector<Refusal>& refusals);
  std::optional<Choice> find_choice(const Options& options, const std::vector<Refusal>& refusals, Seat seat,
                                    std::string_view name) const;
  std::string replay_steps(const Record& record, int until, RecordFault& fault, const Visit& visit);

  Setup setup_;
  Record record_;
  std::string key_;
  std::vector<Event> events_;
  std::deque<Past> history_;  // of each step after kept_.front()
  std::deque<Kept> kept_;
  std::vector<HiddenSteps> hidden_;  // by step, for a game with hidden questions or sequences
  uint64_t outcomes_ = 0;
  bool replaying_ = false;
  ListedChance listed_;
  std::optional<KeyedChance> keyed_;
  Feed feed_{*this};
  RecordingChance recording_{feed_};
  Chance chance_{recording_};
  Sink sink_{*this};
  std::unique_ptr<AtWindow> at_window_;  // of the last step
  State s_{};
  Table<State> table_{s_, chance_, &sink_};
};

template <Game G>
QuestionText SessionOf<G>::question(Seat seat) const {
  QuestionText question;
  if (!s_.waiting.has(seat)) return question;
  Options options;
  KernelType::list(s_, seat, options);
  question.decision = G::decision_name(s_);
  question.prompt = G::prompt(s_, seat);
  question.rule = G::decision_rule(s_);
  for (int i = 0; i < options.listed(); ++i) {
    question.choices.push_back(options[i]);
    question.options.push_back(G::describe(s_, seat, options[i]));
  }
  question.is_range = options.is_range();
  if (question.is_range) question.least = options.least(), question.most = options.most();
  return question;
}

template <Game G>
template <class List>
void SessionOf<G>::explain(List list, Options& options, std::vector<Refusal>& refusals) {
  refusals.resize(1024);
  options.clear();
  Listing listing(options, refusals.data(), static_cast<int>(refusals.size()));
  list(listing);
  refusals.resize(static_cast<size_t>(listing.refused()));
}

template <Game G>
std::vector<RefusalText> SessionOf<G>::refusals(Seat seat) const {
  std::vector<RefusalText> texts;
  if (!s_.waiting.has(seat)) return texts;
  Options options;
  std::vector<Refusal> refusals;
  explain([&](Listing& listing) { G::list(s_, seat, listing); }, options, refusals);
  for (const Refusal& refusal : refusals)
    texts.push_back({G::describe(s_, seat, refusal.choice), refusal.rule});
  return texts;
}

template <Game G>
Status SessionOf<G>::refuse(Seat seat, Choice choice) const {
  Options options;
  std::vector<Refusal> refusals;
  explain([&](Listing& listing) { G::list(s_, seat, listing); }, options, refusals);
  for (const Refusal& refusal : refusals)
    if (refusal.choice == choice)
      return Status::error("'" + G::describe(s_, seat, choice).name + "' is not allowed by rule " +
                               rule_number(refusal.rule) + " (" +
                               G::info().rules[static_cast<size_t>(refusal.rule.row())].title + ")",
                           refusal.rule);
  if (options.is_range() && choice > options.most())
    return Status::error(std::to_string(choice) + " is more than " + std::to_string(options.most()) +
                             ", the most that rule " + rule_number(options.above()) + " allows",
                         options.above());
  return Status::error("that is no answer to this question", G::decision_rule(s_));
}

template <Game G>
std::optional<Choice> SessionOf<G>::find_choice(const Options& options, const std::vector<Refusal>& refusals,
                                                Seat seat, std::string_view name) const {
  if (options.is_range()) {
    Choice number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (error == std::errc() && end == name.data() + name.size() && std::to_string(number) == name)
      return number;
  }
  for (int i = 0; i < options.listed(); ++i)
    if (G::describe(s_, seat, options[i]).name == name) return options[i];
  for (const Refusal& refusal : refusals)
    if (G::describe(s_, seat, refusal.choice).name == name) return refusal.choice;
  return std::nullopt;
}

template <Game G>
Status SessionOf<G>::answer(Seat seat, std::string_view name) {
  if (is_over()) return Status::error("the game is over");
  if (!s_.waiting.has(seat))
    return Status::error("seat " + std::to_string(seat) + " is not asked anything now");
  Options options;
  std::vector<Refusal> refusals;
  explain([&](Listing& listing) { G::list(s_, seat, listing); }, options, refusals);
  const auto choice = find_choice(options, refusals, seat, name);
  if (!choice)
    return Status::error("'" + std::string(name.substr(0, 80)) + "' is no answer to the question '" +
                             G::decision_name(s_) + "'",
                         G::decision_rule(s_));
  return answer(seat, *choice);
}

template <Game G>
Status SessionOf<G>::answer(Seat seat, Choice choice) {
  if (is_over()) return Status::error("the game is over");
  if (!s_.waiting.has(seat))
    return Status::error("seat " + std::to_string(seat) + " is not asked anything now");
  if (!replaying_ && !keyed_)
    return Status::error("this record has no key: it can be looked at, not played on");
  Options options;
  KernelType::list(s_, seat, options);
  if (!options.has(choice)) return refuse(seat, choice);
  take_step(seat, How::kAnswer, choice, G::decision_name(s_), G::describe(s_, seat, choice).name);
  return Status::ok();
}

template <Game G>
More SessionOf<G>::apply(Table<State>& table, Seat seat, [[maybe_unused]] How how, Choice choice) {
  if constexpr (requires(Listing & l) { G::list_free(table.s, seat, l); })
    if (how == How::kFree) return KernelType::apply_free(table, seat, choice), More::kDone;
  return KernelType::apply(table, seat, choice);
}

template <Game G>
void SessionOf<G>::take_step(Seat seat, How how, Choice choice, std::string decision, std::string name) {
  Step step;
  step.seat = seat;
  step.decision = std::move(decision);
  step.answer = std::move(name);
  if (kept_.empty() || last_step() - kept_.back().step >= kKeepEvery) kept_.push_back({last_step(), s_});
  history_.push_back({events_.size(), outcomes_, choice, how, false});
  if (std::ssize(history_) >= kLeastHistory + kKeepEvery) {
    const int forgotten = kept_[1].step - kept_[0].step;
    history_.erase(history_.begin(), history_.begin() + forgotten);
    kept_.pop_front();
  }
  if (!replaying_) keyed_->set_counter(outcomes_);
  const uint32_t uses = chance_.uses();
  table_.revealed = false;
  forget_windows();
  const bool hidden = how == How::kAnswer && is_hidden();
  const More more = apply(table_, seat, how, choice);
  count_hidden(hidden || more == More::kMore ? seat : kNoSeat);
  history_.back().barrier = table_.revealed || chance_.uses() != uses;
  finish_step(step);
}

template <Game G>
std::vector<OptionText> SessionOf<G>::free_actions(Seat seat) const {
  std::vector<OptionText> texts;
  if constexpr (requires(Listing & l) { G::list_free(s_, seat, l); }) {
    Options options;
    options.clear();
    Listing listing(options);
    if (!is_over() && !is_sequence()) G::list_free(s_, seat, listing);
    for (int i = 0; i < options.listed(); ++i) texts.push_back(G::describe_free(s_, seat, options[i]));
  }
  return texts;
}

template <Game G>
Status SessionOf<G>::act_free([[maybe_unused]] Seat seat, std::string_view name) {
  if (is_over()) return Status::error("the game is over");
  if constexpr (requires(Listing & l) { G::list_free(s_, seat, l); }) {
    if (!replaying_ && !keyed_)
      return Status::error("this record has no key: it can be looked at, not played on");
    if (is_sequence()) return Status::error("others decide in secret: nothing is done out of turn now");
    Options options;
    std::vector<Refusal> refusals;
    explain([&](Listing& listing) { G::list_free(s_, seat, listing); }, options, refusals);
    for (int i = 0; i < options.listed(); ++i) {
      if (G::describe_free(s_, seat, options[i]).name != name) continue;
      take_step(seat, How::kFree, options[i], "free", std::string(name));
      return Status::ok();
    }
    for (const Refusal& refusal : refusals)
      if (G::describe_free(s_, seat, refusal.choice).name == name)
        return Status::error(
            "'" + std::string(name) + "' is not allowed by rule " + rule_number(refusal.rule), refusal.rule);
  }
  return Status::error("'" + std::string(name.substr(0, 80)) + "' is not something seat " +
                       std::to_string(seat) + " may do out of turn now");
}

template <Game G>
void SessionOf<G>::restore(int step) {
  while (kept_.back().step > step) kept_.pop_back();
  s_ = kept_.back().state;
  for (int i = kept_.back().step + 1; i <= step; ++i) {
    const Step& again = record_.steps[static_cast<size_t>(i)];
    const Past& past = history_[static_cast<size_t>(i - kept_.front().step - 1)];
    ListedChance listed;
    for (const std::string& word : again.outcomes) listed.append(G::parse_outcome(word).value());
    Chance chance(listed);
    Table<State> table(s_, chance);
    apply(table, again.seat, past.how, past.choice);
  }
}

template <Game G>
bool SessionOf<G>::undo() {
  if (history_.empty()) return false;
  restore(last_step() - 1);
  const Past& past = history_.back();
  events_.resize(past.events);
  outcomes_ = past.outcomes;
  history_.pop_back();
  record_.steps.pop_back();
  if (kHidesSteps) hidden_.pop_back();
  record_.over = false;
  table_.listed_for = kNoSeat;
  forget_windows();
  return true;
}

template <Game G>
std::vector<EventText> SessionOf<G>::events(Observer observer, size_t from) const {
  std::vector<EventText> texts;
  for (size_t i = from; i < events_.size(); ++i) {
    Event event = events_[i];
    if (!redact(event, observer)) continue;
    texts.push_back({i, static_cast<uint32_t>(shown_step(observer, static_cast<int>(event.step))),
                     G::log().name(event), G::log().line(event), event.rule, G::log().fields(event)});
  }
  return texts;
}

template <Game G>
std::unique_ptr<SessionOf<G>> SessionOf<G>::from_snapshot_text(const std::string& snapshot,
                                                               RecordFault& fault) {
  std::unique_ptr<SessionOf> session(new SessionOf());
  session->setup_.settings = Settings(G::info().settings);
  session->setup_.players = G::info().least_players;
  G::prepare(session->s_, session->setup_);
  const Status status = read_snapshot(snapshot, G::kName, G::fields(), &session->s_, sizeof session->s_);
  if (!status.is_ok()) return fault = {-1, status.message()}, nullptr;
  if (const std::string wrong = G::check(session->s_); !wrong.empty())
    return fault = {-1, "the snapshot holds an impossible position: " + wrong}, nullptr;
  session->setup_.players = session->s_.seats;
  session->record_.game = G::kName;
  session->record_.players = session->s_.seats;
  return session;
}

template <Game G>
std::unique_ptr<SessionOf<G>> SessionOf<G>::forced(const Setup& setup, const State* position,
                                                   const std::vector<Outcome>& outcomes,
                                                   bool any_after_them) {
  std::unique_ptr<SessionOf> session(new SessionOf());
  session->setup_ = setup;
  session->record_.game = G::kName;
  session->record_.players = setup.players;
  session->replaying_ = true;
  for (const Outcome& outcome : outcomes) session->force(outcome);
  if (any_after_them) session->force_any();
  if (!position) {
    session->begin();
    return session;
  }
  session->s_ = *position;
  KernelType::run(session->table_);
  Step step;
  step.decision = "start";
  session->count_hidden(kNoSeat);
  session->finish_step(step);
  return session;
}

template <Game G>
std::unique_ptr<SessionOf<G>> SessionOf<G>::from_record(const Record& record, int until, RecordFault& fault,
                                                        const Visit& visit) {
  const GameInfo& info = G::info();
  std::unique_ptr<SessionOf> session;
  Settings settings(info.settings);
  Status status = settings.parse(record.settings);
  if (status.is_ok() && settings.text() != record.settings)
    status = Status::error("settings are written as '" + settings.text() + "'");
  const Setup setup{record.players, settings, record.first};
  if (status.is_ok()) status = check_setup(info, setup);
  if (!status.is_ok()) return fault = {0, status.message()}, nullptr;
  if (const Status seals = check_seals(record.sealing, record.salts); !seals.is_ok())
    return fault = {-1, seals.message()}, nullptr;
  if (record.base_step) {
    session = from_snapshot_text(record.base_snapshot, fault);
    if (!session) return nullptr;
    if (session->s_.seats != record.players)
      return fault = {-1, "the snapshot is of a table of " + std::to_string(session->s_.seats) + " players"},
             nullptr;
    if (until >= 0 && until < record.base_step)
      return fault = {until, "steps before " + std::to_string(record.base_step) +
                                 " were played under other rules and cannot be repeated"},
             nullptr;
  } else {
    session.reset(new SessionOf());
  }
  session->setup_ = setup;
  session->record_ = record;
  session->record_.steps.clear();
  session->record_.key.clear();
  if (!record.key.empty()) {
    const auto key = key_from_hex(record.key);
    if (!key.is_ok()) return fault = {-1, key.message()}, nullptr;
    if (commitment_of(key.value()) != record.commitment)
      return fault = {-1, "the key is not the one the table was committed to"}, nullptr;
    session->keyed_ = KeyedChance(key.value(), record.salts);
    session->key_ = record.key;
  }
  const std::string wrong = session->replay_steps(record, until, fault, visit);
  if (!wrong.empty()) return nullptr;
  return session;
}

// "" if all steps could be repeated; otherwise fault says where it went wrong.
template <Game G>
std::string SessionOf<G>::replay_steps(const Record& record, int until, RecordFault& fault,
                                       const Visit& visit) {
  const auto fail = [&](size_t step, const std::string& message) {
    fault = {static_cast<int>(step), message};
    return message;
  };
  replaying_ = true;
  const size_t count =
      until < 0 ? record.steps.size() : std::min(record.steps.size(), static_cast<size_t>(until) + 1);
  for (size_t i = 0; i < count; ++i) {
    const Step& step = record.steps[i];
    if (record.base_step && i <= static_cast<size_t>(record.base_step)) {  // history: kept, not repeated
      outcomes_ += step.outcomes.size();
      record_.steps.push_back(step);
      count_hidden(kNoSeat);
      if (visit && i == static_cast<size_t>(record.base_step)) visit(*this, static_cast<int>(i));
      continue;
    }
    listed_ = ListedChance();
    for (const std::string& word : step.outcomes) {
      const auto outcome = G::parse_outcome(word);
      if (!outcome.is_ok()) return fail(i, outcome.message());
      listed_.append(outcome.value());
    }
    if (i == 0) {
      begin();
    } else {
      if (step.decision != "free" && step.decision != G::decision_name(s_))
        return fail(
            i, "the question is '" + std::string(G::decision_name(s_)) + "', not '" + step.decision + "'");
      const Status status =
          step.decision == "free" ? act_free(step.seat, step.answer) : answer(step.seat, step.answer);
      if (!status.is_ok()) return fail(i, status.message());
    }
    if (!listed_.error().empty()) return fail(i, listed_.error());
    if (listed_.left()) return fail(i, "an outcome of chance was not needed");
    if (record_.steps.back().chain != step.chain)
      return fail(i, "the hash chain breaks: this step, or the position it led to, is not what was recorded");
    if (visit) visit(*this, static_cast<int>(i));
  }
  replaying_ = false;
  if (until < 0 && record.over != is_over())
    return fail(count - 1, record.over ? "the record says the game is over, but it is not"
                                       : "the game is over, but the record does not say so");
  record_.over = is_over();
  return "";
}

template <Game G>
class GameModuleOf : public GameModule {
 public:
  GameModuleOf() {
    if (G::info().windows.size() > WindowCounts::kRows)
      broken("%s has more windows than the %d that a table counts", G::kName, WindowCounts::kRows);
  }
  const GameInfo& info() const override { return G::info(); }
  std::unique_ptr<Session> open(const TableStart& start) const override {
    return std::make_unique<SessionOf<G>>(start);
  }
  std::unique_ptr<Session> replay(const Record& record, int until, RecordFault& fault) const override {
    if (record.game != G::kName)
      return fault = {-1, "the record is of the game '" + record.game + "'"}, nullptr;
    return SessionOf<G>::from_record(record, until, fault);
  }
  std::unique_ptr<Session> from_snapshot(const std::string& snapshot, RecordFault& fault) const override {
    return SessionOf<G>::from_snapshot_text(snapshot, fault);
  }
  RecordFault walk(const Record& record,
                   const std::function<void(const Session&, int step)>& visit) const override {
    RecordFault fault;
    if (record.game != G::kName) return {-1, "the record is of the game '" + record.game + "'"};
    SessionOf<G>::from_record(record, -1, fault, visit);
    return fault;
  }
  RecordFault verify(const Record& record) const override;
};

template <Game G>
RecordFault GameModuleOf<G>::verify(const Record& record) const {
  RecordFault fault;
  const auto session = replay(record, -1, fault);
  if (!session) return fault;
  if (record.key.empty() || record.base_step) return {};
  // Once more, with the dice the key gives.
  const auto key = key_from_hex(record.key);
  const auto again = open({session->setup(), key.value(), record.salts, record.names, record.sealing});
  for (size_t i = 0; i < record.steps.size(); ++i) {
    const Step& step = record.steps[i];
    Status status = Status::ok();
    if (i > 0)
      status = step.decision == "free" ? again->act_free(step.seat, step.answer)
                                       : again->answer(step.seat, step.answer);
    if (!status.is_ok() || again->record().steps[i].outcomes != step.outcomes)
      return {static_cast<int>(i), "the outcomes of chance are not those of the key"};
  }
  return {};
}

template <class G>
const GameModule& game_module() {
  static const GameModuleOf<G> kModule;
  return kModule;
}

}  // namespace tessera
