// rules/tactical.cpp: numbers 40 to 59.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
struct Activate : Question<40, "activate", Meaning::kSystem, rule("6.1")> { static Lists list; };
// A planet, one Trade Good of whose Natural Wealth is taken.
struct TakeWealth : Question<41, "wealth", Meaning::kPlanet, rule("6.7"), "none"> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
