// What every file of procedures needs.
#pragma once
#include "engine/flow/registry.h"
#include "games/ascension/events.h"
#include "games/ascension/state.h"

namespace tessera::ascension {

template <class P>
using Runs = Flow(Table& t, Frame& f, P& my);

}  // namespace tessera::ascension
