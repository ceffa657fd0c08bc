// Production (9): Shock Troops, mines, units and docks of the active system. What is produced stands there at
// once; its price is added up and paid at the end of the step.
#include "games/ascension/rules/production.h"

#include <algorithm>

#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

// ------------------------------------------------------------------------ the price of the step

namespace {

// Free resources of the build, in halves; only what docks produce is paid with them (9.5).
int free_halves(const State& s, Seat seat) {
  int free = 0;
  for (int i = 0; i < s.tactical.builds_made; ++i) {
    const BuildLine& line = s.tactical.builds[i];
    if (line.to == kRecycled && line.unit != Unit::kSpaceDock)
      free += line.count * price_of(s, seat, line.unit, space_of(active_system(s)));
  }
  if (s.tactical.flags & kByCard) return free + inside<ProduceNow>(s).free;
  return free + sum_of(Stat::kFreeResources, sources_of(s, seat), {.holds = {Condition::kOwnAction}});
}

Spot spot_of(const State& s, const BuildLine& line) { return {active_system(s), line.to}; }

int halves_at_docks(const State& s, Seat seat) {
  int sum = 0;
  for (int i = 0; i < s.tactical.builds_made; ++i) {
    const BuildLine& line = s.tactical.builds[i];
    if (is_product(line) && is_dock(s, seat, static_cast<int>(line.producer)))
      sum += line.count * price_of(s, seat, line.unit, spot_of(s, line));
  }
  return sum;
}

}  // namespace

int dear_goods(const State& s, Seat seat) { return sum_of(Stat::kDearGoods, sources_of(s, seat), {}); }

int due_with(const State& s, Seat seat, int more, AtDock at_dock) {
  const int free = free_halves(s, seat);
  int paid_for = 0;
  if (free) paid_for = std::min(free, halves_at_docks(s, seat) + (at_dock == AtDock::kHere ? more : 0));
  return (s.tactical.price + more - paid_for + 1) / 2;
}

bool can_afford(const State& s, Seat seat, int more, AtDock at_dock) {
  return due_with(s, seat, more, at_dock) <= purse_of(s, seat, dear_goods(s, seat));
}

namespace {

void add_price(State& s, int halves) { s.tactical.price = static_cast<uint16_t>(s.tactical.price + halves); }

// --- 8.8: Ground Forces that have won become Shock Troops

void make_shock_troops(Table& t, Seat seat) {
  State& s = t.s;
  const PlanetsOf planets = planets_in(s, active_system(s));
  for (int i = 0; i < planets.size(); ++i) {
    const Planet planet = planets[i];
    const int due = s.tactical.shock_troops >> 2 * i & 3;
    const int count = std::min<int>(due, army_on(s, planet, seat)[Unit::kGroundForce]);
    if (!count) continue;
    const uint8_t arrived = s.planet(planet).arrived;
    remove_units(s, surface_of(s, planet), seat, Unit::kGroundForce, count);
    put_units(t, surface_of(s, planet), seat, Unit::kShockTroop, count);
    s.planet(planet).arrived = arrived;
    t.tell(rule("8.8"), told::ShockTroopsMade{.seat = seat,
                                              .units = {Unit::kShockTroop, static_cast<uint8_t>(count)},
                                              .planet = s.planet(planet).printed});
  }
  s.tactical.shock_troops = 0;
}

int mines_to_lay(const State& s, Seat seat) {
  const UnitRecord fleet = fleet_at(s, active_system(s), seat);
  int mines = 0;
  for (int i = 0; i < kShips; ++i)
    mines += fleet.ships[i] * fight_of(kAllUnits[i], s.player(seat).race).mines;
  return std::min(mines, kSides);
}

}  // namespace

