// rules/landing.cpp, rules/invasion.cpp, rules/conquest.cpp: numbers 100 to 119.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// parts(planet, unit, origin), or a Leader with kLeaderPart; an origin is a planet with a Worldgate, one more than
// its row.
struct LandUnits : Question<100, "land", Meaning::kLanding, rule("6.5"), "done"> { static Lists list; };
struct LandCount : Question<101, "land-count", Meaning::kNumber, rule("6.5")> { static Lists list; };
// parts(planet, class).
struct Bombarders : Question<102, "bombard", Meaning::kLanding, rule("6.5"), "done"> { static Lists list; };
struct BombardCount : Question<103, "bombard-count", Meaning::kNumber, rule("6.5")> { static Lists list; };
struct PlanetOrder : Question<104, "planet", Meaning::kPlanet, rule("6.6")> { static Lists list; };
struct Commandos : Question<105, "commandos", Meaning::kNumber, rule("8.4")> { static Lists list; };
// Yes: the planet does not turn neutral.
struct Waive : Question<106, "waive", Meaning::kYesNo, rule("8.2")> { static Lists list; };
struct CaptureWhat : Question<107, "capture", Meaning::kInstallation, rule("8.7")> { static Lists list; };
// A class of ships that are assigned.
struct BombardAgain : Question<108, "bombard-again", Meaning::kUnit, rule("8.5"), "none"> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
