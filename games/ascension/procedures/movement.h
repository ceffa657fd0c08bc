// rules/movement.cpp: numbers 60 to 79.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

using MovementProcedures = TypeList<>;

}  // namespace tessera::ascension
