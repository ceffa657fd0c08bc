// Counts answer sequences: a refactoring of option lists that changes one shows here.
#pragma once
#include "engine/flow/kernel.h"

namespace tessera {

// Sequences of `depth` answers from this position. Numbers of a range count each; every branch meets the same
// luck.
template <class G>
uint64_t perft(const typename G::State& s, uint64_t luck, int depth) {
  if (depth == 0 || Kernel<G>::is_over(s)) return 1;
  const Seat seat = s.waiting.lowest();
  Options options;
  Kernel<G>::list(s, seat, options);
  if (depth == 1) return static_cast<uint64_t>(options.size());
  uint64_t count = 0;
  for (int i = 0; i < options.size(); ++i) {
    typename G::State next = s;
    Chance chance(luck);
    Table<typename G::State> t(next, chance);
    Kernel<G>::apply(t, seat, options[i]);
    count += perft<G>(next, FastRandom::mix(luck + 1), depth - 1);
  }
  return count;
}

}  // namespace tessera
