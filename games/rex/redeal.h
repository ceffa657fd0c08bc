// The parts of Rex::redeal: each lays out hidden things anew so that the observer cannot tell.
#pragma once
#include <utility>

#include "engine/chance/random.h"
#include "games/rex/decisions.h"

namespace tessera::rex {

// Cards on places. Who sits at the first `places` of them matters; those behind are a deck without order.
template <int kMost>
struct Deal {
  uint8_t cards[kMost];
  int places = 0, all = 0;

  // A walk from deal to deal over all that are allowed. It starts with the real one, so it never leaves them,
  // and a step is as likely as the step back, so all of them become equally likely. One sweep is enough where
  // every card may lie on every place: then it is a plain shuffle.
  template <class Allowed>
  void shuffle(FastRandom& random, int sweeps, Allowed allowed) {
    for (; sweeps > 0; --sweeps)
      for (int i = 0; i < places; ++i) {
        const int j = i + static_cast<int>(random.below(static_cast<uint32_t>(all - i)));
        if (i != j && allowed(i, j)) std::swap(cards[i], cards[j]);
      }
  }
};

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
