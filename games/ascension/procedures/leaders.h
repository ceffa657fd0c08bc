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
  SeatSet first = SeatSet(), second = SeatSet(), third = SeatSet();  // whose Leader of each number was moved
  static Flow run(Table& t, Frame& f, MoveLeaders& my);
};
struct Objection {  // 16.5: of the Diplomat on a planet against landings; result 1: it held
  static constexpr uint16_t kId = 162;
  TableSeat seat;  // who attacks
  TableSeat owner;
  Planet planet = kNoPlanet;
  LeaderNumber leader = 0xff;
  static Flow run(Table& t, Frame& f, Objection& my);
};
struct Captives {  // 10.8
  static constexpr uint16_t kId = 147;
  TableSeat seat = 0;
  uint8_t turn = 0;
  Bounded<kLeaders + 1> leader = 0;
  static Flow run(Table& t, Frame& f, Captives& my);
};

using LeaderProcedures = TypeList<FateRolls, RelocateLeader, MoveLeaders, Objection, Captives>;

}  // namespace tessera::ascension
