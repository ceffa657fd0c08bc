// Set-up, production and payment where a scenario would be clumsy.
#include <gtest/gtest.h>

#include "engine/chance/random.h"
#include "games/ascension/rules/production.h"
#include "games/ascension/tests/galaxy_fixture.h"

namespace tessera::ascension {
namespace {

// A board on which one procedure runs.
struct Play {
  template <class Procedure>
  Play(const State& from, const Procedure& procedure) : s(from) {
    s.phase = Phase::kAction;
    s.round = 1;
    s.stack[0].resume = behind_procedure(Round::kId);
    call(s, procedure);
    Kernel<Ascension>::run(t);
  }
  bool has(Choice choice) {
    Options options;
    Kernel<Ascension>::list(s, s.waiting.lowest(), options);
    return options.has(choice);
  }
  void answer(Choice choice) {
    ASSERT_TRUE(has(choice));
    Kernel<Ascension>::apply(t, s.waiting.lowest(), choice);
  }
  State s;
  Chance chance{1};
  Table t{s, chance};
};

Planet home_planet(const State& s, Seat seat) { return planets_in(s, s.player(seat).home)[0]; }

// --- payment

int worth_exhausted(const State& before, const State& after, Seat seat) {
  int sum = 0;
  for (Planet planet : before.player(seat).planets)
    if (is_exhausted(after, planet) && !is_exhausted(before, planet)) sum += resources_of(before, planet);
  return sum;
}

// The least sum of planets that reaches what is due, tried one by one.
int least_sum(const State& s, Seat seat, int due) {
  int worth[16], count = 0, least = 9999;
  for (Planet planet : s.player(seat).planets) worth[count++] = resources_of(s, planet);
  for (int set = 0; set < 1 << count; ++set) {
    int sum = 0;
    for (int i = 0; i < count; ++i) sum += (set >> i & 1) * worth[i];
    if (sum >= due) least = std::min(least, sum);
  }
  return least;
}

TEST(Payment, WastesAsLittleAsPossible) {
  FastRandom random(7);
  for (int game = 0; game < 200; ++game) {
    State s = laid_out(6, {Race::kHacan});
    for (int i = 0; i < 7; ++i) set_owner(s, some_planet(s, static_cast<int>(random.below(20))), 0);
    s.player(0).goods = static_cast<uint16_t>(random.below(4));
    int planets = 0;
    for (Planet planet : s.player(0).planets) planets += resources_of(s, planet);
    const int due = 1 + static_cast<int>(random.below(static_cast<uint32_t>(planets + s.player(0).goods)));
    Play play(s, Pay{.seat = 0, .due = static_cast<uint16_t>(due)});
    if (asks<PayWith>(play.s)) play.answer(parts(static_cast<int>(Payment::kAuto)));
    const int goods = s.player(0).goods - play.s.player(0).goods;
    EXPECT_EQ(goods, std::max(0, due - planets));
    EXPECT_EQ(worth_exhausted(s, play.s, 0), due > planets ? planets : least_sum(s, 0, due)) << due;
  }
}

TEST(Payment, MercantileMarinesLetTwoGoodsOfABuildPayDouble) {
  State s = laid_out(3, {Race::kHacan});
  for (int i = 0; i < kUpgrades; ++i)
    if (std::string_view(kUpgradeRows[i].id) == "mercantile-marines")
      s.player(0).upgrades |= uint64_t{1} << i;
  s.player(0).goods = 3;
  const int planets = resources_to_spend(s, 0) - 3;
  EXPECT_EQ(purse_of(s, 0, dear_goods(s, 0)), planets + 5);
  for (Planet planet : PlanetSet(s.player(0).planets)) exhaust(s, planet);
  Play play(s, Pay{.seat = 0, .due = 4, .dear = static_cast<uint16_t>(dear_goods(s, 0))});
  EXPECT_EQ(play.s.player(0).goods, 1);
}

TEST(Payment, OfInfluenceTakesTheInfluenceOfPlanets) {
  State s = laid_out(3, {Race::kWinnu});
  s.player(0).goods = 0;
  Play play(s, Pay{.seat = 0, .influence = 1, .due = 4});
  EXPECT_TRUE(is_exhausted(play.s, home_planet(s, 0)));
}

// --- 2.17

TEST(ExhaustOrLose, ExhaustsAPlanetOrLetsItTurnNeutral) {
  State s = laid_out(5, {Race::kSol});
  const Planet lost = some_planet(s), home = home_planet(s, 0);
  set_owner(s, lost, 0);
  add_units(s, surface_of(s, lost), 0, Unit::kGroundForce, 2);
  s.planet(lost).refineries = 1;
  s.planet(lost).wealth = 2;
  s.planet(lost).dock = Dock::kReady;
  Play exhausts(s, ExhaustOrLosePlanet{.seat = 0});
  exhausts.answer(parts(index(home), 0));
  EXPECT_TRUE(is_exhausted(exhausts.s, home));
  Play loses(s, ExhaustOrLosePlanet{.seat = 0});
  loses.answer(parts(index(lost), 1));
  EXPECT_EQ(loses.s.planet(lost).owner, kNoSeat);
  EXPECT_EQ(on_board(loses.s, 0, Unit::kGroundForce), 0);
  EXPECT_EQ(loses.s.planet(lost).dock, Dock::kNone);
  EXPECT_EQ(loses.s.planet(lost).refineries, 1);
  EXPECT_EQ(loses.s.planet(lost).wealth, 2);
  EXPECT_EQ(Ascension::check(loses.s), "");
}

TEST(ExhaustOrLose, SparesAStationWithOwnShipsAndWhoHasNothing) {
  State s = laid_out(5, {Race::kSol});
  Planet station = kNoPlanet;
  for (int i = 0; i < s.planet_rows; ++i)
    if (is_station(s, static_cast<Planet>(i))) station = static_cast<Planet>(i);
  ASSERT_NE(station, kNoPlanet);
  set_owner(s, station, 0);
  EXPECT_TRUE(Play(s, ExhaustOrLosePlanet{.seat = 0}).has(parts(index(station), 1)));
  add_units(s, space_of(s.planet(station).system), 0, Unit::kFighter, 1);
  EXPECT_FALSE(Play(s, ExhaustOrLosePlanet{.seat = 0}).has(parts(index(station), 1)));
  set_owner(s, home_planet(s, 0), kNoSeat);
  set_owner(s, station, kNoSeat);
  EXPECT_FALSE(asks<ExhaustOrLose>(Play(s, ExhaustOrLosePlanet{.seat = 0}).s));
}

// --- production

State at_work(Race race, System system) {
  State s = laid_out(3, {race});
  s.player(0).technologies = 0;
  s.player(0).goods = 60;
  counters_in(s.player(0), Area::kFleetSupply) = 8;
  s.tactical.active = SystemSet::only(system);
  s.active = 0;
  return s;
}
State at_work(Race race) { return at_work(race, laid_out(3, {race}).player(0).home); }

TEST(Production, MakesShockTroopsOfGroundForcesThatHaveWon) {
  for (const uint8_t due : {1, 2}) {
    State s = at_work(Race::kSol);
    const Planet home = home_planet(s, 0);
    add_units(s, surface_of(s, home), 0, Unit::kGroundForce, 3);
    s.planet(home).arrived = 3;
    s.tactical.shock_troops = due;
    Play play(s, ProductionStep{.seat = 0});
    EXPECT_EQ(army_on(play.s, home, 0)[Unit::kShockTroop], due);
    EXPECT_EQ(army_on(play.s, home, 0)[Unit::kGroundForce], 3 - due);
    EXPECT_EQ(play.s.planet(home).arrived, 3);
  }
}

TEST(Production, DocksInSpaceAndFlagshipsThatMovedDoNotProduce) {
  State s = at_work(Race::kSaar);
  const System home = s.player(0).home;
  for (uint8_t value : {kDockReady, kDockReady, kDockMoved})
    add_token(s, {kFloatingDock, token_place(home), 0, SeatSet(), value});
  EXPECT_EQ(capacity_left(s, 0, 0), 2 * kFloatingDockProduction);

  s = at_work(Race::kArborec);
  add_units(s, space_of(s.player(0).home), 0, Unit::kFlagship, 1);
  EXPECT_EQ(capacity_left(s, 0, 0), 5);
  s.tactical.moves[0] = {cell(0), Place::kSpace, Unit::kFlagship, 1, 0, kNoSystem, 0, 0};
  s.tactical.moves_made = 1;
  EXPECT_EQ(capacity_left(s, 0, 0), 0);
}

TEST(Production, YinSpinnerAddsAGroundForceOnce) {
  State s = at_work(Race::kYin);
  const Planet home = home_planet(s, 0);
  s.planet(home).dock = Dock::kReady;
  for (int i = 0; i < kUpgrades; ++i)
    if (std::string_view(kUpgradeRows[i].id) == "yin-spinner") s.player(0).upgrades |= uint64_t{1} << i;
  Play play(s, ProductionStep{.seat = 0});
  play.answer(parts(static_cast<int>(on(home)), index(Unit::kCruiser)));
  play.answer(1);
  play.answer(kNothing);
  EXPECT_EQ(army_on(play.s, home, 0)[Unit::kGroundForce], 1);
}

// A plan that is full takes no new line, and nothing breaks.
TEST(Production, EndsWhereItsListIsFull) {
  State s = at_work(Race::kSol);
  const Planet home = home_planet(s, 0);
  s.planet(home).dock = Dock::kReady;
  s.tactical.builds_made = kBuilds;
  const int producer = static_cast<int>(on(home));
  EXPECT_EQ(most_built(s, 0, producer, Unit::kCruiser, Place::kSpace).count, 0);
  EXPECT_EQ(most_built(s, 0, producer, Unit::kCruiser, Place::kSpace).rule, rule("14.7"));
}

// --- hidden races

TEST(HiddenRaces, AreRedealtWithinWhatTheObserverKnows) {
  State s = laid_out(3, {Race::kSol, Race::kHacan, Race::kLetnev});
  tessera::Setup setup{3, Settings(Ascension::info().settings), kNoSeat};
  Ascension::prepare(s, setup);
  Chance chance(3);
  Table t(s, chance);
  Kernel<Ascension>::run(t);
  for (Seat seat = 0; seat < 3; ++seat) Kernel<Ascension>::apply(t, seat, kNothing);
  const Race returned = s.player(0).race;
  Kernel<Ascension>::apply(t, 0, kNo);
  Kernel<Ascension>::apply(t, 1, kYes);
  Kernel<Ascension>::apply(t, 2, kYes);
  ASSERT_TRUE(asks<KeepRace>(s));
  FastRandom random(5);
  uint32_t seen = 0;
  for (int i = 0; i < 400; ++i) {
    State other = s;
    Ascension::redeal(other, Observer::seat(0), random);
    EXPECT_EQ(Ascension::check(other), "");
    EXPECT_EQ(other.player(0).race, s.player(0).race);
    EXPECT_NE(other.player(1).race, returned);  // it was in other hands when this one was dealt
    seen |= 1u << static_cast<int>(other.player(1).race);
  }
  EXPECT_EQ(std::popcount(seen), kRaces - 1 - 2);  // not the Order, the returned one, or one's own
}

TEST(HiddenRaces, AreShownToNobodyElse) {
  tessera::Setup setup{2, Settings(Ascension::info().settings), kNoSeat};
  State s;
  Ascension::prepare(s, setup);
  Chance chance(3);
  Table t(s, chance);
  Kernel<Ascension>::run(t);
  Kernel<Ascension>::apply(t, 0, kNothing);
  Kernel<Ascension>::apply(t, 1, static_cast<Choice>(Race::kSol));
  EXPECT_EQ(Ascension::view(s, Observer::seat(0)).players[0].race, s.player(0).race);
  EXPECT_EQ(Ascension::view(s, Observer::seat(1)).players[0].race, kNoRace);
  EXPECT_EQ(Ascension::view(s, Observer::spectator()).players[0].race, kNoRace);
  EXPECT_EQ(Ascension::view(s, Observer::spectator()).players[1].race, Race::kSol);
}

}  // namespace
}  // namespace tessera::ascension
