// rules/assembly.cpp: numbers 410 to 429.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct SpeakerMoved : Told<410, "speaker_moved", "seat", "{seat} is the Speaker."> { Who seat; };
// clang-format on

}  // namespace tessera::ascension::told
