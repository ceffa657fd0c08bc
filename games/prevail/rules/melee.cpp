// Melee (8.6-8.9): engagements are fought one by one, and what comes of it.
#include "games/prevail/board.h"
#include "games/prevail/commitments.h"
#include "games/prevail/reach.h"

namespace tessera::prevail {

Flow MeleePhase::run(Table& t, Frame& f, MeleePhase& my) {
  RULES
  for (Army& army : t.s.armies) army.fighting = army.engaged;
  my.chooser = t.s.initiative;
  if (t.s.armies[0].fighting)
    t.tell(rule("8.6"), told::MeleeBegins{.engagements = std::popcount(t.s.armies[0].fighting)});
  while (t.s.armies[0].fighting) {
    ASK(PickMelee, my.chooser);
    PERFORM(Melee, .units = {my.chooser == 0 ? answer<Index>(t, 0) : t.s.army(1).foes[answer(t, 1)],
                             my.chooser == 1 ? answer<Index>(t, 1) : t.s.army(0).foes[answer(t, 0)]});
    if (t.s.setting<MeleeChooser>(Setting::kMeleeChooser) == MeleeChooser::kAlternate)
      my.chooser = other(my.chooser);
  }
  END_RULES
}

namespace {

// The attack value of one side (8.1), told to all.
int strike(Table& t, const Melee& my, Seat seat) {
  if (!strikes(t.s, seat, my.units[seat])) return 0;
  const int support = melee_support(t.s, seat, my.units[seat]);
  const int attack = stat(t.s, seat, my.units[seat], Stat::kAttack, my.committed[seat]) + support;
  const Army& army = t.s.army(seat);
  t.tell(rule("8.7"), told::Strikes{.seat = seat,
                                    .type = army.types[my.units[seat]],
                                    .space = army.spaces[my.units[seat]],
                                    .attack = attack,
                                    .own = attack - support,
                                    .support = support,
                                    .enemy = t.s.army(other(seat)).types[my.units[other(seat)]]});
  return attack;
}

// Both values are taken from the same board; both outcomes are decided before anything moves (8.9).
Settle settle(Table& t, const Melee& my) {
  Settle result{};
  int attack[kSeats];
  for (int turn = 0; turn < kSeats; ++turn) attack[t.s.in_order(turn)] = strike(t, my, t.s.in_order(turn));
  for (Seat seat = 0; seat < kSeats; ++seat) {
    result.units[seat] = my.units[seat];
    result.effects[seat] = effects_of(t.s, seat, my.units[seat], attack[other(seat)], my.committed[seat]);
    result.committed[seat] = my.committed[seat];
  }
  return result;
}

}  // namespace

Flow Melee::run(Table& t, Frame& f, Melee& my) {
  RULES
  t.s.army(0).fighting &= ~bit(my.units[0]);
  t.s.army(1).fighting &= ~bit(my.units[1]);
  for (my.turn = 0; my.turn < kSeats; ++my.turn) {
    my.seat = t.s.in_order(my.turn);
    ASK(CommitMelee, my.seat);
    my.committed[my.seat] = commit(t, my.seat, answer(t, my.seat));
    if (t.s.ending != Ending::kNone) RETURN(0);
  }
  EFFECT(call(t.s, settle(t, my)));
  END_RULES
}

namespace {

void rout(Table& t, Seat seat, Index unit) {  // 9.7
  Army& army = t.s.army(seat);
  t.tell(rule("9.7"), told::Routs{.seat = seat, .type = army.types[unit], .space = army.spaces[unit]});
  remove_unit(t.s, seat, unit);
}

void retreat(Table& t, Seat seat, Index unit, Choice move) {  // 9.3
  Army& army = t.s.army(seat);
  const Space from = army.spaces[unit];
  disengage(t.s, seat, unit);
  put_unit(t.s, seat, unit, move_space(move), move_facing(move));
  t.tell(rule("9.3"), told::Retreats{.seat = seat,
                                     .type = army.types[unit],
                                     .from = from,
                                     .to = move_space(move),
                                     .facing = move_facing(move)});
  if (army.commander == from) {  // 10.2
    army.commander = move_space(move);
    t.tell(rule("10.2"), told::CommanderMoved{.seat = seat, .from = from, .to = move_space(move)});
  }
}

void reverse(Table& t, Seat seat, Index unit) {  // 9.6
  Army& army = t.s.army(seat);
  if (army.engaged & bit(unit)) return;  // 8.8: only if it is no longer engaged
  army.facings[unit] = opposite(army.facings[unit]);
  t.tell(
      rule("9.6"),
      told::Reversed{
          .seat = seat, .type = army.types[unit], .space = army.spaces[unit], .facing = army.facings[unit]});
}

uint8_t penalty(const State& s, const Settle& my, Seat seat) {
  return my.effects[seat] & kEffectRout ? row(s, seat, my.units[seat]).rout_penalty : uint8_t{0};
}

// Routed units leave together; what their owners owe.
Pay rout_all(Table& t, const Settle& my) {
  Pay owed{};
  for (Seat seat = 0; seat < kSeats; ++seat) owed.owed[seat] = penalty(t.s, my, seat);
  for (int turn = 0; turn < kSeats; ++turn) {
    const Seat seat = t.s.in_order(turn);
    if (my.effects[seat] & kEffectRout) rout(t, seat, my.units[seat]);
    if (my.units[seat] != kNoUnit && !my.effects[seat])
      t.tell(rule("8.8"), told::NoEffect{.seat = seat,
                                         .type = t.s.army(seat).types[my.units[seat]],
                                         .space = t.s.army(seat).spaces[my.units[seat]]});
  }
  return owed;
}

}  // namespace

Flow Settle::run(Table& t, Frame& f, Settle& my) {  // 8.9
  RULES
  EFFECT(call(t.s, rout_all(t, my)));
  for (my.turn = 0; my.turn < kSeats; ++my.turn) {
    my.seat = t.s.in_order(my.turn);
    if (my.effects[my.seat] & kEffectRetreat) {
      ASK(RetreatTo, my.seat);
      retreat(t, my.seat, my.units[my.seat], answer(t, my.seat));
    }
  }
  for (Seat seat = 0; seat < kSeats; ++seat)
    if (my.effects[seat] & kEffectReverse) reverse(t, seat, my.units[seat]);
  PERFORM(CatchCommanders);
  END_RULES
}

// ---------------------------------------------------------------- questions

void PickMelee::list(const State& s, Seat seat, Listing& out) {  // 8.6
  const Army& army = s.army(seat);
  for_each(army.units,
           [&](Index unit) { out.judge(unit, army.fighting & bit(unit) ? Rule() : rule("8.6")); });
}

void CommitMelee::list(const State& s, Seat seat, Listing& out) {
  list_commitments(s, seat, kMeleeStats, Duty::kMay, out);
}

void RetreatTo::list(const State& s, Seat seat, Listing& out) {  // 9.5
  const Settle& my = inside<Settle>(s);
  const RetreatSpaces retreats(s, seat, my.units[seat], my.committed[seat]);
  for (int i = 0; i < retreats.size(); ++i) out.add(retreats.move(i));
}

}  // namespace tessera::prevail
