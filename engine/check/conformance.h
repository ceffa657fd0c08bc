// One suite for every game: random games in which every promise of the engine is checked at every step. Used
// by the unit tests and by `tessera soak`.
#pragma once
#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "engine/check/soak.h"
#include "engine/game/session_of.h"

namespace tessera::testing {

template <Game G>
class Conformance {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using KernelType = Kernel<G>;

  // A game with more answers than this is taken for endless.
  static constexpr int kMostSteps = 200000;

  Conformance(const Setup& setup, uint64_t seed, SoakReport& report)
      : setup_(setup), seed_(seed), random_(seed), report_(report) {}

  // Plays one random game on bare states, checking every step. Cheap enough for tens of thousands of games.
  void play_states() {
    Chance chance(seed_);
    State s;
    events_.watch(s, report_);
    tessera::Table<State> t(s, chance, &events_);
    G::prepare(s, setup_);
    KernelType::run(t);
    for (step_ = 0; ok_ && !KernelType::is_over(s); ++step_) {
      if (step_ == kMostSteps) return fail("the game does not end");
      if (step_ % 4 == 3) act_out_of_turn(t);
      if (KernelType::is_over(s)) break;
      check_state(s);
      const Seat seat = pick_seat(s);
      check_options(s, seat);
      check_secrecy(s, pick_observer(s));
      if (!ok_) return;
      const Choice choice = pick_choice(s, seat);
      check_step(t, seat, choice);
      ++report_.steps;
    }
    if (!ok_) return;
    check_state(s);
    const int ending = G::ending(s);
    if (ending < 0) return fail("the game is over without an ending");
    report_.endings.resize(G::info().endings.size());
    ++report_.endings[static_cast<size_t>(ending)];
    ++report_.games;
  }

  // Plays one random game as a program would: answers by name, refusals, undo, record, replay, snapshot.
  void play_session() {
    SessionOf<G> session({setup_, key_from_seed(seed_), {"salt"}, {}});
    for (step_ = 0; ok_ && !session.is_over(); ++step_) {
      if (step_ == kMostSteps) return fail("the game does not end");
      const State& s = session.state();
      if (step_ % 4 == 3) act_out_of_turn(session);
      if (!ok_ || session.is_over()) break;
      const Seat seat = pick_seat(s);
      check_refusals(session, seat);
      const Choice choice = pick_choice(s, seat);
      const uint64_t before = session.hash();
      if (step_ % 16 == 0) check_names(s, seat, choice);
      if (!session.answer(seat, G::describe(s, seat, choice).name).is_ok())
        return fail("an option was refused by its name");
      if (!G::info().windows.empty()) check_opening(session, seat);
      if (step_ % 16 == 0) check_undo(session, seat, choice, before);
      if (step_ % 64 == 0) check_saved(session);
      ++report_.steps;
    }
    if (!ok_) return;
    session.reveal_key();
    check_saved(session);
    const auto record = parse_record(session.record().text());
    if (!record.is_ok()) return fail("the record cannot be read: " + record.message());
    const RecordFault fault = GameModuleOf<G>().verify(record.value());
    if (!fault.message.empty()) return fail("the record is not verified: " + fault.message);
    ++report_.games;
  }

  bool ok() const { return ok_; }

 private:
  static constexpr bool kWatched = requires(const State& s) { G::list_uses(s); };

  // How full the lists of the game are; with them the suite watches what each answer lists and tells.
  static void keep_uses([[maybe_unused]] const State& s, [[maybe_unused]] SoakReport& report) {
    if constexpr (kWatched) keep_most(G::list_uses(s), report.lists);
  }
  void keep_use(const ListUse& list) {
    if constexpr (kWatched) keep_most({&list, 1}, report_.lists);
  }
  // Inside of an answer lists may be longer than after it: they are looked at whenever something is told.
  class Listener : public EventList {
   public:
    void watch(const State& s, SoakReport& report) { state_ = &s, report_ = &report; }
    void emit(const Event& event) override {
      EventList::emit(event);
      if (state_) keep_uses(*state_, *report_);
    }

   private:
    const State* state_ = nullptr;
    SoakReport* report_ = nullptr;
  };

