// The battle model: what a fleet or an army rolls, what its dice have to show, who can take a hit and who
// will, and when it is over. Rules, bots and the exact odds (odds.h) all ask here, so they cannot differ.
//
// Plain values and functions: no state of the game, no flow, no allocation. A rule works so:
//
//   1. An Army for each side, made from the board by `add`: all units that take part, ships of the attacker
//      that bombard and PDS of the defender too. A class is one group, unless some of it are special (Mark).
//      Then `Battle battle = make_battle(...)` with what is in force for each side (force.h); it is made anew
//      whenever it is needed and never stored. `armies[i].cancels = cancels_at_start(...)` if a policy is to
//      use them; players are asked instead.
//   2. For each stage in the order of `openings(place)`, then for each combat round (7.5, 8.5):
//        Profile p = profile_of(battle, role, armies, stage, round);   // both sides, before anybody rolls
//        Dice dice = roll(p, chance, purpose);                         // cards may change p or dice
//        Hits hits = score(p, dice);                                   // what the *other* side has to take
//      A round in which `can_hit` is false for both ends the battle (7.9).
//   3. The side that was hit assigns, attacker first, both before anything is removed (7.5): with its own
//      Profile of the stage, `list_hit_options` has what may take the next hit of a kind, and `take_hit`
//      carries one out on a copy of the army. Groups never move while hits are given out; `tidy` removes
//      those that are empty when both sides are done. The order of kinds is that of HitKind.
//      Who is no player asks a Policy: `take_hits` does all of it, with shields and cancels.
//   4. `before_round` and `after_round` repair what repairs itself; `forget_rooms` belongs to the end of a
//      battle that had no round. `convert` is Indoctrinate (8.4).
//   5. `outcome(place, armies)` says who is left.
//
// `play` fights a whole battle by policies and a chance source.
#pragma once
#include <cstdint>
#include <span>

#include "engine/chance/chance.h"
#include "games/ascension/combat/force.h"

namespace tessera::ascension::combat {

// ------------------------------------------------------------------------------------- armies

// What makes some units of a class special.
enum class Mark : uint8_t {
  kAdmiral = 0,         // a ship with an Admiral aboard
  kLeftSupernova = 1,   // a War Sun that left a Supernova in this action
  kRoomUsed = 2,        // Adaptable Ordnance Rigs: its room carries somebody
  kCommando = 3,        // 8.4: neither rolls nor is hit in combat rounds
  kFromNextSystem = 4,  // a PDS that fires into an adjoining system
  kPastAsteroids = 5,   // a PDS that fires across a belt or into a field
  kWithScientist = 6,   // a PDS on the planet of a Scientist
  kCannotBeHit = 7,     // by a card
};
using MarkSet = BitSet<Mark>;

struct Group {
  Unit unit = kNoUnit;
  uint8_t count = 0;
  uint8_t hits = 0;  // sustained by all of them; they lie on as few as possible (7.6). Hits taken by the room
                     // of Cruisers are no damage, and `after_round` forgets them
  uint8_t marks = 0;

  bool has(Mark mark) const { return marks >> static_cast<int>(mark) & 1; }
  bool operator==(const Group&) const = default;
};

inline constexpr int kMostGroups = 14;

// In the order in which equals are hit; `add` keeps it.
struct Army {
  Group groups[kMostGroups];
  uint8_t size = 0;
  uint8_t cancels =
      0;  // hits that it can still cancel: Impulsion Shields, Archon Energy Shells, free shields

