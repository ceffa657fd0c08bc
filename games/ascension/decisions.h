// Every question the game asks, a header for each part; each has a block of twenty numbers. `list` is the one
// place where the legality of an answer is decided. Numbers are saved in games: never reuse or change one.
#pragma once
#include "games/ascension/decisions/abilities.h"
#include "games/ascension/decisions/assembly.h"
#include "games/ascension/decisions/battle.h"
#include "games/ascension/decisions/cards.h"
#include "games/ascension/decisions/counters.h"
#include "games/ascension/decisions/invasion.h"
#include "games/ascension/decisions/leaders.h"
#include "games/ascension/decisions/movement.h"
#include "games/ascension/decisions/objectives.h"
#include "games/ascension/decisions/phases.h"
#include "games/ascension/decisions/production.h"
#include "games/ascension/decisions/setup.h"
#include "games/ascension/decisions/status.h"
#include "games/ascension/decisions/strategy.h"
#include "games/ascension/decisions/tactical.h"
#include "games/ascension/decisions/technology.h"
#include "games/ascension/decisions/trade.h"
#include "games/ascension/decisions/windows.h"

namespace tessera::ascension {

#include "ascension/lists.inc"  // AllQuestions, AllProcedures, told::Happenings

inline const DecisionRow& decision_row(uint16_t decision) { return AllQuestions::row(decision); }

}  // namespace tessera::ascension
