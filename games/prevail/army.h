// Limits of an army (3.4-3.8).
#pragma once
#include "games/prevail/state.h"

namespace tessera::prevail {

struct ArmySums {
  int cost = 0, morale = 0, types = 0, units = 0;
  uint8_t counts[kUnitTypes] = {};
};
ArmySums sums_of(const Army& army);
Rule why_not_added(const State& s, const ArmySums& sums, UnitType type);  // no rule: one more may be added
// One more of the type, and no army within the limits could be made of it any more: allowed, but in vain.
bool leads_nowhere(const State& s, const ArmySums& sums, UnitType type);
Rule why_not_complete(const State& s, const ArmySums& sums);  // no rule: the units are an army
void take_ready_army(State& s, Seat seat, uint8_t army);      // its units, not placed yet, and cards

}  // namespace tessera::prevail
