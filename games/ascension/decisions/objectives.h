// rules/objectives.cpp, claims.cpp, victory.cpp, deeds.cpp: numbers 390 to 419.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// clang-format on

}  // namespace tessera::ascension
