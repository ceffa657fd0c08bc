// Bots: answers are legal, the same under a seed, quick, and better than chance.
#include <gtest/gtest.h>

#include "games/ascension/ascension.h"

namespace tessera::ascension {
namespace {

State new_table(int players, Chance& chance) {
  State s{};
  Ascension::prepare(s, {players, Settings(Ascension::info().settings), kNoSeat});
  Table t(s, chance);
  Kernel<Ascension>::run(t);
  return s;
}

// Plays on to the end, or for so many answers; gives how many there were.
int play(State& s, Chance& chance, FastRandom& random, int most) {
  Table t(s, chance);
  int answers = 0;
  for (; answers < most && !Kernel<Ascension>::is_over(s); ++answers) {
    const Seat seat = s.waiting.lowest();
    const Options options = Kernel<Ascension>::options(t, seat);
    const Choice choice = Ascension::quick_answer(s, seat, options, random);
    EXPECT_TRUE(options.has(choice)) << "decision " << s.decision;
    if (!options.has(choice)) break;
    Kernel<Ascension>::apply(t, seat, choice);
  }
  return answers;
}

TEST(AscensionBot, AnswersAreLegalToTheEnd) {
  for (int seats = kLeastPlayers; seats <= kMostPlayers; ++seats) {
    Chance chance(7);
    FastRandom random(11);
    State s = new_table(seats, chance);
    play(s, chance, random, 200'000);
    EXPECT_TRUE(Kernel<Ascension>::is_over(s)) << seats;
    EXPECT_EQ(Ascension::check(s), "") << seats;
  }
}

TEST(AscensionBot, AnswersAreTheSameUnderASeed) {
  uint64_t hashes[2];
  for (uint64_t& hash : hashes) {
    Chance chance(3);
    FastRandom random(5);
    State s = new_table(4, chance);
    play(s, chance, random, 3000);
    hash = hash_state(s);
  }
  EXPECT_EQ(hashes[0], hashes[1]);
}

TEST(AscensionBot, TakesPlanetsAndClaimsObjectives) {
  Chance chance(21);
  FastRandom random(22);
  State s = new_table(6, chance);
  Table t(s, chance);
  while (!Kernel<Ascension>::is_over(s) && s.round < 6) {
    const Seat seat = s.waiting.lowest();
    const Options options = Kernel<Ascension>::options(t, seat);
    Kernel<Ascension>::apply(t, seat, Ascension::quick_answer(s, seat, options, random));
  }
  int planets = 0, claims = 0;
  for (Seat seat : s.everyone()) planets += s.player(seat).planets.size();
  for (SeatSet claimed : s.objectives.claimed) claims += claimed.size();
  EXPECT_GE(planets, 6 * 5);
  EXPECT_GE(claims, 6);
}

}  // namespace
}  // namespace tessera::ascension
