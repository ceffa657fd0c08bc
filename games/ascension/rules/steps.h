// Steps of one chapter that others take too, and that positions are laid out with.
#pragma once
#include "games/ascension/state.h"

namespace tessera::ascension {

// rules/setup.cpp: the Home System of a seat at a location, its planets, Technologies and counters; then its
// units.
void found_realm(State& s, Seat seat, System location);
void place_start(State& s, Seat seat);

// rules/round.cpp
void begin_phase(Table& t, Phase phase);

// rules/tactical.cpp: why the seat may not activate the system, or Rule() (6.1).
Rule bars_activation(const State& s, Seat seat, System system);
bool can_activate(const State& s, Seat seat);

}  // namespace tessera::ascension
