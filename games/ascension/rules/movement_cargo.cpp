// Cargo (6.2.3): what a group takes aboard on its way, and the fleet in the active system; and what of it
// goes with ships that are lost or stop.
#include <algorithm>

#include "games/ascension/decisions.h"
#include "games/ascension/rules/plan.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

constexpr Unit kCargoUnits[] = {Unit::kFighter, Unit::kGroundForce, Unit::kShockTroop, Unit::kArmor,
                                Unit::kPds};

// One kind of cargo in one place.
struct Item {
  System system;
  Place place;
  int what;  // a Unit, or kFirstLeader and the number of a Leader

  bool is_leader() const { return what >= kFirstLeader; }
  Unit unit() const { return static_cast<Unit>(what); }
  int leader() const { return what - kFirstLeader; }
  Choice choice() const { return parts(index(system), static_cast<int>(place), what); }
  int order() const { return (index(system) << 8 | static_cast<int>(place)) << 8 | what; }
};

Item item_of(const LoadCargo& my) { return {my.system, my.place, my.what}; }

uint8_t& pile(UnitRecord& units, Unit unit) {
  return is_ship(unit) ? units.ships[index(unit)] : units.army[unit];
}
UnitRecord cargo_of(const UnitRecord& units) {
  UnitRecord cargo{};
  cargo.army = units.army;
  pile(cargo, Unit::kFighter) = static_cast<uint8_t>(units.fighters());
  return cargo;
}

int there_are(const State& s, Seat seat, const Item& item) {
  if (is_space(item.place)) return staying(s, seat, item.system)[item.unit()];
  return staying_on(s, seat, planet_of(item.place), item.unit());
}

bool goes_along(const State& s, int leader) {
  bool found = false;
  each_move(s, [&](const Move& move, int) { found |= (move.flags & kIsLeader) && move.count == leader; });
  return found;
}

// ---------------------------------------------------------------------------- a group that loads

// What the group has by now, and what must find a place when it leaves.
struct Loading {
  const State& now;
  Seat seat;
  int line;
  Move group;
  UnitRecord aboard, pile;
  Room room, behind;

  Loading(const State& s, Seat its_seat, int its_line)
      : now(s), seat(its_seat), line(its_line), group(s.tactical.moves[its_line]) {
    const UnitRecord units = group_units(s, line);
    room = room_aboard(s, seat, group.from, units);
    aboard = cargo_of(units);
    if (group.unit == Unit::kFighter)  // who moves on its own is no cargo
      ascension::pile(aboard, Unit::kFighter) = static_cast<uint8_t>(aboard.fighters() - group.count);
    const UnitRecord stays = staying(s, seat, group.from);
    behind = room_staying(s, seat, group.from, stays);
    pile = cargo_of(stays);
  }

  // 6.2.6: nothing is left without a place.
  bool may_leave() const { return fits(behind, pile); }

  bool takes(const Item& item, int count) const {
    UnitRecord with = aboard, rest = pile;
    uint8_t& mine = ascension::pile(with, item.unit());
    if (mine + count > kPileMost || empties_anchor(item, count)) return false;
    mine = static_cast<uint8_t>(mine + count);
    if (item.system == group.from && is_space(item.place)) {
      uint8_t& left = ascension::pile(rest, item.unit());
      left = static_cast<uint8_t>(left - std::min<int>(left, count));
    }
    return fits_both(room, with, behind, rest);
  }

  // Where the group loads already.
  SystemSet stops() const {
    SystemSet systems;
    each_move(now, [&](const Move& move, int) {
      if (move.group == line && !is_group(move)) systems.add(move.from);
    });
    return systems;
  }
  // Whether the way can lead there too.
  bool comes_by(System system) const {
    if (system == group.from) return true;
    if (now.tactical.flags & kOneStep) return false;
    const Way way = way_of(now, seat, group, stops().with(system));
    return way.found() && rifts_can_hold(now, seat, way, group.count, line) &&
           (way.passed() & enemies_unasked()).empty();
  }
  int last_order() const {
    int last = -1;
    each_move(now, [&](const Move& move, int) {
      if (move.group == line && (move.flags & kIsCargo))
        last = std::max(last, Item{move.from, move.place, index(move.unit)}.order());
    });
    return last;
  }

