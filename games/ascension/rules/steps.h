// Steps of one chapter that others take too, and that positions are laid out with.
#pragma once
#include "games/ascension/units.h"

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
inline System active_system(const State& s) {
  if (s.tactical.active.empty()) broken("there is no active system");
  return s.tactical.active.lowest();
}

// rules/refresh.cpp: what the seat may have noted so far (10.5), for redeals.
void note_anything(State& s, Seat seat, FastRandom& random);

// rules/dice.cpp: who takes the hit that is asked for (7.6) where time has run out.
Choice least_loss(const State& s);

// rules/payment.cpp: what the seat can spend on production, with Trade Goods that pay for one more each.
int purse_of(const State& s, Seat seat, int dear);
// The planet gets an owner without a battle (13.1).
void gain_planet(State& s, Planet planet, Seat seat);
// rules/conquest.cpp: a Space Dock of the seat in space, exhausted; false, and told, if there is no room for
// it (15.7).
bool launch_dock(Table& t, Seat seat, System system);
// rules/excess.cpp: puts units there and tells of those that find no room (14.7); gives how many did.
void tell_not_placed(Table& t, Seat seat, Unit unit, int count);
int put_units(Table& t, Spot spot, Seat seat, Unit unit, int count, int hits = 0);
// One ship, or a unit aboard, goes with its damage.
void remove_ship(State& s, Seat seat, System system, Unit unit);
// Who has something in the space of these systems that cannot stay there (14.5, 14.6, 7.10).
SeatSet with_excess(const State& s, SystemSet systems);

// rules/movement.cpp: flippable wormholes by which a ship goes there are noted, and turn when the action ends
// (12.7).
void note_wormholes(State& s, Seat seat, System from, System to);
// rules/movement_dangers.cpp: the first border with mines that the plan crosses and that is not resolved, or
// kNoBorder (6.2.5).
uint8_t mined_border(const State& s, Seat seat);
// Docks that float where enemy ships are and none of their owner's are lost (15.7).
void lose_floating_docks(Table& t, System system);
// The end of an action (5.9): Trade Stations change hands (12.10), flippable wormholes turn (12.7), docks
// that moved may produce again.
void take_stations(Table& t);
void turn_wormholes(Table& t);
void rest_docks(State& s);

// rules/leaders.cpp: a Leader leaves the board and rolls at the end of the action (16.8). `by`: who destroyed
// its ship or took its planet, or kNoSeat; `caught`: an Agent captures it without a roll (16.6).
void fall(Table& t, int leader, Seat by, bool caught = false);
// Leaders with the seat's ships there whose class is no longer there fall; to be called when ships are lost.
void leaders_without_ship(Table& t, Seat seat, System system, Seat by, bool caught = false);
// Leaders on the planet who are not with this seat fall; to be called when it is lost, or taken by the seat.
void leaders_without_planet(Table& t, Planet planet, Seat with, Seat by, bool caught = false);
// A Leader who fell is with the captor's units where it fell (16.9).
void take_captive(State& s, int leader, Seat captor);
// It is off the board and comes back when its owner places it (16.8); FateRolls asks for that.
void escape(Table& t, int leader);
// Whose units the Leader stands with: its owner, or its captor (16.9).
Seat keeper_of(const Board& b, int leader);

// Inside their systems (16.3).
bool can_move_leaders(const State& s, Seat seat);
// Letnev: counters from Strategy Allocation to Fleet Supply.
bool may_raise_supply(const State& s, Seat seat);
void raise_supply(Table& t, Seat seat, int count);

// --- cards

// rules/windows.cpp: answers by which a card is played in a question that its holder is asked anyway: as the
// action or before it; when a system was activated.
enum class Hosted : uint8_t { kAsAction = 0, kActivation = 1 };
void list_hosted(const State& s, Seat seat, Hosted where, Listing& out);
// Whether the seat that is asked now could hold a card for this question, as far as others know.
bool hosts_cards(const State& s);
// cards/action_battle.cpp: hits that a card keeps from a side before they are given out.
void spare_last_units(Table& t);
// rules/movement_dangers.cpp: dice that mines roll at ships of the seat, and whether it may cancel a hit.
int roll_mines(Table& t, Seat seat, int dice);
bool may_cancel_mine(const State& s, Seat seat);
void cancel_mine(Table& t, Seat seat);
// rules/hand.cpp: the next card; nothing, and told, if there is none.
void draw_card(Table& t, Seat seat);
// A card of the hand goes to the discard pile.
void discard_card(Table& t, Seat seat, uint8_t card, Rule why);
// The step in which cards were drawn is over.
void forget_draws(State& s);
// Half-made discards of a seat, for redeals.
void note_any_discards(State& s, Seat seat, FastRandom& random);
// rules/hand.cpp: the decks of this table.
void begin_decks(State& s);

// --- strategy

