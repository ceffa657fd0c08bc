// Steps of one chapter that others take too, and that positions are laid out with.
#pragma once
#include "games/ascension/state.h"

namespace tessera::ascension {

// rules/setup.cpp: the Home System of a seat at a location, its planets, Technologies and counters; then its
// units.
void found_realm(State& s, Seat seat, System location);
void place_start(State& s, Seat seat);

// rules/setup_races.cpp: a race that was dealt in secret and not shown yet (3.4).
bool has_hidden_race(const State& s, Seat seat);
// Such races of others, as the observer may imagine them.
void deal_hidden_races_anew(State& s, Observer observer, FastRandom& random);
void show_races(Table& t);  // 3.11

// rules/setup_bids.cpp
void normalise_goods(State& s);  // 3.8

// rules/round.cpp
void begin_phase(Table& t, Phase phase);

// rules/tactical.cpp: why the seat may not activate the system, or Rule() (6.1).
Rule bars_activation(const State& s, Seat seat, System system);
bool can_activate(const State& s, Seat seat);

// rules/payment.cpp: what the seat can spend on production, with Trade Goods that pay for one more each.
int purse_of(const State& s, Seat seat, int dear);
// The planet gets an owner without a battle (13.1).
void gain_planet(State& s, Planet planet, Seat seat);
void take_stations(Table& t);  // 12.10
// rules/excess.cpp: one ship, or a unit aboard, goes with its damage.
void remove_ship(State& s, Seat seat, System system, Unit unit);
// rules/payment.cpp: Leaders whose class of ships is gone leave the board and will roll (16.8).
void drop_leaders(State& s, Seat seat, System system);
// The same for those on a planet, but for the Leaders on one side.
void strand_leaders(State& s, Planet planet, Seat but);

}  // namespace tessera::ascension
