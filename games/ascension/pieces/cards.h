// Rows of Action Cards; included by components.h before the tables.
#pragma once
#include <cstdint>

namespace tessera::ascension {

// When a card may be played (17.2). Frames keep these numbers while a window is open.
enum class Trigger : uint8_t {
  kAny = 0,   // 17.4
  kCopy = 1,  // when what it copies may be played
  kCardPlayed = 2,
  kCardDrawn = 3,
  kStrategyStart = 4,
  kStrategyAny = 5,
  kBeforePick = 6,
  kAfterPick = 7,
  kAfterAllPicks = 8,
  kStrategyEnd = 9,
  kActionPhaseStart = 10,
  kAllPassed = 11,
  kTurnStart = 12,
  kTurnEnd = 13,
  kActionStart = 14,
  kAsAction = 15,
  kPass = 16,
  kActionEnd = 17,
  kStrategicAnnounced = 18,
  kBeforeSecondary = 19,
  kTechnologyBefore = 20,
  kTechnologyAfterPrimary = 21,
  kTechnologyAcquired = 22,
  kTradeCollected = 23,
  kProductionDeclared = 24,
  kActivated = 25,
  kMines = 26,
  kMoved = 27,
  kCannonStart = 28,
  kCannonEnd = 29,
  kBeforeLanding = 30,
  kLanded = 31,
  kSpaceBefore = 32,
  kSpaceStart = 33,
  kSpaceEnd = 34,
  kBombardBefore = 35,
  kBombardDuring = 36,
  kInvasionStart = 37,
  kInvasionEnd = 38,
  kBattleBefore = 39,
  kRoundStart = 40,
  kAfterRoll = 41,
  kBeforeCasualties = 42,
  kShipDamaged = 43,
  kShipDestroyed = 44,
  kRoundEnd = 45,
  kPlanetAcquired = 46,
  kPlanetLost = 47,
  kInstallationsCaptured = 48,
  kAgendasSelected = 49,
  kBeforeCast = 50,
  kBeforeReveal = 51,
  kVotesRevealed = 52,
  kStatusAny = 53,
  kStatusBeforeDraw = 54,
};
inline constexpr int kTriggers = 55;

// Which players may play it.
enum class Whose : uint8_t { kActive = 0, kOpponent = 1, kAnybody = 2, kParticipant = 3 };

// Where an Agent has to be to cancel it (17.7).
enum class Scene : uint8_t {
  kNowhere = 0,
  kOwnHome = 1,
  kTargetHome = 2,  // of the players picked
  kPickedSystem = 3,
  kPickedPlanet = 4,  // its system
  kActiveSystem = 5,
  kBattle = 6,
  kCancelledCard = 7,  // where the card that it cancels is
  kActiveHome = 8,     // of the active player
};

// What its player names.
enum class Pick : uint8_t {
  kNone = 0,
  kCardHolder = 1,         // an opponent with Action Cards
  kAnotherCardHolder = 2,  // one more, or nobody
  kDrawer = 3,             // an opponent who has just drawn
  kDamagedFleet = 4,       // a system with own damaged ships
  kOuterPlanet = 5,        // of any player, outside Home Systems (17.9)
  kDie = 6,                // of the roll that was just made
};

// What else must be the case.
enum class Need : uint8_t {
  kNothing = 0,
  kSupplyToCut = 1,   // the active player has two counters in Fleet Supply
  kShipsEntered = 2,  // where own ships are
  kAnotherCard = 3,   // was played by somebody else, and is no Sabotage
};

// What it does, as far as a row can say it.
enum class Verb : uint8_t {
  kNone = 0,
  kGainCounters = 1,  // of an area
  kModify = 2,        // a stat of its player
  kWeaken = 3,        // a stat of the active player
  kBarCards = 4,      // nobody plays Action Cards
  kRepairFleet = 5,   // that was picked
  kStealRandom = 6,   // a card of each player picked
  kEffect = 7,        // a function or a procedure of its own: cards/
};

struct CardStep {
  Verb verb;
  uint8_t what;  // an Area, a Stat
  int8_t value;
  uint8_t until;  // an Until
};

inline constexpr int kMostPicks = 2, kMostDeeds = 2;
struct ActionCardRow {
  const char* id;  // "": not built yet
  const char* name;
  Trigger window;
  Whose who;
  Scene scene;
  bool scattered;  // an Agent cancels only the part at its place
  Need need;
  uint8_t influence;  // that it costs
  uint16_t excluded;  // numbers of players, one bit each
  uint8_t picks;
  Pick pick[kMostPicks];
  uint8_t steps;
  CardStep step[kMostDeeds];
};

}  // namespace tessera::ascension
