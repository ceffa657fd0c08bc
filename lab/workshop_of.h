// The workshop of one game: for the file that tools/make_games.py makes of it.
#pragma once
#include "engine/check/conformance.h"
#include "engine/check/scenario_of.h"
#include "engine/view/view_types.h"
#include "lab/bench_of.h"
#include "lab/perft.h"
#include "lab/simulate_of.h"
#include "lab/workshop.h"

namespace tessera {

template <class G>
class WorkshopOf : public Workshop {
 public:
  std::vector<testing::ScenarioResult> run_scenarios(std::string_view text,
                                                     const std::string& file) const override {
    return testing::run_scenarios<G>(text, file);
  }

  Result<std::unique_ptr<Session>> first_position(const std::string& text,
                                                  const std::string& file) const override {
    const auto state = testing::first_position<G>(text, file);
    if (!state.is_ok()) return state.status();
    RecordFault fault;
    std::unique_ptr<Session> session = SessionOf<G>::from_snapshot_text(
        write_snapshot(G::kName, G::fields(), &state.value(), sizeof state.value()), fault);
    if (!session) return Status::error(file + ": " + fault.message);
    return session;
  }

  bool play_states(const Setup& setup, uint64_t seed, testing::SoakReport& report) const override {
    testing::Conformance<G> game(setup, seed, report);
    game.play_states();
    return game.ok();
  }
  bool play_session(const Setup& setup, uint64_t seed, testing::SoakReport& report) const override {
    testing::Conformance<G> game(setup, seed, report);
    game.play_session();
    return game.ok();
  }

  SimulateReport simulate(const Setup& setup, const std::vector<std::string>& bots, uint64_t games,
                          uint64_t seed, int threads) const override {
    return tessera::simulate<G>(setup, bots, games, seed, threads);
  }
  BenchReport bench(const Setup& setup, double seconds, uint64_t seed) const override {
    BenchReport report = tessera::bench<G>(setup, seconds, seed);
    if constexpr (requires { G::army_moves_us(); }) report.army_moves_us = G::army_moves_us();
    if constexpr (requires { G::odds_times(); }) {
      const auto times = G::odds_times();
      report.odds_median_ms = times.median_ms;
      report.odds_most_ms = times.most_ms;
      report.odds_worst_ms = times.worst_ms;
    }
    return report;
  }

  std::vector<uint64_t> perft_opening(const Setup& setup, uint64_t seed, int depth) const override {
    typename G::State s;
    Chance chance(seed);
    Table<typename G::State> t(s, chance);
    G::prepare(s, setup);
    Kernel<G>::run(t);
    return counts(s, seed, depth);
  }
  Result<std::vector<uint64_t>> perft_position(const std::string& text, const std::string& file,
                                               uint64_t seed, int depth) const override {
    const auto state = testing::first_position<G>(text, file);
    if (!state.is_ok()) return state.status();
    return counts(state.value(), seed, depth);
  }

  std::string option_text(const Session& session, Seat seat, Choice choice) const override {
    return G::describe(state_of(session), seat, choice).text;
  }
  std::unique_ptr<Session> redealt(const Session& session, Observer observer, FastRandom& random,
                                   int& changed) const override {
    auto state = state_of(session);
    G::redeal(state, observer, random);
    changed += hash_state(state) != session.hash();
    return SessionOf<G>::forced(session.setup(), &state, {}, true);
  }

  std::string view_schema() const override {
    return view_types().schema(G::kName, G::info().title, G::info().most_players);
  }
  std::string view_typescript() const override { return view_types().typescript(G::kName); }

 private:
  static ViewTypes view_types() {
    ViewTypes types;
    G::describe_view(types);
    return types;
  }
  // The module of this name makes sessions of this type only.
  static const typename G::State& state_of(const Session& session) {
    return static_cast<const SessionOf<G>&>(session).state();
  }
  static std::vector<uint64_t> counts(const typename G::State& s, uint64_t seed, int depth) {
    std::vector<uint64_t> found;
    for (int i = 1; i <= depth; ++i) found.push_back(perft<G>(s, seed, i));
    return found;
  }
};

template <class G>
const Workshop& workshop() {
  static const WorkshopOf<G> kWorkshop;
  return kWorkshop;
}

}  // namespace tessera
