// rules/technology.cpp, technology_actions.cpp: numbers 390 to 409.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct TechnologyGained : Told<390, "technology_gained", "seat technology",
    "{seat} gained {technology}."> { Who seat; Technology technology; };
struct TechnologyPurchased : Told<391, "technology_purchased", "seat technology price",
    "{seat} purchased {technology} for {price}."> { Who seat; Technology technology; Number price; };
struct PrerequisiteSkipped : Told<392, "prerequisite_skipped", "seat technology",
    "{seat} did without {technology}."> { Who seat; Technology technology; };
struct PrerequisitesPaid : Told<393, "prerequisites_paid", "seat price",
    "{seat} paid {price} more and did without all prerequisites."> { Who seat; Number price; };
struct TechnologyBorrowed : Told<394, "technology_borrowed", "seat technology",
    "{seat} uses the effects of {technology}."> { Who seat; Technology technology; };
struct TransitMade : Told<395, "transit_made", "seat units from system",
    "{seat} moved {units} from {from} to {system}."> { Who seat; SomeUnits units; System from, system; };
struct CounterTakenOff : Told<396, "counter_taken_off", "seat system",
    "{seat} took a command counter off {system}."> { Who seat; System system; };
struct Infected : Told<397, "infected", "seat planet dice hits",
    "{seat} infected {planet}: {hits} of {dice} dice hit."> { Who seat; ThePlanet planet; Number dice, hits; };
// clang-format on

}  // namespace tessera::ascension::told
