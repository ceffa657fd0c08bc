// Space Battle (7): who fights whom, what comes before, rounds, the end.
#include <algorithm>

#include "games/ascension/decisions.h"
#include "games/ascension/rules/deeds.h"
#include "games/ascension/rules/fighting.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

// --- 6.4

namespace {

// Fleets of others in the active system: seat 8 is neutral.
BitSet<int> other_fleets(const State& s, Seat seat) {
  const System system = active_system(s);
  BitSet<int> fleets;
  for (Seat other : fleets_in(s, system))
    if (other != seat) fleets.add(other);
  if (has_neutral_ships(s, system)) fleets.add(kNeutral);
  return fleets;
}

bool must_fight(const State& s, Seat seat) {
  return has_ships(s, seat, active_system(s)) && !other_fleets(s, seat).empty();
}

// What only the room of a ship has taken is no damage, and is forgotten with the step.
void forget_room_hits(State& s, Seat seat) {
  const System system = active_system(s);
  const UnitRecord fleet = fleet_at(s, system, seat);
  const Sources sources = sources_at(s, seat, space_of(system));
  for (int i = 0; i < kDamageable; ++i) {
    const Unit unit = kAllUnits[i];
    if (fleet.hits[i] && !fight_of(unit, s.player(seat).race).sustain &&
        !sum_of(Stat::kSustain, sources, {.unit = unit}))
      repair(s, space_of(system), seat, unit, fleet.hits[i]);
  }
}

}  // namespace

Flow SpaceBattles::run(Table& t, Frame& f, SpaceBattles& my) {
  RULES
  while (must_fight(t.s, my.seat)) {
    my.defender = static_cast<uint8_t>(other_fleets(t.s, my.seat).lowest());
    if (other_fleets(t.s, my.seat).size() > 1) {
      ASK(PickBattle, my.seat);
      my.defender = answer<uint8_t>(t, my.seat);
    }
    PERFORM(SpaceBattle, .attacker = my.seat, .defender = my.defender);
  }
  forget_room_hits(t.s, my.seat);
  END_RULES
}

void PickBattle::list(const State& s, Seat seat, Listing& out) {
  for (int fleet : other_fleets(s, seat)) out.add(static_cast<Choice>(fleet));
}

// --- 7

namespace {

// 7.2
bool inflict_start_hits(Table& t) {
  State& s = t.s;
  const combat::Armies armies = armies_of(s);
  const combat::Battle model = model_of(s, armies);
  bool any = false;
  for (int side = 0; side < kBattleSides; ++side) {
    const int hits = start_hits(model, role_of(side), armies);
    if (!hits) continue;
    any = true;
    s.battle.hits[other_side(side)][static_cast<int>(combat::HitKind::kOthersOnly)] =
        static_cast<uint8_t>(hits);
    t.tell(rule("7.2"), told::StartHits{.seat = s.battle.sides[side], .hits = hits});
  }
  return any;
}

// 7.3: who has dice for a barrage, and somebody to roll them at; one bit a side.
uint8_t barrage_sides(const State& s) {
  unsigned sides = 0;
  for (int side = 0; side < kBattleSides; ++side) {
    const combat::Army enemy = armies_of(s)[role_of(other_side(side))];
    if (count(enemy, Unit::kFighter) + count(enemy, Unit::kGroundForce) + count(enemy, Unit::kShockTroop) &&
        dice_of(profile_for(s, side, Stage::kBarrage)))
      sides |= 1u << side;
  }
  return static_cast<uint8_t>(sides);
}

bool is_open(const State& s) { return battle_outcome(s) == combat::Outcome::kOpen; }

}  // namespace

