// The moments at which only holders of a card are asked (17.3), as tables know them: rows of
// GameInfo::windows.
#pragma once
#include <span>

#include "engine/game/game.h"
#include "games/ascension/components.h"

namespace tessera::ascension {

bool has_stop(Trigger trigger);
int stop_row(Trigger trigger);
std::span<const WindowRow> stop_rows();

}  // namespace tessera::ascension
