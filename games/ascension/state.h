// The whole game as one flat struct, no pointers, no padding. README.md draws its layout; parts that rules of
// later chapters need are laid out already, so that saved games stay readable.
#pragma once
#include "engine/chance/hidden_deck.h"
#include "engine/flow/kernel.h"
#include "engine/values/wide_set.h"
#include "games/ascension/components.h"

namespace tessera::ascension {

inline constexpr int kSeats = kMostPlayers;
// Owner of what belongs to nobody's side: units of Domain Counters. Never a member of a SeatSet.
inline constexpr Seat kNeutral = 8;
constexpr bool is_player(Seat seat) { return seat < kSeats; }

enum class Phase : uint8_t { kSetUp = 0, kStrategy = 1, kAction = 2, kStatus = 3 };
inline constexpr int kPhases = 4;
constexpr IndexRange range_of(Phase) { return IndexRange(kPhases); }

enum class Ending : uint8_t {
  kNone = 0,
  kLastRound = 1,    // 11.10
  kPoints = 2,       // 11.1
  kImperiumRex = 3,  // 11.3, the next ones too
  kDomination = 4,
  kSupremacy = 5,
};
constexpr IndexRange range_of(Ending) { return IndexRange(static_cast<int>(Ending::kSupremacy) + 1); }

// Where the Rotation Cycler points (2.12).
enum class Cycler : uint8_t { kClockwise = 0, kCounterClockwise = 1 };

// Areas of command counters (14.2).
enum class Area : uint8_t { kCommandPool = 0, kFleetSupply = 1, kStrategyAllocation = 2 };
inline constexpr int kAreas = 3;
constexpr IndexRange range_of(Area) { return IndexRange(kAreas); }

// ----------------------------------------------------------------------------------- the galaxy

inline constexpr uint8_t kNoTile = 0xff;

struct SystemRecord {
  uint8_t tile;          // kNoTile: no system here
  uint8_t wormholes;     // now, tokens included: kAlpha, ...
  uint8_t stable;        // of these, the stable ones (12.6)
  SeatSet counters;      // who has activated it (2.4)
  uint8_t goods;         // Trade Goods that lie in its space
  uint8_t first_planet;  // its planets stand together; kNoPlanet
};

// A row of Board::planets. Rows never move: those of a tile that comes later are appended.
enum class Planet : uint8_t {};
inline constexpr int kPlanets = 96;
inline constexpr Planet kNoPlanet = static_cast<Planet>(0xff);
constexpr IndexRange range_of(Planet) { return {kPlanets, kNoPlanet}; }
constexpr int index(Planet planet) { return static_cast<int>(planet); }
using PlanetSet = WideSet<Planet, kPlanets>;

// Ground units and PDS, in one place and of one owner.
inline constexpr int kArmyUnits = 4;  // from Unit::kGroundForce on
struct Army {
  uint8_t count[kArmyUnits];
  uint8_t armor_hits;

