// rules/movement.cpp: numbers 90 to 119.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

using MovementEvents = TypeList<>;

}  // namespace tessera::ascension::told
