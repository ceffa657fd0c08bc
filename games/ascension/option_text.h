// Questions and answers in words. Uses only what the seat that is asked can see.
#pragma once
#include "engine/game/shape.h"
#include "games/ascension/board.h"
#include "games/ascension/words.h"

namespace tessera::ascension {

// What words are about: who is asked, and which answer.
struct Asked {
  const State& s;
  Seat seat;
  Choice choice = kNothing;

  const Player& own() const { return s.player(seat); }
  int number() const { return static_cast<int>(choice); }
  // Of an answer with several parts each takes a byte.
  int part(int which) const { return ascension::part(which, choice); }
  System system() const { return static_cast<System>(part(0)); }
  Planet planet() const { return static_cast<Planet>(part(0)); }
  bool is_on_planet() const { return !is_space(static_cast<Place>(part(0))); }
  Race race() const { return static_cast<Race>(choice); }
  Cycler cycler() const { return static_cast<Cycler>(choice); }
  Action action() const { return static_cast<Action>(part(0)); }
  Area area() const { return static_cast<Area>(choice); }
  Installation installation() const { return static_cast<Installation>(choice); }
  Fate fate() const { return static_cast<Fate>(choice); }
  Payment payment() const { return static_cast<Payment>(part(0)); }
  Means means() const { return static_cast<Means>(part(0)); }
  Recycling recycling() const { return static_cast<Recycling>(part(0)); }
  Claiming claiming() const { return static_cast<Claiming>(part(0)); }
  ProbeBy probe_by() const { return static_cast<ProbeBy>(part(1)); }
  Refreshing refreshing() const { return static_cast<Refreshing>(part(1)); }
};

// What the answer would do.
std::string option_text(const Asked& asked);

}  // namespace tessera::ascension
