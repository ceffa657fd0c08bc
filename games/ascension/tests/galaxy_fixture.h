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

// The first state of some random games that a test looks for.
template <class F>
inline State found_state(const char* settings, F is_wanted) {
  State s;
  for (uint64_t seed = 0; seed < 30; ++seed) {
    Setup setup{3, Settings(Ascension::info().settings), kNoSeat};
    EXPECT_TRUE(setup.settings.parse(settings).is_ok());
    Chance chance(seed);
    FastRandom random(seed);
    Table t(s, chance);
    Ascension::prepare(s, setup);
    for (Kernel<Ascension>::run(t); !Kernel<Ascension>::is_over(s);) {
      if (is_wanted(s)) return s;
      const Seat seat = s.waiting.lowest();
      Options options;
      Kernel<Ascension>::list(s, seat, options);
      Kernel<Ascension>::apply(
          t, seat, options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))]);
    }
  }
  ADD_FAILURE() << "there is no such state";
  return s;
}

}  // namespace tessera::ascension
