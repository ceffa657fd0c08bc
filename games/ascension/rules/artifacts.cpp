// Artifacts and other tokens that are held (12.12).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

void take_tokens(Table&) {}

}  // namespace tessera::ascension
