// The plan of a movement (6.2): what it moves, what it leaves, and what is allowed on the way.
#include "games/ascension/rules/plan.h"

#include <algorithm>

namespace tessera::ascension {

namespace {

// Lines that follow what is loaded: Leaders who go with the last ship, and the steps.
constexpr int kEndOfGroup = kLeaders + kMostSteps + 1;

}  // namespace

int add_move(Board& b, const Move& move) {
  Tactical& plan = b.tactical;
  if (plan.moves_made == kMoves) broken("the plan of a movement is too long");
  plan.moves[plan.moves_made] = move;
  return plan.moves_made++;
}

bool has_room_for_group(const Board& b) {
  constexpr int kMustLoad = 5;  // kinds of cargo that cannot stay
  return b.tactical.moves_made + 1 + kMustLoad + kEndOfGroup <= kMoves;
}
bool has_room_for_cargo(const Board& b) { return b.tactical.moves_made + 1 + kEndOfGroup <= kMoves; }

// ---------------------------------------------------------------------------------------- units

namespace {

void take_out(UnitRecord& units, Unit unit, int count, int hits) {
  uint8_t& there = is_ship(unit) ? units.ships[index(unit)] : units.army[unit];
  there = static_cast<uint8_t>(there - std::min<int>(there, count));
  if (unit == Unit::kArmor)
    units.army.armor_hits =
        static_cast<uint8_t>(units.army.armor_hits - std::min<int>(units.army.armor_hits, hits));
  else if (index(unit) < kDamageable)
    units.hits[index(unit)] =
        static_cast<uint8_t>(units.hits[index(unit)] - std::min<int>(units.hits[index(unit)], hits));
}

void put_move(UnitRecord& units, const Move& move) {
  if (move.flags & (kIsLeader | kIsStep) || move.unit == Unit::kSpaceDock) return;
  uint8_t& there = is_ship(move.unit) ? units.ships[index(move.unit)] : units.army[move.unit];
  there = static_cast<uint8_t>(std::min(there + move.count, 255));
  if (move.unit == Unit::kArmor)
    units.army.armor_hits = static_cast<uint8_t>(units.army.armor_hits + move.hits);
  else if (index(move.unit) < kDamageable)
    units.hits[index(move.unit)] = static_cast<uint8_t>(units.hits[index(move.unit)] + move.hits);
}

bool moves_units(const Move& move) {
  return !(move.flags & (kIsLeader | kIsStep)) && move.unit != Unit::kSpaceDock;
}

}  // namespace

UnitRecord staying(const Board& b, Seat seat, System system) {
  UnitRecord units = fleet_at(b, system, seat);
  each_move(b, [&](const Move& move, int) {
    if (moves_units(move) && move.from == system && is_space(move.place))
      take_out(units, move.unit, move.count, move.hits);
  });
  return units;
}

int staying_on(const Board& b, Seat seat, Planet planet, Unit unit) {
  int count = army_on(b, planet, seat)[unit];
  each_move(b, [&](const Move& move, int) {
    if (moves_units(move) && move.place == on(planet) && move.unit == unit) count -= move.count;
  });
  return std::max(count, 0);
}

UnitRecord group_units(const Board& b, int group) {
  UnitRecord units{};
  each_move(b, [&](const Move& move, int) {
    if (move.group == group) put_move(units, move);
  });
  return units;
}

UnitRecord arriving(const Board& b, Seat seat) {
  UnitRecord units = fleet_at(b, goal_of(b), seat);
  each_move(b, [&](const Move& move, int) { put_move(units, move); });
  return units;
}

int docks_moving(const Board& b, System from) {
  int docks = 0;
  each_move(b, [&](const Move& move, int) {
    if (is_group(move) && move.unit == Unit::kSpaceDock && move.from == from) docks += move.count;
  });
  return docks;
}

// ----------------------------------------------------------------------------------------- room

namespace {

int dock_room(const Board& b, Seat seat, System system) {
  return room_of(b, seat, system, UnitRecord{}).fighters;
}

// How many Fighters without support Fleet Supply bears beside the ships (14.6).
int loose_room(const Board& b, Seat seat, System system, const UnitRecord& fleet) {
  const GrantSet grants = sources_of(b, seat).grants();
  if (!grants.has(Grant::kLooseFighters)) return 0;
  const int supply = fleet_supply(b, seat, system);
  int loose = 0;
  while (loose < kPileMost && supply_used(grants, fleet, loose + 1) <= supply) ++loose;
  return loose;
}

}  // namespace

Room room_aboard(const Board& b, Seat seat, System system, const UnitRecord& ships) {
  Room room = room_of(b, seat, system, ships);
  room.fighters -= dock_room(b, seat, system);
  return room;
}

Room room_staying(const Board& b, Seat seat, System system, const UnitRecord& stays) {
  Room room = room_of(b, seat, system, stays);
  if (const int leave = docks_moving(b, system); leave > 0)
    room.fighters -= leave * dock_room(b, seat, system) / std::max(1, docks_in(b, seat, system));
  room.fighters += loose_room(b, seat, system, stays);
  return room;
}

bool fits(const Room& room, const UnitRecord& cargo) {
  const Stowage stowage = stow(room, cargo);
  return stowage.army_left_out == 0 && stowage.loose_fighters == 0;
}

bool fits_both(const Room& first, const UnitRecord& aboard, const Room& second, const UnitRecord& pile) {
  if (!fits(first, aboard)) return false;
  const Stowage stowage = stow(first, aboard);
  Room both = second;
  both.general += stowage.room_left;
  both.infantry += stowage.infantry_left;
  both.fighters += std::max(0, first.fighters - aboard.fighters());
  both.forces_free = first.forces_free || second.forces_free;
  return fits(both, pile);
}

bool is_supplied(const Board& b, Seat seat, System system, const UnitRecord& fleet) {
  const Stowage stowage = stow(room_of(b, seat, system, fleet), fleet);
  return supply_used(sources_of(b, seat).grants(), fleet, stowage.loose_fighters) <=
         fleet_supply(b, seat, system);
}

// ---------------------------------------------------------------------------------------- ships

int sustain_outside(const Board& b, Seat seat, Unit unit, System system, Hold hold) {
  if (!is_player(seat)) return row(unit).fight.sustain;
  Occasion occasion{.unit = unit, .stage = Stage::kMines};
  occasion.holds = {Condition::kSpace, Condition::kOwnAction, Condition::kOutsideRounds};
  if (hold == Hold::kEmpty) occasion.holds.add(Condition::kRoomUnused);
  return fight_of(unit, b.player(seat).race).sustain +
         stat(b, Stat::kSustain, seat, space_of(system), occasion);
}

namespace {

// The rows that only single ships have, and which special each of them is.
template <class F>
void each_special(const Board& b, Seat seat, System from, Unit unit, F f) {
  const Sources sources = sources_at(b, seat, space_of(from));
  const Anomaly anomaly = sources.anomaly;
  if (anomaly != kNoAnomaly && GrantSet::from_bits(row(anomaly).grants).has(Grant::kMovementOne)) return;
  const Occasion occasion{.unit = unit, .holds = {Condition::kLeaderAboard, Condition::kOnceARound}};
  each_modifier(Stat::kMovement, sources, occasion, Whom::kOwn, [&](const ModifierRow& modifier) {
    if (modifier.most == 0) return;
    const bool once = ConditionSet::from_bits(modifier.when).has(Condition::kOnceARound);
    f(modifier, once ? kOnceARound : kByLeader);
  });
}

bool is_moving(const Board& b, int leader) {
  bool found = false;
  each_move(b, [&](const Move& move, int) { found |= (move.flags & kIsLeader) && move.count == leader; });
  return found;
}

}  // namespace

int leader_aboard(const Board& b, Seat seat, System from, Unit unit, LeaderType type) {
  for (int i = 0; i < kLeadersPerRace; ++i) {
    const int number = seat * kLeadersPerRace + i;
    const LeaderRecord& leader = b.leaders[number];
    if (leader.state == LeaderState::kReady && leader.system == from &&
        leader.place == (kAboard | index(unit)) && leader_row(b, number).type == type &&
        !is_moving(b, number))
      return number;
  }
  return -1;
}

uint8_t specials_at(const Board& b, Seat seat, System from, Unit unit) {
  uint8_t specials = 0;
  each_special(b, seat, from, unit, [&](const ModifierRow& modifier, uint8_t special) {
    if (special == kByLeader) {
      if (leader_aboard(b, seat, from, unit, static_cast<LeaderType>(modifier.index)) < 0) return;
    } else {
      if (b.player(seat).used >> modifier.index & 1) return;
      bool planned = false;
      each_move(
          b, [&](const Move& move, int) { planned |= is_group(move) && (special_of(move) & kOnceARound); });
      if (planned) return;
    }
    specials = static_cast<uint8_t>(specials | special);
  });
  return specials;
}

int movement_with(const Board& b, Seat seat, System from, Unit unit, int special) {
  int movement = unit == Unit::kSpaceDock ? sum_of(Stat::kMovement, sources_of(b, seat), {.unit = unit})
                                          : movement_of(b, seat, unit, from);
  if (special)
    each_special(b, seat, from, unit, [&](const ModifierRow& modifier, uint8_t which) {
      if (special & which) movement += modifier.value;
    });
  return movement;
}

int once_a_round_source(const Board& b, Seat seat, System from, Unit unit) {
  int source = -1;
  each_special(b, seat, from, unit, [&](const ModifierRow& modifier, uint8_t which) {
    if (which == kOnceARound) source = modifier.index;
  });
  return source;
}

FlagshipAt flagship_at(const Board& b, Seat seat) {
  FlagshipAt flagship;
  const uint64_t grants = flagship_of(b.player(seat).race).grants;
  const GrantSet wanted{Grant::kFlagshipWormhole, Grant::kSlipsPast};
  if ((GrantSet::from_bits(grants) & wanted).empty()) return flagship;
  for (System system : b.player(seat).ships) {
    if (!fleet_at(b, system, seat)[Unit::kFlagship]) continue;
    if (sources_at(b, seat, space_of(system)).flagship == kNoRace) return flagship;  // 1.21
    flagship.system = system;
    flagship.grants = GrantSet::from_bits(grants);
  }
  each_move(b,
            [&](const Move& move, int) { flagship.moves |= is_group(move) && move.unit == Unit::kFlagship; });
  return flagship;
}

namespace {
constexpr int kDeltaType = 3;
static_assert(kDelta == 1 << kDeltaType);
}  // namespace

void join_flagship(const FlagshipAt& flagship, Passage& passage) {
  if (flagship.grants.has(Grant::kFlagshipWormhole)) passage.gates[kDeltaType].add(flagship.system);
}

bool slips_past(const FlagshipAt& flagship, System from, Unit unit) {
  return flagship.grants.has(Grant::kSlipsPast) && flagship.system == from &&
         (flagship.moves || unit == Unit::kFlagship);
}

// -------------------------------------------------------------------------------------- passage

bool has_passage(const Board& b, Seat seat, System system, uint8_t which) {
  for (int i = 0; i < b.effect_rows; ++i)
    if (b.effects[i].stat == which && b.effects[i].owner == seat && b.effects[i].subject == index(system))
      return true;
  return false;
}

int travelling_diplomat(const Board& b, Seat seat, System from) {
  for (int i = 0; i < kLeadersPerRace; ++i) {
    const int number = seat * kLeadersPerRace + i;
    const LeaderRecord& leader = b.leaders[number];
    if (leader.state == LeaderState::kReady && leader.system == from && !is_moving(b, number) &&
        leader_row(b, number).type == LeaderType::kDiplomat)
      return number;
  }
  return -1;
}

namespace {

bool diplomat_in(const Board& b, Seat seat, System system) {
  for (int i = 0; i < kLeadersPerRace; ++i) {
    const LeaderRecord& leader = leader_of(b, seat, i);
    if (leader.state == LeaderState::kReady && leader.system == system &&
        leader_row(b, seat * kLeadersPerRace + i).type == LeaderType::kDiplomat)
      return true;
  }
  return false;
}

// A Diplomat of the seat is in the plan with ships of this class from there.
bool has_taken_diplomat(const Board& b, Seat seat, System from, Unit unit) {
  bool found = false;
  each_move(b, [&](const Move& move, int) {
    const Move& group = b.tactical.moves[move.group];
    found |= (move.flags & kIsLeader) && move.count / kLeadersPerRace == seat && group.from == from &&
             group.unit == unit && leader_row(b, move.count).type == LeaderType::kDiplomat;
  });
  return found;
}

// Creuss: ships that stay, as far as the plan says until now.
SystemSet anchors_of(const Board& b, Seat seat) {
  SystemSet anchors;
  for (System system : b.player(seat).ships)
    if (staying(b, seat, system).all_ships()) anchors.add(system);
  return anchors;
}

}  // namespace

SystemSet passable(const Board& b, Seat seat, System from, Unit unit) {
  SystemSet systems;
  const bool takes_one = travelling_diplomat(b, seat, from) >= 0 || has_taken_diplomat(b, seat, from, unit);
  for (System system : enemy_ships(b, seat)) {
    if (has_neutral_ships(b, system) || has_passage(b, seat, system, kPassageRefused)) continue;
    bool diplomat =
        takes_one || has_passage(b, seat, system, kPassageGranted) || diplomat_in(b, seat, system);
    for (Seat other : fleets_in(b, system)) diplomat |= diplomat_in(b, other, system);
    if (diplomat) systems.add(system);
  }
  return systems;
}

Passage planned_passage(const Board& b, Seat seat, System from, Unit unit, int route) {
  const FlagshipAt flagship = flagship_at(b, seat);
  const Risk risk{.mines = (route & kOverMines) || slips_past(flagship, from, unit) ||
                           unit == Unit::kFighter || unit == Unit::kSpaceDock,
                  .rifts = (route & kThroughRifts) != 0};
  Passage passage = passage_of(b, seat, sources_of(b, seat), risk);
  if (route & kPastFleets) {
    // A tile that nobody may pass stays closed.
    for (System system : passable(b, seat, from, unit)) {
      const Anomaly anomaly = anomaly_of(b, system);
      if (anomaly == kNoAnomaly || row(anomaly).pass) passage.open.add(system);
    }
  }
  join_flagship(flagship, passage);
  if (flagship.grants.has(Grant::kFlagshipWormhole) && flagship.moves && unit != Unit::kFlagship)
    passage.gates[kDeltaType].add(goal_of(b));
  if (passage.grants.has(Grant::kFreeWormholeSteps)) passage.anchors = anchors_of(b, seat);
  return passage;
}

Rule bars_end(const Board& b, System system) {
  return anomaly_of(b, system) == Anomaly::kAsteroidField ? rule("12.2.1") : rule("12.2.4");
}

Way way_of(const Board& b, Seat seat, const Move& group, SystemSet stops) {
  const int route = route_of(group);
  return find_way(b, planned_passage(b, seat, group.from, group.unit, route), group.from, goal_of(b),
                  movement_with(b, seat, group.from, group.unit, special_of(group)), stops, route == 0);
}

bool rifts_can_hold(const Board& b, Seat seat, const Way& way, int ships, int group) {
  if (way.rifts == 0) return true;
  const GrantSet grants = sources_of(b, seat).grants();
  for (System rift : way.passed()) {
    if (!is_rift(b, rift) || has_enemy_ships(b, seat, rift)) continue;
    UnitRecord all = staying(b, seat, rift);
    int stopped = ships;  // Fighters on their own count as well: they might stop without support
    each_move(b, [&](const Move& step, int) {
      if ((step.flags & kIsStep) && step.from == rift && step.group != group &&
          b.tactical.moves[step.group].from != rift)
        stopped += b.tactical.moves[step.group].count;
    });
    if (supply_used(grants, all, 0) + stopped > fleet_supply(b, seat, rift)) return false;
  }
  return true;
}

}  // namespace tessera::ascension
