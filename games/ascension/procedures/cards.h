// cards/: numbers 220 to 249.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
// clang-format on

}  // namespace tessera::ascension
