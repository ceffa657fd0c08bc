#include "games/ascension/combat/force.h"

namespace tessera::ascension::combat {

namespace {

// What changes during a battle and is tested for each stage, group or roll.
constexpr ConditionSet kChanging{
    Condition::kRoundOne,      Condition::kOutsideRounds,  Condition::kScored,
    Condition::kFewerDice,     Condition::kThreeUnits,     Condition::kRoomUnused,
    Condition::kLeftSupernova, Condition::kFlagshipHere,   Condition::kLeaderAboard,
    Condition::kLeaderHere,    Condition::kFromNextSystem, Condition::kPastAsteroids,
};

// The numbers that a battle asks for; those of movement, production and income are none of its business.
constexpr BitSet<Stat> kStatsOfBattle{
    Stat::kRoll,      Stat::kDice,      Stat::kSustain,     Stat::kShields, Stat::kCancelHits,
    Stat::kExtraHits, Stat::kStartHits, Stat::kConversions, Stat::kRerolls, Stat::kRepairs,
};

constexpr int rows_of_battle() {
  int count = 0;
  for (const ModifierRow& row : kModifierRows) count += kStatsOfBattle.has(row.stat);
  return count;
}
static_assert(rows_of_battle() <= Side::kMostRows);

}  // namespace

Side make_side(const Force& force, Role role, Place place, ConditionSet at_start) {
  Side side{.force = force, .role = role, .place = place};
  const Sources& sources = force.sources;
  Sources lasting = sources;  // what the enemy cannot take away
  lasting.technologies = 0;
  lasting.flagship = kNoRace;
  side.grants = lasting.grants();
  side.technology_grants = Sources{.technologies = sources.technologies}.grants();
  side.flagship_grants = Sources{.flagship = sources.flagship}.grants();
  ConditionSet& holding = side.holding;
  holding = (force.told & kToldConditions) | at_start;
  holding.add(place == Place::kSpace ? Condition::kSpace : Condition::kGround);
  holding.add(role == Role::kAttacker ? Condition::kAttacking : Condition::kDefending);
  // Both are about the single shot: Hylar V Laser helps no shot that another red Technology gives or changes.
  if (!(sources.technologies & bit(Technology::kAssaultCannons))) holding.add(Condition::kNotAssaultCannons);
  if (!(sources.technologies & bit(Technology::kAutomatedTurrets)))
    holding.add(Condition::kNoAutomatedTurrets);
  const ConditionSet possible = holding | kChanging;
  for (int i = 0; i < kModifiers; ++i) {
    const ModifierRow& row = kModifierRows[i];
    if (!kStatsOfBattle.has(row.stat) || !sources.has(row.source, row.index)) continue;
    if (!ConditionSet::from_bits(row.when).without(possible).empty()) continue;
    side.rows[side.size++] = static_cast<uint8_t>(i);
  }
  return side;
}

}  // namespace tessera::ascension::combat
