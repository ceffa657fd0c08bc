// rules/domain_counters.cpp, counter_effects.cpp, probing.cpp, artifacts.cpp: numbers 450 to 479.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
// A Domain Counter and the number on it, in the second byte.
struct TheCounter : Amount { using Amount::Amount; };
struct TheColour : Amount { using Amount::Amount; };

struct CountersDealt : Told<450, "counters_dealt", "", "Domain Counters were laid out face down."> {};
struct CounterTurnedUp : Told<451, "counter_turned_up", "counter system",
    "{counter} was met in {system}."> { TheCounter counter; System system; };
struct CounterSeen : Told<452, "counter_seen", "seat system counter",
    "{seat} looked at a Domain Counter in {system}[: {counter}]."> {
  Who seat; System system; Secret<TheCounter> counter; };
struct CounterRazed : Told<453, "counter_razed", "seat system die",
    "{seat} razed a Domain Counter in {system} and rolled {die}."> { Who seat; System system; Number die; };
struct CounterReturns : Told<454, "counter_returns", "counter system",
    "{counter} in {system} stays: nobody holds the place."> { TheCounter counter; System system; };
struct CountersRemoved : Told<455, "counters_removed", "planet",
    "Domain Counters on {planet} were removed."> { ThePlanet planet; };
struct NeutralUnits : Told<456, "neutral_units", "units system",
    "{units} of nobody appeared in {system}."> { SomeUnits units; System system; };
struct WealthFound : Told<457, "wealth_found", "planet goods",
    "Natural Wealth was found on {planet}: {goods}."> { ThePlanet planet; Goods goods; };
struct SettlersLand : Told<459, "settlers_land", "seat planet",
    "Settlers of {seat} claimed {planet}."> { Who seat; ThePlanet planet; };
struct LandingCalledOff : Told<460, "landing_called_off", "seat planet",
    "{seat} called off the landing on {planet}."> { Who seat; ThePlanet planet; };
struct RadiationFound : Told<461, "radiation_found", "planet",
    "Neutron Radiation lies on {planet}: it will not be refreshed next time."> { ThePlanet planet; };
struct RadiationGone : Told<462, "radiation_gone", "planet",
    "The Neutron Radiation of {planet} is gone."> { ThePlanet planet; };
struct CounterHit : Told<463, "counter_hit", "seat unit system",
    "{seat}: a {unit} took a hit in {system}."> { Who seat; Unit unit; System system; };
struct DockFound : Told<464, "dock_found", "seat planet",
    "{seat} found a Space Dock on {planet}."> { Who seat; ThePlanet planet; };
struct WormholeFound : Told<465, "wormhole_found", "system",
    "A wormhole was found in {system}."> { System system; };
struct CarriedAway : Told<466, "carried_away", "seat from system",
    "The ships of {seat} were carried from {from} to {system}."> { Who seat; System from, system; };
struct PiratesPaid : Told<467, "pirates_paid", "seat goods",
    "{seat} paid Space Pirates {goods}."> { Who seat; Goods goods; };
struct HabitatsFound : Told<468, "habitats_found", "system",
    "Uncharted Habitats in {system} are a Trade Station now."> { System system; };
struct ArtifactFound : Told<469, "artifact_found", "seat colour",
    "{seat} found the {colour} Artifact."> { Who seat; TheColour colour; };
struct BlankFound : Told<470, "blank_found", "seat goods",
    "{seat} found a blank Artifact and gained {goods}."> { Who seat; Goods goods; };
struct TokenTaken : Told<471, "token_taken", "seat system",
    "{seat} holds what lies in {system}."> { Who seat; System system; };
struct PdsFound : Told<472, "pds_found", "seat planet",
    "{seat} took over a PDS on {planet}."> { Who seat; ThePlanet planet; };
struct CardsRazed : Told<473, "cards_razed", "seat cards",
    "{seat} lost {cards} Action Cards."> { Who seat; Number cards; };
struct PlanetsStunned : Told<474, "planets_stunned", "seat",
    "All planets of {seat} were exhausted."> { Who seat; };
struct SupplyFound : Told<475, "supply_found", "seat",
    "{seat} gained a Fleet Supply counter."> { Who seat; };
// clang-format on

}  // namespace tessera::ascension::told
