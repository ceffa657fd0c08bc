// What must hold of Strategy Cards and Technologies, and how they are redealt.
#include "games/ascension/parts.h"

namespace tessera::ascension {

std::string check_strategy(const State&) { return ""; }

void redeal_strategy(State&, Observer, FastRandom&) {}

}  // namespace tessera::ascension
