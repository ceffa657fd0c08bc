// Every procedure of the game with its locals, a header for each part; each has a block of twenty numbers.
// Numbers are saved in games: never reuse or change one.
#pragma once
#include "games/ascension/procedures/battle.h"
#include "games/ascension/procedures/invasion.h"
#include "games/ascension/procedures/leaders.h"
#include "games/ascension/procedures/movement.h"
#include "games/ascension/procedures/phases.h"
#include "games/ascension/procedures/production.h"
#include "games/ascension/procedures/setup.h"
#include "games/ascension/procedures/status.h"
#include "games/ascension/procedures/tactical.h"
