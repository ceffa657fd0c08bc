// Whisper: the smallest game with hidden questions, for the tests of those who must not give them away. In
// turn each seat acts; then the others who hold a card, and nobody else, are asked whether they play it. With
// the setting `plans` all plan before the first turn, each in a sealed sequence: how many points, one by one.
#pragma once
#include "engine/game/session.h"

namespace tessera::testing::whisper {

inline constexpr int kSeats = 3, kTurns = 6;

struct Board {
  SeatSet holders;
  uint8_t points[kSeats];
  uint8_t turn;
  uint8_t over;
  uint8_t planned[kSeats];  // sealed; zero outside the sequence
  SeatSet enough;           // who is asked to seal
  SeatSet plans;            // not yet made
  uint8_t echoes;           // windows that follow each window
  uint8_t spare[4];
};
struct State : FlowState<4, 4, 8>, Board {};
using Table = tessera::Table<State>;
using Frame = State::FrameType;

struct View {
  uint8_t points[kSeats];
  uint8_t turn, has_card, observer, seats, over;
  uint8_t planned;  // by the observer
};

inline constexpr Choice kGo = 0, kWait = 1;    // to `act`: which of the two windows it opens
inline constexpr Choice kPass = 0, kPlay = 1;  // to `reply`, which is hidden
inline constexpr int kMostPlanned = 2;
inline constexpr Choice kAdd = 0, kEnough = 1;  // to `plan`; the most is enough without asking
inline constexpr Choice kSeal = 2, kAnew = 3;   // its last question
inline constexpr int kGoing = 0, kWaiting = 1;  // the windows

struct Whisper {
  using State = whisper::State;
  using Table = whisper::Table;
  using View = whisper::View;
  static constexpr const char* kName = "whisper";

  static const GameInfo& info();

  static void prepare(State& s, const Setup& setup);
  static Flow run(Table& t, Frame& f);
  static void list(const State& s, Seat seat, Listing& out);
  static int ending(const State& s) { return s.over ? 0 : -1; }
  static int64_t score(const State& s, Seat seat) { return s.points[seat]; }
  static bool is_winner(const State& s, Seat seat) { return s.over && s.points[seat] > 0; }
  static int turns(const State& s) { return s.turn; }
  static std::string check(const State& s);
  static bool asks_without_choice(const State& s);
  static bool is_hidden_question(const State& s);
  static bool is_sequence(const State& s);
  static More take(State& s, Seat seat, Choice choice);
  static int window(const State& s);

  static View view(const State& s, Observer observer);
  static void redeal(State& s, Observer observer, FastRandom& random);

  static double evaluate(const State& s, Seat seat) { return s.points[seat]; }
  static bool is_settled(const State&) { return true; }
  static void playout_options(const State&, Options&) {}

  static OptionText describe(const State& s, Seat seat, Choice choice);
  static std::string prompt(const State& s, Seat seat);
  static const char* decision_name(const State& s);
  static Rule decision_rule(const State&) { return Rule(1); }
  static const EventLog& log();
  static std::string outcome_name(Outcome) { return "none"; }
  static Result<Outcome> parse_outcome(std::string_view) { return Outcome{}; }
  static void write_view(const View& view, JsonWriter& json);
  static std::string draw(const View&, bool) { return ""; }

  static Status place(State&, const std::vector<std::string>&) { return Status::ok(); }
  static void begin_position(State&) {}
  static Result<std::string> fact(const State&, const std::vector<std::string>&) { return std::string(); }
  static std::span<const Field> fields();
};

// The setting `holders` says who has a card: 1 for seat 0, 2 for seat 1, 4 for seat 2.
const GameModule& module();

}  // namespace tessera::testing::whisper
