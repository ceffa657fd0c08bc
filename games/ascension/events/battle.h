// rules/space_battle.cpp: numbers 120 to 169.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

using BattleEvents = TypeList<>;

}  // namespace tessera::ascension::told