  static constexpr int slot(Unit unit) { return index(unit) - index(Unit::kGroundForce); }
  constexpr uint8_t& operator[](Unit unit) { return count[slot(unit)]; }
  constexpr int operator[](Unit unit) const { return count[slot(unit)]; }
  constexpr int infantry() const { return (*this)[Unit::kGroundForce] + (*this)[Unit::kShockTroop]; }
  constexpr int ground_units() const { return infantry() + (*this)[Unit::kArmor]; }
  constexpr bool empty() const { return ground_units() + (*this)[Unit::kPds] == 0; }
  constexpr bool operator==(const Army&) const = default;
};
constexpr bool is_army_unit(Unit unit) { return unit >= Unit::kGroundForce && unit <= Unit::kPds; }

// Marks of a planet.
enum PlanetMark : uint8_t {
  kExhausted = 1,
  kSwapped = 2,  // its values are exchanged
  kHeld = 4,     // by its owner since the round began (9.7)
  kRadiation = 8,
  kGone = 16,  // its tile is no longer there
};
enum class Dock : uint8_t { kNone = 0, kReady = 1, kExhausted = 2 };
// Of PlanetRecord::refresh: a Refreshing below kWealth, and whether Natural Wealth is taken.
inline constexpr uint8_t kInsteadBits = 3, kTakesWealth = 4;

struct PlanetRecord {
  uint8_t printed;  // row of kPlanetRows
  System system;
  Seat owner;        // kNoSeat: neutral
  uint8_t marks;     // PlanetMark
  Army army;         // of the owner; armies of others are records of the pool
  uint8_t idle_pds;  // of its PDS: landed in this action (15.5)
  Dock dock;
  uint8_t colonies, refineries, wealth;
  uint8_t arrived;  // Ground Forces and Shock Troops that came in this round
  // Deeds of this round: who took it, from a player, refreshed, by an invasion, against ground units.
  SeatSet taken, taken_from_player, taken_refreshed, invaded, fought_for;
  uint8_t refresh;  // sealed choice of its owner (10.5)
};

// Where units of a record stand: in space, or on a planet that is not their owner's.
enum class Place : uint8_t { kSpace = 0 };
constexpr Place on(Planet planet) { return static_cast<Place>(index(planet) + 1); }
constexpr bool is_space(Place place) { return place == Place::kSpace; }
constexpr Planet planet_of(Place place) { return static_cast<Planet>(static_cast<int>(place) - 1); }
constexpr IndexRange range_of(Place) { return IndexRange(kPlanets + 1); }

// All units of one owner in one place; in space the army is what ships carry.
struct UnitRecord {
  System system;
  Place place;
  Seat seat;      // kNeutral
  uint8_t marks;  // planned, a dock (Prelude)
  uint8_t claim;  // of the Prelude
  uint8_t ships[kShips];
  uint8_t hits[kDamageable];  // they lie on as few ships as possible (7.6)
  Army army;

