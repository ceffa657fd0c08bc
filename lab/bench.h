// How fast the rules run: what was measured.
#pragma once
#include <cstddef>
#include <cstdint>

namespace tessera {

struct BenchReport {
  double seconds = 0, games_per_s = 0, decisions_per_s = 0, decisions_per_game = 0, copy_ns = 0, step_ns = 0;
  double allocations_per_decision = 0;
  double army_moves_us = 0;  // where a game measures all moves of an army
  double odds_median_ms = 0, odds_most_ms = 0,
         odds_worst_ms = 0;  // where a game works out the odds of battles
  size_t state_bytes = 0;
  uint64_t games = 0;
  uint64_t checksum = 0;  // of the positions reached: the same for the same seed and rules
};

}  // namespace tessera
