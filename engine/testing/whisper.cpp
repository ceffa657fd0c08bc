#include "engine/testing/whisper.h"

#include "engine/flow/window.h"
#include "engine/game/session_of.h"
#include "engine/view/event_words.h"

namespace tessera::testing::whisper {

namespace {

namespace told {
struct Acts {
  static constexpr EventRow kRow{1, "acts", "seat window", "{seat} acts"};
  Who seat;
  Number window;
};
struct Plays {
  static constexpr EventRow kRow{2, "plays", "seat", "{seat} plays"};
  Who seat;
};
struct Ends {
  static constexpr EventRow kRow{3, "ends", "", "ends"};
};
struct Plans {
  static constexpr EventRow kRow{4, "plans", "seat points", "{seat} plans"};
  Who seat;
  Number points;
};
}  // namespace told

struct Act {
  static constexpr uint16_t kId = 1;
};
struct Reply {
  static constexpr uint16_t kId = 2;
};
struct Nod {  // a single answer, and yet everybody is asked
  static constexpr uint16_t kId = 3;
};

struct Plan {
  static constexpr uint16_t kId = 4;
};

void open_plans(Table& t) {
  for (Seat seat = 0; seat < t.s.seats; ++seat) {
    t.s.points[seat] = static_cast<uint8_t>(t.s.points[seat] + t.s.planned[seat]);
    t.tell(Rule(1), told::Plans{.seat = seat, .points = t.s.planned[seat]});
    t.s.planned[seat] = 0;
  }
  t.s.enough = t.s.plans = SeatSet();
  t.reveal();
}

struct Listen {  // the others who hold a card
  static constexpr uint16_t kId = 2;
  using Question = Reply;
  static constexpr Plays kPlays = Plays::kAny;
  static constexpr Choice kPass = whisper::kPass;
  Seat actor;
  uint8_t row;
  Seat seat = kNoSeat;

  static void announce(Table& t, const Listen& my) { t.window(my.row); }
  static SeatSet holders(const State& s, const Listen& my) { return s.holders.without({my.actor}); }
  static Seat nth_to_play(const State& s, const Listen& my, int n) {
    return static_cast<Seat>((my.actor + 1 + n) % s.seats);
  }
  static Flow play(Table& t, const Listen& my, Choice) {
    t.s.holders.remove(my.seat);
    ++t.s.points[my.seat];
    t.tell(Rule(1), told::Plays{.seat = my.seat});
    return Flow::kDone;
  }
  static Flow run(Table& t, Frame& f, Listen& my) { return run_window(t, f, my); }
};

struct Play {
  static constexpr uint16_t kId = 1;
  Seat seat;
  uint8_t echo;