  constexpr int operator[](Unit unit) const { return is_ship(unit) ? ships[index(unit)] : army[unit]; }
  constexpr int fighters() const { return ships[index(Unit::kFighter)]; }
  constexpr int all_ships() const {
    int sum = 0;
    for (uint8_t count : ships) sum += count;
    return sum;
  }
  constexpr int non_fighters() const { return all_ships() - fighters(); }
  constexpr bool empty() const { return all_ships() == 0 && army.empty() && marks == 0; }
};
inline constexpr int kUnitRecords = 128;

// Sorted by system, place, seat. Reached by the verbs of board.h only: records move when others come or go.
struct UnitPool {
  UnitRecord records[kUnitRecords];
  uint8_t first[kCells + 1];  // where the records of each system begin; the last is how many there are
  uint8_t spare;
  constexpr int size() const { return first[kCells]; }
};

struct Border {
  uint8_t token;  // see below
  SeatSet mines;
};
inline constexpr int kBorderSides = 3;
inline constexpr uint8_t kBorderKindBits = 7;  // 0: none; else a BorderKind and 1
inline constexpr uint8_t kWaveInwards = 8;     // a Grav-Wave that is crossed into the cell that numbers it
inline constexpr uint8_t kNeutralMine = 16;

// A token on a planet or in space.
struct Token {
  uint8_t kind;   // TokenKind, or a later one
  uint8_t place;  // a Planet; a System with kTokenInSpace
  uint8_t value;  // a number; of a flippable wormhole its two faces, four bits each
  SeatSet known;  // who has looked at it
  uint8_t owner;  // a Seat, kNoSeat's low bits for none; kFaceDown
};
inline constexpr int kTokens = 128;
inline constexpr uint8_t kTokenInSpace = 0x80;
inline constexpr uint8_t kTokenOwnerBits = 15, kTokenOfNobody = 15;
inline constexpr uint8_t kFaceDown = 16;
inline constexpr uint8_t kTokenHeld = 32;  // by its owner since the round began
// Of a Domain Counter: it was resolved and stays; its units are on the board in this action.
inline constexpr uint8_t kTokenResolved = 64, kTokenSpawned = 128;
// Kinds of tokens that no map lays out: beyond those of TokenKind.
inline constexpr uint8_t kFloatingDock = 32;  // a Space Dock in space (15.7); its value is one of these
inline constexpr uint8_t kDockReady = 0, kDockExhausted = 1, kDockMoved = 2;  // in this action
inline constexpr uint8_t kWorldgate = 33;
inline constexpr uint8_t kWormholeToken = 34;
inline constexpr uint8_t kHiddenCounter = 35;  // a Domain Counter that nobody has looked at
inline constexpr uint8_t kFirstCounter = 64;   // and from here on by their kind

// ---------------------------------------------------------------------------------- the players

inline constexpr int kActionCards = 157, kPoliticalCards = 157, kSecrets = 18, kCoverts = 18;
static_assert(kObjectives == 105);
// How many there are of each kind, which stand in this order.
inline constexpr int kStageOne = 39, kStageTwo = 23, kPreliminaries = 18, kSpecialObjectives = 7;
inline constexpr int kFirstStageTwo = kStageOne, kFirstPreliminary = kFirstStageTwo + kStageTwo,
                     kFirstSecret = kFirstPreliminary + kPreliminaries,
                     kFirstSpecial = kFirstSecret + kSecrets;
static_assert(kFirstSpecial + kSpecialObjectives == kObjectives);
using ObjectiveSet = WideSet<Objective, kObjectives>;
constexpr int index(Objective objective) { return static_cast<int>(objective); }
inline constexpr int kDeeds = 24;
inline constexpr int kStrategyCards = 9;
inline constexpr uint8_t kNoStrategyCard = 0xff;
using ActionDeck = HiddenDeck<kActionCards>;
using PoliticalDeck = HiddenDeck<kPoliticalCards>;
using SecretDeck = HiddenDeck<kSecrets>;

// Player::deeds: what the seat did in this round, each counted up to 255; of owners one bit each.
enum class Deed : uint8_t {
  kShipsDestroyed = 0,   // non-Fighter ships of players, by combat rolls
  kOwnersHit = 1,        // whose units were destroyed in battles: a SeatSet
  kWins = 2,             // Space Battles against players
  kAttacksWon = 3,       // as the attacker, against at least three ships
  kGreatAttacksWon = 4,  // and against at least five
  kGreatFights = 5,      // as the attacker, against a fleet of 12 resources, with three hits
  kDocksLost = 6,        // Space Docks of others that were destroyed or captured
  kDocksInvaded = 7,     // of these by invasion or bombardment
  kDockOwners = 8,       // whose: a SeatSet
  kDocksInSpace = 9,     // floating ones
  kLeadersKilled = 10,
  kRaids = 11,      // systems next to an owner's Home System in which two of its units were destroyed
  kAgendas = 12,    // votes for the outcome that won
  kLed = 13,        // when the Action Phase ended: 5 points, 2 more than anybody else
  kDockAtRex = 14,  // when the round began
};

// Bits of Player::used: what works once in a round, by the index of its row of modifiers.
inline constexpr uint32_t kUsedShields = 1u << 4;  // a hit was cancelled in an action of one's own

// Bits of Player::once: what else works once in a round.
enum class Once : uint8_t {
  // strategy
  kFleetLogistics = 0,
  kSkipPrerequisite = 1,
  kMoveHighAlert = 2,
  kHighAlert = 3,    // the token is this seat's
  kPeaceBroken = 4,  // by a hostile action of who holds Diplomacy (5.12)
  // trade, counters, abilities
  kSwapValues = 10,
  kSwapValuesFreely = 11,
  kProductionCenters = 12,
  kImagineWormhole = 13,
  kJoinOwnSystems = 14,
  kProduceAfterMove = 15,
  kEndActivation = 16,
  kRecycleForGain = 17,
  kRecycleHand = 18,
  // cards
  kCancelCard = 24,
};

struct Player {
  ActionDeck::Set actions;
  PoliticalDeck::Set politicals;
  SecretDeck::Set secrets, coverts;
  PlanetSet planets;   // own ones, kept by take_planet
  SystemSet ships;     // where it has ships, kept by the verbs of units
  uint64_t abilities;  // one bit a row of kAbilityRows; borrowed ones too
  uint64_t upgrades;   // one bit a row of kUpgradeRows; copied ones too
  TechnologyMask technologies, borrowed, barred;
  uint32_t used;               // what works once in a round, one bit each
  uint32_t once;               // the same: Once
  uint8_t deeds[kDeeds];       // of the round, counted for objectives
  uint16_t goods;              // Trade Goods
  uint16_t cards, cards_used;  // Strategy Cards, one bit each
  uint8_t counters[kAreas];
  Race race;    // kNoRace: not yet
  System home;  // of its Home System; kNoSystem
  System gate;  // what stands for it on the map (3.21); else the same
  uint8_t points, penalties;
  Objective prospect;                     // own one of Prospect; kNoObjective
  uint8_t paths;                          // race objectives claimed
  SeatSet wars;                           // declared
  uint8_t notes[3];                       // who holds its promissory notes
  uint8_t bid;                            // for a location, or for the Speaker
  SeatSet assimilated, assimilated_ever;  // whose units were, in this round and in the game
  uint8_t copies;                         // upgrades copied
  uint8_t skipped;                        // the last turn of its own
  uint8_t had_assembly;                   // in the round before (22.5)
  uint8_t spent;                          // what works once in a game
  uint8_t spare[1];

