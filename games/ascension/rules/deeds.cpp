// What players did in a round, for objectives (11.11).
#include "games/ascension/rules/deeds.h"

#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/rules/objectives.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

uint8_t& deed(State& s, Seat seat, Deed which) { return s.player(seat).deeds[static_cast<int>(which)]; }
void count(State& s, Seat seat, Deed which, int times = 1) {
  uint8_t& so_far = deed(s, seat, which);
  so_far = static_cast<uint8_t>(std::min(255, so_far + times));
}
void add_owner(State& s, Seat seat, Deed which, Seat owner) {
  uint8_t& owners = deed(s, seat, which);
  owners = static_cast<uint8_t>(owners | SeatSet{owner}.bits());
}

bool is_against_player(Seat by, Seat owner) { return is_player(by) && is_player(owner) && by != owner; }

System rex_of(const State& s) {
  const Planet rex = key_planet(s, 0);
  return rex == kNoPlanet ? kNoSystem : s.planet(rex).system;
}

}  // namespace

void note_destroyed(State& s, Seat by, Seat owner, System system, Unit unit, int number, Cause cause) {
  if (number <= 0 || !is_against_player(by, owner)) return;
  Ledger& ledger = s.ledgers[by];
  ledger.destroyed_in.add(system);
  const System home = s.player(owner).home;
  const bool is_second = number > 1 || ledger.raided[owner].has(system);
  ledger.raided[owner].add(system);
  if (is_second && home != kNoSystem && adjacent(s, home).has(system)) count(s, by, Deed::kRaids);
  if (cause == Cause::kOther) return;
  add_owner(s, by, Deed::kOwnersHit, owner);
  if (cause == Cause::kSpaceBattle && is_ship(unit) && unit != Unit::kFighter)
    count(s, by, Deed::kShipsDestroyed, number);
}

void note_battle(State& s, int winner) {
  const Battle& battle = s.battle;
  const Seat attacker = battle.sides[kAttacker], defender = battle.sides[kDefender];
  if (!is_against_player(attacker, defender)) return;
  if (battle.value_at_start[kDefender] >= kGreatFleet && battle.inflicted[kAttacker] >= kGreatHits)
    count(s, attacker, Deed::kGreatFights);
  if (winner < 0) return;
  count(s, battle.sides[winner], Deed::kWins);
  if (winner != kAttacker) return;
  if (battle.ships_at_start[kDefender] >= kAttackShips) count(s, attacker, Deed::kAttacksWon);
  if (battle.ships_at_start[kDefender] >= kGreatAttackShips) count(s, attacker, Deed::kGreatAttacksWon);
}

void note_hits(State& s) {
  for (int side = 0; side < kBattleSides; ++side) {
    int hits = s.battle.inflicted[kBattleSides - 1 - side];
    for (uint8_t of_kind : s.battle.hits[side]) hits += of_kind;
    s.battle.inflicted[kBattleSides - 1 - side] = static_cast<uint8_t>(std::min(255, hits));
  }
}

void note_dock(State& s, Seat by, Seat owner, System system, DockLoss how) {
  if (is_player(owner) && system == rex_of(s)) deed(s, owner, Deed::kDockAtRex) = 0;
  if (!is_against_player(by, owner)) return;
  count(s, by, Deed::kDocksLost);
  count(s, by, how == DockLoss::kFloating ? Deed::kDocksInSpace : Deed::kDocksInvaded);
  add_owner(s, by, Deed::kDockOwners, owner);
}

void note_leader(State& s, Seat by, Seat owner) {
  if (is_against_player(by, owner)) count(s, by, Deed::kLeadersKilled);
}

// --- moments

void note_round(State& s) {
  const System rex = rex_of(s);
  if (rex != kNoSystem)
    for (Seat seat : s.in_play) deed(s, seat, Deed::kDockAtRex) = docks_in(s, seat, rex) > 0;
}

void note_leader_in_points(State& s) {
  for (Seat seat : s.in_play) {
    const int own = score_of(s, seat);
    bool leads = own >= kLeadPoints;
    for (Seat other : s.in_play.without(SeatSet{seat})) leads &= own >= score_of(s, other) + kLeadMargin;
    deed(s, seat, Deed::kLed) = leads;
  }
}

}  // namespace tessera::ascension
