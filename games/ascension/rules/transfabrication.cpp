// The Technology Transfabrication, in production at Space Docks: ships are scuttled for the build or for
// Trade Goods, other docks lend their capacity. Everything is put in before units are produced.
#include "games/ascension/rules/production.h"

namespace tessera::ascension {

namespace {

constexpr int kNoDock = kYards;

// The dock that gets the capacity: the first that produces in the active system.
int dock_at_work(const State& s, Seat seat) {
  int found = kNoDock;
  for_places(s, [&](Place place) {
    const int producer = static_cast<int>(place);
    if (found == kNoDock && is_dock(s, seat, producer) && capacity_left(s, seat, producer) > 0)
      found = producer;
  });
  return found;
}

bool has_room(const State& s, int dock, Unit unit, Place to) {
  return s.tactical.builds_made < kBuilds || has_line(s, dock, unit, to);
}

// Halves of the prices of ships that were sold so far.
int sold_halves(const State& s, Seat seat) {
  int halves = 0;
  for (int i = 0; i < s.tactical.builds_made; ++i) {
    const BuildLine& line = s.tactical.builds[i];
    if (line.to == kSold) halves += line.count * price_of(s, seat, line.unit, space_of(active_system(s)));
  }
  return halves;
}

// Half of a price, rounded up once for all ships: a quarter of the halves.
constexpr int goods_for(int halves) { return (halves + 3) / 4; }

void scrap(Table& t, Seat seat, Unit unit) {
  remove_ship(t.s, seat, active_system(t.s), unit);
  leaders_without_ship(t, seat, active_system(t.s), kNoSeat);
}

void sell(Table& t, Seat seat, int dock, Unit unit) {
  const int before = goods_for(sold_halves(t.s, seat));
  note_build(t.s.tactical, dock, unit, kSold, 1);
  const int goods = goods_for(sold_halves(t.s, seat)) - before;
  scrap(t, seat, unit);
  t.s.player(seat).goods = static_cast<uint16_t>(t.s.player(seat).goods + goods);
  t.tell(rule("9.5"), told::ShipsSold{.seat = seat, .units = {unit, 1}, .goods = goods});
}

void lend_dock(Table& t, Seat seat, int dock, System system) {
  note_build(t.s.tactical, dock, Unit::kSpaceDock, kRecycled, 1);
  t.tell(rule("9.9"), told::DockLent{.seat = seat, .system = system});
}

bool is_ready_dock(const Token& token, Seat seat, System system) {
  return token.kind == kFloatingDock && token.place == token_place(system) &&
         (token.owner & kTokenOwnerBits) == seat && token.value == 0;
}

void exhaust_floating_dock(State& s, Seat seat, System system) {
  for (int i = 0; i < s.token_rows; ++i) {
    Token token = s.tokens[i];
    if (!is_ready_dock(token, seat, system)) continue;
    remove_token(s, i);
    token.value = 1;
    add_token(s, token);
    return;
  }
}

void put_in(Table& t, Seat seat, Choice choice) {
  const int dock = dock_at_work(t.s, seat);
  const Unit unit = static_cast<Unit>(part(1, choice));
  switch (static_cast<Recycling>(part(0, choice))) {
    case Recycling::kShip:
      note_build(t.s.tactical, dock, unit, kRecycled, 1);
      scrap(t, seat, unit);
      t.tell(rule("9.5"), told::Recycled{.seat = seat, .units = {unit, 1}, .system = active_system(t.s)});
      return;
    case Recycling::kSale:
      return sell(t, seat, dock, unit);
    case Recycling::kDock: {
      PlanetRecord& planet = t.s.planet(static_cast<Planet>(part(1, choice)));
      planet.dock = Dock::kExhausted;
      return lend_dock(t, seat, dock, planet.system);
    }
    case Recycling::kDockInSpace: {
      const System system = static_cast<System>(part(1, choice));
      exhaust_floating_dock(t.s, seat, system);
      return lend_dock(t, seat, dock, system);
    }
  }
}

bool may_transfabricate(const State& s, Seat seat) {
  return is_granted(s, seat, Grant::kTransfabricate) && dock_at_work(s, seat) != kNoDock;
}

// The dock is elsewhere, and its system not activated.
bool may_lend(const State& s, Seat seat, System system) {
  return system != active_system(s) && !s.system(system).counters.has(seat);
}

}  // namespace

Flow Transfabricate::run(Table& t, Frame& f, Transfabricate& my) {
  RULES
  while (may_transfabricate(t.s, my.seat)) {
    ASK(Recycle, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    put_in(t, my.seat, answer(t, my.seat));
  }
  PERFORM(LoseExcess, .seat = my.seat, .system = active_system(t.s));
  END_RULES
}

void Recycle::list(const State& s, Seat seat, Listing& out) {
  const int dock = dock_at_work(s, seat);
  const auto offer = [&](Recycling kind, int what) { out.add(parts(static_cast<int>(kind), what)); };
  out.add(kNothing);
  const UnitRecord fleet = fleet_at(s, active_system(s), seat);
  for (int i = kShips - 1; i >= 0; --i) {
    if (!fleet.ships[i]) continue;
    if (has_room(s, dock, kAllUnits[i], kRecycled)) offer(Recycling::kShip, i);
    if (has_room(s, dock, kAllUnits[i], kSold)) offer(Recycling::kSale, i);
  }
  if (!has_room(s, dock, Unit::kSpaceDock, kRecycled)) return;
  for (Planet planet : s.player(seat).planets)
    if (s.planet(planet).dock == Dock::kReady && s.planet(planet).system != active_system(s))
      out.judge(parts(static_cast<int>(Recycling::kDock), index(planet)),
                may_lend(s, seat, s.planet(planet).system) ? Rule() : rule("2.4"));
  for (System system : s.present)
    for (int i = 0; i < s.token_rows; ++i)
      if (is_ready_dock(s.tokens[i], seat, system) && may_lend(s, seat, system)) {
        offer(Recycling::kDockInSpace, index(system));
        break;
      }
}

}  // namespace tessera::ascension
