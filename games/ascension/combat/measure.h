// How long exact odds take.
#pragma once
#include <cstdint>

#include "games/ascension/combat/odds.h"

namespace tessera::ascension::combat {

struct OddsTimes {
  int battles = 0, sampled = 0;
  double median_ms = 0, most_ms = 0, worst_ms = 0;  // of a half, of 95 in 100, of all
};

// Space Battles between mixed fleets of so many ships a side, of any races with some of their upgrades and
// some Technologies, all drawn from the seed.
OddsTimes measure_odds(int ships, int battles, uint64_t seed);

}  // namespace tessera::ascension::combat