  // Creuss: the last ships of a system, Fighters, come aboard, and the way there was free because of them.
  bool empties_anchor(const Item& item, int count) const {
    if (item.system == group.from || !is_space(item.place) || item.unit() != Unit::kFighter ||
        staying(now, seat, item.system).all_ships() > count)
      return false;
    Passage passage = planned_passage(now, seat, group.from, group.unit, route_of(group));
    if (!passage.anchors.has(item.system)) return false;
    passage.anchors.remove(item.system);
    const int movement = movement_with(now, seat, group.from, group.unit, special_of(group));
    return !find_way(now, passage, group.from, goal_of(now), movement, stops().with(item.system),
                     route_of(group) == 0)
                .found();
  }

 private:
  // A way past fleets stays the one that was agreed on.
  SystemSet enemies_unasked() const {
    SystemSet systems;
    if (!(route_of(group) & kPastFleets)) return systems;
    for (System system : enemy_ships(now, seat))
      if (!has_passage(now, seat, system, kPassageGranted) && !is_rift(now, system)) systems.add(system);
    return systems;
  }
};

// Every kind of cargo that the seat has in a system.
template <class F>
void each_item(const State& s, Seat seat, System system, F f) {
  for (Unit unit : kCargoUnits) {
    const Item item{system, Place::kSpace, index(unit)};
    if (there_are(s, seat, item) > 0) f(item);
  }
  for (Planet planet : planets_in(s, system)) {
    if (s.planet(planet).owner != seat) continue;
    for (Unit unit : kCargoUnits) {
      if (!is_army_unit(unit)) continue;
      const Item item{system, on(planet), index(unit)};
      if (there_are(s, seat, item) > 0) f(item);
    }
  }
}
template <class F>
void each_leader(const State& s, Seat seat, System system, F f) {
  for (int leader = 0; leader < s.seats * kLeadersPerRace; ++leader) {
    const LeaderRecord& record = s.leaders[leader];
    if (record.system != system || keeper_of(s, leader) != seat || goes_along(s, leader)) continue;
    const bool aboard = (record.place & kAboard) != 0;
    f(Item{system, aboard ? Place::kSpace : on(static_cast<Planet>(record.place)), kFirstLeader + leader});
  }
}

SystemSet systems_with_cargo(const State& s, Seat seat) {
  SystemSet systems = s.player(seat).ships;
  for (Planet planet : s.player(seat).planets) systems.add(s.planet(planet).system);
  return systems;
}

void list_loads(const State& s, Seat seat, int line, Listing& out) {
  const Loading loading(s, seat, line);
  const System goal = goal_of(s);
  const bool may_leave = loading.may_leave();
  const int last = may_leave ? loading.last_order() : -1;
  // More than one step: cargo may lie on the way.
  const bool far =
      is_granted(s, seat, Grant::kFreeWormholeSteps) ||
      movement_with(s, seat, loading.group.from, loading.group.unit, special_of(loading.group)) > 1;
  const SystemSet systems = far || out.explaining() ? systems_with_cargo(s, seat).with(loading.group.from)
                                                    : SystemSet::only(loading.group.from);
  const bool full = may_leave && !has_room_for_cargo(s);
  bool loads = false;  // something can be taken
  const auto offer = [&](const Item& item, Rule no) {
    loads |= no.is_none();
    out.judge(item.choice(), no);
  };
  for (System system : systems) {
    if (system == goal || full) continue;  // in the active system it is asked on arrival
    const bool activated = s.system(system).counters.has(seat);
    int by = -1;  // whether the way leads there, found when it is needed
    const auto comes_by = [&] {
      if (by < 0) by = loading.comes_by(system);
      return by == 1;
    };
    each_item(s, seat, system, [&](const Item& item) {
      const Rule no = activated                         ? rule("2.4")
                      : item.order() <= last            ? rule("6.2.3")
                      : loading.empties_anchor(item, 1) ? rule("6.2")
                      : !loading.takes(item, 1)         ? rule("15.6")
                      : !comes_by()                     ? rule("6.2.3")
                                                        : Rule();
      offer(item, no);
    });
    each_leader(s, seat, system, [&](const Item& item) {
      offer(item, activated ? rule("2.4") : comes_by() ? Rule() : rule("6.2.3"));
    });
  }
  // Who had no support before and finds no room now stays behind (0.3).
  out.judge(kNothing, may_leave || !loads ? Rule() : rule("6.2.6"));
}

