// What a stage makes of an army: lines, volleys and dice.
#include <algorithm>

#include "games/ascension/combat/battle.h"

namespace tessera::ascension::combat {

namespace {

constexpr bool wants(const ModifierRow& row, Condition condition) {
  return row.when >> static_cast<int>(condition) & 1;
}

uint8_t printed_dice(const Fight& fight, Stage stage) {
  switch (stage) {
    case Stage::kCannon:
      return fight.cannon;
    case Stage::kBarrage:
      return fight.barrage;
    case Stage::kPreCombat:
      return fight.pre_combat;
    case Stage::kCombat:
      return fight.dice;
    case Stage::kBombardment:
      return fight.bombardment;
    case Stage::kDefence:
      return fight.defence;
    case Stage::kMines:
      return 0;
  }
  return 0;
}

// The rows of one side that are in force now, and what about single groups they depend on.
class Rows {
 public:
  Rows(const Battle& battle, Role role, const Armies& armies, Stage stage, int round)
      : side_(battle.side(role)), stage_(stage) {
    const Army& own = armies[role];
    const Side& enemy = battle.side(other(role));
    flagship_ = count(own, Unit::kFlagship) > 0;
    silenced_ = enemy.flagship_grants.has(Grant::kNoFoeTechnologies) &&
                count(armies[other(role)], Unit::kFlagship) > 0;
    now_ = side_.holding;
    now_.add(Condition::kScored);  // judged when hits are counted
    if (round == 0) now_.add(Condition::kOutsideRounds);
    if (round == 1) now_.add(Condition::kRoundOne);
    if (flagship_) now_.add(Condition::kFlagshipHere);
    if (battle.place == Place::kPlanet && fighting(battle.place, own) >= 3) now_.add(Condition::kThreeUnits);
  }
  void set_fewer_dice() { now_.add(Condition::kFewerDice); }

  template <class Use>
  void each(Stat stat, Use use) const {
    for (int i = 0; i < side_.size; ++i) {
      const ModifierRow& row = kModifierRows[side_.rows[i]];
      if (row.stat != stat || !(row.stages >> static_cast<int>(stage_) & 1)) continue;
      if (row.source == Source::kFlagship && !flagship_) continue;
      if (row.source == Source::kTechnology && silenced_) continue;
      use(row);
    }
  }
  // Whether a row holds for this group, which is an opponent's if the row is for foes.
  bool holds(const ModifierRow& row, const Group& group, Unit unit) const {
    return row.units >> index(unit) & 1 &&
           ConditionSet::from_bits(row.when).without(now_ | about(row, group)).empty();
  }
  bool has(Stat stat, Condition condition) const {
    bool found = false;
    each(stat, [&](const ModifierRow& row) { found |= wants(row, condition); });
    return found;
  }
  // Of a number that is the army's and no unit's.
  int sum(Stat stat) const {
    int total = 0;
    each(stat, [&](const ModifierRow& row) {
      const ConditionSet here{Condition::kLeaderHere};
      if (ConditionSet::from_bits(row.when).without(now_ | here).empty()) total += row.value;
    });
    return total;
  }
  GrantSet grants() const {
    GrantSet found = side_.grants;
    if (!silenced_) found |= side_.technology_grants;
    if (flagship_) found |= side_.flagship_grants;
    return found;
  }

 private:
  static ConditionSet about(const ModifierRow& row, const Group& group) {
    ConditionSet found;
    if (group.has(Mark::kAdmiral)) found.add(Condition::kLeaderAboard);
    if (group.has(Mark::kLeftSupernova)) found.add(Condition::kLeftSupernova);
    if (!group.has(Mark::kRoomUsed)) found.add(Condition::kRoomUnused);
    if (group.has(Mark::kFromNextSystem)) found.add(Condition::kFromNextSystem);
    if (group.has(Mark::kPastAsteroids)) found.add(Condition::kPastAsteroids);
    // A General is with the whole army, a Scientist with the PDS of one planet.
    const bool scientist = row.index == static_cast<int>(LeaderType::kScientist);
    if (row.source == Source::kLeader && (!scientist || group.has(Mark::kWithScientist)))
      found.add(Condition::kLeaderHere);
    return found;
  }

