// rules/production.cpp, rules/payment.cpp: numbers 120 to 139.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

using ProductionProcedures = TypeList<>;

}  // namespace tessera::ascension
