// Numbers 60 to 89.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct Activated { Who seat; System system;
  static constexpr EventRow kRow{60, "activated", "seat system", "{seat} activated {system}."}; };
// clang-format on

using TacticalEvents = TypeList<Activated>;

}  // namespace tessera::ascension::told
