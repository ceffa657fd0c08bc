// What a view shows of the cards that an observer may know (17, 25).
#pragma once
#include "games/ascension/decisions.h"

namespace tessera::ascension {

struct CardsView {
  uint8_t spare[8];
};

}  // namespace tessera::ascension