  // While a window opens nothing is asked; that moment has a view too.
  void check_opening(const SessionOf<G>& session, Seat seat) {
    for (const Observer observer : {Observer::spectator(), Observer::seat(seat)})
      if (session.view_json_at_window(observer).empty()) return fail("a window opens without a view");
    if (session.event_count_at_window() > session.event_count()) fail("a window opens after the step");
  }
  void fail(const std::string& what) {
    ok_ = false;
    if (report_.failures.size() < 20)
      report_.failures.push_back("seed " + std::to_string(seed_) + ", " + std::to_string(setup_.players) +
                                 " players, options " + setup_.settings.text() + ", step " +
                                 std::to_string(step_) + ": " + what);
  }

  Seat pick_seat(const State& s) {  // any of those asked, in any order
    int skip = static_cast<int>(random_.below(static_cast<uint32_t>(s.waiting.size())));
    for (Seat seat : s.waiting)
      if (skip-- == 0) return seat;
    return kNoSeat;
  }
  Observer pick_observer(const State& s) {
    const uint32_t i = random_.below(s.seats + 1u);
    return i == s.seats ? Observer::spectator() : Observer::seat(static_cast<Seat>(i));
  }
  Choice pick_choice(const State& s, Seat seat) {
    Options options;
    KernelType::list(s, seat, options);
    G::playout_options(s, options);
    return options[static_cast<int>(random_.below(static_cast<uint32_t>(options.size())))];
  }

  void check_state(const State& s) {
    if (const std::string wrong = G::check(s); !wrong.empty()) fail("broken invariant: " + wrong);
    if (!KernelType::is_over(s) && s.waiting.empty()) fail("nobody is asked anything");
    keep_uses(s, report_);
  }

  void check_options(const State& s, Seat seat) {
    Options options;
    KernelType::list(s, seat, options);
    if (options.size() == 0) return fail("a seat is asked and has no option");
    keep_use({"options", options.listed(), Options::kCapacity});
    bool may_be_single = false;
    if constexpr (requires { G::asks_without_choice(s); }) may_be_single = G::asks_without_choice(s);
    if (options.size() < 2 && !may_be_single) return fail("a seat is asked though it has no choice");
    for (int i = 0; i < options.listed(); ++i)
      for (int j = 0; j < i; ++j)
        if (options[i] == options[j]) return fail("an option is listed twice");
    for (int i = 0; i < options.listed(); ++i)
      if (options.in_range(options[i])) return fail("an option is also a number of the range");
  }

