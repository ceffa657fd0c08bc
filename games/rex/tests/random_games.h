// Random games and small positions for the tests of words and defaults.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/rex/board.h"
#include "games/rex/decisions.h"
#include "games/rex/names.h"
#include "games/rex/rex.h"

namespace tessera::rex {

using K = Kernel<Rex>;
inline constexpr int kGames = 240;
inline constexpr int kMostSteps = 6000;

inline tessera::Setup setup_of(int game) {
  Settings settings(Rex::info().settings);
  const auto set = [&](const char* word) { EXPECT_TRUE(settings.set(word).is_ok()) << word; };
  if (game % 2 == 0) set("betrayal_cards=on");
  if (game % 3 == 1) set("race_selection=turn_order");
  if (game % 9 == 2) set("race_selection=host");
  if (game % 5 == 3) set("round_limit=6");
  if (game % 7 == 4) set("own_traitors=off");
  if (game % 11 == 5) set("hacan_unconditional=on");
  return {kLeastPlayers + game / 2 % (kMostPlayers - kLeastPlayers + 1), settings, kNoSeat};
}

// What a player who wants alliances, battles and cards likes; random play hardly ever agrees on anything.
inline int liking(const State& s, Seat seat, Choice choice) {
  const auto crowd = [&](int space) {
    return static_cast<int>(face_up_of_others(s, seat) & kStrongholds & bit(static_cast<Space>(space)) ? 2
                                                                                                       : 0) +
           (face_up_of_others(s, seat) & bit(static_cast<Space>(space)) ? 1 : 0);
  };
  switch (s.decision) {
    case CeasefireAct::kId:
      return choice == kNothing ? 2 : act_of(choice) == Act::kOffer ? 1 : 0;
    case AnswerOffer::kId:
    case Betray::kId:
      return choice == kYes;
    case PlayInWindow::kId:  // Intercepted Dispatches are more often kept for a battle
      return choice != kNothing && choice != static_cast<Choice>(CardKind::kInterceptedDispatches);
    case Interfere::kId:
    case AskVow::kId:
    case RevealTraitor::kId:
      return choice != kNothing;
    case Bid::kId:
      return choice == kNothing || choice <= 4;
    case PlanStrength::kId:
      return static_cast<int>(choice);
    case Maneuver::kId:
      if (choice == kNothing) return 0;
      if (act_of(choice) == Act::kNegate) return 0;
      return act_of(choice) == Act::kDeploy ? 1 + crowd(act_with(choice)) : 1;
    case MoveTo::kId:
      return crowd(static_cast<int>(choice));
    default:
      return 0;
  }
}

inline Choice pick(const State& s, Seat seat, const Options& options, FastRandom& random) {
  const auto any = [&] {
    return options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))];
  };
  Choice best = any();
  if (random.below(4) == 0) return best;
  for (int i = 0; i < 12; ++i)
    if (const Choice found = any(); liking(s, seat, found) > liking(s, seat, best)) best = found;
  return best;
}

// Calls `look(s, events since the last call)` at every question of a random game, and at its end.
template <class Look>
void play(int game, Look look) {
  SCOPED_TRACE("game " + std::to_string(game));
  State s;
  Rex::prepare(s, setup_of(game));
  Chance chance(static_cast<uint64_t>(game));
  FastRandom random(static_cast<uint64_t>(game) + 1000);
  EventList list;
  Table t(s, chance, &list);
  K::run(t);
  for (int step = 0; step < kMostSteps && !::testing::Test::HasFailure(); ++step) {
    look(s, list.events);
    list.events.clear();
    if (K::is_over(s)) return;
    const Seat seat = s.waiting.lowest();
    K::apply(t, seat, pick(s, seat, K::options(t, seat), random));
  }
  EXPECT_TRUE(::testing::Test::HasFailure()) << "the game does not end";
}

inline Space at(const char* id) { return find_space(id).value(); }
inline Leader leader_by(const char* id) { return find_leader(id).value(); }
inline CardSet cards(std::initializer_list<CardKind> kinds) {  // the first copy of each
  CardSet set;
  for (CardKind kind : kinds) set.add(row(kind).first);
  return set;
}

// A table in the middle of a game, with the races of the seats in their order.
struct Stage {
  State s;
  explicit Stage(int players = kMostPlayers) {
    Rex::prepare(s, {players, Settings(Rex::info().settings), 0});
    s.depth = 0;
    for (Seat seat = 0; seat < players; ++seat) {
      s.player(seat).race = static_cast<Race>(seat);
      s.seat_of[seat] = seat;
    }
    s.fleet = 1;
    s.round = 2;
    s.phase = Phase::kBattle;
  }
  template <class P>
  void ask(uint16_t decision, const P& procedure) {
    s.depth = 0;
    call(s, procedure);
    s.decision = static_cast<uint16_t>(decision);
  }
  void fight(Seat active, Seat other, const char* space) {
    s.battle.seats[0] = active;
    s.battle.seats[1] = other;
    s.battle.space = at(space);
  }
};

}  // namespace tessera::rex
