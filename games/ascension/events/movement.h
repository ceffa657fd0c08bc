// rules/movement*.cpp: numbers 90 to 119.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct ShipsMoved { Who seat; SomeUnits units; System from, system; Number hits;
  static constexpr EventRow kRow{90, "ships_moved", "seat units from system hits",
      "{seat} moved {units} from {from} to {system}.", {"{seat} moved {units} from {from} to {system}, with {hits} hits."}};
  int line() const { return hits.n > 0; } };
struct CargoTaken { Who seat; SomeUnits units; System from;
  static constexpr EventRow kRow{91, "cargo_taken", "seat units from", "{seat} took {units} aboard in {from}."}; };
struct MinesRolled { Who seat; System from, system; Number dice, hits;
  static constexpr EventRow kRow{92, "mines_rolled", "seat from system dice hits",
      "The ships of {seat} crossed mines from {from} to {system}: {dice} dice, {hits} hits."}; };
struct MinesRemoved { System from, system;
  static constexpr EventRow kRow{93, "mines_removed", "from system", "The mines between {from} and {system} were removed."}; };
struct DamageTaken { Who seat; SomeUnits units;
  static constexpr EventRow kRow{94, "damage_taken", "seat units", "{units} of {seat} sustained a hit."}; };
struct UnitsLost { Who seat; SomeUnits units; System system;
  static constexpr EventRow kRow{95, "units_lost", "seat units system", "{seat} lost {units} at {system}."}; };
struct RiftRolled { Who seat; SomeUnits units; System system; Number stopped;
  static constexpr EventRow kRow{96, "rift_rolled", "seat units system stopped",
      "{units} of {seat} went through the Gravity Rift at {system}: {stopped} stopped."}; };
struct StoppedInRift { Who seat; SomeUnits units; System system;
  static constexpr EventRow kRow{97, "stopped_in_rift", "seat units system", "{units} of {seat} stopped at {system}."}; };
struct CounterInRift { Who seat; System system;
  static constexpr EventRow kRow{98, "counter_in_rift", "seat system", "A command counter of {seat} was placed at {system}."}; };
struct PassageAnswered { Who owner, seat; System system; Flag granted;
  static constexpr EventRow kRow{99, "passage_answered", "owner seat system granted",
      "{owner} did not let {seat} pass at {system}.", {"{owner} lets {seat} pass at {system}."}};
  int line() const { return granted.n; } };
struct SupplyRaised { Who seat; Counters counters;
  static constexpr EventRow kRow{100, "supply_raised", "seat counters", "{seat} moved {counters} from Strategy Allocation to Fleet Supply."}; };
struct FloatingDockLost { Who seat; System system;
  static constexpr EventRow kRow{101, "floating_dock_lost", "seat system", "{seat} lost a Space Dock at {system}."}; };
struct StationTaken { Who seat; ThePlanet planet;
  static constexpr EventRow kRow{102, "station_taken", "seat planet", "{seat} took the Trade Station {planet}."}; };
struct WormholeTurned { System system;
  static constexpr EventRow kRow{103, "wormhole_turned", "system", "The wormhole at {system} was turned over."}; };
// clang-format on

using MovementEvents = TypeList<ShipsMoved, CargoTaken, MinesRolled, MinesRemoved, DamageTaken, UnitsLost,
                                RiftRolled, StoppedInRift, CounterInRift, PassageAnswered, SupplyRaised,
                                FloatingDockLost, StationTaken, WormholeTurned>;

}  // namespace tessera::ascension::told
