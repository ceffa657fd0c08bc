// rules/production.cpp, rules/payment.cpp: numbers 120 to 139.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

using ProductionQuestions = TypeList<>;

}  // namespace tessera::ascension
