// rules/technology.cpp, technology_actions.cpp: numbers 390 to 409.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
// clang-format on

}  // namespace tessera::ascension::told
