// What a view shows of Strategy Cards and Technologies.
#pragma once
#include "games/ascension/decisions.h"

namespace tessera::ascension {

struct StrategyView {
  StrategyCard cards[kStrategyCards];
  uint16_t used;         // one bit a card
  uint8_t nobodys_card;  // kNoStrategyCard
  uint8_t spare[3];
};

}  // namespace tessera::ascension
