// What each Domain Counter does (21.3).
#include <algorithm>

#include "games/ascension/decisions.h"
#include "games/ascension/rules/counters.h"
#include "games/ascension/rules/fighting.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// --- the token

int find_met(const State& s, const MeetCounter& my) {
  const uint8_t place = token_place(my.system, my.planet);
  for (int i = 0; i < s.token_rows; ++i)
    if (s.tokens[i].place == place && is_unresolved(s.tokens[i]) && counter_of(s.tokens[i]) == my.counter &&
        s.tokens[i].value == my.value)
      return i;
  return -1;
}

void take_away(State& s, const MeetCounter& my) { remove_token(s, find_met(s, my)); }

void mark(State& s, const MeetCounter& my, uint8_t flag) {
  const int at = find_met(s, my);
  Token token = s.tokens[at];
  token.owner |= flag;
  replace_token(s, at, token);
}

void tell_met(Table& t, const MeetCounter& my) {
  t.tell(rule("21.3"),
         told::CounterTurnedUp{.counter = told_counter(my.counter, my.value), .system = my.system});
}

// --- effects without a choice

void spawn(Table& t, const MeetCounter& my, Spot spot, Unit unit, int count) {
  mark(t.s, my, kTokenSpawned);
  const int placed = add_units(t.s, spot, kNeutral, unit, count);
  t.tell(rule("21.6"),
         told::NeutralUnits{.units = {unit, static_cast<uint8_t>(placed)}, .system = my.system});
}

void find_wealth(Table& t, const MeetCounter& my) {
  PlanetRecord& planet = t.s.planet(my.planet);
  planet.wealth = static_cast<uint8_t>(std::min(planet.wealth + my.value, kPileMost));
  take_away(t.s, my);
  t.tell(rule("21.7"), told::WealthFound{.planet = planet.printed, .goods = my.value});
}

void find_dock(Table& t, const MeetCounter& my) {
  State& s = t.s;
  take_away(s, my);
  if (is_granted(s, my.seat, Grant::kFloatingDocks))
    return gain_goods(t, rule("21.3"), my.seat, kSocietyGoods);
  PlanetRecord& planet = s.planet(my.planet);
  if (planet.dock != Dock::kNone || !reinforcements(s, my.seat, Unit::kSpaceDock)) return;
  planet.dock = Dock::kExhausted;
  t.tell(rule("21.3"), told::DockFound{.seat = my.seat, .planet = planet.printed});
}

void find_wormhole(Table& t, const MeetCounter& my) {
  mark(t.s, my, kTokenResolved);
  open_wormholes(t.s, my.system);
  t.tell(rule("12.6"), told::WormholeFound{.system = my.system});
}

void find_radiation(Table& t, const MeetCounter& my) {
  take_away(t.s, my);
  if (is_granted(t.s, my.seat, Grant::kNoHazards)) return;
  t.s.planet(my.planet).marks |= kRadiation;
  t.tell(rule("21.3"), told::RadiationFound{.planet = t.s.planet(my.planet).printed});
}

// A die, halved and rounded up: so many Hostile Locals, and so much Natural Wealth.
void find_both(Table& t, const MeetCounter& my) {
  const auto half = static_cast<uint8_t>((t.chance.below(kFaces, kDrawDie) + 2) / 2);
  take_away(t.s, my);
  for (DomainCounter counter : {DomainCounter::kHostileLocals, DomainCounter::kNaturalWealth})
    add_token(t.s, {kind_of(counter), token_place(my.planet), half, SeatSet(), kTokenOfNobody});
}

// The tile of the void becomes one with a Trade Station; what else is there stays.
void find_habitats(Table& t, const MeetCounter& my) {
  State& s = t.s;
  take_away(s, my);
  if (s.planet_rows == kPlanets || tile_of(s, my.system).planets) return;
  const uint8_t stable = s.system(my.system).stable;
  lay_tile(s, my.system, kHabitatsTile);
  s.system(my.system).stable = stable;
  open_wormholes(s, my.system);
  t.tell(rule("21.3"), told::HabitatsFound{.system = my.system});
}

// --- hits (Bio-Hazard, Sudden Collision)

bool can_sustain_hit(const State& s, Seat seat, Spot spot, Unit unit) {
  const UnitRecord units = units_at(s, spot, seat);
  const int each = fight_of(unit, s.player(seat).race).sustain +
                   sum_of(Stat::kSustain, sources_at(s, seat, spot), {.unit = unit});
  return hits_of(units, unit) < each * units[unit];
}

