// Engagements (7): what happens at once when a unit enters an enemy's space.
#include "games/prevail/board.h"
#include "games/prevail/commitments.h"
#include "games/prevail/reach.h"

namespace tessera::prevail {

namespace {

bool may_fall_back(const State& s, const Engage& my) {  // 7.3
  const Seat seat = other(my.seat);
  const bool any_speed = s.setting<FrontRetreat>(Setting::kFrontRetreat) == FrontRetreat::kIfLegal;
  if (!any_speed && stat(s, seat, my.defender, Stat::kSpeed, my.answered) <=
                        stat(s, my.seat, my.mover, Stat::kSpeed, my.committed))
    return false;
  return RetreatSpaces(s, seat, my.defender, my.answered).size() > 0;
}

void fall_back(Table& t, const Engage& my, Choice move) {
  const Seat seat = other(my.seat);
  disengage(t.s, seat, my.defender);
  Army& army = t.s.army(seat);
  const Space from = army.spaces[my.defender];
  put_unit(t.s, seat, my.defender, move_space(move), move_facing(move));
  t.tell(rule("7.3"), told::FallsBack{.seat = seat,
                                      .type = army.types[my.defender],
                                      .from = from,
                                      .to = move_space(move),
                                      .facing = move_facing(move)});
  if (army.commander == from) {  // 10.2
    army.commander = move_space(move);
    t.tell(rule("10.2"), told::CommanderMoved{.seat = seat, .from = from, .to = move_space(move)});
  }
}

void turn_to_face(Table& t, const Engage& my) {  // 7.4
  const Seat seat = other(my.seat);
  Army& army = t.s.army(seat);
  army.facings[my.defender] = opposite(t.s.army(my.seat).facings[my.mover]);
  t.tell(rule("7.4"), told::Turned{.seat = seat,
                                   .type = army.types[my.defender],
                                   .space = army.spaces[my.defender],
                                   .facing = army.facings[my.defender]});
}

void tell_engagement(Table& t, const Engage& my) {
  constexpr Rule kRules[] = {rule("7.2"), rule("7.4"), rule("7.1")};
  const Army& army = t.s.army(my.seat);
  t.tell(kRules[static_cast<int>(my.kind) - 1],
         told::Engages{.seat = my.seat,
                       .type = army.types[my.mover],
                       .space = army.spaces[my.mover],
                       .enemy = t.s.army(other(my.seat)).types[my.defender],
                       .kind = my.kind});
}

}  // namespace

Flow Engage::run(Table& t, Frame& f, Engage& my) {
  RULES
  tell_engagement(t, my);
  if (my.kind == EngagementKind::kRear) {  // 7.1
    EFFECT(call(t.s, Settle::of_one(other(my.seat), my.defender, kEffectRout, Commitment::kNone)));
    RETURN(0);
  }
  if (my.kind == EngagementKind::kFlank) turn_to_face(t, my);
  engage(t.s, my.seat, my.mover, my.defender);
  if (my.kind == EngagementKind::kFlank) RETURN(0);

  ASK(CommitFront, other(my.seat));  // 7.2
  my.answered = commit(t, other(my.seat), answer(t, other(my.seat)));
  if (t.s.ending != Ending::kNone) RETURN(0);
  if (!may_fall_back(t.s, my)) RETURN(0);
  ASK(FallBack, other(my.seat));
  if (answer(t, other(my.seat)) != kNothing) fall_back(t, my, answer(t, other(my.seat)));
  END_RULES
}

void CommitFront::list(const State& s, Seat seat, Listing& out) {
  list_commitments(s, seat, kMoveStats, Duty::kMay, out);
}

void FallBack::list(const State& s, Seat seat, Listing& out) {
  const Engage& my = inside<Engage>(s);
  out.add(kNothing);
  const RetreatSpaces retreats(s, seat, my.defender, my.answered);
  for (int i = 0; i < retreats.size(); ++i) out.add(retreats.move(i));
}

}  // namespace tessera::prevail