  bool operator==(const Army&) const = default;
};

// More units of a kind; false if there is no room for another group, or no unit.
bool add(Army& army, Unit unit, int count, int hits = 0, MarkSet marks = {});
void tidy(Army& army);  // removes empty groups
int count(const Army& army, Unit unit);
// Whether units of this kind fight there: ships in space, ground units on planets. Others may support them.
// Ground Forces in a fleet are those of a Flagship that lets them fight as Fighters; Shock Troops are some
// (15.3).
constexpr bool may_fly(Unit unit) { return unit == Unit::kGroundForce || unit == Unit::kShockTroop; }
bool is_fighting(Place place, const Group& group);
int fighting(Place place, const Army& army);  // how many units, commandos not counted

struct Armies {
  Army of[kRoles];
  Army& operator[](Role role) { return of[index(role)]; }
  const Army& operator[](Role role) const { return of[index(role)]; }
  bool operator==(const Armies&) const = default;
};

struct Battle {
  Place place = Place::kSpace;
  Side sides[kRoles];
  const Side& side(Role role) const { return sides[index(role)]; }
};

Battle make_battle(Place place, const Force& attacker, const Force& defender, const Armies& armies);
int cancels_at_start(const Battle& battle, Role role, const Armies& armies);

// -------------------------------------------------------------------------------- what is rolled

// Who can take a hit. They are given out in this order.
enum class HitKind : uint8_t {
  kFightersOnly = 0,
  kOthersOnly = 1,   // no Fighter can take it
  kOthersFirst = 2,  // Fighters only if there is nobody else
  kAny = 3,
};
inline constexpr int kHitKinds = 4;

struct Hits {
  uint8_t of[kHitKinds] = {};
  uint8_t& operator[](HitKind kind) { return of[static_cast<int>(kind)]; }
  uint8_t operator[](HitKind kind) const { return of[static_cast<int>(kind)]; }
  int all() const { return of[0] + of[1] + of[2] + of[3]; }
};

// Dice that are rolled alike.
struct Volley {
  Unit unit = kNoUnit;
  uint8_t dice = 0;
  int8_t value = 0;  // a die that shows as much hits
  HitKind kind = HitKind::kAny;
};

// What a stage makes of a group.
struct Line {
  uint8_t dice = 0;  // of a unit without hits, in this stage
  int8_t value = 0;
  uint8_t sustain = 0;    // hits that a unit can have sustained
  bool sustains = false;  // and in this stage it can
  bool target = false;    // it can be hit in this stage
  bool fighter = false;
  uint8_t spared = 0;      // so many of them cannot be hit in this stage
  uint8_t room_dice = 0;   // dice that a unit loses whose room has taken its hit
  bool hits_cost = false;  // a unit has fewer dice for each hit
};

inline constexpr int kMostVolleys = kMostGroups;

struct Profile {
  Stage stage = Stage::kCombat;
  Place place = Place::kSpace;
  uint8_t round = 0;  // 0: outside combat rounds
  uint8_t volleys = 0;
  uint8_t rerolls = 0;     // dice that may be rolled again, the same one twice too
  uint8_t extra_hits = 0;  // if it scores at all
  bool doubles = false;    // each use of Sustain Damage takes up two hits
  Volley volley[kMostVolleys];
  Line lines[kMostGroups];  // for each group of the army
};

// `round` counts combat rounds from 1; other stages have round 0.
Profile profile_of(const Battle& battle, Role role, const Armies& armies, Stage stage, int round);
int dice_of(const Profile& profile);
bool can_hit(const Profile& profile);
// Chance of a die with this value to hit, in tenths.
constexpr int tenths(int value) { return value <= 1 ? 10 : value > 10 ? 0 : 11 - value; }

// Dice by volley and face (0 is a 1).
struct Dice {
  uint8_t of[kMostVolleys][10] = {};
};
Dice roll(const Profile& profile, Chance& chance, Purpose purpose);
// Rolls the missed die with the best chance again, as often as the profile allows.
void roll_again(const Profile& profile, Dice& dice, Chance& chance, Purpose purpose);
Hits score(const Profile& profile, const Dice& dice);

// ------------------------------------------------------------------------------- who takes a hit

// A unit is lost only when it can sustain nothing more (7.6), so a group has at most one answer of each.
enum class HitUse : uint8_t { kSustain = 0, kLose = 1 };
struct HitOption {
  uint8_t group = 0;
  HitUse use = HitUse::kLose;
};
inline constexpr int kMostHitOptions = 2 * kMostGroups;

// Who may take the next hit of a kind, in the order of the groups; how many there are. A unit that is lost is
// the most damaged of its group.
int list_hit_options(const Army& army, const Profile& profile, HitKind kind, HitOption* out);
void take_hit(Army& army, const Profile& profile, HitOption option);

// Picks one of the options: its index.
using Policy = int (*)(const Army& army, const Profile& profile, std::span<const HitOption> options);
// Those of tests/battle_odds.json: the unit that hits worst first; those that can sustain, and those without
// a die in this stage, before all others. The second keeps dice: only units with one die are eager to
// sustain.
int sustain_first(const Army& army, const Profile& profile, std::span<const HitOption> options);
int preserve_power(const Army& army, const Profile& profile, std::span<const HitOption> options);
// 7.12: what neutral units do.
int highest_value_first(const Army& army, const Profile& profile, std::span<const HitOption> options);

// Hits of one stage given out by a policy, one after the other: after shields (8.2) and cancels.
class Assignment {
 public:
  // `profile` is that of the side that was hit.
  Assignment(const Battle& battle, Role role, const Armies& armies, const Profile& profile, Policy policy);
  bool take(HitKind kind);  // false: nobody can, the hit is lost
  Army result() const;      // what is left; unused shields are kept as cancels where that is granted

