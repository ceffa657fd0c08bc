// What one seat, or a spectator, may know (2.4): a positive list. Everything that leaves the engine is made
// from this.
#pragma once
#include "games/prevail/state.h"

namespace tessera::prevail {

enum UnitMark : uint8_t {
  kMarkEngaged = 1,
  kMarkMovedIn = 2,    // it started its engagement
  kMarkOrdered = 4,    // this round
  kMarkResolved = 8,   // of the ordered: finished
  kMarkFighting = 16,  // its engagement has not fought this phase
  kMarkForsaken = 32,  // goes without support (11.4), in the check that runs
};

struct UnitView {
  Space space;  // kNoSpace: not deployed yet
  UnitType type;
  Facing facing;
  Index number;           // what Army numbers it
  Index foe;              // number of the enemy unit it is engaged with, or kNoUnit
  uint8_t marks;          // UnitMark bits
  uint8_t support;        // in melee; 0 for a unit that is not engaged
  uint8_t stats[4];       // attack, range, speed, flexibility now
  uint8_t thresholds[3];  // retreat, reverse, rout now; kNever
  uint8_t spare;
};

struct SideView {
  UnitView units[kMostUnits];  // on the board, or not deployed yet; by number
  CardSet hand;                // hand cards the observer knows: all of its own
  CardSet played, discard, burnt;
  Space commander;         // kNoSpace: lost, or not placed yet
  Card in_play;            // kNoCard
  uint8_t commander_lost;  // taken off the board
  uint8_t unit_count;      // entries of `units`
  uint8_t on_board;        // of them: deployed
  uint8_t hand_size;
  uint8_t size;  // units the army started with
};

// What is being done while a question waits. Fields that do not belong to the kind are zero, kNoUnit or
// kNoSpace.
enum class ActionKind : uint8_t {
  kNone = 0,
  kDeploy = 1,   // seat, unit, from (the space chosen; then the facing is asked for)
  kOrders = 2,   // seat, left, unit (start of the line being named)
  kMove = 3,     // seat, unit, committed, from, to, facing
  kEngage = 4,   // seat (of the mover), unit, enemy (the defender), committed of both, engagement
  kShoot = 5,    // seat, unit, enemy (the target), committed of both, supporters, beyond
  kMelee = 6,    // units of both, committed of both
  kSettle = 7,   // units of both, effects and committed of both
  kPay = 8,      // owed by both
  kForsake = 9,  // seat, left: units that still must go without
};

struct ActionView {
  Space from, to;
  ActionKind kind;
  Seat seat;
  Index units[kSeats];        // by seat, whoever acts
  uint8_t committed[kSeats];  // Commitment (procedures.h), by seat
  uint8_t effects[kSeats];    // Effect bits, by seat
  uint8_t owed[kSeats];       // cards, by seat
  Facing facing;
  uint8_t engagement;  // EngagementKind, or 0
  uint8_t supporters;  // of a shot
  uint8_t beyond;      // the target of a shot lies one space beyond the range
  uint8_t left;
  uint8_t spare;
};

struct View {
  SideView sides[kSeats];  // by seat
  Choice sealed;           // one's own sealed answer while the other still chooses; else 0
  ActionView action;
  uint16_t round, decision;
  uint8_t settings[kSettings];
  uint8_t mode, rows, columns;
  Seat white, initiative;
  Phase phase;
  Ending ending;
  SeatSet losers, waiting, complete;
  uint8_t is_sealed;  // `sealed` holds an answer
  uint8_t lists_open;
  Seat observer;  // kNoSeat: a spectator
  uint8_t spare[4];

  const SideView& side(Seat seat) const { return sides[seat]; }
  Seat black() const { return other(white); }
};
static_assert(std::has_unique_object_representations_v<View>, "views are compared by bytes");

}  // namespace tessera::prevail
