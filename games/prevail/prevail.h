// Prevail: Ancient Battles, as the engine sees it.
#pragma once
#include "engine/game/game.h"
#include "engine/game/rules_of.h"
#include "games/prevail/decisions.h"
#include "games/prevail/view.h"

namespace tessera::prevail {

struct Prevail : RulesOf<State, Table, AllProcedures, AllQuestions> {
  using View = prevail::View;
  static constexpr const char* kName = "prevail";

  static const GameInfo& info();

  static void prepare(State& s, const Setup& setup);
  static Flow run(Table& t, Frame& f);  // nothing once somebody has lost
  // 9.1: with secret hands a question that is left out would tell that no card fits.
  static bool asks_without_choice(const State& s);
  static int ending(const State& s);
  static int64_t score(const State& s, Seat seat);
  static bool is_winner(const State& s, Seat seat);
  static int turns(const State& s) { return s.round; }
  static std::string check(const State& s);

  static View view(const State& s, Observer observer);
  static void redeal(State& s, Observer observer, FastRandom& random);

  static double evaluate(const State& s, Seat seat);
  static bool is_settled(const State& s);
  static void playout_options(const State& s, Options& options);
  static void leave_out_for_bots(const State& s, Options& options);  // what only people do

  static Choice default_answer(const State& s, Seat seat);  // when time has run out

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

  // For `tessera bench`: the mean time to find every distinct move of both armies of the standard battle, an
  // army.
  static double army_moves_us();
};

}  // namespace tessera::prevail
