// The exact odds of a battle, by walking the distributions of the functions of battle.h.
//
// Each side has a set of states, the armies it can be reduced to. For each of them the chances of every
// number of hits are worked out once, and where each number of hits leads. What comes before combat rounds
// and round 1 are single steps over pairs of states. All later rounds are alike: every hit leaves less to be
// hit, so the pairs are visited from the strongest down, and a round in which nothing changes is summed as a
// geometric series. One pass is the limit of endlessly many rounds; the 200 rounds of 7.9 differ from it by
// less than a billionth, as every die that can hit at all hits with a tenth. Where a side can recover
// (repairs), rounds are played one after the other to those 200, or until less than kUndecided is open.
// Nothing is left out.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/ascension/combat/battle.h"

namespace tessera::ascension::combat {

inline constexpr double kNegligible = 1e-13;  // a chance that only rounding makes
inline constexpr double kUndecided = 1e-9;

using UnitCounts = std::array<uint8_t, kUnits>;

struct Odds {
  struct Remains {
    UnitCounts units{};  // that fought and are left
    double chance = 0;
  };

  double attacker = 0, defender = 0, nobody = 0;  // who is left
  double left[kRoles] = {};                       // mean number of units
  double left_of[kRoles][kUnits] = {};
  double lost[kRoles] = {};              // mean price of what is gone, in halves of a resource
  double rounds = 0;                     // mean number of combat rounds
  std::vector<Remains> remains[kRoles];  // the likeliest first
  uint64_t battles = 0;                  // sampled; 0: the odds are exact
  uint64_t states = 0;                   // pairs of states visited
  uint64_t products = 0;                 // multiplications they took
};

struct Policies {
  Policy of[kRoles] = {sustain_first, sustain_first};
};

// Above so many products a battle is sampled instead: that is some tenths of a second.
inline constexpr uint64_t kMostProducts = 300'000'000;
inline constexpr int kSampledBattles = 20'000;

Odds sampled_odds(const Battle& battle, const Armies& armies, const Policies& policies, int battles,
                  uint64_t seed);
// Exact, or sampled if that would take too long.
Odds odds_of(const Battle& battle, const Armies& armies, const Policies& policies);

}  // namespace tessera::ascension::combat
