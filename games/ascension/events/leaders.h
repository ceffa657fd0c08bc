// rules/leaders.cpp: numbers 270 to 299.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

using LeaderEvents = TypeList<>;

}  // namespace tessera::ascension::told
