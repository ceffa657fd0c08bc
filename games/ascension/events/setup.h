// Numbers 1 to 29.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct RaceTaken { Who seat; Race race;
  static constexpr EventRow kRow{1, "race_taken", "seat race", "{seat} took {race}."}; };
struct RaceDealt { Who seat; Race race;
  static constexpr EventRow kRow{2, "race_dealt", "seat race", "{seat} was dealt {race}."}; };
struct HomePlaced { Who seat; System system;
  static constexpr EventRow kRow{3, "home_placed", "seat system", "The Home System of {seat} lies at {system}."}; };
struct StartsWith { Who seat; Goods goods; Counters counters;
  static constexpr EventRow kRow{4, "starts_with", "seat goods counters", "{seat} began with {goods} and {counters}."}; };
// clang-format on

using SetUpEvents = TypeList<RaceTaken, RaceDealt, HomePlaced, StartsWith>;

}  // namespace tessera::ascension::told
