// rules/leaders.cpp: numbers 160 to 179.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

using LeaderNumber = Bounded<kLeaders, 0xff>;

struct FateRolls {  // 16.8
  static constexpr uint16_t kId = 160;
  Bounded<kLeaders + 1> leader;
  static Flow run(Table& t, Frame& f, FateRolls& my);
};
struct RelocateLeader {  // 16.8: anywhere; 6.2.3: aboard ships of one system
  static constexpr uint16_t kId = 161;
  TableSeat seat;
  LeaderNumber leader;
  System only = kNoSystem;
  static Flow run(Table& t, Frame& f, RelocateLeader& my);
};
struct MoveLeaders {  // 16.3
  static constexpr uint16_t kId = 163;
  TableSeat seat;
  SeatSet first, second, third;  // whose Leader of each number was moved
  static Flow run(Table& t, Frame& f, MoveLeaders& my);
};

using LeaderProcedures = TypeList<FateRolls, RelocateLeader, MoveLeaders>;

}  // namespace tessera::ascension
