// rules/tactical.cpp: numbers 40 to 59.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

struct Activate : Question<40> {  // a system (6.1)
  static constexpr DecisionRow kRow = {"activate", Meaning::kSystem, rule("6.1")};
  static void list(const State& s, Seat seat, Listing& out);
};

struct TakeWealth : Question<41> {  // a planet, one Trade Good of which is taken
  static constexpr DecisionRow kRow = {"wealth", Meaning::kPlanet, rule("6.7"), "none"};
  static void list(const State& s, Seat seat, Listing& out);
};

using TacticalQuestions = TypeList<Activate, TakeWealth>;

}  // namespace tessera::ascension
