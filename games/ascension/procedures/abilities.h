// rules/abilities.cpp, ability_actions.cpp: numbers 360 to 389.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
struct UseAbility : Procedure<360> { static Runs<UseAbility> run;  // 5.6: as an action
  TableSeat seat;
  Right right{};
};
// Whoever controls the system may answer; result 1: the action ends
struct AfterActivation : Procedure<361> { static Runs<AfterActivation> run;
  TableSeat seat;
  System system = kNoSystem;
};
struct AfterAction : Procedure<362> { static Runs<AfterAction> run; TableSeat seat; };  // 5.9: of the active player
struct BeforeStrategyPhase : Procedure<363> { static Runs<BeforeStrategyPhase> run;     // 4.1
  TableSeat seat = 0;
  uint8_t turn = 0;
};
struct StartOfStatus : Procedure<364> { static Runs<StartOfStatus> run;  // 10.1
  TableSeat seat = 0;
  uint8_t turn = 0;
};
struct PlanetAcquired : Procedure<365> { static Runs<PlanetAcquired> run;  // by whoever landed on it
  TableSeat seat;
  Planet planet = kNoPlanet;
};
// clang-format on

}  // namespace tessera::ascension
