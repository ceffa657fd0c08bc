// Numbers 240 to 269.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct TheUpgrade : Amount { using Amount::Amount; };  // by its row of kUpgradeRows
struct CounterGained { Who seat; Area area;
  static constexpr EventRow kRow{240, "counter_gained", "seat area", "{seat} put a command counter into {area}."}; };
struct CountersReturned {
  static constexpr EventRow kRow{241, "counters_returned", "", "Command counters left the board and units were repaired."}; };
struct UpgradeBought { Who seat; TheUpgrade upgrade; Number price;
  static constexpr EventRow kRow{242, "upgrade_bought", "seat upgrade price", "{seat} bought {upgrade} for {price}."}; };
struct GoodsProduced { Who seat; Goods goods;
  static constexpr EventRow kRow{243, "goods_produced", "seat goods", "{seat} produced {goods}."}; };
struct ColonyPlaced { Who seat; ThePlanet planet;
  static constexpr EventRow kRow{244, "colony_placed", "seat planet", "{seat} placed a Colony on {planet}."}; };
struct RefineryPlaced { Who seat; ThePlanet planet;
  static constexpr EventRow kRow{245, "refinery_placed", "seat planet", "{seat} placed a Refinery on {planet}."}; };
struct AbilityUsed { Who seat; ThePlanet planet;
  static constexpr EventRow kRow{246, "ability_used", "seat planet", "{seat} used the refresh ability of {planet}."}; };
struct WealthTaken { Who seat; ThePlanet planet;
  static constexpr EventRow kRow{247, "wealth_taken", "seat planet", "{seat} took a Trade Good from the Natural Wealth of {planet}."}; };
struct PlanetsRefreshed {
  static constexpr EventRow kRow{248, "planets_refreshed", "", "Planets and Space Docks were refreshed."}; };
struct CountersMoved { Who seat; Number command, fleet, strategy;
  static constexpr EventRow kRow{249, "counters_moved", "seat command fleet strategy",
      "{seat} has {command} in the Command Pool, {fleet} in Fleet Supply and {strategy} in Strategy Allocation."}; };
struct Scuttled { Who seat; SomeUnits units; System system;
  static constexpr EventRow kRow{250, "scuttled", "seat units system", "{seat} scuttled {units} in {system}."}; };
// clang-format on

using StatusEvents =
    TypeList<CounterGained, CountersReturned, UpgradeBought, GoodsProduced, ColonyPlaced, RefineryPlaced,
             AbilityUsed, WealthTaken, PlanetsRefreshed, CountersMoved, Scuttled>;

}  // namespace tessera::ascension::told