Flow SpaceBattle::run(Table& t, Frame& f, SpaceBattle& my) {
  RULES
  begin_battle(t.s, active_system(t.s), my.attacker, my.defender);
  PERFORM(BeforeBattle);
  if (t.s.result) {
    end_battle(t.s);
    RETURN(0);
  }
  t.tell(rule("7.1"),
         told::BattleBegins{
             .attacker = my.attacker, .defender = uint8_t{my.defender}, .system = t.s.battle.system});
  if (inflict_start_hits(t)) PERFORM(BattleStage, .stage = Stage::kPreCombat, .rolled = 0);
  if (barrage_sides(t.s)) PERFORM_NTH(1, BattleStage, .stage = Stage::kBarrage, .sides = barrage_sides(t.s));
  if (has_dice(t.s, Stage::kPreCombat)) PERFORM_NTH(2, BattleStage, .stage = Stage::kPreCombat);
  while (is_open(t.s)) {
    if (t.s.battle.flags & kSpecialChoices) PERFORM(BeforeRound);
    if (!is_open(t.s)) break;
    PERFORM(CombatRound);
    if (t.s.battle.flags & kSpecialChoices) PERFORM(AfterRound);
    REACT(Trigger::kRoundEnd);
  }
  PERFORM(EndOfBattle);
  END_RULES
}

// --- 7.1

namespace {

bool has_entered(const State& s) {
  for (int i = 0; i < s.tactical.moves_made; ++i)
    if (is_ship(s.tactical.moves[i].unit) && !s.tactical.active.has(s.tactical.moves[i].from)) return true;
  return false;
}

bool has_telepathy(const State& s) {
  const Seat seat = s.battle.sides[kDefender];
  return is_asked(s, seat) && has_entered(s) && is_granted(s, seat, Grant::kTelepathy) &&
         !retreats_of(s, kDefender, Leaving::kByTelepathy).empty();
}

// A Diplomat of either side anywhere in the system (16.5).
bool has_diplomat(const State& s) {
  const auto is_there = [&](Seat seat) {
    for (int i = 0; i < kLeadersPerRace; ++i)
      if (leader_of(s, seat, i).state == LeaderState::kReady &&
          leader_of(s, seat, i).system == s.battle.system &&
          leader_row(s, seat * kLeadersPerRace + i).type == LeaderType::kDiplomat)
        return true;
    return false;
  };
  for (Seat side : s.battle.sides)
    if (!is_asked(s, side)) return false;
  return (is_there(s.battle.sides[kAttacker]) || is_there(s.battle.sides[kDefender])) &&
         !retreats_of(s, kDefender, Leaving::kRetreat).empty();
}

// 2.13: who leaves before the battle was not attacked.
void leave_in_peace(State& s) { s.tactical.hostile.remove(s.battle.sides[kDefender]); }

}  // namespace

Flow BeforeBattle::run(Table& t, Frame& f, BeforeBattle& my) {
  RULES
  if (has_telepathy(t.s)) {
    my.telepathy = 1;
    ASK(LeaveBattle, t.s.battle.sides[kDefender]);
    if (answer(t, t.s.battle.sides[kDefender]) != kNothing) {
      my.to = answer<System>(t, t.s.battle.sides[kDefender]);
      leave_in_peace(t.s);
      PERFORM(Retreat, .side = kDefender, .to = my.to, .telepathy = 1);
      RETURN(1);
    }
    my.telepathy = 0;
  }
  if (has_diplomat(t.s)) {
    ASK_NTH(1, LeaveBattle, t.s.battle.sides[kDefender]);
    if (answer(t, t.s.battle.sides[kDefender]) == kNothing) RETURN(0);
    my.to = answer<System>(t, t.s.battle.sides[kDefender]);
    t.tell(rule("16.5"), told::CeasefireOffered{.seat = t.s.battle.sides[kDefender], .to = my.to});
    ASK(Ceasefire, t.s.battle.sides[kAttacker]);
    if (answer(t, t.s.battle.sides[kAttacker]) == kNo) {
      t.tell(rule("16.5"), told::CeasefireRefused{.seat = t.s.battle.sides[kAttacker]});
      RETURN(0);
    }
    leave_in_peace(t.s);
    PERFORM_NTH(1, Retreat, .side = kDefender, .to = my.to);
    RETURN(1);
  }
  END_RULES
}

