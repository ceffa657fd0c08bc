// What single races may do in a battle beside fighting: before a combat round (Chronos Field, Sacrifice),
// while ships are lost (Relentless), after a round (Valkyrie Armor, Exotrireme, The Alastor, Harrow
// Protocol), and after the battle (Salvage Operations). Most battles have none of it, and never come here:
// kSpecialChoices.
#include <algorithm>

#include "games/ascension/decisions.h"
#include "games/ascension/rules/fighting.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

Seat seat_on(const State& s, int side) { return s.battle.sides[side]; }
bool is_space_battle(const State& s) { return s.battle.planet == kNoPlanet; }
bool is_undecided(const State& s) { return battle_outcome(s) == combat::Outcome::kOpen; }

// A number of the side that no stage of the battle asks for.
int number_of(const State& s, int side, Stat stat, Unit unit = kNoUnit) {
  return sum_of(stat, sources_at(s, seat_on(s, side), space_of(s.battle.system)), {.unit = unit});
}

Choice group_choice(const BattleGroup& group) { return parts(index(group.unit), group.special); }

// Ships of the side that have a number, each group with its marks.
template <class F>
void each_ship_with(const State& s, int side, Stat stat, F f) {
  for (int i = 0; i < kGroups; ++i) {
    const BattleGroup& group = s.battle.groups[side][i];
    if (group.count && is_ship(group.unit) && number_of(s, side, stat, group.unit) > 0) f(group, i);
  }
}
bool has_ship_with(const State& s, int side, Stat stat) {
  bool any = false;
  each_ship_with(s, side, stat, [&](const BattleGroup&, int) { any = true; });
  return any;
}

// One ship of the group is given up, the most damaged one; gives what it is worth.
template <class Tell>
int give_up(Table& t, int side, Stat stat, Choice choice, Tell tell) {
  State& s = t.s;
  const combat::Profile profile = profile_for(s, side, Stage::kCombat);
  combat::Armies armies = armies_of(s);
  int worth = 0;
  each_ship_with(s, side, stat, [&](const BattleGroup& group, int at) {
    if (worth || group_choice(group) != choice) return;
    worth = number_of(s, side, stat, group.unit);
    tell(group.unit);
    take_hit(armies[role_of(side)], profile, {static_cast<uint8_t>(at), combat::HitUse::kLose});
  });
  tidy(armies[role_of(side)]);
  settle(t, armies, rule("7.5"));
  return worth;
}

}  // namespace

bool has_special_choices(const State& s) {
  constexpr GrantSet kGrants{Grant::kChronosField, Grant::kLastShot, Grant::kTakesWrecks, Grant::kSacrifice,
                             Grant::kHarrow};
  for (Seat seat : s.battle.sides) {
    if (!is_asked(s, seat)) continue;
    const Sources sources = sources_at(s, seat, space_of(s.battle.system));
    if (!(sources.grants() & kGrants).empty() || sum_of(Stat::kRamming, sources, {}) ||
        sum_of(Stat::kRevenge, sources, {}))
      return true;
  }
  return false;
}

// ------------------------------------------------------------------------------- before a round

void note_damage(State& s) {
  for (int side = 0; side < kBattleSides; ++side) {
    uint8_t* hits = s.battle.damage_before[side];
    std::fill_n(hits, sizeof s.battle.damage_before[side], uint8_t{0});
    for (const BattleGroup& group : s.battle.groups[side])
      if (group.count && index(group.unit) < kDamageable)
        hits[index(group.unit)] = static_cast<uint8_t>(hits[index(group.unit)] + group.hits);
  }
}

