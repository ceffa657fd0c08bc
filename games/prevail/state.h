// The whole game as one flat struct: well below 1 kB, no pointers, no padding. README.md draws its layout.
#pragma once
#include <bit>

#include "engine/flow/kernel.h"
#include "games/prevail/components.h"
#include "games/prevail/geometry.h"

namespace tessera::prevail {

inline constexpr int kSeats = 2;
constexpr Seat other(Seat seat) { return static_cast<Seat>(1 - seat); }

// Units of a side are numbered; a number stays with its unit as long as it is on the board.
using Index = uint8_t;
inline constexpr Index kNoUnit = 0xff;
using UnitIndex = Bounded<kMostUnits>;  // among the locals of a procedure
using UnitOrNone = Bounded<kMostUnits, kNoUnit>;
using UnitSet = uint32_t;
constexpr UnitSet bit(Index unit) { return UnitSet{1} << unit; }
static_assert(kMostUnits <= 32);

template <class F>
void for_each(UnitSet units, F f) {
  for (; units; units &= units - 1) f(static_cast<Index>(std::countr_zero(units)));
}

enum class Ending : uint8_t { kNone = 0, kEmptyHand = 1, kUnpaid = 2, kArmyGone = 3, kDraw = 4 };
enum class Phase : uint8_t {
  kSetUp = 0,
  kCards = 1,
  kCommanders = 2,
  kCommands = 3,
  kMelee = 4,
  kCleanup = 5
};
constexpr IndexRange range_of(Phase) { return IndexRange(static_cast<int>(Phase::kCleanup) + 1); }

struct Army {
  Space spaces[kMostUnits];  // kNoSpace: not placed yet, or gone
  UnitType types[kMostUnits];
  Facing facings[kMostUnits];
  Index foes[kMostUnits];  // the enemy unit it is engaged with, or kNoUnit
  UnitSet units;           // on the board
  UnitSet engaged;
  UnitSet moved_in;  // of the engaged: those that started it
  UnitSet ordered;   // this round
  UnitSet resolved;  // of the ordered: finished
  UnitSet fighting;  // engagements that have not fought this phase
  CardSet hand, played, discard, burnt;
  CardSet shown;    // cards everybody knows to be in this army
  Space commander;  // kNoSpace: lost, or not placed yet
  Card in_play;     // kNoCard
  uint8_t size;     // units the army started with
};

struct Board {
  Army armies[kSeats];
  uint16_t round;
  uint8_t settings[kSettings];
  uint8_t mode;
  uint8_t rows, columns;
  Seat white, initiative;
  Phase phase;
  Ending ending;
  SeatSet losers;
  uint8_t lists_open;  // both know the card lists (prepared battle)
  SeatSet complete;    // whose army is built; units are open once both are
  uint8_t spare[5];

  Army& army(Seat seat) { return armies[seat]; }
  const Army& army(Seat seat) const { return armies[seat]; }
  template <class T>
  T setting(Setting which) const {
    return static_cast<T>(settings[static_cast<int>(which)]);
  }
  bool is_on_board(Space space) const { return row_of(space) < rows && column_of(space) < columns; }
  const CardValues& card(Card card) const {
    return kCardRows[card].values[settings[static_cast<int>(Setting::kCards)]];
  }
  Seat black() const { return other(white); }
  // In the order of the initiative: 0 the player who has it, 1 the other.
  Seat in_order(int turn) const { return turn == 0 ? initiative : other(initiative); }
};

struct State : FlowState<kSeats, 10, 24>, Board {};
using Table = tessera::Table<State>;
using Frame = State::FrameType;

// What chance is asked for.
enum Draw : Purpose { kDrawSide = 1, kDrawInitiative = 2, kDrawBurn = 3 };

// Answers that name something: a space and a facing, a unit by its number, a card by its number.
inline constexpr Choice kNothing = 0xffff;  // no card, no unit, done
inline constexpr Choice kAgain = 0xfffe;    // begin the army anew
constexpr Choice move_code(Space space, Facing facing) {
  return static_cast<Choice>(space) | static_cast<Choice>(facing) << 16;
}
constexpr Space move_space(Choice choice) { return static_cast<Space>(choice & 0xffff); }
constexpr Facing move_facing(Choice choice) { return static_cast<Facing>(choice >> 16 & 7); }

}  // namespace tessera::prevail
