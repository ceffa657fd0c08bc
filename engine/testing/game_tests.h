// What the tests of games have in common: states of random games, states that were changed, drawings.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>

#include "engine/check/soak.h"
#include "engine/flow/kernel.h"

namespace tessera::testing {

// The first state of so many random games that is as wanted.
template <class G>
typename G::State find_state(uint64_t games, const std::function<bool(const typename G::State&)>& wanted) {
  for (uint64_t game = 0; game < games; ++game) {
    FastRandom random(game);
    Chance chance(game);
    typename G::State s;
    typename G::Table t(s, chance);
    G::prepare(s, varied_setup(G::info(), game, random));
    for (Kernel<G>::run(t); !Kernel<G>::is_over(s);) {
      if (wanted(s)) return s;
      const Seat seat = s.waiting.lowest();
      Options options;
      Kernel<G>::list(s, seat, options);
      G::playout_options(s, options);
      const auto which = static_cast<int>(random.below(static_cast<uint32_t>(options.size())));
      Kernel<G>::apply(t, seat, options[which]);
    }
  }
  ADD_FAILURE() << "no such state was found";
  return {};
}
template <class G>
typename G::State state_that_asks(uint64_t games, uint16_t question) {
  return find_state<G>(games, [=](const auto& s) { return s.decision == question; });
}

// The locals of what runs.
template <class P, class State>
P& top(State& s) {
  return locals<P>(s.stack[s.depth - 1]);
}

// What check() says after a change to a good state.
template <class G>
std::string after(typename G::State s, const std::function<void(typename G::State&)>& change) {
  EXPECT_EQ(G::check(s), "");
  change(s);
  return G::check(s);
}

inline std::string without_escapes(const std::string& text) {
  std::string plain;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\x1b')
      plain += text[i];
    else
      i = text.find('m', i);
  }
  return plain;
}

inline size_t widest_line(const std::string& text) {
  size_t widest = 0, start = 0;
  for (size_t end; (end = text.find('\n', start)) != text.npos; start = end + 1)
    widest = std::max(widest, end - start);
  return widest;
}

// The drawing without colours: narrow enough, and the same with them.
template <class G>
std::string checked_drawing(const typename G::View& view, size_t columns) {
  const std::string plain = G::draw(view, false);
  EXPECT_EQ(plain.find('\x1b'), plain.npos);
  EXPECT_LE(widest_line(plain), columns) << plain;
  EXPECT_EQ(without_escapes(G::draw(view, true)), plain);
  return plain;
}

}  // namespace tessera::testing