namespace {

constexpr uint8_t turned_back(int side) {
  return side == kAttacker ? kAttackerTurnedBack : kDefenderTurnedBack;
}

// Hits of the last round that lie on ships of the class of a group: who was damaged worst before is lost
// first.
int new_hits(const State& s, int side, const combat::Profile& profile, int at) {
  const BattleGroup& group = s.battle.groups[side][at];
  if (!group.count || index(group.unit) >= kDamageable) return 0;
  int now = 0;
  for (const BattleGroup& other : s.battle.groups[side])
    if (other.count && other.unit == group.unit) now += other.hits;
  const int lost = s.battle.lost_in_round[side][index(group.unit)] * profile.lines[at].sustain;
  const int older = std::clamp(s.battle.damage_before[side][index(group.unit)] - lost, 0, now);
  return now - older;
}

// Chronos Field: once in a Space Battle.
bool may_turn_back(const State& s, int side) {
  if (!is_space_battle(s) || s.battle.round == 0 || (s.battle.flags & turned_back(side)) ||
      !is_asked(s, seat_on(s, side)) || !battle_grants(s, side).has(Grant::kChronosField))
    return false;
  const combat::Profile profile = profile_for(s, side, Stage::kCombat);
  for (int i = 0; i < kGroups; ++i)
    if (new_hits(s, side, profile, i)) return true;
  return false;
}

void turn_back(Table& t, int side) {
  State& s = t.s;
  const combat::Profile profile = profile_for(s, side, Stage::kCombat);
  combat::Armies armies = armies_of(s);
  combat::Army& army = armies[role_of(side)];
  int repaired[kUnits] = {};  // a class may be several groups
  for (int i = 0; i < army.size; ++i) {
    combat::Group& group = army.groups[i];
    int& done = repaired[index(group.unit)];
    const int hits = std::min<int>(group.hits, new_hits(s, side, profile, i) - done);
    group.hits = static_cast<uint8_t>(group.hits - hits);
    done += hits;
  }
  s.battle.flags |= turned_back(side);
  t.tell(rule("7.5"), told::TurnedBack{.seat = seat_on(s, side)});
  settle(t, armies, rule("7.5"));
}

// Sacrifice: before the second round, with an upgrade before every later one.
bool may_sacrifice(const State& s, int side) {
  if (!is_space_battle(s) || s.battle.round == 0 || !is_asked(s, seat_on(s, side)) || !is_undecided(s))
    return false;
  const GrantSet granted = battle_grants(s, side);
  return granted.has(Grant::kSacrifice) && (s.battle.round == 1 || granted.has(Grant::kSacrificeAlways)) &&
         has_ship_with(s, side, Stat::kSacrifice);
}

int sacrifice(Table& t, int side, Choice choice) {
  return give_up(t, side, Stat::kSacrifice, choice, [&](Unit unit) {
    t.tell(rule("7.5"), told::Sacrificed{.seat = seat_on(t.s, side), .unit = unit});
  });
}

}  // namespace

Flow BeforeRound::run(Table& t, Frame& f, BeforeRound& my) {
  RULES
  for (my.side = 0; my.side < kBattleSides; ++my.side) {
    if (may_turn_back(t.s, my.side)) {
      ASK(TurnBack, seat_on(t.s, my.side));
      if (answer(t, seat_on(t.s, my.side)) == kYes) turn_back(t, my.side);
    }
    if (!may_sacrifice(t.s, my.side)) continue;
    ASK(SacrificeShip, seat_on(t.s, my.side));
    if (answer(t, seat_on(t.s, my.side)) == kNothing) continue;
    my.hits = static_cast<uint8_t>(sacrifice(t, my.side, answer(t, seat_on(t.s, my.side))));
    PERFORM(Toll, .side = static_cast<uint8_t>(other_side(my.side)), .picker = my.side, .left = my.hits,
            .sustains = static_cast<uint8_t>(!battle_grants(t.s, my.side).has(Grant::kSacrificeAlways)));
    if (loses_cargo(t.s, my.side))
      PERFORM(LoseCargo, .seat = seat_on(t.s, my.side), .system = t.s.battle.system);
  }
  END_RULES
}

void TurnBack::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

void SacrificeShip::list(const State& s, Seat, Listing& out) {
  each_ship_with(s, inside<BeforeRound>(s).side, Stat::kSacrifice,
                 [&](const BattleGroup& group, int) { out.add(group_choice(group)); });
  out.add(kNothing);
}

// -------------------------------------------------------------------------------- a unit is picked