// ---------------------------------------------------------------------------- the active system

bool takes_here(const State& s, Seat seat, const Item& item, int count) {
  UnitRecord fleet = fleet_at(s, item.system, seat);
  const Stowage before = stow(room_of(s, seat, item.system, fleet), fleet);
  uint8_t& mine = pile(fleet, item.unit());
  if (mine + count > kPileMost) return false;
  mine = static_cast<uint8_t>(mine + count);
  const Stowage after = stow(room_of(s, seat, item.system, fleet), fleet);
  return after.army_left_out == 0 && after.loose_fighters <= before.loose_fighters;
}

// On arrival everything from planets; what is in space is aboard already. In the order of places, once each.
void list_loads_here(const State& s, Seat seat, const LoadCargo& my, Listing& out) {
  const System goal = goal_of(s);
  const int last = my.system == kNoSystem ? -1 : item_of(my).order();
  each_item(s, seat, goal, [&](const Item& item) {
    if (is_space(item.place)) return;
    out.judge(item.choice(), item.order() <= last            ? rule("6.2.3")
                             : !takes_here(s, seat, item, 1) ? rule("15.6")
                                                             : Rule());
  });
  each_leader(s, seat, goal, [&](const Item& item) {
    if (!is_space(item.place) && item.order() > last) out.add(item.choice());
  });
  out.add(kNothing);
}

void load_here(Table& t, const LoadCargo& my, int count) {
  State& s = t.s;
  const Item item = item_of(my);
  const Spot from = {item.system, item.place};
  const Army army = units_at(s, from, my.seat).army;
  // Sound ones first: who is damaged stays as long as it can.
  const int hits =
      item.unit() == Unit::kArmor ? std::max(0, army.armor_hits - (army[Unit::kArmor] - count)) : 0;
  remove_units(s, from, my.seat, item.unit(), count, hits);
  put_units(t, space_of(item.system), my.seat, item.unit(), count, hits);
  t.tell(rule("6.2.3"),
         told::CargoTaken{
             .seat = my.seat, .units = {item.unit(), static_cast<uint8_t>(count)}, .from = item.system});
}

// ------------------------------------------------------------------------------------- the plan

void load_unit(State& s, const LoadCargo& my, int count) {
  const Item item = item_of(my);
  int hits = 0;
  if (item.unit() == Unit::kArmor) {
    const int there = there_are(s, my.seat, item);
    const int damaged = is_space(item.place) ? staying(s, my.seat, item.system).army.armor_hits
                                             : army_on(s, planet_of(item.place), my.seat).armor_hits;
    hits = std::max(0, damaged - (there - count));
  }
  for (Move& move : s.tactical.moves) {
    if (!(move.flags & kIsCargo) || move.group != my.group || move.from != item.system ||
        move.place != item.place || move.unit != item.unit())
      continue;
    move.count = static_cast<uint8_t>(move.count + count);
    move.hits = static_cast<uint8_t>(move.hits + hits);
    return;
  }
  add_move(s, {item.system, item.place, item.unit(), static_cast<uint8_t>(count), static_cast<uint8_t>(hits),
               kNoSystem, kIsCargo, my.group});
}

void load_leader(State& s, int line, int leader) {
  add_move(s, {s.leaders[leader].system, Place::kSpace, kNoUnit, static_cast<uint8_t>(leader), 0, kNoSystem,
               kIsLeader, static_cast<uint8_t>(line)});
}

