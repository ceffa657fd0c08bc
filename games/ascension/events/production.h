// rules/production.cpp, payment.cpp, excess.cpp: numbers 200 to 239.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct ShockTroopsMade : Told<200, "shock_troops_made", "seat units planet",
    "{units} of {seat} stand on {planet} in place of Ground Forces."> {
  Who seat; SomeUnits units; ThePlanet planet; };
struct MineLaid : Told<201, "mine_laid", "seat system beyond",
    "{seat} laid a Space Mine between {system} and {beyond}."> { Who seat; System system, beyond; };
struct Produced : Told<202, "produced", "seat units system",
    "{seat} produced {units} in {system}."> { Who seat; SomeUnits units; System system; };
struct DockBuilt : Told<203, "dock_built", "seat planet",
    "{seat} built a Space Dock at {planet}."> { Who seat; ThePlanet planet; };
struct PaidWithPlanet : Told<204, "paid_with_planet", "seat planet worth",
    "{seat} exhausted {planet} for {worth}."> { Who seat; ThePlanet planet; Number worth; };
struct PaidWithGoods : Told<205, "paid_with_goods", "seat goods",
    "{seat} paid {goods}."> { Who seat; Goods goods; };
struct PlanetExhausted : Told<206, "planet_exhausted", "seat planet",
    "{seat} exhausted {planet}."> { Who seat; ThePlanet planet; };
struct PlanetLetGo : Told<207, "planet_let_go", "seat planet",
    "{seat} lost {planet}, which turned neutral."> { Who seat; ThePlanet planet; };
struct ExcessLost : Told<208, "excess_lost", "seat units system",
    "{seat} lost {units} in {system}: they cannot stay there."> { Who seat; SomeUnits units; System system; };
struct HomeReturned : Told<211, "home_returned", "seat planet",
    "{planet} came back to {seat}."> { Who seat; ThePlanet planet; };
struct UpkeepPaid : Told<212, "upkeep_paid", "seat kept lost",
    "{seat} paid for {kept} in Fleet Supply and lost {lost}."> { Who seat; Counters kept, lost; };
struct Recycled : Told<213, "recycled", "seat units system",
    "{seat} scuttled {units} in {system} for new units."> { Who seat; SomeUnits units; System system; };
struct ShipsSold : Told<214, "ships_sold", "seat units goods",
    "{seat} scuttled {units} for {goods}."> { Who seat; SomeUnits units; Goods goods; };
struct DockLent : Told<215, "dock_lent", "seat system",
    "{seat} exhausted a Space Dock in {system} to produce more."> { Who seat; System system; };
// clang-format on

}  // namespace tessera::ascension::told
