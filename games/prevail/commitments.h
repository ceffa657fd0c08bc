// Listing the cards that may be committed (9.1, 9.2).
#pragma once
#include "games/prevail/decisions.h"

namespace tessera::prevail {

using StatSet = uint8_t;  // one bit a Stat
constexpr StatSet stats(std::initializer_list<Stat> list) {
  StatSet set = 0;
  for (Stat stat : list) set = static_cast<StatSet>(set | 1u << static_cast<int>(stat));
  return set;
}
inline constexpr StatSet kMoveStats = stats({Stat::kSpeed, Stat::kFlexibility});
inline constexpr StatSet kShotStats = stats({Stat::kAttack});
inline constexpr StatSet kReachStats = stats({Stat::kRange});
inline constexpr StatSet kCoverStats = stats({Stat::kDefense, Stat::kFlexibility});
inline constexpr StatSet kMeleeStats = stats({Stat::kAttack, Stat::kDefense, Stat::kFlexibility});

enum class Duty : uint8_t { kMay, kMust, kMustAnyCard };
void list_commitments(const State& s, Seat seat, StatSet accepted, Duty duty, Listing& out);
bool holds_commitment(const State& s, Seat seat, StatSet accepted);

}  // namespace tessera::prevail