 private:
  const Profile& profile_;
  Policy policy_;
  Army army_;
  int shields_ = 0;
  bool keeps_shields_ = false;
  bool absorbs_ = false;  // a use of Sustain Damage takes up one more hit
};
// All of them, in the order of their kinds; returns how many found no unit.
int take_hits(const Battle& battle, Role role, Armies& armies, Stage stage, int round, Hits hits,
              Policy policy);

// ------------------------------------------------------------------------------- the whole course

// What comes before combat rounds.
enum class Opening : uint8_t {
  kCannon = 0,       // 6.3, as if both sides fired at once
  kStartHits = 1,    // 7.2
  kBarrage = 2,      // 7.3
  kPreCombat = 3,    // 7.4
  kBombardment = 4,  // 8.2
  kDefence = 5,      // 8.3
  kConversion = 6,   // 8.4
};
std::span<const Opening> openings(Place place);
// The dice of an opening; those that have none of their own judge hits like pre-combat shots.
Stage stage_of(Opening opening);
bool fires(Stage stage, Role role);  // bombardment and defence have one side that fires

int start_hits(const Battle& battle, Role role, const Armies& armies);   // that it inflicts; kOthersOnly
int conversions(const Battle& battle, Role role, const Armies& armies);  // dice of Indoctrinate
int repairs(const Battle& battle, Role role, const Armies& armies);      // ships after each round
// One success: a unit of the defender becomes a Ground Force of the attacker. False if there is none.
bool convert(Armies& armies);

// The hits that PDS of the side cancel in a bombardment by the other.
int shields(const Battle& battle, Role role, const Armies& armies);
GrantSet grants(const Battle& battle, Role role, const Armies& armies);  // as things stand now

void before_round(const Battle& battle, Role role, Armies& armies);
// `before` is the army as the round began.
void after_round(const Battle& battle, Role role, Armies& armies, const Army& before);

void forget_rooms(const Battle& battle, Role role, Armies& armies);

enum class Outcome : uint8_t {
  kOpen = 0,
  kAttackerWins = 1,
  kDefenderWins = 2,
  kNobodyLeft = 3,  // in space nobody has won; a planet is held by the defender (8.6)
};
Outcome outcome(Place place, const Armies& armies);

// A battle that can no longer change destroys the defender's units (7.9).
void end_stalemate(Place place, Armies& armies);

// Fights to the end, without retreats, cards and other choices; returns the number of combat rounds.
int play(const Battle& battle, Armies& armies, Policy attacker, Policy defender, Chance& chance,
         Purpose purpose);

}  // namespace tessera::ascension::combat
