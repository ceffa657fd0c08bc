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

enum class Space : uint8_t;  // as data/board.json lists them
using SpaceMask = uint32_t;  // one bit a space

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

enum class Race : uint8_t;  // as data/races.json lists them

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

struct LeaderRow {
  const char* id;
  const char* name;
  uint8_t strength;
};

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

using KindMask = uint32_t;  // one bit a kind

enum class CardType : uint8_t { kAttack = 0, kDefense = 1, kOther = 2 };
enum class AfterUse : uint8_t { kBattle = 0, kDiscard = 1, kRemove = 2 };
// Bits of the parts of a battle plan that a card can fill.
inline constexpr uint8_t kAttackSlot = 1, kDefenseSlot = 2, kLeaderSlot = 4;
// Bits of what an attack does, and of what a defense stops: a leader lives if nothing is left over.
inline constexpr uint8_t kEnergy = 1, kBio = 2, kHeavy = 4;

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

enum class Metric : uint8_t;  // what the members of an alliance are compared by
struct BetrayalRow {
  const char* id;
  const char* name;
  uint8_t number;  // the highest shown wins
  Metric metric;
  const char* text;
};

#include "rex/tables.inc"

// What stands for none of them.
inline constexpr Space kNoSpace = static_cast<Space>(0xff);
inline constexpr Race kNoRace = static_cast<Race>(0xff);
constexpr IndexRange range_of(Space) { return {kSpaces, kNoSpace}; }
constexpr IndexRange range_of(Window) { return IndexRange(kWindows); }
using SpaceSet = BitSet<Space>;
using RaceSet = BitSet<Race>;

// A leader is numbered through all races, five each; so is the traitor card of that leader.
using Leader = uint8_t;
inline constexpr Leader kNoLeader = 0xff;
using LeaderMask = uint32_t;  // one bit a leader, or a traitor card
using LeaderSet = BitSet<Leader>;
constexpr Race race_of(Leader leader) { return static_cast<Race>(leader / kLeadersPerRace); }
constexpr Leader leader_of(Race race, int i) {
  return static_cast<Leader>(static_cast<int>(race) * kLeadersPerRace + i);
}
constexpr LeaderMask leaders_of(Race race) {
  return ((LeaderMask{1} << kLeadersPerRace) - 1) << static_cast<int>(race) * kLeadersPerRace;
}

// A single card of the Strategy deck; those of one kind stand together.
using Card = uint8_t;
inline constexpr Card kNoCard = 0xff;
using CardSet = BitSet<Card>;
using KindSet = BitSet<CardKind>;

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

}  // namespace tessera::rex
