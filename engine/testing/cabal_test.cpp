// Eight seats and 160 cards: wide sets, hidden decks, sealed sequences and hidden windows in one game.
#include "engine/testing/cabal.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/check/conformance.h"

namespace tessera::testing::cabal {
namespace {

tessera::Setup setup_for(int players, const std::string& options) {
  tessera::Setup setup{players, Settings(Cabal::info().settings), kNoSeat};
  EXPECT_TRUE(setup.settings.parse(options).is_ok()) << options;
  return setup;
}

const char* const kCabalSettings[] = {"standard", "rounds=8 cards=40", "rounds=8 cards=70"};

TEST(Cabal, KeepsEveryPromise) {
  SoakReport report;
  uint64_t seed = 1;
  for (int players = 2; players <= kSeats; ++players)
    for (const char* options : kCabalSettings)
      for (int i = 0; i < 4; ++i)
        Conformance<Cabal>(setup_for(players, options), seed++, report).play_states();
  for (const std::string& failure : report.failures) ADD_FAILURE() << failure;
  EXPECT_EQ(report.games, 84u);
  EXPECT_GT(report.secrecy_checks, 5000u);
}

TEST(Cabal, KeepsEveryPromiseAtTheTable) {
  SoakReport report;
  uint64_t seed = 1000;
  for (int players = 2; players <= kSeats; ++players)
    for (const char* options : kCabalSettings)
      for (int i = 0; i < 2; ++i)
        Conformance<Cabal>(setup_for(players, options), seed++, report).play_session();
  for (const std::string& failure : report.failures) ADD_FAILURE() << failure;
  EXPECT_EQ(report.games, 42u);
}

struct Telling : Cabal {  // shows everybody the first hand
  static View view(const State& s, Observer observer) {
    View view = Cabal::view(s, observer);
    view.hands[0] = s.hands[0];
    return view;
  }
};
struct Counting : Cabal {  // shows everybody how far a plan is
  static View view(const State& s, Observer observer) {
    View view = Cabal::view(s, observer);
    view.sealing = s.sealing[0];
    return view;
  }
};

template <class G>
std::string first_failure() {
  SoakReport report;
  for (uint64_t seed = 1; seed <= 5 && report.failures.empty(); ++seed)
    Conformance<G>(setup_for(8, "standard"), seed, report).play_states();
  return report.failures.empty() ? "" : report.failures[0];
}

TEST(Cabal, SecretsThatAreTellableAreFound) {
  EXPECT_NE(first_failure<Telling>().find("a redeal changes the view"), std::string::npos);
  EXPECT_NE(first_failure<Counting>(), "");
}

// Plays until a state is as it is wanted.
template <class Wanted>
State find_state(int players, const std::string& options, Wanted is_wanted) {
  for (uint64_t seed = 1; seed < 200; ++seed) {
    FastRandom random(seed);
    Chance chance(seed);
    State s;
    Table t(s, chance);
    Cabal::prepare(s, setup_for(players, options));
    for (Kernel<Cabal>::run(t); !Kernel<Cabal>::is_over(s);) {
      if (is_wanted(s)) return s;
      const Seat seat = s.waiting.lowest();
      const Options& listed = Kernel<Cabal>::options(t, seat);
      Kernel<Cabal>::apply(t, seat,
                           listed[static_cast<int>(random.below(static_cast<uint32_t>(listed.size())))]);
    }
  }
  ADD_FAILURE() << "no such state";
  return {};
}

TEST(Cabal, AsksSeveralHoldersAtOnceAndInSecret) {
  State s = find_state(8, "standard", [](const State& x) {
    return Cabal::is_hidden_question(x) && x.asked.size() >= 3 && x.waiting == x.asked;
  });
  FastRandom random(1);
  std::set<uint8_t> asked_as_far_as_known;
  for (int i = 0; i < 50; ++i) {
    State other = s;
    Cabal::redeal(other, Observer::seat(s.active), random);
    EXPECT_EQ(Cabal::check(other), "");
    asked_as_far_as_known.insert(other.asked.bits());
  }
  EXPECT_GT(asked_as_far_as_known.size(), 10u);
  // All want to: the first in turn cancels, the others keep theirs.
  Chance chance(1);
  Table t(s, chance);
  Kernel<Cabal>::run(t);
  const SeatSet asked = s.asked;
  const int before = s.deck.discard.size() + s.deck.under.size() + s.deck.removed.size();
  for (Seat seat : asked) {
    const CardSet counters = s.hands[seat] & kCounters;
    Kernel<Cabal>::apply(t, seat, counters.lowest());
  }
  EXPECT_EQ(s.deck.discard.size() + s.deck.under.size() + s.deck.removed.size(), before + 1);
}

TEST(Cabal, TheDeckIsTurnedOverAgainAndAgain) {
  find_state(8, "rounds=8 cards=40", [](const State& x) { return x.deck.bag.empty() && x.round > 4; });
  find_state(8, "rounds=8 cards=70", [](const State& x) { return !x.deck.under.empty() && x.round > 5; });
}

TEST(Cabal, DamagedStatesAreRefusedOrPlayable) {
  FastRandom random(3);
  int refused = 0;
  for (int round = 0; round < 60; ++round) {
    const auto step = static_cast<int>(random.below(60));
    int at = 0;
    State s = find_state(2 + round % 7, "rounds=8 cards=40", [&](const State&) { return at++ == step; });
    for (int i = 0; i < 40; ++i) {
      State damaged = s;
      auto* bytes = reinterpret_cast<uint8_t*>(static_cast<Board*>(&damaged));
      bytes[random.below(sizeof(Board))] ^= static_cast<uint8_t>(1u << random.below(8));
      if (!Cabal::check(damaged).empty()) {
        ++refused;
        continue;
      }
      for (Seat seat = 0; seat < damaged.seats; ++seat) Cabal::redeal(damaged, Observer::seat(seat), random);
    }
  }
  EXPECT_GT(refused, 600);
}

}  // namespace
}  // namespace tessera::testing::cabal
