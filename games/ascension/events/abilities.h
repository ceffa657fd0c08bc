// rules/abilities.cpp, ability_actions.cpp: numbers 480 to 509.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
// clang-format on

}  // namespace tessera::ascension::told