// 7.10: who is aboard a class goes with the last ship of it.
void take_leaders_along(State& s, Seat seat, int line) {
  const Move group = s.tactical.moves[line];
  if (staying(s, seat, group.from)[group.unit]) return;
  each_leader(s, seat, group.from, [&](const Item& item) {
    if (s.leaders[item.leader()].place == (kAboard | index(group.unit))) load_leader(s, line, item.leader());
  });
}

bool has_choice(const State& s, Seat seat) {
  Options options;
  options.clear();
  Listing out(options);
  list_loads_here(s, seat, LoadCargo{.seat = seat}, out);
  return options.size() > 1;
}

}  // namespace

void Load::list(const State& s, Seat seat, Listing& out) {
  const LoadCargo& my = inside<LoadCargo>(s);
  if (my.group == kNoLine)
    list_loads_here(s, seat, my, out);
  else
    list_loads(s, seat, my.group, out);
}

void LoadCount::list(const State& s, Seat seat, Listing& out) {
  const LoadCargo& my = inside<LoadCargo>(s);
  const Item item = item_of(my);
  int most = 1;
  if (my.group == kNoLine) {
    const int there = army_on(s, planet_of(item.place), seat)[item.unit()];
    while (most < there && takes_here(s, seat, item, most + 1)) ++most;
  } else {
    const Loading loading(s, seat, my.group);
    const int there = there_are(s, seat, item);
    while (most < there && loading.takes(item, most + 1)) ++most;
  }
  out.add_range(1, static_cast<Choice>(most), rule("15.6"));
}

