// rules/production.cpp, payment.cpp, excess.cpp: numbers 120 to 139.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

struct MineBorder : Question<120> {  // a border, or kNothing (9.2)
  static constexpr DecisionRow kRow = {"mine", Meaning::kBorder, rule("9.2"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct BuildUnit : Question<121> {  // producer, unit; or kNothing (9.3)
  static constexpr DecisionRow kRow = {"build", Meaning::kBuild, rule("9.3"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct BuildCount : Question<122> {  // a number
  static constexpr DecisionRow kRow = {"build_count", Meaning::kNumber, rule("9.3")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlaceUnit : Question<123> {  // a Place for ground units that were produced in space (9.4)
  static constexpr DecisionRow kRow = {"build_place", Meaning::kPlace, rule("9.4")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct DockSite : Question<124> {  // a planet, or kNothing (9.7)
  static constexpr DecisionRow kRow = {"dock", Meaning::kPlanet, rule("9.7"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
// How one pays: by itself, with a planet, with Trade Goods for all that is left.
enum class Payment : uint8_t { kAuto = 0, kPlanet = 1, kGoods = 2 };
struct PayWith : Question<125> {  // Payment, planet (13.2)
  static constexpr DecisionRow kRow = {"pay", Meaning::kPayment, rule("13.2")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct LoseUnit : Question<126> {  // a unit; or kNothing: a counter moves to Fleet Supply (14.5)
  static constexpr DecisionRow kRow = {"lose_unit", Meaning::kUnit, rule("14.5"), "supply"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct ExhaustOrLose : Question<127> {  // planet, 0 exhaust or 1 lose (2.17)
  static constexpr DecisionRow kRow = {"exhaust_or_lose", Meaning::kPlanetPrice, rule("2.17")};
  static void list(const State& s, Seat seat, Listing& out);
};

using ProductionQuestions =
    TypeList<MineBorder, BuildUnit, BuildCount, PlaceUnit, DockSite, PayWith, LoseUnit, ExhaustOrLose>;

}  // namespace tessera::ascension
