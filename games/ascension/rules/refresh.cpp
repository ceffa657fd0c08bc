// Refreshing planets and docks (10.5). All choose at once, each in a sealed sequence: an answer is noted with
// its planet.
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// --- what is noted with a planet

Refreshing instead_of(const PlanetRecord& planet) {
  return static_cast<Refreshing>(planet.refresh & kInsteadBits);
}

void note(State& s, Choice choice) {
  PlanetRecord& planet = s.planet(static_cast<Planet>(part(0, choice)));
  const Refreshing what = static_cast<Refreshing>(part(1, choice));
  planet.refresh = static_cast<uint8_t>(
      planet.refresh | (what == Refreshing::kWealth ? kTakesWealth : static_cast<uint8_t>(what)));
}

bool has_noted(const State& s, Seat seat) {
  for (Planet planet : s.player(seat).planets)
    if (s.planet(planet).refresh) return true;
  return false;
}
void forget_notes(State& s, Seat seat) {
  for (Planet planet : s.player(seat).planets) s.planet(planet).refresh = 0;
}

// --- what is allowed

// Political Cards come with a later chapter: an ability that brings nothing else is none yet.
constexpr bool is_built(Gain gain) { return gain != Gain::kPoliticalCard; }

bool has_ability(const PlanetRow& planet) {
  for (int i = 0; i < planet.gains; ++i)
    if (is_built(planet.refresh[i].gain)) return true;
  return false;
}

Rule bars_facility(const State& s, Planet planet) {
  const PlanetRecord& record = s.planet(planet);
  if (is_home(s, record.system)) return rule("10.5");
  if (is_station(s, planet)) return rule("12.10");
  return record.colonies || record.refineries ? rule("13.4") : Rule();
}

}  // namespace

void Refresh::list(const State& s, Seat seat, Listing& out) {
  out.add(kNothing);
  for (Planet planet : s.player(seat).planets) {
    const auto offer = [&](Refreshing what, Rule barred) {
      out.judge(parts(index(planet), static_cast<int>(what)), barred);
    };
    const PlanetRecord& record = s.planet(planet);
    const bool free = instead_of(record) == Refreshing::kPlain;
    const Rule barred = free ? bars_facility(s, planet) : rule("10.5");
    offer(Refreshing::kAbility, free && has_ability(printed(s, planet)) ? Rule() : rule("10.5"));
    offer(Refreshing::kColony, barred);
    offer(Refreshing::kRefinery, barred);
    const bool rich = record.wealth && !(record.refresh & kTakesWealth);
    offer(Refreshing::kWealth, rich ? Rule() : rule("10.5"));
  }
  if (has_noted(s, seat)) out.add(kAnew);
}

More Refresh::take(State& s, Seat seat, Choice choice) {
  if (choice == kNothing) return More::kDone;
  choice == kAnew ? forget_notes(s, seat) : note(s, choice);
  return More::kMore;
}

void note_anything(State& s, Seat seat, FastRandom& random) {
  forget_notes(s, seat);
  for (int left = s.player(seat).planets.size(); left > 0; --left) {
    Options options;
    Listing listing(options);
    Refresh::list(s, seat, listing);
    const Choice choice = options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))];
    if (choice == kNothing || choice == kAnew) return;
    note(s, choice);
  }
}

// --- when all have chosen

