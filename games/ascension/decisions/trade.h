// rules/trade.cpp, agreements.cpp, bargains.cpp: numbers 320 to 339.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// clang-format on

}  // namespace tessera::ascension