Flow ProductionStep::run(Table& t, Frame& f, ProductionStep& my) {
  RULES
  make_shock_troops(t, my.seat);
  PERFORM(LayMines, .seat = my.seat, .system = active_system(t.s),
          .left = static_cast<uint8_t>(mines_to_lay(t.s, my.seat)));
  PERFORM(Transfabricate, .seat = my.seat);
  PERFORM(Build, .seat = my.seat);
  PERFORM(BuildDocks, .seat = my.seat);
  PERFORM(Pay, .seat = my.seat, .due = static_cast<uint16_t>(due_with(t.s, my.seat, 0, AtDock::kElsewhere)),
          .dear = static_cast<uint16_t>(dear_goods(t.s, my.seat)));
  t.s.tactical.price = 0;
  END_RULES
}

// ------------------------------------------------------------------------------------ 9.2 mines

namespace {

constexpr int kMineHalves = 2 * kMinePrice;

Rule bars_mine(const State& s, Seat seat, const LayMines& my, uint8_t number) {
  if (border(s, number).mines.has(seat)) return rule("9.2");
  if (!my.free && !can_afford(s, seat, kMineHalves, AtDock::kElsewhere)) return rule("13.2");
  return Rule();
}

bool is_border(const State& s, System system, int side) {
  return border_at(system, side) != kNoBorder && s.present.has(cell(kSide[index(system)][side]));
}

}  // namespace

