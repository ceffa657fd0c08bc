// Between the board and the battle model (combat/): who takes part in a battle, and what it did to them. The
// armies of a battle stand in State::battle while it lasts, because the model tells ships apart that are
// alike on the board; after each stage `settle` brings the board up to date.
#pragma once
#include "games/ascension/board.h"
#include "games/ascension/combat/battle.h"
#include "games/ascension/events.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

constexpr combat::Role role_of(int side) { return static_cast<combat::Role>(side); }
constexpr int other_side(int side) { return kBattleSides - 1 - side; }

// ------------------------------------------------------------------------------------- beginning

// The fleets of two seats in a system; the first attacks, or is the active player.
void begin_battle(State& s, System system, Seat attacker, Seat defender);
// On a planet: who has landed or bombards, against its owner or neutral units.
void begin_invasion(State& s, Seat attacker, Planet planet);
// Space Cannons of a side instead of its fleet.
void enlist_cannons(State& s, int side, const combat::Army& cannons);

// ------------------------------------------------------------------------------------- questions

combat::Armies armies_of(const State& s);          // as the stage began
combat::Army army_left(const State& s, int side);  // after the hits that have been given out
combat::Battle model_of(const State& s, const combat::Armies& armies);
combat::Profile profile_for(const State& s, int side, Stage stage);
GrantSet battle_grants(const State& s, int side);
combat::Outcome battle_outcome(const State& s);
bool has_dice(const State& s, Stage stage);  // somebody rolls in this stage

// Whether the seat is asked; units of nobody, and of those who have left, follow 7.12.
inline bool is_asked(const State& s, Seat seat) { return is_player(seat) && s.in_play.has(seat); }
// The same numbers without a battle: what the ship could sustain, whether it bombards.
int bombardment_dice(const State& s, Seat seat, Unit unit);

// ------------------------------------------------------------------------------------- what it did

void keep_left(State& s, int side, const combat::Army& left);
// Everything given out is carried out: losses go from the board, Leaders fall, hits lie where they are.
void settle(Table& t, Rule why);
void settle(Table& t, combat::Armies after, Rule why);

// Leaders of the loser who fell in a battle that an Agent has won are captives at once (16.6).
void take_fallen_leaders(Table& t, int winner);

// ------------------------------------------------------------------------ choices of single races

// rules/battle_choices.cpp: whether a side of the battle may do what others may not.
bool has_special_choices(const State& s);
// The hits as a combat round begins, to tell later which are new.
void note_damage(State& s);
// The first ship that the side loses in a battle fires once more, if it may; true: and hits.
bool fires_last_shot(Table& t, int side, Stage stage);
bool salvages(const State& s, Seat seat);
// On a planet: one ship of the class bombards, or all that were assigned (kNoUnit).
void bombard_with(State& s, Unit only);

// ------------------------------------------------------------------------------- cargo, retreats

int cargo_left_out(const State& s, Seat seat, System system);  // units without room (7.10)
bool loses_cargo(const State& s, int side);                    // after its losses in a Space Battle

// Telepathy lets a fleet leave before the battle (7.1), without an Admiral's help.
enum class Leaving : uint8_t { kRetreat = 0, kByTelepathy = 1 };
// Systems that the side could retreat to (7.8.1, 7.8.2), and its answers.
SystemSet retreats_of(const State& s, int side, Leaving how);
void list_retreats(const State& s, int side, Leaving how, Listing& out);

}  // namespace tessera::ascension
