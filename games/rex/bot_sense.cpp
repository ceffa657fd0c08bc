#include "games/rex/bot_sense.h"

#include <algorithm>
#include <cmath>

namespace tessera::rex {

namespace {

// Chosen by hand, tried with `tessera simulate rex`; what decides battles was measured in games between bots.
constexpr double kAttackChance = 0.6;  // that somebody who could attack a stronghold does
constexpr double kEagerChance = 0.75;  // if that could bring the victory
constexpr double kCardEdge = 0.6;      // a card of somebody else, in strength
constexpr double kPoorWorth = 0.45, kFairWorth = 0.25, kRichWorth = 0.1;  // of one influence
constexpr int kFair = 8, kRich = 16;                                      // from so many on

constexpr KindMask mask(CardKind kind) { return KindMask{1} << static_cast<int>(kind); }

SeatSet maneuvers_later(const State& s, Seat seat) {
  if (s.phase >= Phase::kBattle || s.phase == Phase::kSetUp) return SeatSet();
  SeatSet later = s.everyone();
  if (is_running<Maneuvering>(s)) {
    const Maneuvering& my = inside<Maneuvering>(s);
    for (int turn = 0; turn <= my.turn && turn < s.seats; ++turn) later.remove(s.in_order(turn));
  }
  later.remove(seat);
  return later;
}

double leader_edge(const State& s, Seat seat) {
  int best = 0, second = 0;
  for (Leader leader : LeaderSet::from_bits(usable_leaders(s, seat, kNoSpace))) {
    const int strength = kLeaderRows[leader].strength;
    second = std::max(second, std::min(best, strength));
    best = std::max(best, strength);
  }
  return 0.6 * best + 0.4 * second;
}

// Cards of the seat that thinks are known; those of the others are guessed by their number.
double card_edge(const State& s, Seat seat, Seat thinker) {
  if (seat != thinker) return kCardEdge * std::min(4, hand_size(s, seat));
  double edge = 0;
  bool attack = false, defense = false;
  for (Card card : s.player(seat).hand) {
    const CardRow& kind = row(kind_of(card));
    attack = attack || kind.harm;
    defense = defense || kind.stops;
  }
  edge += attack ? 1.4 : 0;
  edge += defense ? 1.4 : 0;
  return edge + (holds(s, seat, CardKind::kDecoyCommander) ? 0.4 : 0);
}

// Traitors, Insight and Command.
double race_edge(Race race) {
  return race == Race::kXxcha ? 1.5 : race == Race::kJolNar ? 1.0 : race == Race::kLetnev ? 0.5 : 0;
}

// Whether one stronghold more would do for the side of this seat.
bool is_near_victory(const State& s, Seat seat) {
  const SeatSet side = side_of_player(s, seat);
  int held = 0;
  for (Seat member : side) held += strongholds_of(s, member);
  return held + 1 >= kStrongholdsToWin[side.size()];
}

void add_threats(const State& s, Seat seat, double (&threat)[kSpaces]) {
  std::fill_n(threat, kSpaces, 0.0);
  for_each_space(s.player(seat).present, [&](Space from) {
    const double strength = units_at(s, seat, from).strength();
    for_each_space(reach(s, seat, from), [&](Space to) {
      double& there = threat[static_cast<int>(to)];
      there = std::max(there, strength);
    });
  });
  if (!s.player(seat).reserves.units()) return;
  const double each =
      static_cast<double>(s.player(seat).reserves.strength()) / s.player(seat).reserves.units();
  for_each_space(deploy_spaces(s, seat),
                 [&](Space to) { threat[static_cast<int>(to)] += 0.7 * each * deployable(s, seat, to); });
}

}  // namespace

double win_chance(double mine, double other) { return 1 / (1 + std::exp((other - mine) / kSpread)); }

Outlook look_out(const State& s, Seat seat) {
  Outlook outlook;
  outlook.seat = seat;
  outlook.later = maneuvers_later(s, seat);
  for (Seat other = 0; other < s.seats; ++other) {
    outlook.edge[other] = leader_edge(s, other) + card_edge(s, other, seat) + race_edge(s.player(other).race);
    outlook.attacks[other] = is_near_victory(s, other) ? kEagerChance : kAttackChance;
    if (outlook.later.has(other)) add_threats(s, other, outlook.threat[other]);
  }
  return outlook;
}

SeatSet side_of_player(const State& s, Seat seat) {
  const SeatSet alliance = s.player(seat).alliance;
  return alliance.empty() ? SeatSet{seat} : alliance;
}

bool is_predicted_round(const State& s, Seat seat) {
  return has_race(s, seat, Race::kXxcha) && s.predicted != kNoRace && s.round == s.predicted_round;
}

double money_worth(int influence) {
  return kPoorWorth * std::min(influence, kFair) +
         kFairWorth * std::clamp(influence - kFair, 0, kRich - kFair) +
         kRichWorth * std::max(0, influence - kRich);
}

double leader_worth(Leader leader) { return 0.3 + 0.15 * kLeaderRows[leader].strength; }

double strike_chance(const State& s, Seat seat, Space space) {
  if (s.phase > Phase::kBombardment || space == kCouncilSpace) return 0;
  const int ahead = (row(space).sector - s.fleet + kSectors) % kSectors;
  if (ahead == 0 || !s.fleet) return 0;
  if (s.fleet_card && s.fleet_seen.has(seat)) return ahead <= s.fleet_card ? 1 : 0;
  constexpr int kFarthest = static_cast<int>(sizeof kBombardmentDeck);
  return ahead <= kFarthest ? static_cast<double>(kFarthest + 1 - ahead) / kFarthest : 0;
}

// ---------------------------------------------------------------- cards

double card_worth(const State& s, Seat seat, CardKind kind) {
  const CardRow& card = row(kind);
  const bool again = holds(s, seat, kind);
  if (card.harm)
    return kind == CardKind::kPlasmaLance || kind == CardKind::kToxinBlade ? 1.9 : again ? 0.9 : 1.5;
  if (card.stops) return kind == CardKind::kCompositeArmor ? 1.9 : again ? 0.7 : 1.5;
  switch (kind) {
    case CardKind::kDecoyCommander:
    case CardKind::kDiplomaticInterference:
    case CardKind::kFreshRecruits:
    case CardKind::kForcedMarch:
      return 1.1;
    case CardKind::kFleetSabotage:
    case CardKind::kSupplyCache:
      return 0.9;
    case CardKind::kObsoleteMateriel:
      return 0.2;
    default:
      return 0.5;
  }
}

double hand_worth(const State& s, Seat seat) {
  double sum = 0;
  KindMask seen = 0;
  for (Card card : s.player(seat).hand) {
    const CardKind kind = kind_of(card);
    const bool again = seen & mask(kind);
    seen |= mask(kind);
    const CardRow& card_row = row(kind);
    sum += again && (card_row.harm || card_row.stops) ? 0.8 : card_worth(s, seat, kind) * (again ? 0.7 : 1);
  }
  return sum;
}

}  // namespace tessera::rex
