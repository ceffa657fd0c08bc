// Technologies that are used as an action (5.6): Transit Diodes and Fleet Logistics.
#include <algorithm>

#include "games/ascension/rules/strategy.h"

namespace tessera::ascension {

bool is_technology_action(Right right) {
  return right == Right::kTransitDiodes || right == Right::kFleetLogistics;
}

// --- answers of ChooseAction

namespace {

bool has_transit(const State& s, Seat seat);

Rule bars_technology_action(const State& s, Seat seat, Right right) {
  if (!counters_in(s.player(seat), Area::kStrategyAllocation)) return rule("14.2");
  if (right == Right::kTransitDiodes) return has_transit(s, seat) ? Rule() : rule("5.6");
  if (s.player(seat).has_used(Once::kFleetLogistics)) return rule("19.6");
  return counters_on_board(s, seat) ? Rule() : rule("5.6");
}

}  // namespace

void list_technology_actions(const State& s, Seat seat, Listing& out) {
  const RightSet rights = sources_of(s, seat).rights();
  for (Right right : {Right::kTransitDiodes, Right::kFleetLogistics})
    if (rights.has(right))
      out.judge(parts(static_cast<int>(Action::kAbility), static_cast<int>(right)),
                bars_technology_action(s, seat, right));
}

// --- Fleet Logistics

namespace {

void exhaust_docks(State& s, Seat seat, System system) {
  for (Planet planet : planets_in(s, system))
    if (s.planet(planet).owner == seat && s.planet(planet).dock == Dock::kReady)
      s.planet(planet).dock = Dock::kExhausted;
  for (int i = 0; i < s.token_rows; ++i) {
    Token& token = s.tokens[i];
    if (token.kind == kFloatingDock && token.place == token_place(system) &&
        (token.owner & kTokenOwnerBits) == seat)
      token.value = kDockExhausted;
  }
}

void take_counter_off(Table& t, Seat seat, System system) {
  t.s.player(seat).use(Once::kFleetLogistics);
  t.s.system(system).counters.remove(seat);
  exhaust_docks(t.s, seat, system);
  t.tell(rule("5.6"), told::CounterTakenOff{.seat = seat, .system = system});
}

}  // namespace

Flow UseTechnology::run(Table& t, Frame& f, UseTechnology& my) {
  RULES
  spend_counter(t.s, my.seat, Area::kStrategyAllocation);
  if (my.right == Right::kTransitDiodes) {
    PERFORM(TransitDiodes, .seat = my.seat, .left = kTransitUnits);
  } else {
    ASK(FreeSystem, my.seat);
    take_counter_off(t, my.seat, answer<System>(t, my.seat));
  }
  END_RULES
}

void FreeSystem::list(const State& s, Seat seat, Listing& out) {
  for (System system : s.present)
    out.judge(static_cast<Choice>(system), s.system(system).counters.has(seat) ? Rule() : rule("5.6"));
}

// --- Transit Diodes

namespace {

constexpr Unit kTransitKinds[] = {Unit::kGroundForce, Unit::kShockTroop, Unit::kArmor};

// Own planets and fleets in systems that are not activated.
template <class F>
void for_transit_places(const State& s, Seat seat, F f) {
  const auto is_open = [&](System system) { return !s.system(system).counters.has(seat); };
  for (System system : s.player(seat).ships)
    if (is_open(system)) f(space_of(system));
  for (Planet planet : s.player(seat).planets)
    if (is_open(s.planet(planet).system) && !is_station(s, planet)) f(surface_of(s, planet));
}

Choice cargo_choice(Spot spot, int what) {
  return parts(index(spot.system), static_cast<int>(spot.place), what);
}

template <class F>
void for_transit_cargo(const State& s, Seat seat, F f) {
  for_transit_places(s, seat, [&](Spot spot) {
    const Army army = units_at(s, spot, seat).army;
    for (Unit unit : kTransitKinds)
      if (army[unit]) f(spot, index(unit));
  });
}

bool is_leader(int what) { return what >= kFirstLeader; }
int leader_in_transit(const TransitDiodes& my) { return my.what - kFirstLeader; }
Unit unit_of(const TransitDiodes& my) { return static_cast<Unit>(uint8_t{my.what}); }
bool is_same(Spot a, Spot b) { return a.system == b.system && a.place == b.place; }

// How many more ground units of the class the place takes.
int transit_room(const State& s, Seat seat, Spot to, Unit unit, int most) {
  if (!is_space(to.place)) return std::min(most, kPileMost - army_on(s, planet_of(to.place), seat)[unit]);
  UnitRecord fleet = fleet_at(s, to.system, seat);
  int count = 0;
  for (; count < most && fleet.army[unit] < kPileMost; ++count) {
    ++fleet.army[unit];
    const Stowage stowage = stow(room_of(s, seat, to.system, fleet), fleet);
    const UnitRecord now = fleet_at(s, to.system, seat);
    const Stowage before = stow(room_of(s, seat, to.system, now), now);
    if (stowage.army_left_out || stowage.loose_fighters > before.loose_fighters) break;
  }
  return count;
}

Rule bars_transit_to(const State& s, Seat seat, Spot from, Spot to, int what) {
  if (is_same(from, to)) return rule("5.6");
  if (is_leader(what)) return Rule();  // goes free, and needs no room
  return transit_room(s, seat, to, static_cast<Unit>(what), 1) ? Rule() : rule("15.6");
}
bool has_destination(const State& s, Seat seat, Spot from, int what) {
  bool found = false;
  for_transit_places(s, seat,
                     [&](Spot to) { found = found || bars_transit_to(s, seat, from, to, what).is_none(); });
  return found;
}
bool has_transit(const State& s, Seat seat) {
  bool found = false;
  for_transit_cargo(s, seat,
                    [&](Spot from, int what) { found = found || has_destination(s, seat, from, what); });
  return found;
}

Spot origin(const TransitDiodes& my) { return {my.from, my.place}; }
Spot destination(const TransitDiodes& my) { return {my.to, my.at}; }

int most_in_transit(const State& s, const TransitDiodes& my) {
  const int there = units_at(s, origin(my), my.seat).army[unit_of(my)];
  return transit_room(s, my.seat, destination(my), unit_of(my), std::min<int>(there, my.left));
}

// Sound ones first; who has moved does not let its planet produce in this round.
void carry_over(Table& t, TransitDiodes& my, int count) {
  State& s = t.s;
  const Army army = units_at(s, origin(my), my.seat).army;
  const Unit unit = unit_of(my);
  const int hits = unit == Unit::kArmor ? std::max(0, army.armor_hits - (army[unit] - count)) : 0;
  remove_units(s, origin(my), my.seat, unit, count, hits);
  const int placed = put_units(t, destination(my), my.seat, unit, count, hits);
  if (!is_space(my.at) && unit != Unit::kArmor) {
    PlanetRecord& planet = s.planet(planet_of(my.at));
    planet.arrived = static_cast<uint8_t>(std::min(planet.army.infantry(), planet.arrived + placed));
  }
  my.left = static_cast<uint8_t>(my.left - count);
  t.tell(
      rule("5.6"),
      told::TransitMade{
          .seat = my.seat, .units = {unit, static_cast<uint8_t>(count)}, .from = my.from, .system = my.to});
}

// Each once.
template <class F>
void for_transit_leaders(const State& s, const TransitDiodes& my, F f) {
  for (int i = 0; i < kLeadersPerRace; ++i) {
    const LeaderRecord& leader = leader_of(s, my.seat, i);
    if (leader.state != LeaderState::kReady || s.system(leader.system).counters.has(my.seat) ||
        my.led >> i & 1)
      continue;
    const bool aboard = leader.place & kAboard;
    f(Spot{leader.system, aboard ? Place::kSpace : on(static_cast<Planet>(leader.place))},
      kFirstLeader + my.seat * kLeadersPerRace + i);
  }
}

void lead_over(Table& t, TransitDiodes& my) {
  my.led = static_cast<uint8_t>(my.led | 1u << leader_in_transit(my) % kLeadersPerRace);
  if (is_space(my.at)) return;  // aboard which ships is asked
  LeaderRecord& leader = t.s.leaders[leader_in_transit(my)];
  leader.system = my.to;
  leader.place = static_cast<uint8_t>(index(planet_of(my.at)));
}

}  // namespace

Flow TransitDiodes::run(Table& t, Frame& f, TransitDiodes& my) {
  RULES
  while (my.left) {
    ASK(TransitFrom, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    my.from = static_cast<System>(part(0, answer(t, my.seat)));
    my.place = static_cast<Place>(part(1, answer(t, my.seat)));
    my.what = part(2, answer(t, my.seat));
    ASK(TransitTo, my.seat);
    my.to = static_cast<System>(part(0, answer(t, my.seat)));
    my.at = static_cast<Place>(part(1, answer(t, my.seat)));
    if (is_leader(my.what)) {
      lead_over(t, my);
      if (is_space(my.at))
        PERFORM(RelocateLeader, .seat = my.seat, .leader = static_cast<uint8_t>(leader_in_transit(my)),
                .only = my.to);
    } else {
      ASK(TransitCount, my.seat);
      carry_over(t, my, answer<int>(t, my.seat));
    }
  }
  END_RULES
}

void TransitFrom::list(const State& s, Seat seat, Listing& out) {
  for_transit_cargo(s, seat, [&](Spot from, int what) {
    out.judge(cargo_choice(from, what), has_destination(s, seat, from, what) ? Rule() : rule("15.6"));
  });
  for_transit_leaders(s, inside<TransitDiodes>(s), [&](Spot from, int what) {
    out.judge(cargo_choice(from, what), has_destination(s, seat, from, what) ? Rule() : rule("5.6"));
  });
  out.add(kNothing);
}

void TransitTo::list(const State& s, Seat seat, Listing& out) {
  const TransitDiodes& my = inside<TransitDiodes>(s);
  for_transit_places(s, seat, [&](Spot to) {
    out.judge(parts(index(to.system), static_cast<int>(to.place)),
              bars_transit_to(s, seat, origin(my), to, my.what));
  });
}

void TransitCount::list(const State& s, Seat, Listing& out) {
  out.add_range(1, static_cast<Choice>(most_in_transit(s, inside<TransitDiodes>(s))), rule("5.6"));
}

}  // namespace tessera::ascension
