// What a view shows of the cards that an observer may know (17, 25).
#pragma once
#include "games/ascension/decisions.h"

namespace tessera::ascension {

struct CardsView {
  ActionDeck::Set hands[kSeats];  // Action Cards that the observer knows: all of its own
  ActionDeck::Set discard;
  uint8_t counts[kSeats];  // how many each holds
  uint8_t left;            // to draw before the discard pile is shuffled
  uint8_t spare[7];
};

}  // namespace tessera::ascension
