// Answers in words. Uses only what the seat that is asked can see.
#pragma once
#include "engine/game/shape.h"
#include "games/rex/words.h"

namespace tessera::rex {

// What words are about: who is asked, and which answer.
struct Asked {
  const State& s;
  Seat seat;
  Choice choice = kNothing;

  const Player& own() const { return s.player(seat); }
  int number() const { return static_cast<int>(choice); }
  // Of an act, or of an answer that is nothing else.
  int with() const { return act_with(choice); }
  Act act() const { return act_of(choice); }
  Space space() const { return static_cast<Space>(with()); }
  Leader leader() const { return static_cast<Leader>(with()); }
  TableSeat whom() const { return static_cast<Seat>(with()); }
  Inquiry inquiry() const { return static_cast<Inquiry>(choice); }
  Element element() const { return static_cast<Element>(choice); }
  Pool recruits() const { return {static_cast<uint8_t>(with() & 15), static_cast<uint8_t>(with() >> 4)}; }
};

// What the answer would do.
std::string option_text(const Asked& asked);

}  // namespace tessera::rex