Spot spot_of_hit(const State& s, const MeetCounter& my) {
  return my.planet == kNoPlanet ? space_of(my.system) : surface_of(s, my.planet);
}

// In space ships and what they carry, on a planet ground units.
bool can_be_hit(const State& s, const MeetCounter& my, Unit unit) {
  if (unit == Unit::kSpaceDock || (my.planet != kNoPlanet && !is_ground(unit))) return false;
  return units_at(s, spot_of_hit(s, my), my.seat)[unit] > 0;
}

void take_counter_hit(Table& t, const MeetCounter& my, Unit unit) {
  State& s = t.s;
  const Spot spot = spot_of_hit(s, my);
  t.tell(rule("21.3"), told::CounterHit{.seat = my.seat, .unit = unit, .system = my.system});
  if ((is_ship(unit) || my.planet != kNoPlanet) && can_sustain_hit(s, my.seat, spot, unit))
    return add_hits(s, spot, my.seat, unit, 1);
  if (is_ship(unit)) {
    remove_ship(s, my.seat, my.system, unit);
    return leaders_without_ship(t, my.seat, my.system, kNoSeat);
  }
  const UnitRecord units = units_at(s, spot, my.seat);
  remove_units(s, spot, my.seat, unit, 1, std::min(1, hits_of(units, unit)));
}

bool is_ignored(const State& s, const MeetCounter& my) {
  if (my.counter == DomainCounter::kBioHazard) return is_granted(s, my.seat, Grant::kNoHazards);
  return is_granted(s, my.seat, Grant::kPassAsteroids);
}

// --- Warp Gyre

bool can_pay_activation(const State& s, Seat seat) {
  return counters_left(s, seat) > 0 || counters_in(s.player(seat), Area::kCommandPool) > 0 ||
         counters_in(s.player(seat), Area::kStrategyAllocation) > 0;
}

// 14.3
void activate_from_reinforcements(State& s, Seat seat, System system) {
  if (counters_left(s, seat) <= 0)
    spend_counter(
        s, seat,
        counters_in(s.player(seat), Area::kCommandPool) ? Area::kCommandPool : Area::kStrategyAllocation);
  activate(s, seat, system);
}

bool may_be_carried(const State& s, const MeetCounter& my, System to) {
  if (is_home(s, to) || s.system(to).counters.has(my.seat) || has_enemy_ships(s, my.seat, to)) return false;
  const GrantSet grants = sources_of(s, my.seat).grants();
  const UnitRecord here = fleet_at(s, my.system, my.seat);
  UnitRecord there = fleet_at(s, to, my.seat);
  for (int i = 0; i < kShips; ++i) {
    if (here.ships[i] && !may_end(s, to, kAllUnits[i], grants)) return false;
    there.ships[i] = static_cast<uint8_t>(there.ships[i] + here.ships[i]);
  }
  for (int i = 0; i < kArmyUnits; ++i)
    there.army.count[i] = static_cast<uint8_t>(there.army.count[i] + here.army.count[i]);
  return may_stand(s, my.seat, to, there);
}

SystemSet carried_to(const State& s, const MeetCounter& my) {
  SystemSet systems;
  if (!can_pay_activation(s, my.seat)) return systems;
  for (System system : adjacent(s, my.system))
    if (may_be_carried(s, my, system)) systems.add(system);
  return systems;
}

// A Tactical Action goes on in the new system.
void carry_away(Table& t, const MeetCounter& my, System to) {
  State& s = t.s;
  const UnitRecord fleet = fleet_at(s, my.system, my.seat);
  for (Unit unit : kAllUnits)
    if (unit != Unit::kSpaceDock && fleet[unit]) {
      remove_units(s, space_of(my.system), my.seat, unit, fleet[unit], hits_of(fleet, unit));
      put_units(t, space_of(to), my.seat, unit, fleet[unit], hits_of(fleet, unit));
    }
  for (int i = 0; i < s.seats * kLeadersPerRace; ++i)
    if (s.leaders[i].system == my.system && (s.leaders[i].place & kAboard) && keeper_of(s, i) == my.seat)
      s.leaders[i].system = to;
  activate_from_reinforcements(s, my.seat, to);
  if (s.tactical.active.has(my.system)) s.tactical.active = SystemSet::only(to);
  lose_floating_docks(t, my.system);
  t.tell(rule("21.4"), told::CarriedAway{.seat = my.seat, .from = my.system, .system = to});
}