Flow LoadCargo::run(Table& t, Frame& f, LoadCargo& my) {
  RULES
  if (my.group == kNoLine && !has_choice(t.s, my.seat)) RETURN(0);
  for (;;) {
    ASK(Load, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    my.system = static_cast<System>(part(0, answer(t, my.seat)));
    my.place = static_cast<Place>(part(1, answer(t, my.seat)));
    my.what = part(2, answer(t, my.seat));
    if (item_of(my).is_leader()) {
      if (my.group == kNoLine)
        PERFORM(RelocateLeader, .seat = my.seat, .leader = static_cast<uint8_t>(item_of(my).leader()),
                .only = my.system);
      else
        load_leader(t.s, my.group, item_of(my).leader());
    } else {
      ASK(LoadCount, my.seat);
      if (my.group == kNoLine)
        load_here(t, my, answer<int>(t, my.seat));
      else
        load_unit(t.s, my, answer<int>(t, my.seat));
    }
  }
  if (my.group != kNoLine) take_leaders_along(t.s, my.seat, my.group);
  END_RULES
}

// ------------------------------------------------------------------ ships that are lost, or stop

namespace {

// What lines of the group hold of a class; `behind` steps of the way are made, so what is loaded later is not
// aboard yet.
bool is_aboard(const State& s, const Move& cargo, const SplitCargo& my) {
  if (cargo.from == s.tactical.moves[my.group].from) return true;
  int step = 0;
  bool aboard = false;
  each_move(s, [&](const Move& move, int) {
    if (move.group != my.group || !(move.flags & kIsStep)) return;
    if (step++ < my.behind && move.via == cargo.from) aboard = true;
  });
  return aboard;
}

UnitRecord cargo_aboard(const State& s, const SplitCargo& my) {
  UnitRecord cargo = cargo_of(group_units(s, my.group));
  const Move& group = s.tactical.moves[my.group];
  if (group.unit == Unit::kFighter)
    pile(cargo, Unit::kFighter) = static_cast<uint8_t>(cargo.fighters() - group.count);
  return cargo;
}
Room room_left(const State& s, const SplitCargo& my) {
  UnitRecord ships{};
  const Move& group = s.tactical.moves[my.group];
  pile(ships, group.unit) = group.count;
  return room_aboard(s, my.seat, group.from, ships);
}
Room room_behind(const State& s, const SplitCargo& my) {
  UnitRecord ships{};
  const Move& group = s.tactical.moves[my.group];
  pile(ships, group.unit) = my.ships;
  return room_aboard(s, my.seat, group.from, ships);
}
UnitRecord left_already(const SplitCargo& my) {
  UnitRecord cargo{};
  pile(cargo, Unit::kFighter) = my.fighters;
  cargo.army[Unit::kGroundForce] = my.forces;
  cargo.army[Unit::kShockTroop] = my.troops;
  cargo.army[Unit::kArmor] = my.armor;
  cargo.army[Unit::kPds] = my.pds;
  return cargo;
}
uint8_t& left_of(SplitCargo& my, Unit unit) {
  switch (unit) {
    case Unit::kFighter:
      return my.fighters;
    case Unit::kGroundForce:
      return my.forces;
    case Unit::kShockTroop:
      return my.troops;
    case Unit::kArmor:
      return my.armor;
    default:
      return my.pds;
  }
}

int excess(const Room& room, const UnitRecord& cargo) {
  const Stowage stowage = stow(room, cargo);
  return stowage.army_left_out + stowage.loose_fighters;
}

// Why the unit cannot be the next one that stays.
Rule bars_leaving(const State& s, const SplitCargo& my, Unit unit) {
  UnitRecord cargo = cargo_aboard(s, my);
  const Room on = room_left(s, my);
  const int before = excess(on, cargo);
  if (!pile(cargo, unit)) return rule("12.2.5");
  --pile(cargo, unit);
  if (my.system == kNoSystem) return excess(on, cargo) < before ? Rule() : rule("7.10");
  UnitRecord left = left_already(my);
  ++pile(left, unit);
  return fits_both(room_behind(s, my), left, on, cargo) ? Rule() : rule("12.2.5");
}

// One unit of the group's cargo goes: what is not aboard yet is simply not taken; the rest stays with ships
// that stop, or is lost.
void leave_one(Table& t, SplitCargo& my, Unit unit) {
  State& s = t.s;
  int found = -1;
  bool aboard = true;
  each_move(s, [&](const Move& move, int i) {
    if (move.group != my.group || !(move.flags & kIsCargo) || move.unit != unit || move.count == 0) return;
    const bool here = is_aboard(s, move, my);
    if (found >= 0 && here) return;
    found = i;
    aboard = here;
  });
  if (found < 0) broken("cargo is left that is not there");
  Move& line = s.tactical.moves[found];
  --line.count;
  const int hits = std::max(0, line.hits - line.count);
  line.hits = static_cast<uint8_t>(line.hits - hits);
  if (!aboard) return;
  const Spot from = {line.from, line.place};
  remove_units(s, from, my.seat, unit, 1, hits);
  if (my.system == kNoSystem) {
    t.tell(rule("7.10"), told::UnitsLost{.seat = my.seat, .units = {unit, 1}, .system = from.system});
    return;
  }
  ++left_of(my, unit);
  put_units(t, space_of(my.system), my.seat, unit, 1, hits);
}

bool fits_on(const State& s, const SplitCargo& my) {
  return excess(room_left(s, my), cargo_aboard(s, my)) == 0;
}
bool has_cargo(const State& s, const SplitCargo& my) {
  const UnitRecord cargo = cargo_aboard(s, my);
  return cargo.fighters() || !cargo.army.empty();
}
bool may_leave_more(const State& s, const SplitCargo& my) {
  if (my.system == kNoSystem || !s.tactical.moves[my.group].count) return false;
  for (Unit unit : kCargoUnits)
    if (bars_leaving(s, my, unit).is_none()) return true;
  return false;
}

}  // namespace

Flow SplitCargo::run(Table& t, Frame& f, SplitCargo& my) {
  RULES
  while (has_cargo(t.s, my) && (!fits_on(t.s, my) || may_leave_more(t.s, my))) {
    ASK(LeaveCargo, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    leave_one(t, my, answer<Unit>(t, my.seat));
  }
  END_RULES
}

void LeaveCargo::list(const State& s, Seat, Listing& out) {
  const SplitCargo& my = inside<SplitCargo>(s);
  for (Unit unit : kCargoUnits) out.judge(static_cast<Choice>(unit), bars_leaving(s, my, unit));
  out.judge(kNothing, fits_on(s, my) ? Rule() : rule("12.2.5"));
}

}  // namespace tessera::ascension
