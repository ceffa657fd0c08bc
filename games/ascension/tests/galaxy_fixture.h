// Boards for tests: a map with Home Systems, and nothing else.
#pragma once
#include <gtest/gtest.h>

#include <initializer_list>

#include "games/ascension/ascension.h"
#include "games/ascension/board.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

// Races in the order of the seats; those not named are the next free ones.
inline State laid_out(int players, std::initializer_list<Race> races = {}, const char* options = "") {
  Setup setup{players, Settings(Ascension::info().settings), kNoSeat};
  if (*options) {
    EXPECT_TRUE(setup.settings.parse(options).is_ok());
  }
  State s;
  Ascension::prepare(s, setup);
  Seat seat = 0;
  const auto take = [&](Race race) {
    s.player(seat++).race = race;
    s.races_left &= ~(1u << static_cast<int>(race));
  };
  for (Race race : races) take(race);
  while (seat < players) take(RaceSet::from_bits(s.races_left).lowest());
  for (seat = 0; seat < players; ++seat) found_realm(s, seat, cell(kMapRows[s.map].homes[seat]));
  return s;
}

// A neutral planet that is no Trade Station.
inline Planet some_planet(const State& s, int skip = 0) {
  for (int i = 0; i < s.planet_rows; ++i) {
    const Planet planet = static_cast<Planet>(i);
    if (!is_player(s.planet(planet).owner) && !is_station(s, planet) && skip-- == 0) return planet;
  }
  return kNoPlanet;
}

inline System with_anomaly(const State& s, Anomaly anomaly) {
  for (System system : s.present)
    if (anomaly_of(s, system) == anomaly) return system;
  return kNoSystem;
}

}  // namespace tessera::ascension
