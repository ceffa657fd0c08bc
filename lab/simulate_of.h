// Bulk games between bots, for one game.
#pragma once
#include "bots/roster.h"
#include "lab/parallel.h"
#include "lab/progress.h"
#include "lab/simulate.h"

namespace tessera {

template <class G>
SimulateReport empty_report(int players) {
  SimulateReport report;
  report.wins.resize(static_cast<size_t>(players));
  report.seat_score.resize(static_cast<size_t>(players));
  report.endings.resize(G::info().endings.size());
  return report;
}

// One game; bots[i] plays seat i. Its chance and the bots' choices follow from the seed alone.
template <class G>
void simulate_game(const Setup& setup, std::vector<std::unique_ptr<Bot<G>>>& bots, uint64_t seed,
                   SimulateReport& report) {
  typename G::State s;
  Chance chance(seed);
  FastRandom random(seed ^ 0x6a09e667f3bcc908u);
  Table<typename G::State> t(s, chance);
  G::prepare(s, setup);
  Kernel<G>::run(t);
  uint64_t decisions = 0;
  for (; !Kernel<G>::is_over(s); ++decisions) {
    const Seat seat = s.waiting.lowest();
    Kernel<G>::apply(t, seat, bots[seat]->choose(s, seat, random));
  }
  ++report.games;
  report.ended += G::ending(s) >= 0;
  report.decisions.add(static_cast<double>(decisions));
  report.turns.add(G::turns(s));
  ++report.endings[static_cast<size_t>(G::ending(s))];
  double scores = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    scores += static_cast<double>(G::score(s, seat));
    report.seat_score[seat].add(static_cast<double>(G::score(s, seat)));
    report.wins[seat] += G::is_winner(s, seat);
  }
  report.score.add(scores / s.seats);
  if constexpr (requires { G::role(s, Seat{}); }) {
    int winners = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) winners += G::is_winner(s, seat);
    for (Seat seat = 0; seat < s.seats; ++seat) {
      RoleReport& role = report.roles[G::role(s, seat)];
      ++role.games;
      role.wins += G::is_winner(s, seat);
      role.share.add(G::is_winner(s, seat) ? 1.0 / winners : 0);
    }
  }
}

template <class G>
SimulateReport simulate(const Setup& setup, const std::vector<std::string>& bot_names, uint64_t games,
                        uint64_t seed, int threads) {
  std::vector<SimulateReport> parts(static_cast<size_t>(threads), empty_report<G>(setup.players));
  std::vector<std::vector<std::unique_ptr<Bot<G>>>> bots(static_cast<size_t>(threads));
  for (auto& seats : bots)
    for (const std::string& name : bot_names) seats.push_back(make_bot<G>(name));
  Progress progress("simulating", games);
  in_parallel(games, threads, [&](int worker, uint64_t i) {
    simulate_game<G>(setup, bots[static_cast<size_t>(worker)], FastRandom::mix(seed) + i,
                     parts[static_cast<size_t>(worker)]);
    progress.add();
  });
  SimulateReport whole = empty_report<G>(setup.players);
  for (const SimulateReport& part : parts) whole.merge(part);
  return whole;
}

}  // namespace tessera