void LeaveBattle::list(const State& s, Seat, Listing& out) {
  list_retreats(s, kDefender, static_cast<Leaving>(inside<BeforeBattle>(s).telepathy), out);
}

void Ceasefire::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

// --- 7.5

namespace {

void begin_combat_round(Table& t) {
  State& s = t.s;
  ++s.battle.round;
  s.battle.stage = Stage::kCombat;
  std::fill_n(&s.battle.lost_in_round[0][0], sizeof s.battle.lost_in_round, uint8_t{0});
  s.battle.retreat_to = kNoSystem;
  combat::Armies armies = armies_of(s);
  const combat::Armies damaged = armies;
  const combat::Battle model = model_of(s, armies);
  for (int side = 0; side < kBattleSides; ++side) before_round(model, role_of(side), armies);
  t.tell(rule("7.5"), told::CombatRoundBegins{.round = s.battle.round});
  if (armies != damaged) settle(t, armies, rule("7.5"));
  if (s.battle.flags & kSpecialChoices) note_damage(s);
}

// 7.9: a battle that can no longer change, or lasts too long, ends at the defender's cost.
bool cannot_change(const State& s) {
  return s.battle.round > kStalemateRounds || (!can_hit(profile_for(s, kAttacker, Stage::kCombat)) &&
                                               !can_hit(profile_for(s, kDefender, Stage::kCombat)));
}
void end_without_change(Table& t) {
  combat::Armies armies = armies_of(t.s);
  t.tell(rule("7.9"), told::Stalemate{.seat = t.s.battle.sides[kDefender]});
  combat::end_stalemate(t.s.battle.planet == kNoPlanet ? combat::Place::kSpace : combat::Place::kPlanet,
                        armies);
  settle(t, armies, rule("7.9"));
}

bool may_retreat(const State& s, int side) {
  return s.battle.planet == kNoPlanet && is_open(s) && is_asked(s, s.battle.sides[side]) &&
         !retreats_of(s, side, Leaving::kRetreat).empty();
}

}  // namespace

Flow CombatRound::run(Table& t, Frame& f, CombatRound& my) {
  RULES
  expire(t.s, Until::kCombatRound);
  REACT(Trigger::kRoundStart);
  begin_combat_round(t);
  if (cannot_change(t.s)) {
    end_without_change(t);
    if (loses_cargo(t.s, kDefender))
      PERFORM(LoseCargo, .seat = t.s.battle.sides[kDefender], .system = t.s.battle.system);
    RETURN(0);
  }
  PERFORM(BattleStage, .stage = Stage::kCombat);
  if (may_retreat(t.s, kAttacker)) {
    ASK(AnnounceRetreat, t.s.battle.sides[kAttacker]);
    if (answer(t, t.s.battle.sides[kAttacker]) != kNothing) {
      t.s.battle.retreat_to = answer<System>(t, t.s.battle.sides[kAttacker]);
      t.tell(rule("7.8"),
             told::RetreatAnnounced{.seat = t.s.battle.sides[kAttacker], .to = t.s.battle.retreat_to});
    }
  }
  if (may_retreat(t.s, kDefender)) {
    ASK(RetreatTo, t.s.battle.sides[kDefender]);
    if (answer(t, t.s.battle.sides[kDefender]) != kNothing) {
      my.to = answer<System>(t, t.s.battle.sides[kDefender]);
      PERFORM(Retreat, .side = kDefender, .to = my.to);
      RETURN(0);
    }
  }
  if (t.s.battle.retreat_to != kNoSystem) {
    ASK_NTH(1, RetreatTo, t.s.battle.sides[kAttacker]);
    if (answer(t, t.s.battle.sides[kAttacker]) != kNothing)
      PERFORM_NTH(1, Retreat, .side = kAttacker, .to = t.s.battle.retreat_to);
  }
  END_RULES
}

