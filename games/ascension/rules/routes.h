// Ways of ships (6.2): through which systems a group goes, and what it meets there.
#pragma once
#include "games/ascension/board.h"

namespace tessera::ascension {

// From the system where ships start to the one where they end.
struct Way {
  static constexpr int kMost = kMostSteps + 2;
  System at[kMost];
  uint16_t wormholes = 0;                    // one bit a step: it goes through a wormhole
  uint8_t systems = 0;                       // 0: there is none
  uint8_t mines = 0, rifts = 0, fleets = 0;  // that it meets

  constexpr bool found() const { return systems > 0; }
  constexpr int steps() const { return systems - 1; }
  constexpr bool by_wormhole(int step) const { return wormholes >> step & 1; }
  constexpr SystemSet passed() const {  // moved through (2.10)
    SystemSet set;
    for (int i = 1; i + 1 < systems; ++i) set.add(at[i]);
    return set;
  }
};

// The way with least danger, then through the fewest wormholes of those with the fewest steps; among equal
// ones always the same. It enters all `stops`. `safe`: none has danger, so the first one will do.
Way find_way(const Board& b, const Passage& passage, System from, System goal, int movement, SystemSet stops,
             bool safe);

}  // namespace tessera::ascension
