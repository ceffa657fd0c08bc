// rules/domain_counters.cpp, counter_effects.cpp, probing.cpp, artifacts.cpp: numbers 450 to 479.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
// clang-format on

}  // namespace tessera::ascension::told
