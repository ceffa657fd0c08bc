// What must hold of agreements, offers and Domain Counters, and how they are redealt.
#include "games/ascension/parts.h"

namespace tessera::ascension {

std::string check_trade(const State&) { return ""; }

void redeal_trade(State&, Observer, FastRandom&) {}

}  // namespace tessera::ascension
