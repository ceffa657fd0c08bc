// cards/: numbers 330 to 359.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
// clang-format on

}  // namespace tessera::ascension::told