namespace {

// As many as find room: limits, 2 PDS on a planet, support for Fighters, no Fighters among enemy ships.
void gain_units(Table& t, Seat seat, Planet planet, Unit unit, int count) {
  State& s = t.s;
  const System system = s.planet(planet).system;
  int fits = std::min(count, reinforcements(s, seat, unit));
  if (row(unit).per_planet) fits = std::min(fits, row(unit).per_planet - army_on(s, planet, seat)[unit]);
  if (is_ship(unit)) {
    UnitRecord fleet = fleet_at(s, system, seat);
    if (has_enemy_ships(s, seat, system)) fits = 0;
    int room = 0;
    for (; room < fits; ++room) {
      ++fleet.ships[index(unit)];
      if (!may_stand(s, seat, system, fleet)) break;
    }
    fits = room;
  }
  fits = std::max(fits, 0);
  const Spot spot = is_ship(unit) ? space_of(system) : surface_of(s, planet);
  const int placed = fits ? add_units(s, spot, seat, unit, fits) : 0;
  tell_not_placed(t, seat, unit, count - placed);
}

void gain(Table& t, Seat seat, Planet planet, const GainRow& row) {
  Player& player = t.s.player(seat);
  PlanetRecord& record = t.s.planet(planet);
  switch (row.gain) {
    case Gain::kTradeGoods:
      player.goods = static_cast<uint16_t>(player.goods + row.count);
      return;
    case Gain::kNaturalWealth:
      record.wealth = static_cast<uint8_t>(std::min(record.wealth + row.count, kPileMost));
      return;
    case Gain::kGroundForce:
      return gain_units(t, seat, planet, Unit::kGroundForce, row.count);
    case Gain::kShockTroop:
      return gain_units(t, seat, planet, Unit::kShockTroop, row.count);
    case Gain::kFighter:
      return gain_units(t, seat, planet, Unit::kFighter, row.count);
    case Gain::kPds:
      return gain_units(t, seat, planet, Unit::kPds, row.count);
    case Gain::kSpaceMine:   // laid in rotation order, later
    case Gain::kActionCard:  // drawn likewise
    case Gain::kPoliticalCard:
      return;
  }
}

// Neutron Radiation goes instead (21.3).
void refresh_or_cleanse(Table& t, Planet planet) {
  PlanetRecord& record = t.s.planet(planet);
  if (!(record.marks & kRadiation)) return refresh(t.s, planet);
  record.marks = static_cast<uint8_t>(record.marks & ~kRadiation);
  t.tell(rule("21.3"), told::RadiationGone{.planet = record.printed});
}

void refresh_one(Table& t, Seat seat, Planet planet) {
  PlanetRecord& record = t.s.planet(planet);
  if (record.refresh & kTakesWealth) {
    --record.wealth;
    ++t.s.player(seat).goods;
    t.tell(rule("10.5"), told::WealthTaken{.seat = seat, .planet = record.printed});
  }
  switch (instead_of(record)) {
    case Refreshing::kAbility:
      t.tell(rule("10.5"), told::AbilityUsed{.seat = seat, .planet = record.printed});
      for (int i = 0; i < printed(t.s, planet).gains; ++i)
        gain(t, seat, planet, printed(t.s, planet).refresh[i]);
      break;
    case Refreshing::kColony:
      ++record.colonies;
      t.tell(rule("10.5"), told::ColonyPlaced{.seat = seat, .planet = record.printed});
      break;
    case Refreshing::kRefinery:
      ++record.refineries;
      t.tell(rule("10.5"), told::RefineryPlaced{.seat = seat, .planet = record.printed});
      break;
    default:
      refresh_or_cleanse(t, planet);
  }
  if (record.dock != Dock::kNone) record.dock = Dock::kReady;
}

// The tokens of a place are sorted by their value too: they are taken and put back.
void refresh_floating_docks(State& s, SeatSet seats) {
  for (int i = 0; i < s.token_rows; ++i) {
    Token token = s.tokens[i];
    if (token.kind != kFloatingDock || !seats.has(token.owner & kTokenOwnerBits) || !token.value) continue;
    remove_token(s, i);
    token.value = 0;
    add_token(s, token);
    i = -1;
  }
}

void refresh_all(Table& t) {
  t.reveal();
  Seat seat = t.s.speaker;
  for (int turn = 0; turn < t.s.seats; ++turn, seat = t.s.next_in_rotation(seat))
    if (t.s.in_play.has(seat))
      for (Planet planet : PlanetSet(t.s.player(seat).planets)) refresh_one(t, seat, planet);
  refresh_floating_docks(t.s, t.s.in_play);
  t.tell(rule("10.5"), told::PlanetsRefreshed{});
}

// What the abilities that were chosen bring in rotation order.
int gain_of(const State& s, Seat seat, int at, Gain gain) {
  const PlanetRecord& record = s.planets[at];
  if (record.owner != seat || instead_of(record) != Refreshing::kAbility) return 0;
  const PlanetRow& planet = printed(s, static_cast<Planet>(at));
  int count = 0;
  for (int i = 0; i < planet.gains; ++i)
    if (planet.refresh[i].gain == gain) count += planet.refresh[i].count;
  return count;
}
int mines_of(const State& s, Seat seat, int at) { return gain_of(s, seat, at, Gain::kSpaceMine); }
int cards_of(const State& s, Seat seat) {
  int cards = 0;
  for (int at = 0; at < s.planet_rows; ++at) cards += gain_of(s, seat, at, Gain::kActionCard);
  return cards;
}

}  // namespace

Flow RefreshPlanets::run(Table& t, Frame& f, RefreshPlanets& my) {
  RULES
  ASK_ALL(Refresh, t.s.in_play);
  refresh_all(t);
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    for (my.at = 0; my.at < t.s.planet_rows; ++my.at)
      if (mines_of(t.s, my.seat, my.at))
        PERFORM(LayMines, .seat = my.seat, .system = t.s.planets[my.at].system,
                .left = static_cast<uint8_t>(mines_of(t.s, my.seat, my.at)), .free = 1);
    if (cards_of(t.s, my.seat))
      PERFORM(DrawCards, .seat = my.seat, .actions = static_cast<uint8_t>(cards_of(t.s, my.seat)),
              .waits = 1);
    my.seat = t.s.next_in_rotation(my.seat);
  }
  REACT(Trigger::kCardDrawn);
  forget_draws(t.s);
  for (PlanetRecord& planet : t.s.planets) planet.refresh = 0;
  END_RULES
}

}  // namespace tessera::ascension
