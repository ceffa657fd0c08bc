// rules/domain_counters.cpp, counter_effects.cpp, probing.cpp, artifacts.cpp: numbers 340 to 359.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// clang-format on

}  // namespace tessera::ascension