// --- Automated Defence

void open_defence_fire(State& s, const MeetCounter& my) {
  begin_battle(s, my.system, my.seat, kNeutral);
  s.battle.stage = Stage::kCannon;
  combat::Army army;
  add(army, Unit::kPds, kDefencePds, 0);
  enlist_cannons(s, kDefender, army);
}

bool is_face_down_anywhere(const State& s, Seat seat) {
  return std::any_of(s.tokens, s.tokens + s.token_rows, [&](const Token& token) {
    return is_face_down_counter(token) && !token.known.has(seat);
  });
}

Seat random_opponent(Table& t, Seat seat) {
  const SeatSet others = t.s.in_play.without(SeatSet{seat});
  return static_cast<Seat>(t.chance.pick(BitSet<int>::from_bits(others.bits()), kDrawSeat));
}

void settle_planet(Table& t, Planet planet, Seat seat) {
  gain_planet(t.s, planet, seat);
  put_units(t, surface_of(t.s, planet), seat, Unit::kGroundForce, kSettlersForces);
  t.tell(rule("21.3"), told::SettlersLand{.seat = seat, .planet = t.s.planet(planet).printed});
}

// Units go back aboard as far as there is room; the others are lost.
void call_off_landing(Table& t, Seat seat, Planet planet) {
  State& s = t.s;
  const System system = s.planet(planet).system;
  const Army army = army_on(s, planet, seat);
  const bool has_fleet = has_ships(s, seat, system);
  remove_all(s, surface_of(s, planet), seat);
  for (Unit unit : {Unit::kArmor, Unit::kShockTroop, Unit::kGroundForce, Unit::kPds}) {
    int hits = unit == Unit::kArmor ? army.armor_hits : 0;
    for (int i = 0; has_fleet && i < army[unit]; ++i) {
      UnitRecord fleet = fleet_at(s, system, seat);
      ++fleet.army[unit];
      if (stow(room_of(s, seat, system, fleet), fleet).army_left_out) break;
      add_units(s, space_of(system), seat, unit, 1, std::min(hits, 1));
      hits = std::max(0, hits - 1);
    }
  }
  const UnitRecord fleet = fleet_at(s, system, seat);
  for (int i = 0; i < s.seats * kLeadersPerRace; ++i)
    if (s.leaders[i].place == index(planet) && s.leaders[i].system == system && keeper_of(s, i) == seat)
      for (int ship = 0; ship < kShips; ++ship)
        if (fleet.ships[ship]) s.leaders[i].place = static_cast<uint8_t>(kAboard | ship);
  leaders_without_planet(t, planet, s.planet(planet).owner, s.planet(planet).owner);
  t.tell(rule("21.5"), told::LandingCalledOff{.seat = seat, .planet = s.planet(planet).printed});
}

}  // namespace

