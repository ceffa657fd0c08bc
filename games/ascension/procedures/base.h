// What every file of procedures needs.
#pragma once
#include "engine/flow/registry.h"
#include "engine/values/joined.h"
#include "games/ascension/events.h"
#include "games/ascension/state.h"
