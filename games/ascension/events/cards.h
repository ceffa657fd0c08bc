// cards/: numbers 330 to 359.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct CardsBarred : Told<330, "cards_barred", "seat",
    "Nobody plays Action Cards until the next action of {seat}."> { Who seat; };
struct SupplyCut : Told<331, "supply_cut", "seat", "{seat} has 1 less in Fleet Supply for this turn."> { Who seat; };
struct MoraleRaised : Told<332, "morale_raised", "seat", "The units of {seat} fight at +1 in this round."> { Who seat; };
struct SavedFromHit : Told<333, "saved_from_hit", "seat", "{seat} cancelled a hit that would have been too much."> {
  Who seat; };
struct UnrestBreaks : Told<334, "unrest", "seat planet", "There was unrest on {planet} of {seat}."> {
  Who seat; ThePlanet planet; };
struct FleetMined : Told<335, "fleet_mined", "seat dice hits",
    "{dice} {dice:die/dice} for mines in the path of {seat}: {hits} {hits:hit/hits}."> { Who seat; Number dice, hits; };
// clang-format on

}  // namespace tessera::ascension::told
