// What a view shows of objectives and points.
#pragma once
#include "games/ascension/decisions.h"

namespace tessera::ascension {

struct ObjectivesView {
  uint8_t spare[8];
};

}  // namespace tessera::ascension
