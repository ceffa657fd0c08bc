// rules/space_battle.cpp: numbers 80 to 99.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

using BattleProcedures = TypeList<>;

}  // namespace tessera::ascension
