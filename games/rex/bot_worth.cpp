// What a position is worth: who is likely to hold which stronghold at the end of the round, who wins by that,
// and what a seat has for the rounds to come.
#include <algorithm>
#include <cmath>

#include "games/rex/bot_sense.h"

namespace tessera::rex {

namespace {

// Chosen by hand, tried with `tessera simulate rex`; what decides battles was measured in games between bots.
constexpr double kWalkoverChance = 0.5;  // that somebody takes a victory that lies open
constexpr double kRaceChance = 0.9;      // that somebody takes an empty one
constexpr double kStronghold = 5, kSecondStronghold = 2;
constexpr double kGarrison = 9;  // strength that is sure to keep a stronghold for a while
constexpr double kForeignStronghold = 0.5;
constexpr double kAllyStronghold = 2.5;
constexpr double kBonusStronghold = 1;  // of the Navy Base or the Spaceport: wider range and more influence
constexpr double kBase = 8;             // of any position in which the game goes on
constexpr double kOffensiveChance = 0.3;
constexpr double kForeseen = 0.5;  // influence of the next round compared with that of this one
constexpr double kDenied = 1.0;    // of a space for a special victory of somebody else, in the last round
constexpr double kOwnSpecial = 6;  // of the spaces for a special victory, in the last round

constexpr int kStrongholdCount = 5;
constexpr Space kStrongholdList[kStrongholdCount] = {Space::kImperialNavyBase, Space::kCivilianSpaceport,
                                                     Space::kAdminusImperialis, Space::kImperialPalace,
                                                     Space::kMecatolPowerSouth};
static_assert((bit(kStrongholdList[0]) | bit(kStrongholdList[1]) | bit(kStrongholdList[2]) |
               bit(kStrongholdList[3]) | bit(kStrongholdList[4])) == kStrongholds);

struct Holders {
  double chance[kSeats];
};

// Chances to control a space when the battles of this round are over.
Holders holders_of(const State& s, const Outlook& outlook, Space space) {
  Holders holders{};
  const SeatSet there = fighters_at(s, space);
  double strongest = 0, sum = 0;
  for (Seat seat : there) {
    const double strength = units_at(s, seat, space).strength() + (there.size() > 1 ? outlook.edge[seat] : 0);
    strongest = std::max(strongest, strength + (there.size() > 1 ? 0 : outlook.edge[seat]));
    holders.chance[seat] = there.size() > 1 ? std::exp(strength / kSpread) : 1;
    sum += holders.chance[seat];
  }
  for (Seat seat : there) holders.chance[seat] /= sum;
  double left = 1;
  for (Seat seat : outlook.later) {
    const double threat = outlook.threat[seat][static_cast<int>(space)];
    if (threat < 1 || there.has(seat)) continue;
    const double taken =
        there.empty() ? kRaceChance / outlook.later.size()
                      : outlook.attacks[seat] * win_chance(0.8 * threat + outlook.edge[seat], strongest);
    for (Seat other : there) holders.chance[other] *= 1 - taken;
    holders.chance[seat] = taken * left;
    left *= 1 - taken;
  }
  return holders;
}

struct Strongholds {
  Holders of[kStrongholdCount];
  double expected(Seat seat) const {
    double sum = 0;
    for (const Holders& holders : of) sum += holders.chance[seat];
    return sum;
  }
};

// The chance that the seats of a side hold enough strongholds.
double enough_chance(const Strongholds& all, SeatSet side) {
  double counts[kStrongholdCount + 1] = {1};
  for (int i = 0; i < kStrongholdCount; ++i) {
    double held = 0;
    for (Seat seat : side) held += all.of[i].chance[seat];
    held = std::min(held, 1.0);
    for (int count = i + 1; count > 0; --count)
      counts[count] = counts[count] * (1 - held) + counts[count - 1] * held;
    counts[0] *= 1 - held;
  }
  double sum = 0;
  for (int count = kStrongholdsToWin[side.size()]; count <= kStrongholdCount; ++count) sum += counts[count];
  return sum;
}

// How likely each seat is among those who win at the end of this round; `none`: that the game goes on.
struct Ends {
  double wins[kSeats] = {};
  double none = 1;

