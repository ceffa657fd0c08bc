// What a soak of random games found, and which games it plays.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/chance/random.h"
#include "engine/game/game.h"

namespace tessera::testing {

struct SoakReport {
  uint64_t games = 0, steps = 0, secrecy_checks = 0;
  std::vector<uint64_t> endings;      // by the game's list of endings
  std::vector<std::string> failures;  // bounded
  std::vector<ListUse> lists;         // the most that was ever used of each
};

// Keeps the larger use of each list, by its name.
void keep_most(std::span<const ListUse> lists, std::vector<ListUse>& most);
// "tokens: 96 of 128 places were used" where it is three quarters or more.
std::vector<std::string> nearly_full(std::span<const ListUse> lists);

// A setup for the n-th game of a soak: player counts and presets in turn, every third with random options.
Setup varied_setup(const GameInfo& info, uint64_t n, FastRandom& random, int players = 0);

}  // namespace tessera::testing
