// Rex: Final Days of an Empire, as the engine sees it.
#pragma once
#include "engine/game/game.h"
#include "engine/game/rules_of.h"
#include "games/rex/view.h"

namespace tessera::rex {

struct Rex : RulesOf<State, Table, AllProcedures, AllQuestions> {
  using View = rex::View;
  static constexpr const char* kName = "rex";

  static const GameInfo& info();

  static void prepare(State& s, const Setup& setup);
  static int ending(const State& s);
  static int64_t score(const State& s, Seat seat);
  static bool is_winner(const State& s, Seat seat);
  // Its race.
  static const char* role(const State& s, Seat seat) { return row(s.player(seat).race).short_name; }
  static int turns(const State& s) { return s.round; }
  static std::string check(const State& s);
  // A question that everybody it is put to has to answer, even with a single answer (5.6, 8.14, 11.9).
  static bool asks_without_choice(const State& s);
  static int window(const State& s);  // of a hidden question (12.2): a row of stop_rows()

  static View view(const State& s, Observer observer);
  static void redeal(State& s, Observer observer, FastRandom& random);

  static double evaluate(const State& s, Seat seat);
  static bool is_settled(const State& s);
  static void playout_options(const State& s, Options& options);
  // The answer of a bot, in a state that was redealt for its seat; better and faster than a look one step
  // ahead.
  static Choice suggest(const State& guess, Seat seat, FastRandom& random);
  // What a bot says to all when it gives this answer in a ceasefire; "" for nothing.
  static std::string reason(const State& s, Seat seat, Choice choice);

  static Choice default_answer(const State& s, Seat seat);  // when time has run out (13)
  static bool begins_talk(const State& s);                  // 4.10

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

}  // namespace tessera::rex
