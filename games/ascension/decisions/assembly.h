// rules/assembly.cpp: numbers 300 to 319.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
struct AssemblyOption : Question<300, "assembly", Meaning::kLetter, rule("18.2")> { static Lists list; };
struct SpeakerTo : Question<301, "speaker", Meaning::kFleet, rule("18.2")> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
