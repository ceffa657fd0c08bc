// Points and victory (11).
#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/objectives.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

// --- points

namespace {

// Special Objectives that the seat holds and still meets (11.7).
int special_points(const State& s, Seat seat) {
  int points = 0;
  for (int i = kFirstSpecial; i < kObjectives; ++i) {
    const auto special = static_cast<Objective>(i);
    if (s.objectives.claimed[i].has(seat) && is_met(s, seat, special)) points += row(special).points;
  }
  return points;
}

// 11.8
bool lacks_home(const State& s, Seat seat) {
  const System home = s.player(seat).home;
  if (home == kNoSystem || s.phase == Phase::kSetUp) return false;
  for (Planet planet : planets_in(s, home))
    if (s.planet(planet).owner != seat) return !is_granted(s, seat, Grant::kNoHomePenalty);
  return false;
}

}  // namespace

int score_of(const State& s, Seat seat) {
  const Player& player = s.player(seat);
  const int special = special_points(s, seat);
  const int lost = player.penalties + (lacks_home(s, seat) ? kHomePenalty : 0);
  return std::max(player.points + special - lost, special);  // 11.9
}

int points_to_win(const State& s) {
  const int chosen = s.setting<int>(Setting::kVpGoal);
  return chosen ? chosen : s.seats == 2 ? kDuelGoal : kGoal;
}

void gain_point(Table& t, Rule rule, Seat seat) {
  Player& player = t.s.player(seat);
  player.points = static_cast<uint8_t>(std::min(255, player.points + 1));
  t.tell(rule, told::PointGained{.seat = seat});
}
void lose_point(Table& t, Rule rule, Seat seat) {
  Player& player = t.s.player(seat);
  player.penalties = static_cast<uint8_t>(std::min(255, player.penalties + 1));
  t.tell(rule, told::PointLost{.seat = seat});
}

void lose_specials(Table& t) {
  State& s = t.s;
  for (int i = kFirstSpecial; i < kObjectives; ++i)
    for (Seat seat : s.objectives.claimed[i]) {
      if (is_met(s, seat, static_cast<Objective>(i))) continue;
      s.objectives.claimed[i].remove(seat);
      t.tell(rule("11.7"), told::SpecialLost{.seat = seat, .objective = i});
    }
}

// --- victory

namespace {

// How the game ends now, if it does.
Ending ending_of(const State& s) {
  const auto is_claimed = [&](Objective objective) {
    return !s.objectives.claimed[index(objective)].empty();
  };
  if (is_claimed(Objective::kDomination)) return Ending::kDomination;
  if (is_claimed(Objective::kSupremacy)) return Ending::kSupremacy;
  if (s.stage_two && s.objectives.open.has(Objective::kImperiumRex)) return Ending::kImperiumRex;
  for (Seat seat : s.in_play)
    if (score_of(s, seat) >= points_to_win(s)) return Ending::kPoints;
  return Ending::kNone;
}

// Who claimed what wins at once is among themselves.
SeatSet rivals(const State& s, Ending ending) {
  switch (ending) {
    case Ending::kDomination:
      return s.objectives.claimed[index(Objective::kDomination)];
    case Ending::kSupremacy:
      return s.objectives.claimed[index(Objective::kSupremacy)];
    default:
      return s.in_play;
  }
}

Rule rule_of_ending(Ending ending) {
  switch (ending) {
    case Ending::kLastRound:
      return rule("11.10");
    case Ending::kPoints:
      return rule("11.1");
    default:
      return rule("11.3");
  }
}

}  // namespace

bool is_game_won(const State& s) { return ending_of(s) != Ending::kNone; }

void end_game(Table& t, Ending ending) {
  State& s = t.s;
  int most = -1;
  for (Seat seat : rivals(s, ending)) {
    const int worth = score_of(s, seat) * 1000 + outer_planets(s, seat);
    if (worth > most) s.winners = SeatSet();
    if (worth >= most) s.winners.add(seat);
    most = std::max(most, worth);
  }
  s.ending = ending;
  t.tell(rule_of_ending(ending), told::GameEnds{.ending = ending});
  for (Seat seat : s.winners)
    t.tell(rule("11.1"),
           told::Wins{.seat = seat, .points = score_of(s, seat), .planets = outer_planets(s, seat)});
}

// Everything that is under way ends with the game: no frame is left but this one, which the kernel frees.
Flow Victory::run(Table& t, Frame& f, Victory&) {
  RULES
  end_game(t, ending_of(t.s));
  std::fill_n(t.s.stack, t.s.depth - 1, Frame{});
  t.s.depth = 1;
  END_RULES
}

}  // namespace tessera::ascension