// --- 7.9, 7.10

void take_fallen_leaders(Table& t, int winner) {
  State& s = t.s;
  const Seat seat = s.battle.sides[winner], loser = s.battle.sides[other_side(winner)];
  if (!is_player(seat) || !is_player(loser)) return;
  const Spot spot = s.battle.planet == kNoPlanet ? space_of(s.battle.system) : surface_of(s, s.battle.planet);
  if (!sources_at(s, seat, spot).grants().has(Grant::kCaptureLeaders)) return;
  for (int i = loser * kLeadersPerRace; i < (loser + 1) * kLeadersPerRace; ++i) {
    const LeaderRecord& leader = s.leaders[i];
    const bool here =
        is_space(spot.place) ? (leader.place & kAboard) != 0 : leader.place == index(s.battle.planet);
    if (leader.state != LeaderState::kFalling || leader.system != s.battle.system || !here) continue;
    take_captive(s, i, seat);
    t.tell(rule("16.6"),
           told::LeaderTaken{.captor = seat, .seat = loser, .leader = &leader_row(s, i) - kLeaderRows});
  }
}

namespace {

void name_winner(Table& t) {
  const State& s = t.s;
  switch (battle_outcome(s)) {
    case combat::Outcome::kAttackerWins:
      t.tell(rule("7.9"), told::BattleWon{.seat = s.battle.sides[kAttacker], .system = s.battle.system});
      return take_fallen_leaders(t, kAttacker);
    case combat::Outcome::kDefenderWins:
      t.tell(rule("7.9"), told::BattleWon{.seat = s.battle.sides[kDefender], .system = s.battle.system});
      return take_fallen_leaders(t, kDefender);
    case combat::Outcome::kNobodyLeft:
    case combat::Outcome::kOpen:
      t.tell(rule("7.9"), told::NobodyWon{.system = s.battle.system});
  }
}

// The classes of ships that were destroyed, one bit each.
uint8_t wrecks_of(const Battle& battle) {
  unsigned classes = 0;
  for (const auto& lost : battle.lost)
    for (int i = 0; i < kShips; ++i) classes |= (lost[i] != 0) << i;
  return static_cast<uint8_t>(classes);
}

// One bit for the attacker, one for the defender.
uint8_t winners_of(const State& s) {
  switch (battle_outcome(s)) {
    case combat::Outcome::kAttackerWins:
      return 1 << kAttacker;
    case combat::Outcome::kDefenderWins:
      return 1 << kDefender;
    case combat::Outcome::kNobodyLeft:
    case combat::Outcome::kOpen:
      break;
  }
  return 0;
}

// A side, or -1.
int winner_of(const State& s) {
  const uint8_t won = winners_of(s);
  return won ? BitSet<int>::from_bits(won).lowest() : -1;
}

bool stands_there(const State& s, Seat seat, System system) {
  return is_player(seat) && has_ships(s, seat, system);
}

}  // namespace

Flow EndOfBattle::run(Table& t, Frame& f, EndOfBattle& my) {
  RULES
  name_winner(t);
  note_battle(t.s, winner_of(t.s));
  my.system = t.s.battle.system;
  my.attacker = t.s.battle.sides[kAttacker];
  my.defender = t.s.battle.sides[kDefender];
  my.wrecks = wrecks_of(t.s.battle);
  my.won = winners_of(t.s);
  end_battle(t.s);
  expire(t.s, Until::kCombatRound);
  expire(t.s, Until::kBattle);
  lose_floating_docks(t, my.system);
  // 7.10
  if (stands_there(t.s, my.attacker, my.system))
    PERFORM(LoseExcess, .seat = Seat{my.attacker}, .system = my.system);
  if (stands_there(t.s, my.defender, my.system))
    PERFORM_NTH(1, LoseExcess, .seat = Seat{my.defender}, .system = my.system);
  if (my.wrecks && salvages(t.s, my.attacker))
    PERFORM(Salvage, .seat = Seat{my.attacker}, .system = my.system, .wrecks = my.wrecks,
            .won = static_cast<uint8_t>(my.won >> kAttacker & 1));
  if (my.wrecks && salvages(t.s, my.defender))
    PERFORM_NTH(1, Salvage, .seat = Seat{my.defender}, .system = my.system, .wrecks = my.wrecks,
                .won = static_cast<uint8_t>(my.won >> kDefender & 1));
  END_RULES
}

