#include "games/ascension/rules/fighting.h"

#include <algorithm>

#include "games/ascension/rules/deeds.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

using combat::Mark;
using combat::MarkSet;

namespace {

constexpr combat::Place place_of(const Battle& battle) {
  return battle.planet == kNoPlanet ? combat::Place::kSpace : combat::Place::kPlanet;
}

// --- the groups in the state

void store(State& s, int side, const combat::Army& army) {
  for (int i = 0; i < kGroups; ++i) {
    BattleGroup& group = s.battle.groups[side][i];
    group = {};
    if (i >= army.size) continue;
    const combat::Group& from = army.groups[i];
    group = {from.unit, from.count, from.hits, from.marks, from.count, from.hits};
  }
}
static_assert(kGroups == combat::kMostGroups && kHitKinds == combat::kHitKinds);

// --- who is there

// The class of ships that an Admiral of the seat is aboard, or kNoUnit.
Unit admirals_ship(const State& s, Seat seat, System system) {
  if (!is_player(seat)) return kNoUnit;
  for (int i = 0; i < kLeadersPerRace; ++i) {
    const LeaderRecord& leader = leader_of(s, seat, i);
    if (leader.state == LeaderState::kReady && leader.system == system && (leader.place & kAboard) &&
        leader_row(s, seat * kLeadersPerRace + i).type == LeaderType::kAdmiral)
      return static_cast<Unit>(leader.place & ~kAboard);
  }
  return kNoUnit;
}

int left_supernova(const State& s, Seat seat, System system, Unit unit) {
  if (s.active != seat || !s.tactical.active.has(system)) return 0;
  int count = 0;
  for (int i = 0; i < s.tactical.moves_made; ++i) {
    const Move& move = s.tactical.moves[i];
    if (move.unit == unit && move.from != system && index(move.from) < kCells && s.present.has(move.from) &&
        anomaly_of(s, move.from) == Anomaly::kSupernova)
      count += move.count;
  }
  return count;
}

// Ships of the class whose own room carries somebody, where something hangs on that.
int rooms_used(const State& s, const Sources& sources, Seat seat, const UnitRecord& fleet, Unit unit) {
  bool matters = false;
  for (const ModifierRow& row : kModifierRows)
    matters |= ConditionSet::from_bits(row.when).has(Condition::kRoomUnused) && (row.units & bit(unit)) &&
               sources.has(row.source, row.index);
  if (!matters) return 0;
  Room room = room_of(s, seat, fleet.system, fleet);
  room.infantry -= fleet[unit] * sum_of(Stat::kGroundCapacity, sources, {.unit = unit});
  return std::min(fleet[unit], stow(room, fleet).army_left_out);
}

// How many Ground Forces fight as Fighters: those aboard a Flagship that lets them.
int room_to_fly(const State& s, const Sources& sources, Seat seat, const UnitRecord& fleet) {
  if (!fleet[Unit::kFlagship] || !sources.grants().has(Grant::kGroundForcesAsFighters)) return 0;
  return fight_of(Unit::kFlagship, s.player(seat).race).capacity +
         sum_of(Stat::kCapacity, sources, {.unit = Unit::kFlagship});
}

combat::Army fleet_of(const State& s, Seat seat, System system) {
  const UnitRecord fleet = fleet_at(s, system, seat);
  const Sources sources = sources_at(s, seat, space_of(system));
  const Unit flown = admirals_ship(s, seat, system);
  combat::Army army;
  for (int i = 0; i < kShips; ++i) {
    const Unit unit = kAllUnits[i];
    int plain = fleet.ships[i];
    const auto put = [&](int count, MarkSet marks) {
      count = std::min(count, plain);
      if (count > 0 && add(army, unit, count, 0, marks)) plain -= count;
    };
    if (flown == unit) put(1, {Mark::kAdmiral});
    if (unit == Unit::kWarSun) put(left_supernova(s, seat, system, unit), {Mark::kLeftSupernova});
    if (plain) put(rooms_used(s, sources, seat, fleet, unit), {Mark::kRoomUsed});
    put(plain, {});
  }
  int room = room_to_fly(s, sources, seat, fleet);
  for (Unit unit : {Unit::kGroundForce, Unit::kShockTroop}) {
    const int flying = std::min(fleet.army[unit], room);
    add(army, unit, flying);
    room -= flying;
  }
  return army;
}

// Hits of each class lie on as few of its ships as possible, and on special ones last.
void lay_hits(const UnitRecord& there, const combat::Profile& profile, combat::Army& army) {
  for (int pass = 0; pass < 2; ++pass)
    for (int i = 0; i < army.size; ++i) {
      combat::Group& group = army.groups[i];
      const int all = hits_of(there, group.unit);
      if (!all || (group.marks != 0) != (pass == 1)) continue;
      int laid = 0;
      for (int k = 0; k < army.size; ++k)
        if (army.groups[k].unit == group.unit) laid += army.groups[k].hits;
      group.hits = static_cast<uint8_t>(
          std::min(all - laid, group.count * std::max<int>(1, profile.lines[i].sustain)));
    }
}

enum class Guns : uint8_t { kSilent, kPds };
combat::Army army_of(const State& s, Planet planet, Seat seat, Guns guns) {
  const Army there = army_on(s, planet, seat);
  combat::Army army;
  for (Unit unit : {Unit::kGroundForce, Unit::kShockTroop, Unit::kArmor})
    add(army, unit, there[unit], unit == Unit::kArmor ? there.armor_hits : 0);
  if (guns == Guns::kSilent) return army;
  MarkSet marks;
  if (is_player(seat) &&
      leaders_at(s, seat, surface_of(s, planet)) >> static_cast<int>(LeaderType::kScientist) & 1)
    marks.add(Mark::kWithScientist);
  add(army, Unit::kPds, there[Unit::kPds], 0, marks);
  return army;
}

// All ships assigned to the planet, or one of a class: a sound one, if there is one.
void add_bombers(const State& s, Planet planet, combat::Army& army, Unit only = kNoUnit) {
  for (int i = 0; i < s.tactical.landings_made; ++i) {
    const Landing& line = s.tactical.landings[i];
    if (line.planet != planet || !(line.flags & kBombards)) continue;
    if (only == kNoUnit)
      add(army, line.unit, line.count, line.hits);
    else if (line.unit == only)
      return static_cast<void>(add(army, only, 1, line.hits / line.count));
  }
}

void set_sides(State& s, System system, Planet planet, Seat attacker, Seat defender) {
  end_battle(s);
  s.battle.system = system;
  s.battle.planet = planet;
  s.battle.sides[kAttacker] = attacker;
  s.battle.sides[kDefender] = defender;
}

void allow_cancels(State& s) {
  const combat::Armies armies = armies_of(s);
  const combat::Battle model = model_of(s, armies);
  for (int side = 0; side < kBattleSides; ++side)
    s.battle.cancels[side] = static_cast<uint8_t>(cancels_at_start(model, role_of(side), armies));
}

combat::Force force_of(const State& s, int side) {
  const Battle& battle = s.battle;
  const Seat seat = battle.sides[side];
  const Spot spot = battle.planet == kNoPlanet ? space_of(battle.system) : surface_of(s, battle.planet);
  combat::Force force;
  force.sources = sources_at(s, seat, spot);
  if (s.system(battle.system).wormholes) force.told.add(Condition::kWormholeHere);
  if (!is_player(seat)) return force;
  const Player& player = s.player(seat);
  force.race = player.race;
  // A Scientist is with the PDS of its planet, wherever they fire.
  for (const BattleGroup& group : battle.groups[side])
    if (group.count && MarkSet::from_bits(group.special).has(Mark::kWithScientist))
      force.sources.leaders |= 1u << static_cast<int>(LeaderType::kScientist);
  if (seat == s.active) force.told.add(Condition::kOwnAction);
  if (!(player.used & kUsedShields)) force.told.add(Condition::kOnceARound);
  if (has_ships(s, seat, battle.system)) force.told.add(Condition::kOwnShipsHere);
  if (!is_home_of(s, battle.system, seat)) force.told.add(Condition::kOutsideHome);
  return force;
}

}  // namespace