Flow MeetCounter::run(Table& t, Frame& f, MeetCounter& my) {
  RULES
  tell_met(t, my);
  if (my.counter == DomainCounter::kPeacefulAnnexation || my.counter == DomainCounter::kVoidSpace) {
    take_away(t.s, my);
  } else if (my.counter == DomainCounter::kHiddenFactory) {
    take_away(t.s, my);
    PERFORM(FoundShips, .seat = my.seat, .system = my.system, .left = kFactoryCapacity);
  } else if (my.counter == DomainCounter::kNativeIntelligence) {
    take_away(t.s, my);
    if (is_face_down_anywhere(t.s, my.seat)) {
      ASK(LookAtCounter, my.seat);
      if (answer(t, my.seat) != kNothing) look_at_place(t, my.seat, answer<uint8_t>(t, my.seat));
    }
  } else if (my.counter == DomainCounter::kNaturalWealth) {
    find_wealth(t, my);
  } else if (my.counter == DomainCounter::kIndustrialSociety) {
    find_dock(t, my);
  } else if (my.counter == DomainCounter::kTechnologicalLegacy) {
    take_away(t.s, my);
    if (is_granted(t.s, my.seat, Right::kAssimilate))
      gain_goods(t, rule("21.3"), my.seat, kLegacyGoods);
    else
      PERFORM(AcquireTechnology, .seat = my.seat, .chooser = t.s.next_seat(my.seat));
  } else if (my.counter == DomainCounter::kLazaxSurvivors || my.counter == DomainCounter::kAlienTechnology) {
    mark(t.s, my, kTokenResolved);
  } else if (my.counter == DomainCounter::kWormholeDiscoveryA ||
             my.counter == DomainCounter::kWormholeDiscoveryB ||
             my.counter == DomainCounter::kFrontierWormholeA ||
             my.counter == DomainCounter::kFrontierWormholeB) {
    find_wormhole(t, my);
  } else if (my.counter == DomainCounter::kSettlers) {
    take_away(t.s, my);
    PERFORM(Settle, .seat = my.seat, .planet = my.planet);
    RETURN(t.s.result + 1);
  } else if (my.counter == DomainCounter::kNeutronRadiation) {
    find_radiation(t, my);
  } else if (my.counter == DomainCounter::kBioHazard || my.counter == DomainCounter::kSuddenCollision) {
    if (is_ignored(t.s, my)) {
      take_away(t.s, my);
      RETURN(0);
    }
    ASK(CounterHitOn, my.seat);
    take_counter_hit(t, my, answer<Unit>(t, my.seat));
    if (my.planet == kNoPlanet && has_ships(t.s, my.seat, my.system))
      PERFORM(LoseExcess, .seat = my.seat, .system = my.system);
    // A Bio-Hazard stays where nobody is left to claim the planet.
    if (my.planet == kNoPlanet || army_on(t.s, my.planet, my.seat).ground_units()) take_away(t.s, my);
  } else if (my.counter == DomainCounter::kHostileLocals) {
    spawn(t, my, surface_of(t.s, my.planet), Unit::kGroundForce, my.value);
  } else if (my.counter == DomainCounter::kFighterAmbush) {
    spawn(t, my, space_of(my.system), Unit::kFighter, my.value);
  } else if (my.counter == DomainCounter::kAutomatedDefence) {
    spawn(t, my, surface_of(t.s, my.planet), Unit::kPds, kDefencePds);
    if (has_ships(t.s, my.seat, my.system)) {
      open_defence_fire(t.s, my);
      PERFORM(BattleStage, .stage = Stage::kCannon, .sides = 2);
      end_battle(t.s);
      if (has_ships(t.s, my.seat, my.system))
        PERFORM_NTH(1, LoseExcess, .seat = my.seat, .system = my.system);
    }
  } else if (my.counter == DomainCounter::kHostilesAndNaturalWealth) {
    find_both(t, my);
  } else if (my.counter == DomainCounter::kAbandonedFreighters) {
    take_away(t.s, my);
    gain_goods(t, rule("21.3"), my.seat, kFreighterGoods);
  } else if (my.counter == DomainCounter::kUnchartedHabitats) {
    find_habitats(t, my);
  } else if (my.counter == DomainCounter::kShipGraveyard) {
    take_away(t.s, my);
    PERFORM_NTH(1, FoundShips, .seat = my.seat, .system = my.system, .wrecks = 1);
  } else if (my.counter == DomainCounter::kDiscovery) {
    take_away(t.s, my);
    ASK(DiscoveryGain, my.seat);
    if (answer(t, my.seat) == kYes)
      PERFORM(DrawCards, .seat = my.seat, .actions = 1);
    else
      PERFORM(GainCounters, .seat = my.seat, .left = 1);
  } else if (my.counter == DomainCounter::kWarpGyre) {
    if (carried_to(t.s, my).empty()) {
      take_away(t.s, my);
      RETURN(0);
    }
    ASK(CarriedTo, my.seat);
    take_away(t.s, my);
    if (answer(t, my.seat) != kNothing) {
      carry_away(t, my, answer<System>(t, my.seat));
      RETURN(index(answer<System>(t, my.seat)) + 1);
    }
  } else if (my.counter == DomainCounter::kSpacePirates) {
    if (t.s.player(my.seat).goods >= kPirateGoods) {
      ASK(PayPirates, my.seat);
      if (answer(t, my.seat) == kYes) {
        take_away(t.s, my);
        t.s.player(my.seat).goods = static_cast<uint16_t>(t.s.player(my.seat).goods - kPirateGoods);
        t.tell(rule("21.3"), told::PiratesPaid{.seat = my.seat, .goods = kPirateGoods});
        RETURN(0);
      }
    }
    spawn(t, my, space_of(my.system), Unit::kDreadnought, 1);
  }
  RETURN(0);
  END_RULES
}