  const Side& side_;
  Stage stage_;
  ConditionSet now_;
  bool flagship_, silenced_;
};

Unit acting_as(Place place, Unit unit) {
  return place == Place::kSpace && may_fly(unit) ? Unit::kFighter : unit;
}

bool takes_part(const Battle& battle, const Group& group, Stage stage) {
  const bool ship = is_ship(group.unit), pds = group.unit == Unit::kPds;
  switch (stage) {
    case Stage::kCannon:
      return battle.place == Place::kSpace && (ship || pds);
    case Stage::kBarrage:
    case Stage::kPreCombat:
      return battle.place == Place::kSpace && is_fighting(battle.place, group);
    case Stage::kCombat:
      return is_fighting(battle.place, group);
    case Stage::kBombardment:
      return battle.place == Place::kPlanet && ship;
    case Stage::kDefence:
      return battle.place == Place::kPlanet && pds;
    case Stage::kMines:
      return false;
  }
  return false;
}

// How many Fighters or Ground Forces of so many an effect keeps from being hit in this stage.
int spared(GrantSet grants, Stage stage, Unit unit, int count) {
  if (stage == Stage::kBarrage && unit == Unit::kFighter) {
    if (grants.has(Grant::kBarrageSparesUpperHalf)) return (count + 1) / 2;
    if (grants.has(Grant::kBarrageSparesLowerHalf)) return count / 2;
  }
  if (stage == Stage::kBombardment && unit == Unit::kGroundForce && grants.has(Grant::kHalfBombardmentImmune))
    return (count + 1) / 2;
  return 0;
}

// Dice and hits of every group; values come later, because one row asks who has fewer dice.
void count_dice(const Battle& battle, Role role, const Armies& armies, const Rows& rows, Profile& p) {
  const Army& own = armies[role];
  const Side& side = battle.side(role);
  const GrantSet granted = rows.grants();
  const GrantSet against = grants(battle, other(role), armies);
  const bool in_round = p.stage == Stage::kCombat, counts_hits = in_round || p.stage == Stage::kBombardment;
  for (int i = 0; i < own.size; ++i) {
    const Group& group = own.groups[i];
    const Unit unit = acting_as(p.place, group.unit);
    const Fight& fight = fight_of(unit, side.force.race);
    Line& line = p.lines[i];
    line.fighter = unit == Unit::kFighter;
    line.target = is_fighting(p.place, group) && !group.has(Mark::kCannotBeHit);
    line.spared = static_cast<uint8_t>(spared(granted, p.stage, unit, group.count));
    line.sustain = fight.sustain;
    bool by_room = false;
    rows.each(Stat::kSustain, [&](const ModifierRow& row) {
      const bool room = wants(row, Condition::kRoomUnused);
      if (room ? row.units >> index(unit) & 1 && !group.has(Mark::kRoomUsed) && !line.sustain
               : rows.holds(row, group, unit)) {
        line.sustain += static_cast<uint8_t>(row.value);
        by_room |= room;
        line.sustains |= room && rows.holds(row, group, unit);
      }
    });
    if (!by_room) line.sustains = line.sustain > 0 && p.stage != Stage::kBombardment;  // 8.2: Armor cannot
    if (!takes_part(battle, group, p.stage)) continue;
    const bool defence_off = p.stage == Stage::kDefence && against.has(Grant::kIgnoreDefence);
    const bool cannon_off = p.stage == Stage::kCannon && unit == Unit::kPds && against.has(Grant::kSlipsPast);
    const bool silent = in_round && line.fighter && granted.has(Grant::kFightersSilent);
    if (defence_off || cannon_off || silent) continue;
    int dice = printed_dice(fight, p.stage), room_dice = 0;
    if (in_round && unit == Unit::kFlagship && granted.has(Grant::kDiceByEnemyShips)) {
      dice = 0;
      const Army& enemy = armies[other(role)];
      for (int k = 0; k < enemy.size; ++k)
        if (is_ship(enemy.groups[k].unit) && enemy.groups[k].unit != Unit::kFighter)
          dice += enemy.groups[k].count;
    }
    rows.each(Stat::kDice, [&](const ModifierRow& row) {
      // A row for a few units is dealt out among volleys; an Admiral's ship is a group of its own.
      if ((row.most && !wants(row, Condition::kLeaderAboard)) || !rows.holds(row, group, unit)) return;
      dice += row.value;
      if (wants(row, Condition::kRoomUnused)) room_dice += row.value;
    });
    line.dice = static_cast<uint8_t>(std::max(0, dice));
    line.room_dice = static_cast<uint8_t>(room_dice);
    line.hits_cost = counts_hits && (!by_room || room_dice);
  }
}

// Dice of the last `units` of a group: hits lie on the first ones (7.7).
int dice_of_last(const Line& line, const Group& group, int units) {
  if (line.dice == 0) return 0;
  const int each = std::max<int>(1, line.sustain);
  const int hits = line.hits_cost ? std::max(0, group.hits - each * (group.count - units)) : 0;
  const int full = std::min(units, hits / each);
  const auto with = [&](int hit) {
    const int lost = line.room_dice ? std::min(hit, 1) * line.room_dice : hit;
    return std::max(1, line.dice - lost);
  };
  int total = full * with(each);
  if (full < units) total += with(hits - full * each) + (units - full - 1) * line.dice;
  return total;
}

void add_volley(Profile& p, Unit unit, int dice, int value, HitKind kind) {
  if (dice <= 0) return;
  for (int i = 0; i < p.volleys; ++i) {
    Volley& volley = p.volley[i];
    if (volley.unit != unit || volley.value != value || volley.kind != kind) continue;
    volley.dice = static_cast<uint8_t>(std::min(255, volley.dice + dice));
    return;
  }
  if (p.volleys == kMostVolleys) broken("more than %d kinds of dice in one stage of a battle", kMostVolleys);
  p.volley[p.volleys++] = {unit, static_cast<uint8_t>(std::min(255, dice)), static_cast<int8_t>(value), kind};
}

// Rows that help only a few units, of the owner's choice: those that hit best.
struct Few {
  static constexpr int kMost = 4;
  const ModifierRow* rows[kMost];
  int left[kMost];
  int size = 0;

