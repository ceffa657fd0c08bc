// Strategy Cards and Technologies, where scenarios do not reach: all numbers of players, damaged states, the
// drawing.
#include <bit>

#include "engine/game/session_of.h"
#include "games/ascension/decisions.h"
#include "games/ascension/parts.h"
#include "games/ascension/tests/galaxy_fixture.h"

namespace tessera::ascension {
namespace {

using K = Kernel<Ascension>;

// Random answers until the question is one that no pick leads to.
void pick_all(State& s, uint64_t seed) {
  Chance chance(seed);
  FastRandom random(seed);
  Table t(s, chance);
  K::run(t);
  while (asks<PickCard>(s) || asks<BonusTo>(s)) {
    const Seat seat = s.waiting.lowest();
    const Options options = K::options(t, seat);
    K::apply(t, seat, options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))]);
  }
}

TEST(StrategyCards, EveryNumberOfPlayersHasItsPicks) {
  for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
    State s = laid_out(players);
    s.round = 1;
    s.phase = Phase::kStrategy;
    Ascension::begin_position(s);
    pick_all(s, static_cast<uint64_t>(players));
    const PicksRow& picks = kPicksRows[players - kLeastPlayers];
    int taken = 0;
    for (Seat seat : s.everyone()) {
      EXPECT_EQ(std::popcount(s.player(seat).cards), picks.each) << players;
      taken += std::popcount(s.player(seat).cards);
    }
    int bonus = 0;
    for (const StrategyCard& card : s.strategy) bonus += card.bonus;
    const bool nobody = players == 5;
    EXPECT_EQ(bonus, kStrategyCards - !picks.ninth - taken - nobody) << players;
    EXPECT_EQ(s.nobodys_card != kNoStrategyCard, nobody) << players;
    EXPECT_EQ(Ascension::check(s), "");
  }
}

TEST(StrategyCards, InitiativeGoesRoundEverybodyOnceInALap) {
  State s = laid_out(6);
  s.speaker = 4;
  s.player(2).cards = 1u << 7;
  s.player(5).cards = 1u << 0 | 1u << 8;
  uint8_t rank = 0;
  std::vector<int> order;
  for (Seat seat = next_to_act(s, rank); seat != kNoSeat; seat = next_to_act(s, rank)) order.push_back(seat);
  EXPECT_EQ(order, (std::vector<int>{5, 2, 4, 0, 1, 3}));
  s.passed.add(5);
  rank = 0;
  EXPECT_EQ(next_to_act(s, rank), 2);
}

TEST(StrategyCards, DamagedOnesAreFound) {
  const State whole = laid_out(5);
  EXPECT_EQ(check_strategy(whole), "");
  const auto expect_fault = [&](auto damage) {
    State s = whole;
    damage(s);
    EXPECT_NE(check_strategy(s), "");
  };
  expect_fault([](State& s) { s.strategy[0].holder = 7; });
  expect_fault([](State& s) { s.strategy[0].holder = 1; });
  expect_fault([](State& s) { s.player(1).cards = 2; });
  expect_fault([](State& s) { s.player(1).cards_used = 2; });
  expect_fault([](State& s) { s.nobodys_card = kStrategyCards; });
  expect_fault([](State& s) { s.tactical.flags = kByCard; });
}

TEST(StrategyCards, AreDrawnWithTheirHolders) {
  State s = laid_out(5, {Race::kSol});
  s.strategy[5].holder = 0;
  s.player(0).cards = s.player(0).cards_used = 1u << 5;
  s.strategy[3].bonus = 2;
  s.nobodys_card = 6;
  const std::string drawn = Ascension::draw(Ascension::view(s, Observer::spectator()), false);
  for (const char* text : {"6 Warfare (used)", "4 Production +2", "7 Technology (nobody's)"})
    EXPECT_NE(drawn.find(text), std::string::npos) << text << "\n" << drawn;
}

// Who uses the effects of a Technology has nothing of it when others are acquired (19.4).
TEST(Technologies, AreJudgedByWhatIsOwned) {
  State s = laid_out(3, {Race::kSol});
  s.player(0).technologies = 0;
  EXPECT_EQ(can_acquire(s, 0, Technology::kSarweenTools), rule("19.1"));
  s.player(0).borrowed = bit(Technology::kEnviroCompensator);
  EXPECT_EQ(can_acquire(s, 0, Technology::kSarweenTools), rule("19.1"));
  s.player(0).technologies = bit(Technology::kEnviroCompensator);
  EXPECT_TRUE(can_acquire(s, 0, Technology::kSarweenTools).is_none());
  s.player(0).technologies = ~TechnologyMask{0};
  for (Technology technology : kAllTechnologies) EXPECT_EQ(can_acquire(s, 0, technology), rule("19.1"));
}

}  // namespace
}  // namespace tessera::ascension
