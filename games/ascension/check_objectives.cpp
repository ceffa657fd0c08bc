// What must hold of objectives and points, and how they are redealt.
#include "games/ascension/parts.h"

namespace tessera::ascension {

std::string check_objectives(const State&) { return ""; }

void redeal_objectives(State&, Observer, FastRandom&) {}

}  // namespace tessera::ascension
