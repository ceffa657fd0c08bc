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

// --- rules/setup.cpp
struct Game {  // the whole game
  static constexpr uint16_t kId = 1;
  uint8_t turn;  // 0: White, 1: Black
  static Flow run(Table& t, Frame& f, Game& my);
};
struct RaiseArmy {  // 3.3-3.8: one's own army, unit by unit and card by card
  static constexpr uint16_t kId = 2;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, RaiseArmy& my);
};
struct Deploy {  // 3.9, 3.10
  static constexpr uint16_t kId = 3;
  TableSeat seat;
  UnitIndex unit;  // being placed
  Space space;
  static Flow run(Table& t, Frame& f, Deploy& my);
};

// --- rules/round.cpp
struct Round {  // 4
  static constexpr uint16_t kId = 4;
  Phase from;    // the phase it begins with; kSetUp: from the start. A position may begin in the middle
  uint8_t turn;  // in phases 2 and 3: 0 the player with the initiative, 1 the other
  static Flow run(Table& t, Frame& f, Round& my);
};
struct MoveCommander {  // 10.1, 10.4
  static constexpr uint16_t kId = 5;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, MoveCommander& my);
};

// --- rules/orders.cpp
struct IssueOrders {  // 5.4-5.8
  static constexpr uint16_t kId = 6;
  TableSeat seat;
  uint8_t left;     // units or lines that may still be named
  UnitIndex start;  // of the line being named
  uint8_t given;    // units ordered
  static Flow run(Table& t, Frame& f, IssueOrders& my);
};
struct CarryOutOrders {  // 5.9
  static constexpr uint16_t kId = 7;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, CarryOutOrders& my);
};

// --- rules/movement.cpp
struct Move {  // 6
  static constexpr uint16_t kId = 8;
  TableSeat seat;
  UnitIndex unit;
  Commitment committed;
  Facing facing;
  Space from, to;
  static Flow run(Table& t, Frame& f, Move& my);
};

// --- rules/engagement.cpp
struct Engage {  // 7: the mover stands in the defender's space
  static constexpr uint16_t kId = 9;
  TableSeat seat;  // of the mover
  UnitIndex mover, defender;
  EngagementKind kind;
  Commitment committed;  // by the mover
  Commitment answered;   // by the defender
  static Flow run(Table& t, Frame& f, Engage& my);
};

// --- rules/shooting.cpp
struct Shoot {  // 8.3-8.5
  static constexpr uint16_t kId = 10;
  TableSeat seat;
  UnitIndex unit, target;
  Commitment committed;  // by the attacker
  Commitment answered;   // by the defender
  uint8_t supporters;
  uint8_t beyond;  // the target lies one space beyond the range
  uint8_t spare;
  static Flow run(Table& t, Frame& f, Shoot& my);
};

// --- rules/melee.cpp
struct MeleePhase {  // 8.6
  static constexpr uint16_t kId = 11;
  TableSeat chooser;
  static Flow run(Table& t, Frame& f, MeleePhase& my);
};
struct Melee {  // 8.7
  static constexpr uint16_t kId = 12;
  UnitIndex units[kSeats];
  Commitment committed[kSeats];
  uint8_t turn;  // 0: the player with the initiative may commit, 1: the other
  TableSeat seat;
  static Flow run(Table& t, Frame& f, Melee& my);
};

// What a combat does to a unit (8.8).
enum Effect : uint8_t { kEffectRout = 1, kEffectRetreat = 2, kEffectReverse = 4 };
struct Settle {  // 8.9, of a melee or of a shot
  static constexpr uint16_t kId = 13;
  UnitOrNone units[kSeats];  // kNoUnit: not part of it
  uint8_t effects[kSeats];   // Effect bits
  Commitment committed[kSeats];
  uint8_t turn;  // 0: the retreat of the player with the initiative, 1: of the other
  TableSeat seat;
  static Flow run(Table& t, Frame& f, Settle& my);
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
struct Pay {  // 9.8, 11.6, 11.7: both sides at once
  static constexpr uint16_t kId = 14;
  uint8_t owed[kSeats];
  TableSeat seat;
  uint8_t turn;  // 0: the player with the initiative pays, 1: the other
  static Flow run(Table& t, Frame& f, Pay& my);
};
struct CatchCommanders {  // 10.3
  static constexpr uint16_t kId = 15;
  static Flow run(Table& t, Frame& f, CatchCommanders& my);
};

// --- rules/cleanup.cpp
struct Cleanup {  // 11
  static constexpr uint16_t kId = 16;
  uint8_t turn;
  static Flow run(Table& t, Frame& f, Cleanup& my);
};
struct Rally {  // 11.2
  static constexpr uint16_t kId = 17;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, Rally& my);
};
struct SupportCheck {  // 11.3, 11.4
  static constexpr uint16_t kId = 18;
  UnitSet forsaken;
  TableSeat seat;
  uint8_t left;
  uint8_t spare[2];
  static Flow run(Table& t, Frame& f, SupportCheck& my);
};

using AllProcedures =
    Procedures<Game, RaiseArmy, Deploy, Round, MoveCommander, IssueOrders, CarryOutOrders, Move, Engage,
               Shoot, MeleePhase, Melee, Settle, Pay, CatchCommanders, Cleanup, Rally, SupportCheck>;

}  // namespace tessera::prevail
