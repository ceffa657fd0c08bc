// rules/domain_counters.cpp, counter_effects.cpp, probing.cpp, artifacts.cpp: numbers 340 to 359.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

constexpr IndexRange range_of(DomainCounter) { return IndexRange(kCounterKinds); }

// clang-format off
// 21.3 to 21.5: those in space, or on a planet; result 1: nothing is left to resolve on the planet
struct ResolveCounters : Procedure<340> { static Runs<ResolveCounters> run;
  TableSeat seat;
  System system = kNoSystem;
  Planet planet = kNoPlanet;  // none: in space
};
struct Probe : Procedure<341> { static Runs<Probe> run;  // 21.9
  TableSeat seat;
  uint8_t looks = 0;  // Fighters that have looked
};
struct ProbeFromDocks : Procedure<342> { static Runs<ProbeFromDocks> run;   // 4.5
  TableSeat seat = 0;
  uint8_t turn = 0;
  Bounded<kCells, kCells> at = 0;  // a system with docks of the seat
  uint8_t dock = 0;
};
struct NativeKnowledge : Procedure<343> { static Runs<NativeKnowledge> run;  // 3.12
  TableSeat seat = 0;
  uint8_t turn = 0;
};
struct CountersLeave : Procedure<344> { static Runs<CountersLeave> run;  // 21.6
  TechnologyMask borrowed = 0;  // before the one of Alien Technology
  TableSeat seat = 0;
  System system = kNoSystem;
  System back = kNoSystem;  // the system that is active else
  uint8_t spare = 0;
};
// 21.3: one of them; result: the system that ships were carried to, and 1
struct MeetCounter : Procedure<345> { static Runs<MeetCounter> run;
  TableSeat seat;
  System system = kNoSystem;
  Planet planet = kNoPlanet;
  DomainCounter counter{};
  uint8_t value = 0;
};
struct Settle : Procedure<346> { static Runs<Settle> run;  // Settlers; result 1: the landing is called off
  TableSeat seat;
  Planet planet = kNoPlanet;
};
// Ships of a Hidden Factory or a Ship Graveyard.
struct FoundShips : Procedure<347> { static Runs<FoundShips> run;
  uint16_t price = 0;  // in halves
  TableSeat seat;
  System system = kNoSystem;
  uint8_t left = 0;  // capacity
  uint8_t wrecks = 0;  // 1: one ship, for half
};
// clang-format on

}  // namespace tessera::ascension
