// The pieces of the game: cells, units, races, Technologies, what changes numbers, and the tables made from
// data/ at build time.
#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/game/broken.h"
#include "engine/game/rule.h"
#include "engine/game/settings.h"
#include "engine/values/bit_set.h"
#include "engine/values/bounded.h"
#include "games/ascension/pieces/cards.h"
#include "games/ascension/pieces/counters.h"
#include "games/ascension/pieces/objectives.h"
#include "games/ascension/pieces/strategy.h"

namespace tessera::ascension {

// ------------------------------------------------------------------------------------ systems

// A system is a cell of a fixed numbering (README.md); a map only says which cells are present.
enum class System : uint8_t {};
inline constexpr System kNoSystem = static_cast<System>(0xff);
using SystemSet = BitSet<System>;

struct CellRow {
  int8_t q, r;
  uint8_t ring, number;
};

enum class Anomaly : uint8_t {
  kAsteroidField = 0,
  kGravityRift = 1,
  kIonStorm = 2,
  kNebula = 3,
  kSupernova = 4
};
inline constexpr Anomaly kNoAnomaly = static_cast<Anomaly>(0xff);
enum class BorderKind : uint8_t { kAsteroidBelt = 0, kIonSphere = 1, kGravWave = 2, kCollapsedSpaceTime = 3 };
enum class TileKind : uint8_t { kRegular = 0, kSpecial = 1, kHome = 2 };
// Bits of the wormholes of a tile.
inline constexpr int kWormholes = 4;
inline constexpr uint8_t kAlpha = 1, kBeta = 2, kGamma = 4, kDelta = 8;

enum class TokenKind : uint8_t {
  kArtifact = 0,
  kCustodianFighters = 1,
  kCustodianLocals = 2,
  kHostileLocals = 3,
  kFighterAmbush = 4,
  kNaturalWealth = 5,
  kBioHazard = 6,
  kSettlers = 7,
  kLazaxSurvivors = 8,
  kTechnologicalLegacy = 9,
  kFlippableWormhole = 10,
};

// What the refresh ability of a planet brings.
enum class Gain : uint8_t {
  kTradeGoods = 0,
  kNaturalWealth = 1,
  kGroundForce = 2,
  kShockTroop = 3,
  kFighter = 4,
  kPds = 5,
  kSpaceMine = 6,
  kActionCard = 7,
  kPoliticalCard = 8,
};
enum class Colour : uint8_t { kBlue = 0, kRed = 1, kGreen = 2, kYellow = 3 };
inline constexpr int kColours = 4;

// ---------------------------------------------------------------------------- units and races

enum class Unit : uint8_t {
  kFlagship = 0,
  kWarSun = 1,
  kDreadnought = 2,
  kCarrier = 3,
  kCruiser = 4,
  kDestroyer = 5,
  kFighter = 6,
  kGroundForce = 7,
  kShockTroop = 8,
  kArmor = 9,
  kPds = 10,
  kSpaceDock = 11,
};
inline constexpr int kUnits = 12;
inline constexpr int kShips = 7;       // the first ones are ships
inline constexpr int kDamageable = 5;  // and of these the first ones can ever sustain a hit
inline constexpr Unit kNoUnit = static_cast<Unit>(0xff);
constexpr IndexRange range_of(Unit) { return {kUnits, kNoUnit}; }
using UnitSet = BitSet<Unit>;
enum class UnitKind : uint8_t { kShip = 0, kGround = 1, kInstallation = 2 };

enum class Race : uint8_t {
  kArborec = 0,
  kCreuss = 1,
  kHacan = 2,
  kJolNar = 3,
  kL1z1x = 4,
  kLetnev = 5,
  kMentak = 6,
  kMuaat = 7,
  kNaalu = 8,
  kVirus = 9,
  kSardakk = 10,
  kSaar = 11,
  kSol = 12,
  kWinnu = 13,
  kXxcha = 14,
  kYin = 15,
  kYssaril = 16,
  kOrderOfTheLast = 17,
};
inline constexpr int kRaces = 18;
inline constexpr Race kNoRace = static_cast<Race>(0xff);
constexpr IndexRange range_of(Race) { return {kRaces, kNoRace}; }
using RaceSet = BitSet<Race>;

enum class LeaderType : uint8_t { kAdmiral = 0, kGeneral = 1, kDiplomat = 2, kAgent = 3, kScientist = 4 };
inline constexpr int kLeaderTypes = 5;
inline constexpr int kLeadersPerRace = 3;

// ----------------------------------------------------------------------- what changes numbers

enum class Stat : uint8_t {
  kRoll = 0,
  kDice = 1,
  kSustain = 2,
  kShields = 3,
  kRange = 4,
  kMovement = 5,
  kCapacity = 6,
  kGroundCapacity = 7,
  kFighterCapacity = 8,
  kPrice = 9,
  kBuild = 10,
  kProduction = 11,
  kYard = 12,
  kFreeResources = 13,
  kDearGoods = 14,
  kFleetSupply = 15,
  kCancelHits = 16,
  kExtraHits = 17,
  kStartHits = 18,
  kConversions = 19,
  kRerolls = 20,
  kPaidRerolls = 21,
  kFoeRerolls = 22,
  kRepairs = 23,
  kUpgrades = 24,
  kActionIncome = 25,
  kPoliticalIncome = 26,
  kCounterIncome = 27,
  kSacrifice = 28,
  kRamming = 29,
  kRevenge = 30,
  kWrecks = 31,
  kSalvage = 32,
};
inline constexpr int kStats = 33;

// What dice are rolled for.
enum class Stage : uint8_t {
  kCannon = 0,
  kBarrage = 1,
  kPreCombat = 2,
  kCombat = 3,
  kBombardment = 4,
  kDefence = 5,
  kMines = 6,
};
inline constexpr int kStages = 7;
constexpr IndexRange range_of(Stage) { return IndexRange(kStages); }

enum class Condition : uint8_t {
  kSpace = 0,
  kGround = 1,
  kAttacking = 2,
  kDefending = 3,
  kOwnAction = 4,
  kOnceARound = 5,
  kRoundOne = 6,
  kOutsideRounds = 7,
  kScored = 8,
  kFewerDice = 9,
  kArmorAtStart = 10,
  kThreeUnits = 11,
  kRoomUnused = 12,
  kUnmoved = 13,
  kUnmovedAction = 14,
  kLeftSupernova = 15,
  kDockHere = 16,
  kOwnPds = 17,
  kOwnShipsHere = 18,
  kFlagshipHere = 19,
  kWormholeHere = 20,
  kLeaderHere = 21,
  kLeaderAboard = 22,
  kOutsideHome = 23,
  kFromNextSystem = 24,
  kPastAsteroids = 25,
  kNotAssaultCannons = 26,
  kNoAutomatedTurrets = 27,
  kPerRedSpecialty = 28,
};
using ConditionSet = BitSet<Condition>;

enum class Grant : uint8_t {
  kPassAsteroids = 0,
  kPassIonStorms = 1,
  kPassFleets = 2,
  kIgnoreIonSpheres = 3,
  kNoRiftRolls = 4,
  kEndInAsteroids = 5,
  kEndInSupernovas = 6,
  kJoinAlphaBeta = 7,
  kFreeWormholeSteps = 8,
  kWormholesUnbound = 9,
  kFlagshipWormhole = 10,
  kGateHome = 11,
  kLooseFighters = 12,
  kHalfSupply = 13,
  kSupplyFromStrategy = 14,
  kMovementOne = 15,
  kSlipsPast = 16,
  kEarlyAction = 17,
  kTelepathy = 18,
  kFightersSilent = 19,
  kHitsNonFightersFirst = 20,
  kNoFighterHitsInRoundOne = 21,
  kBarrageSparesLowerHalf = 22,
  kBarrageSparesUpperHalf = 23,
  kDiceByEnemyShips = 24,
  kGroundForcesAsFighters = 25,
  kNoFoeTechnologies = 26,
  kRerollForCounter = 27,
  kDoubleSustain = 28,
  kRepairedEachRound = 29,
  kChronosField = 30,
  kLastShot = 31,
  kTakesWrecks = 32,
  kSacrifice = 33,
  kSacrificeAlways = 34,
  kFreeRetreat = 35,
  kFirePastAsteroids = 36,
  kIgnoreShields = 37,
  kIgnoreDefence = 38,
  kShieldsInCombat = 39,
  kHalfBombardmentImmune = 40,
  kHarrow = 41,
  kBacterialWeapon = 42,
  kAnimators = 43,
  kCaptureDocks = 44,
  kCaptureLeaders = 45,
  kNoHazards = 46,
  kRefreshedPlanets = 47,
  kNoHomePenalty = 48,
  kBuildWarSuns = 49,
  kNoDocks = 50,
  kNoArmor = 51,
  kFloatingDocks = 52,
  kArmiesProduce = 53,
  kPlanetsProduce = 54,
  kFreeGroundForce = 55,
  kFreeGroundRoom = 56,
  kTransfabricate = 57,
  kDoubleGoods = 58,
  kGoodsFromInfluence = 59,
  kRepairAfterActions = 60,
  kOvergrowth = 61,
  kExchangeDocks = 62,
};
using GrantSet = BitSet<Grant>;

// Where a row of modifiers comes from; its index counts inside the source.
enum class Source : uint8_t {
  kTechnology = 0,
  kAbility = 1,
  kUpgrade = 2,
  kFlagship = 3,
  kLeader = 4,
  kAnomaly = 5,
  kHighAlert = 6,
};

enum class Technology : uint8_t {
  kEnviroCompensator = 0,
  kTransfabrication = 1,
  kHylarVLaser = 2,
  kImpulsionShields = 3,
  kAntimassDeflectors = 4,
  kIonDrive = 5,
  kStasisCapsules = 6,
  kSarweenTools = 7,
  kAutomatedTurrets = 8,
  kDeepSpaceCannon = 9,
  kXrdTransporters = 10,
  kCybernetics = 11,
  kMicroTechnology = 12,
  kWarSun = 13,
  kMagenDefenseGrid = 14,
  kGravitonLaserSystem = 15,
  kManeuveringJets = 16,
  kNeuralMotivator = 17,
  kNanoRobotics = 18,
  kLightWaveDeflectors = 19,
  kGenSynthesis = 20,
  kIntegratedEconomy = 21,
  kDacxiveAnimators = 22,
  kAssaultCannons = 23,
  kHyperMetabolism = 24,
  kXenopsychology = 25,
  kGravitonNegator = 26,
  kTypeIvDrive = 27,
  kTransitDiodes = 28,
  kFleetLogistics = 29,
  kAdvancedFighters = 30,
  kX89BacterialWeapon = 31,
};
inline constexpr int kTechnologies = 32;
using TechnologyMask = uint32_t;  // one bit a Technology
enum class Needs : uint8_t { kNone = 0, kAny = 1, kAll = 2 };
// Whether the special of a Flagship is known, ours, or of an older edition.
enum class Special : uint8_t { kPrinted = 0, kAssumed = 1, kOutdated = 2 };

// --------------------------------------------------------------------------- rows of the data

// What units and Flagships have alike; prices in halves of a resource.
struct Fight {
  uint8_t price, build, dice, value, movement;
  uint8_t sustain, capacity, fighter_capacity, barrage, pre_combat, cannon, bombardment, defence, shields,
      mines;
};
struct UnitRow {
  const char* id;
  const char* name;
  const char* short_name;
  UnitKind kind;
  Fight fight;                 // zeros for the Flagship: kFlagshipRows
  uint8_t limit, small_limit;  // 0: none
  uint8_t per_planet;
  bool cargo;
};
struct AnomalyRow {
  const char* id;
  const char* name;
  bool pass, end, fire;
  uint64_t grants;
};
struct BorderKindRow {
  const char* id;
  const char* name;
  bool pass, end, fire;
};
struct TileRow {
  const char* id;
  const char* name;
  TileKind kind;
  Race race;        // whose Home System it is; kNoRace
  Anomaly anomaly;  // kNoAnomaly
  uint8_t wormholes, copies;
  bool rich, off_map;
  uint8_t first_planet, planets;
};
struct GainRow {
  Gain gain;
  uint8_t count;
};
struct PlanetRow {
  const char* id;
  const char* name;
  uint8_t tile, resources, influence;
  uint8_t specialties[kColours];
  bool station;  // a Trade Station
  uint8_t gains;
  GainRow refresh[2];
};
struct MapRow {
  const char* id;
  const char* name;
  uint8_t players;
  uint64_t present;
  uint8_t homes[8];  // cells of the locations; 255: none
  uint8_t first_border, borders, first_token, tokens;
};
struct MapBorderRow {
  uint8_t border;
  BorderKind kind;
  uint8_t from;  // the cell from which a Grav-Wave is crossed; 255
};
struct MapTokenRow {
  TokenKind kind;
  bool on_planet;
  uint8_t place;  // printed planet, or cell
  uint8_t value;
  uint8_t up, down;  // wormholes of a flippable token
};
struct TechnologyRow {
  const char* id;
  const char* name;
  Colour colour;
  Needs needs;
  TechnologyMask of;
  uint64_t grants;
  uint64_t rights;
  const char* text;
};
struct LeaderTypeRow {
  const char* id;
  const char* name;
  uint64_t grants;
  uint64_t rights;
  const char* text;
};
struct RaceRow {
  const char* id;
  const char* name;
  const char* short_name;
  uint8_t home, gate;  // tiles; gate 255: none
  uint8_t units[kUnits];
  TechnologyMask technologies;
  uint8_t strategy, command, fleet;  // counters
  uint8_t contracts[2];
  uint8_t first_ability, abilities;
};
struct LeaderRow {
  const char* id;
  const char* name;
  LeaderType type;
};
struct AbilityRow {
  const char* id;
  const char* name;
  Race race;
  uint64_t grants;
  uint64_t rights;
  const char* text;
};
struct UpgradeRow {
  const char* id;
  const char* name;
  Race race;
  uint8_t price;
  uint64_t grants;
  uint64_t rights;
  const char* text;
};
struct FlagshipRow {
  const char* name;
  Fight fight;
  Special special;
  uint64_t grants;
  const char* text;
};
struct ModifierRow {
  Stat stat;
  int8_t value;
  uint16_t units;  // one bit a Unit
  uint8_t stages;  // one bit a Stage
  uint32_t when;   // one bit a Condition: all must hold
  bool foe;        // changes what opponents of the owner roll
  uint8_t most;    // at most so many units have it; 0: all
  Source source;
  uint8_t index;
};

#include "ascension/tables.inc"

using RightSet = BitSet<Right>;  // made of the data: permissions outside movement, battles and production
static_assert(kRights <= 64);
constexpr IndexRange range_of(Right) { return IndexRange(kRights); }

// -------------------------------------------------------------------- the tables in their order

constexpr IndexRange range_of(System) { return {kCells, kNoSystem}; }

// Whether a table of the data stands in the order of its enumeration.
template <class Enum, size_t kCount>
constexpr bool counts_up(const Enum (&values)[kCount]) {
  for (size_t i = 0; i < kCount; ++i)
    if (static_cast<size_t>(values[i]) != i) return false;
  return true;
}
static_assert(counts_up(kAllUnits) && counts_up(kAllUnitKinds) && counts_up(kAllRaces));
static_assert(counts_up(kAllAnomalies) && counts_up(kAllBorderKinds) && counts_up(kAllTileKinds));
static_assert(counts_up(kAllTokenKinds) && counts_up(kAllGains) && counts_up(kAllColours));
static_assert(counts_up(kAllStats) && counts_up(kAllStages) && counts_up(kAllConditions));
static_assert(counts_up(kAllGrants) && counts_up(kAllTechnologies) && counts_up(kAllLeaderTypes));
static_assert(sizeof kAllUnits == kUnits && sizeof kAllRaces == kRaces && sizeof kAllStats == kStats);
static_assert(sizeof kAllStages == kStages && sizeof kAllTechnologies == kTechnologies);
static_assert(sizeof kLeaderRows / sizeof kLeaderRows[0] == kRaces * kLeadersPerRace);

inline constexpr int kAbilities = sizeof kAbilityRows / sizeof kAbilityRows[0];
inline constexpr int kUpgrades = sizeof kUpgradeRows / sizeof kUpgradeRows[0];
inline constexpr int kUpgradesPerRace = kUpgrades / kRaces;
inline constexpr int kModifiers = sizeof kModifierRows / sizeof kModifierRows[0];

// The upgrades of a race stand together, in the order of the races.
constexpr bool upgrades_stand_by_race() {
  for (int i = 0; i < kUpgrades; ++i)
    if (static_cast<int>(kUpgradeRows[i].race) != i / kUpgradesPerRace) return false;
  return true;
}
static_assert(upgrades_stand_by_race());

// What no class can sustain needs no place for hits: no row gives Sustain Damage to a Destroyer or a Fighter.
constexpr bool only_damageable_ships_sustain() {
  for (int i = 0; i < kUnits; ++i)
    if (kUnitRows[i].kind == UnitKind::kShip && i >= kDamageable && kUnitRows[i].fight.sustain) return false;
  constexpr int kSustain = static_cast<int>(Stat::kSustain);
  for (int i = kFirstModifier[kSustain]; i < kFirstModifier[kSustain + 1]; ++i)
    if (kModifierRows[i].units & ~((1u << kDamageable) - 1)) return false;
  return true;
}
static_assert(only_damageable_ships_sustain());

constexpr int index(System system) { return static_cast<int>(system); }
constexpr int index(Unit unit) { return static_cast<int>(unit); }
constexpr System cell(int number) { return static_cast<System>(number); }

constexpr const UnitRow& row(Unit unit) { return kUnitRows[index(unit)]; }
constexpr const RaceRow& row(Race race) { return kRaceRows[static_cast<int>(race)]; }
constexpr const FlagshipRow& flagship_of(Race race) { return kFlagshipRows[static_cast<int>(race)]; }
constexpr const TechnologyRow& row(Technology technology) {
  return kTechnologyRows[static_cast<int>(technology)];
}
constexpr const AnomalyRow& row(Anomaly anomaly) { return kAnomalyRows[static_cast<int>(anomaly)]; }
constexpr const BorderKindRow& row(BorderKind kind) { return kBorderKindRows[static_cast<int>(kind)]; }
constexpr const LeaderTypeRow& row(LeaderType type) { return kLeaderTypeRows[static_cast<int>(type)]; }

constexpr const ObjectiveRow& row(Objective objective) { return kObjectiveRows[static_cast<int>(objective)]; }
constexpr IndexRange range_of(Objective) { return {kObjectives, kNoObjective}; }

constexpr bool is_ship(Unit unit) { return index(unit) < kShips; }
constexpr bool is_ground(Unit unit) { return row(unit).kind == UnitKind::kGround; }
constexpr uint16_t bit(Unit unit) { return static_cast<uint16_t>(1u << index(unit)); }
constexpr TechnologyMask bit(Technology technology) {
  return TechnologyMask{1} << static_cast<int>(technology);
}

// The numbers of a unit as printed; a Flagship has those of its race.
constexpr const Fight& fight_of(Unit unit, Race race) {
  return unit == Unit::kFlagship ? flagship_of(race).fight : row(unit).fight;
}

// --------------------------------------------------------------------------------------- rules

#include "ascension/rules.inc"

// Cites a rule of docs/rules/ascension.md; a number that is not there does not compile.
consteval Rule rule(const char* number) { return cite_rule(kRuleRows, kRulesByNumber, number); }

// ------------------------------------------------------------------------------------- settings

// The options of a table, in the order of data/options.json.
enum class Setting : uint8_t {
  kDuelMap = 0,
  kRaceDraft = 1,
  kRaisedLimits = 2,
  kMaxRounds = 3,
  kAssumedSpecials = 4,
  kOrderOfTheLast = 5,
  kVpGoal = 6,  // 0: by the number of players (1.3)
  kDomainCounters = 7,
  kProbing = 8,
  kSabotageCard = 9,
};
inline constexpr int kSettings = 10;
static_assert(sizeof kSettingRows / sizeof kSettingRows[0] == kSettings);
// Values of race_draft, in the order of data/options.json.
enum class RaceDraft : uint8_t { kChooseOrHidden = 0, kRandom = 1, kFree = 2 };
enum class DomainCounters : uint8_t {
  kAsOnMap = 0,
  kDistantSuns = 1,
  kFinalFrontier = 2,
  kBoth = 3,
  kNone = 4
};

}  // namespace tessera::ascension
