// Numbers 30 to 59.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct RoundBegins { Number round;
  static constexpr EventRow kRow{30, "round_begins", "round", "Round {round} began."}; };
struct PhaseBegins { Phase phase;
  static constexpr EventRow kRow{31, "phase_begins", "phase", "The {phase} began."}; };
struct Passed { Who seat;
  static constexpr EventRow kRow{32, "passed", "seat", "{seat} passed."}; };
struct GameEnds { Ending ending;
  static constexpr EventRow kRow{33, "game_ends", "ending", "The game ended: {ending}."}; };
struct Wins { Who seat; Number points, planets;
  static constexpr EventRow kRow{34, "wins", "seat points planets",
      "{seat} won with {points} points and {planets} planets outside the Home System."}; };
// Nothing is lost silently: a list of the state was full, or a pile at its limit (14.7).
struct NotPlaced { Who seat; SomeUnits units;
  static constexpr EventRow kRow{35, "not_placed", "seat units", "{units} of {seat} found no room."}; };
// clang-format on

using PhaseEvents = TypeList<RoundBegins, PhaseBegins, Passed, GameEnds, Wins, NotPlaced>;

}  // namespace tessera::ascension::told
