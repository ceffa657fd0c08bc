// Domain Counters on the board: what the files of this chapter share.
#pragma once
#include "games/ascension/galaxy.h"

namespace tessera::ascension {

// Space Pirates want so much, or bring it.

// rules/domain_counters.cpp: one of those not drawn yet; the token is that piece; which one a known token is;
// it goes without effect; how events name it.
int draw_piece(Chance& chance, State& s, CounterSet set);
void name_piece(Token& token, int piece);
int piece_of(const Token& token);
void discard_counter(State& s, int at);
int told_counter(DomainCounter counter, int value);

// rules/probing.cpp: the face-down one at this place.
void look_at_place(Table& t, Seat seat, uint8_t place);
// rules/artifacts.cpp: Alien Technology that changes hands now, as a row of tokens, or -1; it does, and its
// holder chooses; what was chosen.
int changing_technology(const State& s);
Seat take_technology(Table& t, int token);
void note_technology(State& s, Seat seat, TechnologyMask chosen);

}  // namespace tessera::ascension
