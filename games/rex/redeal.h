// The parts of Rex::redeal: each lays out hidden things anew so that the observer cannot tell.
#pragma once
#include "engine/chance/deal.h"
#include "games/rex/decisions.h"

namespace tessera::rex {

// Whose secrets stay as they are: those of the observer, and of seats that are given.
struct Kept {
  Observer observer;
  SeatSet seats;
  bool has(Seat seat) const { return observer.is(seat) || seats.has(seat); }
};

// Strategy cards in hands, for sale and in the deck.
void redeal_cards(State& s, Kept kept, FastRandom& random);

// Traitor cards held and given back. False: what came out cannot be.
bool redeal_traitors(State& s, Kept kept, FastRandom& random);

}  // namespace tessera::rex
