// What can happen, for log and animation. Arguments are given in the order of the comment. Spaces are numbers
// of geometry.h; units are told by type and space, so that a line can be read without the board.
#pragma once
#include <cstdint>

#include "engine/values/bounded.h"

namespace tessera::prevail {

enum class Happening : uint16_t {
  kSides = 1,             // white seat
  kArmyReady = 2,         // seat
  kArmyUnit = 3,          // seat, type, how many: when the armies are opened
  kUnitPlaced = 4,        // seat, type, space, facing
  kCommanderPlaced = 5,   // seat, space
  kInitiative = 6,        // seat
  kRoundBegins = 7,       // round
  kCardPlayed = 8,        // seat, card
  kCommanderMoved = 9,    // seat, from, to
  kSuccessor = 10,        // seat, space
  kOrdered = 11,          // seat, type, space
  kMoved = 12,            // seat, type, from, to, facing
  kStands = 13,           // seat, type, space: does nothing
  kCommits = 14,          // seat, card, stat
  kEngages = 15,          // seat of the mover, its type, space, type of the defender, kind of engagement
  kFallsBack = 16,        // seat, type, from, to, facing
  kTurned = 17,           // seat, type, space, facing
  kShoots = 18,           // seat, type, from, target space, supporters
  kSupportsShot = 19,     // seat, type, space
  kHoldsFire = 20,        // seat, type, space
  kStrikes = 21,          // seat, type, space, attack, support, against type
  kRouts = 22,            // seat, type, space
  kRetreats = 23,         // seat, type, from, to, facing
  kReversed = 24,         // seat, type, space, facing
  kNoEffect = 25,         // seat, type, space: withstands
  kOwes = 26,             // seat, cards
  kDiscards = 27,         // seat, card
  kCommanderCaught = 28,  // seat, space
  kCardsPlayedOff = 29,   // seat, card: to the played pile
  kRallies = 30,          // seat, cards taken back
  kBurns = 31,            // seat, card
  kNoRally = 32,          // seat
  kUnsupported = 33,      // seat, type, space
  kGameEnds = 34,         // ending, losers as bits
  kStays = 35,            // seat, space: the commander does not move
  kMeleeBegins = 36,      // engagements
  kOrdersDone = 37,       // seat, units ordered
  kArmyAnew = 38,         // seat: only its owner is told
};

// How a unit came into an enemy's space.
enum class EngagementKind : uint8_t { kFront = 1, kFlank = 2, kRear = 3 };
constexpr IndexRange range_of(EngagementKind) { return IndexRange(4); }

}  // namespace tessera::prevail