namespace {

struct Victims {
  combat::Profile profile;
  combat::Army army;
  combat::HitOption options[combat::kMostHitOptions];
  int size = 0;
};

// Ships in space, on a planet those who may take the hits of a round (8.5).
Victims find_victims(const State& s, const Toll& my) {
  Victims found{profile_for(s, my.side, Stage::kCombat), army_left(s, my.side), {}, 0};
  combat::HitOption all[combat::kMostHitOptions];
  const int size = list_hit_options(found.army, found.profile, combat::HitKind::kAny, all);
  for (int i = 0; i < size; ++i) {
    combat::HitOption option = all[i];
    if (is_space_battle(s) && !is_ship(found.army.groups[option.group].unit)) continue;
    if (!my.sustains) option.use = combat::HitUse::kLose;
    const bool twice = found.size && found.options[found.size - 1].group == option.group &&
                       found.options[found.size - 1].use == option.use;
    if (!twice) found.options[found.size++] = option;
  }
  return found;
}

Choice victim_choice(const combat::Army& army, combat::HitOption option) {
  const combat::Group& group = army.groups[option.group];
  return parts(index(group.unit), group.marks, static_cast<int>(option.use));
}

// Who is destroyed by the enemy's choice is a sound one; damage stays on the others as far as they hold it.
void strike(State& s, const Toll& my, Choice choice) {
  Victims found = find_victims(s, my);
  for (int i = 0; i < found.size; ++i) {
    const combat::HitOption option = found.options[i];
    if (victim_choice(found.army, option) != choice) continue;
    combat::Group& group = found.army.groups[option.group];
    if (my.sustains || my.picker == my.side) {
      take_hit(found.army, found.profile, option);
    } else {
      --group.count;
      group.hits = static_cast<uint8_t>(
          std::min<int>(group.hits, group.count * found.profile.lines[option.group].sustain));
    }
    keep_left(s, my.side, found.army);
    return;
  }
}

Choice first_victim(const State& s, const Toll& my) {
  const Victims found = find_victims(s, my);
  return victim_choice(found.army, found.options[0]);
}

}  // namespace

Flow Toll::run(Table& t, Frame& f, Toll& my) {
  RULES
  for (; my.left && find_victims(t.s, my).size; --my.left) {
    if (is_asked(t.s, seat_on(t.s, my.picker))) {
      ASK(PickVictim, seat_on(t.s, my.picker));
      strike(t.s, my, answer(t, seat_on(t.s, my.picker)));
    } else {
      strike(t.s, my, first_victim(t.s, my));
    }
  }
  settle(t, rule("7.5"));
  if (loses_cargo(t.s, my.side))
    PERFORM(LoseCargo, .seat = seat_on(t.s, my.side), .system = t.s.battle.system);
  END_RULES
}

void PickVictim::list(const State& s, Seat, Listing& out) {
  const Victims found = find_victims(s, inside<Toll>(s));
  for (int i = 0; i < found.size; ++i) out.add(victim_choice(found.army, found.options[i]));
}

// --------------------------------------------------------------------------------- a last shot

bool fires_last_shot(Table& t, int side, Stage stage) {
  State& s = t.s;
  const uint8_t fired = side == kAttacker ? kAttackerShot : kDefenderShot;
  if (!(s.battle.flags & kSpecialChoices) || (s.battle.flags & fired) || !is_space_battle(s) ||
      stage == Stage::kCannon || !battle_grants(s, side).has(Grant::kLastShot))
    return false;
  const combat::Profile profile = profile_for(s, side, Stage::kCombat);
  int best = -1;  // of those who are lost together
  for (int i = 0; i < kGroups; ++i) {
    const BattleGroup& group = s.battle.groups[side][i];
    if (group.left == group.count || !is_ship(group.unit) || group.unit == Unit::kFighter) continue;
    if (best < 0 || profile.lines[i].value < profile.lines[best].value) best = i;
  }
  if (best < 0) return false;
  s.battle.flags |= fired;
  const int face = static_cast<int>(t.chance.below(kFaces, kDrawDie)) + 1;
  t.tell(rule("7.5"), told::LastShotFired{
                          .seat = seat_on(s, side), .unit = s.battle.groups[side][best].unit, .face = face});
  if (face < profile.lines[best].value) return false;
  s.battle.hits[other_side(side)][static_cast<int>(combat::HitKind::kAny)] = 1;
  return true;
}

// -------------------------------------------------------------------------------- after a round

