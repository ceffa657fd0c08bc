// The locals of procedures while they wait: battles.
#include "games/rex/check_frames.h"
#include "games/rex/plan.h"

namespace tessera::rex {

// --- battles

bool fits(const FrameAt& at, const Stances& my) {
  const State& s = at.s;
  if (!plays(s, my.seat, Race::kXxcha) || my.spare[0] || my.spare[1]) return false;
  if (!at.is_top()) return !my.left && s.face_down;
  const SpaceMask contacts = s.player(my.seat).present & units_of_others(s, my.seat) & ~bit(kCouncilSpace);
  return is_space(my.space) && !(my.left & ~contacts) && (contacts & ~my.left & bit(my.space));
}

bool fits(const FrameAt& at, const BattlePhase& my) {
  const State& s = at.s;
  if (at.waits_for<Stances>()) return plays(s, my.seat, Race::kXxcha);
  if (!is_in_turn(s, my.seat, my.turn)) return false;
  return at.is_top() || s.battle.seats[0] == my.seat;
}

namespace {

// The side that a seat fights or helps; kNoSide.
int side_helped(const State& s, Seat seat) {
  for (int side = 0; side < kSides; ++side)
    if (s.battle.seats[side] == seat || are_allies(s, seat, s.battle.seats[side])) return side;
  return kNoSide;
}

bool has_plans(const State& s, uint8_t parts) {
  return (s.battle.plans[0].made & parts) == parts && (s.battle.plans[1].made & parts) == parts;
}
bool has_no_plans(const State& s) { return !s.battle.plans[0].made && !s.battle.plans[1].made; }
bool has_shown(const State& s, uint8_t parts) {
  return (s.battle.plans[0].shown & parts) == parts && (s.battle.plans[1].shown & parts) == parts;
}
constexpr uint8_t kOpenParts = kStrengthPart | kLeaderPart | kIntentPart;
constexpr uint8_t kCardParts = kAttackPart | kDefensePart;

}  // namespace

bool fits(const FrameAt& at, const GiveCommand& my) {
  const State& s = at.s;
  if (!plays(s, my.seat, Race::kXxcha) || side_helped(s, my.seat) == kNoSide || !has_no_plans(s))
    return false;
  if (s.battle.command != kNoCommand || s.battle.insight != Element::kNone) return false;
  if (at.is_top()) return my.command == kNoCommand;
  return my.command >= command_code(Order::kMust, kAllCategories[0]) &&
         my.command <= command_code(Order::kMustNot, kAllCategories[kCategories - 1]);
}

namespace {

Element element_asked(const FrameAt& at) {
  if (at.asks(PlanStrength::kId)) return Element::kStrength;
  if (at.asks(PlanLeader::kId)) return Element::kLeader;
  if (at.asks(PickAttack::kId)) return Element::kAttack;
  return at.asks(PickDefense::kId) ? Element::kDefense : Element::kNone;
}

}  // namespace

bool fits(const FrameAt& at, const UseInsight& my) {
  const State& s = at.s;
  const Seat jol_nar = s.seat_of_race(Race::kJolNar);
  const int side = jol_nar == kNoSeat ? kNoSide : side_helped(s, jol_nar);
  if (side >= kSides || !has_no_plans(s)) return false;
  if (my.seat != s.battle.seats[side] || my.shower != 1 - side) return false;
  if (at.asks(Insight::kId)) return my.element == Element::kNone && s.battle.insight == Element::kNone;
  if (my.element == Element::kNone) return false;
  if (!at.is_top()) return s.battle.insight == Element::kNone;
  return s.battle.insight == my.element && s.battle.shown_by == my.shower && element_asked(at) == my.element;
}

namespace {

// What Insight has shown, and nothing else, is planned before the plans.
bool is_only_insight(const State& s) {
  for (int side = 0; side < kSides; ++side) {
    const Plan& plan = s.battle.plans[side];
    const bool shows = s.battle.shown_by == side;
    if (plan.made != plan.shown || std::popcount(plan.made) != (shows ? 1 : 0)) return false;
  }
  return true;
}

}  // namespace

bool fits(const FrameAt& at, const BattleQuestions& my) {
  const State& s = at.s;
  if (!is_only_insight(s)) return false;
  if (at.asks(AskVow::kId)) return s.asked.without(BattleQuestions::holders(s, my)).empty();
  const int side = side_of(s, my.seat);
  return side != kNoSide && at.waits_for<BattleVow>() &&
         at.callee<BattleVow>().seat == s.battle.seats[1 - side];
}

bool fits(const FrameAt& at, const BattleVow& my) {
  const int side = side_of(at.s, my.seat);
  return side != kNoSide && at.s.battle.plans[side].vow == Vow::kNone;
}

// Strength, leader and intent are planned and shown, then the cards.
bool fits(const FrameAt& at, const PlanBattle&) {
  const State& s = at.s;
  if (at.asks(PickAttack::kId) || at.asks(PickDefense::kId)) {
    if (!has_shown(s, kOpenParts)) return false;
    return !at.asks(PickDefense::kId) || has_plans(s, kAttackPart);
  }
  uint8_t before = 0;
  if (at.asks(PlanLeader::kId)) before = kStrengthPart;
  if (at.asks(PlanIntent::kId)) before = kStrengthPart | kLeaderPart;
  return has_plans(s, before) && !(s.battle.plans[0].made & kIntentPart) &&
         !(s.battle.plans[1].made & kIntentPart);
}

bool fits(const FrameAt& at, const Traitors& my) {
  const State& s = at.s;
  if (!has_shown(s, kOpenParts | kCardParts)) return false;
  const Seat letnev = s.seat_of_race(Race::kLetnev);
  const bool helps = letnev != kNoSeat && side_of(s, letnev) == kNoSide && side_helped(s, letnev) != kNoSide;
  return my.helper == (helps ? letnev : kNoSeat) && (at.is_top() || helps);
}

bool fits(const FrameAt& at, const SettleBattle& my) {
  const State& s = at.s;
  if (!is_flag(my.by_traitor) || !has_shown(s, kOpenParts | kCardParts)) return false;
  const Plan& plan = s.battle.plans[my.winner];
  if (at.asks(TakeLosses::kId))
    return !my.by_traitor && plan.strength &&
           plan.strength <= units_at(s, s.battle.seats[my.winner], s.battle.space).strength();
  if (at.asks(KeepCards::kId)) return !my.by_traitor && plan.intent;
  if (at.is_top()) return false;
  const TakeCaptive& taking = at.callee<TakeCaptive>();
  return taking.seat == s.battle.seats[my.winner] && taking.loser == s.battle.seats[1 - my.winner];
}

namespace {

LeaderMask capturable(const State& s, Seat loser) {
  LeaderMask leaders = 0;
  for (Leader leader : LeaderSet::from_bits(alive(s, loser) & ~s.captive))
    if (s.used_at[leader] == kNoSpace || s.used_at[leader] == s.battle.space)
      leaders |= LeaderMask{1} << leader;
  return leaders;
}

}  // namespace

bool fits(const FrameAt& at, const TakeCaptive& my) {
  const State& s = at.s;
  if (!plays(s, my.seat, Race::kLazax)) return false;
  if (at.asks(CaptiveFate::kId))
    return my.leader != kNoLeader && (s.captive >> my.leader & 1) && owner_of(s, my.leader) == my.loser;
  return my.leader == kNoLeader && capturable(s, my.loser);
}

}  // namespace tessera::rex
