// What must hold of the cards that an observer may know, and how they are redealt.
#include "games/ascension/parts.h"

namespace tessera::ascension {

std::string check_cards(const State&) { return ""; }

void redeal_cards(State&, Observer, FastRandom&) {}

}  // namespace tessera::ascension
