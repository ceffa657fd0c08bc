// Planet by planet (6.6): bombardment and Invasion Combat (8).
#include <algorithm>

#include "games/ascension/decisions.h"
#include "games/ascension/rules/fighting.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

// --- 6.6

namespace {

bool has_landed(const State& s, Seat seat, Planet planet) {
  return army_on(s, planet, seat).ground_units() > 0;
}

bool is_defended(const State& s, Planet planet) {
  const Seat owner = s.planet(planet).owner;
  const Army army = army_on(s, planet, is_player(owner) ? owner : kNeutral);
  return is_player(owner) ? !army.empty() : army.ground_units() > 0;
}

bool has_bombers(const State& s, Planet planet) {
  for (int i = 0; i < s.tactical.landings_made; ++i)
    if (s.tactical.landings[i].planet == planet && (s.tactical.landings[i].flags & kBombards)) return true;
  return false;
}

}  // namespace

Flow ResolvePlanet::run(Table& t, Frame& f, ResolvePlanet& my) {
  RULES
  if (has_landed(t.s, my.seat, my.planet) && has_counters(t.s, t.s.planet(my.planet).system, my.planet)) {
    PERFORM(ResolveCounters, .seat = my.seat, .system = t.s.planet(my.planet).system, .planet = my.planet);
    if (t.s.result) RETURN(0);
  }
  if (has_landed(t.s, my.seat, my.planet) && is_defended(t.s, my.planet)) {
    PERFORM(InvasionCombat, .seat = my.seat, .planet = my.planet);
    RETURN(0);
  }
  // 6.6.3, 6.6.4; on a neutral planet only an Invasion Combat lets ships bombard (6.6.2).
  if (has_bombers(t.s, my.planet) && is_player(t.s.planet(my.planet).owner)) {
    begin_invasion(t.s, my.seat, my.planet);
    PERFORM(Bombard, .seat = my.seat, .planet = my.planet);
    end_battle(t.s);
  }
  if (has_landed(t.s, my.seat, my.planet)) PERFORM(TakePlanet, .seat = my.seat, .planet = my.planet);
  END_RULES
}

// --- 8.2

namespace {

// Shields stop hits of each bombardment; where they may, those left over from the first one go on working in
// combat rounds.
enum class Bombing : uint8_t { kFirst, kAgain };
void raise_shields(Table& t, Bombing bombing) {
  State& s = t.s;
  const combat::Armies armies = armies_of(s);
  const combat::Battle model = model_of(s, armies);
  int shields = combat::shields(model, role_of(kDefender), armies), stopped = 0;
  for (uint8_t& hits : s.battle.hits[kDefender]) {
    const int held = std::min<int>(hits, shields);
    hits = static_cast<uint8_t>(hits - held);
    shields -= held;
    stopped += held;
  }
  if (stopped) t.tell(rule("8.2"), told::ShieldsHeld{.seat = s.battle.sides[kDefender], .hits = stopped});
  if (bombing == Bombing::kFirst && grants(model, role_of(kDefender), armies).has(Grant::kShieldsInCombat))
    s.battle.cancels[kDefender] = static_cast<uint8_t>(std::min(255, s.battle.cancels[kDefender] + shields));
}

}  // namespace

Flow Bombard::run(Table& t, Frame& f, Bombard& my) {
  RULES
  if (!my.again && has_bombers(t.s, my.planet) && can_infect(t.s, my.seat, my.planet))
    PERFORM(BacterialWeapon, .seat = my.seat, .planet = my.planet);
  PERFORM(RollDice, .stage = Stage::kBombardment, .sides = 1);
  raise_shields(t, static_cast<Bombing>(my.again));
  PERFORM(AssignHits, .side = kDefender, .stage = Stage::kBombardment);
  my.lost = static_cast<uint8_t>(t.s.result);
  settle(t, rule("8.2"));
  if (my.lost && is_player(t.s.planet(my.planet).owner)) {
    ASK(Waive, my.seat);
    if (answer(t, my.seat) == kYes)
      t.tell(rule("8.2"), told::NeutralityWaived{.seat = my.seat, .planet = t.s.planet(my.planet).printed});
    else
      PERFORM(TurnNeutral, .planet = my.planet);
  }
  END_RULES
}

void Waive::list(const State&, Seat, Listing& out) {
  out.add(kYes);
  out.add(kNo);
}

// --- 8.3

Flow InvasionDefence::run(Table& t, Frame& f, InvasionDefence&) {
  RULES
  PERFORM(BattleStage, .stage = Stage::kDefence, .sides = 2);
  END_RULES
}

// --- 8.4

