// Questions and answers in words. Uses only what the seat that is asked can see.
#pragma once
#include <array>

#include "engine/game/shape.h"
#include "engine/view/lines.h"
#include "games/ascension/board.h"
#include "games/ascension/words.h"

namespace tessera::ascension {

// What words are about: who is asked, and which answer.
struct Asked {
  const State& s;
  Seat seat;
  Choice choice = kNothing;

  int number() const { return static_cast<int>(choice); }
  // Of an answer with several parts each takes a byte.
  int part(int which) const { return ascension::part(which, choice); }
  const Player& player() const { return s.player(seat); }
  System system() const { return static_cast<System>(part(0)); }
  Planet planet() const { return static_cast<Planet>(part(0)); }
};

// A line of ours with its gaps filled.
std::string say(const Asked& asked, const char* line);
// What the answer would do.
std::string option_text(const Asked& asked);

}  // namespace tessera::ascension
