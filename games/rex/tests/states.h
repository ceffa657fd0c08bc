// States of random games, and of positions, for the tests of view, redeal and check.
#pragma once
#include <functional>

#include "engine/testing/game_tests.h"
#include "games/rex/tests/random_games.h"

namespace tessera::rex {

using testing::top;

// The first state of random games that is as wanted.
inline State find_state(const std::function<bool(const State&)>& wanted) {
  for (int game = 0; game < 400; ++game) {
    Chance chance(static_cast<uint64_t>(game));
    FastRandom random(static_cast<uint64_t>(game) + 1000);
    State s;
    Table t(s, chance);
    Rex::prepare(s, setup_of(game));
    for (K::run(t);;) {
      if (wanted(s)) return s;
      if (K::is_over(s)) break;
      const Seat seat = s.waiting.lowest();
      K::apply(t, seat, pick(s, seat, K::options(t, seat), random));
    }
  }
  ADD_FAILURE() << "no such state was found";
  return State{};
}

inline bool asks_for(const State& s, uint16_t question) {
  return s.decision == static_cast<uint16_t>(question);
}
inline State state_that_asks(uint16_t question) {
  return find_state([=](const State& s) { return asks_for(s, question); });
}

// The first question of a position.
inline State state_of(int players, const std::vector<std::string>& lines) {
  State s;
  Rex::prepare(s, {players, Settings(Rex::info().settings), kNoSeat});
  for (const std::string& line : lines) EXPECT_TRUE(Rex::place(s, split_words(line)).is_ok()) << line;
  Rex::begin_position(s);
  EXPECT_EQ(Rex::check(s), "");
  Chance chance(1);
  Table t(s, chance);
  K::run(t);
  return s;
}

}  // namespace tessera::rex