  static Flow run(Table& t, Frame& f, Play& my) {
    RULES
    if (!t.s.plans.empty()) {
      ASK_ALL(Plan, t.s.plans);
      open_plans(t);
    }
    for (; t.s.turn < kTurns; ++t.s.turn) {
      my.seat = static_cast<Seat>(t.s.turn % t.s.seats);
      ASK(Act, my.seat);
      t.tell(Rule(1), told::Acts{.seat = my.seat, .window = answer<uint8_t>(t, my.seat)});
      for (my.echo = 0; my.echo <= t.s.echoes; ++my.echo)
        PERFORM(Listen, .actor = my.seat, .row = static_cast<uint8_t>(t.s.answers[my.seat]));
    }
    ASK_ALL(Nod, t.s.everyone());
    t.s.over = 1;
    t.tell(Rule(1), told::Ends{});
    END_RULES
  }
};

constexpr SettingRow kSettings[] = {
    {"holders", SettingKind::kNumber, 0, 0, 7, "1", "Who has a card", ""},
    {"plans", SettingKind::kFlag, 0, 0, 1, "0", "All plan before the first turn", ""},
    {"echoes", SettingKind::kNumber, 0, 0, 7, "0", "How many windows follow each window", ""},
    {"private_chat", SettingKind::kFlag, 0, 0, 1, "1", "People may talk in private", ""},
};
constexpr RuleRow kRules[] = {{"1", "All of it", "Act, then the others who hold a card may play it.", ""}};
constexpr const char* kEndings[] = {"played"};
constexpr WindowRow kWindows[] = {{"going", "after somebody goes", Stop::kStandard},
                                  {"waiting", "after somebody waits", Stop::kIfChosen}};

using Control = FlowState<4, 4, 8>;
constexpr Field kFields[] = {
    {"flow", 0, offsetof(Control, answers)},
    {"answers", offsetof(Control, answers), sizeof(Control::answers)},
    {"stack", offsetof(Control, stack), sizeof(Control::stack)},
    {"board", sizeof(Control), sizeof(Board)},
};

}  // namespace

const GameInfo& Whisper::info() {
  static const GameInfo info = {"whisper", "Whisper", "Who has a card?", 2,       kSeats,
                                "1",       "light",   kSettings,         {},      kRules,
                                {},        kEndings,  "0000000000",      kWindows};
  return info;
}

void Whisper::prepare(State& s, const Setup& setup) {
  s = {};
  s.seats = static_cast<uint8_t>(setup.players);
  s.holders = SeatSet::from_bits(static_cast<uint8_t>(setup.settings[0])) & s.everyone();
  if (setup.settings[1]) s.plans = s.everyone();
  s.echoes = static_cast<uint8_t>(setup.settings[2]);
  call(s, Play{});
}

Flow Whisper::run(Table& t, Frame& f) {
  return f.procedure == Play::kId ? Play::run(t, f, locals<Play>(f)) : Listen::run(t, f, locals<Listen>(f));
}

void Whisper::list(const State& s, Seat seat, Listing& out) {
  if (s.decision == Plan::kId) {
    if (s.enough.has(seat)) return out.add(kSeal), out.add(kAnew);
    if (s.planned[seat] < kMostPlanned) out.add(kAdd);
    return out.add(kEnough);
  }
  out.add(0);
  if (s.decision != Nod::kId) out.add(1);
}

bool Whisper::asks_without_choice(const State& s) { return s.decision == Nod::kId; }
bool Whisper::is_hidden_question(const State& s) { return s.decision == Reply::kId; }
bool Whisper::is_sequence(const State& s) { return s.decision == Plan::kId; }
More Whisper::take(State& s, Seat seat, Choice choice) {
  if (choice == kSeal) return More::kDone;
  if (choice == kAdd) ++s.planned[seat];
  if (choice == kEnough) s.enough.add(seat);
  if (choice == kAnew) s.planned[seat] = 0, s.enough.remove(seat);
  return More::kMore;
}
std::string Whisper::check(const State& s) {
  for (Seat seat = 0; seat < kSeats; ++seat)
    if (s.planned[seat] > (s.plans.has(seat) ? kMostPlanned : 0)) return "a plan that cannot be";
  return s.enough.without(s.plans).empty() ? "" : "enough of no plan";
}
int Whisper::window(const State& s) { return inside<Listen>(s).row; }

View Whisper::view(const State& s, Observer observer) {
  View view{};
  for (Seat seat = 0; seat < s.seats; ++seat) view.points[seat] = s.points[seat];
  view.turn = s.turn;
  view.has_card = observer.among(s.holders);
  view.observer = observer.seat_or_none();
  view.seats = s.seats;
  view.over = s.over;
  if (!observer.is_spectator()) view.planned = s.planned[view.observer];
  return view;
}

// Whoever is asked knows it; of the others it is only known that somebody holds a card whom the table waits
// for. Nor does anybody know how far the plans are.
void Whisper::redeal(State& s, Observer observer, FastRandom& random) {
  const bool window = is_hidden_question(s);
  const Seat waited = window && !observer.among(s.waiting) ? s.waiting.lowest() : kNoSeat;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (observer.is(seat) || s.points[seat] || seat == waited) continue;
    s.holders.remove(seat);
    if (random.below(2)) s.holders.add(seat);
  }
  if (window) ask_anew(s, observer, Listen::holders(s, inside<Listen>(s)));
  for (Seat seat : s.plans) {
    if (observer.is(seat)) continue;
    s.planned[seat] = static_cast<uint8_t>(random.below(kMostPlanned + 1));
    s.enough.add(seat);
    if (s.waiting.has(seat) && s.planned[seat] < kMostPlanned && random.below(2)) s.enough.remove(seat);
  }
}

OptionText Whisper::describe(const State& s, Seat, Choice choice) {
  const char* names[][4] = {{}, {"go", "wait"}, {"pass", "play"}, {"nod"}, {"add", "enough", "seal", "anew"}};
  const char* name = names[s.decision][choice];
  return {name, name, {}};
}
std::string Whisper::prompt(const State& s, Seat) { return decision_name(s); }
const char* Whisper::decision_name(const State& s) {
  const char* names[] = {"over", "act", "reply", "nod", "plan"};
  return names[s.decision];
}
const EventLog& Whisper::log() {
  static constexpr EventLog kLog =
      event_log<EventWords>(EventTypes<told::Acts, told::Plays, told::Ends, told::Plans>());
  return kLog;
}
void Whisper::write_view(const View& view, JsonWriter& json) {
  json.begin_object().field("turn", view.turn).field("card", view.has_card != 0).key("planned");
  json.value(view.planned).key("points").begin_array();
  for (int seat = 0; seat < view.seats; ++seat) json.value(view.points[seat]);
  json.end_array().end_object();
}
std::span<const Field> Whisper::fields() { return kFields; }

static_assert(Game<Whisper>);

const GameModule& module() {
  static const GameModuleOf<Whisper> module;
  return module;
}

}  // namespace tessera::testing::whisper
