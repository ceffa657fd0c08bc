// rules/objectives.cpp, claims.cpp, victory.cpp, deeds.cpp: numbers 510 to 539.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
// clang-format on

}  // namespace tessera::ascension::told