  constexpr int deed(Deed which) const { return deeds[static_cast<int>(which)]; }
  constexpr bool has_used(Once what) const { return once >> static_cast<int>(what) & 1; }
  constexpr void use(Once what) { once |= 1u << static_cast<int>(what); }
};

// Where the seat destroyed units of players in this round, and whose.
struct Ledger {
  SystemSet destroyed_in;
  SystemSet raided[kSeats];
};

// What a seat has chosen so far in a sealed sequence; zero outside of one.
struct Sealed {
  PlanetSet planets;  // that pay, or are exhausted for votes
  ActionDeck::Set discards;
  uint8_t step;  // how far it is
  uint8_t goods;
  uint8_t counters[kAreas];
  uint8_t objectives[3];  // claimed, 0 none, else one more than their number: Public, Secret, Preliminary
  uint8_t part, due;      // of what a claim costs: which part is being paid, and how much of it is left
  uint8_t spare[6];
};

struct Objectives {
  uint64_t stage_one;  // not drawn yet
  uint32_t stage_two, preliminary;
  ObjectiveSet open, removed;
  uint8_t put_back[kStageOne];  // Stage I cards put back: the upper ones, then the lower ones, in order
  uint8_t upper, lower;
  SeatSet claimed[kObjectives];
  Objective early;  // the Preliminary one that lies open (3.10); kNoObjective
  uint8_t spare[5];
};

inline constexpr int kLawSubjects = 40;
struct Laws {
  PoliticalDeck::Set in_force;
  uint8_t subject[kLawSubjects], other[kLawSubjects];
};

// What lasts; nothing else may carry a duration. Sorted, and zero behind the last.
enum class Until : uint8_t {
  kNever = 0,  // no effect at all
  kCombatRound = 1,
  kTwoCombatRounds = 2,
  kBattle = 3,
  kAction = 4,
  kTurn = 5,
  kRound = 6,
  kNextRound = 7,
  kOwnNextTurn = 8,
  kOwnNextAction = 9,
  kStatusPhase = 10,
  kForGood = 11,
};
struct Effect {
  uint16_t source;   // rule or card
  uint16_t subject;  // units as bits, a system, a planet: as the stat or bar reads it
  uint8_t stat;      // a Stat; from kFirstBar on a bar
  Seat owner;
  Until until;
  int8_t value;
  constexpr auto operator<=>(const Effect&) const = default;
};
inline constexpr int kEffects = 64;
inline constexpr uint8_t kFirstBar = 128;
// Bars, and what is known beside numbers: passage through a system was granted or refused (16.5); nobody
// objects on a planet again.
inline constexpr uint8_t kPassageGranted = kFirstBar, kPassageRefused = kFirstBar + 1,
                         kNoObjection = kFirstBar + 2;
// Of cards: nobody plays any; the seat has played the one that is the subject (17.6); it loses one hit less
// than all that it has.
inline constexpr uint8_t kNoCards = kFirstBar + 16, kHasPlayed = kFirstBar + 17, kLastHope = kFirstBar + 18;
// Ways that are open to the owner in this action: another wormhole in a system, of the type of the value; two
// systems that count as adjacent.
inline constexpr uint8_t kImaginedWormhole = kFirstBar + 40, kJoinedSystem = kFirstBar + 41;
// --- strategy: a planet was claimed by Diplomacy in this action (5.12)
inline constexpr uint8_t kClaimed = kFirstBar + 32;

struct Contract {
  Seat partner;  // kNoSeat: not active
  uint8_t goods;
};

inline constexpr int kAgendas = 14, kBallots = 8;
struct Agenda {
  uint8_t card, owner, state, order;
};
struct Ballot {
  uint8_t outcome, votes;
};
struct Assembly {
  Agenda agendas[kAgendas];
  Ballot ballots[kSeats][kBallots];
  uint8_t bought[kSeats];
  uint8_t count;
};

// ------------------------------------------------------------------------------------- Leaders

// Three to a seat: number 3 x seat + i is the Leader i of that seat's race.
inline constexpr int kLeaders = kSeats * kLeadersPerRace;
inline constexpr int kMercenaries = 16;
enum class LeaderState : uint8_t {
  kAway = 0,  // not in the game, or waiting for a place to come back to
  kReady = 1,
  kFalling = 2,  // left the board; rolls at the end of the action (16.8)
  kCaptive = 3,
  kDead = 4,
};
inline constexpr uint8_t kLeaderStates = 5;
struct LeaderRecord {
  LeaderState state;
  System system;  // kNoSystem if it is nowhere
  uint8_t place;  // a Planet, or a class of ships with kAboard
  Seat captor;    // kNoSeat; of a mercenary its owner
  uint8_t rests;  // rounds in which it sabotages nothing, this one too (17.7)
};
inline constexpr uint8_t kAboard = 0x80;

// ------------------------------------------------------------------------- battles and actions

inline constexpr int kBattleSides = 2, kAttacker = 0, kDefender = 1;
inline constexpr int kGroups = 14, kFaces = 10, kHitKinds = 4, kMarks = 8;
// Units of one class that fight alike, as combat::Group has them.
struct BattleGroup {
  Unit unit;
  uint8_t count, hits;
  uint8_t special;          // what makes it a group of its own: a combat::Mark a bit
  uint8_t left, left_hits;  // when the hits are taken that have been given out
};
struct BattleMark {
  uint8_t kind, side, unit, count;
};
inline constexpr int kLossKinds = 11;  // all units but docks
// What was the case when the battle began, and what happened in it.
enum BattleFlag : uint8_t {
  kAttackerHadArmor = 1,
  kDefenderHadArmor = 2,
  kGroundDefended = 4,  // by ground units (8.8)
  kSpecialChoices = 8,  // a side may have more to choose than others: rules/battle_choices.cpp
  kAttackerShot = 16,   // its last shot was fired
  kDefenderShot = 32,
  kAttackerTurnedBack = 64,
  kDefenderTurnedBack = 128,
};
struct Battle {
  System system;             // kNoSystem: no battle
  Planet planet;             // kNoPlanet: in space
  Seat sides[kBattleSides];  // attacker, defender; kNeutral
  Stage stage;
  uint8_t round;                    // 0: before the first
  uint8_t flags, waived;            // BattleFlag; a planet's neutrality, by a bombardment
  uint8_t cancels[kBattleSides];    // hits that may still be cancelled (limited sources)
  uint8_t dice_left[kBattleSides];  // re-rolls
  BattleGroup groups[kBattleSides][kGroups];
  uint8_t dice[kBattleSides][kGroups][kFaces];
  uint8_t hits[kBattleSides][kHitKinds];  // that the side has to take
  uint8_t lost_in_round[kBattleSides][kLossKinds];
  uint8_t lost[kBattleSides][kLossKinds];
  uint8_t damage[kBattleSides][kDamageable + 1];         // taken in this round; the last is Armor
  uint8_t damage_before[kBattleSides][kDamageable + 1];  // hits of each class as this round began
  uint8_t ships_at_start[kBattleSides];
  uint8_t value_at_start[kBattleSides];
  uint8_t commandos;
  System retreat_to;                // announced by the attacker; kNoSystem
  uint8_t round_without_hits;       // rounds in which no die could hit
  uint8_t inflicted[kBattleSides];  // hits that the side has scored
  uint8_t spare[6];
  BattleMark marks[kMarks];
};

// A line of a plan of movement: ships of a class, or what they load.
struct Move {
  System from;
  Place place;  // where cargo is taken from
  Unit unit;
  uint8_t count;
  uint8_t hits;  // that go along
  System via;    // for what the route differs; kNoSystem
  uint8_t flags;
  uint8_t group;  // line of the ships that load this; its own number for ships
};
inline constexpr int kMoves = 96;
// A line of the plan of landings: units, a Leader, or ships that bombard.
enum LandingFlag : uint8_t { kLandsLeader = 1, kBombards = 2 };
struct Landing {
  Planet planet, origin;  // kNoPlanet: from ships
  Unit unit;
  uint8_t count, hits, flags;  // of a Leader the count is its number
  uint8_t spare[2];
};
inline constexpr int kLandings = 32;
struct BuildLine {
  Place producer;  // a planet, or space
  Unit unit;
  uint8_t count;
  Place to;
};
inline constexpr int kBuilds = 24;

struct Tactical {
  SystemSet active;  // empty: no Tactical Action
  Move moves[kMoves];
  Landing landings[kLandings];
  BuildLine builds[kBuilds];
  SeatSet hostile;  // against whom a hostile act was committed (2.13)
  uint8_t step, flags;
  uint8_t moves_made, landings_made, builds_made;
  uint8_t mines;         // sides of the active system on which mines are laid
  uint8_t docks;         // planets of the active system on which docks are built, one bit each
  uint16_t price;        // of the step so far, in halves
  uint8_t flipped[4];    // tokens of wormholes that ships left through (12.7)
  uint8_t shock_troops;  // on each planet of the active system so many will be made (8.8), two bits each
  SeatSet fired;         // who has fired with Space Cannons
  uint8_t probed;        // planets of the active system that were looked at (21.9), one bit each
  uint8_t razers[2];     // Dreadnoughts and War Suns that have razed a counter
  SeatSet destroyed;     // whose units combat rolls of the active player have destroyed
  uint8_t spare[4];
};

// Bits of Tactical::flags.
enum TacticalFlag : uint8_t {
  kByCard = 1,    // docks produce without an activation (9.6)
  kOneStep = 2,   // a ship goes one step (5.15)
  kPlanAnew = 4,  // somebody answered the activation: the plan is made anew (17.3)
};

struct StrategyCard {
  uint8_t bonus;
  Seat holder;  // kNoSeat
};
// What is still to come in this turn or phase; never nested in what brought it about.
enum class FollowUpKind : uint8_t { kNone = 0, kTacticalAction = 1, kAction = 2 };
struct FollowUp {
  uint8_t kind, seat, subject, detail;
};
struct Bargain {  // an offer of a seat (one each)
  Seat to;
  uint8_t given, asked, note;
};
inline constexpr int kFollowUps = 16, kOpenRow = 8, kTileHand = 9, kPreludeHand = 9, kSettingBytes = 40;

// ------------------------------------------------------------------------------------ the board

struct Board {
  SystemSet present;
  SystemSet gates[kWormholes];  // systems with a wormhole of each type now
  SystemSet bordered;           // systems with a token or mines on one of their borders
  Player players[kSeats];
  Ledger ledgers[kSeats];
  Sealed sealed[kSeats];
  ActionDeck action_deck;
  PoliticalDeck political_deck;
  SecretDeck secret_deck, covert_deck;
  ActionDeck::Set fresh[kSeats];  // Action Cards that were drawn in this step (17.5)
  Objectives objectives;
  Laws laws;
  Tactical tactical;
  Effect effects[kEffects];
  SystemRecord systems[kCells];
  PlanetRecord planets[kPlanets];
  UnitPool units;
  Border borders[kCells][kBorderSides];
  Token tokens[kTokens];
  uint8_t bag[34];  // Domain Counters not drawn yet, by kind and value
  Contract contracts[kSeats][2];
  Assembly assembly;
  LeaderRecord leaders[kLeaders];
  LeaderRecord mercenaries[kMercenaries];
  Battle battle;
  uint32_t races_left;  // that may be taken or dealt, one bit each
  StrategyCard strategy[kStrategyCards];
  FollowUp queue[kFollowUps];
  Bargain bargains[kSeats];
  uint8_t card_row[kOpenRow];
  uint8_t tile_hands[kSeats][kTileHand];
  uint8_t prelude_hands[kSeats][kPreludeHand];
  uint8_t settings[kSettingBytes];
  uint8_t planet_rows;  // in use
  uint8_t token_rows, effect_rows, queue_rows;
  uint8_t map;  // row of kMapRows
  Phase phase;
  Ending ending;
  Cycler cycler;
  uint8_t round;  // the one being played; 0: set-up
  Seat speaker;   // kNoSeat: not yet
  Seat active;    // whose turn it is; kNoSeat
  SeatSet in_play, passed, winners;
  System high_alert;  // kNoSystem
  Seat voice;         // kNoSeat
  uint8_t stage_two;
  uint8_t crowded;         // what did not fit into a list since the game began (told, never lost silently)
  uint8_t artifacts_left;  // colours of those that lie face down, one bit each
  uint8_t blanks_left;     // and how many without one
  uint8_t nobodys_card;    // the Strategy Card that nobody carries out (22.4); kNoStrategyCard
  uint8_t laps;            // of the Action Phase that are complete; at most 255
  uint8_t rest[32];