void CounterHitOn::list(const State& s, Seat, Listing& out) {
  const MeetCounter& my = inside<MeetCounter>(s);
  for (int i = kUnits - 1; i >= 0; --i)
    if (can_be_hit(s, my, kAllUnits[i])) out.add(static_cast<Choice>(i));
}

void CarriedTo::list(const State& s, Seat seat, Listing& out) {
  const MeetCounter& my = inside<MeetCounter>(s);
  const SystemSet systems = carried_to(s, my);
  for (System system : adjacent(s, my.system))
    out.judge(static_cast<Choice>(system), systems.has(system) ? Rule() : rule("21.4"));
  out.judge(kNothing, is_granted(s, seat, Grant::kNoRiftRolls) ? Rule() : rule("21.4"));
}

void PayPirates::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

void DiscoveryGain::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

// --- Settlers

Flow Settle::run(Table& t, Frame& f, Settle& my) {
  RULES
  settle_planet(t, my.planet, random_opponent(t, my.seat));
  ASK(FightSettlers, my.seat);
  if (answer(t, my.seat) == kYes) {
    t.s.tactical.hostile.add(t.s.planet(my.planet).owner);
    RETURN(0);
  }
  call_off_landing(t, my.seat, my.planet);
  RETURN(1);
  END_RULES
}

void FightSettlers::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

// --- Hidden Factory, Ship Graveyard

namespace {

// In halves; of wrecks a whole number of resources.
int price_found(const State& s, const FoundShips& my, Unit unit) {
  const int price = price_of(s, my.seat, unit, space_of(my.system));
  return my.wrecks ? price / 4 * 2 : price;
}
int due_found(const FoundShips& my, int more) {
  const int price = my.price + more - (my.wrecks ? 0 : kFactoryFreeHalves);
  return std::max(0, price + 1) / 2;
}

Rule bars_found_ship(const State& s, const FoundShips& my, Unit unit) {
  if (unit == Unit::kWarSun || unit == Unit::kFlagship || !may_build(s, my.seat, unit)) return rule("21.3");
  if (!my.wrecks && build_of(s, my.seat, unit) > my.left) return rule("9.3");
  if (!reinforcements(s, my.seat, unit)) return rule("14.7");
  if (has_enemy_ships(s, my.seat, my.system)) return rule("21.3");
  UnitRecord fleet = fleet_at(s, my.system, my.seat);
  ++fleet.ships[index(unit)];
  if (!may_stand(s, my.seat, my.system, fleet)) return rule("14.4");
  return due_found(my, price_found(s, my, unit)) <= resources_to_spend(s, my.seat) ? Rule() : rule("13.2");
}

bool can_find_ship(const State& s, const FoundShips& my) {
  for (int i = 0; i < kShips; ++i)
    if (bars_found_ship(s, my, kAllUnits[i]).is_none()) return true;
  return false;
}

void find_ship(Table& t, FoundShips& my, Unit unit) {
  my.price = static_cast<uint16_t>(my.price + price_found(t.s, my, unit));
  my.left = my.wrecks ? uint8_t{0} : static_cast<uint8_t>(my.left - build_of(t.s, my.seat, unit));
  const int placed = put_units(t, space_of(my.system), my.seat, unit, 1);
  if (placed) t.tell(rule("21.3"), told::Produced{.seat = my.seat, .units = {unit, 1}, .system = my.system});
}

}  // namespace

Flow FoundShips::run(Table& t, Frame& f, FoundShips& my) {
  RULES
  while ((my.left || (my.wrecks && !my.price)) && can_find_ship(t.s, my)) {
    ASK(FoundShip, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    find_ship(t, my, answer<Unit>(t, my.seat));
    if (my.wrecks) {
      PERFORM(Pay, .seat = my.seat, .due = static_cast<uint16_t>(due_found(my, 0)));
      RETURN(0);
    }
  }
  if (my.wrecks) {
    if (gain_counters(t.s, my.seat, Area::kFleetSupply, 1))
      t.tell(rule("21.3"), told::SupplyFound{.seat = my.seat});
    RETURN(0);
  }
  PERFORM_NTH(1, Pay, .seat = my.seat, .due = static_cast<uint16_t>(due_found(my, 0)));
  END_RULES
}

void FoundShip::list(const State& s, Seat, Listing& out) {
  const FoundShips& my = inside<FoundShips>(s);
  out.add(kNothing);
  for (int i = 0; i < kShips; ++i) out.judge(static_cast<Choice>(i), bars_found_ship(s, my, kAllUnits[i]));
}

}  // namespace tessera::ascension
