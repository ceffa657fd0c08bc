// What a bot bids, gives to allies of Lazax, and recruits.
#include <algorithm>

#include "games/rex/bot_sense.h"

namespace tessera::rex {

namespace {

constexpr double kKept = 3;

// What all hold or lie open cannot be in the lot: the mean of the rest, as far as this seat knows.
double mean_card(const State& s, Seat seat) {
  double sum = 0;
  int count = 0;
  for (Card card : kWholeDeck.without(s.discard | s.removed | s.player(seat).hand)) {
    sum += card_worth(s, seat, kind_of(card));
    ++count;
  }
  return count ? sum / count : 0;
}

// Influence that is kept for deployment in this round.
int kept_for_deployment(const State& s, Seat seat) {
  const Player& player = s.player(seat);
  if (player.race == Race::kSol) return 0;
  const int wanted = std::min<int>(player.reserves.units(), static_cast<int>(kKept));
  return player.race == Race::kHacan ? (wanted + 1) / 2 : wanted;
}

double lot_worth(const State& s, Seat seat) {
  const Card card = s.lot[s.lot_at];
  double value = s.knowledge.known[card].has(seat) ? card_worth(s, seat, kind_of(card)) : mean_card(s, seat);
  if (hand_size(s, seat) < 2) value *= 1.25;
  if (has_race(s, seat, Race::kLetnev) && hand_size(s, seat) + 1 < hand_limit(s, seat))
    value += mean_card(s, seat);
  return value;
}

Choice choose_bid(const BotAsked& asked) {
  const State& s = asked.s;
  const Auction& auction = inside<Auction>(s);
  const int purse = s.player(asked.seat).purse;
  const int least = std::max<int>(kLeastBid, auction.bid + 1);
  const int free = purse - kept_for_deployment(s, asked.seat);
  if (least > free ||
      (auction.bidder != kNoSeat && are_allies(s, asked.seat, auction.bidder) && asked.chance(0.5)))
    return kNothing;
  const double mood = 0.75 + 0.6 * (asked.random.next() / 4294967296.0);
  if (money_worth(purse) - money_worth(purse - least) > mood * lot_worth(s, asked.seat)) return kNothing;
  const int jump = free > least + 3 && asked.chance(0.2) ? 1 : 0;
  return static_cast<Choice>(least + jump);
}

Choice choose_subsidy(const BotAsked& asked) {
  const int mine = asked.s.player(asked.seat).purse,
            theirs = asked.s.player(inside<Subsidise>(asked.s).ally).purse;
  return mine > 10 && theirs < 4 ? 3 : 0;
}

// ---------------------------------------------------------------- recruitment

int units_to_spend(const State& s, Seat seat) {
  const Player& player = s.player(seat);
  return row(player.race).normal + row(player.race).mechanized - player.casualties.units();
}

Choice choose_units(const BotAsked& asked) {
  const State& s = asked.s;
  const Player& player = s.player(asked.seat);
  const int free = row(player.race).free_recruits;
  const int spare = player.purse - 4 - (units_to_spend(s, asked.seat) < 10 ? 0 : 4);
  const int wanted = std::min(kRecruitsMost, free + std::max(0, spare / kRecruitPrice));
  Choice best = kNothing;
  int most = 0;
  for (int i = 0; i < asked.options.size(); ++i) {
    if (asked.options[i] == kNothing || act_of(asked.options[i]) != Act::kRecruit) continue;
    const int normal = act_with(asked.options[i]) & 15, mechanized = act_with(asked.options[i]) >> 4;
    if (normal + mechanized > wanted || normal + 2 * mechanized <= most) continue;
    most = normal + 2 * mechanized;
    best = asked.options[i];
  }
  return best;
}

Choice choose_leader(const BotAsked& asked, Act how, int most_price) {
  Choice best = kNothing;
  int most = 0;
  for (int i = 0; i < asked.options.size(); ++i) {
    if (asked.options[i] == kNothing || act_of(asked.options[i]) != how) continue;
    const int strength = kLeaderRows[act_with(asked.options[i])].strength;
    if (strength <= most || strength > most_price) continue;
    most = strength;
    best = asked.options[i];
  }
  return best;
}

Choice choose_recruits(const BotAsked& asked) {
  const State& s = asked.s;
  const Player& player = s.player(asked.seat);
  const int leaders = std::popcount(alive(s, asked.seat) & ~s.captive);
  if (leaders < 2) {
    const Choice leader = choose_leader(asked, Act::kFreshLeader, 9);
    if (leader != kNothing) return leader;
  }
  if (leaders <= 3 || player.purse > 12) {
    const Choice leader = choose_leader(asked, Act::kRecruitLeader, player.purse - (leaders <= 1 ? 0 : 4));
    if (leader != kNothing) return leader;
  }
  const Choice units = choose_units(asked);
  if (units != kNothing) return units;
  const Choice fresh = act(Act::kFreshUnits, row(CardKind::kFreshRecruits).amount);
  return asked.options.has(fresh) ? fresh : kNothing;
}

}  // namespace

Choice answer_market(const BotAsked& asked) {
  switch (asked.s.decision) {
    case Bid::kId:
      return choose_bid(asked);
    case GiveSubsidy::kId:
      return choose_subsidy(asked);
    default:
      return choose_recruits(asked);
  }
}

}  // namespace tessera::rex
