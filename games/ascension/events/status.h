// Numbers 240 to 269.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct CounterGained : Told<240, "counter_gained", "seat area",
    "{seat} put a command counter into {area}."> { Who seat; Area area; };
struct CountersReturned : Told<241, "counters_returned", "",
    "Command counters left the board and units were repaired."> {};
struct UpgradeBought : Told<242, "upgrade_bought", "seat upgrade price",
    "{seat} bought {upgrade} for {price}."> { Who seat; TheUpgrade upgrade; Number price; };
struct GoodsProduced : Told<243, "goods_produced", "seat goods",
    "{seat} produced {goods}."> { Who seat; Goods goods; };
struct ColonyPlaced : Told<244, "colony_placed", "seat planet",
    "{seat} placed a Colony on {planet}."> { Who seat; ThePlanet planet; };
struct RefineryPlaced : Told<245, "refinery_placed", "seat planet",
    "{seat} placed a Refinery on {planet}."> { Who seat; ThePlanet planet; };
struct AbilityUsed : Told<246, "ability_used", "seat planet",
    "{seat} used the refresh ability of {planet}."> { Who seat; ThePlanet planet; };
struct WealthTaken : Told<247, "wealth_taken", "seat planet",
    "{seat} took a Trade Good from the Natural Wealth of {planet}."> { Who seat; ThePlanet planet; };
struct PlanetsRefreshed : Told<248, "planets_refreshed", "", "Planets and Space Docks were refreshed."> {};
struct CountersMoved : Told<249, "counters_moved", "seat command fleet strategy",
    "{seat} has {command} in the Command Pool, {fleet} in Fleet Supply and {strategy} in Strategy Allocation."> {
  Who seat; Number command, fleet, strategy; };
struct Scuttled : Told<250, "scuttled", "seat units system",
    "{seat} scuttled {units} in {system}."> { Who seat; SomeUnits units; System system; };
struct Grown : Told<251, "grown", "seat planet",
    "A Ground Force of {seat} grew on {planet}."> { Who seat; ThePlanet planet; };
struct DockExchanged : Told<252, "dock_exchanged", "seat planet dock",
    "{seat} turned a Space Dock on {planet} into Ground Forces.",
    "{seat} turned Ground Forces on {planet} into a Space Dock."> {
  Who seat; ThePlanet planet; Flag dock; constexpr int line() const { return dock.n; } };
// clang-format on

}  // namespace tessera::ascension::told
