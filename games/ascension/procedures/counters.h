// rules/domain_counters.cpp, counter_effects.cpp, probing.cpp, artifacts.cpp: numbers 340 to 359.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
// 21.3 to 21.5: those in space, or on a planet; result 1: nobody is left to take the planet
struct ResolveCounters : Procedure<340> { static Runs<ResolveCounters> run;
  TableSeat seat;
  System system = kNoSystem;
  Planet planet = kNoPlanet;  // none: in space
};
struct Probe : Procedure<341> { static Runs<Probe> run; TableSeat seat; };  // 21.9
struct ProbeFromDocks : Procedure<342> { static Runs<ProbeFromDocks> run;   // 4.5
  TableSeat seat = 0;
  uint8_t turn = 0;
};
struct NativeKnowledge : Procedure<343> { static Runs<NativeKnowledge> run;  // 3.12
  TableSeat seat = 0;
  uint8_t turn = 0;
};
struct CountersLeave : Procedure<344> { static Runs<CountersLeave> run; };  // 21.6
// clang-format on

}  // namespace tessera::ascension
