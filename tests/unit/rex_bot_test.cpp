// The greedy bot of Rex: strong enough, always legal, hard to foresee, and what it says tells no secret.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "bots/greedy.h"
#include "games/rex/decisions.h"
#include "games/rex/plan.h"
#include "games/rex/rex.h"

namespace tessera::rex {
namespace {

using K = Kernel<Rex>;

tessera::Setup setup_for(int players, int game) {
  tessera::Setup setup{players, Settings(Rex::info().settings), kNoSeat};
  const auto set = [&](const char* word) { EXPECT_TRUE(setup.settings.set(word).is_ok()) << word; };
  if (game % 2) set("betrayal_cards=on");
  if (game % 3 == 1) set("race_selection=turn_order");
  if (game % 4 == 3) set("hacan_unconditional=on");
  if (game % 5 == 4) set("round_limit=6");
  return setup;
}

// Plays a game of greedy bots; `see` is shown every state, who is asked, and the answer.
template <class See>
void play_greedy(int players, int game, See see) {
  GreedyBot<Rex> greedy;
  Chance chance(static_cast<uint64_t>(game) + 500);
  FastRandom random(static_cast<uint64_t>(game));
  State s;
  Table t(s, chance);
  Rex::prepare(s, setup_for(players, game));
  int answers = 0;
  for (K::run(t); !K::is_over(s);) {
    ASSERT_LT(++answers, 6000) << players << " players, game " << game;
    const Seat seat = s.waiting.lowest();
    const Choice choice = greedy.choose(s, seat, random);
    see(s, seat, choice);
    K::apply(t, seat, choice);
  }
}

TEST(RexBot, GreedyTakesThreeTimesItsShareOfFiveRandomOpponents) {
  GreedyBot<Rex> greedy;
  RandomBot<Rex> any;
  constexpr int kGames = 120, kPlayers = 6;
  int wins = 0;
  for (int game = 0; game < kGames; ++game) {
    const Seat mine = static_cast<Seat>(game % kPlayers);
    Chance chance(static_cast<uint64_t>(game));
    FastRandom random(static_cast<uint64_t>(game));
    State s;
    Table t(s, chance);
    Rex::prepare(s, {kPlayers, Settings(Rex::info().settings), kNoSeat});
    for (K::run(t); !K::is_over(s);) {
      const Seat seat = s.waiting.lowest();
      Bot<Rex>& bot = seat == mine ? static_cast<Bot<Rex>&>(greedy) : any;
      K::apply(t, seat, bot.choose(s, seat, random));
    }
    wins += Rex::is_winner(s, mine);
  }
  EXPECT_GE(wins, kGames * 3 / kPlayers);
}

TEST(RexBot, AnswersEverythingWithinTheRules) {
  std::set<uint16_t> seen;
  for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
    for (int game = 0; game < 12; ++game) {
      play_greedy(players, game, [&](const State& s, Seat seat, Choice choice) {
        Options options;
        K::list(s, seat, options);
        ASSERT_TRUE(options.has(choice)) << decision_row(s.decision).name << ", game " << game;
        seen.insert(s.decision);
      });
    }
  }
  EXPECT_GE(seen.size(), 40u);
}

TEST(RexBot, CeasefiresAreShort) {
  for (int game = 0; game < 12; ++game) {
    std::map<int, int> acts;  // by round
    play_greedy(6, game, [&](const State& s, Seat, Choice) { acts[s.round] += asks<CeasefireAct>(s); });
    for (const auto& [round, count] : acts)
      EXPECT_LE(count, 5 * 3 * 6) << "round " << round << ", game " << game;
  }
}

TEST(RexBot, CallsEveryTraitor) {
  int called = 0;
  for (int game = 0; game < 12; ++game) {
    play_greedy(6, game, [&](const State& s, Seat seat, Choice choice) {
      if (!asks<RevealTraitor>(s)) return;
      Options options;
      K::list(s, seat, options);
      if (options.size() < 2) return;
      EXPECT_NE(choice, kNothing);
      ++called;
    });
  }
  EXPECT_GT(called, 3);
}

// The same battle is not always planned in the same way.
TEST(RexBot, PlansCannotBeForeseen) {
  int asked = 0, mixed = 0;
  play_greedy(6, 0, [&](const State& s, Seat seat, Choice) {
    const bool is_plan = asks<PlanStrength>(s) || asks<PlanLeader>(s);
    if (!is_plan || K::is_over(s)) return;
    Options options;
    K::list(s, seat, options);
    if (options.size() < 4) return;
    GreedyBot<Rex> greedy;
    std::set<Choice> plans;
    for (uint64_t seed = 0; seed < 8; ++seed) {
      FastRandom random(seed);
      plans.insert(greedy.choose(s, seat, random));
    }
    ++asked;
    mixed += plans.size() > 1;
  });
  ASSERT_GT(asked, 10);
  EXPECT_GE(mixed, asked / 3);
}

// What a bot says in a ceasefire is the same whatever it hides.
TEST(RexBot, ReasonsTellNoSecret) {
  std::set<std::string> said;
  for (int game = 0; game < 20; ++game) {
    play_greedy(6, game, [&](const State& s, Seat seat, Choice choice) {
      const std::string reason = Rex::reason(s, seat, choice);
      const bool is_answer = asks<AnswerOffer>(s);
      EXPECT_TRUE(!is_answer || !reason.empty());
      if (!is_answer && !asks<CeasefireAct>(s)) return;
      said.insert(reason);
      State other = s;
      for (Seat hider = 0; hider < s.seats; ++hider) {
        Player& player = other.player(hider);
        player.purse = static_cast<uint16_t>(player.purse + 7);
        player.traitors ^= 3;
      }
      other.predicted_round = static_cast<uint8_t>(s.predicted_round % 8 + 1);
      EXPECT_EQ(Rex::reason(other, seat, choice), reason);
    });
  }
  EXPECT_GE(said.size(), 5u);
}

}  // namespace
}  // namespace tessera::rex
