// Questions about the board and the verbs that change it. What is not stored is asked here: reinforcements,
// control, prices, movement, room, purse.
#pragma once
#include "games/ascension/galaxy.h"
#include "games/ascension/modifiers.h"
#include "games/ascension/units.h"

namespace tessera::ascension {

// ------------------------------------------------------------------------- what changes numbers

// What is in force for a seat anywhere: Technologies, abilities, upgrades.
Sources sources_of(const Board& b, Seat seat);
// The same with what is at the place: its Flagship, the kind of system, the High Alert token, Leaders.
Sources sources_at(const Board& b, Seat seat, Spot spot);
// A bit for each type of the seat's ready Leaders there; on ships those of the whole fleet.
uint8_t leaders_at(const Board& b, Seat seat, Spot spot);
bool is_granted(const Board& b, Seat seat, Grant grant);  // by what is in force anywhere
bool is_granted(const Board& b, Seat seat, Right right);

// Lasting effects: one list, sorted; nothing else carries a duration.
bool add_effect(Board& b, const Effect& effect);  // false if there is no room
void expire(Board& b, Until until);
void expire_own(Board& b, Until until, Seat owner);  // only what is that seat's
void outlast_round(Board& b);                        // what lasts for the next round now lasts for this one
int lasting(const Board& b, Stat stat, Seat seat, Unit unit);  // the sum that effects give
// The sum of a stat for units of a class at a place: rows of modifiers and lasting effects.
int stat(const Board& b, Stat which, Seat seat, Spot spot, const Occasion& occasion);

// ------------------------------------------------------------------------------------- counters

int counters_on_board(const Board& b, Seat seat);
int counters_left(const Board& b, Seat seat);  // in reinforcements (14.7)
constexpr uint8_t& counters_in(Player& player, Area area) { return player.counters[static_cast<int>(area)]; }
constexpr int counters_in(const Player& player, Area area) { return player.counters[static_cast<int>(area)]; }
// Gains up to so many from reinforcements; gives how many there were (14.1).
int gain_counters(Board& b, Seat seat, Area area, int count);
void spend_counter(Board& b, Seat seat, Area area);
// The seat's counter on a system; a second one goes back (2.4).
void activate(Board& b, Seat seat, System system);

// --------------------------------------------------------------------------------------- limits

inline constexpr int kUnlimited = 9999;
int limit_of(const Board& b, Unit unit);                   // of one seat (14.7)
int reinforcements(const Board& b, Seat seat, Unit unit);  // that are left to place

// ---------------------------------------------------------------------- fleets: supply and room

int docks_in(const Board& b, Seat seat, System system);  // floating ones too
// How many non-Fighter ships the seat may have there (14.4).
int fleet_supply(const Board& b, Seat seat, System system);

// Room of a fleet: for anything, only for Ground Forces and Shock Troops, only for Fighters (15.6).
struct Room {
  int general, infantry, fighters;
  bool forces_free;  // Ground Forces take none
};
Room room_of(const Board& b, Seat seat, System system, const UnitRecord& fleet);
// How cargo is stowed in the best way for its owner (6.2.3).
struct Stowage {
  int army_left_out;   // ground units and PDS without room
  int room_left;       // for anything
  int infantry_left;   // further room for Ground Forces and Shock Troops
  int loose_fighters;  // without support (14.6)
};
Stowage stow(const Room& room, const UnitRecord& fleet);
// What the fleet counts against Fleet Supply, Fighters without support included where they may be (14.6).
int supply_used(GrantSet grants, const UnitRecord& fleet, int loose_fighters);
// Whether a fleet might stand there as it is: supply, support, cargo.
bool may_stand(const Board& b, Seat seat, System system, const UnitRecord& fleet);

// ------------------------------------------------------------------------------------- movement

// The movement of ships of the class that start in a system, without what only single ships get (6.2.2).
int movement_of(const Board& b, Seat seat, Unit unit, System from);

// -------------------------------------------------------------------------- planets and payment

int resources_of(const Board& b, Planet planet);
int influence_of(const Board& b, Planet planet);
inline bool is_exhausted(const Board& b, Planet planet) { return b.planet(planet).marks & kExhausted; }
void exhaust(Board& b, Planet planet);
void refresh(Board& b, Planet planet);
// Own planets with a specialty of the colour, each once, and its Artifact; who may end in Supernovas counts
// those with own ships as red ones.
int places_with(const Board& b, Seat seat, Colour colour);
int supernovas_of(const Board& b, Seat seat);  // with ships of who may end there; each is a red specialty
int good_pays(const Board& b, Seat seat);      // resources or influence for one Trade Good
int resources_to_spend(const Board& b, Seat seat);  // refreshed planets and Trade Goods
int influence_to_spend(const Board& b, Seat seat);
bool controls(const Board& b, Seat seat, System system);  // 2.8
bool is_blockaded(const Board& b, Planet planet);         // 2.9

// ----------------------------------------------------------------------------------- production

// What producers of the seat have together on a planet or in space (9.3).
int production_capacity(const Board& b, Seat seat, Spot spot);
int price_of(const Board& b, Seat seat, Unit unit, Spot spot);  // in halves
int build_of(const Board& b, Seat seat, Unit unit);             // capacity that one takes
bool may_build(const Board& b, Seat seat, Unit unit);           // 9.8, and what a race cannot build

// -------------------------------------------------------------------------------------- battles

// There is none: one spelling, so that equal positions are equal bytes.
void end_battle(Board& b);

// -------------------------------------------------------------------------------------- Leaders

inline LeaderRecord& leader_of(Board& b, Seat seat, int i) { return b.leaders[seat * kLeadersPerRace + i]; }
inline const LeaderRecord& leader_of(const Board& b, Seat seat, int i) {
  return b.leaders[seat * kLeadersPerRace + i];
}
inline const LeaderRow& leader_row(const Board& b, int leader) {
  const Race race = b.player(static_cast<Seat>(leader / kLeadersPerRace)).race;
  return kLeaderRows[static_cast<int>(race) * kLeadersPerRace + leader % kLeadersPerRace];
}

}  // namespace tessera::ascension