// ------------------------------------------------------------------------------------- beginning

namespace {

// What the ships cost, in whole resources.
int value_of(const State& s, const UnitRecord& fleet) {
  if (!is_player(fleet.seat)) return 0;
  int halves = 0;
  for (int i = 0; i < kShips; ++i)
    halves += fleet.ships[i] * fight_of(kAllUnits[i], s.player(fleet.seat).race).price;
  return halves / 2;
}

}  // namespace

void begin_battle(State& s, System system, Seat attacker, Seat defender) {
  set_sides(s, system, kNoPlanet, attacker, defender);
  for (int side = 0; side < kBattleSides; ++side) store(s, side, fleet_of(s, s.battle.sides[side], system));
  for (int side = 0; side < kBattleSides; ++side) {
    const UnitRecord there = fleet_at(s, system, s.battle.sides[side]);
    if (std::all_of(there.hits, there.hits + kDamageable, [](uint8_t hits) { return hits == 0; })) continue;
    combat::Armies armies = armies_of(s);
    lay_hits(there, profile_for(s, side, Stage::kCannon), armies[role_of(side)]);
    store(s, side, armies[role_of(side)]);
  }
  allow_cancels(s);
  if (has_special_choices(s)) s.battle.flags |= kSpecialChoices;
  for (int side = 0; side < kBattleSides; ++side) {
    const UnitRecord fleet = fleet_at(s, system, s.battle.sides[side]);
    s.battle.ships_at_start[side] = static_cast<uint8_t>(std::min(255, fleet.all_ships()));
    s.battle.value_at_start[side] = static_cast<uint8_t>(std::min(255, value_of(s, fleet)));
  }
}

