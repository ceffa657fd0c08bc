// Numbers 1 to 29.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct StartLeader : Amount { using Amount::Amount; };  // by its row of kLeaderRows
struct RaceTaken { Who seat; Race race;
  static constexpr EventRow kRow{1, "race_taken", "seat race", "{seat} took {race}."}; };
struct RaceDealt { Who seat; Race race;
  static constexpr EventRow kRow{2, "race_dealt", "seat race", "{seat} was dealt {race}."}; };
struct HomePlaced { Who seat; System system;
  static constexpr EventRow kRow{3, "home_placed", "seat system", "The Home System of {seat} lies at {system}."}; };
struct StartsWith { Who seat; Goods goods; Counters counters;
  static constexpr EventRow kRow{4, "starts_with", "seat goods counters", "{seat} began with {goods} and {counters}."}; };
struct RaceDealtInSecret { Who seat; Secret<Race> race;
  static constexpr EventRow kRow{5, "race_dealt_in_secret", "seat race", "{seat} was dealt a race in secret[: {race}]."}; };
struct RaceKept { Who seat;
  static constexpr EventRow kRow{6, "race_kept", "seat", "{seat} kept a hidden race."}; };
struct RaceReturned { Who seat;
  static constexpr EventRow kRow{7, "race_returned", "seat", "{seat} returned a race."}; };
struct RaceShown { Who seat; Race race;
  static constexpr EventRow kRow{8, "race_shown", "seat race", "{seat} plays {race}."}; };
struct LocationTaken { Who seat; System system; Goods bid;
  static constexpr EventRow kRow{9, "location_taken", "seat system bid", "{seat} bid {bid} for the location {system}."}; };
struct LocationLost { Who seat;
  static constexpr EventRow kRow{10, "location_lost", "seat", "{seat} holds no location any more."}; };
struct SpeakerBidMade { Who seat; Goods bid;
  static constexpr EventRow kRow{11, "speaker_bid_made", "seat bid", "{seat} bid {bid} to be Speaker."}; };
struct SpeakerBidLeft { Who seat;
  static constexpr EventRow kRow{12, "speaker_bid_left", "seat", "{seat} withdrew from the bidding."}; };
struct SpeakerFound { Who seat; Goods bid;
  static constexpr EventRow kRow{13, "speaker_found", "seat bid", "{seat} is Speaker; everybody else gained {bid}."}; };
struct CyclerSet { Cycler cycler;
  static constexpr EventRow kRow{14, "cycler_set", "cycler", "The Rotation Cycler points {cycler}."}; };
struct UnitPlaced { Who seat; SomeUnits units; ThePlanet planet;
  static constexpr EventRow kRow{15, "unit_placed", "seat units planet", "{seat} placed {units} on {planet}."}; };
struct StartLeaderPlaced { Who seat; StartLeader leader;
  static constexpr EventRow kRow{16, "start_leader_placed", "seat leader", "{seat} placed {leader}."}; };
// clang-format on

using SetUpEvents = TypeList<RaceTaken, RaceDealt, HomePlaced, StartsWith, RaceDealtInSecret, RaceKept,
                             RaceReturned, RaceShown, LocationTaken, LocationLost, SpeakerBidMade,
                             SpeakerBidLeft, SpeakerFound, CyclerSet, UnitPlaced, StartLeaderPlaced>;

}  // namespace tessera::ascension::told