// --- cargo (7.10)

int cargo_left_out(const State& s, Seat seat, System system) {
  const UnitRecord fleet = fleet_at(s, system, seat);
  if (fleet.army.empty()) return 0;
  return stow(room_of(s, seat, system, fleet), fleet).army_left_out;
}

bool loses_cargo(const State& s, int side) {
  const Seat seat = s.battle.sides[side];
  return is_player(seat) && s.battle.planet == kNoPlanet && cargo_left_out(s, seat, s.battle.system) > 0;
}

namespace {

// Whether the fleet has room for more if one of these is lost.
bool helps(const State& s, const LoseCargo& my, Unit unit) {
  UnitRecord fleet = fleet_at(s, my.system, my.seat);
  if (!fleet.army[unit]) return false;
  const Room room = room_of(s, my.seat, my.system, fleet);
  const int before = stow(room, fleet).army_left_out;
  --fleet.army[unit];
  return stow(room, fleet).army_left_out < before;
}

// Cargo goes with ships that the other side of the battle destroyed.
Seat enemy_of(const State& s, Seat seat) {
  for (int side = 0; side < kBattleSides; ++side)
    if (s.battle.sides[side] == seat) return s.battle.sides[other_side(side)];
  return kNoSeat;
}

void lose_cargo(Table& t, const LoseCargo& my, Unit unit, int count) {
  const Spot spot = space_of(my.system);
  const UnitRecord fleet = units_at(t.s, spot, my.seat);
  // The damaged ones first, as with ships.
  const int hits = unit == Unit::kArmor ? std::min<int>(fleet.army.armor_hits, count) : 0;
  remove_units(t.s, spot, my.seat, unit, count, hits);
  note_destroyed(t.s, enemy_of(t.s, my.seat), my.seat, my.system, unit, count, Cause::kSpaceBattle);
  t.tell(rule("7.10"), told::CargoLost{.seat = my.seat, .units = {unit, static_cast<uint8_t>(count)}});
}

void lose_all_cargo(Table& t, const LoseCargo& my) {
  for (Unit unit : {Unit::kGroundForce, Unit::kShockTroop, Unit::kArmor, Unit::kPds})
    if (const int there = fleet_at(t.s, my.system, my.seat).army[unit]) lose_cargo(t, my, unit, there);
}

}  // namespace

Flow LoseCargo::run(Table& t, Frame& f, LoseCargo& my) {
  RULES
  if (!has_ships(t.s, my.seat, my.system)) {
    lose_all_cargo(t, my);
    RETURN(0);
  }
  while (cargo_left_out(t.s, my.seat, my.system)) {
    ASK(LoseCargoUnit, my.seat);
    lose_cargo(t, my, answer<Unit>(t, my.seat), 1);
  }
  END_RULES
}

void LoseCargoUnit::list(const State& s, Seat, Listing& out) {
  const LoseCargo& my = inside<LoseCargo>(s);
  for (Unit unit : {Unit::kGroundForce, Unit::kShockTroop, Unit::kArmor, Unit::kPds})
    if (helps(s, my, unit)) out.add(static_cast<Choice>(unit));
}

}  // namespace tessera::ascension
