// Questions and answers in words. Uses only what the seat that is asked can see.
#pragma once
#include "engine/game/shape.h"
#include "engine/view/event_words.h"
#include "games/prevail/commitments.h"
#include "games/prevail/words.h"

namespace tessera::prevail {

// What words are about: who is asked, and which answer.
struct Asked {
  const State& s;
  Seat seat;
  Choice choice = kNothing;

  const Army& own() const { return s.army(seat); }
  Card card() const { return static_cast<Card>(choice); }
  Space space() const { return static_cast<Space>(choice); }
  Index unit() const { return static_cast<Index>(choice); }
  UnitType type() const { return static_cast<UnitType>(choice); }
};

// What the answer would do.
std::string option_text(const Asked& asked);

// --- options that need arithmetic: moves, commitments, shots and melees

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
