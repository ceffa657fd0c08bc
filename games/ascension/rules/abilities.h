// Abilities and upgrades: what their files share.
#pragma once
#include "games/ascension/state.h"

namespace tessera::ascension {

// Player::spent: what works once in a game; whether Pillage was used an odd number of times.
inline constexpr uint8_t kSpentNovaSeed = 1, kPillagedOnce = 2;

}  // namespace tessera::ascension