void begin_invasion(State& s, Seat attacker, Planet planet) {
  const Seat owner = s.planet(planet).owner;
  const Seat defender = is_player(owner) ? owner : kNeutral;
  set_sides(s, s.planet(planet).system, planet, attacker, defender);
  combat::Army landed = army_of(s, planet, attacker, Guns::kSilent);
  add_bombers(s, planet, landed);
  const combat::Army defenders = army_of(s, planet, defender, Guns::kPds);
  store(s, kAttacker, landed);
  store(s, kDefender, defenders);
  if (count(landed, Unit::kArmor)) s.battle.flags |= kAttackerHadArmor;
  if (count(defenders, Unit::kArmor)) s.battle.flags |= kDefenderHadArmor;
  if (fighting(combat::Place::kPlanet, defenders)) s.battle.flags |= kGroundDefended;
  if (has_special_choices(s)) s.battle.flags |= kSpecialChoices;
  allow_cancels(s);
}

void bombard_with(State& s, Unit only) {
  combat::Army army = armies_of(s)[role_of(kAttacker)];
  for (int i = 0; i < army.size; ++i)
    if (is_ship(army.groups[i].unit)) army.groups[i].count = 0;
  tidy(army);
  add_bombers(s, s.battle.planet, army, only);
  store(s, kAttacker, army);
}

void enlist_cannons(State& s, int side, const combat::Army& cannons) { store(s, side, cannons); }

// ------------------------------------------------------------------------------------- questions

combat::Armies armies_of(const State& s) {
  combat::Armies armies;
  for (int side = 0; side < kBattleSides; ++side) {
    combat::Army& army = armies[role_of(side)];
    for (const BattleGroup& group : s.battle.groups[side])
      if (group.count) army.groups[army.size++] = {group.unit, group.count, group.hits, group.special};
  }
  return armies;
}

