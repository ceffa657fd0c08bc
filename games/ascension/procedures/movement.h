// rules/movement*.cpp: numbers 60 to 79.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
// A line of the plan; kNoLine stands for the active system itself.
inline constexpr uint8_t kNoLine = 0xff;
using PlanLine = Bounded<kMoves, kNoLine>;
// What is loaded: a Unit, or from here on a Leader.
inline constexpr int kFirstLeader = 16;
using CargoNumber = Bounded<kFirstLeader + kLeaders>;
// What only a single ship of a group has (a special) and what a route dares, one bit each.
inline constexpr uint8_t kByLeader = 1, kOnceARound = 2;
inline constexpr int kSpecials = 4;
inline constexpr uint8_t kOverMines = 1, kThroughRifts = 2, kPastFleets = 4;
inline constexpr int kRoutes = 8;

struct MoveShips : Procedure<60> { static Runs<MoveShips> run;  // 6.2: the plan stands in Tactical::moves
  TableSeat seat;
  System from = kNoSystem;  // the group that is being planned
  Unit unit = kNoUnit;
  Bounded<kSpecials> special = 0;
  Bounded<kRoutes> route = 0;
  System asked = kNoSystem;  // where passage is asked for
  PlanLine line = kNoLine;
};
// 6.2.3: onto a group, or in the active system
struct LoadCargo : Procedure<61> { static Runs<LoadCargo> run;
  TableSeat seat;
  PlanLine group = kNoLine;
  System system = kNoSystem;  // where it is taken from
  Place place = Place::kSpace;
  CargoNumber what = 0;
};
struct CrossMines : Procedure<62> { static Runs<CrossMines> run;  // 6.2.5: one border
  TableSeat seat;
  Bounded<kCells * kBorderSides, 0xff> border = 0xff;
  uint8_t dice = 0, hits = 0;
  PlanLine line = kNoLine;
};
struct CrossRifts : Procedure<63> { static Runs<CrossRifts> run;  // 12.2.5: all groups, line by line
  TableSeat seat;
  PlanLine line = 0;
  System rift = kNoSystem;
  uint8_t stopped = 0;
};
struct Arrive : Procedure<64> { static Runs<Arrive> run; TableSeat seat; };  // 6.2.6-6.2.8
struct AskPassage : Procedure<65> { static Runs<AskPassage> run;  // 16.5; result 1: all owners grant it
  TableSeat seat;
  System system = kNoSystem;
  TableSeat owner = 0;
  SeatSet left = SeatSet();
};
// 7.10, 12.2.5: what goes with ships of a group that are lost, or that stop
struct SplitCargo : Procedure<66> { static Runs<SplitCargo> run;
  TableSeat seat;
  PlanLine group = 0;
  System system = kNoSystem;                                         // where they stop; none: they are lost
  uint8_t ships = 0;                                                 // of the class of the group
  uint8_t behind = 0;                                                // steps of the way that were made
  uint8_t fighters = 0, forces = 0, troops = 0, armor = 0, pds = 0;  // that stay already
};
// clang-format on

}  // namespace tessera::ascension
