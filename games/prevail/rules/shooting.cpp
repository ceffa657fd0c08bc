// Ranged attacks (8.3-8.5).
#include "games/prevail/board.h"
#include "games/prevail/commitments.h"

namespace tessera::prevail {

namespace {

// 8.4: ordered by the same command, not finished, and able to make the same shot by itself.
bool may_support(const State& s, const Shoot& my, Index unit) {
  const Army& army = s.army(my.seat);
  return unit != my.unit && (army.ordered & ~army.resolved & army.units & bit(unit)) &&
         can_shoot_at(s, my.seat, unit, my.target);
}

UnitSet possible_supporters(const State& s, const Shoot& my) {
  UnitSet units = 0;
  for_each(s.army(my.seat).units, [&](Index unit) {
    if (may_support(s, my, unit)) units |= bit(unit);
  });
  return units;
}

bool is_required(const State& s) {
  return s.setting<RangedCommit>(Setting::kRangedCommit) == RangedCommit::kRequired;
}

int shot_value(const State& s, const Shoot& my) {
  return stat(s, my.seat, my.unit, Stat::kAttack, my.committed) + kShotSupport * my.supporters;
}

}  // namespace

Flow Shoot::run(Table& t, Frame& f, Shoot& my) {
  RULES
  ASK(Target, my.seat);
  if (answer(t, my.seat) == kNothing) {
    t.s.army(my.seat).resolved |= bit(my.unit);
    t.tell(rule("8.3"), told::HoldsFire{.seat = my.seat,
                                        .type = t.s.army(my.seat).types[my.unit],
                                        .space = t.s.army(my.seat).spaces[my.unit]});
    RETURN(0);
  }
  my.target = answer<Index>(t, my.seat);
  my.beyond = !can_shoot_at(t.s, my.seat, my.unit, my.target);
  t.s.army(my.seat).resolved |= bit(my.unit);
  while (possible_supporters(t.s, my)) {
    ASK(Supporter, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    t.s.army(my.seat).resolved |= bit(answer<Index>(t, my.seat));
    ++my.supporters;
    t.tell(rule("8.4"), told::SupportsShot{.seat = my.seat,
                                           .type = t.s.army(my.seat).types[t.s.answers[my.seat]],
                                           .space = t.s.army(my.seat).spaces[t.s.answers[my.seat]]});
  }
  t.tell(rule("8.3"), told::Shoots{.seat = my.seat,
                                   .type = t.s.army(my.seat).types[my.unit],
                                   .space = t.s.army(my.seat).spaces[my.unit],
                                   .target = t.s.army(other(my.seat)).spaces[my.target],
                                   .supporters = my.supporters});
  ASK(CommitShot, my.seat);
  my.committed = commit(t, my.seat, answer(t, my.seat));
  if (t.s.ending != Ending::kNone) RETURN(0);
  ASK(CommitCover, other(my.seat));
  my.answered = commit(t, other(my.seat), answer(t, other(my.seat)));
  if (t.s.ending != Ending::kNone) RETURN(0);
  t.tell(rule("8.5"), told::Strikes{.seat = my.seat,
                                    .type = t.s.army(my.seat).types[my.unit],
                                    .space = t.s.army(my.seat).spaces[my.unit],
                                    .attack = shot_value(t.s, my),
                                    .own = shot_value(t.s, my) - kShotSupport * my.supporters,
                                    .support = kShotSupport * my.supporters,
                                    .enemy = t.s.army(other(my.seat)).types[my.target]});
  EFFECT(
      call(t.s, Settle::of_one(other(my.seat), my.target,
                               effects_of(t.s, other(my.seat), my.target, shot_value(t.s, my), my.answered),
                               my.answered)));
  END_RULES
}

// ---------------------------------------------------------------- questions

void Target::list(const State& s, Seat seat, Listing& out) {  // 8.3
  const Shoot& my = inside<Shoot>(s);
  const int extra = holds_commitment(s, seat, kReachStats) ? 1 : 0;
  for_each(s.army(other(seat)).units, [&](Index target) {
    out.judge(target, can_shoot_at(s, seat, my.unit, target, extra) ? Rule() : rule("8.3"));
  });
  out.add(kNothing);
}

void Supporter::list(const State& s, Seat seat, Listing& out) {  // 8.4
  const Shoot& my = inside<Shoot>(s);
  for_each(s.army(seat).units,
           [&](Index unit) { out.judge(unit, may_support(s, my, unit) ? Rule() : rule("8.4")); });
  out.add(kNothing);
}

void CommitShot::list(const State& s, Seat seat, Listing& out) {  // 8.3, 8.5
  if (inside<Shoot>(s).beyond) return list_commitments(s, seat, kReachStats, Duty::kMust, out);
  list_commitments(s, seat, kShotStats, is_required(s) ? Duty::kMustAnyCard : Duty::kMay, out);
}

void CommitCover::list(const State& s, Seat seat, Listing& out) {
  list_commitments(s, seat, kCoverStats, is_required(s) ? Duty::kMustAnyCard : Duty::kMay, out);
}

}  // namespace tessera::prevail
