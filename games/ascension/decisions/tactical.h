// rules/tactical.cpp: numbers 40 to 59.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
struct Activate : Question<40, "activate", Meaning::kSystem, rule("6.1")> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
