#include "engine/testing/whisper.h"

#include "engine/game/session_of.h"
#include "engine/view/event_words.h"

namespace tessera::testing::whisper {

namespace {

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

struct Act {
  static constexpr uint16_t kId = 1;
};
struct Reply {
  static constexpr uint16_t kId = 2;
};
struct Nod {  // a single answer, and yet everybody is asked
  static constexpr uint16_t kId = 3;
};

struct Play {
  static constexpr uint16_t kId = 1;
  Seat seat, other;
  uint8_t turn, window;

  static Flow run(Table& t, Frame& f, Play& my) {
    RULES
    for (; t.s.turn < kTurns; ++t.s.turn) {
      my.seat = static_cast<Seat>(t.s.turn % t.s.seats);
      ASK(Act, my.seat);
      my.window = static_cast<uint8_t>(t.s.answers[my.seat]);
      t.tell(Rule(1), Acts{.seat = my.seat, .window = my.window});
      t.window(my.window);
      for (my.turn = 1; my.turn < t.s.seats; ++my.turn) {
        my.other = static_cast<Seat>((my.seat + my.turn) % t.s.seats);
        if (!t.s.holders.has(my.other)) continue;
        ASK(Reply, my.other);
        if (t.s.answers[my.other] == kPass) continue;
        t.s.holders.remove(my.other);
        ++t.s.points[my.other];
        t.tell(Rule(1), Plays{.seat = my.other});
        t.window(my.window);
      }
    }
    ASK_ALL(Nod, t.s.everyone());
    t.s.over = 1;
    t.tell(Rule(1), Ends{});
    END_RULES
  }
};

constexpr SettingRow kSettings[] = {
    {"holders", SettingKind::kNumber, 0, 0, 7, "1", "Who has a card", ""},
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
  call(s, Play{});
}

Flow Whisper::run(Table& t, Frame& f) { return Play::run(t, f, locals<Play>(f)); }

void Whisper::list(const State& s, Seat, Listing& out) {
  out.add(0);
  if (s.decision != Nod::kId) out.add(1);
}

bool Whisper::asks_without_choice(const State& s) { return s.decision == Nod::kId; }
bool Whisper::is_hidden_question(const State& s) { return s.decision == Reply::kId; }
int Whisper::window(const State& s) { return inside<Play>(s).window; }

View Whisper::view(const State& s, Observer observer) {
  View view{};
  for (Seat seat = 0; seat < s.seats; ++seat) view.points[seat] = s.points[seat];
  view.turn = s.turn;
  view.has_card = observer.among(s.holders);
  view.observer = observer.seat_or_none();
  view.seats = s.seats;
  view.over = s.over;
  return view;
}

// Whoever is asked holds a card; about the others nobody knows.
void Whisper::redeal(State& s, Observer observer, FastRandom& random) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (observer.is(seat) || s.points[seat] || (is_hidden_question(s) && s.waiting.has(seat))) continue;
    s.holders.remove(seat);
    if (random.below(2)) s.holders.add(seat);
  }
}

OptionText Whisper::describe(const State& s, Seat, Choice choice) {
  const char* names[][2] = {{"", ""}, {"go", "wait"}, {"pass", "play"}, {"nod", ""}};
  const char* name = names[s.decision][choice];
  return {name, name, {}};
}
std::string Whisper::prompt(const State& s, Seat) { return decision_name(s); }
const char* Whisper::decision_name(const State& s) {
  const char* names[] = {"over", "act", "reply", "nod"};
  return names[s.decision];
}
const EventLog& Whisper::log() {
  static constexpr EventLog kLog = event_log<EventWords>(EventTypes<Acts, Plays, Ends>());
  return kLog;
}
void Whisper::write_view(const View& view, JsonWriter& json) {
  json.begin_object().field("turn", view.turn).field("card", view.has_card != 0).key("points").begin_array();
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
