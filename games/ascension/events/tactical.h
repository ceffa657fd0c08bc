// Numbers 60 to 89.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct Activated : Told<60, "activated", "seat system",
    "{seat} activated {system}."> { Who seat; System system; };
// clang-format on

}  // namespace tessera::ascension::told
