// Questions about the board, and the few ways in which units, cards and influence change place. Everything
// that changes a number of units goes through here, so that `present` and the sides of Xxcha stay right.
#pragma once
#include <bit>

#include "games/rex/procedures.h"

namespace tessera::rex {

template <class F>
void for_each_space(SpaceMask spaces, F f) {
  for (; spaces; spaces &= spaces - 1) f(static_cast<Space>(std::countr_zero(spaces)));
}

// --- spaces
SpaceMask in_play(const State& s);    // all but the demolished one
SpaceMask bombarded(const State& s);  // spaces of the sector with the fleet (1.5)
SpaceMask shielded(const State& s);   // 1.6
inline SpaceMask strongholds(const State& s) { return kStrongholds & in_play(s); }

// --- seats
bool are_allies(const State& s, Seat a, Seat b);  // different seats of one alliance
SeatSet allies_of(const State& s, Seat seat);     // without itself
bool has_race(const State& s, Seat seat, Race race);
// The seat of the race if it is an ally of this one, else kNoSeat: whose ally advantage this seat holds.
Seat ally_with(const State& s, Seat seat, Race race);
int hand_size(const State& s, Seat seat);
int hand_limit(const State& s, Seat seat);
bool holds(const State& s, Seat seat, CardKind kind);
KindMask kinds_in_hand(const State& s, Seat seat);
int count_in_hand(const State& s, Seat seat, CardKind kind);

// --- units
Pool units_at(const State& s, Seat seat, Space space);    // face-down ones too
Pool units_to_escape(const State& s, const OwnGuns& by);  // 4.8
bool is_face_down(const State& s, Seat seat, Space space);
SpaceMask face_up(const State& s, Seat seat);          // where it has face-up units
SpaceMask units_of_others(const State& s, Seat seat);  // with any units of another player
SpaceMask face_up_of_others(const State& s, Seat seat);
SpaceMask units_of_allies(const State& s, Seat seat);
Seat controller(const State& s, Space space);  // kNoSeat (1.7)
SpaceMask controlled(const State& s, Seat seat);
int strongholds_of(const State& s, Seat seat);
SeatSet fighters_at(const State& s, Space space);  // players with face-up units
bool is_battle_due(const State& s, Seat seat, Space space, Seat other);
SpaceMask battles_of(const State& s, Seat seat);  // spaces where it has to fight

// --- movement
int range_of(const State& s, Seat seat);                   // 6.9
SpaceMask reach(const State& s, Seat seat, Space from);    // legal ends of a movement
SpaceMask open_to(const State& s, Seat seat);              // where units may end: 6.4, 6.6, not bombarded
SpaceMask deploy_spaces(const State& s, Seat seat);        // 6.11, 6.15, prices aside
int deploy_price(const State& s, Seat seat, Space space);  // a unit; House Rates aside
int deploy_total(const State& s, Seat seat, Space space, int units, bool full_price);
int deployable(const State& s, Seat seat, Space space,
               bool full_price = false);         // units it can pay for and has
SpaceMask negatable(const State& s, Seat seat);  // Graviton Negator

// --- leaders
LeaderMask alive(const State& s, Seat seat);                        // own leaders, captive or not
LeaderMask usable_leaders(const State& s, Seat seat, Space space);  // 8.2, 8.3
Seat owner_of(const State& s, Leader leader);                       // kNoSeat: absent race
LeaderMask leaders_in_play(const State& s);
bool has_redrawn(const State& s, Seat seat);  // its traitor cards (2.6)
Seat who_redraws(const State& s);             // 2.6, or kNoSeat

// --- changes
void add_units(State& s, Seat seat, Space space, Pool units);
void remove_units(State& s, Seat seat, Space space, Pool units);             // to nowhere
void destroy_units(Table& t, Seat seat, Space space, Pool units, Rule why);  // to the casualty pool
void destroy_all(Table& t, Seat seat, Space space, Rule why);
void destroy_influence(Table& t, Space space, Rule why);
void bombard_units(Table& t, Space space, Rule why);  // 10.3, 10.4
void turn_up_alone(Table& t);                         // 7.3; called after units left a space
void gain(State& s, Seat seat, int amount);
void spend(State& s, Seat seat, int amount);
void kill_leader(Table& t, Leader leader, Rule why);       // 8.29 too
void send_leader_home(Table& t, Leader leader, Rule why);  // a captive

// --- battles (rules/battle.cpp)
void begin_battle(Table& t, Seat active, Seat other, Space space);  // 8.1
void end_battle(State& s);
int side_helped(const State& s, Seat seat);         // its own, or that of an ally who fights; kNoSide
Seat who_commands(const State& s);                  // 8.4, or kNoSeat
Seat who_has_insight(const State& s);               // 8.6: Jol-Nar, or the ally who fights; kNoSeat
LeaderMask capturable(const State& s, Seat loser);  // 8.26

// --- Strategy cards (knowledge.cpp)
Card draw_card(Table& t);                                       // kNoCard if there is none; reshuffles (1.11)
bool knows(const State& s, Observer observer, Card card);       // where it is, holding it aside
int cards_left(const State& s);                                 // in deck and discard pile
void take_card(State& s, Seat seat, Card card, SeatSet known);  // into the hand
void play_card(Table& t, Seat seat, CardKind kind,
               Rule why);  // out of the hand into discard or removed, told
void discard_card(Table& t, Seat seat, CardKind kind, Rule why);
Card card_in_hand(const State& s, Seat seat, CardKind kind);  // the copy most people know of
void show_card(State& s, Seat seat, CardKind kind,
               int copies = 1);                        // all know now that they are in this hand
void deny_kinds(State& s, Seat seat, KindMask kinds);  // all know now that none is in this hand
void return_unsold(Table& t);                          // the rest of the lot (5.9, 5.10)

// --- the fleet (rules/influence.cpp)
void look_at_fleet(Table& t, Seat seat);  // 4.1
uint8_t draw_bombardment(Table& t);

// --- peeks
void look_at_influence(Table& t, Seat seat);         // 6.1
void appraise_card(Table& t, Seat seat, Card card);  // 5.3

// --- cards and uses of abilities (rules/windows.cpp)
void place_again(Table& t, const CardWindow& window, Space space);  // Supply Cache
void negate_shield(Table& t, Seat seat, Space space);               // Graviton Negator
Flow declare(Table& t, Seat user, Use use);  // opens the window, if anybody can interfere

}  // namespace tessera::rex
