// The Tactical Action (6).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// Whether ships of some class that the seat has on the board could end there (6.1).
bool could_end(const State& s, Seat seat, System system) {
  const GrantSet grants = sources_of(s, seat).grants();
  for (int i = 0; i < kShips; ++i)
    if (may_end(s, system, kAllUnits[i], grants) && on_board(s, seat, kAllUnits[i])) return true;
  return false;
}

}  // namespace

Rule bars_activation(const State& s, Seat seat, System system) {
  if (!counters_in(s.player(seat), Area::kCommandPool)) return rule("14.2");
  if (s.system(system).counters.has(seat)) return rule("2.4");
  if (s.round == 1 && is_home(s, system) && !is_home_of(s, system, seat)) return rule("6.1");
  const Anomaly anomaly = anomaly_of(s, system);
  if (anomaly != kNoAnomaly && !row(anomaly).end && !could_end(s, seat, system)) return rule("6.1");
  return Rule();
}

bool can_activate(const State& s, Seat seat) {
  for (System system : s.present)
    if (bars_activation(s, seat, system) == Rule()) return true;
  return false;
}

namespace {

// Its planet, as one bit among those of the active system.
uint8_t place_bit(const State& s, Planet planet) {
  return static_cast<uint8_t>(1u << (index(planet) - index(planets_in(s, active_system(s))[0])));
}
bool may_take_wealth(const State& s, Seat seat, Planet planet) {
  return s.planet(planet).owner == seat && s.planet(planet).wealth > 0;
}
bool has_wealth(const State& s, Seat seat, uint8_t taken) {
  for (Planet planet : planets_in(s, active_system(s)))
    if (!(taken & place_bit(s, planet)) && may_take_wealth(s, seat, planet)) return true;
  return false;
}
uint8_t take_wealth(Table& t, Seat seat, Planet planet) {
  --t.s.planet(planet).wealth;
  ++t.s.player(seat).goods;
  t.tell(rule("6.7"), told::WealthTaken{.seat = seat, .planet = t.s.planet(planet).printed});
  return place_bit(t.s, planet);
}

}  // namespace

Flow TacticalAction::run(Table& t, Frame& f, TacticalAction& my) {
  RULES
  ASK(Activate, my.seat);
  {
    const System system = answer<System>(t, my.seat);
    spend_counter(t.s, my.seat, Area::kCommandPool);
    activate(t.s, my.seat, system);
    t.s.tactical.active = SystemSet::only(system);
    t.tell(rule("6.1"), told::Activated{.seat = my.seat, .system = system});
  }
  if (is_activation_answered(t.s, my.seat, active_system(t.s))) {
    PERFORM(AfterActivation, .seat = my.seat, .system = active_system(t.s));
    if (t.s.result) RETURN(0);
  }
  PERFORM(MoveShips, .seat = my.seat);
  PERFORM(SpaceCannon, .active = my.seat);
  PERFORM(SpaceBattles, .seat = my.seat);
  PERFORM(Land, .seat = my.seat);
  PERFORM(ProductionStep, .seat = my.seat);
  PERFORM(MoveLeaders, .seat = my.seat, .here = 1);
  if (has_wealth(t.s, my.seat, 0)) PERFORM(GatherWealth, .seat = my.seat);
  END_RULES
}

// One from each planet, as in 10.5.
Flow GatherWealth::run(Table& t, Frame& f, GatherWealth& my) {
  RULES
  while (has_wealth(t.s, my.seat, my.taken)) {
    ASK(TakeWealth, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    my.taken |= take_wealth(t, my.seat, answer<Planet>(t, my.seat));
  }
  END_RULES
}

void TakeWealth::list(const State& s, Seat seat, Listing& out) {
  for (Planet planet : planets_in(s, active_system(s)))
    if (!(inside<GatherWealth>(s).taken & place_bit(s, planet)) && may_take_wealth(s, seat, planet))
      out.add(static_cast<Choice>(planet));
  out.add(kNothing);
}

void Activate::list(const State& s, Seat seat, Listing& out) {
  for (System system : s.present) out.judge(static_cast<Choice>(system), bars_activation(s, seat, system));
}

}  // namespace tessera::ascension
