// Bots: one interface for all of them. A bot never sees the real state: it is given one that was redealt for
// its seat, so it cannot know more than its seat does, however it is written.
#pragma once
#include "engine/flow/kernel.h"
#include "engine/game/game.h"

namespace tessera {

// What a bot's seat may know, to play on from: redealt, and what others have sealed is asked again. The
// redeal fills sealed answers with anything that may be answered, which is right for keeping secrets and
// absurd to plan against: a bid anywhere from nothing to the whole purse. Finished sequences stay redealt.
template <class G>
void redeal_for_bot(typename G::State& s, Seat seat, FastRandom& random) {
  G::redeal(s, Observer::seat(seat), random);
  if (Kernel<G>::is_sequence(s)) return;
  for (Seat other : s.asked.without(s.waiting | s.forced)) {
    if (other == seat) continue;
    s.waiting.add(other);
    s.answers[other] = 0;
  }
}

template <class G>
class Bot {
 public:
  using State = typename G::State;
  virtual ~Bot() = default;

  // An answer for a seat that is asked.
  Choice choose(const State& real, Seat seat, FastRandom& random) {
    State guess = real;
    redeal_for_bot<G>(guess, seat, random);
    return think(guess, seat, random);
  }

  // The same for a state that was redealt for the seat already.
  Choice choose_redealt(const State& guess, Seat seat, FastRandom& random) {
    return think(guess, seat, random);
  }

 protected:
  // `guess` is one of the states that the seat cannot tell from the real one.
  virtual Choice think(const State& guess, Seat seat, FastRandom& random) = 0;
};

// Uniform over the options that random play considers.
template <class G>
class RandomBot : public Bot<G> {
 protected:
  Choice think(const typename G::State& guess, Seat seat, FastRandom& random) override {
    Options options;
    Kernel<G>::list(guess, seat, options);
    G::playout_options(guess, options);
    return options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))];
  }
};

}  // namespace tessera
