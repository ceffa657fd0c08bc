// Rows of objectives; included by components.h before the tables.
#pragma once
#include <cstdint>

namespace tessera::ascension {

// Both made of the data: one value a card, in the order of their numbers, and one a kind of condition.
enum class Objective : uint8_t;
enum class Goal : uint8_t;
inline constexpr Objective kNoObjective = static_cast<Objective>(0xff);

// What an objective is judged by; `kSpend` is paid on claiming, `kWin` wins the game.
enum class Check : uint8_t {
  kState = 0,
  kRound = 1,
  kHeld = 2,
  kSpend = 3,
  kTechnology = 4,
  kEither = 5,
  kWin = 6,
  kEnd = 7,
  kReplaced = 8,
};
// What the table must have for it.
enum class TableNeed : uint8_t {
  kRex = 0,
  kMallice = 1,
  kHopesEnd = 2,
  kOuter = 3,    // Mallice or Hope's End
  kAncient = 4,  // Mecatol Rex or Hope's End
  kStation = 5,
  kSpecials = 6,   // two Special Systems
  kWormholes = 7,  // a stable alpha or beta wormhole
  kOpponents = 8,  // two of them
  kSecrets = 9,    // more than two players (22.5)
};
// What is spent on claiming; two players spend half of it (22.5).
struct Tribute {
  uint8_t resources, influence, goods, counters;
  uint8_t mixed;  // resources or influence, planet by planet
};
// Numbers of a goal, in the order of tools/make_tables_ascension_objectives.py.
struct ObjectiveRow {
  const char* id;
  const char* name;
  uint8_t points;
  Check check;
  Goal goal;
  uint8_t n[3];
  Tribute tribute;
  uint16_t needs;  // one bit a TableNeed
  const char* text;
};
// Ways to take a planet, bits of the third number of Goal::kTaken.
inline constexpr uint8_t kTakenFromPlayer = 1, kTakenRefreshed = 2, kTakenByInvasion = 4, kTakenByFight = 8,
                         kTakenRex = 16;
// Which systems count, bits of the second number of Goal::kSystems and kFleets.
inline constexpr uint8_t kCountsOutside = 1, kCountsSpecial = 2, kCountsNearRex = 4, kCountsCloser = 8,
                         kCountsPlanetary = 16;

}  // namespace tessera::ascension
