// Set-up (3): races, Home Systems, and what everybody starts with.
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

void take_race(Table& t, Seat seat, Race race) {
  t.s.player(seat).race = race;
  t.s.races_left &= ~(1u << static_cast<int>(race));
}

void deal_race(Table& t, Seat seat) {
  const Race race = t.chance.pick(RaceSet::from_bits(t.s.races_left), kDrawRace);
  take_race(t, seat, race);
  t.tell(rule("3.4"), told::RaceDealt{.seat = seat, .race = race});
}

}  // namespace

// --- 3.12

void place_start(State& s, Seat seat) {
  const RaceRow& race = row(s.player(seat).race);
  const System home = s.player(seat).home;
  const PlanetsOf planets = planets_in(s, home);
  // Where everything stands is the player's choice; as a standard on the planet with most resources.
  Planet best = planets[0];
  for (Planet planet : planets)
    if (resources_of(s, planet) > resources_of(s, best)) best = planet;
  for (Unit unit : kAllUnits) {
    const int count = race.units[index(unit)];
    if (is_ship(unit)) {
      if (count) add_units(s, space_of(home), seat, unit, count);
    } else if (unit == Unit::kPds) {
      for (int left = count; Planet planet : planets) {  // 8.10
        const int here = std::min<int>(left, row(unit).per_planet);
        if (here) add_units(s, surface_of(s, planet), seat, unit, here);
        left -= here;
      }
    } else if (unit != Unit::kSpaceDock) {
      if (count) add_units(s, surface_of(s, best), seat, unit, count);
    } else if (is_granted(s, seat, Grant::kFloatingDocks)) {
      for (int i = 0; i < count; ++i)
        add_token(s, {kFloatingDock, token_place(home), 0, SeatSet(), static_cast<uint8_t>(seat)});
    } else {
      s.planet(best).dock = Dock::kReady;
    }
  }
  for (int i = 0; i < kLeadersPerRace; ++i)
    leader_of(s, seat, i) = {LeaderState::kReady, home, static_cast<uint8_t>(best), kNoSeat, 0};
}

void found_realm(State& s, Seat seat, System location) {
  Player& player = s.player(seat);
  const RaceRow& race = row(player.race);
  lay_home(s, seat, location);
  player.abilities = abilities_of(player.race);
  player.technologies = race.technologies;
  counters_in(player, Area::kCommandPool) = race.command;
  counters_in(player, Area::kFleetSupply) = race.fleet;
  counters_in(player, Area::kStrategyAllocation) = race.strategy;
  player.goods = kLeastGoods;
  for (Planet planet : planets_in(s, player.home)) {
    set_owner(s, planet, seat);
    s.planet(planet).marks |= kHeld;
  }
}

Flow SetUp::run(Table& t, Frame& f, SetUp&) {
  RULES
  PERFORM(ChooseRaces);
  for (Seat seat = 0; seat < t.s.seats; ++seat) {
    const System location = cell(kMapRows[t.s.map].homes[seat]);
    found_realm(t.s, seat, location);
    place_start(t.s, seat);
    const Player& player = t.s.player(seat);
    t.tell(rule("3.12"), told::HomePlaced{.seat = seat, .system = location});
    t.tell(rule("3.12"),
           told::StartsWith{.seat = seat,
                            .goods = player.goods,
                            .counters = player.counters[0] + player.counters[1] + player.counters[2]});
  }
  END_RULES
}

// --- 3.4

Flow ChooseRaces::run(Table& t, Frame& f, ChooseRaces& my) {
  RULES
  if (t.s.option<RaceDraft>(Option::kRaceDraft) != RaceDraft::kRandom) {
    for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
      my.seat = static_cast<Seat>((t.s.speaker + my.turn) % t.s.seats);
      ASK(ChooseRace, my.seat);
      if (answer(t, my.seat) != kNothing) {
        take_race(t, my.seat, answer<Race>(t, my.seat));
        t.tell(rule("3.4"), told::RaceTaken{.seat = my.seat, .race = t.s.player(my.seat).race});
      }
    }
  }
  for (Seat seat = 0; seat < t.s.seats; ++seat)
    if (t.s.player(seat).race == kNoRace) deal_race(t, seat);
  END_RULES
}

namespace {

// Taken, or not in the game at this table (1.23).
Rule bars_race(const State& s, Race race) {
  if (s.races_left >> static_cast<int>(race) & 1) return Rule();
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (s.player(seat).race == race) return rule("3.4");
  return rule("1.23");
}

}  // namespace

void ChooseRace::list(const State& s, Seat, Listing& out) {
  for (Race race : kAllRaces) out.judge(static_cast<Choice>(race), bars_race(s, race));
  if (s.option<RaceDraft>(Option::kRaceDraft) == RaceDraft::kChooseOrHidden) out.add(kNothing);
}

}  // namespace tessera::ascension
