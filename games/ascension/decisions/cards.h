// cards/: numbers 220 to 249.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
struct UnrestVictim : Question<220, "unrest", Meaning::kUnit, rule("local-unrest")> { static Lists list; };
// parts(unit, 0, HitUse); nothing: cancelled.
struct MineVictim : Question<221, "mined", Meaning::kHit, rule("minelayers"), "cancel"> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
