// rules/production.cpp, rules/payment.cpp: numbers 200 to 239.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

using ProductionEvents = TypeList<>;

}  // namespace tessera::ascension::told
