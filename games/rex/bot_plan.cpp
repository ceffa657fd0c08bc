// Battle plans: what the opponent may do is drawn many times, and every plan of one's own is tried against
// it. A little chance in the comparison keeps plans from being foreseen.
#include <algorithm>
#include <vector>

#include "engine/values/fixed_vector.h"
#include "games/rex/bot_sense.h"
#include "games/rex/plan.h"

namespace tessera::rex {

namespace {

constexpr int kDeals = 8, kSimplePlans = 1, kCleverPlans = 2, kOwnPlans = 6;
constexpr double kDeception = 0.03;  // of what is at stake
constexpr double kEnemyUnit = 0.05, kEnemyLeader = 0.25;
constexpr int kMostStrength = 40;

LeaderMask mask_of(Leader leader) { return leader < kLeaders ? LeaderMask{1} << leader : 0; }
int strength_of(Leader leader) { return leader < kLeaders ? kLeaderRows[leader].strength : 0; }
uint8_t harm_of(CardKind kind) { return kind == kNoKind ? uint8_t{0} : row(kind).harm; }
uint8_t stops_of(CardKind kind) { return kind == kNoKind ? uint8_t{0} : row(kind).stops; }

struct PlanCards {
  CardKind attack, defense;
};

// All that a side may still plan.
struct Tactics {
  int least = 0, most = 0;
  FixedVector<Leader, kLeaders + 2> leaders;
  FixedVector<PlanCards, 64> cards;
};

void list_cards(const State& s, int side, Tactics& tactics) {
  const Pairs pairs(s, side);
  const Seat seat = seat_of_side(s, side);
  const Plan& plan = s.battle.plans[side];
  const KindMask hand = kinds_in_hand(s, seat) | KindMask{1} << kCardKinds;
  const auto kind_at = [](int kind) { return kind == kCardKinds ? kNoKind : static_cast<CardKind>(kind); };
  for (KindMask attacks = hand; attacks; attacks &= attacks - 1) {
    const int attack = std::countr_zero(attacks);
    if (!pairs.has_attack(attack)) continue;
    for (KindMask defenses = hand; defenses; defenses &= defenses - 1) {
      const int defense = std::countr_zero(defenses);
      if (!pairs.has_defense(defense) || tactics.cards.full()) continue;
      if (attack == defense && attack != kCardKinds && count_in_hand(s, seat, kind_at(attack)) < 2) continue;
      const uint8_t intent = static_cast<uint8_t>((attack == kCardKinds ? 0 : kAttackSlot) |
                                                  (defense == kCardKinds ? 0 : kDefenseSlot));
      if ((plan.made & kIntentPart) ? plan.intent != intent : !pairs.has_intent(intent)) continue;
      tactics.cards.push_back({kind_at(attack), kind_at(defense)});
    }
  }
  if (tactics.cards.empty()) tactics.cards.push_back({kNoKind, kNoKind});
}

Tactics tactics_of(const State& s, int side) {
  Tactics tactics{};
  const Plan& plan = s.battle.plans[side];
  tactics.most = units_at(s, seat_of_side(s, side), s.battle.space).strength();
  if (plan.made & kStrengthPart) tactics.least = tactics.most = plan.strength;
  if (plan.made & kLeaderPart) {
    tactics.leaders.push_back(plan.leader);
  } else {
    for (Leader leader : LeaderSet::from_bits(leaders_for_plan(s, side))) tactics.leaders.push_back(leader);
    if (may_use_decoy(s, side)) tactics.leaders.push_back(kDecoy);
    if (tactics.leaders.empty()) tactics.leaders.push_back(kNoLeader);
  }
  list_cards(s, side, tactics);
  return tactics;
}

// ---------------------------------------------------------------- the opponent

struct Foe {
  Plan plan;
  LeaderMask traitors;  // that it, or Letnev at its side, can call
};

LeaderMask callable(const State& s, Seat seat) {
  LeaderMask traitors = s.player(seat).traitors;
  const Seat letnev = ally_with(s, seat, Race::kLetnev);
  return letnev == kNoSeat ? traitors : traitors | s.player(letnev).traitors;
}

bool happens(FastRandom& random, double share) { return random.next() < share * 4294967296.0; }

int likely_strength(const Tactics& tactics, int facing, int own_leader, FastRandom& random) {
  const int span = tactics.most - tactics.least;
  if (span <= 0) return tactics.least;
  const double dice = random.next() / 4294967296.0;
  if (dice < 0.3) return tactics.most;
  if (dice < 0.42) return tactics.least + static_cast<int>(random.below(static_cast<uint32_t>(span / 3 + 1)));
  // As much as seems to be enough.
  const int wanted = facing + 2 - own_leader / 2 + static_cast<int>(random.below(6)) - 2;
  return std::clamp(wanted, tactics.least, tactics.most);
}

Leader likely_leader(const Tactics& tactics, FastRandom& random) {
  double weights[kLeaders + 2], sum = 0;
  for (int i = 0; i < tactics.leaders.size(); ++i) {
    const Leader leader = tactics.leaders[i];
    const double weight = leader == kDecoy ? 3 : 1 + strength_of(leader);
    sum += weights[i] = weight * weight;
  }
  double at = sum * (random.next() / 4294967296.0);
  for (int i = 0; i < tactics.leaders.size(); ++i)
    if ((at -= weights[i]) <= 0) return tactics.leaders[i];
  return tactics.leaders[tactics.leaders.size() - 1];
}

PlanCards likely_cards(const Tactics& tactics, FastRandom& random) {
  const bool attacks = happens(random, 0.85), defends = happens(random, 0.85);
  PlanCards best = tactics.cards[0];
  double most = -1;
  for (const PlanCards& cards : tactics.cards) {
    double value = random.next() / 4294967296.0;
    if ((harm_of(cards.attack) != 0) == attacks) value += 2;
    if ((stops_of(cards.defense) != 0) == defends) value += 2;
    if (value > most) {
      most = value;
      best = cards;
    }
  }
  return best;
}

Foe likely_foe(const State& guess, int side, const Tactics& tactics, int facing, FastRandom& random) {
  Foe foe{guess.battle.plans[side], callable(guess, seat_of_side(guess, side))};
  foe.plan.leader = likely_leader(tactics, random);
  foe.plan.strength =
      static_cast<uint8_t>(likely_strength(tactics, facing, strength_of(foe.plan.leader), random));
  const PlanCards cards =
      foe.plan.leader == kNoLeader ? PlanCards{kNoKind, kNoKind} : likely_cards(tactics, random);
  foe.plan.attack = cards.attack;
  foe.plan.defense = cards.defense;
  return foe;
}

// A state in which the other side has decided nothing but what is shown: what was sealed is not known.
void forget_sealed(State& guess, int side) {
  Plan& plan = guess.battle.plans[side];
  plan.made &= plan.shown;
  if (!(plan.made & kIntentPart)) return;
  if (!(plan.intent & kAttackSlot)) plan.made |= kAttackPart;
  if (!(plan.intent & kDefenseSlot)) plan.made |= kDefensePart;
}

// ---------------------------------------------------------------- what a battle brings

struct Stakes {
  double win[kMostStrength + 1];  // by the strength that is left
  double lose;
  double nobody;
  double swing() const { return std::max(1.0, win[0] - lose); }
};

void lose_strength(State& s, Seat seat, Space space, int strength) {
  const Pool there = units_at(s, seat, space);
  const int normal = std::min<int>(there.normal, strength);
  const int mechanized = std::min<int>(there.mechanized, (strength - normal + 1) / kMechanizedStrength);
  const Pool lost = {static_cast<uint8_t>(normal), static_cast<uint8_t>(mechanized)};
  remove_units(s, seat, space, lost);
  Pool& pool = s.player(seat).casualties;
  pool.normal = static_cast<uint8_t>(pool.normal + lost.normal);
  pool.mechanized = static_cast<uint8_t>(pool.mechanized + lost.mechanized);
}

Stakes stakes_of(const State& s, Seat seat, Seat other, Space space) {
  const Outlook outlook = look_out(s, seat);
  Stakes stakes;
  const int mine = units_at(s, seat, space).strength(), theirs = units_at(s, other, space).strength();
  State lost = s;
  lose_strength(lost, seat, space, mine);
  State nobody = lost;
  lose_strength(lost, other, space, theirs / 2);
  stakes.lose = worth(lost, outlook);
  lose_strength(nobody, other, space, theirs);
  stakes.nobody = worth(nobody, outlook);
  State won = s;
  lose_strength(won, other, space, theirs);
  for (int left = std::min(mine, kMostStrength); left >= 0; --left) {
    State after = won;
    lose_strength(after, seat, space, mine - left);
    stakes.win[left] = worth(after, outlook);
  }
  return stakes;
}

struct Fight {
  const State& s;
  int side;
  Seat seat;
  Stakes stakes;
  int most;
  bool wins_ties;
  LeaderMask traitors;
  LeaderMask own;  // leaders whose death is a loss
};

double cards_lost(const Fight& fight, const Plan& plan) {
  double sum = plan.leader == kDecoy ? card_worth(fight.s, fight.seat, CardKind::kDecoyCommander) : 0;
  if (plan.attack != kNoKind) sum += card_worth(fight.s, fight.seat, plan.attack);
  return plan.defense == kNoKind ? sum : sum + card_worth(fight.s, fight.seat, plan.defense);
}

double leader_lost(const Fight& fight, Leader leader) {
  return fight.own & mask_of(leader) ? leader_worth(leader) : 0;
}

bool overloads(const Plan& a, const Plan& b) {
  return (a.attack == CardKind::kPlasmaLance || b.attack == CardKind::kPlasmaLance) &&
         (a.defense == CardKind::kPersonalShield || b.defense == CardKind::kPersonalShield);
}

double outcome(const Fight& fight, const Plan& mine, const Foe& foe, double mine_discarded) {
  const Plan& theirs = foe.plan;
  const double decoy = mine.leader == kDecoy ? card_worth(fight.s, fight.seat, CardKind::kDecoyCommander) : 0;
  const bool betrayed = foe.traitors & mask_of(mine.leader),
             betrays = fight.traitors & mask_of(theirs.leader);
  if (betrayed && betrays) return fight.stakes.nobody - mine_discarded - leader_lost(fight, mine.leader);
  if (betrayed) return fight.stakes.lose - mine_discarded - leader_lost(fight, mine.leader);
  if (betrays) return fight.stakes.win[fight.most] + kEnemyLeader - decoy;
  if (overloads(mine, theirs)) return fight.stakes.nobody - mine_discarded - leader_lost(fight, mine.leader);
  const bool dies = mine.leader < kLeaders && (harm_of(theirs.attack) & ~stops_of(mine.defense));
  const bool kills = theirs.leader < kLeaders && (harm_of(mine.attack) & ~stops_of(theirs.defense));
  const int total = mine.strength + (dies ? 0 : strength_of(mine.leader));
  const int against = theirs.strength + (kills ? 0 : strength_of(theirs.leader));
  const double leaders = (kills ? kEnemyLeader : 0) - (dies ? leader_lost(fight, mine.leader) : 0);
  if (total > against || (total == against && fight.wins_ties))
    return fight.stakes.win[fight.most - mine.strength] + leaders - decoy;
  return fight.stakes.lose + kEnemyUnit * theirs.strength + leaders - mine_discarded;
}

Fight fight_of(const State& s, Seat seat, const Stakes& stakes) {
  const int side = side_of(s, seat);
  const Seat other = seat_of_side(s, 1 - side);
  const auto turn = [&](Seat who) { return (who + s.seats - s.first) % s.seats; };
  const int most = std::min(units_at(s, seat, s.battle.space).strength(), kMostStrength);
  const bool wins_ties = turn(seat) < turn(other);
  return {s, side, seat, stakes, most, wins_ties, callable(s, seat), leaders_of(s.player(seat).race)};
}

using Foes = std::vector<Foe>;

// The plan that does best against all of these, give or take a little.
Plan best_reply(const Fight& fight, const Foes& foes, FastRandom& random) {
  const Tactics tactics = tactics_of(fight.s, fight.side);
  const double noise = kDeception * fight.stakes.swing();
  Plan best = fight.s.battle.plans[fight.side];
  double most = -1e18;
  for (Leader leader : tactics.leaders) {
    for (const PlanCards& cards : tactics.cards) {
      const bool plays = cards.attack != kNoKind || cards.defense != kNoKind;
      if (leader == kNoLeader && plays) continue;
      Plan plan = fight.s.battle.plans[fight.side];
      plan.leader = leader;
      plan.attack = cards.attack;
      plan.defense = cards.defense;
      const double discarded = cards_lost(fight, plan);
      for (int strength = tactics.least; strength <= tactics.most; ++strength) {
        plan.strength = static_cast<uint8_t>(strength);
        double sum = 0;
        for (const Foe& foe : foes) sum += outcome(fight, plan, foe, discarded);
        const double value = sum / static_cast<double>(foes.size()) + noise * (random.next() / 4294967296.0);
        if (value <= most) continue;
        most = value;
        best = plan;
      }
    }
  }
  return best;
}

int expected_strength(const State& s, int side) {
  const Plan& plan = s.battle.plans[side];
  if (plan.shown & kStrengthPart) return plan.strength;
  return units_at(s, seat_of_side(s, side), s.battle.space).strength() * 3 / 4;
}

// Plans of a side, each in a deal of its own that `observer` cannot tell from this one.
Foes likely_plans(const State& s, int side, Seat observer, int count, FastRandom& random) {
  Foes plans;
  for (int i = 0; i < count; ++i) {
    State guess = s;
    Rex::redeal(guess, Observer::seat(observer), random);
    forget_sealed(guess, side);
    plans.push_back(likely_foe(guess, side, tactics_of(guess, side), expected_strength(s, 1 - side), random));
  }
  return plans;
}

// What the opponent may do: now simply what is likely, now the best against what is likely of this seat.
Foes likely_foes(const BotAsked& asked, int side) {
  const State& s = asked.s;
  const Seat other = seat_of_side(s, side);
  const Foes mine = likely_plans(s, 1 - side, other, kOwnPlans, asked.random);
  const Stakes stakes = stakes_of(s, other, asked.seat, s.battle.space);
  Foes foes;
  for (int deal = 0; deal < kDeals; ++deal) {
    State guess = s;
    if (deal) Rex::redeal(guess, Observer::seat(asked.seat), asked.random);
    forget_sealed(guess, side);
    const Tactics tactics = tactics_of(guess, side);
    for (int i = 0; i < kSimplePlans; ++i)
      foes.push_back(likely_foe(guess, side, tactics, expected_strength(s, 1 - side), asked.random));
    for (int i = 0; i < kCleverPlans; ++i)
      foes.push_back(
          {best_reply(fight_of(guess, other, stakes), mine, asked.random), callable(guess, other)});
  }
  return foes;
}

Plan best_plan(const BotAsked& asked) {
  const State& s = asked.s;
  const int side = side_of(s, asked.seat);
  const Foes foes = likely_foes(asked, 1 - side);
  const Stakes stakes = stakes_of(s, asked.seat, seat_of_side(s, 1 - side), s.battle.space);
  return best_reply(fight_of(s, asked.seat, stakes), foes, asked.random);
}

Choice or_nothing(CardKind kind) { return kind == kNoKind ? kNothing : static_cast<Choice>(kind); }

}  // namespace

double stake_of(const State& s, Seat seat, Seat other, Space space) {
  return stakes_of(s, seat, other, space).swing();
}

Choice answer_plan(const BotAsked& asked) {
  const Plan plan = best_plan(asked);
  switch (asked.s.decision) {
    case PlanStrength::kId:
      return plan.strength;
    case PlanLeader::kId:
      return plan.leader == kNoLeader ? kNothing : plan.leader;
    case PlanIntent::kId:
      return static_cast<Choice>((plan.attack == kNoKind ? 0 : kAttackSlot) |
                                 (plan.defense == kNoKind ? 0 : kDefenseSlot));
    case PickAttack::kId:
      return or_nothing(plan.attack);
    case TakeVow::kId:
      return plan.attack == kNoKind ? kNo : kYes;
    default:
      return or_nothing(plan.defense);
  }
}

}  // namespace tessera::rex
