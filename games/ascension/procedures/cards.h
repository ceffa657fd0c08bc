// cards/: numbers 220 to 249.
#pragma once
#include "games/ascension/procedures/windows.h"

namespace tessera::ascension {

// clang-format off
struct LocalUnrest : Procedure<220> { static Runs<LocalUnrest> run;
  TableSeat seat;  // the owner
  Planet planet = kNoPlanet;
};
struct Minelayers : Procedure<221> { static Runs<Minelayers> run;
  TableSeat seat;  // whose ships have entered
  TableSeat by;
  CardNumber card = kNoCard;
  uint8_t dice = 0, hits = 0;
};
// clang-format on

}  // namespace tessera::ascension