// rules/strategy_picks.cpp: 4.3, and 10.10.
void feed_back(Table& t);
void return_cards(State& s);
// Trade Goods from the supply, told by a rule.
void earn_goods(Table& t, Rule by, Seat seat, int goods);
// rules/strategic_action.cpp: the lowest number among its Strategy Cards (5.1), 10 without one; who comes
// next behind this rank in the lap, or kNoSeat, and its rank; whether the lap has passed the number of a
// card.
int initiative_of(const State& s, Seat seat);
Seat next_to_act(const State& s, uint8_t& rank);
bool has_passed_number(uint8_t rank, Seat next, int card);
// Answers of ChooseAction; whether the seat may not pass yet (5.7).
void list_strategic(const State& s, Seat seat, Listing& out);
bool has_unused_card(const State& s, Seat seat);
// rules/strategy_cards.cpp: whether the action was hostile to who holds Diplomacy (5.12).
bool has_diplomacy_penalty(const State& s);
// rules/warfare.cpp: the High Alert token of a seat; ships of the plan could have brought it (5.15).
void place_alert(Table& t, Seat seat, System system);
bool could_bring_alert(const State& s, Seat seat);
// rules/technology.cpp: what a Technology costs (19.2); why the seat cannot have it, whatever it costs, or
// Rule(); it is acquired without asking.
int technology_price(const State& s, Seat seat, Technology technology);
Rule can_acquire(const State& s, Seat seat, Technology technology);
void gain_technology(Table& t, Seat seat, Technology technology);
// rules/technology_actions.cpp
bool is_technology_action(Right right);
// rules/bacterial_weapon.cpp
bool can_infect(const State& s, Seat seat, Planet planet);
// rules/status_phase.cpp: Racial Upgrades (10.3).
int upgrade_price(const State& s, Seat seat, int upgrade);
void gain_upgrade(Table& t, Seat seat, int upgrade);

// --- trade

// rules/agreements.cpp: the own contract that the partner holds, or -1; opening and breaking (20.6, 20.7). By
// war: the seat was the aggressor.
enum class Broken : uint8_t { kByChoice, kByWar };
int agreement_with(const State& s, Seat seat, Seat partner);
void open_agreement(Table& t, Seat seat, int contract, Seat partner, int other);
void break_agreement(Table& t, Seat seat, int contract, Broken how);
void break_all_agreements(Table& t);
void break_after_hostility(Table& t);  // at the end of an action
// rules/bargains.cpp: what was asked for in this turn (20.8).
void forget_bargains(State& s);
// rules/domain_counters.cpp: 21.1; whether some lie there (kNoPlanet: in space); units of theirs on the
// board.
void lay_counters(Table& t);
bool has_counters(const State& s, System system, Planet planet);
bool has_neutral_guests(const State& s);
// Counters that are not resolved go from the planet (21.2); whether Custodians are there.
void remove_counters(State& s, Planet planet);
bool has_custodians(const State& s, Planet planet);
// rules/probing.cpp: whether there is something to look at before landings; whether the planet was looked at
// in this action, so that nobody lands there; ships of the class that have razed a counter.
bool can_probe(const State& s, Seat seat);
bool is_probed(const State& s, Planet planet);
int razers_of(const State& s, Unit unit);
void look_at(Table& t, Seat seat, int token);  // a face-down counter
// rules/artifacts.cpp: what is held changes hands at the end of an action (12.12). The colour counts if it is
// real; Lazax Survivors and Alien Technology are held in the same way.
void take_tokens(Table& t);
bool holds_artifact(const State& s, Seat seat, Colour colour);
int artifacts_of(const State& s, Seat seat);  // real ones
void begin_artifacts(State& s);               // face down, what they are is drawn when they are turned up
void note_held_tokens(State& s);              // since the round began
// For all: Trade Goods from the supply.
void gain_goods(Table& t, Rule why, Seat seat, int goods);
// rules/abilities.cpp: answers of ChooseAction; whether anybody has something to do at the moment asked for.
void list_abilities(const State& s, Seat seat, Listing& out);
bool is_activation_answered(const State& s, Seat seat, System system);
bool acts_afterwards(const State& s, Seat seat);
bool gains_by_planets(const State& s, Seat seat);

// --- objectives

// rules/objectives_state.cpp: the decks of this table; an objective comes into the common area (11.4).
void begin_objectives(State& s);
void open_objective(Table& t, Objective objective);
// rules/claims.cpp: answers of ChooseAction (11.6).
void list_secret_drop(const State& s, Seat seat, Listing& out);
// What a seat may have sealed so far in its claims, for redeals.
void claim_anything(State& s, Seat seat, FastRandom& random);
// rules/victory.cpp: points with all that counts (11.8, 11.9); whether somebody has enough of them.
int score_of(const State& s, Seat seat);
int points_to_win(const State& s);
bool is_game_won(const State& s);
void end_game(Table& t, Ending ending);
void gain_point(Table& t, Rule rule, Seat seat);
void lose_point(Table& t, Rule rule, Seat seat);
// Special Objectives that are no longer met are lost, with their points (11.7).
void lose_specials(Table& t);
// rules/deeds.cpp: as a round begins; as the Action Phase ends.
void note_round(State& s);
void note_leader_in_points(State& s);

}  // namespace tessera::ascension
