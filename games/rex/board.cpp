#include "games/rex/board.h"

#include <algorithm>

namespace tessera::rex {

// ---------------------------------------------------------------- spaces

SpaceMask in_play(const State& s) {
  constexpr SpaceMask kAll = (SpaceMask{1} << kSpaces) - 1;
  return s.seats <= kDemolishedMostPlayers ? kAll & ~bit(kDemolishedSpace) : kAll;  // 2.15
}

SpaceMask bombarded(const State& s) { return kSectorSpaces[s.fleet]; }

SpaceMask shielded(const State& s) { return kShieldedSpaces & ~s.without_shield; }

// ---------------------------------------------------------------- seats

bool are_allies(const State& s, Seat a, Seat b) { return a != b && s.player(a).alliance.has(b); }

SeatSet allies_of(const State& s, Seat seat) { return s.player(seat).alliance.without(SeatSet{seat}); }

bool has_race(const State& s, Seat seat, Race race) { return s.player(seat).race == race; }

Seat ally_with(const State& s, Seat seat, Race race) {
  const Seat other = s.seat_of_race(race);
  return other != kNoSeat && are_allies(s, seat, other) ? other : kNoSeat;
}

int hand_size(const State& s, Seat seat) { return s.player(seat).hand.size(); }

int hand_limit(const State& s, Seat seat) { return row(s.player(seat).race).hand_limit; }

bool holds(const State& s, Seat seat, CardKind kind) {
  return !(s.player(seat).hand & cards_of(kind)).empty();
}

int count_in_hand(const State& s, Seat seat, CardKind kind) {
  return (s.player(seat).hand & cards_of(kind)).size();
}

KindMask kinds_in_hand(const State& s, Seat seat) {
  KindMask kinds = 0;
  for (Card card : s.player(seat).hand) kinds |= KindMask{1} << static_cast<int>(kind_of(card));
  return kinds;
}

// ---------------------------------------------------------------- units

Pool units_at(const State& s, Seat seat, Space space) {
  const int at = static_cast<int>(space);
  return {s.player(seat).normal[at], has_race(s, seat, Race::kLazax) ? s.mechanized[at] : uint8_t{0}};
}

Pool units_to_escape(const State& s, const OwnGuns& by) {
  Pool units = units_at(s, by.seat, by.from);
  units.normal = static_cast<uint8_t>(units.normal - by.arrived);
  return units;
}

bool is_face_down(const State& s, Seat seat, Space space) {
  return (s.face_down & bit(space)) && has_race(s, seat, Race::kXxcha);
}

SpaceMask face_up(const State& s, Seat seat) {
  const Player& player = s.player(seat);
  return player.race == Race::kXxcha ? player.present & ~s.face_down : player.present;
}

SpaceMask units_of_others(const State& s, Seat seat) {
  SpaceMask spaces = 0;
  for (Seat other = 0; other < s.seats; ++other)
    if (other != seat) spaces |= s.player(other).present;
  return spaces;
}

SpaceMask face_up_of_others(const State& s, Seat seat) {
  SpaceMask spaces = 0;
  for (Seat other = 0; other < s.seats; ++other)
    if (other != seat) spaces |= face_up(s, other);
  return spaces;
}

SpaceMask units_of_allies(const State& s, Seat seat) {
  SpaceMask spaces = 0;
  for (Seat ally : allies_of(s, seat)) spaces |= s.player(ally).present;
  return spaces;
}

SpaceMask controlled(const State& s, Seat seat) {  // 1.7
  return face_up(s, seat) & ~face_up_of_others(s, seat) & in_play(s) & ~bit(kCouncilSpace);
}

Seat controller(const State& s, Space space) {
  if (space == kCouncilSpace || !(in_play(s) & bit(space))) return kNoSeat;
  const SeatSet there = fighters_at(s, space);
  return there.size() == 1 ? there.lowest() : kNoSeat;
}

int strongholds_of(const State& s, Seat seat) { return std::popcount(controlled(s, seat) & kStrongholds); }

SeatSet fighters_at(const State& s, Space space) {
  SeatSet there;
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (face_up(s, seat) & bit(space)) there.add(seat);
  return there;
}

bool is_battle_due(const State& s, Seat seat, Space space, Seat other) {  // 7.5
  return space != kCouncilSpace && seat != other && !are_allies(s, seat, other) &&
         (face_up(s, seat) & face_up(s, other) & bit(space));
}

SpaceMask battles_of(const State& s, Seat seat) {
  SpaceMask spaces = 0;
  for (Seat other = 0; other < s.seats; ++other)
    if (other != seat && !are_allies(s, seat, other)) spaces |= face_up(s, other);
  return spaces & face_up(s, seat) & ~bit(kCouncilSpace);
}

// ---------------------------------------------------------------- movement

int range_of(const State& s, Seat seat) {
  return controlled(s, seat) & kRangeBonusSpaces ? kBonusRange : row(s.player(seat).race).range;
}

SpaceMask open_to(const State& s, Seat seat) {
  return in_play(s) & ~bombarded(s) & ~(units_of_allies(s, seat) & ~bit(kCouncilSpace));
}

SpaceMask reach(const State& s, Seat seat, Space from) {
  const SpaceMask way = in_play(s) & ~bombarded(s);  // 6.6, 6.10
  if (!(way & bit(from))) return 0;
  SpaceMask reached = bit(from), edge = reached;
  for (int step = range_of(s, seat); step > 0 && edge; --step) {
    SpaceMask next = 0;
    for_each_space(edge, [&](Space space) { next |= row(space).neighbours; });
    edge = next & way & ~reached;
    reached |= edge;
  }
  return reached & ~bit(from) & open_to(s, seat);
}

SpaceMask deploy_spaces(const State& s, Seat seat) {
  const SpaceMask open = open_to(s, seat);
  return has_race(s, seat, Race::kSol) ? open & kSolZone : open;  // 6.15
}

int deploy_price(const State& s, Seat seat, Space space) {  // 6.12
  if (has_race(s, seat, Race::kSol)) return 0;
  if (space == kCouncilSpace) return kDeployPrice;
  return face_up_of_others(s, seat) & bit(space) ? kDeployPriceEnemy : kDeployPrice;
}

int deploy_total(const State& s, Seat seat, Space space, int units, bool full_price) {
  const int total = units * deploy_price(s, seat, space);
  return has_race(s, seat, Race::kHacan) && !full_price ? (total + 1) / 2 : total;  // 6.14
}

int deployable(const State& s, Seat seat, Space space, bool full_price) {
  const Player& player = s.player(seat);
  const int price = deploy_price(s, seat, space);
  if (price == 0) return player.reserves.units();
  const bool is_half = player.race == Race::kHacan && !full_price;
  return std::min(player.reserves.units(), player.purse * (is_half ? 2 : 1) / price);
}

SpaceMask negatable(const State& s, Seat seat) {
  return face_up(s, seat) & shielded(s) & ~bit(kCouncilSpace) & in_play(s);
}

// ---------------------------------------------------------------- leaders

LeaderMask alive(const State& s, Seat seat) { return leaders_of(s.player(seat).race) & ~s.dead; }

LeaderMask usable_leaders(const State& s, Seat seat, Space space) {
  LeaderMask leaders = alive(s, seat) & ~s.captive;
  if (has_race(s, seat, Race::kLazax)) leaders |= s.captive;  // 8.3
  LeaderMask usable = 0;
  for (Leader leader : LeaderSet::from_bits(leaders)) {
    const Space used = s.used_at[leader];
    if (used == kNoSpace || used == space) usable |= LeaderMask{1} << leader;
  }
  return usable;
}

Seat owner_of(const State& s, Leader leader) { return s.seat_of_race(race_of(leader)); }

LeaderMask leaders_in_play(const State& s) {
  LeaderMask leaders = 0;
  for (Race race : kAllRaces)
    if (s.seat_of_race(race) != kNoSeat) leaders |= leaders_of(race);
  return leaders;
}

bool has_redrawn(const State& s, Seat seat) { return s.redrawn && has_race(s, seat, Race::kLetnev); }

// ---------------------------------------------------------------- changes

void add_units(State& s, Seat seat, Space space, Pool units) {
  if (!units.units()) return;
  const int at = static_cast<int>(space);
  s.player(seat).normal[at] = static_cast<uint8_t>(s.player(seat).normal[at] + units.normal);
  s.mechanized[at] = static_cast<uint8_t>(s.mechanized[at] + units.mechanized);
  s.player(seat).present |= bit(space);
}

void remove_units(State& s, Seat seat, Space space, Pool units) {
  const int at = static_cast<int>(space);
  Player& player = s.player(seat);
  player.normal[at] = static_cast<uint8_t>(player.normal[at] - units.normal);
  s.mechanized[at] = static_cast<uint8_t>(s.mechanized[at] - units.mechanized);
  if (units_at(s, seat, space).units()) return;
  player.present &= ~bit(space);
  if (player.race == Race::kXxcha) s.face_down &= ~bit(space);
}

void destroy_units(Table& t, Seat seat, Space space, Pool units, Rule why) {
  if (!units.units()) return;
  remove_units(t.s, seat, space, units);
  Pool& pool = t.s.player(seat).casualties;
  pool.normal = static_cast<uint8_t>(pool.normal + units.normal);
  pool.mechanized = static_cast<uint8_t>(pool.mechanized + units.mechanized);
  t.tell(why, told::UnitsDestroyed{.seat = seat, .space = space, .units = units});
}

void destroy_all(Table& t, Seat seat, Space space, Rule why) {
  destroy_units(t, seat, space, units_at(t.s, seat, space), why);
}

void destroy_influence(Table& t, Space space, Rule why) {
  uint8_t& there = t.s.influence[static_cast<int>(space)];
  if (there) t.tell(why, told::InfluenceDestroyed{.space = space, .amount = there});
  there = 0;
}

void bombard_units(Table& t, Space space, Rule why) {
  for (Seat seat = 0; seat < t.s.seats; ++seat) {
    const Pool units = units_at(t.s, seat, space);
    if (!units.units()) continue;
    if (has_race(t.s, seat, Race::kSol))  // 10.4: half, rounded down
      destroy_units(t, seat, space, {static_cast<uint8_t>(units.normal / 2), 0}, rule("10.4"));
    else
      destroy_units(t, seat, space, units, why);
  }
}

void turn_up_alone(Table& t) {
  const Seat xxcha = t.s.seat_of_race(Race::kXxcha);
  if (xxcha == kNoSeat || !t.s.face_down) return;
  const SpaceMask alone = t.s.face_down & ~units_of_others(t.s, xxcha);
  t.s.face_down &= ~alone;
  for_each_space(alone,
                 [&](Space space) { t.tell(rule("7.3"), told::TurnsUp{.seat = xxcha, .space = space}); });
}

void gain(State& s, Seat seat, int amount) {
  s.player(seat).purse = static_cast<uint16_t>(s.player(seat).purse + amount);
}

void spend(State& s, Seat seat, int amount) {
  if (amount > s.player(seat).purse) broken("seat %d pays more than it holds", seat);
  s.player(seat).purse = static_cast<uint16_t>(s.player(seat).purse - amount);
}

namespace {

void free_captives(Table& t) {  // 8.29
  const Seat lazax = t.s.seat_of_race(Race::kLazax);
  if (lazax == kNoSeat || alive(t.s, lazax)) return;
  for (Leader leader : LeaderSet::from_bits(t.s.captive)) send_leader_home(t, leader, rule("8.29"));
}

}  // namespace

void kill_leader(Table& t, Leader leader, Rule why) {
  t.s.dead |= LeaderMask{1} << leader;
  t.s.captive &= ~(LeaderMask{1} << leader);
  t.tell(why, told::LeaderDies{.leader = leader, .owner = owner_of(t.s, leader)});
  free_captives(t);
}

void send_leader_home(Table& t, Leader leader, Rule why) {
  t.s.captive &= ~(LeaderMask{1} << leader);
  t.tell(why, told::LeaderReturns{.leader = leader, .owner = owner_of(t.s, leader)});
}

}  // namespace tessera::rex
