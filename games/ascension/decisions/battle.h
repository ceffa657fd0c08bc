// rules/space_battle.cpp: numbers 80 to 99.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

using BattleQuestions = TypeList<>;

}  // namespace tessera::ascension
