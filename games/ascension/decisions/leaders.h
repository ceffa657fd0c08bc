// rules/leaders.cpp: numbers 160 to 179.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

struct LeaderTo : Question<160> {  // parts(system, place) of a Leader (16.8)
  static constexpr DecisionRow kRow = {"leader_to", Meaning::kLeaderPlace, rule("16.8")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct LeaderMove : Question<163> {  // parts(leader, place), or done (16.3)
  static constexpr DecisionRow kRow = {"leader", Meaning::kLeaderMove, rule("16.3"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};

using LeaderQuestions = TypeList<LeaderTo, LeaderMove>;

}  // namespace tessera::ascension