  void add(SeatSet side, double chance) {
    for (Seat seat : side) wins[seat] += none * chance;
    none *= 1 - chance;
  }
};

int index_of(Space stronghold) {
  return static_cast<int>(std::find(kStrongholdList, kStrongholdList + kStrongholdCount, stronghold) -
                          kStrongholdList);
}

double sol_chance(const State& s, const Strongholds& all) {
  const Seat sol = s.seat_of_race(Race::kSol);
  double chance = 1;
  for_each_space(kSolVictorySpaces & in_play(s), [&](Space space) {
    for (Seat seat = 0; seat < s.seats; ++seat)
      if (seat != sol) chance *= 1 - std::min(1.0, all.of[index_of(space)].chance[seat]);
  });
  return chance;
}

double hacan_chance(const State& s, const Strongholds& all) {
  if (s.has(Setting::kHacanUnconditional)) return 1;
  const Seat hacan = s.seat_of_race(Race::kHacan);
  double none = 1;
  for_each_space(kHacanVictorySpaces,
                 [&](Space space) { none *= 1 - std::min(1.0, all.of[index_of(space)].chance[hacan]); });
  return 1 - none;
}

void add_last_round(const State& s, const Strongholds& all, Ends& ends) {
  const Seat sol = s.seat_of_race(Race::kSol), hacan = s.seat_of_race(Race::kHacan);
  if (sol != kNoSeat) ends.add(side_of_player(s, sol), sol_chance(s, all));
  if (hacan != kNoSeat) ends.add(side_of_player(s, hacan), hacan_chance(s, all));
  double weights[kSeats], sum = 1e-9;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const double expected = all.expected(seat);
    sum += weights[seat] = expected < 0.05 ? 0 : std::exp(2.5 * expected);
  }
  for (Seat seat = 0; seat < s.seats; ++seat) ends.wins[seat] += ends.none * weights[seat] / sum;
  ends.none = 0;
}

// Whoever comes later walks into empty strongholds: one by movement and one by deployment.
void add_walkovers(const State& s, const Outlook& outlook, Ends& ends) {
  SpaceMask entered = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) entered |= face_up(s, seat);
  const SpaceMask empty = strongholds(s) & ~entered;
  if (!empty) return;
  for (Seat seat : outlook.later) {
    const SeatSet side = side_of_player(s, seat);
    if (side.has(outlook.seat)) continue;
    int held = 0, open = 0;
    for (Seat member : side) held += strongholds_of(s, member);
    for_each_space(empty, [&](Space space) { open += outlook.threat[seat][static_cast<int>(space)] >= 1; });
    if (held + std::min(open, 2) >= kStrongholdsToWin[side.size()]) ends.add(side, kWalkoverChance);
  }
}

Ends find_ends(const State& s, const Outlook& outlook, const Strongholds& all) {
  Ends ends;
  add_walkovers(s, outlook, ends);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const SeatSet side = side_of_player(s, seat);
    if (side.lowest() == seat) ends.add(side, enough_chance(all, side));
  }
  if (s.round >= s.last_round()) add_last_round(s, all, ends);
  return ends;
}

// ---------------------------------------------------------------- what a seat has

// The next influence card, if the seat has seen it; kNoInfluenceCard.
InfluenceCard foreseen(const State& s, Seat seat) {
  return s.top_seen.has(seat) ? s.influence_top : kNoInfluenceCard;
}

// The chance that a Sol Offensive strikes the spaces of the latest location card before the next round.
double offensive_chance(const State& s, Seat seat) {
  if (s.last_location == kNoLocation || has_race(s, seat, Race::kSol) ||
      ally_with(s, seat, Race::kSol) != kNoSeat)
    return 0;
  const InfluenceCard next = foreseen(s, seat);
  if (next == kNoInfluenceCard) return kOffensiveChance;
  return influence_kind(next) == InfluenceKind::kSolOffensive ? 1 : 0;
}

// What a location card that the seat has seen will bring units that stand there already.
double foreseen_influence(const State& s, Seat seat, int rate) {
  const InfluenceCard next = foreseen(s, seat);
  if (next == kNoInfluenceCard || influence_kind(next) != InfluenceKind::kLocation) return 0;
  double sum = 0;
  for (int i = 0; i < 2; ++i) {
    const Space space = kLocationRows[next].spaces[i];
    if (!(face_up(s, seat) & bit(space))) continue;
    sum += kForeseen * (1 - strike_chance(s, seat, space)) *
           std::min<int>(kLocationRows[next].amounts[i], rate * units_at(s, seat, space).units());
  }
  return sum;
}

