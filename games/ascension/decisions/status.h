// rules/status_phase.cpp, refresh.cpp: numbers 140 to 159.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

struct GainTo : Question<140> {  // an Area for one counter (14.1)
  static constexpr DecisionRow kRow = {"counter", Meaning::kArea, rule("14.1")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct BuyUpgrade : Question<141> {  // a Racial Upgrade, or kNothing (10.3)
  static constexpr DecisionRow kRow = {"upgrade", Meaning::kUpgrade, rule("10.3"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct GoodsPlanet : Question<142> {  // planet, 0 resources or 1 influence; or kNothing (10.4)
  static constexpr DecisionRow kRow = {"goods", Meaning::kPlanetUse, rule("10.4"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
// What is done with a planet instead of refreshing it; Natural Wealth is taken besides.
enum class Refreshing : uint8_t { kPlain = 0, kAbility = 1, kColony = 2, kRefinery = 3, kWealth = 4 };
inline constexpr int kRefreshings = 5;
struct Refresh : Question<143> {  // a sealed sequence: planet, Refreshing; or kAnew, or kNothing (10.5)
  static constexpr DecisionRow kRow = {"refresh", Meaning::kRefresh, rule("10.5"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
  static More take(State& s, Seat seat, Choice choice);
};
struct MoveCounters : Question<144> {  // sealed: counters of each Area (10.7)
  static constexpr DecisionRow kRow = {"reallocate", Meaning::kAllocation, rule("10.7")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct ScuttleUnit : Question<146> {  // system, Place, unit (10.9)
  static constexpr DecisionRow kRow = {"scuttle_unit", Meaning::kStandingUnit, rule("10.9")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct ScuttleMore : Question<147> {  // kYes or kNo (10.9)
  static constexpr DecisionRow kRow = {"scuttle", Meaning::kYesNo, rule("10.9")};
  static void list(const State& s, Seat seat, Listing& out);
};

struct DockExchange : Question<148> {  // a planet, or kNothing (10.10)
  static constexpr DecisionRow kRow = {"exchange", Meaning::kPlanet, rule("10.10"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};

using StatusQuestions =
    TypeList<GainTo, BuyUpgrade, GoodsPlanet, Refresh, MoveCounters, ScuttleUnit, ScuttleMore, DockExchange>;

}  // namespace tessera::ascension
