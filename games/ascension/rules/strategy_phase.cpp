// The Strategy Phase (4): Home Systems come back, large fleets are paid for.
#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// --- 4.2

bool is_held_by_enemies(const State& s, Planet planet, Seat seat) {
  for (Seat other : armies_on(s, planet))
    if (other != seat && army_on(s, planet, other).ground_units()) return true;
  return false;
}

// Installations become hers, as far as she has pieces (15.8, 8.10).
void return_planet(Table& t, Planet planet, Seat seat) {
  State& s = t.s;
  const Dock dock = s.planet(planet).dock;
  s.planet(planet).dock = Dock::kNone;
  int pds = 0;
  for (Seat other : armies_on(s, planet)) {
    pds += army_on(s, planet, other)[Unit::kPds];
    if (other != seat) remove_all(s, surface_of(s, planet), other);
  }
  const int own = army_on(s, planet, seat)[Unit::kPds];
  leaders_without_planet(t, planet, seat, seat);
  gain_planet(s, planet, seat);
  const int most = std::min(reinforcements(s, seat, Unit::kPds), row(Unit::kPds).per_planet - own);
  if (const int gained = std::min(pds - own, most); gained > 0)
    put_units(t, surface_of(s, planet), seat, Unit::kPds, gained);
  if (dock != Dock::kNone && reinforcements(s, seat, Unit::kSpaceDock)) {
    if (is_granted(s, seat, Grant::kFloatingDocks))
      launch_dock(t, seat, s.planet(planet).system);
    else
      s.planet(planet).dock = Dock::kExhausted;
  }
  t.tell(rule("4.2"), told::HomeReturned{.seat = seat, .planet = s.planet(planet).printed});
}

// True if any planet went back.
bool return_homes(Table& t) {
  bool any = false;
  for (Seat seat : t.s.in_play)
    for (Planet planet : planets_in(t.s, t.s.player(seat).home))
      if (t.s.planet(planet).owner != seat && !is_held_by_enemies(t.s, planet, seat)) {
        return_planet(t, planet, seat);
        any = true;
      }
  return any;
}

// --- 4.4

int upkeep_of(const State& s, Seat seat) {
  if (!s.has(Setting::kRaisedLimits)) return 0;
  return std::max(0, counters_in(s.player(seat), Area::kFleetSupply) - kUpkeepFree);
}

}  // namespace

Flow StrategyPhase::run(Table& t, Frame& f, StrategyPhase& my) {
  RULES
  begin_phase(t, Phase::kStrategy);
  my.returned = return_homes(t);
  feed_back(t);
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    // A dock that went back may have supported Fighters (14.6).
    if (my.returned && t.s.in_play.has(my.seat)) PERFORM(LoseAllExcess, .seat = my.seat);
    if (t.s.in_play.has(my.seat) && upkeep_of(t.s, my.seat))
      PERFORM(Upkeep, .seat = my.seat, .due = static_cast<uint8_t>(upkeep_of(t.s, my.seat)));
    my.seat = t.s.next_in_rotation(my.seat);
  }
  PERFORM(ProbeFromDocks);     // 4.5
  PERFORM(PickStrategyCards);  // 4.7, 4.8
  PERFORM(AfterPicks);         // 4.9
  END_RULES
}

Flow Upkeep::run(Table& t, Frame& f, Upkeep& my) {
  RULES
  ASK(PayUpkeep, my.seat);
  my.paid = answer<uint8_t>(t, my.seat);
  PERFORM(Pay, .seat = my.seat, .due = my.paid);
  for (int unpaid = my.due - my.paid; unpaid > 0; --unpaid) spend_counter(t.s, my.seat, Area::kFleetSupply);
  t.tell(rule("4.4"), told::UpkeepPaid{.seat = my.seat, .kept = my.paid, .lost = my.due - my.paid});
  PERFORM(LoseAllExcess, .seat = my.seat);
  END_RULES
}

void PayUpkeep::list(const State& s, Seat seat, Listing& out) {
  const int due = inside<Upkeep>(s).due, purse = resources_to_spend(s, seat);
  out.add_range(0, static_cast<Choice>(std::min(due, purse)), due <= purse ? rule("4.4") : rule("13.2"));
}

}  // namespace tessera::ascension
