// rules/leaders.cpp: numbers 160 to 179.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

using LeaderProcedures = TypeList<>;

}  // namespace tessera::ascension
