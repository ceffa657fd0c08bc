// Traitors, cards, losses and captives (8.14-8.29).
#include <utility>

#include "games/rex/board.h"
#include "games/rex/decisions.h"
#include "games/rex/plan.h"

namespace tessera::rex {

namespace {

LeaderMask mask_of(Leader leader) { return leader < kLeaders ? LeaderMask{1} << leader : 0; }

// Letnev, if it does not fight itself but an ally does (Shared Agents); kNoSeat.
Seat helper_of(const State& s) {
  const Seat letnev = s.seat_of_race(Race::kLetnev);
  if (letnev == kNoSeat || side_of(s, letnev) != kNoSide) return kNoSeat;
  for (int side = 0; side < kSides; ++side)
    if (are_allies(s, letnev, seat_of_side(s, side))) return letnev;
  return kNoSeat;
}

// The side for which a seat may reveal a traitor: its own, or its ally's.
int side_served(const State& s, Seat seat) {
  if (side_of(s, seat) != kNoSide) return side_of(s, seat);
  return are_allies(s, seat, seat_of_side(s, 0)) ? 0 : 1;
}

Leader enemy_leader(const State& s, Seat seat) { return s.battle.plans[1 - side_served(s, seat)].leader; }

void reveal_traitor(Table& t, Seat seat) {
  const Leader leader = answer<Leader>(t, seat);
  t.s.player(seat).shown_traitors |= mask_of(leader);
  t.tell(rule("8.14"),
         told::TraitorRevealed{
             .seat = seat, .leader = leader, .side = seat_of_side(t.s, side_served(t.s, seat))});
}

// Shows what the combatants and the helper have decided; 1 if the helper's card is shown.
bool show_traitors(Table& t, Seat helper) {
  bool any = false;
  for (int side = 0; side < kSides; ++side) {
    const Seat seat = seat_of_side(t.s, side);
    if (answer(t, seat) == kNothing) continue;
    any = true;
    reveal_traitor(t, seat);
    t.s.battle.traitors = static_cast<uint8_t>(t.s.battle.traitors | 1u << (1 - side));
  }
  const bool helps = helper != kNoSeat && answer(t, helper) != kNothing;
  if (helps) reveal_traitor(t, helper);
  if (!any && !helps) t.tell(rule("8.14"), told::NoTraitor{});
  t.reveal();
  return helps;
}

SeatSet asked_for_traitors(const State& s, Seat helper) {
  SeatSet seats{s.battle.seats[0], s.battle.seats[1]};
  if (helper != kNoSeat) seats.add(helper);
  return seats;
}

}  // namespace

Flow Traitors::run(Table& t, Frame& f, Traitors& my) {  // 8.14
  RULES
  my.helper = helper_of(t.s);
  ASK_ALL(RevealTraitor, asked_for_traitors(t.s, my.helper));
  if (!show_traitors(t, my.helper)) RETURN(0);
  EFFECT(declare(t, my.helper, use_of(Ally::kSharedAgents)));
  if (!is_stopped(t.s))
    t.s.battle.traitors = static_cast<uint8_t>(t.s.battle.traitors | 1u << (1 - side_served(t.s, my.helper)));
  END_RULES
}

// ---------------------------------------------------------------- outcome

namespace {

void discard_played(Table& t, int side, uint8_t slots, Rule why) {
  const Plan& plan = t.s.battle.plans[side];
  const Seat seat = seat_of_side(t.s, side);
  if ((slots & kAttackSlot) && plan.attack != kNoKind) discard_card(t, seat, plan.attack, why);
  if ((slots & kDefenseSlot) && plan.defense != kNoKind) discard_card(t, seat, plan.defense, why);
  if ((slots & kLeaderSlot) && plan.leader == kDecoy) discard_card(t, seat, CardKind::kDecoyCommander, why);
}
constexpr uint8_t kAllSlots = kAttackSlot | kDefenseSlot | kLeaderSlot;

void kill_in_battle(Table& t, int side, Rule why) {
  const Leader leader = t.s.battle.plans[side].leader;
  if (leader < kLeaders) kill_leader(t, leader, why);
}

// A side that loses everything: units, cards, and by a traitor the leader.
void lose(Table& t, int side, Rule why) {
  destroy_all(t, seat_of_side(t.s, side), t.s.battle.space, why);
  discard_played(t, side, kAllSlots, why);
}

bool overloads(const State& s) {  // 8.19
  const Plan* plans = s.battle.plans;
  const bool lance = plans[0].attack == CardKind::kPlasmaLance || plans[1].attack == CardKind::kPlasmaLance;
  const bool shield =
      plans[0].defense == CardKind::kPersonalShield || plans[1].defense == CardKind::kPersonalShield;
  return lance && shield;
}

void overload(Table& t) {
  const Space space = t.s.battle.space;
  t.tell(rule("8.19"), told::Overloads{.space = space});
  for (int side = 0; side < kSides; ++side) kill_in_battle(t, side, rule("8.19"));
  for (Seat seat = 0; seat < t.s.seats; ++seat) destroy_all(t, seat, space, rule("8.19"));
  destroy_influence(t, space, rule("8.19"));
  for (int side = 0; side < kSides; ++side) discard_played(t, side, kAllSlots, rule("8.19"));
}

bool is_killed(const State& s, int side) {  // 8.18
  const CardKind attack = s.battle.plans[1 - side].attack, defense = s.battle.plans[side].defense;
  if (attack == kNoKind || s.battle.plans[side].leader >= kLeaders) return false;
  const uint8_t stops = defense == kNoKind ? uint8_t{0} : row(defense).stops;
  return row(attack).harm & ~stops;
}

// 8.18, 8.20: cards act, then totals are compared. Gives the winning side.
int decide(Table& t) {
  State& s = t.s;
  int totals[kSides];
  for (int side = 0; side < kSides; ++side) {
    const Plan& plan = s.battle.plans[side];
    totals[side] = plan.strength;
    if (plan.leader < kLeaders && !is_killed(s, side)) totals[side] += kLeaderRows[plan.leader].strength;
  }
  const bool killed[kSides] = {is_killed(s, 0), is_killed(s, 1)};
  for (int side = 0; side < kSides; ++side)
    if (killed[side]) kill_in_battle(t, side, rule("8.18"));
  t.tell(rule("8.20"), told::Totals{.seat = seat_of_side(s, 0),
                                    .total = totals[0],
                                    .other = seat_of_side(s, 1),
                                    .other_total = totals[1]});
  if (totals[0] != totals[1]) return totals[0] > totals[1] ? 0 : 1;
  const auto turn = [&](int side) { return (seat_of_side(s, side) + s.seats - s.first) % s.seats; };
  return turn(0) < turn(1) ? 0 : 1;
}

void tell_winner(Table& t, int winner) {
  t.tell(rule("8.20"), told::Wins{.seat = seat_of_side(t.s, winner),
                                  .loser = seat_of_side(t.s, 1 - winner),
                                  .space = t.s.battle.space});
}

// Captives that fought go home (8.28), unless they are dead.
void return_used_captives(Table& t) {
  for (const Plan& plan : t.s.battle.plans)
    if (t.s.captive & mask_of(plan.leader)) send_leader_home(t, plan.leader, rule("8.28"));
}

// Everything that ends a battle without further choice. True if nobody won.
bool settle_at_once(Table& t, SettleBattle& my) {
  State& s = t.s;
  if (s.battle.traitors == 3) {  // 8.16
    for (int side = 0; side < kSides; ++side) kill_in_battle(t, side, rule("8.16"));
    for (int side = 0; side < kSides; ++side) lose(t, side, rule("8.16"));
  } else if (s.battle.traitors) {  // 8.15
    my.winner = s.battle.traitors == 1 ? 1 : 0;
    my.by_traitor = 1;
    kill_in_battle(t, 1 - my.winner, rule("8.15"));
    lose(t, 1 - my.winner, rule("8.15"));
    discard_played(t, my.winner, kLeaderSlot, rule("8.15"));
    tell_winner(t, my.winner);
    return false;
  } else if (overloads(s)) {
    overload(t);
  } else {
    my.winner = static_cast<uint8_t>(decide(t));
    lose(t, 1 - my.winner, rule("8.21"));
    discard_played(t, my.winner, kLeaderSlot, rule("8.23"));
    tell_winner(t, my.winner);
    return false;
  }
  t.tell(rule("8.20"), told::NobodyWins{.space = s.battle.space});
  return true;
}

Seat winner_of(const State& s, const SettleBattle& my) { return seat_of_side(s, my.winner); }

// 8.22: how many normal units go with so many Mechanized ones; -1: not allowed.
int normal_losses(Pool units, int strength, int mechanized) {
  const int value = kMechanizedStrength * mechanized;
  const int normal = value >= strength ? 0 : strength - value;
  if (normal > units.normal) return -1;
  if (value - kMechanizedStrength >= strength) return -1;  // one of them could be spared
  return normal;
}

void take_losses(Table& t, const SettleBattle& my) {
  const Seat seat = winner_of(t.s, my);
  const int mechanized = answer<int>(t, seat);
  const Pool units = units_at(t.s, seat, t.s.battle.space);
  const int normal = normal_losses(units, t.s.battle.plans[my.winner].strength, mechanized);
  destroy_units(t, seat, t.s.battle.space, {static_cast<uint8_t>(normal), static_cast<uint8_t>(mechanized)},
                rule("8.22"));
  turn_up_alone(t);  // 7.3: at once
}

void keep_cards(Table& t, const SettleBattle& my) {  // 8.23
  const Seat seat = winner_of(t.s, my);
  const Plan& plan = t.s.battle.plans[my.winner];
  const uint8_t kept = answer<uint8_t>(t, seat);
  discard_played(t, my.winner, static_cast<uint8_t>((kAttackSlot | kDefenseSlot) & ~kept), rule("8.23"));
  for (const auto& [slot, kind] :
       {std::pair{kAttackSlot, plan.attack}, std::pair{kDefenseSlot, plan.defense}})
    if ((kept & slot) && kind != kNoKind) t.tell(rule("8.23"), told::CardKept{.seat = seat, .card = kind});
}

bool may_capture(const State& s, const SettleBattle& my) {
  return has_race(s, winner_of(s, my), Race::kLazax);
}

}  // namespace

Flow SettleBattle::run(Table& t, Frame& f, SettleBattle& my) {
  RULES
  if (settle_at_once(t, my)) {
    return_used_captives(t);
    turn_up_alone(t);
    RETURN(0);
  }
  if (!my.by_traitor) {
    if (t.s.battle.plans[my.winner].strength) {
      ASK(TakeLosses, winner_of(t.s, my));
      take_losses(t, my);
    }
    if (t.s.battle.plans[my.winner].intent) {
      ASK(KeepCards, winner_of(t.s, my));
      keep_cards(t, my);
    }
  }
  turn_up_alone(t);
  return_used_captives(t);
  if (may_capture(t.s, my))
    PERFORM(TakeCaptive, .seat = winner_of(t.s, my), .loser = seat_of_side(t.s, 1 - my.winner));
  END_RULES
}

// ---------------------------------------------------------------- captives

LeaderMask capturable(const State& s, Seat loser) {  // 8.26
  LeaderMask leaders = alive(s, loser) & ~s.captive;
  for (Leader leader : LeaderSet::from_bits(leaders))
    if (s.used_at[leader] != kNoSpace && s.used_at[leader] != s.battle.space) leaders &= ~mask_of(leader);
  return leaders;
}

namespace {

void capture(Table& t, TakeCaptive& my) {
  my.leader = t.chance.pick(LeaderSet::from_bits(capturable(t.s, my.loser)), kDrawCaptive);
  t.s.captive |= mask_of(my.leader);
  t.tell(rule("8.26"), told::Captive{.seat = my.seat, .leader = Leader{my.leader}});
  t.reveal();
}

void kill_captive(Table& t, const TakeCaptive& my) {  // 8.27
  gain(t.s, my.seat, kCaptiveRansom);
  t.tell(rule("8.27"),
         told::CaptiveKilled{.seat = my.seat, .leader = Leader{my.leader}, .ransom = kCaptiveRansom});
  kill_leader(t, my.leader, rule("8.27"));
}

}  // namespace

Flow TakeCaptive::run(Table& t, Frame& f, TakeCaptive& my) {
  RULES
  if (!capturable(t.s, my.loser)) RETURN(0);
  ASK(Capture, my.seat);
  if (answer(t, my.seat) == kNo) RETURN(0);
  EFFECT(declare(t, my.seat, use_of(Ability::kCaptives)));
  if (is_stopped(t.s)) RETURN(0);
  capture(t, my);
  ASK(CaptiveFate, my.seat);
  if (answer(t, my.seat) == kNo)
    kill_captive(t, my);
  else if (!alive(t.s, my.seat))
    send_leader_home(t, my.leader, rule("8.29"));
  END_RULES
}

// ---------------------------------------------------------------- questions

void RevealTraitor::list(const State& s, Seat seat, Listing& out) {  // 8.14, 8.17
  out.add(kNothing);
  const Leader leader = enemy_leader(s, seat);
  if (leader < kLeaders) out.judge(leader, s.player(seat).traitors & mask_of(leader) ? Rule() : rule("8.14"));
}

void TakeLosses::list(const State& s, Seat seat, Listing& out) {  // 8.22
  const Pool units = units_at(s, seat, s.battle.space);
  for (int mechanized = 0; mechanized <= units.mechanized; ++mechanized)
    out.judge(static_cast<Choice>(mechanized),
              normal_losses(units, plan_of(s, seat).strength, mechanized) >= 0 ? Rule() : rule("8.22"));
}

void KeepCards::list(const State& s, Seat seat, Listing& out) {
  const uint8_t played = plan_of(s, seat).intent;
  for (uint8_t kept = 0; kept <= (kAttackSlot | kDefenseSlot); ++kept)
    if (!(kept & ~played)) out.add(kept);
}

void Capture::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

void CaptiveFate::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

}  // namespace tessera::rex