// Units on the board, what they will collect, and what threatens them afterwards.
double field_worth(const State& s, const Outlook& outlook) {
  const Seat seat = outlook.seat;
  const bool is_before_collection = s.phase < Phase::kCollection;
  const int rate = controlled(s, seat) & kCollectionBonusSpaces ? kBonusCollect : kCollect;
  const SpaceMask covered = shielded(s), down = has_race(s, seat, Race::kXxcha) ? s.face_down : 0;
  SpaceMask struck = 0;
  const double offensive = offensive_chance(s, seat);
  if (offensive > 0)
    for (Space space : kLocationRows[s.last_location].spaces) struck |= bit(space);
  const SpaceMask foreign = face_up_of_others(s, seat);
  double sum = 0, collected = foreseen_influence(s, seat, rate);
  for_each_space(s.player(seat).present, [&](Space space) {
    const Pool units = units_at(s, seat, space);
    double live = 1;
    const int influence = s.influence[static_cast<int>(space)];
    const bool is_contested =
        space != kCouncilSpace && !(down & bit(space)) && (influence || (foreign & bit(space)));
    if (is_contested) {
      const double hold = holders_of(s, outlook, space).chance[seat];
      if (is_before_collection) collected += hold * std::min(influence, rate * units.units());
      live = hold < 0.999 ? 0.75 * hold : 1;
    }
    if (!(covered & bit(space))) {
      const double loss = has_race(s, seat, Race::kSol) ? 0.5 : 1;
      live *= 1 - loss * strike_chance(s, seat, space);
    }
    if (struck & bit(space)) live *= 1 - offensive;
    sum += units.strength() * (kCasualtyWorth + live * (kUnitWorth - kCasualtyWorth));
  });
  const int purse = s.player(seat).purse, gained = static_cast<int>(collected);
  sum += money_worth(purse + gained) - money_worth(purse);
  return sum + (collected - gained) * (money_worth(purse + gained + 1) - money_worth(purse + gained));
}

SpaceMask special_spaces(Race race) {
  return race == Race::kSol ? kSolVictorySpaces : race == Race::kHacan ? kHacanVictorySpaces : 0;
}

// What a stronghold in the hand of somebody else is worth: time works for Sol and Hacan.
double foreign_worth(const State& s, Seat seat, Seat other, Space space, double late) {
  if (are_allies(s, seat, other)) return kAllyStronghold;
  const bool is_special = special_spaces(s.player(other).race) & bit(space);
  return -kForeignStronghold - (is_special ? kDenied * late * late : 0);
}

double stronghold_worth(const State& s, const Outlook& outlook, const Strongholds& all) {
  const Seat seat = outlook.seat;
  const Race race = s.player(seat).race;
  const SpaceMask special = special_spaces(race);
  const double late = static_cast<double>(s.round) / s.last_round();
  double sum = 0, own = 0;
  for (int i = 0; i < kStrongholdCount; ++i) {
    const Holders& holders = all.of[i];
    const double mine = holders.chance[seat];
    const double garrison = units_at(s, seat, kStrongholdList[i]).strength() / kGarrison;
    sum += kStronghold * mine * (0.55 + 0.45 * std::min(1.0, garrison));
    if (special & bit(kStrongholdList[i]))
      sum += kOwnSpecial * late * mine * (race == Race::kSol ? 0.6 : 0.3);
    own += mine;
    for (Seat other = 0; other < s.seats; ++other)
      if (other != seat)
        sum += holders.chance[other] * foreign_worth(s, seat, other, kStrongholdList[i], late);
  }
  if (controlled(s, seat) & kCollectionBonusSpaces) sum += kBonusStronghold;
  return sum + kSecondStronghold * std::max(0.0, own - 1);
}

double reserves_worth(const State& s, Seat seat) {
  const Player& player = s.player(seat);
  double sum = kReserveWorth * player.reserves.strength() + kCasualtyWorth * player.casualties.strength() +
               money_worth(player.purse) + hand_worth(s, seat);
  for (Leader leader : LeaderSet::from_bits(alive(s, seat) & ~s.captive)) sum += leader_worth(leader);
  if (player.race == Race::kLazax)
    for (Leader leader : LeaderSet::from_bits(s.captive)) sum += 0.5 * leader_worth(leader);
  return sum;
}

}  // namespace

double worth(const State& s, const Outlook& outlook) {
  const Seat seat = outlook.seat;
  Strongholds all{};
  for (int i = 0; i < kStrongholdCount; ++i)
    if (in_play(s) & bit(kStrongholdList[i])) all.of[i] = holders_of(s, outlook, kStrongholdList[i]);
  const Ends ends = find_ends(s, outlook, all);
  double win = ends.wins[seat] * kShare[side_of_player(s, seat).size()];
  if (is_predicted_round(s, seat)) {
    const Seat predicted = s.seat_of_race(s.predicted);
    win = ends.wins[predicted] + (are_allies(s, seat, predicted) ? 0 : win);
  }
  const double goes_on =
      kBase + stronghold_worth(s, outlook, all) + field_worth(s, outlook) + reserves_worth(s, seat);
  return kVictory * win + (0.05 + 0.95 * ends.none) * goes_on;
}

}  // namespace tessera::rex
