// Options in words: what each answer would do. Uses only what the seat that is asked can see.
#pragma once
#include "games/rex/words.h"

namespace tessera::rex {

// By what the numbers of the answers mean (see Meaning).
std::string race_text(const State& s, Race race);
std::string leader_choice_text(const State& s, Seat seat, Leader leader);
std::string yes_no_text(const State& s, Seat seat, bool yes);
std::string number_text(const State& s, Seat seat, int number);
std::string space_text(const State& s, Seat seat, Space space);
std::string kind_text(CardKind kind);
std::string inquiry_text(const State& s, Inquiry what);
std::string interfere_text(const State& s, Choice choice);
std::string act_text(const State& s, Seat seat, Choice choice);
std::string fight_text(const State& s, Seat seat, Choice choice);
std::string plan_leader_text(const State& s, Seat seat, Leader leader);
std::string slots_text(const State& s, Seat seat, int slots);
std::string nothing_text(const State& s);

// The enemy in the battle of this seat, or of its ally if it only helps.
Seat enemy_in_battle(const State& s, Seat seat);
// What the procedure that has units counted does with them.
uint16_t counting_for(const State& s);
// Which units go home if these seats become allies (4.18): "2 units of {seat:1} in Grid Control back to
// reserves", or "".
std::string parting_text(const State& s, Seat reader, SeatSet members);

}  // namespace tessera::rex
