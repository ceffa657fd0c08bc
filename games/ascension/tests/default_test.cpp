// What is answered for a player whose time has run out.
#include <gtest/gtest.h>

#include "engine/game/session_of.h"
#include "games/ascension/decisions.h"
#include "games/ascension/tests/galaxy_fixture.h"

namespace tessera::ascension {
namespace {

using K = Kernel<Ascension>;

// At every question of a game that goes on in all sorts of ways.
TEST(AscensionDefault, IsAlwaysOneOfTheAnswers) {
  for (int players : {2, 4, 8}) {
    State s;
    Ascension::prepare(s, {players, Settings(Ascension::info().settings), kNoSeat});
    Chance chance(static_cast<uint64_t>(players));
    FastRandom random(7);
    Table t(s, chance);
    K::run(t);
    for (int answers = 0; answers < 1'500 && !K::is_over(s); ++answers) {
      const Seat seat = s.waiting.lowest();
      const Options options = K::options(t, seat);
      ASSERT_TRUE(options.has(Ascension::default_answer(s, seat))) << Ascension::decision_name(s);
      K::apply(t, seat, options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))]);
    }
  }
}

// Seat 0 is about to activate a system with a planet of seat 1; seat 0 answers as it is told, seat 1 has no
// time.
struct Ambush {
  State s = laid_out(3, {Race::kSol, Race::kHacan});
  Planet planet = some_planet(s);
  Chance chance{1};
  Table t{s, chance};

  System system() const { return s.planet(planet).system; }
  void begin() {
    Ascension::begin_position(s);
    K::run(t);
    K::apply(t, 0, static_cast<Choice>(Action::kTactical));
    K::apply(t, 0, static_cast<Choice>(system()));
  }
  // Until this question is asked of the seat.
  template <class Question>
  void go_to(Seat seat) {
    for (int i = 0; i < 50 && !(asks<Question>(s) && s.waiting.has(seat)); ++i) {
      const Seat next = s.waiting.lowest();
      const Options options = K::options(t, next);
      K::apply(t, next, asks<LandUnits>(s) ? options[0] : Ascension::default_answer(s, next));
    }
    ASSERT_TRUE(asks<Question>(s) && s.waiting.has(seat));
  }
};

TEST(AscensionDefault, WhatDefendsAndCostsNothingIsDone) {
  Ambush ambush;
  State& s = ambush.s;
  set_owner(s, ambush.planet, 1);
  add_units(s, surface_of(s, ambush.planet), 1, Unit::kPds, 1);
  add_units(s, surface_of(s, ambush.planet), 1, Unit::kGroundForce, 1);
  add_units(s, space_of(ambush.system()), 0, Unit::kDreadnought, 1);  // which sustains what the PDS hits
  add_units(s, space_of(ambush.system()), 0, Unit::kCarrier, 1);
  add_units(s, space_of(ambush.system()), 0, Unit::kGroundForce, 6);
  leader_of(s, 1, 2) = {LeaderState::kReady, ambush.system(), static_cast<uint8_t>(index(ambush.planet)),
                        kNoSeat, 0};
  ASSERT_EQ(leader_row(s, kLeadersPerRace + 2).type, LeaderType::kDiplomat);
  ambush.begin();
  ambush.go_to<FireAt>(1);
  EXPECT_EQ(Ascension::default_answer(s, 1), 0u);
  ambush.go_to<Object>(1);
  EXPECT_EQ(Ascension::default_answer(s, 1), kYes);
}

TEST(AscensionDefault, FreeDiceAreRolledAgain) {
  Ambush ambush;
  State& s = ambush.s;
  set_owner(s, ambush.planet, 1);
  add_units(s, surface_of(s, ambush.planet), 1, Unit::kGroundForce, 20);
  add_units(s, space_of(ambush.system()), 0, Unit::kCarrier, 1);
  add_units(s, space_of(ambush.system()), 0, Unit::kGroundForce, 6);
  leader_of(s, 1, 1) = {LeaderState::kReady, ambush.system(), static_cast<uint8_t>(index(ambush.planet)),
                        kNoSeat, 0};
  ASSERT_EQ(leader_row(s, kLeadersPerRace + 1).type, LeaderType::kGeneral);
  ambush.begin();
  ambush.go_to<Reroll>(1);
  EXPECT_NE(Ascension::default_answer(s, 1), kNothing);
}

}  // namespace
}  // namespace tessera::ascension
