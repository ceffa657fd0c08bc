// The pieces of the game: unit types, command cards, boards, and the tables made from data/ at build time.
#pragma once
#include <cstdint>

#include "engine/game/broken.h"
#include "engine/game/rule.h"
#include "engine/game/settings.h"
#include "engine/values/bit_set.h"
#include "engine/values/bounded.h"

namespace tessera::prevail {

enum class Stat : uint8_t { kAttack = 0, kRange = 1, kSpeed = 2, kFlexibility = 3, kDefense = 4 };
inline constexpr int kStats = 5;
inline constexpr uint8_t kNever = 0;  // a threshold that is never reached

// Traits and unit types are numbered in the order of data/units.json.
using TraitSet = uint8_t;  // one bit a trait
using TypeSet = uint16_t;  // one bit a unit type
using UnitType = uint8_t;  // index into kUnitRows

struct UnitRow {
  const char* id;
  const char* name;
  const char* nation;
  uint8_t cost, limit, rout_penalty;
  uint8_t attack, range, speed, flexibility;
  uint8_t retreat, reverse, rout;  // thresholds; kNever
  TraitSet traits;
};

enum class CommandKind : uint8_t { kMovement = 0, kRanged = 1 };
enum class CommandSize : uint8_t { kUnits = 0, kLines = 1 };
enum class SupportKind : uint8_t { kNone = 0, kGeneric = 1, kTrait = 2, kType = 3 };
inline constexpr int8_t kAnyRange = -1;

struct Restriction {
  int8_t range;     // most distance from the own commander; kAnyRange
  TraitSet traits;  // all of these
  TypeSet types;    // one of these; none listed: any
};

// What a card says; every card has the values used in play and those of the published sheet.
struct CardValues {
  uint8_t initiative;
  uint8_t commit;  // one bit a Stat
  CommandKind kind;
  CommandSize size;
  uint8_t number;
  Restriction command;
  int8_t command_modifiers[kStats];
  Restriction round;
  int8_t round_modifiers[kStats];
  SupportKind support;
  uint8_t support_of;  // trait number or unit type
  uint8_t support_count;
  TypeSet preserves;
};

struct CardRow {
  const char* id;
  const char* name;
  CardValues values[2];  // in play, as published
};
using Card = uint8_t;  // index into kCardRows
inline constexpr Card kNoCard = 0xff;
using CardSet = uint32_t;  // one bit a card

struct BoardRow {
  const char* id;
  uint8_t rows, columns;
};

struct ModeRow {
  const char* id;
  uint8_t board;
  uint16_t most_cost;  // 0: not checked
  uint8_t least_morale;
  uint8_t most_types;
  uint8_t cards_per_initiative;  // 0: not checked
  uint8_t ready;                 // how many ready armies follow ...
  uint8_t first_ready;           // ... from this index on in kArmyRows
  uint8_t battle;                // index into kBattleRows, or kNoBattle
};
inline constexpr uint8_t kNoBattle = 0xff;

inline constexpr int kMostUnits = 32;  // of one side
inline constexpr int kMostCards = 32;

struct ArmyRow {
  const char* id;
  const char* name;
  uint8_t counts[16];  // units by type
  CardSet cards;
};

struct PlacedRow {
  UnitType type;
  uint8_t row, column, facing;
};
struct BattleRow {
  const char* id;
  const char* name;
  uint8_t army[2];          // White's and Black's, indices into kArmyRows
  uint8_t commander[2][2];  // row, column
  uint8_t units[2];         // how many of each are placed
  PlacedRow placed[2][kMostUnits];
};

#include "prevail/tables.inc"

static_assert(kUnitTypes <= 16 && kCardCount <= kMostCards && kTraits <= 8);

#include "prevail/rules.inc"

// Cites a rule of docs/rules/prevail.md; a number that is not there does not compile.
consteval Rule rule(const char* number) { return cite_rule(kRuleRows, kRulesByNumber, number); }
// The rule of a card is the paragraph about it; they stand together, in the order of the deck.
inline constexpr uint16_t kFirstCardRule = find_rule(kRuleRows, kCardRows[0].id).number();
constexpr Rule card_rule(Card card) { return Rule(static_cast<uint16_t>(kFirstCardRule + card)); }
static_assert(card_rule(kCardCount - 1) == find_rule(kRuleRows, kCardRows[kCardCount - 1].id));

}  // namespace tessera::prevail
