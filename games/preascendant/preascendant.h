// A History of Preascendant Humanity, as the engine sees it.
#pragma once
#include "engine/game/game.h"
#include "engine/game/rules_of.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/view.h"

namespace tessera::preascendant {

struct Preascendant : RulesOf<State, Table, AllProcedures, AllQuestions> {
  using View = preascendant::View;
  static constexpr const char* kName = "preascendant";

  static const GameInfo& info();

  static void prepare(State& s, const Setup& setup);
  static int ending(const State& s);
  static int64_t score(const State& s, Seat seat);
  static bool is_winner(const State& s, Seat seat);
  static int turns(const State& s) { return s.turn; }
  static std::string check(const State& s);

  static View view(const State& s, Observer observer);
  static void redeal(State& s, Observer observer, FastRandom& random);

  static double evaluate(const State& s, Seat seat);
  static bool is_settled(const State& s);
  static void playout_options(const State& s, Options& options);

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
};

}  // namespace tessera::preascendant