  void add(const ModifierRow& row) {
    if (size < kMost) rows[size] = &row, left[size] = row.most, ++size;
  }
};

int all_dice(const Profile& p, const Army& army) {
  int total = 0;
  for (int i = 0; i < army.size; ++i) total += dice_of_last(p.lines[i], army.groups[i], army.groups[i].count);
  return total;
}

// As the battle says who fires how: the kind of a volley's hits.
HitKind kind_of(const Profile& p, Unit unit, GrantSet granted, GrantSet against) {
  if (p.stage == Stage::kBarrage) return HitKind::kFightersOnly;
  if (p.stage == Stage::kCombat && p.round == 1 && p.place == Place::kSpace && unit == Unit::kFighter &&
      against.has(Grant::kNoFighterHitsInRoundOne))
    return HitKind::kFightersOnly;
  if (p.place == Place::kSpace && unit == Unit::kFlagship && granted.has(Grant::kHitsNonFightersFirst))
    return HitKind::kOthersFirst;
  return HitKind::kAny;
}

}  // namespace

GrantSet grants(const Battle& battle, Role role, const Armies& armies) {
  return Rows(battle, role, armies, Stage::kCombat, 0).grants();
}

int shields(const Battle& battle, Role role, const Armies& armies) {
  if (grants(battle, other(role), armies).has(Grant::kIgnoreShields)) return 0;
  const Rows rows(battle, role, armies, Stage::kBombardment, 0);
  int total = 0;
  for (int i = 0; i < armies[role].size; ++i) {
    const Group& group = armies[role].groups[i];
    int each = row(group.unit).fight.shields;
    if (!each) continue;
    rows.each(Stat::kShields, [&](const ModifierRow& modifier) {
      if (rows.holds(modifier, group, group.unit)) each += modifier.value;
    });
    total += each * group.count;
  }
  return total;
}

int cancels_at_start(const Battle& battle, Role role, const Armies& armies) {
  return Rows(battle, role, armies, Stage::kCombat, 0).sum(Stat::kCancelHits);
}
int start_hits(const Battle& battle, Role role, const Armies& armies) {
  return Rows(battle, role, armies, Stage::kPreCombat, 0).sum(Stat::kStartHits);
}
int conversions(const Battle& battle, Role role, const Armies& armies) {
  return Rows(battle, role, armies, Stage::kCombat, 0).sum(Stat::kConversions);
}
int repairs(const Battle& battle, Role role, const Armies& armies) {
  return Rows(battle, role, armies, Stage::kCombat, 2).sum(Stat::kRepairs);
}

Profile profile_of(const Battle& battle, Role role, const Armies& armies, Stage stage, int round) {
  Profile p{.stage = stage, .place = battle.place, .round = static_cast<uint8_t>(std::min(round, 255))};
  const Army& own = armies[role];
  Rows rows(battle, role, armies, stage, round);
  const Rows foe(battle, other(role), armies, stage, round);
  count_dice(battle, role, armies, rows, p);
  if (rows.has(Stat::kRoll, Condition::kFewerDice)) {
    Profile theirs{.stage = stage, .place = battle.place, .round = p.round};
    count_dice(battle, other(role), armies, foe, theirs);
    if (all_dice(p, own) < all_dice(theirs, armies[other(role)])) rows.set_fewer_dice();
  }
  const GrantSet granted = rows.grants(), against = foe.grants();
  p.doubles = granted.has(Grant::kDoubleSustain) && battle.place == Place::kSpace;
  p.rerolls = static_cast<uint8_t>(rows.sum(Stat::kRerolls));
  p.extra_hits = static_cast<uint8_t>(rows.sum(Stat::kExtraHits));

  Few better, more;  // rows of a few units: to their rolls, to their dice
  rows.each(Stat::kRoll, [&](const ModifierRow& row) {
    if (row.most && !row.foe) better.add(row);
  });
  rows.each(Stat::kDice, [&](const ModifierRow& row) {
    if (row.most && !wants(row, Condition::kLeaderAboard)) more.add(row);
  });
  for (int i = 0; i < own.size; ++i) {
    const Group& group = own.groups[i];
    const Unit unit = acting_as(p.place, group.unit);
    Line& line = p.lines[i];
    int value = fight_of(unit, battle.side(role).force.race).value;
    rows.each(Stat::kRoll, [&](const ModifierRow& row) {
      if (!row.foe && !row.most && rows.holds(row, group, unit)) value -= row.value;
    });
    foe.each(Stat::kRoll, [&](const ModifierRow& row) {
      if (row.foe && foe.holds(row, group, unit)) value -= row.value;
    });
    line.value = static_cast<int8_t>(value);
    if (!line.dice) continue;
    const HitKind kind = kind_of(p, unit, granted, against);
    int units = group.count;
    for (int k = 0; k < better.size; ++k) {
      if (!rows.holds(*better.rows[k], group, unit)) continue;
      const int helped = std::min(units, better.left[k]);
      better.left[k] -= helped;
      add_volley(p, unit, dice_of_last(line, group, units) - dice_of_last(line, group, units - helped),
                 value - better.rows[k]->value, kind);
      units -= helped;
    }
    add_volley(p, unit, dice_of_last(line, group, units), value, kind);
  }
  for (int k = 0; k < more.size; ++k) {
    const ModifierRow& row = *more.rows[k];
    bool used[kMostGroups] = {};
    while (more.left[k] > 0) {
      int best = -1;
      for (int i = 0; i < own.size; ++i) {
        const Unit unit = acting_as(p.place, own.groups[i].unit);
        if (used[i] || !own.groups[i].count || !takes_part(battle, own.groups[i], stage)) continue;
        if (unit == Unit::kPds && stage == Stage::kCannon && against.has(Grant::kSlipsPast)) continue;
        if (!rows.holds(row, own.groups[i], unit)) continue;
        if (best < 0 || p.lines[i].value < p.lines[best].value) best = i;
      }
      if (best < 0) break;
      used[best] = true;
      const int helped = std::min<int>(own.groups[best].count, more.left[k]);
      more.left[k] -= helped;
      const Unit unit = acting_as(p.place, own.groups[best].unit);
      add_volley(p, unit, helped * row.value, p.lines[best].value, kind_of(p, unit, granted, against));
    }
  }
  return p;
}

int dice_of(const Profile& profile) {
  int total = 0;
  for (int i = 0; i < profile.volleys; ++i) total += profile.volley[i].dice;
  return total;
}

bool can_hit(const Profile& profile) {
  for (int i = 0; i < profile.volleys; ++i)
    if (tenths(profile.volley[i].value) > 0) return true;
  return false;
}

Dice roll(const Profile& profile, Chance& chance, Purpose purpose) {
  Dice dice;
  for (int i = 0; i < profile.volleys; ++i)
    for (int n = 0; n < profile.volley[i].dice; ++n) ++dice.of[i][chance.below(10, purpose)];
  return dice;
}

void roll_again(const Profile& profile, Dice& dice, Chance& chance, Purpose purpose) {
  for (int n = 0; n < profile.rerolls; ++n) {
    int best = -1, missed = 0;
    for (int i = 0; i < profile.volleys; ++i) {
      const auto value = profile.volley[i].value;
      if (best >= 0 && value >= profile.volley[best].value) continue;
      for (int face = 0; face < 10 - tenths(value); ++face)
        if (dice.of[i][face]) best = i, missed = face;
    }
    if (best < 0) return;
    --dice.of[best][missed];
    ++dice.of[best][chance.below(10, purpose)];
  }
}

Hits score(const Profile& profile, const Dice& dice) {
  Hits hits;
  for (int i = 0; i < profile.volleys; ++i) {
    int found = 0;
    for (int face = 10 - tenths(profile.volley[i].value); face < 10; ++face) found += dice.of[i][face];
    uint8_t& place = hits[profile.volley[i].kind];
    place = static_cast<uint8_t>(std::min(255, place + found));
  }
  if (hits.all() > 0)
    hits[HitKind::kAny] = static_cast<uint8_t>(std::min(255, hits[HitKind::kAny] + profile.extra_hits));
  return hits;
}

}  // namespace tessera::ascension::combat
