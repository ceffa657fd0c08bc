// Hidden cards laid out anew: a walk over all deals that an observer cannot tell from the real one.
#pragma once
#include <cstdint>
#include <utility>

#include "engine/chance/random.h"

namespace tessera {

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

inline constexpr int kShuffleSweeps = 1,
                     kWalkSweeps = 10;  // where all cards fit everywhere; where some do not

// Where somebody must have held so many cards of a sort: a question that only holders are asked is put to
// one.
class KeepsEnough {
 public:
  explicit KeepsEnough(int held = 0, int least = 1) : held_(held), least_(least) {}
  // Two cards swap places, each either wanted or not, each place among those that count or not. Counts along:
  // asked last, when the swap will be made if this allows it.
  bool allows(bool here, bool is_wanted_here, bool there, bool is_wanted_there) {
    if (here == there || is_wanted_here == is_wanted_there) return true;
    const int held = held_ + (here == is_wanted_there ? 1 : -1);
    if (held < held_ && held < least_) return false;
    held_ = held;
    return true;
  }

 private:
  int held_, least_;
};

}  // namespace tessera
