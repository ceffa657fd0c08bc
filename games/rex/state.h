// The whole game as one flat struct of about 1.1 kB, no pointers, no padding. README.md draws its layout.
#pragma once
#include "engine/flow/kernel.h"
#include "games/rex/components.h"

namespace tessera::rex {

inline constexpr int kSeats = kMostPlayers;
inline constexpr Seat kPublic = 7;  // a place in a SeatSet that stands for everybody, spectators included

enum class Phase : uint8_t {
  kSetUp = 0,
  kInfluence = 1,
  kBidding = 2,
  kRecruitment = 3,
  kManeuvering = 4,
  kBattle = 5,
  kCollection = 6,
  kBombardment = 7,
};
inline constexpr int kPhases = 8;
constexpr IndexRange range_of(Phase) { return IndexRange(kPhases); }

enum class Ending : uint8_t {
  kNone = 0,
  kEnoughStrongholds = 1,  // 11.2
  kSol = 2,                // 11.3
  kHacan = 3,              // 11.4
  kMostStrongholds = 4,    // 11.5
  kPrediction = 5,         // 11.8
  kBetrayal = 6,           // 11.9
  kDraw = 7,               // 11.6
};
constexpr IndexRange range_of(Ending) { return IndexRange(static_cast<int>(Ending::kDraw) + 1); }

// What a secret is known to be after a question for its half (12.7).
enum class Half : uint8_t { kUnknown = 0, kFirst = 1, kSecond = 2 };
// Whether what all were told is true.
constexpr bool is_true(Half told, int number, int most) {
  return told == Half::kUnknown || (told == (2 * number <= most ? Half::kFirst : Half::kSecond));
}

struct Pool {
  uint8_t normal, mechanized;
  constexpr int units() const { return normal + mechanized; }
  constexpr int strength() const { return normal + kMechanizedStrength * mechanized; }
  constexpr bool operator==(const Pool&) const = default;
};

inline constexpr uint8_t kNoBetrayal = 0xff;

// All that belongs to one seat.
struct Player {
  CardSet hand;
  LeaderMask traitors;         // traitor cards held
  LeaderMask dealt;            // traitor cards looked at when they were dealt, also those given back
  LeaderMask shown_traitors;   // of those held: known to all
  LeaderMask denied_traitors;  // known to all not to be held
  SpaceMask present;           // where it has units, face-down ones too
  uint8_t normal[kSpaces];     // units on the board; those that are Mechanized in Board::mechanized
  uint16_t purse;
  Pool reserves, casualties;
  Race race;
  SeatSet alliance;                  // itself included; empty: none
  uint8_t betrayal;                  // index into kBetrayalRows, or kNoBetrayal
  Half betrayal_half;                // as told to all
  uint8_t denied_kinds[kCardKinds];  // how many cards had been drawn when all learned that it holds no such
                                     // card; 0: never
  uint8_t spare[4];
};

// A leader in a plan may be a decoy.
inline constexpr Leader kDecoy = 0xfe;
inline constexpr CardKind kNoKind = static_cast<CardKind>(0xff);
constexpr IndexRange range_of(CardKind) { return {kCardKinds, kNoKind}; }

// Parts of a plan, as bits.
enum Part : uint8_t {
  kStrengthPart = 1,
  kLeaderPart = 2,
  kIntentPart = 4,
  kAttackPart = 8,
  kDefensePart = 16
};
inline constexpr Part kPlanParts[] = {kStrengthPart, kLeaderPart, kIntentPart, kAttackPart, kDefensePart};
inline constexpr uint8_t kAllParts = 31;
// What Insight may name.
enum class Element : uint8_t { kNone = 0, kStrength = 1, kLeader = 2, kAttack = 3, kDefense = 4 };
constexpr IndexRange range_of(Element) { return IndexRange(static_cast<int>(Element::kDefense) + 1); }
enum class Vow : uint8_t { kNone = 0, kAttacks = 1, kDoesNot = 2 };  // to the battle question (12.8)

struct Plan {
  uint8_t strength;
  Leader leader;             // kDecoy, kNoLeader
  CardKind attack, defense;  // kNoKind
  uint8_t intent;            // kAttackSlot, kDefenseSlot
  uint8_t made;              // Part bits: decided
  uint8_t shown;             // Part bits: open to all
  Vow vow;
};

// The battle that is being fought; space is kNoSpace if there is none.
struct Battle {
  Plan plans[2];  // of the active player, of the other one
  Seat seats[2];  // the active player first
  Space space;
  uint8_t ordered;   // side that a Command binds: 0 or 1; 2: none
  uint8_t command;   // as the answer to Command codes it
  Element insight;   // that the other side has to show
  uint8_t shown_by;  // side that has to show it; 2: none
  uint8_t traitors;  // bit of each side against whose leader a traitor card was revealed
};
inline constexpr uint8_t kNoSide = 2;
inline constexpr uint8_t kNoCommand = 0;
inline constexpr Plan kNoPlan = {0, kNoLeader, kNoKind, kNoKind, 0, 0, 0, Vow::kNone};
inline constexpr Battle kNoBattle = {{kNoPlan, kNoPlan}, {kNoSeat, kNoSeat}, kNoSpace, kNoSide,
                                     kNoCommand,         Element::kNone,     kNoSide,  0};

// Cards of the Strategy deck move hidden. To say who may know what, draws are counted: `drawn_at` of a card
// in a hand or in the lot is the number of the draw that brought it there, and a card cannot have come by a
// draw before the one in `drawable`, because until then all (or Jol-Nar) knew where it was.
struct Knowledge {
  SeatSet known[kCards];               // who knows where the card is, its holder aside; kPublic: everybody
  uint8_t drawn_at[kCards];            // 0: not drawn, or open
  uint8_t drawable[kCards];            // for everybody
  uint8_t drawable_appraised[kCards];  // for Jol-Nar, who has seen cards go back unsold
  uint8_t draws;
  uint8_t spare;
};

struct Board {
  Player players[kSeats];
  CardSet deck, discard, removed;  // the deck has no order: a card is drawn when it is needed
  SpaceMask face_down;             // spaces where the units of Xxcha are face-down
  SpaceMask without_shield;        // by Graviton Negator
  LeaderMask dead;                 // in the casualty pools
  LeaderMask captive;              // held by Lazax
  Space used_at[kLeaders];         // where the leader was used this round, or kNoSpace
  uint8_t mechanized[kSpaces];     // units of Lazax
  uint8_t influence[kSpaces];
  Seat seat_of[kRaces];  // kNoSeat: absent
  Card lot[kSeats];      // cards for sale: those not sold yet begin at lot_at
  Knowledge knowledge;
  Battle battle;
  uint16_t influence_deck, influence_discard, influence_aside;  // one bit a card
  InfluenceCard influence_top;  // fixed because somebody looked at it (6.1); kNoInfluenceCard
  uint8_t last_location;        // index of the latest location card, or kNoLocation
  SeatSet top_seen;             // who has looked at influence_top
  uint8_t fleet;                // sector; 0: not placed yet
  uint8_t fleet_card;           // the top bombardment card once somebody looked at it; 0: nobody
  SeatSet fleet_seen;
  uint8_t fleet_steps;  // chosen by Fleet Sabotage; kNoSteps
  Race predicted;       // kNoRace
  uint8_t predicted_round;
  Half predicted_half;  // as told to all
  uint8_t lot_size, lot_at;
  uint8_t redrawn;     // Letnev has exchanged its traitors (2.6)
  SeatSet formed;      // in an alliance formed in this ceasefire (4.15)
  SeatSet subsidised;  // allies of Lazax that have had their subsidy this round (5.11)
  Seat first;          // holder of the first player token
  Phase phase;
  Ending ending;
  SeatSet winners;
  uint8_t round;  // the one being played, or started
  uint8_t settings[kSettings];
  uint8_t rest[10];