  // A redealt state must look the same to the observer: view, options, and whether it is asked.
  void check_secrecy(const State& s, Observer observer) {
    State other = s;
    G::redeal(other, observer, random_);
    ++report_.secrecy_checks;
    if (const std::string wrong = G::check(other); !wrong.empty())
      return fail("a redealt state is impossible: " + wrong);
    if (!shows_same_question(s, other, observer)) return fail("a redeal changes who is asked");
    compare_views(s, other, observer, "now");
    const Seat seat = observer.seat_or_none();
    if (ok_ && s.waiting.has(seat)) {
      compare_options(s, other, seat);
      if (ok_) compare_next_step(s, other, observer);
    }
  }
  static bool is_hidden([[maybe_unused]] const State& s) {
    if constexpr (requires { G::is_hidden_question(s); }) return s.decision && G::is_hidden_question(s);
    return false;
  }
  // Of a hidden question only those know who are asked, and nobody who else is.
  static bool shows_same_question(const State& a, const State& b, Observer observer) {
    if (a.decision != b.decision) return false;
    return is_hidden(a) ? observer.among(a.waiting) == observer.among(b.waiting) : a.waiting == b.waiting;
  }
  void compare_views(const State& a, const State& b, Observer observer, const char* when) {
    const View one = G::view(a, observer), two = G::view(b, observer);
    if (std::memcmp(&one, &two, sizeof one) != 0)
      fail(std::string("a redeal changes the view of ") +
           (observer.is_spectator() ? "the spectator" : "seat " + std::to_string(observer.seat_or_none())) +
           " " + when);
  }
  void compare_options(const State& a, const State& b, Seat seat) {
    Options one, two;
    KernelType::list(a, seat, one);
    KernelType::list(b, seat, two);
    bool same = one.size() == two.size() && one.listed() == two.listed();
    for (int i = 0; same && i < one.listed(); ++i) same = one[i] == two[i];
    if (!same) return fail("a redeal changes the options of seat " + std::to_string(seat));
    if (step_ % 8 == 0 && G::prompt(a, seat) != G::prompt(b, seat)) fail("a redeal changes a prompt");
    if (step_ % 8 == 0 && G::describe(a, seat, one[0]).text != G::describe(b, seat, one[0]).text)
      fail("a redeal changes the text of an option");
  }
  // The same answer in both: unless something was rolled or revealed, the observer still sees the same, and
  // the same was told to it. (So this also finds a reveal that the rules do not declare.)
  void compare_next_step(const State& a, const State& b, Observer observer) {
    const Seat seat = observer.seat_or_none();
    const Choice choice = pick_choice(a, seat);
    State one = a, two = b;
    EventList told_one, told_two;
    const bool quiet_one = step_without_news(one, seat, choice, told_one);
    const bool quiet_two = step_without_news(two, seat, choice, told_two);
    if (quiet_one && quiet_two) {
      compare_views(one, two, observer, "after its own answer");
      compare_events(told_one, told_two, observer);
    }
  }
  bool step_without_news(State& s, Seat seat, Choice choice, EventList& told) {
    Chance chance(seed_ + static_cast<uint64_t>(step_));
    tessera::Table<State> t(s, chance, &told);
    KernelType::apply(t, seat, choice);
    return !t.revealed && chance.uses() == 0;
  }
  void compare_events(const EventList& a, const EventList& b, Observer observer) {
    std::string one, two;
    for (auto [list, text] : {std::pair{&a, &one}, std::pair{&b, &two}})
      for (Event event : list->events)
        if (redact(event, observer)) *text += G::log().line(event) + "\n" + G::log().fields(event) + "\n";
    if (one != two) fail("a redeal changes what is told to seat " + std::to_string(observer.seat_or_none()));
  }

  // The step itself, and the same step on a copy: equal bytes in, equal bytes out, whether anybody listens or
  // not.
  void check_step(tessera::Table<State>& t, Seat seat, Choice choice) {
    State copy = t.s;
    Chance same = t.chance;
    tessera::Table<State> other(copy, same);
    KernelType::apply(other, seat, choice);
    events_.events.clear();
    t.windows.clear();
    const State before = t.s;
    const auto uses = t.chance.uses();
    if (KernelType::apply(t, seat, choice) == More::kMore) {
      if (t.chance.uses() != uses || !events_.events.empty())
        fail("a sequence uses chance or tells something");
      check_sequence(before, t.s, seat);
    }
    check_announced(before, t);
    keep_use({"events", static_cast<int>(events_.events.size()), 0});
    const void *one = &copy, *two = &t.s;
    if (std::memcmp(one, two, sizeof copy) != 0) fail("a step on a copy gives another state");
  }

  // A window in which somebody is asked was announced, as those are in which nobody is.
  void check_announced([[maybe_unused]] const State& before,
                       [[maybe_unused]] const tessera::Table<State>& t) {
    if constexpr (requires { G::window(t.s); }) {
      if (!is_hidden(t.s)) return;
      const bool goes_on = is_hidden(before) && before.waiting.size() > 1;  // others have not answered yet
      if (!goes_on && !t.windows.times(G::window(t.s)))
        fail("somebody is asked in a window that was not announced");
    }
  }

  // Of one answer of a sealed sequence nobody else sees anything; and default answers end it.
  void check_sequence(const State& before, const State& after, Seat seat) {
    for (Seat other = 0; other <= after.seats; ++other) {
      const Observer observer = other == after.seats ? Observer::spectator() : Observer::seat(other);
      if (observer.is(seat)) continue;
      const View one = G::view(before, observer), two = G::view(after, observer);
      if (std::memcmp(&one, &two, sizeof one) != 0) fail("others see an answer of a sealed sequence");
    }
    State rest = after;
    Chance chance(seed_);
    tessera::Table<State> t(rest, chance);
    for (int step = 0; KernelType::apply(t, seat, default_choice<G>(rest, seat)) == More::kMore; ++step)
      if (step == 1000) return fail("default answers do not end a sequence");
  }

