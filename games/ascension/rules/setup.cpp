// Set-up (3): the order of its steps, Home Systems, and what everybody starts with.
#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

Flow Game::run(Table& t, Frame& f, Game&) {
  RULES
  PERFORM(SetUp);
  while (t.s.ending == Ending::kNone) PERFORM(Round);
  END_RULES
}

namespace {

void place_home(Table& t, Seat seat) {
  const System location = t.s.player(seat).gate;
  found_realm(t.s, seat, location);
  const Player& player = t.s.player(seat);
  t.tell(rule("3.12"), told::HomePlaced{.seat = seat, .system = location});
  t.tell(rule("3.12"),
         told::StartsWith{.seat = seat,
                          .goods = player.goods,
                          .counters = player.counters[0] + player.counters[1] + player.counters[2]});
}

}  // namespace

Flow SetUp::run(Table& t, Frame& f, SetUp& my) {
  RULES
  PERFORM(ChooseRaces);      // 3.4
  lay_counters(t);           // 21.1
  PERFORM(BidForLocations);  // 3.6
  PERFORM(BidForSpeaker);    // 3.7
  normalise_goods(t.s);      // 3.8
  ASK(SetCycler, t.s.speaker);
  t.s.cycler = answer<Cycler>(t, t.s.speaker);
  t.tell(rule("3.9"), told::CyclerSet{.cycler = t.s.cycler});
  PERFORM(OpenObjectives);  // 3.10
  show_races(t);            // 3.11
  PERFORM(KeepSecrets);
  for (Seat seat : t.s.everyone()) place_home(t, seat);
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    PERFORM(PlaceStart, .seat = my.seat);
    my.seat = t.s.next_in_rotation(my.seat);
  }
  PERFORM(DealHands);        // 3.11
  PERFORM(NativeKnowledge);  // 3.12
  END_RULES
}

void SetCycler::list(const State&, Seat, Listing& out) {
  out.add(static_cast<Choice>(Cycler::kClockwise));
  out.add(static_cast<Choice>(Cycler::kCounterClockwise));
}

// --- 3.12

void found_realm(State& s, Seat seat, System location) {
  Player& player = s.player(seat);
  const RaceRow& race = row(player.race);
  lay_home(s, seat, location);
  player.abilities = abilities_of(player.race);
  player.technologies = race.technologies;
  counters_in(player, Area::kCommandPool) = race.command;
  counters_in(player, Area::kFleetSupply) = race.fleet;
  counters_in(player, Area::kStrategyAllocation) = race.strategy;
  for (Planet planet : planets_in(s, player.home)) {
    set_owner(s, planet, seat);
    s.planet(planet).marks |= kHeld;
  }
}

namespace {

void place_dock(State& s, Seat seat, Planet planet) {
  if (is_granted(s, seat, Grant::kFloatingDocks))
    add_token(s, {kFloatingDock, token_place(s.planet(planet).system), 0, SeatSet(), seat});
  else
    s.planet(planet).dock = Dock::kReady;
}

void place_one(State& s, Seat seat, Unit unit, Planet planet) {
  if (is_ship(unit))
    add_units(s, space_of(s.planet(planet).system), seat, unit, 1);
  else if (unit == Unit::kSpaceDock)
    place_dock(s, seat, planet);
  else
    add_units(s, surface_of(s, planet), seat, unit, 1);
}

// Whether the planet takes one more of them (8.10, 9.7).
Rule bars_start(const State& s, Seat seat, Unit unit, Planet planet) {
  if (unit == Unit::kPds && army_on(s, planet, seat)[unit] >= row(unit).per_planet) return rule("8.10");
  if (unit == Unit::kSpaceDock && s.planet(planet).dock != Dock::kNone) return rule("9.7");
  return Rule();
}

// Where everything stands is the player's choice; as a standard on the planet with most resources.
Planet standard_place(const State& s, Seat seat, Unit unit) {
  Planet best = kNoPlanet;
  for (Planet planet : planets_in(s, s.player(seat).home))
    if (bars_start(s, seat, unit, planet).is_none() &&
        (best == kNoPlanet || resources_of(s, planet) > resources_of(s, best)))
      best = planet;
  return best;
}

// Ships stand in space, and so do docks that float; everything else has a planet.
bool has_planet(const State& s, Seat seat, Unit unit) {
  return !is_ship(unit) && !(unit == Unit::kSpaceDock && is_granted(s, seat, Grant::kFloatingDocks));
}

void place_leader(State& s, Seat seat, int leader, uint8_t place) {
  leader_of(s, seat, leader) = {LeaderState::kReady, s.player(seat).home, place, kNoSeat, 0};
}

void place_in_space(Table& t, Seat seat) {
  const RaceRow& race = row(t.s.player(seat).race);
  const Planet first = planets_in(t.s, t.s.player(seat).home)[0];
  for (Unit unit : kAllUnits)
    if (!has_planet(t.s, seat, unit))
      for (int i = 0; i < race.units[index(unit)]; ++i) place_one(t.s, seat, unit, first);
}

int starting_units(const State& s, Seat seat, int unit) {
  return has_planet(s, seat, kAllUnits[unit]) ? row(s.player(seat).race).units[unit] : 0;
}

}  // namespace

