// rules/leaders.cpp: numbers 160 to 179.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
using LeaderNumber = Bounded<kLeaders, 0xff>;

struct FateRolls : Procedure<160> { static Runs<FateRolls> run; Bounded<kLeaders + 1> leader; };  // 16.8
// 16.8: anywhere; 6.2.3: aboard ships of one system
struct RelocateLeader : Procedure<161> { static Runs<RelocateLeader> run;
  TableSeat seat;
  LeaderNumber leader;
  System only = kNoSystem;
};
struct MoveLeaders : Procedure<163> { static Runs<MoveLeaders> run;  // 16.3
  TableSeat seat;
  uint8_t here = 0;  // only in active systems
  SeatSet first = SeatSet(), second = SeatSet(), third = SeatSet();  // whose Leader of each number was moved
};
// 16.5: of the Diplomat on a planet against landings; result 1: it held
struct Objection : Procedure<162> { static Runs<Objection> run;
  TableSeat seat;  // who attacks
  TableSeat owner;
  Planet planet = kNoPlanet;
  LeaderNumber leader = 0xff;
};
struct Captives : Procedure<147> { static Runs<Captives> run;  // 10.8
  TableSeat seat = 0;
  uint8_t turn = 0;
  Bounded<kLeaders + 1> leader = 0;
};
// clang-format on

}  // namespace tessera::ascension
