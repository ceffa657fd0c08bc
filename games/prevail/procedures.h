// Every procedure of the game with its locals. Numbers are saved in games: never reuse or change one.
#pragma once
#include "engine/flow/registry.h"
#include "games/prevail/events.h"
#include "games/prevail/state.h"

namespace tessera::prevail {

// A stat somebody committed a card for, or none.
enum class Commitment : uint8_t {
  kNone = 0,
  kAttack = 1,
  kRange = 2,
  kSpeed = 3,
  kFlexibility = 4,
  kDefense = 5
};
constexpr IndexRange range_of(Commitment) { return IndexRange(kStats + 1); }
constexpr Commitment commitment(Stat stat) { return static_cast<Commitment>(static_cast<int>(stat) + 1); }
constexpr int bonus(Commitment made, Stat stat) { return made == commitment(stat) ? 1 : 0; }

template <class P>
using Runs = Flow(Table& t, Frame& f, P& my);

// clang-format off
// --- rules/setup.cpp
struct Game : Procedure<1> { static Runs<Game> run;  // the whole game
  uint8_t turn;  // 0: White, 1: Black
};
// 3.3-3.8: one's own army, unit by unit and card by card.
struct RaiseArmy : Procedure<2> { static Runs<RaiseArmy> run; TableSeat seat; };
struct Deploy : Procedure<3> { static Runs<Deploy> run;  // 3.9, 3.10
  TableSeat seat;
  UnitIndex unit;  // being placed
  Space space;
};

// --- rules/round.cpp
struct Round : Procedure<4> { static Runs<Round> run;  // 4
  Phase from;    // the phase it begins with; kSetUp: from the start. A position may begin in the middle
  uint8_t turn;  // in phases 2 and 3: 0 the player with the initiative, 1 the other
};
struct MoveCommander : Procedure<5> { static Runs<MoveCommander> run; TableSeat seat; };  // 10.1, 10.4

// --- rules/orders.cpp
struct IssueOrders : Procedure<6> { static Runs<IssueOrders> run;  // 5.4-5.8
  TableSeat seat;
  uint8_t left;     // units or lines that may still be named
  UnitIndex start;  // of the line being named
  uint8_t given;    // units ordered
};
struct CarryOutOrders : Procedure<7> { static Runs<CarryOutOrders> run; TableSeat seat; };  // 5.9

// --- rules/movement.cpp
struct Move : Procedure<8> { static Runs<Move> run;  // 6
  TableSeat seat;
  UnitIndex unit;
  Commitment committed;
  Facing facing;
  Space from, to;
};

// --- rules/engagement.cpp
struct Engage : Procedure<9> { static Runs<Engage> run;  // 7: the mover stands in the defender's space
  TableSeat seat;  // of the mover
  UnitIndex mover, defender;
  EngagementKind kind;
  Commitment committed;  // by the mover
  Commitment answered;   // by the defender
};

// --- rules/shooting.cpp
struct Shoot : Procedure<10> { static Runs<Shoot> run;  // 8.3-8.5
  TableSeat seat;
  UnitIndex unit, target;
  Commitment committed;  // by the attacker
  Commitment answered;   // by the defender
  uint8_t supporters;
  uint8_t beyond;  // the target lies one space beyond the range
  uint8_t spare;
};

// --- rules/melee.cpp
struct MeleePhase : Procedure<11> { static Runs<MeleePhase> run; TableSeat chooser; };  // 8.6
struct Melee : Procedure<12> { static Runs<Melee> run;  // 8.7
  UnitIndex units[kSeats];
  Commitment committed[kSeats];
  uint8_t turn;  // 0: the player with the initiative may commit, 1: the other
  TableSeat seat;
};

// What a combat does to a unit (8.8).
enum Effect : uint8_t { kEffectRout = 1, kEffectRetreat = 2, kEffectReverse = 4 };
struct Settle : Procedure<13> { static Runs<Settle> run;  // 8.9, of a melee or of a shot
  UnitOrNone units[kSeats];  // kNoUnit: not part of it
  uint8_t effects[kSeats];   // Effect bits
  Commitment committed[kSeats];
  uint8_t turn;  // 0: the retreat of the player with the initiative, 1: of the other
  TableSeat seat;
  // Of a combat that strikes one unit only.
  static constexpr Settle of_one(Seat seat, Index unit, uint8_t effects, Commitment committed) {
    Settle settle = {.units = {kNoUnit, kNoUnit}};
    settle.units[seat] = unit;
    settle.effects[seat] = effects;
    settle.committed[seat] = committed;
    return settle;
  }
};

// --- rules/losses.cpp
struct Pay : Procedure<14> { static Runs<Pay> run;  // 9.8, 11.6, 11.7: both sides at once
  uint8_t owed[kSeats];
  TableSeat seat;
  uint8_t turn;  // 0: the player with the initiative pays, 1: the other
};
struct CatchCommanders : Procedure<15> { static Runs<CatchCommanders> run; };  // 10.3

// --- rules/cleanup.cpp
struct Cleanup : Procedure<16> { static Runs<Cleanup> run; uint8_t turn; };  // 11
struct Rally : Procedure<17> { static Runs<Rally> run; TableSeat seat; };  // 11.2
struct SupportCheck : Procedure<18> { static Runs<SupportCheck> run;  // 11.3, 11.4
  UnitSet forsaken;
  TableSeat seat;
  uint8_t left;
  uint8_t spare[2];
};
// clang-format on

}  // namespace tessera::prevail
