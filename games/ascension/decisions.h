// Every question the game asks, a header for each part; each has a block of twenty numbers. `list` is the one
// place where the legality of an answer is decided. Numbers are saved in games: never reuse or change one.
#pragma once
#include "games/ascension/decisions/battle.h"
#include "games/ascension/decisions/invasion.h"
#include "games/ascension/decisions/leaders.h"
#include "games/ascension/decisions/movement.h"
#include "games/ascension/decisions/phases.h"
#include "games/ascension/decisions/production.h"
#include "games/ascension/decisions/setup.h"
#include "games/ascension/decisions/status.h"
#include "games/ascension/decisions/tactical.h"

namespace tessera::ascension {

#include "ascension/lists.inc"  // AllQuestions, AllProcedures, told::Happenings

inline const DecisionRow& decision_row(uint16_t decision) { return AllQuestions::row(decision); }

}  // namespace tessera::ascension