  Player& player(Seat seat) { return players[seat]; }
  const Player& player(Seat seat) const { return players[seat]; }
  SystemRecord& system(System which) { return systems[index(which)]; }
  const SystemRecord& system(System which) const { return systems[index(which)]; }
  PlanetRecord& planet(Planet which) { return planets[index(which)]; }
  const PlanetRecord& planet(Planet which) const { return planets[index(which)]; }
  template <class T>
  T setting(Setting which) const {
    return static_cast<T>(settings[static_cast<int>(which)]);
  }
  bool has(Setting which) const { return settings[static_cast<int>(which)] != 0; }
};

struct State : FlowState<kSeats, 40, 16>, Board {
  // Around the table in the direction of the Cycler (2.12).
  Seat next_in_rotation(Seat seat) const {
    return cycler == Cycler::kClockwise ? next_seat(seat) : previous_seat(seat);
  }
};
using Table = tessera::Table<State>;
using Frame = State::FrameType;
static_assert(sizeof(State) <= 16384);
static_assert(std::has_unique_object_representations_v<State>);

// What chance is asked for.
enum Draw : Purpose {
  kDrawRace = 1,
  kDrawDie = 2,  // a face less 1
  kDrawHiddenRace = 3,
  // --- cards
  kDrawActionCard = 4,
  kDrawDiscard = 14,  // a card of a hand, at random
  // --- strategy
  kDrawStrategyCard = 12,
  // --- trade
  kDrawCounter = 10,
  kDrawArtifact = 11,
  kDrawSeat = 13,
  // --- objectives
  kDrawSecret = 6,
  kDrawStageOne = 7,
  kDrawStageTwo = 8,
  kDrawPreliminary = 9,
};

// ---------------------------------------------------------------------------------- answers
// Most answers are plain numbers: a system, a planet, a seat, a class, an amount; some are made of several
// bytes, each of a kind. kNothing says pass, none or done.
inline constexpr Choice kNothing = 0xffff;
inline constexpr Choice kNo = 0, kYes = 1;
inline constexpr uint8_t kPlaysCard = 0x80;  // as the last part, where a question hosts cards: one is played
inline constexpr Choice kAnew = 0xfffe;      // in a sealed sequence: what was answered so far is forgotten

// What can be captured on a planet (8.7).
enum class Installation : uint8_t { kPds = 0, kDock = 1, kColony = 2, kRefinery = 3 };
inline constexpr int kInstallations = 4;

// What one does with one's turn (2.14); which card or ability stands in the second byte of the answer, what
// a card copies in the third.
enum class Action : uint8_t {
  kPass = 0,
  kTactical = 1,
  kMoveLeaders = 2,  // inside their systems (16.3); the action is chosen then
  kStrategic = 3,    // a Strategy Card (5.4)
  kCard = 4,         // an Action Card as the action (5.6)
  kPlay = 5,         // an Action Card before the action, which is chosen then
  kAbility = 6,      // an ability, an upgrade or a Technology as the action
  kSkip = 7,         // this turn, without passing
  kDropSecret = 8,   // a Secret Objective is discarded (11.6); the action is chosen then
  kRaiseSupply = 9,  // Letnev moves counters; the action is chosen then
};
inline constexpr int kActions = 10;
constexpr IndexRange range_of(Action) { return IndexRange(kActions); }

}  // namespace tessera::ascension
