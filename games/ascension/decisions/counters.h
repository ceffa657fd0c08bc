// rules/domain_counters.cpp, counter_effects.cpp, probing.cpp, artifacts.cpp: numbers 340 to 359.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// Of a face-down counter that is probed: by a Fighter, or razed by a larger ship.
enum class ProbeBy : uint8_t { kFighter = 0, kDreadnought = 1, kWarSun = 2 };

// Whether Space Pirates are paid.
struct PayPirates : Question<340, "pay_pirates", Meaning::kYesNo, rule("21.3")> { static Lists list; };
// parts(where it lies, ProbeBy).
struct ProbeCounter : Question<341, "probe", Meaning::kProbe, rule("21.9"), "done"> { static Lists list; };
// Where it lies: a planet, or a system.
struct LookAtCounter : Question<343, "look", Meaning::kToken, rule("21.9"), "none"> { static Lists list; };
struct FightSettlers : Question<344, "fight_settlers", Meaning::kYesNo, rule("21.5")> { static Lists list; };
// A unit that takes the hit of a counter.
struct CounterHitOn : Question<345, "counter_hit", Meaning::kUnit, rule("21.3")> { static Lists list; };
struct CarriedTo : Question<347, "carried_to", Meaning::kSystem, rule("21.4"), "stay"> { static Lists list; };
struct FoundShip : Question<348, "found_ship", Meaning::kUnit, rule("21.3"), "done"> { static Lists list; };
struct DiscoveryGain : Question<350, "discovery", Meaning::kYesNo, rule("21.3")> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
