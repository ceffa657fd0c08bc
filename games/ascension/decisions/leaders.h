// rules/leaders.cpp: numbers 160 to 179.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// What a captor does with a captive (10.8).
enum class Fate : uint8_t { kKeep = 0, kRelease = 1, kExecute = 2 };

struct LeaderTo : Question<160> {  // parts(system, place) of a Leader (16.8)
  static constexpr DecisionRow kRow = {"leader_to", Meaning::kLeaderSpot, rule("16.8")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct LeaderMove : Question<163> {  // parts(leader, place), or done (16.3)
  static constexpr DecisionRow kRow = {"leader", Meaning::kLeaderMove, rule("16.3"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct Object : Question<161> {  // 16.5
  static constexpr DecisionRow kRow = {"object", Meaning::kYesNo, rule("16.5")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct Overrule : Question<162> {  // the objection, for influence (16.5)
  static constexpr DecisionRow kRow = {"overrule", Meaning::kYesNo, rule("16.5")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct CaptiveFate : Question<145> {  // a Fate (10.8)
  static constexpr DecisionRow kRow = {"captive", Meaning::kFate, rule("10.8")};
  static void list(const State& s, Seat seat, Listing& out);
};

using LeaderQuestions = TypeList<LeaderTo, LeaderMove, Object, Overrule, CaptiveFate>;

}  // namespace tessera::ascension
