// rules/objectives.cpp, claims.cpp, victory.cpp, deeds.cpp: numbers 390 to 419.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
struct KeepSecret : Question<391, "secret", Meaning::kObjective, rule("3.11")> { static Lists list; };

// What is claimed, and how it is paid for: the second part is an objective, a planet, or how many counters
// come from the Command Pool.
enum class Claiming : uint8_t { kObjective = 0, kAuto = 1, kPlanet = 2, kGoods = 3, kFromPool = 4 };
inline constexpr int kClaimings = 5;
// A sealed sequence; whether somebody has a choice would tell of a Secret Objective.
struct Claim : Question<392, "claim", Meaning::kClaim, rule("10.2"), "done", Forced::kAsked> {
  static Lists list; static More take(State& s, Seat seat, Choice choice); };
// The same for one seat, out of turn and about Public Objectives only.
struct ClaimPublic : Question<393, "claim_now", Meaning::kClaim, rule("11.2"), "done"> {
  static Lists list; static More take(State& s, Seat seat, Choice choice); };

// Of those drawn: which is in play, or which is put back next.
struct PickObjective : Question<394, "objective", Meaning::kObjective, rule("11.4")> { static Lists list; };
struct TopOrBottom : Question<395, "put_back", Meaning::kDeckEnd, rule("11.4")> { static Lists list; };
struct DropWhich : Question<397, "drop", Meaning::kObjective, rule("11.6"), "none"> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
