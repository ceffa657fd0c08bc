// rules/landing.cpp, rules/invasion.cpp, rules/conquest.cpp: numbers 100 to 119.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// parts(planet, unit, origin), or a Leader with kLeaderPart; an origin is a planet with a Worldgate, one more
// than its row (6.5, 12.11)
struct LandUnits : Question<100> {
  static constexpr DecisionRow kRow = {"land", Meaning::kLanding, rule("6.5"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct LandCount : Question<101> {  // a number
  static constexpr DecisionRow kRow = {"land-count", Meaning::kNumber, rule("6.5")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct Bombarders : Question<102> {  // parts(planet, class) (6.5)
  static constexpr DecisionRow kRow = {"bombard", Meaning::kLanding, rule("6.5"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct BombardCount : Question<103> {  // a number
  static constexpr DecisionRow kRow = {"bombard-count", Meaning::kNumber, rule("6.5")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlanetOrder : Question<104> {  // a planet (6.6)
  static constexpr DecisionRow kRow = {"planet", Meaning::kPlanet, rule("6.6")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct Commandos : Question<105> {  // a number (8.4)
  static constexpr DecisionRow kRow = {"commandos", Meaning::kNumber, rule("8.4")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct Waive : Question<106> {  // yes: the planet does not turn neutral (8.2)
  static constexpr DecisionRow kRow = {"waive", Meaning::kYesNo, rule("8.2")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct CaptureWhat : Question<107> {  // an Installation (8.7)
  static constexpr DecisionRow kRow = {"capture", Meaning::kInstallation, rule("8.7")};
  static void list(const State& s, Seat seat, Listing& out);
};

struct BombardAgain : Question<108> {  // a class of ships that are assigned (8.5)
  static constexpr DecisionRow kRow = {"bombard-again", Meaning::kUnit, rule("8.5"), "none"};
  static void list(const State& s, Seat seat, Listing& out);
};

using InvasionQuestions = TypeList<LandUnits, LandCount, Bombarders, BombardCount, PlanetOrder, Commandos,
                                   Waive, CaptureWhat, BombardAgain>;

}  // namespace tessera::ascension
