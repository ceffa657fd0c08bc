// What a view shows of agreements, offers and Domain Counters.
#pragma once
#include "games/ascension/decisions.h"

namespace tessera::ascension {

struct TradeView {
  Contract contracts[kSeats][2];
  Bargain bargains[kSeats];
  uint8_t counters_left;  // Domain Counters that lie nowhere, or where nobody has looked
  uint8_t spare[7];
};

}  // namespace tessera::ascension
