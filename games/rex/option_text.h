// Questions and answers in words. Uses only what the seat that is asked can see.
#pragma once
#include "engine/game/shape.h"
#include "engine/view/lines.h"
#include "games/rex/words.h"

namespace tessera::rex {

// What words are about: who is asked, and which answer.
struct Asked {
  const State& s;
  Seat seat;
  Choice choice = kNothing;

  int number() const { return static_cast<int>(choice); }
  // Of an act, or of an answer that is nothing else.
  int with() const { return act_with(choice); }
  Space space() const { return static_cast<Space>(with()); }
  Leader leader() const { return static_cast<Leader>(with()); }
  Pool recruits() const { return {static_cast<uint8_t>(with() & 15), static_cast<uint8_t>(with() >> 4)}; }
};

// A line of ours with its gaps filled.
std::string say(const Asked& asked, const char* line);
// What the answer would do.
std::string option_text(const Asked& asked);

// --- what fills the longer gaps

std::string race_offer(const Asked& a);
std::string race_prediction(const Asked& a);
std::string counting_prompt(const Asked& a);  // of units, for the procedure that has them counted
std::string counting_text(const Asked& a);
std::string losses_text(const Asked& a);
std::string steps_text(const Asked& a);
std::string cache_text(const Asked& a);
std::string kind_text(const Asked& a);
std::string inquiry_text(const Asked& a);
std::string offer_text(const Asked& a);
std::string loyalty_text(const Asked& a);
std::string kept_text(const Asked& a);
std::string use_notes(const Asked& a);
// Which units go home if these seats become allies (4.18): "2 units of {seat:1} in Grid Control back to
// reserves", or "".
std::string parting_text(const State& s, Seat reader, SeatSet members);

// The enemy in the battle of this seat, or of its ally if it only helps.
Seat enemy_in_battle(const State& s, Seat seat);

}  // namespace tessera::rex
