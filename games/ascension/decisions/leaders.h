// rules/leaders.cpp: numbers 160 to 179.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

using LeaderQuestions = TypeList<>;

}  // namespace tessera::ascension
