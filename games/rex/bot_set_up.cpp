// What a bot decides before the first round.
#include <algorithm>

#include "games/rex/bot_sense.h"

namespace tessera::rex {

namespace {

Choice any(const BotAsked& asked) {
  return asked.options[static_cast<int>(asked.random.below(static_cast<uint32_t>(asked.options.size())))];
}

// A leader is worth the more as a traitor the more likely it fights: the best of a mixed lot.
Choice choose_traitor(const BotAsked& asked) {
  Choice best = asked.options[0];
  double most = -1;
  for (int i = 0; i < asked.options.size(); ++i) {
    const Leader leader = static_cast<Leader>(asked.options[i]);
    double all = 0;
    for (int k = 0; k < kLeadersPerRace; ++k) {
      const double strength = kLeaderRows[leader_of(race_of(leader), k)].strength;
      all += strength * strength;
    }
    const double strength = kLeaderRows[leader].strength;
    const bool is_own = race_of(leader) == asked.s.player(asked.seat).race;
    const double value =
        (is_own ? 0 : strength * strength / all) + 0.05 * (asked.random.next() / 4294967296.0);
    if (value <= most) continue;
    most = value;
    best = asked.options[i];
  }
  return best;
}

// Who wins late: Sol and Hacan by their own victories, the others now and then.
constexpr int kRaceOdds[kRaces] = {3, 4, 3, 2, 2, 0};

Choice choose_predicted_race(const BotAsked& asked) {
  int sum = 0;
  for (int i = 0; i < asked.options.size(); ++i) sum += kRaceOdds[asked.options[i]];
  int at = static_cast<int>(asked.random.below(static_cast<uint32_t>(std::max(sum, 1))));
  for (int i = 0; i < asked.options.size(); ++i)
    if ((at -= kRaceOdds[asked.options[i]]) < 0) return asked.options[i];
  return asked.options[0];
}

// Mostly the last round, which is the only one for special victories; else one of those before it.
Choice choose_predicted_round(const BotAsked& asked) {
  const int last = asked.s.last_round();
  if (asked.chance(0.55)) return static_cast<Choice>(last);
  return static_cast<Choice>(last - 1 -
                             static_cast<int>(asked.random.below(static_cast<uint32_t>(last / 2))));
}

}  // namespace

Choice answer_set_up(const BotAsked& asked) {
  switch (asked.s.decision) {
    case ChooseRace::kId:
    case FleetDial::kId:
      return any(asked);
    case KeepTraitor::kId:
      return choose_traitor(asked);
    case PredictRace::kId:
      return choose_predicted_race(asked);
    case PredictRound::kId:
      return choose_predicted_round(asked);
    default:
      return Rex::default_answer(asked.s, asked.seat);  // redraw, placement
  }
}

}  // namespace tessera::rex
