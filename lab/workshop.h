// What is done with a game in bulk or from text: scenarios, soaks, simulations, measurements. It is compiled
// in one file per game (tools/make_games.py), so that a new game makes no other file longer to compile.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/check/scenario.h"
#include "engine/check/soak.h"
#include "engine/game/session.h"
#include "lab/bench.h"
#include "lab/simulate.h"

namespace tessera {

class Workshop {
 public:
  virtual ~Workshop() = default;

  virtual std::vector<testing::ScenarioResult> run_scenarios(std::string_view text,
                                                             const std::string& file) const = 0;
  // The first position of a scenario file, as a game to look at.
  virtual Result<std::unique_ptr<Session>> first_position(const std::string& text,
                                                          const std::string& file) const = 0;

  // One random game under all checks of the engine: on bare states, and as a table has it.
  virtual bool play_states(const Setup& setup, uint64_t seed, testing::SoakReport& report) const = 0;
  virtual bool play_session(const Setup& setup, uint64_t seed, testing::SoakReport& report) const = 0;

  virtual SimulateReport simulate(const Setup& setup, const std::vector<std::string>& bots, uint64_t games,
                                  uint64_t seed, int threads) const = 0;
  virtual BenchReport bench(const Setup& setup, double seconds, uint64_t seed) const = 0;

  // Answer sequences of each length up to `depth`, from the opening or from the first position of a text.
  virtual std::vector<uint64_t> perft_opening(const Setup& setup, uint64_t seed, int depth) const = 0;
  virtual Result<std::vector<uint64_t>> perft_position(const std::string& text, const std::string& file,
                                                       uint64_t seed, int depth) const = 0;

  virtual std::string option_text(const Session& session, Seat seat, Choice choice) const = 0;

  // A game in a world that the observer cannot tell from this one. `changed` counts those that differ.
  virtual std::unique_ptr<Session> redealt(const Session& session, Observer observer, FastRandom& random,
                                           int& changed) const = 0;

  // What a view may look like: a JSON schema, or types for the browser client.
  virtual std::string view_schema() const = 0;
  virtual std::string view_typescript() const = 0;
};

// Defined in workshop_of.h.
template <class G>
const Workshop& workshop();

const Workshop* find_workshop(std::string_view game);  // null if there is no such game

// Numbered games of a soak, spread over threads; with `only` just that one.
struct SoakPlan {
  uint64_t games = 0, seed = 0;
  int64_t only = -1;
  int players = 0, threads = 1;  // players 0: every number in turn
};
testing::SoakReport soak(const GameInfo& info, const SoakPlan& plan);

}  // namespace tessera
