// rules/invasion.cpp: numbers 100 to 119.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

using InvasionProcedures = TypeList<>;

}  // namespace tessera::ascension
