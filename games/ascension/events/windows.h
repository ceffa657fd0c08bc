// rules/windows.cpp, hand.cpp: numbers 300 to 329.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
// clang-format on

}  // namespace tessera::ascension::told
