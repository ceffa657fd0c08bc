// How the dice of a profile can fall: the chances of all numbers of hits.
#pragma once
#include <vector>

#include "games/ascension/combat/battle.h"

namespace tessera::ascension::combat {

// One way, with hits of those kinds that dice score.
struct Fall {
  uint8_t fighters_only = 0, others_first = 0, any = 0;
  double chance = 0;
};

// All ways; of equal hits only one.
std::vector<Fall> falls_of(const Profile& profile);

}  // namespace tessera::ascension::combat
