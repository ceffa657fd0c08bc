// Twilight Imperium: Shattered Ascension, as the engine sees it.
#pragma once
#include <array>

#include "engine/game/game.h"
#include "engine/game/rules_of.h"
#include "games/ascension/combat/measure.h"
#include "games/ascension/view.h"

namespace tessera::ascension {

struct Ascension : RulesOf<State, Table, AllProcedures, AllQuestions> {
  using View = ascension::View;
  static constexpr const char* kName = "ascension";
  static constexpr Counts kCounts{.signature = 2, .bench_batch = 5, .fuzz_states = 6};

  static const GameInfo& info();

  static void prepare(State& s, const Setup& setup);
  static int ending(const State& s) { return static_cast<int>(s.ending) - 1; }
  static int64_t score(const State& s, Seat seat);
  static bool is_winner(const State& s, Seat seat);
  static const char* role(const State& s, Seat seat) { return row(s.player(seat).race).short_name; }
  static int turns(const State& s) { return s.round; }
  static std::string check(const State& s);
  static constexpr size_t kLists = 13;
  static std::array<ListUse, kLists> list_uses(const State& s);
  static bool is_sequence(const State& s) { return AllQuestions::kTakes[s.decision] != nullptr; }
  static More take(State& s, Seat seat, Choice choice) {
    return AllQuestions::kTakes[s.decision](s, seat, choice);
  }
  static bool asks_without_choice(const State& s);
  static int window(const State& s);  // of a hidden question (17.3): a row of stop_rows()

  static View view(const State& s, Observer observer);
  static void redeal(State& s, Observer observer, FastRandom& random);

  static void list_free(const State& s, Seat seat, Listing& out);
  static void act_free(Table& t, Seat seat, Choice choice);
  static OptionText describe_free(const State& s, Seat seat, Choice choice);

  static Choice default_answer(const State& s, Seat seat);
  static Choice default_among(const State& s, Seat seat, const Options& options);
  static double evaluate(const State& s, Seat seat);
  static bool is_settled(const State& s);
  // A bot's answer to any question; the quick one is for those who have listed the options, thousands of
  // times in a search.
  static Choice suggest(const State& guess, Seat seat, FastRandom& random);
  static Choice quick_answer(const State& s, Seat seat, const Options& options, FastRandom& random);
  static void playout_options(const State& s, Options& options);
  // What a bot says with an answer that others are concerned in; "" where there is nothing to say.
  static std::string reason(const State& s, Seat seat, Choice choice);

  static OptionText describe(const State& s, Seat seat, Choice choice);
  static std::string prompt(const State& s, Seat seat);
  static const EventLog& log();
  static std::string outcome_name(Outcome outcome);
  static Result<Outcome> parse_outcome(std::string_view text);
  static void write_view(const View& view, JsonWriter& json);
  static void describe_view(ViewTypes& types);
  static std::string draw(const View& view, bool colours);

  static Status place(State& s, const std::vector<std::string>& words);
  static void begin_position(State& s);
  static Result<std::string> fact(const State& s, const std::vector<std::string>& words);
  static std::span<const Field> fields();

  // What `bench` reports: exact odds of Space Battles between ten mixed ships a side.
  static combat::OddsTimes odds_times() { return combat::measure_odds(10, 200, 1); }
};

}  // namespace tessera::ascension
