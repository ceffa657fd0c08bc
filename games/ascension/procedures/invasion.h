// rules/landing.cpp, rules/invasion.cpp, rules/conquest.cpp: numbers 100 to 119.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

struct Land {  // 6.5, 6.6; the plan is in State::tactical
  static constexpr uint16_t kId = 100;
  TableSeat seat;
  Planet planet = kNoPlanet;  // of the line that is planned, or that is resolved
  Unit unit = kNoUnit;
  uint8_t left = 0;           // planets of the system that are not resolved yet, one bit each
  Planet origin = kNoPlanet;  // a Worldgate that the line comes through (12.11)
  static Flow run(Table& t, Frame& f, Land& my);
};
struct ResolvePlanet {  // 6.6.1 to 6.6.4
  static constexpr uint16_t kId = 101;
  TableSeat seat;
  Planet planet = kNoPlanet;
  static Flow run(Table& t, Frame& f, ResolvePlanet& my);
};
struct Bombard {  // 8.2, inside a battle
  static constexpr uint16_t kId = 102;
  TableSeat seat;
  Planet planet = kNoPlanet;
  uint8_t lost = 0;   // hits that no ground unit could take
  uint8_t again = 0;  // after a combat round
  static Flow run(Table& t, Frame& f, Bombard& my);
};
struct InvasionDefence {  // 8.3
  static constexpr uint16_t kId = 103;
  static Flow run(Table& t, Frame& f, InvasionDefence& my);
};
struct InvasionCombat {  // 8.1 to 8.6
  static constexpr uint16_t kId = 104;
  TableSeat seat;
  Planet planet = kNoPlanet;
  static Flow run(Table& t, Frame& f, InvasionCombat& my);
};
struct TakePlanet {  // 8.7, 6.6.2
  static constexpr uint16_t kId = 105;
  TableSeat seat;
  Planet planet = kNoPlanet;
  static Flow run(Table& t, Frame& f, TakePlanet& my);
};
struct TurnNeutral {  // 2.16
  static constexpr uint16_t kId = 106;
  Planet planet = kNoPlanet;
  static Flow run(Table& t, Frame& f, TurnNeutral& my);
};
struct CaptureInstallations {  // 8.7
  static constexpr uint16_t kId = 107;
  TableSeat seat;
  Planet planet = kNoPlanet;
  uint8_t left = 0;                                          // commandos that have captured nothing yet
  uint8_t pds = 0, docks = 0, colonies = 0, refineries = 0;  // captured
  static Flow run(Table& t, Frame& f, CaptureInstallations& my);
};

using InvasionProcedures = TypeList<Land, ResolvePlanet, Bombard, InvasionDefence, InvasionCombat, TakePlanet,
                                    TurnNeutral, CaptureInstallations>;

}  // namespace tessera::ascension
