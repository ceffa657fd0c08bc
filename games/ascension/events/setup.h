// Numbers 1 to 29.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct RaceTaken : Told<1, "race_taken", "seat race", "{seat} took {race}."> { Who seat; Race race; };
struct RaceDealt : Told<2, "race_dealt", "seat race", "{seat} was dealt {race}."> { Who seat; Race race; };
struct HomePlaced : Told<3, "home_placed", "seat system",
    "The Home System of {seat} lies at {system}."> { Who seat; System system; };
struct StartsWith : Told<4, "starts_with", "seat goods counters",
    "{seat} began with {goods} and {counters}."> { Who seat; Goods goods; Counters counters; };
struct RaceDealtInSecret : Told<5, "race_dealt_in_secret", "seat race",
    "{seat} was dealt a race in secret[: {race}]."> { Who seat; Secret<Race> race; };
struct RaceKept : Told<6, "race_kept", "seat", "{seat} kept a hidden race."> { Who seat; };
struct RaceReturned : Told<7, "race_returned", "seat", "{seat} returned a race."> { Who seat; };
struct RaceShown : Told<8, "race_shown", "seat race", "{seat} plays {race}."> { Who seat; Race race; };
struct LocationTaken : Told<9, "location_taken", "seat system bid",
    "{seat} bid {bid} for the location {system}."> { Who seat; System system; Goods bid; };
struct LocationLost : Told<10, "location_lost", "seat", "{seat} holds no location any more."> { Who seat; };
struct SpeakerBidMade : Told<11, "speaker_bid_made", "seat bid",
    "{seat} bid {bid} to be Speaker."> { Who seat; Goods bid; };
struct SpeakerBidLeft : Told<12, "speaker_bid_left", "seat",
    "{seat} withdrew from the bidding."> { Who seat; };
struct SpeakerFound : Told<13, "speaker_found", "seat bid",
    "{seat} is Speaker; everybody else gained {bid}."> { Who seat; Goods bid; };
struct CyclerSet : Told<14, "cycler_set", "cycler",
    "The Rotation Cycler points {cycler}."> { Cycler cycler; };
struct UnitPlaced : Told<15, "unit_placed", "seat units planet",
    "{seat} placed {units} on {planet}."> { Who seat; SomeUnits units; ThePlanet planet; };
struct StartLeaderPlaced : Told<16, "start_leader_placed", "seat leader",
    "{seat} placed {leader}."> { Who seat; TheLeader leader; };
// clang-format on

}  // namespace tessera::ascension::told
