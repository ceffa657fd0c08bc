// What a game gives to the engine. A game is a type with static functions only; search and tests are
// templates over it, programs use the type-erased Session (engine/game/session.h).
#pragma once
#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/events/event_log.h"
#include "engine/flow/kernel.h"
#include "engine/game/settings.h"
#include "engine/game/status.h"
#include "engine/view/json_writer.h"

namespace tessera {

class GameModule;  // session.h
class ViewTypes;   // engine/view/view_types.h

// A window in which only holders of hidden cards are asked (G::is_hidden_question). Players may keep secret
// stops in it, holders or not.
enum class Stop : uint8_t { kStandard, kIfChosen };
struct WindowRow {
  const char* name;  // for messages: "after-location"
  const char* text;  // for people
  Stop stop;         // whether everybody has a stop here who has not chosen others
};

struct GameInfo {
  const char* name;  // the word used in commands and addresses
  const char* title;
  const char* pitch;  // one line for the shelf
  int least_players, most_players;
  const char* minutes;  // around a real table
  const char* weight;   // light, medium, heavy
  std::span<const SettingRow> settings;
  std::span<const PresetRow> presets;
  std::span<const RuleRow> rules;
  std::span<const char* const> cards;    // ids that scenarios must cover
  std::span<const char* const> endings;  // how a game can end
  const char* signature;                 // of the rules: see `tessera signature`
  std::span<const WindowRow> windows{};  // none in most games
};

// How a table is set up.
struct Setup {
  int players = 0;
  Settings settings;
  Seat first = kNoSeat;  // who starts; kNoSeat: as the rules say
};

// Something on the board that an answer points at; a click on it finds the option.
struct Target {
  std::string kind;  // "card", "hex", "seat", ...
  std::string id;
};

struct OptionText {
  std::string name;  // short and unambiguous: what scenarios and records write
  std::string text;  // a sentence for people
  std::vector<Target> targets;
};

// Where things are in a state, by name: a snapshot written by one build can be read by a later one. A member
// of the elements of an array is there `count` times, every `stride` bytes (engine/record/layout.h).
struct Field {
  const char* name;
  uint32_t offset, size;
  uint32_t stride = 0, count = 1;
  constexpr uint32_t at(uint32_t i) const { return offset + i * stride; }
  constexpr uint32_t end() const { return at(count - 1) + size; }
};

// A list that can only become so long, and how long it is.
struct ListUse {
  const char* name;
  int used, most;  // 0: without a bound, only told
};

// How many random games are played to tell or measure something; a game whose games are long may have its own
// (kCounts).
struct Counts {
  int signature = 120;    // of every player count and preset
  int bench_batch = 200;  // between two looks at the clock
  int fuzz_states = 150;  // to find states worth damaging
};
template <class G>
consteval Counts counts_of() {
  if constexpr (requires { G::kCounts; })
    return G::kCounts;
  else
    return {};
}

// A game may also have, each on its own (describe_view only toys can do without):
//   describe_view(types)                      what write_view may write (engine/view/view_types.h)
//   list_free, act_free, describe_free        what a seat may do out of turn
//   kCounts                                   how many games its signature, bench and fuzzer play
//   list_uses(cs)                             how full its bounded lists are: a soak reports the most ever
//                                             used of them, of the options of a question and of the events
//                                             of an answer, and fails when three quarters of one are used
//   default_answer(cs, seat)                  what is answered when time has run out
//   asks_without_choice(cs)                   a seat with a single answer is asked all the same
//   is_sequence(cs), take(s, seat, choice)    a question answered in several sealed steps: `take` keeps one
//                                             in the seat's own part of the board, zero outside of it, and
//                                             says whether the seat is asked on; the last question is seal
//                                             or anew. It uses no chance and tells nothing
//   is_hidden_question(cs)                    only those who are asked may know of the pending question
//   window(cs)                                the row of info().windows that such a question belongs to
//   begins_talk(cs)                           players talk before they answer: live clocks get more time
//   suggest(cs, seat, random)                 a bot's own answer to any question, instead of a look ahead; it
//                                             gets a redealt state too
//   reason(cs, seat, choice)                  what a bot says to all when it gives this answer, or "". It is
//                                             given a redealt state, so it can tell no secret of others
// clang-format off
template <class G>
concept Game = requires(typename G::State s, const typename G::State& cs, typename G::Table& t,
                        typename G::State::FrameType& frame, typename G::View view, Seat seat, Observer who,
                        Listing& listing, Options& options, Choice choice, const Setup& setup, FastRandom& random, JsonWriter& json,
                        const std::vector<std::string>& words) {
  { G::info() } -> std::same_as<const GameInfo&>;
  { G::kName } -> std::convertible_to<const char*>;
  // The rules.
  G::prepare(s, setup);                                                      // an empty table; nothing drawn yet
  { G::run(t, frame) } -> std::same_as<Flow>;                                // one step of the top procedure
  G::list(cs, seat, listing);                                                // answers to the pending question
  { G::ending(cs) } -> std::same_as<int>;                                    // index into endings, or -1
  { G::score(cs, seat) } -> std::same_as<int64_t>;                           // final, or as it stands
  { G::is_winner(cs, seat) } -> std::same_as<bool>;
  { G::turns(cs) } -> std::same_as<int>;
  { G::check(cs) } -> std::same_as<std::string>;                             // a broken invariant, or ""
  // Who knows what.
  { G::view(cs, who) } -> std::same_as<typename G::View>;                    // a positive list
  G::redeal(s, who, random);                                                 // a state `who` cannot tell from this one
  // For bots.
  { G::evaluate(cs, seat) } -> std::same_as<double>;
  { G::is_settled(cs) } -> std::same_as<bool>;                               // a good moment to evaluate
  G::playout_options(cs, options);                                           // keeps the options random play takes
  // Words.
  { G::describe(cs, seat, choice) } -> std::same_as<OptionText>;
  { G::prompt(cs, seat) } -> std::same_as<std::string>;
  { G::decision_name(cs) } -> std::same_as<const char*>;
  { G::decision_rule(cs) } -> std::same_as<Rule>;
  { G::log() } -> std::same_as<const EventLog&>;                             // what happened, in words and fields
  { G::outcome_name(Outcome{}) } -> std::same_as<std::string>;               // "card=K12"
  { G::parse_outcome(std::string_view{}) } -> std::same_as<Result<Outcome>>;
  G::write_view(view, json);
  { G::draw(view, bool{}) } -> std::same_as<std::string>;                    // for a terminal; with colours or not
  // For scenarios and positions.
  { G::place(s, words) } -> std::same_as<Status>;                            // "gems 0 9"
  G::begin_position(s);                                                      // what was placed starts with a turn
  { G::fact(cs, words) } -> std::same_as<Result<std::string>>;               // "gems 0"
  { G::fields() } -> std::same_as<std::span<const Field>>;
};
// clang-format on

}  // namespace tessera
