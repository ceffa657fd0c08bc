// What a view shows of Strategy Cards and Technologies.
#pragma once
#include "games/ascension/decisions.h"

namespace tessera::ascension {

struct StrategyView {
  uint8_t spare[8];
};

}  // namespace tessera::ascension