  void check_refusals(SessionOf<G>& session, Seat seat) {
    const uint64_t before = session.hash();
    const State& s = session.state();
    Options options;
    KernelType::list(s, seat, options);
    const Choice nonsense[] = {random_.next(), options.is_range() ? options.most() + 1 : 0x00ffffffu};
    for (Choice choice : nonsense)
      if (!options.has(choice) && session.answer(seat, choice).is_ok())
        return fail("an illegal answer was taken");
    for (Seat other = 0; other < kMaxSeats; ++other)
      if (!s.waiting.has(other) && session.answer(other, options[0]).is_ok())
        return fail("a seat answered that is not asked");
    const auto refusals = step_ % 8 == 0 ? session.refusals(seat) : std::vector<RefusalText>();
    for (int i = 0; i < 4 && !refusals.empty(); ++i) {
      const RefusalText& refusal = refusals[random_.below(static_cast<uint32_t>(refusals.size()))];
      const Status status = session.answer(seat, refusal.option.name);
      if (status.is_ok() || status.rule() != refusal.rule)
        return fail("'" + refusal.option.name + "' is not refused by its rule");
    }
    if (session.hash() != before) fail("a refused answer changed the state");
  }

  void act_out_of_turn([[maybe_unused]] tessera::Table<State>& t) {
    if constexpr (requires(Listing & listing) { G::list_free(t.s, Seat{}, listing); }) {
      if (KernelType::is_sequence(t.s)) return;
      const Seat seat = static_cast<Seat>(random_.below(t.s.seats));
      Options options;
      Listing listing(options);
      G::list_free(t.s, seat, listing);
      if (options.size() == 0) return;
      const int which = static_cast<int>(random_.below(static_cast<uint32_t>(options.size())));
      KernelType::apply_free(t, seat, options[which]);
    }
  }
  void act_out_of_turn(SessionOf<G>& session) {
    const Seat seat = static_cast<Seat>(random_.below(session.state().seats));
    const auto acts = session.free_actions(seat);
    if (acts.empty()) return;
    const uint64_t before = session.hash();
    if (session.act_free(seat, "nonsense").is_ok() || session.hash() != before)
      return fail("a free action was taken that is none");
    const std::string name = acts[random_.below(static_cast<uint32_t>(acts.size()))].name;
    if (!session.act_free(seat, name).is_ok()) return fail("a free action was refused by its name");
    if (const std::string wrong = session.check(); !wrong.empty())
      fail("broken invariant after a free action: " + wrong);
  }

  // Whoever answers by name means one option.
  void check_names(const State& s, Seat seat, Choice choice) {
    Options options;
    Listing listing(options);
    G::list(s, seat, listing);
    const std::string name = G::describe(s, seat, choice).name;
    for (int i = 0; i < options.listed(); ++i)
      if (options[i] != choice && G::describe(s, seat, options[i]).name == name)
        return fail("two options are called '" + name + "'");
  }

  void check_undo(SessionOf<G>& session, Seat seat, Choice choice, uint64_t before) {
    const uint64_t after = session.hash();
    if (!session.undo() || session.hash() != before) return fail("undo does not restore the state");
    if (!session.answer(seat, choice).is_ok() || session.hash() != after)
      fail("the same answer after undo leads elsewhere");
  }

  // Saved and loaded: by record and by snapshot.
  void check_saved(SessionOf<G>& session) {
    const auto record = parse_record(session.record().text());
    if (!record.is_ok()) return fail("the record cannot be read: " + record.message());
    RecordFault fault;
    const auto again = GameModuleOf<G>().replay(record.value(), -1, fault);
    if (!again)
      return fail("the record cannot be replayed at step " + std::to_string(fault.step) + ": " +
                  fault.message);
    if (again->hash() != session.hash()) return fail("the replayed record gives another state");
    const auto loaded = GameModuleOf<G>().from_snapshot(session.snapshot(), fault);
    if (!loaded) return fail("the snapshot cannot be read: " + fault.message);
    if (loaded->hash() != session.hash()) fail("the snapshot gives another state");
  }

  Setup setup_;
  uint64_t seed_;
  FastRandom random_;
  SoakReport& report_;
  Listener events_;
  int step_ = 0;
  bool ok_ = true;
};

}  // namespace tessera::testing
