// rules/status_phase.cpp, refresh.cpp: numbers 140 to 159.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// An Area for one counter.
struct GainTo : Question<140, "counter", Meaning::kArea, rule("14.1")> { static Lists list; };
struct BuyUpgrade : Question<141, "upgrade", Meaning::kUpgrade, rule("10.3"), "done"> { static Lists list; };
// Planet, 0 resources or 1 influence; or kNothing.
struct GoodsPlanet : Question<142, "goods", Meaning::kPlanetUse, rule("10.4"), "done"> { static Lists list; };
// What is done with a planet instead of refreshing it; Natural Wealth is taken besides.
enum class Refreshing : uint8_t { kPlain = 0, kAbility = 1, kColony = 2, kRefinery = 3, kWealth = 4 };
inline constexpr int kRefreshings = 5;
// A sealed sequence: planet, Refreshing; or kAnew, or kNothing.
struct Refresh : Question<143, "refresh", Meaning::kRefresh, rule("10.5"), "done"> {
  static Lists list; static More take(State& s, Seat seat, Choice choice); };
// Sealed: counters of each Area.
struct MoveCounters : Question<144, "reallocate", Meaning::kAllocation, rule("10.7")> { static Lists list; };
// System, Place, unit.
struct ScuttleUnit : Question<146, "scuttle_unit", Meaning::kStandingUnit, rule("10.9")> {
  static Lists list; };
struct ScuttleMore : Question<147, "scuttle", Meaning::kYesNo, rule("10.9")> { static Lists list; };

struct DockExchange : Question<148, "exchange", Meaning::kPlanet, rule("10.10"), "done"> {
  static Lists list; };
// clang-format on

}  // namespace tessera::ascension
