// rules/abilities.cpp, ability_actions.cpp: numbers 360 to 389.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// clang-format on

}  // namespace tessera::ascension
