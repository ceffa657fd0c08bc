// rules/technology.cpp, technology_actions.cpp: numbers 280 to 299.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// clang-format on

}  // namespace tessera::ascension
