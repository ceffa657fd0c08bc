// rules/abilities.cpp, ability_actions.cpp, ability_moments.cpp: numbers 360 to 389.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
// 5.6: as an action; result 1: it was none, and the action is still to be chosen
struct UseAbility : Procedure<360> { static Runs<UseAbility> run;
  TableSeat seat;
  Right right{};
  SeatSet chosen = SeatSet();
};
// Whoever controls the system may answer; result 1: the action ends
struct AfterActivation : Procedure<361> { static Runs<AfterActivation> run;
  TableSeat seat;
  System system = kNoSystem;
  TableSeat other = 0;
  uint8_t turn = 0;
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
struct Assimilate : Procedure<366> { static Runs<Assimilate> run;  // what is taken from one opponent
  TableSeat seat, whom;
};
struct Shuttle : Procedure<367> { static Runs<Shuttle> run;  // Ground Forces of one system
  TableSeat seat;
  System system = kNoSystem;  // of those that have moved
  Planet from = kNoPlanet, to = kNoPlanet;
};
// clang-format on

}  // namespace tessera::ascension