Flow LayMines::run(Table& t, Frame& f, LayMines& my) {
  RULES
  for (; my.left; --my.left) {
    ASK(MineBorder, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    {
      const uint8_t number = answer<uint8_t>(t, my.seat);
      lay_mine(t.s, number, my.seat);
      if (!my.free) add_price(t.s, kMineHalves);
      t.tell(rule("9.2"),
             told::MineLaid{.seat = my.seat,
                            .system = cell(number / kBorderSides),
                            .beyond = cell(kSide[number / kBorderSides][number % kBorderSides])});
    }
  }
  END_RULES
}

void MineBorder::list(const State& s, Seat seat, Listing& out) {
  const LayMines& my = inside<LayMines>(s);
  out.add(kNothing);
  for (int side = 0; side < kSides; ++side) {
    if (!is_border(s, my.system, side)) continue;
    const uint8_t number = border_at(my.system, side);
    out.judge(number, bars_mine(s, seat, my, number));
  }
}

// ------------------------------------------------------------------------------------ 9.7 docks

namespace {

int floating_docks(const State& s, Seat seat, System system) {
  int docks = 0;
  for (int i = 0; i < s.token_rows; ++i)
    docks += s.tokens[i].kind == kFloatingDock && s.tokens[i].place == token_place(system) &&
             (s.tokens[i].owner & kTokenOwnerBits) == seat;
  return docks;
}

Rule bars_dock(const State& s, Seat seat, Planet planet) {
  const PlanetRecord& record = s.planet(planet);
  if (!may_build(s, seat, Unit::kSpaceDock)) return rule("0.2");
  if (is_station(s, planet)) return rule("12.10");
  if (record.owner != seat || record.dock != Dock::kNone) return rule("9.7");
  if (!(record.marks & kHeld) && record.system != s.player(seat).home) return rule("9.7");
  if (is_granted(s, seat, Grant::kFloatingDocks) &&
      (floating_docks(s, seat, record.system) >= kFloatingDocksMost || s.token_rows == kTokens))
    return rule("15.7");
  if (is_granted(s, seat, Grant::kFloatingDocks) && s.token_rows == kTokens) return rule("14.7");
  if (!reinforcements(s, seat, Unit::kSpaceDock)) return rule("14.7");
  const int price = price_of(s, seat, Unit::kSpaceDock, surface_of(s, planet));
  return can_afford(s, seat, price, AtDock::kElsewhere) ? Rule() : rule("13.2");
}

void build_dock(Table& t, Seat seat, Planet planet) {
  PlanetRecord& record = t.s.planet(planet);
  add_price(t.s, price_of(t.s, seat, Unit::kSpaceDock, surface_of(t.s, planet)));
  if (is_granted(t.s, seat, Grant::kFloatingDocks))
    launch_dock(t, seat, record.system);
  else
    record.dock = Dock::kExhausted;
  t.tell(rule("9.7"), told::DockBuilt{.seat = seat, .planet = record.printed});
}

}  // namespace

Flow BuildDocks::run(Table& t, Frame& f, BuildDocks& my) {
  RULES
  for (;;) {
    ASK(DockSite, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    build_dock(t, my.seat, answer<Planet>(t, my.seat));
  }
  END_RULES
}

void DockSite::list(const State& s, Seat seat, Listing& out) {
  out.add(kNothing);
  for (Planet planet : planets_in(s, active_system(s)))
    out.judge(static_cast<Choice>(planet), bars_dock(s, seat, planet));
}

// ------------------------------------------------------------------------------------ 9.3 units

namespace {

Most most_for(const State& s, const Build& my) { return most_built(s, my.seat, my.producer, my.unit, my.to); }

void place_built(Table& t, Seat seat, Unit unit, Spot spot, int count) {
  const int placed = put_units(t, spot, seat, unit, count);
  if (placed)
    t.tell(
        rule("9.3"),
        told::Produced{.seat = seat, .units = {unit, static_cast<uint8_t>(placed)}, .system = spot.system});
}

void build(Table& t, const Build& my, int count) {
  const Spot spot{active_system(t.s), my.to};
  add_price(t.s, count * price_of(t.s, my.seat, my.unit, spot));
  note_build(t.s.tactical, my.producer, my.unit, my.to, count);
  place_built(t, my.seat, my.unit, spot, count);
}

// Some get a Ground Force for nothing where a dock has produced, once in an action.
void add_free_force(Table& t, Seat seat) {
  if (!is_granted(t.s, seat, Grant::kFreeGroundForce)) return;
  for (int i = 0; i < t.s.tactical.builds_made; ++i) {
    const Place producer = t.s.tactical.builds[i].producer;
    if (!is_product(t.s.tactical.builds[i]) || is_space(producer) ||
        !is_dock(t.s, seat, static_cast<int>(producer)))
      continue;
    return place_built(t, seat, Unit::kGroundForce, surface_of(t.s, planet_of(producer)), 1);
  }
}

}  // namespace

Flow Build::run(Table& t, Frame& f, Build& my) {
  RULES
  for (;;) {
    ASK(BuildUnit, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    my.producer = part(0, answer(t, my.seat));
    my.unit = static_cast<Unit>(part(1, answer(t, my.seat)));
    my.to = usual_place(my.producer, my.unit);
    if (has_choice_of_place(my.producer, my.unit)) {
      ASK(PlaceUnit, my.seat);
      my.to = answer<Place>(t, my.seat);
    }
    ASK(BuildCount, my.seat);
    build(t, my, answer<int>(t, my.seat));
  }
  add_free_force(t, my.seat);
  END_RULES
}

void BuildUnit::list(const State& s, Seat seat, Listing& out) {
  out.add(kNothing);
  const auto offer = [&](int producer) {
    for (Unit unit : kAllUnits) {
      if (unit == Unit::kSpaceDock || (producer == kYards && !is_ship(unit))) continue;
      const Most most = one_anywhere(s, seat, producer, unit);
      out.judge(parts(producer, index(unit)), most.count ? Rule() : most.rule);
    }
  };
  for_producers(s, seat, offer);
}

void PlaceUnit::list(const State& s, Seat seat, Listing& out) {
  const Build& my = inside<Build>(s);
  for_places(s, [&](Place place) {
    const Most most = most_built(s, seat, my.producer, my.unit, place, 1);
    out.judge(static_cast<Choice>(place), most.count ? Rule() : most.rule);
  });
}

void BuildCount::list(const State& s, Seat, Listing& out) {
  const Most most = most_for(s, inside<Build>(s));
  out.add_range(1, static_cast<Choice>(most.count), most.rule);
}

}  // namespace tessera::ascension