namespace {

// Valkyrie Armor: a die for each unit lost in the round of an Invasion Combat.
int avenge(Table& t, int side) {
  State& s = t.s;
  if (is_space_battle(s) || !is_player(seat_on(s, side)) || !number_of(s, side, Stat::kRevenge)) return 0;
  int dice = 0, hits = 0;
  for (Unit unit : {Unit::kGroundForce, Unit::kShockTroop, Unit::kArmor})
    dice += s.battle.lost_in_round[side][index(unit)];
  if (!dice) return 0;
  for (int i = 0; i < dice; ++i)
    hits += static_cast<int>(t.chance.below(kFaces, kDrawDie)) + 1 >= kRevengeHits;
  t.tell(rule("8.5"), told::Avenged{.seat = seat_on(s, side), .dice = dice, .hits = hits});
  return hits;
}

// Exotrireme: a ship against others of one's choice.
bool may_ram(const State& s, int side) {
  return is_space_battle(s) && is_undecided(s) && is_asked(s, seat_on(s, side)) &&
         has_ship_with(s, side, Stat::kRamming);
}
int ram(Table& t, int side, Choice choice) {
  return give_up(t, side, Stat::kRamming, choice, [&](Unit unit) {
    t.tell(rule("7.5"), told::Rammed{.seat = seat_on(t.s, side), .unit = unit});
  });
}

// The Alastor: one of the enemy ships destroyed in the round.
bool may_take_wreck(const State& s, int side, Unit unit) {
  const Seat seat = seat_on(s, side);
  return s.battle.lost_in_round[other_side(side)][index(unit)] && number_of(s, side, Stat::kWrecks, unit) &&
         reinforcements(s, seat, unit) > 0;
}
bool has_wreck(const State& s, int side) {
  if (!is_space_battle(s) || !is_asked(s, seat_on(s, side))) return false;
  for (int i = 0; i < kShips; ++i)
    if (may_take_wreck(s, side, kAllUnits[i])) return true;
  return false;
}
void take_wreck(Table& t, int side, Unit unit) {
  combat::Armies armies = armies_of(t.s);
  if (!add(armies[role_of(side)], unit, 1)) return;
  t.tell(rule("15.8"), told::WreckTaken{.seat = seat_on(t.s, side), .unit = unit});
  settle(t, armies, rule("15.8"));
}

// Harrow Protocol: one of the ships that were assigned bombards once more.
bool may_bombard_again(const State& s) {
  if (is_space_battle(s) || !is_undecided(s) || !is_asked(s, seat_on(s, kAttacker)) ||
      !battle_grants(s, kAttacker).has(Grant::kHarrow))
    return false;
  return dice_of(profile_for(s, kAttacker, Stage::kBombardment)) > 0;
}

}  // namespace

Flow AfterRound::run(Table& t, Frame& f, AfterRound& my) {
  RULES
  for (my.side = 0; my.side < kBattleSides; ++my.side) {
    my.toll = static_cast<uint8_t>(avenge(t, my.side));
    if (my.toll)
      PERFORM(Toll, .side = static_cast<uint8_t>(other_side(my.side)),
              .picker = static_cast<uint8_t>(other_side(my.side)), .left = my.toll);
    if (may_ram(t.s, my.side)) {
      ASK(RamWith, seat_on(t.s, my.side));
      if (answer(t, seat_on(t.s, my.side)) != kNothing) {
        my.toll = static_cast<uint8_t>(ram(t, my.side, answer(t, seat_on(t.s, my.side))));
        PERFORM_NTH(1, Toll, .side = static_cast<uint8_t>(other_side(my.side)), .picker = my.side,
                    .left = my.toll);
        if (loses_cargo(t.s, my.side))
          PERFORM(LoseCargo, .seat = seat_on(t.s, my.side), .system = t.s.battle.system);
      }
    }
    if (has_wreck(t.s, my.side)) {
      ASK(TakeWreck, seat_on(t.s, my.side));
      if (answer(t, seat_on(t.s, my.side)) != kNothing)
        take_wreck(t, my.side, answer<Unit>(t, seat_on(t.s, my.side)));
    }
  }
  my.side = kAttacker;
  if (may_bombard_again(t.s)) {
    ASK(BombardAgain, seat_on(t.s, kAttacker));
    if (answer(t, seat_on(t.s, kAttacker)) != kNothing) {
      bombard_with(t.s, answer<Unit>(t, seat_on(t.s, kAttacker)));
      PERFORM(Bombard, .seat = seat_on(t.s, kAttacker), .planet = t.s.battle.planet, .again = 1);
      bombard_with(t.s, kNoUnit);
    }
  }
  END_RULES
}

