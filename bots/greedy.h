// Greedy: looks one step ahead. Every option is tried in a few states that the seat cannot tell from the real
// one, the rest of the turn is played at random, and the game's own evaluation judges the position.
#pragma once
#include <concepts>

#include "bots/bot.h"

namespace tessera {

struct GreedyLimits {
  int tries = 12;         // redeals an option is tried in
  int most_options = 64;  // of long lists (large bids) only so many are looked at, at most 64
  int most_steps = 200;   // answers until a position counts as settled
};

template <class G>
class GreedyBot : public Bot<G> {
 public:
  using State = typename G::State;
  // A game may have an answer of its own to every question, where one step ahead says little.
  static constexpr bool kKnowsGame = requires(const State& s, Seat seat, FastRandom& random) {
    { G::suggest(s, seat, random) } -> std::same_as<Choice>;
  };

  explicit GreedyBot(GreedyLimits limits = {}) : limits_(limits) {}

 protected:
  Choice think(const State& s, Seat seat, FastRandom& random) override {
    if constexpr (kKnowsGame)
      return G::suggest(s, seat, random);
    else
      return weigh(s, seat, random).choice;
  }

 public:
  // The best option, and how it does compared with the best of the others, in the game's own points.
  struct Weighed {
    Choice choice = 0;
    int looked_at = 0;
    double value = 0;   // what the position is worth to the seat afterwards, on average
    Choice second = 0;  // only with two or more options
    double second_value = 0;
  };
  Weighed weigh(const State& s, Seat seat, FastRandom& random) const {
    Options options;
    Kernel<G>::list(s, seat, options);
    if constexpr (requires { G::leave_out_for_bots(s, options); }) G::leave_out_for_bots(s, options);
    const int count = options.size() < limits_.most_options ? options.size() : limits_.most_options;
    double total[kMostLooks] = {};
    for (int i = 0; i < limits_.tries; ++i) {
      State guess = s;
      redeal_for_bot<G>(guess, seat, random);
      const uint64_t luck = random.next64();  // the same luck for all options of one try
      for (int k = 0; k < count; ++k)
        total[k] += outcome(guess, seat, options[pick(k, count, options.size())], luck);
    }
    int best = 0;
    for (int k = 1; k < count; ++k)
      if (total[k] > total[best]) best = k;
    int second = best == 0 ? 1 : 0;
    for (int k = 0; k < count; ++k)
      if (k != best && total[k] > total[second]) second = k;
    Weighed weighed{options[pick(best, count, options.size())], count, total[best] / limits_.tries};
    if (count > 1) {
      weighed.second = options[pick(second, count, options.size())];
      weighed.second_value = total[second] / limits_.tries;
    }
    return weighed;
  }

 private:
  static constexpr int kMostLooks = 64;

  // Spreads `count` looks evenly over `size` options.
  static int pick(int k, int count, int size) {
    return count == size ? k : static_cast<int>(static_cast<int64_t>(k) * (size - 1) / (count - 1));
  }

  double outcome(const State& guess, Seat seat, Choice choice, uint64_t luck) const {
    State s = guess;
    Chance chance(luck);
    Table<State> t(s, chance);
    FastRandom random(luck ^ 0x5bd1e995u);
    Kernel<G>::apply(t, seat, choice);
    for (int step = 0; step < limits_.most_steps && !G::is_settled(s); ++step) {
      const Seat next = s.waiting.lowest();
      Options& options = Kernel<G>::options(t, next);
      G::playout_options(s, options);
      Kernel<G>::apply(t, next,
                       options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))]);
    }
    return G::evaluate(s, seat);
  }

  GreedyLimits limits_;
};

}  // namespace tessera
