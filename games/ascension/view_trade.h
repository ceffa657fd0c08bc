// What a view shows of agreements, offers and Domain Counters.
#pragma once
#include "games/ascension/decisions.h"

namespace tessera::ascension {

struct TradeView {
  uint8_t spare[8];
};

}  // namespace tessera::ascension
