// Room for the largest beginning there is, a Prelude of eight players, before its rules are written.
//
// Each player has six cards with a claim: four of the seven drawn, the one of the race and Opening Move; at
// most one claim in a system. What a plan needs of the pool is a record at home and one for each claim: 56.
// Fleets then fight until one is left in a system, its troops go to the planets there, and no planet is
// anybody's before the end: a record at home, a fleet for each claim, and an army on each planet outside the
// Home Systems. In the Maneuver a fleet can divide, and counters bring neutral units into space and onto one
// planet.
#include <gtest/gtest.h>

#include <cstring>

#include "engine/check/soak.h"
#include "engine/game/session_of.h"
#include "games/ascension/tests/galaxy_fixture.h"

namespace tessera::ascension {
namespace {

constexpr int kClaims = 6, kClaimsOfAll = kSeats * kClaims;
constexpr int kNeutralSpots = 2;
constexpr int kMostFleets = kSeats + kClaimsOfAll + kSeats;
// All tiles that a map can be built of have 74 planets, with the fewest of eight Home Systems 60 others.
static_assert(kMostFleets + 60 + kNeutralSpots <= kUnitRecords);
constexpr uint8_t kPlanned = 1;
constexpr int kDomainCounters = 81, kWormholeTokens = 8, kDocksInSpace = 5, kPerksToCome = kClaimsOfAll;

State at_rest() {
  State s = laid_out(kSeats);
  s.round = 1;
  s.phase = Phase::kAction;
  Ascension::begin_position(s);
  Chance chance(1);
  Table t(s, chance);
  Kernel<Ascension>::run(t);
  EXPECT_EQ(Ascension::check(s), "");
  return s;
}

std::vector<Planet> planets_to_take(const State& s, System system) {
  std::vector<Planet> found;
  for (Planet planet : planets_in(s, system))
    if (!is_station(s, planet)) found.push_back(planet);
  return found;
}

// Systems that may be claimed, those with planets first.
std::vector<System> targets(const State& s) {
  std::vector<System> found;
  for (const bool with_planets : {true, false})
    for (System system : s.present)
      if (!is_home(s, system) && planets_to_take(s, system).empty() != with_planets) found.push_back(system);
  return found;
}

void put(State& s, Spot spot, Seat seat, Unit unit, int count) {
  ASSERT_EQ(add_units(s, spot, seat, unit, count), count);
}

void fill_hands(State& s) {
  for (Seat seat = 0; seat < kSeats; ++seat)
    for (int i = 0; i < kPreludeHand; ++i)
      s.prelude_hands[seat][i] = static_cast<uint8_t>(1 + seat * kPreludeHand + i);
}

// Everything the state must hold is still there after a snapshot and a redeal, and can be shown.
void expect_sound(const State& s) {
  ASSERT_EQ(Ascension::check(s), "");
  EXPECT_EQ(s.crowded, 0);
  RecordFault fault;
  const std::string text = write_snapshot(Ascension::kName, Ascension::fields(), &s, sizeof s);
  const auto session = SessionOf<Ascension>::from_snapshot_text(text, fault);
  ASSERT_TRUE(session) << fault.message;
  EXPECT_EQ(std::memcmp(&session->state(), &s, sizeof s), 0);
  FastRandom random(7);
  for (Seat seat = 0; seat <= kSeats; ++seat) {
    const Observer observer = seat == kSeats ? Observer::spectator() : Observer::seat(seat);
    State other = s;
    Ascension::redeal(other, observer, random);
    EXPECT_EQ(Ascension::check(other), "");
    const View one = Ascension::view(s, observer), two = Ascension::view(other, observer);
    EXPECT_EQ(std::memcmp(&one, &two, sizeof one), 0);
    EXPECT_FALSE(session->view_json(observer).empty());
    EXPECT_FALSE(session->draw(observer, false).empty());
  }
}

// All eight claim the same six systems: their plans stand beside each other until they are revealed.
TEST(PreludeStorage, PlansOfEightFit) {
  State s = at_rest();
  const std::vector<System> systems = targets(s);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    put(s, space_of(s.player(seat).home), seat, Unit::kCarrier, 1);
    for (int claim = 0; claim < kClaims; ++claim) {
      const Spot spot = space_of(systems[static_cast<size_t>(claim)]);
      put(s, spot, seat, Unit::kDestroyer, 1);
      put(s, spot, seat, Unit::kGroundForce, 4);
      put(s, spot, seat, Unit::kPds, 1);
    }
    for (int i = 0; i < kLeadersPerRace; ++i)
      leader_of(s, seat, i) = {LeaderState::kReady, systems[static_cast<size_t>(i)],
                               static_cast<uint8_t>(kAboard | index(Unit::kDestroyer)), kNoSeat, 0};
  }
  for (int i = 0; i < s.units.size(); ++i) {
    s.units.records[i].marks = kPlanned;
    s.units.records[i].claim = static_cast<uint8_t>(i % kClaims);
  }
  fill_hands(s);
  EXPECT_EQ(s.units.size(), kSeats + kClaimsOfAll);
  expect_sound(s);
}

TEST(PreludeStorage, EverythingOnTheBoardAtOnceFits) {
  State s = at_rest();
  const State before = s;
  const std::vector<System> systems = targets(s);
  ASSERT_GE(systems.size(), static_cast<size_t>(kClaimsOfAll));
  int armies = 0;
  for (Seat seat = 0; seat < kSeats; ++seat) put(s, space_of(s.player(seat).home), seat, Unit::kCarrier, 1);
  for (int i = 0; i < kClaimsOfAll; ++i) {
    const System system = systems[static_cast<size_t>(i)];
    const auto seat = static_cast<Seat>(i % kSeats);
    put(s, space_of(system), seat, Unit::kDestroyer, 1);
    put(s, space_of(system), seat, Unit::kFighter, 6);
    for (Planet planet : planets_to_take(s, system)) {
      put(s, surface_of(s, planet), seat, Unit::kGroundForce, 2);
      ++armies;
    }
    if (i < kSeats) put(s, space_of(system), static_cast<Seat>((i + 1) % kSeats), Unit::kCruiser, 1);
  }
  put(s, space_of(systems.back()), kNeutral, Unit::kFighter, 3);
  put(s, surface_of(s, planets_to_take(s, systems[0])[0]), kNeutral, Unit::kGroundForce, 3);
  EXPECT_GT(armies, 40);
  EXPECT_EQ(s.units.size(), kMostFleets + armies + kNeutralSpots);

  for (int i = 0; i < kDomainCounters + kWormholeTokens + kDocksInSpace; ++i) {
    const bool is_dock = i < kDocksInSpace, is_wormhole = !is_dock && i < kDocksInSpace + kWormholeTokens;
    const uint8_t kind = is_dock       ? kFloatingDock
                         : is_wormhole ? kWormholeToken
                                       : static_cast<uint8_t>(TokenKind::kHostileLocals);
    const System system = systems[static_cast<size_t>(i) % systems.size()];
    const auto owner = static_cast<uint8_t>(is_dock       ? 0
                                            : is_wormhole ? kTokenOfNobody
                                                          : kFaceDown | kTokenOfNobody);
    const SeatSet known = is_dock || is_wormhole ? SeatSet() : SeatSet{static_cast<Seat>(i % kSeats)};
    const uint8_t value = is_dock ? kDockReady : 1;
    ASSERT_TRUE(add_token(s, {kind, token_place(system), value, known, owner})) << i;
  }
  for (int i = 0; i < kPerksToCome; ++i)
    ASSERT_TRUE(add_effect(s, {.source = static_cast<uint16_t>(i),
                               .subject = 0,
                               .stat = kNoObjection,
                               .owner = static_cast<Seat>(i % kSeats),
                               .until = Until::kRound,
                               .value = 1}));
  for (int i = 0; i < kLeaders; ++i) {
    const Planet planet = planets_to_take(s, systems[static_cast<size_t>(i)])[0];
    s.leaders[i] = {LeaderState::kReady, s.planet(planet).system, static_cast<uint8_t>(index(planet)),
                    kNoSeat, 0};
  }
  fill_hands(s);
  expect_sound(s);

  // What is taken away again leaves nothing behind.
  while (s.units.size()) {
    const UnitRecord record = s.units.records[s.units.size() / 2];
    remove_all(s, {record.system, record.place}, record.seat);
  }
  for (int i = s.token_rows - 1; i >= 0; --i)
    if (s.tokens[i].kind >= kFloatingDock ||
        s.tokens[i].kind == static_cast<uint8_t>(TokenKind::kHostileLocals))
      remove_token(s, i);
  expire(s, Until::kRound);
  std::copy_n(before.leaders, kLeaders, s.leaders);
  std::memset(s.prelude_hands, 0, sizeof s.prelude_hands);
  EXPECT_EQ(std::memcmp(&s, &before, sizeof s), 0);
}

// A list that is full all the same takes no more and says so; nothing breaks, and the position stays sound.
TEST(PreludeStorage, WhatDoesNotFitIsNotPlaced) {
  State s = at_rest();
  const std::vector<System> systems = targets(s);
  int placed = 0, tokens = 0, effects = 0;
  for (System system : systems)
    for (Seat seat = 0; seat < kSeats; ++seat)
      for (Planet planet : planets_to_take(s, system))
        placed += add_units(s, surface_of(s, planet), seat, Unit::kGroundForce, 1);
  EXPECT_EQ(placed, kUnitRecords);
  for (int i = 0; i < 2 * kTokens; ++i)
    tokens += add_token(s, {kWormholeToken, token_place(systems[0]), 1, SeatSet(), kTokenOfNobody});
  EXPECT_LT(tokens, kTokens);
  for (int i = 0; i < 2 * kEffects; ++i)
    effects += add_effect(s, {.source = static_cast<uint16_t>(i),
                              .subject = 0,
                              .stat = kNoObjection,
                              .owner = 0,
                              .until = Until::kRound,
                              .value = 1});
  EXPECT_EQ(effects, kEffects);
  EXPECT_EQ(s.crowded, 1);
  EXPECT_EQ(Ascension::check(s), "");
  const auto uses = Ascension::list_uses(s);
  EXPECT_EQ(uses.back().used, 1);
  EXPECT_EQ(testing::nearly_full(uses).size(), 4u);  // units, tokens, effects, what was not placed
}

}  // namespace
}  // namespace tessera::ascension
