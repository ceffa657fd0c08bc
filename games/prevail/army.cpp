#include "games/prevail/army.h"

#include <algorithm>

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

namespace {

// Can further units still bring the army to the morale it needs? The least cost of every amount of morale up
// to that, by how many new types it takes.
bool can_reach_morale(const ModeRow& mode, const ArmySums& sums) {
  const int wanted = mode.least_morale - sums.morale, slots = mode.most_types - sums.types;
  if (wanted <= 0) return true;
  constexpr int kNotPossible = 1 << 20, kMostMorale = 31;
  if (wanted > kMostMorale) broken("prevail: a mode asks for a morale of %d", mode.least_morale);
  int cost[kUnitTypes + 1][kMostMorale + 1], before[kUnitTypes + 1][kMostMorale + 1];
  for (auto& row : cost) std::fill_n(row, wanted + 1, kNotPossible);
  cost[0][0] = 0;
  for (int type = 0; type < kUnitTypes; ++type) {
    const UnitRow& unit = kUnitRows[type];
    if (!unit.rout_penalty) continue;
    const int left = std::min(unit.limit - sums.counts[type], kMostUnits - sums.units);
    const int slot = sums.counts[type] == 0 ? 1 : 0;
    std::copy(&cost[0][0], &cost[0][0] + sizeof cost / sizeof cost[0][0], &before[0][0]);
    for (int used = 0; used + slot <= std::min<int>(slots, kUnitTypes); ++used)
      for (int morale = 0; morale < wanted; ++morale)
        for (int copies = 1; copies <= left && before[used][morale] < kNotPossible; ++copies) {
          int& least = cost[used + slot][std::min(wanted, morale + copies * unit.rout_penalty)];
          least = std::min(least, before[used][morale] + copies * unit.cost);
        }
  }
  return std::any_of(cost, cost + kUnitTypes + 1,
                     [&](const auto& row) { return sums.cost + row[wanted] <= mode.most_cost; });
}

}  // namespace

Rule why_not_added(const State& s, const ArmySums& sums, UnitType type) {
  const ModeRow& mode = kModeRows[s.mode];
  if (sums.counts[type] == kUnitRows[type].limit || sums.units == kMostUnits) return rule("3.7");
  if (sums.counts[type] == 0 && sums.types == mode.most_types) return rule("3.6");
  if (mode.most_cost && sums.cost + kUnitRows[type].cost > mode.most_cost) return rule("3.4");
  return Rule();
}

bool leads_nowhere(const State& s, const ArmySums& sums, UnitType type) {
  ArmySums more = sums;
  more.cost += kUnitRows[type].cost;
  more.morale += kUnitRows[type].rout_penalty;
  more.types += more.counts[type]++ == 0;
  ++more.units;
  return !can_reach_morale(kModeRows[s.mode], more);
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
