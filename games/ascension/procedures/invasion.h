// rules/landing.cpp, rules/invasion.cpp, rules/conquest.cpp: numbers 100 to 119.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
struct Land : Procedure<100> { static Runs<Land> run;  // 6.5, 6.6; the plan is in State::tactical
  TableSeat seat;
  Planet planet = kNoPlanet;  // of the line that is planned, or that is resolved
  Unit unit = kNoUnit;
  uint8_t left = 0;           // planets of the system that are not resolved yet, one bit each
  Planet origin = kNoPlanet;  // a Worldgate that the line comes through (12.11)
};
struct ResolvePlanet : Procedure<101> { static Runs<ResolvePlanet> run;  // 6.6.1 to 6.6.4
  TableSeat seat;
  Planet planet = kNoPlanet;
};
struct Bombard : Procedure<102> { static Runs<Bombard> run;  // 8.2, inside a battle
  TableSeat seat;
  Planet planet = kNoPlanet;
  uint8_t lost = 0;   // hits that no ground unit could take
  uint8_t again = 0;  // after a combat round
};
struct InvasionDefence : Procedure<103> { static Runs<InvasionDefence> run; };  // 8.3
struct InvasionCombat : Procedure<104> { static Runs<InvasionCombat> run;  // 8.1 to 8.6
  TableSeat seat;
  Planet planet = kNoPlanet;
};
struct TakePlanet : Procedure<105> { static Runs<TakePlanet> run;  // 8.7, 6.6.2
  TableSeat seat;
  Planet planet = kNoPlanet;
};
struct TurnNeutral : Procedure<106> { static Runs<TurnNeutral> run; Planet planet = kNoPlanet; };  // 2.16
struct CaptureInstallations : Procedure<107> { static Runs<CaptureInstallations> run;  // 8.7
  TableSeat seat;
  Planet planet = kNoPlanet;
  uint8_t left = 0;                                          // commandos that have captured nothing yet
  uint8_t pds = 0, docks = 0, colonies = 0, refineries = 0;  // captured
};
// clang-format on

}  // namespace tessera::ascension