combat::Army army_left(const State& s, int side) {
  combat::Army army;
  for (const BattleGroup& group : s.battle.groups[side])
    if (group.count) army.groups[army.size++] = {group.unit, group.left, group.left_hits, group.special};
  return army;
}

combat::Battle model_of(const State& s, const combat::Armies& armies) {
  combat::Armies at_start = armies;
  for (int side = 0; side < kBattleSides; ++side) {
    combat::Army& army = at_start[role_of(side)];
    const bool armored = s.battle.flags & (side == kAttacker ? kAttackerHadArmor : kDefenderHadArmor);
    if (armored && !count(army, Unit::kArmor)) add(army, Unit::kArmor, 1);
  }
  return make_battle(place_of(s.battle), force_of(s, kAttacker), force_of(s, kDefender), at_start);
}

namespace {

// What lasts for a while: cards.
void add_lasting_rolls(const State& s, Seat seat, combat::Profile& profile) {
  for (int i = 0; i < profile.volleys; ++i) {
    combat::Volley& volley = profile.volley[i];
    volley.value = static_cast<int8_t>(volley.value - lasting(s, Stat::kRoll, seat, volley.unit));
  }
}

}  // namespace

combat::Profile profile_for(const State& s, int side, Stage stage) {
  const combat::Armies armies = armies_of(s);
  combat::Profile profile = profile_of(model_of(s, armies), role_of(side), armies, stage,
                                       stage == Stage::kCombat ? s.battle.round : 0);
  if (stage == Stage::kCombat && s.effect_rows) add_lasting_rolls(s, s.battle.sides[side], profile);
  return profile;
}

GrantSet battle_grants(const State& s, int side) {
  const combat::Armies armies = armies_of(s);
  return grants(model_of(s, armies), role_of(side), armies);
}

combat::Outcome battle_outcome(const State& s) { return outcome(place_of(s.battle), armies_of(s)); }

bool has_dice(const State& s, Stage stage) {
  for (int side = 0; side < kBattleSides; ++side)
    if (combat::fires(stage, role_of(side)) && dice_of(profile_for(s, side, stage))) return true;
  return false;
}

int bombardment_dice(const State& s, Seat seat, Unit unit) {
  const Sources sources = sources_at(s, seat, space_of(active_system(s)));
  return fight_of(unit, s.player(seat).race).bombardment +
         sum_of(Stat::kDice, sources, {.unit = unit, .stage = Stage::kBombardment});
}

// ------------------------------------------------------------------------------------- what it did

void keep_left(State& s, int side, const combat::Army& left) {
  for (int i = 0; i < left.size; ++i) {
    s.battle.groups[side][i].left = left.groups[i].count;
    s.battle.groups[side][i].left_hits = left.groups[i].hits;
  }
}

namespace {

int hits_on(const combat::Army& army, Unit unit) {
  int hits = 0;
  for (int i = 0; i < army.size; ++i) hits += army.groups[i].unit == unit ? army.groups[i].hits : 0;
  return hits;
}
int with_mark(const combat::Army& army, Mark mark) {
  int found = 0;
  for (int i = 0; i < army.size; ++i) found += army.groups[i].has(mark) ? army.groups[i].count : 0;
  return found;
}
bool can_be_lost(combat::Place place, Unit unit) {
  if (place == combat::Place::kSpace) return is_ship(unit) || combat::may_fly(unit);
  return is_ground(unit);
}
constexpr bool can_be_damaged(Unit unit) { return unit == Unit::kArmor || index(unit) < kDamageable; }

// Space Cannons and bombardments are no battles of their own.
Cause cause_of(const Battle& battle) {
  const bool fights = battle.stage == Stage::kBarrage || battle.stage == Stage::kPreCombat ||
                      battle.stage == Stage::kCombat || battle.stage == Stage::kDefence;
  if (!fights) return Cause::kOther;
  return battle.planet == kNoPlanet ? Cause::kSpaceBattle : Cause::kInvasion;
}

// Brings one class of a side up to date; gives how many were lost.
int settle_class(Table& t, int side, Unit unit, int had, int has, int hits) {
  State& s = t.s;
  const Seat seat = s.battle.sides[side];
  const Spot spot = s.battle.planet == kNoPlanet ? space_of(s.battle.system) : surface_of(s, s.battle.planet);
  if (has > had) {
    put_units(t, spot, seat, unit, has - had);
    return 0;
  }
  const int lost = had - has;
  const int before = can_be_damaged(unit) ? hits_of(units_at(s, spot, seat), unit) : 0;
  if (!can_be_damaged(unit)) hits = 0;
  if (lost || before > hits) remove_units(s, spot, seat, unit, lost, std::max(0, before - hits));
  if (hits > before) add_hits(s, spot, seat, unit, hits - before);
  return lost;
}

}  // namespace