namespace {

// Indoctrinate: so many dice, each success turns an enemy.
void convert_enemies(Table& t) {
  State& s = t.s;
  combat::Armies armies = armies_of(s);
  const combat::Battle model = model_of(s, armies);
  for (int left = conversions(model, role_of(kAttacker), armies); left > 0; --left) {
    if (battle_outcome(s) != combat::Outcome::kOpen) return;
    const int face = static_cast<int>(t.chance.below(kFaces, kDrawDie)) + 1;
    const bool success = face >= kConversionHits && combat::convert(armies);
    t.tell(rule("8.4"), told::Converted{.seat = s.battle.sides[kAttacker], .face = face, .success = success});
    if (success) settle(t, armies, rule("8.4"));
    armies = armies_of(s);
  }
}

int shock_troops(const State& s) { return count(armies_of(s)[role_of(kAttacker)], Unit::kShockTroop); }

void name_commandos(Table& t, int number) {
  State& s = t.s;
  if (!number) return;
  combat::Armies armies = armies_of(s);
  combat::Army& army = armies[role_of(kAttacker)];
  for (int i = 0; i < army.size; ++i)
    if (army.groups[i].unit == Unit::kShockTroop)
      army.groups[i].count = static_cast<uint8_t>(army.groups[i].count - number);
  tidy(army);
  add(army, Unit::kShockTroop, number, 0, {combat::Mark::kCommando});
  settle(t, armies, rule("8.4"));
  s.battle.commandos = static_cast<uint8_t>(number);
  t.tell(rule("8.4"), told::CommandosNamed{.seat = s.battle.sides[kAttacker], .commandos = number});
}

bool goes_on(const State& s) { return battle_outcome(s) == combat::Outcome::kOpen; }
bool is_won(const State& s) { return battle_outcome(s) == combat::Outcome::kAttackerWins; }
// By a bombardment in the midst of it.
bool has_turned_neutral(const State& s) {
  return is_player(s.battle.sides[kDefender]) && s.planet(s.battle.planet).owner != s.battle.sides[kDefender];
}

// --- 8.6

int ground_units_lost(const Battle& battle) {
  int lost = 0;
  for (int side = 0; side < kBattleSides; ++side)
    for (Unit unit : {Unit::kGroundForce, Unit::kShockTroop, Unit::kArmor})
      lost += battle.lost[side][index(unit)];
  return lost;
}

// 8.9
void animate(Table& t, Seat seat, Planet planet) {
  State& s = t.s;
  if (!is_granted(s, seat, Grant::kAnimators)) return;
  int risen = 0;
  for (int left = ground_units_lost(s.battle); left > 0; --left)
    risen += static_cast<int>(t.chance.below(kFaces, kDrawDie)) + 1 >= kAnimatorHits;
  if (!risen) return;
  risen = put_units(t, surface_of(s, planet), seat, Unit::kGroundForce, risen);
  t.tell(rule("8.9"), told::Reanimated{.seat = seat, .forces = risen, .planet = s.planet(planet).printed});
}

// 8.8: those who will become Shock Troops are among the survivors.
void note_shock_troops(State& s, Seat seat, Planet planet) {
  if (!(s.battle.flags & kGroundDefended)) return;
  const int due = 1 + sum_of(Stat::kUpgrades, sources_of(s, seat), {});
  const int made = std::min<int>({due, army_on(s, planet, seat)[Unit::kGroundForce], 3});
  const int at = index(planet) - index(planets_in(s, s.planet(planet).system)[0]);
  s.tactical.shock_troops = static_cast<uint8_t>(s.tactical.shock_troops | made << 2 * at);
}

void fail(Table& t, Seat seat, Planet planet) {
  State& s = t.s;
  const Seat owner = s.planet(planet).owner;
  t.tell(rule("8.6"), told::InvasionFailed{.seat = seat, .planet = s.planet(planet).printed});
  remove_all(s, surface_of(s, planet), seat);
  leaders_without_planet(t, planet, owner, owner);
  take_fallen_leaders(t, kDefender);
}

}  // namespace

Flow InvasionCombat::run(Table& t, Frame& f, InvasionCombat& my) {
  RULES
  begin_invasion(t.s, my.seat, my.planet);
  t.tell(rule("8.1"), told::InvasionBegins{.seat = my.seat,
                                           .defender = t.s.battle.sides[kDefender],
                                           .planet = t.s.planet(my.planet).printed});
  if (has_bombers(t.s, my.planet))
    PERFORM(Bombard, .seat = my.seat, .planet = my.planet);
  else
    raise_shields(t, Bombing::kFirst);         // which have stopped nothing
  if (!has_landed(t.s, my.seat, my.planet)) {  // it turned neutral
    end_battle(t.s);
    RETURN(0);
  }
  if (has_dice(t.s, Stage::kDefence)) PERFORM(InvasionDefence);
  convert_enemies(t);
  if (shock_troops(t.s) && goes_on(t.s)) {
    ASK(Commandos, my.seat);
    name_commandos(t, answer<uint8_t>(t, my.seat));
  }
  while (goes_on(t.s)) {
    PERFORM(CombatRound);
    if (t.s.battle.flags & kSpecialChoices) PERFORM(AfterRound);
    REACT(Trigger::kRoundEnd);
    if (has_turned_neutral(t.s)) {
      end_battle(t.s);
      RETURN(0);
    }
  }
  if (is_won(t.s)) {
    t.tell(rule("8.6"), told::InvasionWon{.seat = my.seat, .planet = t.s.planet(my.planet).printed});
    note_shock_troops(t.s, my.seat, my.planet);
    animate(t, my.seat, my.planet);
    PERFORM(TakePlanet, .seat = my.seat, .planet = my.planet);
    take_fallen_leaders(t, kAttacker);
  } else {
    fail(t, my.seat, my.planet);
  }
  end_battle(t.s);
  expire(t.s, Until::kCombatRound);
  expire(t.s, Until::kBattle);
  END_RULES
}

void Commandos::list(const State& s, Seat, Listing& out) {
  out.add_range(0, static_cast<Choice>(shock_troops(s)), rule("8.4"));
}

}  // namespace tessera::ascension
