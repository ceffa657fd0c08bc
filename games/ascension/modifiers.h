// One query for everything that changes a number: the rows of a stat whose source is active and whose unit,
// stage and conditions fit. Knows no state, so that battles can be reckoned without a table.
#pragma once
#include "games/ascension/components.h"

namespace tessera::ascension {

// What is in force for one side at one place.
struct Sources {
  uint64_t abilities = 0;  // one bit a row of kAbilityRows
  uint64_t upgrades = 0;   // one bit a row of kUpgradeRows
  TechnologyMask technologies = 0;
  Race flagship = kNoRace;  // whose Flagship is there, if its special is in force
  uint8_t leaders = 0;      // one bit a LeaderType that is there
  Anomaly anomaly = kNoAnomaly;
  bool high_alert = false;

  constexpr bool has(Source source, int number) const {
    switch (source) {
      case Source::kTechnology:
        return technologies >> number & 1;
      case Source::kAbility:
        return abilities >> number & 1;
      case Source::kUpgrade:
        return upgrades >> number & 1;
      case Source::kFlagship:
        return static_cast<int>(flagship) == number;
      case Source::kLeader:
        return leaders >> number & 1;
      case Source::kAnomaly:
        return static_cast<int>(anomaly) == number;
      case Source::kHighAlert:
        return high_alert;
    }
    return false;
  }

  // Permissions and bars of all that is in force.
  constexpr GrantSet grants() const {
    uint64_t all = 0;
    for (int number : BitSet<int>::from_bits(technologies)) all |= kTechnologyRows[number].grants;
    for (int number : BitSet<int>::from_bits(abilities)) all |= kAbilityRows[number].grants;
    for (int number : BitSet<int>::from_bits(upgrades)) all |= kUpgradeRows[number].grants;
    for (int number : BitSet<int>::from_bits(leaders)) all |= kLeaderTypeRows[number].grants;
    if (flagship != kNoRace) all |= flagship_of(flagship).grants;
    if (anomaly != kNoAnomaly) all |= row(anomaly).grants;
    return GrantSet::from_bits(all);
  }
  // The same outside movement, battles and production.
  constexpr RightSet rights() const {
    uint64_t all = 0;
    for (int number : BitSet<int>::from_bits(technologies)) all |= kTechnologyRows[number].rights;
    for (int number : BitSet<int>::from_bits(abilities)) all |= kAbilityRows[number].rights;
    for (int number : BitSet<int>::from_bits(upgrades)) all |= kUpgradeRows[number].rights;
    for (int number : BitSet<int>::from_bits(leaders)) all |= kLeaderTypeRows[number].rights;
    return RightSet::from_bits(all);
  }
};

// The abilities that a race has from the start.
constexpr uint64_t abilities_of(Race race) {
  return ((uint64_t{1} << row(race).abilities) - 1) << row(race).first_ability;
}

// Whether the special of a race's Flagship is used (1.21).
constexpr bool has_special(Race race, bool assumed_specials) {
  const Special special = flagship_of(race).special;
  return special == Special::kPrinted || (special == Special::kAssumed && assumed_specials);
}

// What a number is asked for.
struct Occasion {
  Unit unit = kNoUnit;  // none: whatever is not about a kind of unit
  Stage stage = Stage::kCombat;
  ConditionSet holds{};  // what is the case
  int red_specialties = 0;

  constexpr bool fits(const ModifierRow& modifier) const {
    if (unit != kNoUnit && !(modifier.units >> index(unit) & 1)) return false;
    return (modifier.stages >> static_cast<int>(stage) & 1) && (modifier.when & ~all_that_holds()) == 0;
  }
  constexpr int value(const ModifierRow& modifier) const {
    const bool each = ConditionSet::from_bits(modifier.when).has(Condition::kPerRedSpecialty);
    return modifier.value * (each ? red_specialties : 1);
  }

 private:
  constexpr uint64_t all_that_holds() const {
    return holds.with(Condition::kPerRedSpecialty).bits();  // it counts, and hinders nothing
  }
};

// Whom a row changes: those who have its source, or their opponents.
enum class Whom : uint8_t { kOwn, kFoe };

template <class F>
constexpr void each_modifier(Stat stat, const Sources& sources, const Occasion& occasion, Whom whom, F f) {
  const int number = static_cast<int>(stat);
  for (int i = kFirstModifier[number]; i < kFirstModifier[number + 1]; ++i) {
    const ModifierRow& modifier = kModifierRows[i];
    if (modifier.foe == (whom == Whom::kFoe) && sources.has(modifier.source, modifier.index) &&
        occasion.fits(modifier))
      f(modifier);
  }
}

// The sum of all rows that every unit of the kind has. Those for a few units only (`most`) are given to units
// one by one, by whoever picks them.
constexpr int sum_of(Stat stat, const Sources& sources, const Occasion& occasion, Whom whom = Whom::kOwn) {
  int sum = 0;
  each_modifier(stat, sources, occasion, whom, [&](const ModifierRow& modifier) {
    if (modifier.most == 0) sum += occasion.value(modifier);
  });
  return sum;
}

}  // namespace tessera::ascension
