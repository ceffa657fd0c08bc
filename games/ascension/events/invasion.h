// rules/invasion.cpp: numbers 170 to 199.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

using InvasionEvents = TypeList<>;

}  // namespace tessera::ascension::told
