// rules/movement*.cpp: numbers 90 to 119.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct ShipsMoved : Told<90, "ships_moved", "seat units from system hits",
    "{seat} moved {units} from {from} to {system}.",
    "{seat} moved {units} from {from} to {system}, with {hits} hits."> {
  Who seat; SomeUnits units; System from, system; Number hits; int line() const { return hits.n > 0; } };
struct CargoTaken : Told<91, "cargo_taken", "seat units from",
    "{seat} took {units} aboard in {from}."> { Who seat; SomeUnits units; System from; };
struct MinesRolled : Told<92, "mines_rolled", "seat from system dice hits",
    "The ships of {seat} crossed mines from {from} to {system}: {dice} dice, {hits} hits."> {
  Who seat; System from, system; Number dice, hits; };
struct MinesRemoved : Told<93, "mines_removed", "from system",
    "The mines between {from} and {system} were removed."> { System from, system; };
struct DamageTaken : Told<94, "damage_taken", "seat units",
    "{units} of {seat} sustained a hit."> { Who seat; SomeUnits units; };
struct UnitsLost : Told<95, "units_lost", "seat units system",
    "{seat} lost {units} at {system}."> { Who seat; SomeUnits units; System system; };
struct RiftRolled : Told<96, "rift_rolled", "seat units system stopped",
    "{units} of {seat} went through the Gravity Rift at {system}: {stopped} stopped."> {
  Who seat; SomeUnits units; System system; Number stopped; };
struct StoppedInRift : Told<97, "stopped_in_rift", "seat units system",
    "{units} of {seat} stopped at {system}."> { Who seat; SomeUnits units; System system; };
struct CounterInRift : Told<98, "counter_in_rift", "seat system",
    "A command counter of {seat} was placed at {system}."> { Who seat; System system; };
struct PassageAnswered : Told<99, "passage_answered", "owner seat system granted",
    "{owner} did not let {seat} pass at {system}.",
    "{owner} lets {seat} pass at {system}."> {
  Who owner, seat; System system; Flag granted; int line() const { return granted.n; } };
struct SupplyRaised : Told<100, "supply_raised", "seat counters",
    "{seat} moved {counters} from Strategy Allocation to Fleet Supply."> { Who seat; Counters counters; };
struct FloatingDockLost : Told<101, "floating_dock_lost", "seat system",
    "{seat} lost a Space Dock at {system}."> { Who seat; System system; };
struct StationTaken : Told<102, "station_taken", "seat planet",
    "{seat} took the Trade Station {planet}."> { Who seat; ThePlanet planet; };
struct WormholeTurned : Told<103, "wormhole_turned", "system",
    "The wormhole at {system} was turned over."> { System system; };
// clang-format on

}  // namespace tessera::ascension::told
