// Leaders (16): how they leave the board.
#include "games/ascension/board.h"
#include "games/ascension/events.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

Seat keeper_of(const Board& b, int leader) {
  const LeaderRecord& record = b.leaders[leader];
  return record.state == LeaderState::kCaptive ? record.captor : static_cast<Seat>(leader / kLeadersPerRace);
}

void fall(Table& t, int leader, Seat by, bool caught) {
  LeaderRecord& record = t.s.leaders[leader];
  record.state = caught ? LeaderState::kCaptive : LeaderState::kFalling;
  record.captor = by;
}

namespace {

bool is_on_board(const LeaderRecord& leader) {
  return leader.state == LeaderState::kReady || leader.state == LeaderState::kCaptive;
}

}  // namespace

void leaders_without_ship(Table& t, Seat seat, System system, Seat by, bool caught) {
  const UnitRecord fleet = fleet_at(t.s, system, seat);
  for (int i = 0; i < kLeaders; ++i) {
    const LeaderRecord& leader = t.s.leaders[i];
    if (is_on_board(leader) && leader.system == system && (leader.place & kAboard) && keeper_of(t.s, i) == seat &&
        !fleet.ships[leader.place & ~kAboard])
      fall(t, i, by, caught);
  }
}

void leaders_without_planet(Table& t, Planet planet, Seat with, Seat by, bool caught) {
  for (int i = 0; i < kLeaders; ++i) {
    const LeaderRecord& leader = t.s.leaders[i];
    if (is_on_board(leader) && leader.system == t.s.planet(planet).system && leader.place == index(planet) &&
        keeper_of(t.s, i) != with)
      fall(t, i, by, caught);
  }
}

void lose_floating_docks(Table& t, System system) {
  for (int i = t.s.token_rows - 1; i >= 0; --i) {
    const Token& token = t.s.tokens[i];
    const Seat seat = token.owner & kTokenOwnerBits;
    if (token.kind == kFloatingDock && token.place == token_place(system) && is_player(seat) &&
        !has_ships(t.s, seat, system) && has_enemy_ships(t.s, seat, system))
      remove_token(t.s, i);
  }
}

}  // namespace tessera::ascension
