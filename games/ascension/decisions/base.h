// What every file of questions needs: what the numbers of answers mean.
#pragma once
#include "engine/flow/registry.h"
#include "games/ascension/procedures.h"

namespace tessera::ascension {

// For words and targets. Where an answer has several parts each takes a byte, the first one lowest: part(0,
// choice).
enum class Meaning : uint8_t {
  kYesNo,
  kNumber,
  kRace,
  kSystem,
  kPlanet,
  kUnit,
  kArea,
  kAction,
  kGroup,       // ships of a class in a system, and how they go
  kCargo,       // units or a Leader in a place
  kGroupHit,    // a line of the plan of movement, and whether it sustains
  kLeaderSpot,  // a planet, or a class of ships in a system
  kLeaderMove,  // a Leader, and where to in its system
  kFate,
  kFleet,         // a seat, or kNeutral
  kUnitIn,        // system, unit
  kDie,           // unit, value
  kHit,           // unit, marks, HitUse
  kLanding,       // planet, unit or Leader
  kInstallation,  // an Installation
  kLocation,      // number of one
  kCycler,
  kStartPlace,
  kBorder,
  kBuild,
  kPlace,
  kPayment,
  kPlanetPrice,
  kUpgrade,
  kPlanetUse,
  kRefresh,
  kAllocation,
  kStandingUnit,
  kRecycling,
  kShipGroup,  // a class with its marks, a byte each
  // --- cards
  kActionCard,
  kPoliticalCard,
  kPick,  // what a card is about, as its row says
  // --- strategy
  kStrategyCard,
  kTechnology,
  kLetter,  // a, b, c
  kBonus,   // an Area, or a Trade Good
  kDockAt,  // system, Place
  kSwap,    // own Strategy Card, seat, its Strategy Card
  kLeader,  // by its number
  kMeans,   // Means, Technology, planet
  // --- trade
  kProposal,    // partner, own contract, contract of the partner
  kToken,       // where a face-down counter lies: Token::place
  kPlanetPair,  // from one planet to another
  kWormhole,    // a system, and a type of wormholes
  kSpoil,       // a Technology, or a Racial Upgrade
  kContract,    // an own one, by its number
  kProbe,       // the same, and by whom it is probed
  kRight,
  // --- objectives
  kObjective,
  kDeckEnd,  // top, bottom
  kClaim,    // a Claiming, and what
};
// Of an answer that names a unit or a Leader: the Leader of this number.
inline constexpr uint8_t kLeaderPart = 0x80;
using DecisionRow = tessera::DecisionRow<Meaning>;
using Lists = void(const State& s, Seat seat, Listing& out);

constexpr uint8_t part(int number, Choice choice) { return static_cast<uint8_t>(choice >> 8 * number); }
constexpr Choice parts(int a, int b = 0, int c = 0, int d = 0) {
  return static_cast<Choice>(a) | static_cast<Choice>(b) << 8 | static_cast<Choice>(c) << 16 |
         static_cast<Choice>(d) << 24;
}

}  // namespace tessera::ascension
