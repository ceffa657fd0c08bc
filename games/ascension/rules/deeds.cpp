// What players did in a round, for objectives (11.11).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

void note_round(State&) {}
void note_leader_in_points(State&) {}

}  // namespace tessera::ascension
