// rules/leaders.cpp: numbers 160 to 179.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// What a captor does with a captive (10.8).
enum class Fate : uint8_t { kKeep = 0, kRelease = 1, kExecute = 2 };

// parts(system, place) of a Leader.
struct LeaderTo : Question<160, "leader_to", Meaning::kLeaderSpot, rule("16.8")> { static Lists list; };
// parts(leader, place), or done.
struct LeaderMove : Question<163, "leader", Meaning::kLeaderMove, rule("16.3"), "done"> {
  static Lists list; };
struct Object : Question<161, "object", Meaning::kYesNo, rule("16.5")> { static Lists list; };
struct Overrule : Question<162, "overrule", Meaning::kYesNo, rule("16.5")> { static Lists list; };
struct CaptiveFate : Question<145, "captive", Meaning::kFate, rule("10.8")> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
