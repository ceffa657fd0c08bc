// cards/: numbers 220 to 249.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// clang-format on

}  // namespace tessera::ascension