void RamWith::list(const State& s, Seat, Listing& out) {
  each_ship_with(s, inside<AfterRound>(s).side, Stat::kRamming,
                 [&](const BattleGroup& group, int) { out.add(group_choice(group)); });
  out.add(kNothing);
}

void TakeWreck::list(const State& s, Seat, Listing& out) {
  for (int i = 0; i < kShips; ++i)
    if (may_take_wreck(s, inside<AfterRound>(s).side, kAllUnits[i]))
      out.add(static_cast<Choice>(kAllUnits[i]));
  out.add(kNothing);
}

void BombardAgain::list(const State& s, Seat, Listing& out) {
  for (int i = 0; i < kShips; ++i)
    for (int line = 0; line < s.tactical.landings_made; ++line) {
      const Landing& landing = s.tactical.landings[line];
      if (landing.planet != s.battle.planet || !(landing.flags & kBombards) || landing.unit != kAllUnits[i])
        continue;
      out.add(static_cast<Choice>(i));
      break;
    }
  out.add(kNothing);
}

// ------------------------------------------------------------------------------ after the battle

bool salvages(const State& s, Seat seat) {
  return is_asked(s, seat) && sum_of(Stat::kSalvage, sources_of(s, seat), {}) > 0;
}

namespace {

int whole_price(const State& s, const Salvage& my, Unit unit) {
  return (price_of(s, my.seat, unit, space_of(my.system)) + 1) / 2;
}

Rule bars_rebuilding(const State& s, const Salvage& my, Unit unit) {
  if (!may_build(s, my.seat, unit)) return rule("9.8");
  if (!reinforcements(s, my.seat, unit)) return rule("14.7");
  if (has_enemy_ships(s, my.seat, my.system)) return rule("9.4");
  if (whole_price(s, my, unit) > resources_to_spend(s, my.seat)) return rule("13.2");
  UnitRecord fleet = fleet_at(s, my.system, my.seat);
  if (fleet.ships[index(unit)] >= kPileMost) return rule("14.7");
  ++fleet.ships[index(unit)];
  return may_stand(s, my.seat, my.system, fleet) ? Rule()
         : unit == Unit::kFighter                ? rule("14.6")
                                                 : rule("14.4");
}

bool may_rebuild(const State& s, const Salvage& my) {
  if (!my.won) return false;
  for (int i = 0; i < kShips; ++i)
    if ((my.wrecks >> i & 1) && bars_rebuilding(s, my, kAllUnits[i]).is_none()) return true;
  return false;
}

void gain_salvage(Table& t, Seat seat) {
  const int goods = sum_of(Stat::kSalvage, sources_of(t.s, seat), {});
  t.s.player(seat).goods = static_cast<uint16_t>(t.s.player(seat).goods + goods);
  t.tell(rule("7.10"), told::Salvaged{.seat = seat, .goods = goods});
}

void rebuild(Table& t, const Salvage& my, Unit unit) {
  t.tell(rule("7.10"), told::WreckRebuilt{.seat = my.seat, .unit = unit, .system = my.system});
  put_units(t, space_of(my.system), my.seat, unit, 1);
}

}  // namespace

Flow Salvage::run(Table& t, Frame& f, Salvage& my) {
  RULES
  gain_salvage(t, my.seat);
  if (may_rebuild(t.s, my)) {
    ASK(SalvageShip, my.seat);
    if (answer(t, my.seat) != kNothing) {
      my.due = static_cast<uint8_t>(whole_price(t.s, my, answer<Unit>(t, my.seat)));
      rebuild(t, my, answer<Unit>(t, my.seat));
      PERFORM(Pay, .seat = my.seat, .due = my.due);
    }
  }
  END_RULES
}

void SalvageShip::list(const State& s, Seat, Listing& out) {
  const Salvage& my = inside<Salvage>(s);
  for (int i = 0; i < kShips; ++i)
    if (my.wrecks >> i & 1) out.judge(static_cast<Choice>(i), bars_rebuilding(s, my, kAllUnits[i]));
  out.add(kNothing);
}

}  // namespace tessera::ascension
