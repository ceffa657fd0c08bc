// What cannot stay in a system: ships above Fleet Supply, Fighters without support (14.5, 14.6).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/events.h"

namespace tessera::ascension {

namespace {

bool is_crowded(const State& s, const LoseExcess& my) {
  const UnitRecord fleet = fleet_at(s, my.system, my.seat);
  const Stowage stowage = stow(room_of(s, my.seat, my.system, fleet), fleet);
  return supply_used(sources_of(s, my.seat).grants(), fleet, stowage.loose_fighters) >
         fleet_supply(s, my.seat, my.system);
}

void give_up(Table& t, const LoseExcess& my, Unit unit, int count) {
  const UnitRecord fleet = fleet_at(t.s, my.system, my.seat);
  const int hits = fleet[unit] == count ? hits_of(fleet, unit) : 0;
  remove_units(t.s, space_of(my.system), my.seat, unit, count, hits);
  t.tell(rule("14.5"), told::Scuttled{.seat = my.seat,
                                      .units = {unit, static_cast<uint8_t>(count)},
                                      .system = my.system});
}

}  // namespace

Flow LoseExcess::run(Table& t, Frame& f, LoseExcess& my) {
  RULES
  while (is_crowded(t.s, my)) {
    ASK(LoseUnit, my.seat);
    give_up(t, my, answer<Unit>(t, my.seat), 1);
  }
  if (!is_granted(t.s, my.seat, Grant::kLooseFighters)) {
    const UnitRecord fleet = fleet_at(t.s, my.system, my.seat);
    if (const int loose = stow(room_of(t.s, my.seat, my.system, fleet), fleet).loose_fighters)
      give_up(t, my, Unit::kFighter, loose);
  }
  END_RULES
}

void LoseUnit::list(const State& s, Seat seat, Listing& out) {
  const UnitRecord fleet = fleet_at(s, inside<LoseExcess>(s).system, seat);
  for (int i = kShips - 1; i >= 0; --i)
    if (fleet.ships[i] && (kAllUnits[i] != Unit::kFighter || is_granted(s, seat, Grant::kLooseFighters)))
      out.add(static_cast<Choice>(kAllUnits[i]));
}

}  // namespace tessera::ascension
