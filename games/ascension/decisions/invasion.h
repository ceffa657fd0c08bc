// rules/invasion.cpp: numbers 100 to 119.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

using InvasionQuestions = TypeList<>;

}  // namespace tessera::ascension
