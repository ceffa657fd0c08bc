#include "games/prevail/army.h"

namespace tessera::prevail {

ArmySums sums_of(const Army& army) {
  ArmySums sums;
  sums.units = army.size;
  for (int i = 0; i < army.size; ++i) {
    const UnitRow& type = kUnitRows[army.types[i]];
    sums.cost += type.cost;
    sums.morale += type.rout_penalty;
    sums.types += sums.counts[army.types[i]]++ == 0;
  }
  return sums;
}

Rule why_not_added(const State& s, const ArmySums& sums, UnitType type) {
  const ModeRow& mode = kModeRows[s.mode];
  if (sums.counts[type] == kUnitRows[type].limit || sums.units == kMostUnits) return rule("3.7");
  if (sums.counts[type] == 0 && sums.types == mode.most_types) return rule("3.6");
  if (mode.most_cost && sums.cost + kUnitRows[type].cost > mode.most_cost) return rule("3.4");
  return Rule();
}

Rule why_not_complete(const State& s, const ArmySums& sums) {
  if (sums.units == 0) return rule("3.3");
  return sums.morale < kModeRows[s.mode].least_morale ? rule("3.5") : Rule();
}

void take_ready_army(State& s, Seat seat, uint8_t which) {
  const ArmyRow& ready = kArmyRows[which];
  Army& army = s.army(seat);
  army.size = 0;
  for (int type = 0; type < kUnitTypes; ++type)
    for (int i = 0; i < ready.counts[type]; ++i) army.types[army.size++] = static_cast<UnitType>(type);
  army.hand = ready.cards;
  s.complete.add(seat);
}

}  // namespace tessera::prevail
