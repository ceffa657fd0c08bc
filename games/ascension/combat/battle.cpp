// Armies, and the course of a battle.
#include "games/ascension/combat/battle.h"

#include <algorithm>

namespace tessera::ascension::combat {

namespace {

// Who is hit first among equals.
constexpr uint8_t kRank[kUnits] = {0, 1, 2, 4, 3, 5, 6, 9, 8, 7, 10, 11};

bool comes_before(const Group& a, const Group& b) {
  const uint8_t x = kRank[index(a.unit)], y = kRank[index(b.unit)];
  return x != y ? x < y : a.marks > b.marks;
}

void repair_one(const Battle& battle, Role role, Armies& armies, const Army& before) {
  const Profile profile = profile_of(battle, role, armies, Stage::kCombat, 2);
  Army& army = armies[role];
  for (int i = 0; i < army.size; ++i) {
    Group& group = army.groups[i];
    if (!is_ship(group.unit) || !group.hits) continue;
    const int each = profile.lines[i].sustain;
    for (int k = 0; k < before.size; ++k) {
      const Group& then = before.groups[k];
      if (then.unit != group.unit || then.marks != group.marks) continue;
      // Damage older than the round: the most damaged are lost first.
      const int older = std::min<int>(group.hits, then.hits - each * (then.count - group.count));
      if (older <= 0 || (group.hits > older && older < each)) continue;
      group.hits -= static_cast<uint8_t>(std::min(older, each));
      return;
    }
  }
}

constexpr Opening kSpaceOpenings[] = {Opening::kCannon, Opening::kStartHits, Opening::kBarrage,
                                      Opening::kPreCombat};
constexpr Opening kPlanetOpenings[] = {Opening::kBombardment, Opening::kDefence, Opening::kConversion};

// Both sides take their hits as things stood before.
void take_together(const Battle& battle, Armies& armies, Stage stage, int round, const Hits (&hits)[kRoles],
                   const Policy (&policies)[kRoles]) {
  const Armies before = armies;
  for (Role role : {Role::kAttacker, Role::kDefender}) {
    Armies after = before;
    take_hits(battle, role, after, stage, round, hits[index(role)], policies[index(role)]);
    armies[role] = after[role];
  }
}

Hits shoot(const Profile& profile, Chance& chance, Purpose purpose) {
  Dice dice = roll(profile, chance, purpose);
  roll_again(profile, dice, chance, purpose);
  return score(profile, dice);
}

}  // namespace

bool is_fighting(Place place, const Group& group) {
  if (place == Place::kSpace) return is_ship(group.unit) || may_fly(group.unit);
  return is_ground(group.unit) && !group.has(Mark::kCommando);
}

bool add(Army& army, Unit unit, int count, int hits, MarkSet marks) {
  if (count <= 0) return false;
  Group group{unit, static_cast<uint8_t>(count), static_cast<uint8_t>(hits),
              static_cast<uint8_t>(marks.bits())};
  int at = 0;
  while (at < army.size && comes_before(army.groups[at], group)) ++at;
  if (at < army.size && army.groups[at].unit == unit && army.groups[at].marks == group.marks) {
    army.groups[at].count = static_cast<uint8_t>(std::min(255, army.groups[at].count + count));
    army.groups[at].hits = static_cast<uint8_t>(std::min(255, army.groups[at].hits + hits));
    return true;
  }
  if (army.size == kMostGroups) return false;
  for (int i = army.size++; i > at; --i) army.groups[i] = army.groups[i - 1];
  army.groups[at] = group;
  return true;
}

void tidy(Army& army) {
  int kept = 0;
  for (int i = 0; i < army.size; ++i)
    if (army.groups[i].count) army.groups[kept++] = army.groups[i];
  for (int i = kept; i < army.size; ++i) army.groups[i] = {};
  army.size = static_cast<uint8_t>(kept);
}

int count(const Army& army, Unit unit) {
  int found = 0;
  for (int i = 0; i < army.size; ++i) found += army.groups[i].unit == unit ? army.groups[i].count : 0;
  return found;
}

int fighting(Place place, const Army& army) {
  int found = 0;
  for (int i = 0; i < army.size; ++i) found += is_fighting(place, army.groups[i]) ? army.groups[i].count : 0;
  return found;
}

Battle make_battle(Place place, const Force& attacker, const Force& defender, const Armies& armies) {
  const auto side = [&](const Force& force, Role role) {
    ConditionSet holding;
    if (count(armies[role], Unit::kArmor)) holding.add(Condition::kArmorAtStart);
    if (count(armies[role], Unit::kPds)) holding.add(Condition::kOwnPds);
    Side made = make_side(force, role, place, holding);
    if (!count(armies[role], Unit::kFlagship))
      made.flagship_grants = {};
    else if (force.race == kNoRace)
      broken("a Flagship of no race is in a battle");
    return made;
  };
  return {place, {side(attacker, Role::kAttacker), side(defender, Role::kDefender)}};
}

std::span<const Opening> openings(Place place) {
  if (place == Place::kSpace) return kSpaceOpenings;
  return kPlanetOpenings;
}

Stage stage_of(Opening opening) {
  switch (opening) {
    case Opening::kCannon:
      return Stage::kCannon;
    case Opening::kBarrage:
      return Stage::kBarrage;
    case Opening::kBombardment:
      return Stage::kBombardment;
    case Opening::kDefence:
      return Stage::kDefence;
    case Opening::kStartHits:
    case Opening::kPreCombat:
    case Opening::kConversion:
      break;
  }
  return Stage::kPreCombat;
}

bool fires(Stage stage, Role role) {
  if (stage == Stage::kBombardment) return role == Role::kAttacker;
  if (stage == Stage::kDefence) return role == Role::kDefender;
  return true;
}

bool convert(Armies& armies) {
  if (!fighting(Place::kPlanet, armies[Role::kAttacker])) return false;
  Army& losing = armies[Role::kDefender];
  for (Unit victim : {Unit::kGroundForce, Unit::kShockTroop}) {
    for (int i = 0; i < losing.size; ++i) {
      if (losing.groups[i].unit != victim) continue;
      if (!add(armies[Role::kAttacker], Unit::kGroundForce, 1)) return false;
      --losing.groups[i].count;
      tidy(losing);
      return true;
    }
  }
  return false;
}

void before_round(const Battle& battle, Role role, Armies& armies) {
  if (!grants(battle, role, armies).has(Grant::kRepairedEachRound)) return;
  for (int i = 0; i < armies[role].size; ++i)
    if (armies[role].groups[i].unit == Unit::kFlagship) armies[role].groups[i].hits = 0;
}

void forget_rooms(const Battle& battle, Role role, Armies& armies) {
  // Inside a later round rooms sustain nothing, so what cannot sustain there has no damage.
  const Profile profile = profile_of(battle, role, armies, Stage::kCombat, 2);
  for (int i = 0; i < armies[role].size; ++i)
    if (!profile.lines[i].sustains) armies[role].groups[i].hits = 0;
}

void after_round(const Battle& battle, Role role, Armies& armies, const Army& before) {
  forget_rooms(battle, role, armies);
  for (int n = repairs(battle, role, armies); n > 0; --n) repair_one(battle, role, armies, before);
}

Outcome outcome(Place place, const Armies& armies) {
  const bool attacker = fighting(place, armies[Role::kAttacker]) > 0;
  const bool defender = fighting(place, armies[Role::kDefender]) > 0;
  if (attacker && defender) return Outcome::kOpen;
  return attacker ? Outcome::kAttackerWins : defender ? Outcome::kDefenderWins : Outcome::kNobodyLeft;
}

void end_stalemate(Place place, Armies& armies) {
  Army& army = armies[Role::kDefender];
  for (int i = 0; i < army.size; ++i)
    if (is_fighting(place, army.groups[i])) army.groups[i].count = army.groups[i].hits = 0;
  tidy(army);
}

int play(const Battle& battle, Armies& armies, Policy attacker, Policy defender, Chance& chance,
         Purpose purpose) {
  const Policy policies[kRoles] = {attacker, defender};
  constexpr Role kBoth[] = {Role::kAttacker, Role::kDefender};
  for (Role role : kBoth) armies[role].cancels = static_cast<uint8_t>(cancels_at_start(battle, role, armies));
  for (Opening opening : openings(battle.place)) {
    const Stage stage = stage_of(opening);
    if (opening == Opening::kConversion) {
      for (int n = conversions(battle, Role::kAttacker, armies); n > 0; --n)
        if (static_cast<int>(chance.below(10, purpose)) + 1 >= kConversionHits) convert(armies);
      continue;
    }
    Hits hits[kRoles];
    for (Role role : kBoth) {
      Hits& taken = hits[index(other(role))];
      if (opening == Opening::kStartHits)
        taken[HitKind::kOthersOnly] = static_cast<uint8_t>(start_hits(battle, role, armies));
      else if (fires(stage, role))
        taken = shoot(profile_of(battle, role, armies, stage, 0), chance, purpose);
    }
    take_together(battle, armies, stage, 0, hits, policies);
  }
  int round = 0;
  while (outcome(battle.place, armies) == Outcome::kOpen) {
    if (round == kStalemateRounds) {
      end_stalemate(battle.place, armies);
      break;
    }
    ++round;
    for (Role role : kBoth) before_round(battle, role, armies);
    const Armies before = armies;
    Hits hits[kRoles];
    bool open = false;
    for (Role role : kBoth) {
      const Profile profile = profile_of(battle, role, armies, Stage::kCombat, round);
      open |= can_hit(profile);
      hits[index(other(role))] = shoot(profile, chance, purpose);
    }
    if (!open) {
      end_stalemate(battle.place, armies);
      break;
    }
    take_together(battle, armies, Stage::kCombat, round, hits, policies);
    for (Role role : kBoth) after_round(battle, role, armies, before[role]);
  }
  return round;
}

}  // namespace tessera::ascension::combat
