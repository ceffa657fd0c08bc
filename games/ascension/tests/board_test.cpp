// Questions about the board: what changes numbers, counters, limits, room, supply, prices.
#include "games/ascension/board.h"

#include <gtest/gtest.h>

#include "games/ascension/tests/galaxy_fixture.h"

namespace tessera::ascension {
namespace {

// --- what changes numbers

TEST(Modifiers, AreSummedByTheirSource) {
  State s = laid_out(6, {Race::kSol});
  s.player(0).technologies = 0;
  const System home = s.player(0).home;
  EXPECT_EQ(movement_of(s, 0, Unit::kCarrier, home), row(Unit::kCarrier).fight.movement);
  s.player(0).technologies = bit(Technology::kXrdTransporters);
  EXPECT_EQ(movement_of(s, 0, Unit::kCarrier, home), row(Unit::kCarrier).fight.movement + 1);
  s.player(0).barred = bit(Technology::kXrdTransporters);
  EXPECT_EQ(movement_of(s, 0, Unit::kCarrier, home), row(Unit::kCarrier).fight.movement);
}

TEST(Modifiers, OfTheSystemAShipStartsIn) {
  State s = laid_out(8, {Race::kSol});
  const System nebula = with_anomaly(s, Anomaly::kNebula);
  ASSERT_NE(nebula, kNoSystem);
  EXPECT_EQ(movement_of(s, 0, Unit::kCruiser, nebula), 1);
  const System home = s.player(0).home;
  const int before = movement_of(s, 0, Unit::kCruiser, home);
  s.high_alert = home;
  EXPECT_EQ(movement_of(s, 0, Unit::kCruiser, home), before);
  s.player(0).use(Once::kHighAlert);  // the token is hers
  EXPECT_EQ(movement_of(s, 0, Unit::kCruiser, home), before + 1);
}

TEST(Modifiers, AFlagshipWorksWhereItIsIfItsSpecialIsUsed) {
  for (const char* option : {"assumed_specials=on", "assumed_specials=off"}) {
    State s = laid_out(6, {Race::kArborec}, option);
    const Spot home = space_of(s.player(0).home);
    EXPECT_EQ(production_capacity(s, 0, home), 0);
    add_units(s, home, 0, Unit::kFlagship, 1);
    EXPECT_EQ(production_capacity(s, 0, home) > 0, s.has(Setting::kAssumedSpecials));
    EXPECT_EQ(production_capacity(s, 0, space_of(cell(0))), 0);
  }
}

TEST(Modifiers, LastAsLongAsTheirEffect) {
  State s = laid_out(6, {Race::kSol});
  const System home = s.player(0).home;
  const int before = movement_of(s, 0, Unit::kCruiser, home);
  const Effect effect{0, bit(Unit::kCruiser), static_cast<uint8_t>(Stat::kMovement), 0, Until::kAction, 2};
  EXPECT_TRUE(add_effect(s, effect));
  EXPECT_EQ(movement_of(s, 0, Unit::kCruiser, home), before + 2);
  EXPECT_EQ(movement_of(s, 1, Unit::kCruiser, home), movement_of(s, 2, Unit::kCruiser, home));
  expire(s, Until::kRound);
  EXPECT_EQ(movement_of(s, 0, Unit::kCruiser, home), before + 2);
  expire(s, Until::kAction);
  EXPECT_EQ(movement_of(s, 0, Unit::kCruiser, home), before);
  while (add_effect(s, effect)) continue;
  EXPECT_EQ(s.effect_rows, kEffects);
  EXPECT_EQ(s.crowded, 1);
  expire(s, Until::kAction);
  EXPECT_EQ(s.effect_rows, 0);
}

// Every row of the data can be in force: its source is one that a seat can have.
TEST(Modifiers, EveryRowIsReached) {
  for (const ModifierRow& modifier : kModifierRows) {
    Sources sources;
    sources.technologies = ~TechnologyMask{0};
    sources.abilities = sources.upgrades = ~uint64_t{0};
    sources.leaders = 0xff;
    sources.high_alert = true;
    if (modifier.source == Source::kFlagship) sources.flagship = static_cast<Race>(modifier.index);
    if (modifier.source == Source::kAnomaly) sources.anomaly = static_cast<Anomaly>(modifier.index);
    Occasion occasion;
    occasion.holds = ConditionSet::from_bits(modifier.when);
    for (Stage stage : kAllStages)
      if (modifier.stages >> static_cast<int>(stage) & 1) occasion.stage = stage;
    bool found = false;
    each_modifier(modifier.stat, sources, occasion, modifier.foe ? Whom::kFoe : Whom::kOwn,
                  [&](const ModifierRow& one) { found |= &one == &modifier; });
    EXPECT_TRUE(found) << &modifier - kModifierRows;
    if (modifier.when) {
      occasion.holds = ConditionSet();
      found = false;
      each_modifier(modifier.stat, sources, occasion, modifier.foe ? Whom::kFoe : Whom::kOwn,
                    [&](const ModifierRow& one) { found |= &one == &modifier; });
      const bool only_counts = modifier.when == ConditionSet{Condition::kPerRedSpecialty}.bits();
      EXPECT_EQ(found, only_counts) << &modifier - kModifierRows;
    }
  }
}

// --- counters and limits

TEST(Counters, ComeFromReinforcementsWhileThereAreAny) {
  State s = laid_out(3, {Race::kSol}, "raised_limits=off");
  const int start = row(Race::kSol).command + row(Race::kSol).fleet + row(Race::kSol).strategy;
  EXPECT_EQ(counters_left(s, 0), kSmallCounters - start);
  activate(s, 0, cell(0));
  activate(s, 0, cell(0));  // a second one goes back (2.4)
  EXPECT_EQ(counters_on_board(s, 0), 1);
  EXPECT_EQ(gain_counters(s, 0, Area::kStrategyAllocation, 99), kSmallCounters - start - 1);
  EXPECT_EQ(counters_left(s, 0), 0);
  EXPECT_EQ(gain_counters(s, 0, Area::kCommandPool, 1), 0);
  spend_counter(s, 0, Area::kCommandPool);
  EXPECT_EQ(counters_left(s, 0), 1);
}

TEST(Limits, CountWhatIsAnywhereOnTheBoard) {
  for (const char* option : {"raised_limits=on", "raised_limits=off"}) {
    State s = laid_out(3, {Race::kSol}, option);
    const bool raised = s.has(Setting::kRaisedLimits);
    EXPECT_EQ(limit_of(s, Unit::kDreadnought),
              raised ? row(Unit::kDreadnought).limit : row(Unit::kDreadnought).small_limit);
    EXPECT_EQ(limit_of(s, Unit::kFighter), kUnlimited);
    const int limit = limit_of(s, Unit::kPds);
    add_units(s, surface_of(s, planets_in(s, s.player(0).home)[0]), 0, Unit::kPds, 1);
    add_units(s, space_of(cell(3)), 0, Unit::kPds, 1);  // aboard
    EXPECT_EQ(reinforcements(s, 0, Unit::kPds), limit - 2);
    s.planet(planets_in(s, s.player(0).home)[0]).dock = Dock::kExhausted;
    add_token(s, {kFloatingDock, token_place(cell(3)), 0, SeatSet(), 0});
    EXPECT_EQ(on_board(s, 0, Unit::kSpaceDock), 2);
  }
}

// --- fleets

TEST(Room, IsPackedInTheBestWay) {
  State s = laid_out(3, {Race::kSol});
  s.player(0).technologies = bit(Technology::kStasisCapsules);  // Cruisers carry a Ground Force
  const System here = cell(0);
  const Spot spot = space_of(here);
  add_units(s, spot, 0, Unit::kCarrier, 1);
  add_units(s, spot, 0, Unit::kCruiser, 2);
  add_units(s, spot, 0, Unit::kGroundForce, 2);
  add_units(s, spot, 0, Unit::kArmor, 1);
  add_units(s, spot, 0, Unit::kFighter, 5);
  const int capacity = row(Unit::kCarrier).fight.capacity;
  Stowage stowage = stow(room_of(s, 0, here, fleet_at(s, here, 0)), fleet_at(s, here, 0));
  EXPECT_EQ(stowage.army_left_out, 0);
  EXPECT_EQ(stowage.infantry_left, 0);
  EXPECT_EQ(stowage.room_left, capacity - 1 - 5);  // the infantry is aboard the Cruisers
  EXPECT_EQ(stowage.loose_fighters, 0);
  add_units(s, spot, 0, Unit::kFighter, 2);
  stowage = stow(room_of(s, 0, here, fleet_at(s, here, 0)), fleet_at(s, here, 0));
  EXPECT_EQ(stowage.loose_fighters, 7 + 1 - capacity);
  EXPECT_FALSE(may_stand(s, 0, here, fleet_at(s, here, 0)));
  remove_units(s, spot, 0, Unit::kCarrier, 1);
  stowage = stow(room_of(s, 0, here, fleet_at(s, here, 0)), fleet_at(s, here, 0));
  EXPECT_EQ(stowage.army_left_out, 1);  // the Armor
}

TEST(Room, DocksSupportFighters) {
  State s = laid_out(3, {Race::kSol});
  const System home = s.player(0).home;
  add_units(s, space_of(home), 0, Unit::kFighter, row(Unit::kSpaceDock).fight.fighter_capacity);
  EXPECT_FALSE(may_stand(s, 0, home, fleet_at(s, home, 0)));
  s.planet(planets_in(s, home)[0]).dock = Dock::kExhausted;  // 9.9
  EXPECT_TRUE(may_stand(s, 0, home, fleet_at(s, home, 0)));
}

TEST(Room, GroundForcesAboardGenesisTakeNone) {
  State s = laid_out(3, {Race::kSol});
  const Spot spot = space_of(cell(0));
  add_units(s, spot, 0, Unit::kFlagship, 1);
  add_units(s, spot, 0, Unit::kGroundForce, 30);
  EXPECT_EQ(stow(room_of(s, 0, cell(0), fleet_at(s, cell(0), 0)), fleet_at(s, cell(0), 0)).army_left_out, 0);
  add_units(s, spot, 0, Unit::kShockTroop, 30);
  EXPECT_EQ(stow(room_of(s, 0, cell(0), fleet_at(s, cell(0), 0)), fleet_at(s, cell(0), 0)).army_left_out, 0);
  add_units(s, spot, 0, Unit::kArmor, 30);
  EXPECT_GT(stow(room_of(s, 0, cell(0), fleet_at(s, cell(0), 0)), fleet_at(s, cell(0), 0)).army_left_out, 0);
}

TEST(FleetSupply, CountsShipsAndWhatIsAddedThere) {
  State s = laid_out(3, {Race::kLetnev});
  const System home = s.player(0).home;
  const int counters = counters_in(s.player(0), Area::kFleetSupply);
  EXPECT_EQ(fleet_supply(s, 0, home), counters);
  s.planet(planets_in(s, home)[0]).dock = Dock::kReady;
  EXPECT_EQ(fleet_supply(s, 0, home), counters + 2);  // Armada
  add_units(s, space_of(home), 0, Unit::kDestroyer, counters + 2);
  EXPECT_TRUE(may_stand(s, 0, home, fleet_at(s, home, 0)));
  add_units(s, space_of(home), 0, Unit::kDestroyer, 1);
  EXPECT_FALSE(may_stand(s, 0, home, fleet_at(s, home, 0)));
}

TEST(FleetSupply, FightersWithoutSupportCountWhereTheyMayBe) {
  State s = laid_out(3, {Race::kNaalu});
  s.player(0).technologies = bit(Technology::kAdvancedFighters);
  const int counters = counters_in(s.player(0), Area::kFleetSupply);
  add_units(s, space_of(cell(0)), 0, Unit::kFighter, counters);
  EXPECT_TRUE(may_stand(s, 0, cell(0), fleet_at(s, cell(0), 0)));
  add_units(s, space_of(cell(0)), 0, Unit::kFighter, 1);
  EXPECT_FALSE(may_stand(s, 0, cell(0), fleet_at(s, cell(0), 0)));
  for (int upgrade = 0; upgrade < kUpgrades; ++upgrade)
    if (GrantSet::from_bits(kUpgradeRows[upgrade].grants).has(Grant::kHalfSupply))
      s.player(0).upgrades |= uint64_t{1} << upgrade;
  EXPECT_TRUE(may_stand(s, 0, cell(0), fleet_at(s, cell(0), 0)));  // half, rounded up
}

// --- planets, purse, production

TEST(Purse, CountsRefreshedPlanetsAndGoods) {
  State s = laid_out(3, {Race::kSol});
  const Planet planet = planets_in(s, s.player(0).home)[0];
  const int printed_resources = printed(s, planet).resources;
  EXPECT_EQ(resources_to_spend(s, 0), printed_resources + s.player(0).goods);
  s.planet(planet).refineries = 1;
  EXPECT_EQ(resources_to_spend(s, 0), printed_resources + 1 + s.player(0).goods);
  exhaust(s, planet);
  EXPECT_EQ(resources_to_spend(s, 0), s.player(0).goods);
  refresh(s, planet);
  s.planet(planet).marks |= kSwapped;
  EXPECT_EQ(resources_of(s, planet), printed(s, planet).influence);
  EXPECT_EQ(influence_of(s, planet), printed_resources + 1);
}

TEST(Production, OfADockIsThatOfItsPlanetAndTwo) {
  State s = laid_out(3, {Race::kSol});
  s.player(0).technologies = 0;
  const Planet planet = planets_in(s, s.player(0).home)[0];
  const Spot spot = surface_of(s, planet);
  EXPECT_EQ(production_capacity(s, 0, spot), 0);
  s.planet(planet).dock = Dock::kReady;
  EXPECT_EQ(production_capacity(s, 0, spot), resources_of(s, planet) + kDockBonus);
  EXPECT_EQ(production_capacity(s, 1, spot), 0);
  s.player(0).technologies = bit(Technology::kEnviroCompensator);
  EXPECT_EQ(production_capacity(s, 0, spot), resources_of(s, planet) + kDockBonus + 1);
  s.planet(planet).dock = Dock::kExhausted;
  EXPECT_EQ(production_capacity(s, 0, spot), 0);
}

TEST(Production, ArmiesOfArborecProduceUnlessTheyHaveMoved) {
  State s = laid_out(3, {Race::kArborec});
  const Planet planet = planets_in(s, s.player(0).home)[0];
  add_units(s, surface_of(s, planet), 0, Unit::kGroundForce, 4);
  EXPECT_EQ(production_capacity(s, 0, surface_of(s, planet)), 4);
  s.planet(planet).arrived = 1;
  EXPECT_EQ(production_capacity(s, 0, surface_of(s, planet)), 3);
  EXPECT_FALSE(may_build(s, 0, Unit::kSpaceDock));
  EXPECT_EQ(price_of(s, 0, Unit::kGroundForce, surface_of(s, planet)), 2);  // a whole resource
}

TEST(Production, WarSunsNeedWhatAllowsThem) {
  State s = laid_out(3, {Race::kSol, Race::kMuaat});
  EXPECT_FALSE(may_build(s, 0, Unit::kWarSun));
  EXPECT_TRUE(may_build(s, 1, Unit::kWarSun));
  s.player(0).technologies |= bit(Technology::kWarSun);
  EXPECT_TRUE(may_build(s, 0, Unit::kWarSun));
  const Spot home = space_of(s.player(1).home);
  const int red = places_with(s, 1, Colour::kRed), price = row(Unit::kWarSun).fight.price;
  EXPECT_EQ(price_of(s, 1, Unit::kWarSun, home), price - 2 * red);
  // A planet counts once, however many red specialties it has; a Supernova with own ships counts too.
  PlanetRecord& planet = s.planet(some_planet(s));
  planet.printed =
      static_cast<uint8_t>(std::find_if(std::begin(kPlanetRows), std::end(kPlanetRows),
                                        [](const PlanetRow& row) {
                                          return row.specialties[static_cast<int>(Colour::kRed)] == 2;
                                        }) -
                           kPlanetRows);
  set_owner(s, static_cast<Planet>(&planet - s.planets), 1);
  EXPECT_EQ(price_of(s, 1, Unit::kWarSun, home), price - 2 * (red + 1));
  add_units(s, space_of(with_anomaly(s, Anomaly::kSupernova)), 1, Unit::kWarSun, 1);
  EXPECT_EQ(price_of(s, 1, Unit::kWarSun, home), price - 2 * (red + 2));
  EXPECT_EQ(price_of(s, 0, Unit::kWarSun, home), price);
}

TEST(Control, NeedsAShipAndEveryPlanet) {
  State s = laid_out(3);
  const System home = s.player(0).home;
  EXPECT_FALSE(controls(s, 0, home));
  add_units(s, space_of(home), 0, Unit::kFighter, 1);
  EXPECT_TRUE(controls(s, 0, home));
  const Planet planet = planets_in(s, home)[0];
  EXPECT_FALSE(is_blockaded(s, planet));
  add_units(s, space_of(home), 1, Unit::kFighter, 1);
  EXPECT_FALSE(is_blockaded(s, planet));
  remove_units(s, space_of(home), 0, Unit::kFighter, 1);
  EXPECT_TRUE(is_blockaded(s, planet));
}

}  // namespace
}  // namespace tessera::ascension
