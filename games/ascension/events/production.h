// rules/production.cpp, payment.cpp, excess.cpp: numbers 200 to 239.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct ShockTroopsMade { Who seat; SomeUnits units; ThePlanet planet;
  static constexpr EventRow kRow{200, "shock_troops_made", "seat units planet", "{units} of {seat} stand on {planet} in place of Ground Forces."}; };
struct MineLaid { Who seat; System system, beyond;
  static constexpr EventRow kRow{201, "mine_laid", "seat system beyond", "{seat} laid a Space Mine between {system} and {beyond}."}; };
struct Produced { Who seat; SomeUnits units; System system;
  static constexpr EventRow kRow{202, "produced", "seat units system", "{seat} produced {units} in {system}."}; };
struct DockBuilt { Who seat; ThePlanet planet;
  static constexpr EventRow kRow{203, "dock_built", "seat planet", "{seat} built a Space Dock at {planet}."}; };
struct PaidWithPlanet { Who seat; ThePlanet planet; Number worth;
  static constexpr EventRow kRow{204, "paid_with_planet", "seat planet worth", "{seat} exhausted {planet} for {worth}."}; };
struct PaidWithGoods { Who seat; Goods goods;
  static constexpr EventRow kRow{205, "paid_with_goods", "seat goods", "{seat} paid {goods}."}; };
struct PlanetExhausted { Who seat; ThePlanet planet;
  static constexpr EventRow kRow{206, "planet_exhausted", "seat planet", "{seat} exhausted {planet}."}; };
struct PlanetLetGo { Who seat; ThePlanet planet;
  static constexpr EventRow kRow{207, "planet_let_go", "seat planet", "{seat} lost {planet}, which turned neutral."}; };
struct ExcessLost { Who seat; SomeUnits units; System system;
  static constexpr EventRow kRow{208, "excess_lost", "seat units system", "{seat} lost {units} in {system}: they cannot stay there."}; };
struct SupplyRaised { Who seat;
  static constexpr EventRow kRow{209, "supply_raised", "seat", "{seat} moved a command counter from Strategy Allocation to Fleet Supply."}; };
struct StationTaken { Who seat; ThePlanet planet;
  static constexpr EventRow kRow{210, "station_taken", "seat planet", "{seat} took the Trade Station {planet}."}; };
struct HomeReturned { Who seat; ThePlanet planet;
  static constexpr EventRow kRow{211, "home_returned", "seat planet", "{planet} came back to {seat}."}; };
struct UpkeepPaid { Who seat; Counters kept, lost;
  static constexpr EventRow kRow{212, "upkeep_paid", "seat kept lost", "{seat} paid for {kept} in Fleet Supply and lost {lost}."}; };
// clang-format on

using ProductionEvents =
    TypeList<ShockTroopsMade, MineLaid, Produced, DockBuilt, PaidWithPlanet, PaidWithGoods, PlanetExhausted,
             PlanetLetGo, ExcessLost, SupplyRaised, StationTaken, HomeReturned, UpkeepPaid>;

}  // namespace tessera::ascension::told
