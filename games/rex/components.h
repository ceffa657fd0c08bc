// The pieces of the game: spaces, races, leaders, cards, and the tables made from data/ at build time.
#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/game/broken.h"
#include "engine/game/rule.h"
#include "engine/game/settings.h"
#include "engine/values/bit_set.h"
#include "engine/values/bounded.h"

namespace tessera::rex {

// ---------------------------------------------------------------------- spaces

enum class Space : uint8_t {
  kGalacticCouncil = 0,
  kIafHq = 1,
  kCouncilBarracks = 2,
  kForumOfWorlds = 3,
  kPortAuthority = 4,
  kPalaceGardens = 5,
  kGrandPlaza = 6,
  kImperialIntelligenceHq = 7,
  kImperialNavyBase = 8,
  kAdminusMecatol = 9,
  kEmbassyRow = 10,
  kMerchantExchange = 11,
  kCivilianSpaceport = 12,
  kHallOfRecords = 13,
  kQuartersOfTheNobility = 14,
  kGridControl = 15,
  kLowerMarkets = 16,
  kShipwrightYards = 17,
  kRefineryRow = 18,
  kWinnaranEnclave = 19,
  kAdminusImperialis = 20,
  kMecatolPowerNorth = 21,
  kTerraguthSlums = 22,
  kScholaraImperialis = 23,
  kPleasureDistrict = 24,
  kImperialPalace = 25,
  kMecatolPowerSouth = 26,
  kVelTerroResidential = 27,
};
inline constexpr int kSpaces = 28;
inline constexpr Space kNoSpace = static_cast<Space>(0xff);
constexpr IndexRange range_of(Space) { return {kSpaces, kNoSpace}; }
using SpaceMask = uint32_t;  // one bit a space
using SpaceSet = BitSet<Space>;

enum class SpaceKind : uint8_t { kCouncil = 0, kStronghold = 1, kShielded = 2, kInfluence = 3 };
inline constexpr uint8_t kNoSector = 0;  // sectors count from 1; the Galactic Council lies in none

struct SpaceRow {
  const char* id;
  const char* name;
  const char* short_name;  // at most 12 letters, for drawings
  SpaceKind kind;
  uint8_t sector;     // kNoSector
  uint8_t influence;  // that its location card brings
  uint8_t location;   // index into kLocationRows, or kNoLocation
  uint16_t x, y;
  SpaceMask neighbours;
};
inline constexpr uint8_t kNoLocation = 0xff;

// ----------------------------------------------------------------------- races

enum class Race : uint8_t { kLazax = 0, kSol = 1, kHacan = 2, kLetnev = 3, kJolNar = 4, kXxcha = 5 };
inline constexpr int kRaces = 6;
inline constexpr Race kNoRace = static_cast<Race>(0xff);
using RaceSet = BitSet<Race>;

// Who chooses where the first units stand (2.9 to 2.11).
enum class Placement : uint8_t { kNone = 0, kFixed = 1, kZone = 2, kAnywhere = 3 };

struct PlacedRow {
  Space space;
  uint8_t units;
};
inline constexpr int kMostPlaced = 3;

struct RaceRow {
  const char* id;
  const char* name;
  const char* short_name;
  const char* colour;
  uint8_t normal, mechanized;  // all units
  uint8_t placed;              // of these on the board at first, normal ones
  uint8_t influence, cards, hand_limit, free_recruits, range, traitors;
  Placement placement;
  SpaceMask start;  // where its first units may stand, the fleet aside
  uint8_t standard_spaces;
  PlacedRow standard[kMostPlaced];  // the fixed placement, or the one when time runs out
};

// A leader is numbered through all races, five each; so is the traitor card of that leader.
using Leader = uint8_t;
inline constexpr int kLeadersPerRace = 5;
inline constexpr int kLeaders = kRaces * kLeadersPerRace;
inline constexpr Leader kNoLeader = 0xff;
using LeaderMask = uint32_t;  // one bit a leader, or a traitor card
using LeaderSet = BitSet<Leader>;

struct LeaderRow {
  const char* id;
  const char* name;
  uint8_t strength;
};
constexpr Race race_of(Leader leader) { return static_cast<Race>(leader / kLeadersPerRace); }
constexpr Leader leader_of(Race race, int i) {
  return static_cast<Leader>(static_cast<int>(race) * kLeadersPerRace + i);
}
constexpr LeaderMask leaders_of(Race race) {
  return ((LeaderMask{1} << kLeadersPerRace) - 1) << static_cast<int>(race) * kLeadersPerRace;
}

enum class Ability : uint8_t {
  kImperialTreasury = 0,
  kMechanized = 1,
  kCaptives = 2,
  kBeachhead = 3,
  kRapidAdvance = 4,
  kOwnGuns = 5,
  kFirePlan = 6,
  kHardenedTroops = 7,
  kTransportMonopoly = 8,
  kHouseRates = 9,
  kRelocation = 10,
  kWebOfAgents = 11,
  kAdvanceStockpile = 12,
  kBlackMarket = 13,
  kDeepVaults = 14,
  kAppraisal = 15,
  kForecast = 16,
  kInsight = 17,
  kPrediction = 18,
  kPatientPresence = 19,
  kEscort = 20,
  kCommand = 21,
  kStipend = 22,
};
inline constexpr int kAbilities = 23;

// What Diplomatic Interference may stop.
enum class Stop : uint8_t { kSafe = 0, kCancellable = 1 };

struct AbilityRow {
  const char* id;
  const char* name;
  Race race;
  Stop stop;
  const char* when;
  const char* text;
  const char* if_cancelled;  // "" if it is safe
};

// The card of each race has the race's number.
enum class Ally : uint8_t {
  kImperialSubsidy = 0,
  kAdvanceWarning = 1,
  kCharteredTransports = 2,
  kSharedAgents = 3,
  kPredictiveModels = 4,
  kVoiceOfReason = 5,
};
enum class Decider : uint8_t { kAutomatic = 0, kGiver = 1, kHolder = 2 };

struct AllyRow {
  const char* id;
  const char* name;
  uint8_t count;
  Decider decider;
  Stop stop;
  const char* when;
  const char* text;
  const char* if_cancelled;
};

// -------------------------------------------------------------- strategy cards

enum class CardKind : uint8_t {
  kEnergyRifle = 0,
  kBioWeapon = 1,
  kPlasmaLance = 2,
  kToxinBlade = 3,
  kPersonalShield = 4,
  kBioFilter = 5,
  kCompositeArmor = 6,
  kDecoyCommander = 7,
  kDiplomaticInterference = 8,
  kFreshRecruits = 9,
  kGravitonNegator = 10,
  kTrackingBeacon = 11,
  kFleetSabotage = 12,
  kForcedMarch = 13,
  kInterceptedDispatches = 14,
  kEmergencySummit = 15,
  kSupplyCache = 16,
  kObsoleteMateriel = 17,
};
inline constexpr int kCardKinds = 18;
using KindMask = uint32_t;  // one bit a kind
using KindSet = BitSet<CardKind>;

// A single card of the deck; those of one kind stand together.
using Card = uint8_t;
inline constexpr int kCards = 42;
inline constexpr Card kNoCard = 0xff;
using CardSet = BitSet<Card>;

enum class CardType : uint8_t { kAttack = 0, kDefense = 1, kOther = 2 };
enum class AfterUse : uint8_t { kBattle = 0, kDiscard = 1, kRemove = 2 };
// Bits of the parts of a battle plan that a card can fill.
inline constexpr uint8_t kAttackSlot = 1, kDefenseSlot = 2, kLeaderSlot = 4;
// Bits of what an attack does, and of what a defense stops: a leader lives if nothing is left over.
inline constexpr uint8_t kEnergy = 1, kBio = 2, kHeavy = 4;

enum class Window : uint8_t {
  kPhaseStart = 0,
  kBeforeInfluence = 1,
  kAfterLocation = 2,
  kAbility = 3,
  kRecruitmentTurn = 4,
  kManeuverTurn = 5,
  kBattleQuestion = 6,
  kBattleLeader = 7,
  kBattleCards = 8,
  kBeforeBombardment = 9,
  kAfterBombardment = 10,
};
inline constexpr int kWindows = 11;
constexpr IndexRange range_of(Window) { return IndexRange(kWindows); }

struct CardRow {
  const char* id;
  const char* name;
  CardType type;
  uint8_t first, count;  // its cards in the deck
  uint8_t slots, harm, stops;
  uint16_t windows;  // one bit a Window
  AfterUse after;
  uint8_t amount;  // the number in its effect; 0: none
  const char* text;
};

// What Xxcha's Command can name.
enum class Category : uint8_t {
  kEnergyAttack = 0,
  kBioAttack = 1,
  kPlasmaLance = 2,
  kAnyAttack = 3,
  kEnergyDefense = 4,
  kBioDefense = 5,
  kAnyDefense = 6,
  kDecoyCommander = 7,
  kObsoleteMateriel = 8,
};
inline constexpr int kCategories = 9;
struct CategoryRow {
  const char* id;
  const char* name;
  uint8_t slots;  // where such a card is looked for
  KindMask kinds;
};

// ----------------------------------------------------------------- other decks

// A card of the influence deck: the location cards first, then the ceasefires, then the Sol Offensives.
using InfluenceCard = uint8_t;
enum class InfluenceKind : uint8_t { kLocation = 0, kCeasefire = 1, kSolOffensive = 2 };
struct LocationRow {
  const char* id;
  Space spaces[2];
  uint8_t amounts[2];
};

// What the members of an alliance are compared by.
enum class Metric : uint8_t {
  kUnitsInCouncil = 0,
  kUnitsInReserves = 1,
  kCardsInHand = 2,
  kInfluence = 3,
  kOwnLeaders = 4,
  kUnitsOnBoard = 5,
  kSpacesControlled = 6,
  kStrongholdsControlled = 7,
};
inline constexpr int kBetrayals = 8;
struct BetrayalRow {
  const char* id;
  const char* name;
  uint8_t number;  // the highest shown wins
  Metric metric;
  const char* text;
};

#include "rex/tables.inc"

// ----------------------------------------------------- the tables in their order

// Whether a table of the data stands in the order of its enumeration.
template <class Enum, size_t kCount>
constexpr bool counts_up(const Enum (&values)[kCount]) {
  for (size_t i = 0; i < kCount; ++i)
    if (static_cast<size_t>(values[i]) != i) return false;
  return true;
}
static_assert(counts_up(kAllSpaces) && counts_up(kAllRaces) && counts_up(kAllAbilities));
static_assert(counts_up(kAllAllies) && counts_up(kAllCardKinds) && counts_up(kAllCategories));
static_assert(sizeof kSpaceRows / sizeof kSpaceRows[0] == kSpaces);
static_assert(sizeof kLeaderRows / sizeof kLeaderRows[0] == kLeaders);
static_assert(sizeof kAbilityRows / sizeof kAbilityRows[0] == kAbilities);
static_assert(sizeof kKindOfCard / sizeof kKindOfCard[0] == kCards);
static_assert(sizeof kBetrayalRows / sizeof kBetrayalRows[0] == kBetrayals);

constexpr const SpaceRow& row(Space space) { return kSpaceRows[static_cast<int>(space)]; }
constexpr const RaceRow& row(Race race) { return kRaceRows[static_cast<int>(race)]; }
constexpr const AbilityRow& row(Ability ability) { return kAbilityRows[static_cast<int>(ability)]; }
constexpr const AllyRow& row(Ally ally) { return kAllyRows[static_cast<int>(ally)]; }
constexpr const CardRow& row(CardKind kind) { return kCardRows[static_cast<int>(kind)]; }
constexpr const CategoryRow& row(Category category) { return kCategoryRows[static_cast<int>(category)]; }

constexpr SpaceMask bit(Space space) { return SpaceMask{1} << static_cast<int>(space); }
constexpr CardKind kind_of(Card card) { return kKindOfCard[card]; }
constexpr CardSet cards_of(CardKind kind) {
  return CardSet::from_bits(((uint64_t{1} << row(kind).count) - 1) << row(kind).first);
}
inline constexpr CardSet kWholeDeck = CardSet::first(kCards);
constexpr uint16_t influence_bit(InfluenceCard card) { return static_cast<uint16_t>(1u << card); }
constexpr InfluenceKind influence_kind(InfluenceCard card) {
  if (card < kLocations) return InfluenceKind::kLocation;
  return card < kLocations + kCeasefires ? InfluenceKind::kCeasefire : InfluenceKind::kSolOffensive;
}

// ----------------------------------------------------------------------- rules

#include "rex/rules.inc"

// Cites a rule of docs/rules/rex.md; a number that is not there does not compile.
consteval Rule rule(const char* number) { return cite_rule(kRuleRows, kRulesByNumber, number); }
// The rule of a card or an ability is the paragraph about it. They stand together, each group in the order of
// its table: Strategy cards, ally advantages, betrayal cards, abilities.
inline constexpr uint16_t kFirstCardRule = find_rule(kRuleRows, kCardIds[0]).number();
inline constexpr int kFirstAllyId = kCardKinds;
inline constexpr int kFirstBetrayalId = kFirstAllyId + kRaces;
inline constexpr int kFirstAbilityId = kFirstBetrayalId + kBetrayals;
inline constexpr int kCardIdCount = kFirstAbilityId + kAbilities;
constexpr Rule card_id_rule(int id) { return Rule(static_cast<uint16_t>(kFirstCardRule + id)); }
constexpr Rule rule_of(CardKind kind) { return card_id_rule(static_cast<int>(kind)); }
constexpr Rule rule_of(Ally ally) { return card_id_rule(kFirstAllyId + static_cast<int>(ally)); }
constexpr Rule rule_of(Ability ability) { return card_id_rule(kFirstAbilityId + static_cast<int>(ability)); }
constexpr Rule betrayal_rule(int card) { return card_id_rule(kFirstBetrayalId + card); }
static_assert(sizeof kCardIds / sizeof kCardIds[0] == kCardIdCount);
static_assert(card_id_rule(kCardIdCount - 1) == find_rule(kRuleRows, kCardIds[kCardIdCount - 1]));
static_assert(rule_of(Ally::kVoiceOfReason) == rule("voice-of-reason"));
static_assert(betrayal_rule(0) == rule("path-of-peace"));

// -------------------------------------------------------------------- settings

// The settings of a table, in the order of data/options.json.
enum class Setting : uint8_t {
  kBetrayalCards = 0,
  kHacanUnconditional = 1,
  kXxchaIgnoresSpecialVictories = 2,
  kOwnTraitors = 3,
  kRoundLimit = 4,
  kRaceSelection = 5,
  kAssistedNotes = 6,
  kPrivateChat = 7,
};
inline constexpr int kSettings = 8;
static_assert(sizeof kSettingRows / sizeof kSettingRows[0] == kSettings);

// Their values, in the order of data/options.json; kRoundLimits has those of the round limit.
enum class RaceSelection : uint8_t { kRandom = 0, kTurnOrder = 1, kHost = 2 };

}  // namespace tessera::rex
