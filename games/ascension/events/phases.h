// Numbers 30 to 59.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct RoundBegins : Told<30, "round_begins", "round", "Round {round} began."> { Number round; };
struct PhaseBegins : Told<31, "phase_begins", "phase", "The {phase} began."> { Phase phase; };
struct Passed : Told<32, "passed", "seat", "{seat} passed."> { Who seat; };
struct GameEnds : Told<33, "game_ends", "ending", "The game ended: {ending}."> { Ending ending; };
struct Wins : Told<34, "wins", "seat points planets",
    "{seat} won with {points} points and {planets} planets outside the Home System."> {
  Who seat; Number points, planets; };
// Nothing is lost silently: a list of the state was full, or a pile at its limit (14.7).
struct NotPlaced : Told<35, "not_placed", "seat units",
    "{units} of {seat} found no room."> { Who seat; SomeUnits units; };
// clang-format on

}  // namespace tessera::ascension::told
