// rules/production.cpp, payment.cpp, excess.cpp: numbers 120 to 139.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
struct MineBorder : Question<120, "mine", Meaning::kBorder, rule("9.2"), "done"> { static Lists list; };
// Producer, unit; or kNothing.
struct BuildUnit : Question<121, "build", Meaning::kBuild, rule("9.3"), "done"> { static Lists list; };
struct BuildCount : Question<122, "build_count", Meaning::kNumber, rule("9.3")> { static Lists list; };
// A Place for ground units that were produced in space.
struct PlaceUnit : Question<123, "build_place", Meaning::kPlace, rule("9.4")> { static Lists list; };
struct DockSite : Question<124, "dock", Meaning::kPlanet, rule("9.7"), "done"> { static Lists list; };
// How one pays: by itself, with a planet, with Trade Goods for all that is left.
enum class Payment : uint8_t { kAuto = 0, kPlanet = 1, kGoods = 2 };
// Payment, planet.
struct PayWith : Question<125, "pay", Meaning::kPayment, rule("13.2")> { static Lists list; };
// A unit; or kNothing: a counter moves to Fleet Supply.
struct LoseUnit : Question<126, "lose_unit", Meaning::kUnit, rule("14.5"), "supply"> { static Lists list; };
// Planet, 0 exhaust or 1 lose.
struct ExhaustOrLose : Question<127, "exhaust_or_lose", Meaning::kPlanetPrice, rule("2.17")> {
  static Lists list; };

// Ships for the build, ships for Trade Goods, a dock on another planet, a dock in the space of another
// system.
enum class Recycling : uint8_t { kShip = 0, kSale = 1, kDock = 2, kDockInSpace = 3 };
// Recycling, and a unit, planet or system; or kNothing.
struct Recycle : Question<128, "transfabricate", Meaning::kRecycling, rule("9.5"), "done"> {
  static Lists list; };
// clang-format on

}  // namespace tessera::ascension