void place_start(State& s, Seat seat) {
  const RaceRow& race = row(s.player(seat).race);
  for (Unit unit : kAllUnits)
    for (int i = 0; i < race.units[index(unit)]; ++i) place_one(s, seat, unit, standard_place(s, seat, unit));
  const Planet best = standard_place(s, seat, Unit::kGroundForce);
  for (int i = 0; i < kLeadersPerRace; ++i) place_leader(s, seat, i, static_cast<uint8_t>(best));
}

namespace {

// Once for all units of a class on a planet.
void tell_placed(Table& t, Seat seat, Unit unit) {
  const State& s = t.s;
  for (Planet planet : planets_in(s, s.player(seat).home)) {
    const int count =
        unit == Unit::kSpaceDock ? s.planet(planet).dock != Dock::kNone : army_on(s, planet, seat)[unit];
    if (count)
      t.tell(rule("3.12"), told::UnitPlaced{.seat = seat,
                                            .units = {unit, static_cast<uint8_t>(count)},
                                            .planet = s.planet(planet).printed});
  }
}

}  // namespace

Flow PlaceStart::run(Table& t, Frame& f, PlaceStart& my) {
  RULES
  place_in_space(t, my.seat);
  for (my.unit = 0; my.unit < kUnits; ++my.unit)
    for (my.left = static_cast<uint8_t>(starting_units(t.s, my.seat, my.unit)); my.left; --my.left) {
      ASK(PlaceUnits, my.seat);
      {
        place_one(t.s, my.seat, kAllUnits[my.unit], answer<Planet>(t, my.seat));
        if (my.left == 1) tell_placed(t, my.seat, kAllUnits[my.unit]);
      }
    }
  for (my.leader = 0; my.leader < kLeadersPerRace; ++my.leader) {
    ASK(PlaceLeader, my.seat);
    place_leader(t.s, my.seat, my.leader, answer<uint8_t>(t, my.seat));
    t.tell(rule("3.12"),
           told::StartLeaderPlaced{
               .seat = my.seat,
               .leader = static_cast<int>(t.s.player(my.seat).race) * kLeadersPerRace + my.leader});
  }
  END_RULES
}

void PlaceUnits::list(const State& s, Seat seat, Listing& out) {
  const Unit unit = kAllUnits[inside<PlaceStart>(s).unit];
  for (Planet planet : planets_in(s, s.player(seat).home))
    out.judge(static_cast<Choice>(planet), bars_start(s, seat, unit, planet));
}

void PlaceLeader::list(const State& s, Seat seat, Listing& out) {
  const System home = s.player(seat).home;
  for (Planet planet : planets_in(s, home)) out.add(static_cast<Choice>(planet));
  const UnitRecord fleet = fleet_at(s, home, seat);
  for (int i = 0; i < kShips; ++i)
    if (fleet.ships[i]) out.add(static_cast<Choice>(i | kAboard));
}

}  // namespace tessera::ascension
