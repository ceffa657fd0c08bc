// Options that need arithmetic: moves, commitments, shots and melees in words.
#pragma once
#include "games/prevail/commitments.h"
#include "games/prevail/words.h"

namespace tessera::prevail {

// 9.2: the stats a card may be committed for at the pending question.
StatSet accepted_stats(const State& s);

std::string move_to_text(const State& s, Seat seat, Space space);
std::string facing_choice_text(const State& s, Seat seat, Facing facing);  // of a move, or in deployment
std::string commitment_text(const State& s, Seat seat, Choice choice);
std::string target_text(const State& s, Seat seat, Index target);
std::string melee_text(const State& s, Seat seat, Index unit);  // of an engaged unit of the seat

// The attack value of the shot that is being prepared, supporters and commitment included.
Part shot_part(const State& s);

}  // namespace tessera::prevail
