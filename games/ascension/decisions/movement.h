// rules/movement.cpp: numbers 60 to 79.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

using MovementQuestions = TypeList<>;

}  // namespace tessera::ascension