void settle(Table& t, Rule why) {
  combat::Armies after;
  for (int side = 0; side < kBattleSides; ++side) after[role_of(side)] = army_left(t.s, side);
  settle(t, after, why);
}

void settle(Table& t, combat::Armies after, Rule why) {
  State& s = t.s;
  Battle& battle = s.battle;
  const combat::Place place = place_of(battle);
  const combat::Armies before = armies_of(s);
  for (int side = 0; side < kBattleSides; ++side) {
    const combat::Army& then = before[role_of(side)];
    combat::Army& now = after[role_of(side)];
    if (then == now) continue;
    const Seat seat = battle.sides[side], enemy = battle.sides[other_side(side)];
    const bool admiral_lost = with_mark(then, Mark::kAdmiral) > with_mark(now, Mark::kAdmiral);
    for (Unit unit : kAllUnits) {
      const int had = count(then, unit), has = count(now, unit);
      if (!can_be_lost(place, unit) || (!had && !has)) continue;
      const int hits = hits_on(now, unit), more = hits - hits_on(then, unit);
      const int lost = settle_class(t, side, unit, had, has, hits);
      if (more > 0) t.tell(why, told::Damaged{.seat = seat, .unit = unit, .hits = hits});
      if (!lost) continue;
      uint8_t& in_round = battle.lost_in_round[side][index(unit)];
      uint8_t& in_all = battle.lost[side][index(unit)];
      in_round = static_cast<uint8_t>(std::min(255, in_round + lost));
      in_all = static_cast<uint8_t>(std::min(255, in_all + lost));
      note_destroyed(s, enemy, seat, battle.system, unit, lost, cause_of(battle));
      if (enemy == s.active && is_player(enemy) && is_player(seat)) s.tactical.destroyed.add(seat);
      t.tell(why, told::Lost{.seat = seat, .units = {unit, static_cast<uint8_t>(lost)}});
    }
    if (admiral_lost && is_player(seat))
      for (int i = 0; i < kLeadersPerRace; ++i) {
        const LeaderRecord& leader = leader_of(s, seat, i);
        if (leader.state == LeaderState::kReady && leader.system == battle.system &&
            (leader.place & kAboard) &&
            leader_row(s, seat * kLeadersPerRace + i).type == LeaderType::kAdmiral)
          fall(t, seat * kLeadersPerRace + i, is_player(enemy) ? enemy : kNoSeat);
      }
    if (place == combat::Place::kSpace && is_player(seat))
      leaders_without_ship(t, seat, battle.system, is_player(enemy) ? enemy : kNoSeat);
    // Ground Forces fly only as long as their Flagship is there.
    if (place == combat::Place::kSpace && !count(now, Unit::kFlagship))
      for (int i = 0; i < now.size; ++i)
        if (combat::may_fly(now.groups[i].unit)) now.groups[i].count = 0;
    tidy(now);
    store(s, side, now);
  }
}

}  // namespace tessera::ascension
