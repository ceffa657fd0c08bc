// Cabal: a small game with many cards and seats. Each round all plan in secret which cards to put back for
// others; then each in turn draws and plays one, which others who hold a counter, and nobody else, may
// cancel.
#pragma once
#include "engine/chance/hidden_deck.h"
#include "engine/game/session.h"

namespace tessera::testing::cabal {

inline constexpr int kSeats = 8, kCards = 160, kDealt = 4;

using Deck = HiddenDeck<kCards>;
using Card = Deck::Card;
using CardSet = Deck::Set;

// What a card does when nobody cancels it, beside what it scores.
enum class Effect : uint8_t { kLook = 0, kSteal = 1, kShow = 2, kSink = 3, kVanish = 4 };
inline constexpr int kEffects = 5;
constexpr Effect effect_of(Card card) { return static_cast<Effect>(card % kEffects); }
constexpr int worth_of(Card card) { return 1 + card % kEffects; }
inline constexpr CardSet kCounters = [] {
  CardSet counters;
  for (int card = 3; card < kCards; card += 4) counters.add(static_cast<Card>(card));
  return counters;
}();

struct Board {
  Deck deck;
  CardSet hands[kSeats];
  CardSet plans[kSeats];    // sealed: what a seat will put back; empty outside the question
  uint8_t sealing[kSeats];  // sealed: it has only to seal its plan or to begin anew
  uint8_t points[kSeats];
  uint8_t round, rounds;
  Seat active;
  Card played;  // kNone: no card is on the table
  uint8_t over;
  uint8_t spare[3];
};
struct State : FlowState<kSeats, 4, 8>, Board {};
using Table = tessera::Table<State>;
using Frame = State::FrameType;

struct View {
  CardSet hands[kSeats];  // as far as the observer knows them
  CardSet discard, under, removed, plan;
  uint8_t sizes[kSeats], points[kSeats];
  uint8_t bag, round, active, played, observer, seats, over, sealing;
};

// Beside cards: answers to the plan, and to whether a card is countered.
inline constexpr Choice kEnough = 0xf0, kSeal = 0xf1, kAnew = 0xf2, kPass = 0xf3;

struct Cabal {
  using State = cabal::State;
  using Table = cabal::Table;
  using View = cabal::View;
  static constexpr const char* kName = "cabal";
  static constexpr Counts kCounts{.signature = 2, .bench_batch = 5, .fuzz_states = 6};

  static const GameInfo& info();

  static void prepare(State& s, const Setup& setup);
  static Flow run(Table& t, Frame& f);
  static void list(const State& s, Seat seat, Listing& out);
  static bool is_sequence(const State& s);
  static More take(State& s, Seat seat, Choice choice);
  static Choice default_answer(const State& s, Seat seat);
  static int ending(const State& s) { return s.over ? 0 : -1; }
  static int64_t score(const State& s, Seat seat) { return s.points[seat]; }
  static bool is_winner(const State& s, Seat seat);
  static int turns(const State& s) { return s.round; }
  static std::string check(const State& s);
  static bool is_hidden_question(const State& s);
  static int window(const State&) { return 0; }

  static View view(const State& s, Observer observer);
  static void redeal(State& s, Observer observer, FastRandom& random);

  static double evaluate(const State& s, Seat seat) { return s.points[seat]; }
  static bool is_settled(const State&) { return true; }
  static void playout_options(const State&, Options&) {}

  static OptionText describe(const State& s, Seat seat, Choice choice);
  static std::string prompt(const State& s, Seat) { return decision_name(s); }
  static const char* decision_name(const State& s);
  static Rule decision_rule(const State&) { return Rule(1); }
  static const EventLog& log();
  static std::string outcome_name(Outcome outcome);
  static Result<Outcome> parse_outcome(std::string_view text);
  static void write_view(const View& view, JsonWriter& json);
  static std::string draw(const View&, bool) { return ""; }

  static Status place(State&, const std::vector<std::string>&) {
    return Status::error("there are no positions");
  }
  static void begin_position(State&) {}
  static Result<std::string> fact(const State&, const std::vector<std::string>&) { return std::string(); }
  static std::span<const Field> fields();
};

const GameModule& module();

}  // namespace tessera::testing::cabal
