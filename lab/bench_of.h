// How fast the rules run: uniformly random play on one thread.
#pragma once
#include <chrono>
#include <vector>

#include "engine/flow/kernel.h"
#include "lab/allocations.h"
#include "lab/bench.h"
#include "lab/progress.h"

namespace tessera {

// Plays one random game; returns how many answers it took.
template <class G>
uint64_t random_game(Table<typename G::State>& t, const Setup& setup, FastRandom& random) {
  uint64_t decisions = 0;
  G::prepare(t.s, setup);
  for (Kernel<G>::run(t); !Kernel<G>::is_over(t.s); ++decisions) {
    const Seat seat = t.s.waiting.lowest();
    Options& options = Kernel<G>::options(t, seat);
    G::playout_options(t.s, options);
    Kernel<G>::apply(t, seat, options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))]);
  }
  return decisions;
}

inline double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Average time to copy a state met along random games; `touch` keeps the compiler honest.
template <class G>
double measure_copy(const Setup& setup, uint64_t seed) {
  std::vector<typename G::State> met;
  Chance chance(seed);
  typename G::State s;
  Table<typename G::State> t(s, chance);
  FastRandom random(seed);
  G::prepare(s, setup);
  for (Kernel<G>::run(t); !Kernel<G>::is_over(s) && met.size() < 256;) {
    met.push_back(s);
    const Seat seat = s.waiting.lowest();
    Options& options = Kernel<G>::options(t, seat);
    G::playout_options(s, options);
    Kernel<G>::apply(t, seat, options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))]);
  }
  constexpr int kRounds = 4000;
  const auto begin = std::chrono::steady_clock::now();
  for (int round = 0; round < kRounds; ++round)
    for (const auto& state : met) {
      s = state;
      asm volatile("" : : "r"(&s) : "memory");
    }
  return seconds_since(begin) * 1e9 / (kRounds * static_cast<double>(met.size()));
}

template <class G>
BenchReport bench(const Setup& setup, double seconds, uint64_t seed) {
  constexpr int kBatch = counts_of<G>().bench_batch;
  BenchReport report;
  Chance chance(seed);
  FastRandom random(seed + 1);
  typename G::State s;
  Table<typename G::State> t(s, chance);
  for (int i = 0; i < kBatch / 4; ++i) random_game<G>(t, setup, random);  // warm up
  // The checksum is over a fixed number of games, so that it does not depend on the machine.
  chance = Chance(seed);
  random = FastRandom(seed + 1);
  for (int i = 0; i < kBatch; ++i) {
    random_game<G>(t, setup, random);
    report.checksum = FastRandom::mix(report.checksum ^ hash_state(s));
  }
  Progress progress("measuring", static_cast<uint64_t>(seconds * 1000));
  const uint64_t allocated = allocations();
  uint64_t decisions = 0;
  const auto begin = std::chrono::steady_clock::now();
  double elapsed = 0;
  while (elapsed < seconds) {
    for (int i = 0; i < kBatch; ++i) decisions += random_game<G>(t, setup, random);
    report.games += kBatch;
    elapsed = seconds_since(begin);
    progress.done(static_cast<uint64_t>(elapsed * 1000));
  }
  report.allocations_per_decision =
      static_cast<double>(allocations() - allocated) / static_cast<double>(decisions);
  report.seconds = elapsed;
  report.games_per_s = static_cast<double>(report.games) / elapsed;
  report.decisions_per_s = static_cast<double>(decisions) / elapsed;
  report.decisions_per_game = static_cast<double>(decisions) / static_cast<double>(report.games);
  report.copy_ns = measure_copy<G>(setup, seed);
  report.state_bytes = sizeof(typename G::State);
  return report;
}

}  // namespace tessera
