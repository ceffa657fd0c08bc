// Battles fought by the rules, from activation to the end, against the exact odds of the model: hits are
// given out by the policies of battle_odds.json.
#include <cmath>

#include "games/ascension/decisions.h"
#include "games/ascension/rules/fighting.h"
#include "games/ascension/tests/galaxy_fixture.h"
#include "games/ascension/tests/reference_battles.h"

namespace tessera::ascension {
namespace {

using combat::ReferenceBattle;
using combat::Role;

// Battles with everything that stages have: barrage, cannon, pre-combat, damage, cancels, terrain,
// bombardment, shields, defence, conversion. What hangs on where ships came from is left out.
constexpr const char* kChosen[] = {"v022", "v024", "v025", "v027", "v031", "v033", "v037",
                                   "v039", "v042", "v049", "v052", "v054", "v057", "v060",
                                   "v069", "v081", "v084", "v091", "v096", "v102"};

Race race_of(const combat::Force& force, Race otherwise) {
  return force.race == kNoRace ? otherwise : force.race;
}

struct Arena {
  State s;
  System system;
  Planet planet = kNoPlanet;
};

// The two sides of a reference battle in one system: seat 0 is about to act.
Arena arena_of(const ReferenceBattle& one) {
  const combat::Force& attacker = one.battle.sides[0].force;
  const combat::Force& defender = one.battle.sides[1].force;
  Arena arena{
      laid_out(3, {race_of(attacker, Race::kHacan), race_of(defender, Race::kWinnu)}, "assumed_specials=off"),
      kNoSystem};
  State& s = arena.s;
  const bool ground = one.battle.place == combat::Place::kPlanet;
  // A planet that can hold PDS, where nothing else changes a roll.
  const auto is_plain = [&](Planet planet) {
    const System system = s.planet(planet).system;
    return !is_home(s, system) && anomaly_of(s, system) == kNoAnomaly && !s.system(system).wormholes &&
           planets_in(s, system).size() == 1;
  };
  for (int skip = 0; arena.planet == kNoPlanet || !is_plain(arena.planet); ++skip)
    arena.planet = some_planet(s, skip);
  arena.system = s.planet(arena.planet).system;
  set_owner(s, arena.planet, 1);
  for (int side = 0; side < combat::kRoles; ++side) {
    const Seat seat = static_cast<Seat>(side);
    const Sources& sources = one.battle.sides[side].force.sources;
    Player& player = s.player(seat);
    player.abilities = sources.abilities;
    player.upgrades = sources.upgrades;
    player.technologies = sources.technologies;
    // Nobody has a counter to retreat with.
    player.counters[1] = static_cast<uint8_t>(kCounters - 1);
    player.counters[0] = 1;
    player.counters[2] = 0;
    // Fighters that are left when the battle is over stay.
    for (int i = 0; i < kFloatingDocksMost; ++i)
      add_token(s, {kFloatingDock, token_place(arena.system), kDockExhausted, SeatSet(), seat});
    const combat::Army& army = one.armies.of[side];
    for (int i = 0; i < army.size; ++i) {
      const combat::Group& group = army.groups[i];
      const bool lands = !is_ship(group.unit) && side == 1;
      add_units(s, lands ? surface_of(s, arena.planet) : space_of(arena.system), seat, group.unit,
                group.count, group.hits);
    }
  }
  if (ground && !has_ships(s, 0, arena.system)) add_units(s, space_of(arena.system), 0, Unit::kCarrier, 1);
  Ascension::begin_position(s);
  return arena;
}

Choice assign(const State& s, const ReferenceBattle& one, const Options& options) {
  const AssignHits& my = inside<AssignHits>(s);
  const auto kind = static_cast<combat::HitKind>(uint8_t{my.kind});
  const bool worth = kind != combat::HitKind::kFightersOnly || my.stage == Stage::kBarrage;
  if (options.has(kNothing) && worth) return kNothing;
  const combat::Army army = army_left(s, my.side);
  const combat::Profile profile = profile_for(s, my.side, my.stage);
  combat::HitOption found[combat::kMostHitOptions];
  const int size = list_hit_options(army, profile, kind, found);
  const int pick = one.policies.of[my.side](army, profile, {found, static_cast<size_t>(size)});
  const combat::Group& group = army.groups[found[pick].group];
  return parts(index(group.unit), group.marks, static_cast<int>(found[pick].use));
}

Choice answer_for(const State& s, Seat seat, const ReferenceBattle& one, System system,
                  const Options& options) {
  const bool ground = one.battle.place == combat::Place::kPlanet;
  if (asks<ChooseAction>(s)) return static_cast<Choice>(Action::kTactical);
  if (asks<Activate>(s)) return static_cast<Choice>(system);
  if (asks<AssignHit>(s)) return assign(s, one, options);
  if (asks<FireAt>(s)) return ground ? kNothing : Choice{s.active == seat ? Seat{1} : s.active};
  if (asks<LandUnits>(s) || asks<Bombarders>(s)) return options[0];
  if (asks<LandCount>(s) || asks<BombardCount>(s)) return options.most();
  if (asks<Commandos>(s)) return 0;
  if (asks<Waive>(s)) return kYes;
  return options.has(kNothing) ? kNothing : options[0];
}

enum class End { kAttacker, kDefender, kNobody };

End fight(const Arena& arena, const ReferenceBattle& one, Chance& chance) {
  State s = arena.s;
  Table t(s, chance);
  Kernel<Ascension>::run(t);
  for (bool acted = false; !(asks<ChooseAction>(s) && acted);) {
    const Seat seat = s.waiting.lowest();
    const Options& options = Kernel<Ascension>::options(t, seat);
    acted |= asks<ChooseAction>(s);
    Kernel<Ascension>::apply(t, seat, answer_for(s, seat, one, arena.system, options));
  }
  if (one.battle.place == combat::Place::kPlanet) {
    if (s.planet(arena.planet).owner == 0) return End::kAttacker;
    return army_on(s, arena.planet, 1).ground_units() ? End::kDefender : End::kNobody;
  }
  if (has_ships(s, 0, arena.system)) return End::kAttacker;
  return has_ships(s, 1, arena.system) ? End::kDefender : End::kNobody;
}

void compare(int battles) {
  uint64_t seed = 1;
  int compared = 0;
  for (const ReferenceBattle& one : combat::reference_battles()) {
    if (std::find(std::begin(kChosen), std::end(kChosen), one.id) == std::end(kChosen)) continue;
    ++compared;
    const Arena arena = arena_of(one);
    Chance chance(seed++);
    int ends[3] = {};
    for (int i = 0; i < battles; ++i) ++ends[static_cast<int>(fight(arena, one, chance))];
    for (int i = 0; i < 3; ++i) {
      const double p = one.odds[i];
      EXPECT_NEAR(p, static_cast<double>(ends[i]) / battles, 4 * std::sqrt(p * (1 - p) / battles) + 1e-4)
          << one.id << " end " << i;
    }
  }
  EXPECT_EQ(20, compared);
}

TEST(AscensionRules, BattlesAgreeWithTheExactOdds) { compare(1'000); }
TEST(AscensionRulesSlow, BattlesAgreeWithTheExactOddsWithinFourStandardErrors) { compare(20'000); }

}  // namespace
}  // namespace tessera::ascension
