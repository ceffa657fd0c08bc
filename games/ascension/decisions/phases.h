// rules/round.cpp, action_phase.cpp, strategy_phase.cpp: numbers 20 to 39.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
struct ChooseAction : Question<20, "action", Meaning::kAction, rule("5.2")> { static Lists list; };
// Whether a Tactical Action comes before the Action Phase.
struct ActEarly : Question<22, "act_early", Meaning::kYesNo, rule("5.5")> { static Lists list; };

// How many counters are paid for.
struct PayUpkeep : Question<21, "upkeep", Meaning::kNumber, rule("4.4")> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
