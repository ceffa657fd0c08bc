// The checks every game goes through: random games under the conformance suite, and play without allocation.
#pragma once
#include <gtest/gtest.h>

#include "lab/allocations.h"
#include "lab/bench_of.h"
#include "lab/workshop.h"

namespace tessera::conformance {

inline void expect_clean(const testing::SoakReport& report) {
  for (const std::string& failure : report.failures) ADD_FAILURE() << failure;
  for (const std::string& full : testing::nearly_full(report.lists)) ADD_FAILURE() << full;
}

// Player counts, presets and settings in turn.
template <class G>
testing::SoakReport play_states(uint64_t games) {
  testing::SoakReport report;
  for (uint64_t i = 0; i < games; ++i) {
    FastRandom random(i);
    workshop<G>().play_states(testing::varied_setup(G::info(), i, random), 1000 + i, report);
  }
  expect_clean(report);
  EXPECT_EQ(report.games, games);
  return report;
}
template <class G>
void play_sessions(uint64_t games) {
  testing::SoakReport report;
  for (uint64_t i = 0; i < games; ++i) {
    FastRandom random(i);
    workshop<G>().play_session(testing::varied_setup(G::info(), i, random), 2000 + i, report);
  }
  expect_clean(report);
  EXPECT_EQ(report.games, games);
}

// Random play in a table that has been used before allocates nothing.
template <class G>
void expect_no_allocation(int players, uint64_t least_decisions) {
  const Setup setup{players, Settings(G::info().settings), kNoSeat};
  Chance chance(3);
  FastRandom random(4);
  typename G::State s;
  typename G::Table t(s, chance);
  random_game<G>(t, setup, random);
  const uint64_t before = allocations();
  uint64_t decisions = 0;
  for (int i = 0; i < 20; ++i) decisions += random_game<G>(t, setup, random);
  EXPECT_EQ(allocations(), before);
  EXPECT_GT(decisions, least_decisions);
}

// A redeal inside a search must not allocate either.
template <class G>
void expect_no_allocation_in_redeals(const Setup& setup) {
  Chance chance(5);
  FastRandom random(6);
  typename G::State s;
  typename G::Table t(s, chance);
  G::prepare(s, setup);
  Kernel<G>::run(t);
  const uint64_t before = allocations();
  for (int i = 0; i < 100; ++i) {
    typename G::State copy = s;
    G::redeal(copy, Observer::seat(1), random);
  }
  EXPECT_EQ(allocations(), before);
}

}  // namespace tessera::conformance
