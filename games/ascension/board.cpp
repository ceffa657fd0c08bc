#include "games/ascension/board.h"

#include <algorithm>

namespace tessera::ascension {

// ------------------------------------------------------------------------- what changes numbers

Sources sources_of(const Board& b, Seat seat) {
  Sources sources;
  if (!is_player(seat)) return sources;
  const Player& player = b.player(seat);
  sources.technologies = (player.technologies | player.borrowed) & ~player.barred;
  sources.abilities = player.abilities;
  sources.upgrades = player.upgrades;
  return sources;
}

namespace {

// Whether the special of the Flagship is used at this table (1.21).
bool has_special(const Board& b, Race race) { return has_special(race, b.has(Setting::kAssumedSpecials)); }

}  // namespace

Sources sources_at(const Board& b, Seat seat, Spot spot) {
  Sources sources = sources_of(b, seat);
  sources.anomaly = anomaly_of(b, spot.system);
  if (!is_player(seat)) return sources;
  sources.high_alert = b.high_alert == spot.system && b.player(seat).has_used(Once::kHighAlert);
  const Race race = b.player(seat).race;
  if (race != kNoRace && fleet_at(b, spot.system, seat)[Unit::kFlagship] && has_special(b, race))
    sources.flagship = race;
  sources.leaders = leaders_at(b, seat, spot);
  return sources;
}

uint8_t leaders_at(const Board& b, Seat seat, Spot spot) {
  uint8_t types = 0;
  for (int i = 0; i < kLeadersPerRace; ++i) {
    const LeaderRecord& leader = leader_of(b, seat, i);
    if (leader.state != LeaderState::kReady || leader.system != spot.system) continue;
    const bool here =
        is_space(spot.place) ? (leader.place & kAboard) != 0 : leader.place == index(planet_of(spot.place));
    if (here)
      types = static_cast<uint8_t>(types |
                                   1u << static_cast<int>(leader_row(b, seat * kLeadersPerRace + i).type));
  }
  return types;
}

bool is_granted(const Board& b, Seat seat, Grant grant) { return sources_of(b, seat).grants().has(grant); }
bool is_granted(const Board& b, Seat seat, Right right) { return sources_of(b, seat).rights().has(right); }

bool add_effect(Board& b, const Effect& effect) {
  if (b.effect_rows == kEffects) {
    b.crowded = 1;
    return false;
  }
  int at = b.effect_rows++;
  for (; at > 0 && effect < b.effects[at - 1]; --at) b.effects[at] = b.effects[at - 1];
  b.effects[at] = effect;
  return true;
}

namespace {

template <class F>
void remove_effects(Board& b, F is_over) {
  const auto end = std::remove_if(b.effects, b.effects + b.effect_rows, is_over);
  std::fill(end, b.effects + b.effect_rows, Effect{});
  b.effect_rows = static_cast<uint8_t>(end - b.effects);
}

}  // namespace

void expire(Board& b, Until until) {
  remove_effects(b, [&](const Effect& effect) { return effect.until == until; });
}
void expire_own(Board& b, Until until, Seat owner) {
  remove_effects(b, [&](const Effect& effect) { return effect.until == until && effect.owner == owner; });
}

void outlast_round(Board& b) {
  for (int i = 0; i < b.effect_rows; ++i)
    if (b.effects[i].until == Until::kNextRound) b.effects[i].until = Until::kRound;
  std::sort(b.effects, b.effects + b.effect_rows);
}

int lasting(const Board& b, Stat stat, Seat seat, Unit unit) {
  int sum = 0;
  for (int i = 0; i < b.effect_rows; ++i) {
    const Effect& effect = b.effects[i];
    if (effect.stat == static_cast<uint8_t>(stat) && effect.owner == seat &&
        (unit == kNoUnit || (effect.subject >> index(unit) & 1)))
      sum += effect.value;
  }
  return sum;
}

int stat(const Board& b, Stat which, Seat seat, Spot spot, const Occasion& occasion) {
  return sum_of(which, sources_at(b, seat, spot), occasion) + lasting(b, which, seat, occasion.unit);
}

// ------------------------------------------------------------------------------------- counters

int counters_on_board(const Board& b, Seat seat) {
  int count = 0;
  for (const SystemRecord& system : b.systems) count += system.counters.has(seat);
  return count;
}

int counters_left(const Board& b, Seat seat) {
  const Player& player = b.player(seat);
  int left = (b.has(Setting::kRaisedLimits) ? kCounters : kSmallCounters) - counters_on_board(b, seat);
  for (uint8_t in_area : player.counters) left -= in_area;
  return left;
}

int gain_counters(Board& b, Seat seat, Area area, int count) {
  const int gained = std::clamp(counters_left(b, seat), 0, count);
  uint8_t& there = counters_in(b.player(seat), area);
  there = static_cast<uint8_t>(there + gained);
  return gained;
}

void spend_counter(Board& b, Seat seat, Area area) {
  uint8_t& there = counters_in(b.player(seat), area);
  if (there == 0) broken("a counter is spent that is not there");
  --there;
}

void activate(Board& b, Seat seat, System system) { b.system(system).counters.add(seat); }

// --------------------------------------------------------------------------------------- limits

int limit_of(const Board& b, Unit unit) {
  const UnitRow& one = row(unit);
  const int limit = b.has(Setting::kRaisedLimits) ? one.limit : one.small_limit;
  return limit ? limit : kUnlimited;
}

int reinforcements(const Board& b, Seat seat, Unit unit) {
  const int limit = limit_of(b, unit);
  return limit == kUnlimited ? kUnlimited : std::max(0, limit - on_board(b, seat, unit));
}

// ---------------------------------------------------------------------- fleets: supply and room

namespace {

template <class F>
void each_floating_dock(const Board& b, Seat seat, System system, F f) {
  const uint8_t place = token_place(system);  // they are sorted by it
  const Token* const end = b.tokens + b.token_rows;
  const Token* token = std::lower_bound(b.tokens, end, place,
                                        [](const Token& one, uint8_t where) { return one.place < where; });
  for (; token != end && token->place == place; ++token)
    if (token->kind == kFloatingDock && (token->owner & kTokenOwnerBits) == seat) f(*token);
}

}  // namespace

int docks_in(const Board& b, Seat seat, System system) {
  int docks = 0;
  for (Planet planet : planets_in(b, system))
    docks += b.planet(planet).owner == seat && b.planet(planet).dock != Dock::kNone;
  each_floating_dock(b, seat, system, [&](const Token&) { ++docks; });
  return docks;
}

int fleet_supply(const Board& b, Seat seat, System system) {
  Occasion occasion;
  if (docks_in(b, seat, system)) occasion.holds.add(Condition::kDockHere);
  const int supply = std::max(0, counters_in(b.player(seat), Area::kFleetSupply) +
                                     stat(b, Stat::kFleetSupply, seat, space_of(system), occasion));
  switch (anomaly_of(b, system)) {
    case Anomaly::kAsteroidField:
      return std::min(supply, kAsteroidSupply);
    case Anomaly::kSupernova:
      return std::min(supply, kSupernovaWarSuns);
    default:
      return supply;
  }
}

Room room_of(const Board& b, Seat seat, System system, const UnitRecord& fleet) {
  const Sources sources = sources_at(b, seat, space_of(system));
  const Race race = is_player(seat) ? b.player(seat).race : kNoRace;
  Room room{};
  for (int i = 0; i < kShips; ++i) {
    if (fleet.ships[i] == 0) continue;
    const Unit unit = kAllUnits[i];
    const Occasion occasion{.unit = unit};
    const Fight& fight = fight_of(unit, race);
    room.general += fleet.ships[i] * (fight.capacity + sum_of(Stat::kCapacity, sources, occasion));
    room.infantry += fleet.ships[i] * sum_of(Stat::kGroundCapacity, sources, occasion);
    room.fighters +=
        fleet.ships[i] * (fight.fighter_capacity + sum_of(Stat::kFighterCapacity, sources, occasion));
  }
  const Occasion of_dock{.unit = Unit::kSpaceDock};
  room.fighters += docks_in(b, seat, system) * (row(Unit::kSpaceDock).fight.fighter_capacity +
                                                sum_of(Stat::kFighterCapacity, sources, of_dock));
  room.forces_free = fleet[Unit::kFlagship] && is_player(seat) && has_special(b, race) &&
                     GrantSet::from_bits(flagship_of(race).grants).has(Grant::kFreeGroundRoom);
  return room;
}

Stowage stow(const Room& room, const UnitRecord& fleet) {
  const int infantry = room.forces_free ? 0 : fleet.army.infantry();
  const int others = fleet.army[Unit::kArmor] + fleet.army[Unit::kPds];
  const int infantry_over = std::max(0, infantry - room.infantry);
  const int left = room.general - others - infantry_over;
  Stowage stowage{};
  stowage.army_left_out = std::max(0, -left);
  stowage.room_left = std::max(0, left);
  stowage.infantry_left = std::max(0, room.infantry - infantry);
  stowage.loose_fighters = std::max(0, fleet.fighters() - room.fighters - stowage.room_left);
  const int fighters_aboard = std::clamp(fleet.fighters() - room.fighters, 0, stowage.room_left);
  stowage.room_left -= fighters_aboard;
  return stowage;
}

int supply_used(GrantSet grants, const UnitRecord& fleet, int loose_fighters) {
  const int counted = grants.has(Grant::kLooseFighters) ? loose_fighters : 0;
  if (!grants.has(Grant::kHalfSupply)) return fleet.non_fighters() + counted;
  const int carriers = fleet[Unit::kCarrier];
  return fleet.non_fighters() - carriers + (carriers + counted + 1) / 2;
}

bool may_stand(const Board& b, Seat seat, System system, const UnitRecord& fleet) {
  const GrantSet grants = sources_of(b, seat).grants();
  const Stowage stowage = stow(room_of(b, seat, system, fleet), fleet);
  if (stowage.army_left_out) return false;
  if (stowage.loose_fighters && !grants.has(Grant::kLooseFighters)) return false;
  return supply_used(grants, fleet, stowage.loose_fighters) <= fleet_supply(b, seat, system);
}

// ------------------------------------------------------------------------------------- movement

int movement_of(const Board& b, Seat seat, Unit unit, System from) {
  const Sources sources = sources_at(b, seat, space_of(from));
  const int printed = fight_of(unit, b.player(seat).race).movement;
  int movement =
      printed + sum_of(Stat::kMovement, sources, {.unit = unit}) + lasting(b, Stat::kMovement, seat, unit);
  // Swarm Mind: Fighters in actions before the Action Phase.
  if (unit == Unit::kFighter && b.phase == Phase::kStrategy && sources.rights().has(Right::kEarlyFighters))
    movement = std::max(movement, 1);
  // 12.2.3: who starts in a Nebula moves 1, whatever else there is.
  const Anomaly anomaly = sources.anomaly;
  if (anomaly != kNoAnomaly && GrantSet::from_bits(row(anomaly).grants).has(Grant::kMovementOne))
    return std::min(movement, 1);
  return std::max(movement, 0);
}

// -------------------------------------------------------------------------- planets and payment

namespace {

int own_resources(const Board& b, Planet planet) {
  return printed(b, planet).resources + b.planet(planet).refineries;
}
// Mecatol Rex is worth more to its heirs.
int own_influence(const Board& b, Planet planet) {
  const PlanetRecord& record = b.planet(planet);
  const bool heir = record.printed == kMecatolPlanet && is_player(record.owner) &&
                    is_granted(b, record.owner, Right::kHeirOfRex);
  return (heir ? kHeirInfluence : printed(b, planet).influence) + record.colonies;
}

}  // namespace

int resources_of(const Board& b, Planet planet) {
  return b.planet(planet).marks & kSwapped ? own_influence(b, planet) : own_resources(b, planet);
}

int influence_of(const Board& b, Planet planet) {
  return b.planet(planet).marks & kSwapped ? own_resources(b, planet) : own_influence(b, planet);
}

void exhaust(Board& b, Planet planet) { b.planet(planet).marks |= kExhausted; }
void refresh(Board& b, Planet planet) {
  b.planet(planet).marks = static_cast<uint8_t>(b.planet(planet).marks & ~kExhausted);
}

int supernovas_of(const Board& b, Seat seat) {
  int count = 0;
  if (is_granted(b, seat, Grant::kEndInSupernovas))
    for (System system : b.player(seat).ships) count += anomaly_of(b, system) == Anomaly::kSupernova;
  return count;
}

int places_with(const Board& b, Seat seat, Colour colour) {
  int count = 0;
  for (Planet planet : b.player(seat).planets)
    count += printed(b, planet).specialties[static_cast<int>(colour)] > 0;
  if (colour == Colour::kRed) count += supernovas_of(b, seat);
  for (int i = 0; i < b.token_rows; ++i)  // and the Artifact of the colour
    count += b.tokens[i].kind == static_cast<uint8_t>(TokenKind::kArtifact) &&
             owner_of(b.tokens[i]) == seat && b.tokens[i].value == static_cast<int>(colour) + 1;
  return count;
}

int good_pays(const Board& b, Seat seat) { return is_granted(b, seat, Grant::kDoubleGoods) ? 2 : 1; }

int resources_to_spend(const Board& b, Seat seat) {
  int sum = b.player(seat).goods * good_pays(b, seat);
  for (Planet planet : b.player(seat).planets)
    if (!is_exhausted(b, planet)) sum += resources_of(b, planet);
  return sum;
}

int influence_to_spend(const Board& b, Seat seat) {
  int sum = b.player(seat).goods * good_pays(b, seat);
  for (Planet planet : b.player(seat).planets)
    if (!is_exhausted(b, planet)) sum += influence_of(b, planet);
  return sum;
}

bool controls(const Board& b, Seat seat, System system) {
  if (!has_ships(b, seat, system)) return false;
  for (Planet planet : planets_in(b, system))
    if (b.planet(planet).owner != seat) return false;
  return true;
}

bool is_blockaded(const Board& b, Planet planet) {
  const PlanetRecord& record = b.planet(planet);
  const SeatSet fleets = fleets_in(b, record.system);
  return fleets.size() == 1 && !fleets.has(record.owner) && is_player(record.owner);
}

// ----------------------------------------------------------------------------------- production

namespace {

int dock_production(const Sources& sources) {
  return sum_of(Stat::kProduction, sources, {.unit = Unit::kSpaceDock});
}

int planet_capacity(const Board& b, Seat seat, Planet planet, const Sources& sources) {
  const PlanetRecord& record = b.planet(planet);
  if (record.owner != seat) return 0;
  int capacity = 0;
  if (record.dock == Dock::kReady)
    capacity += resources_of(b, planet) + kDockBonus + dock_production(sources);
  else if (sources.grants().has(Grant::kPlanetsProduce))
    capacity += resources_of(b, planet);
  const Occasion unmoved{.unit = Unit::kGroundForce, .holds = {Condition::kUnmoved}};
  capacity += (record.army.infantry() - record.arrived) * sum_of(Stat::kProduction, sources, unmoved);
  return capacity;
}

int space_capacity(const Board& b, Seat seat, System system, const Sources& sources) {
  int capacity = 0;
  each_floating_dock(b, seat, system, [&](const Token& dock) {
    if (dock.value == 0) capacity += kFloatingDockProduction + dock_production(sources);
  });
  const Occasion unmoved{.unit = Unit::kFlagship, .holds = {Condition::kUnmovedAction}};
  if (sources.flagship != kNoRace) capacity += sum_of(Stat::kProduction, sources, unmoved);
  return capacity;
}

}  // namespace

int production_capacity(const Board& b, Seat seat, Spot spot) {
  const Sources sources = sources_at(b, seat, spot);
  return is_space(spot.place) ? space_capacity(b, seat, spot.system, sources)
                              : planet_capacity(b, seat, planet_of(spot.place), sources);
}

int price_of(const Board& b, Seat seat, Unit unit, Spot spot) {
  const Sources sources = sources_at(b, seat, spot);
  Occasion occasion{.unit = unit};
  each_modifier(Stat::kPrice, sources, occasion, Whom::kOwn, [&](const ModifierRow& row) {
    if (ConditionSet::from_bits(row.when).has(Condition::kPerRedSpecialty))
      occasion.red_specialties = places_with(b, seat, Colour::kRed);
  });
  if (sources.leaders) occasion.holds.add(Condition::kLeaderHere);
  const int price = fight_of(unit, b.player(seat).race).price + sum_of(Stat::kPrice, sources, occasion) +
                    lasting(b, Stat::kPrice, seat, unit);
  return std::max(price, 0);
}

int build_of(const Board& b, Seat seat, Unit unit) {
  return fight_of(unit, b.player(seat).race).build +
         sum_of(Stat::kBuild, sources_of(b, seat), {.unit = unit});
}

bool may_build(const Board& b, Seat seat, Unit unit) {
  const GrantSet grants = sources_of(b, seat).grants();
  switch (unit) {
    case Unit::kWarSun:
      return grants.has(Grant::kBuildWarSuns);
    case Unit::kArmor:
      return !grants.has(Grant::kNoArmor);
    case Unit::kSpaceDock:
      return !grants.has(Grant::kNoDocks);
    default:
      return true;
  }
}

// -------------------------------------------------------------------------------------- battles

void end_battle(Board& b) {
  b.battle = {};
  b.battle.system = b.battle.retreat_to = kNoSystem;
  b.battle.planet = kNoPlanet;
  for (Seat& side : b.battle.sides) side = kNoSeat;
}

}  // namespace tessera::ascension
