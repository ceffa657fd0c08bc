// rules/abilities.cpp, ability_actions.cpp, ability_moments.cpp: numbers 480 to 509.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct Pillaged : Told<480, "pillaged", "seat from", "{seat} took a Trade Good from {from}."> { Who seat, from; };
struct ForcesDropped : Told<481, "forces_dropped", "seat planet",
    "Two Ground Forces of {seat} came down on {planet}."> { Who seat; ThePlanet planet; };
struct ValuesSwapped : Told<482, "values_swapped", "seat planet",
    "{seat} swapped the resources and influence of {planet}."> { Who seat; ThePlanet planet; };
struct NovaSeeded : Told<483, "nova_seeded", "seat system",
    "{seat} turned {system} into a Supernova."> { Who seat; System system; };
struct TurbinesPaid : Told<484, "turbines_paid", "seat goods",
    "{seat} gained {goods}: its system was activated."> { Who seat; Goods goods; };
struct SupplyLost : Told<485, "supply_lost", "seat",
    "{seat} lost a Fleet Supply counter."> { Who seat; };
struct ActivationEnded : Told<486, "activation_ended", "seat system",
    "{seat} ended the action in {system}."> { Who seat; System system; };
struct WormholeImagined : Told<487, "wormhole_imagined", "seat system",
    "For {seat} there is another wormhole in {system} in this action."> { Who seat; System system; };
struct SystemsJoined : Told<488, "systems_joined", "seat from system",
    "{seat} joined {from} to {system} for this action."> { Who seat; System from, system; };
struct Spread : Told<489, "spread", "seat from planet",
    "A Ground Force of {seat} went from {from} to {planet}."> { Who seat; ThePlanet from, planet; };
struct WormholePlaced : Told<490, "wormhole_placed", "seat system",
    "{seat} placed its wormhole in {system}."> { Who seat; System system; };
struct Folded : Told<491, "folded", "seat planet",
    "{seat} placed a Ground Force on {planet}."> { Who seat; ThePlanet planet; };
struct Shuttled : Told<492, "shuttled", "seat units planet",
    "{seat} moved {units} to {planet}."> { Who seat; SomeUnits units; ThePlanet planet; };
struct Scavenged : Told<493, "scavenged", "seat", "{seat} scavenged a Trade Good."> { Who seat; };
struct TechnologyTaken : Told<494, "technology_taken", "seat from technology",
    "{seat} assimilated {technology} of {from}."> { Who seat, from; Technology technology; };
struct UpgradeCopied : Told<495, "upgrade_copied", "seat upgrade",
    "{seat} copied {upgrade}."> { Who seat; TheUpgrade upgrade; };
struct AlertMoved : Told<496, "alert_moved", "seat system",
    "{seat} moved the High Alert token to {system}."> { Who seat; System system; };
struct SkippedTurn : Told<497, "skipped_turn", "seat", "{seat} waited."> { Who seat; };
// clang-format on

}  // namespace tessera::ascension::told
