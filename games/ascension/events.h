// What can happen, for log and animation: engine/events/told.h says how it is declared. A header for each
// part, with a block of numbers. A number is never given a new meaning.
#pragma once
#include "games/ascension/events/battle.h"
#include "games/ascension/events/invasion.h"
#include "games/ascension/events/leaders.h"
#include "games/ascension/events/movement.h"
#include "games/ascension/events/phases.h"
#include "games/ascension/events/production.h"
#include "games/ascension/events/setup.h"
#include "games/ascension/events/status.h"
#include "games/ascension/events/tactical.h"
