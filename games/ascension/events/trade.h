// rules/trade.cpp, agreements.cpp, bargains.cpp: numbers 430 to 449.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
// clang-format on

}  // namespace tessera::ascension::told