  Player& player(Seat seat) { return players[seat]; }
  const Player& player(Seat seat) const { return players[seat]; }
  template <class T>
  T setting(Setting which) const {
    return static_cast<T>(settings[static_cast<int>(which)]);
  }
  bool has(Setting which) const { return settings[static_cast<int>(which)] != 0; }
  int last_round() const { return kRoundLimits[settings[static_cast<int>(Setting::kRoundLimit)]]; }
  Seat seat_of_race(Race race) const { return seat_of[static_cast<int>(race)]; }
};
inline constexpr InfluenceCard kNoInfluenceCard = 0xff;
inline constexpr uint8_t kNoSteps = 0xff;

struct State : FlowState<kSeats, 10, 12>, Board {
  // In turn order (1.1): the turn-th player from the first player on.
  Seat in_order(int turn) const { return static_cast<Seat>((first + turn) % seats); }
};
using Table = tessera::Table<State>;
using Frame = State::FrameType;
static_assert(sizeof(State) <= 2048);

// What chance is asked for.
enum Draw : Purpose {
  kDrawFirstPlayer = 1,  // a bombardment card, by its number
  kDrawRace = 2,
  kDrawTraitor = 3,
  kDrawCard = 4,  // a Strategy card
  kDrawInfluence = 5,
  kDrawBombardment = 6,  // by its number
  kDrawBetrayal = 7,
  kDrawCaptive = 8,
};

// ---------------------------------------------------------------- answers
// Most answers are plain numbers: a space, a seat, a leader, a card kind, an amount. kNothing says pass, none
// or done.
inline constexpr Choice kNothing = 0xffff;
inline constexpr Choice kNo = 0, kYes = 1;

// Answers of several sorts in one list: an act and what it is done with.
enum class Act : uint8_t {
  kLeave = 1,          // ceasefire: one's alliance
  kGive = 2,           // ceasefire: to a seat
  kOffer = 3,          // ceasefire: an alliance of these seats (bits)
  kRecruit = 4,        // units: normal ones, and Mechanized ones times 16
  kRecruitLeader = 5,  // a leader
  kFreshUnits = 6,     // Fresh Recruits: normal units
  kFreshLeader = 7,    // Fresh Recruits: a leader
  kMove = 8,           // maneuver: from a space
  kMarch = 9,          // maneuver: Forced March, from a space
  kDeploy = 10,        // maneuver: into a space
  kRelocate = 11,      // maneuver: from a space
  kNegate = 12,        // maneuver: Graviton Negator, a space
  kFight = 13,         // battle: a space, and a seat times 32
};
constexpr Choice act(Act what, int with) {
  return static_cast<Choice>(what) << 8 | static_cast<Choice>(with);
}
constexpr Act act_of(Choice choice) { return static_cast<Act>(choice >> 8 & 0xff); }
constexpr int act_with(Choice choice) { return static_cast<int>(choice & 0xff); }
constexpr Choice fight_code(Space space, Seat seat) {
  return act(Act::kFight, static_cast<int>(space) | seat << 5);
}
constexpr Space fight_space(Choice choice) { return static_cast<Space>(choice & 31); }
constexpr Seat fight_seat(Choice choice) { return static_cast<Seat>(choice >> 5 & 7); }

// A Command: a category and whether it must or must not be played.
enum class Order : uint8_t { kMust = 0, kMustNot = 1 };
constexpr uint8_t command_code(Order order, Category category) {
  return static_cast<uint8_t>(2 + 2 * static_cast<int>(category) + static_cast<int>(order));
}
constexpr Order command_order(uint8_t code) { return static_cast<Order>(code & 1); }
constexpr Category command_category(uint8_t code) { return static_cast<Category>(code / 2 - 1); }

// Questions of Intercepted Dispatches (12.7).
enum class Inquiry : uint8_t { kInfluence = 0, kCard = 1, kTraitor = 2, kPrediction = 3, kBetrayal = 4 };
inline constexpr int kInquiries = 5;
constexpr IndexRange range_of(Inquiry) { return IndexRange(kInquiries); }

// One use of an ability or ally advantage, for Diplomatic Interference: abilities first, then allies.
using Use = uint8_t;
inline constexpr int kUses = kAbilities + kRaces;
constexpr Use use_of(Ability ability) { return static_cast<Use>(ability); }
constexpr Use use_of(Ally ally) { return static_cast<Use>(kAbilities + static_cast<int>(ally)); }
constexpr bool is_ally_use(Use use) { return use >= kAbilities; }
constexpr Ability ability_of(Use use) { return static_cast<Ability>(use); }
constexpr Ally ally_of_use(Use use) { return static_cast<Ally>(use - kAbilities); }
constexpr const char* use_name(Use use) {
  return is_ally_use(use) ? row(ally_of_use(use)).name : row(ability_of(use)).name;
}
constexpr const char* use_id(Use use) {
  return is_ally_use(use) ? row(ally_of_use(use)).id : row(ability_of(use)).id;
}
constexpr Rule use_rule(Use use) {
  return is_ally_use(use) ? rule_of(ally_of_use(use)) : rule_of(ability_of(use));
}

}  // namespace tessera::rex
