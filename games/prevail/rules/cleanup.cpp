// Cleanup (11): the played pile, rally, and units that nobody supports any more.
#include "games/prevail/board.h"
#include "games/prevail/decisions.h"

namespace tessera::prevail {

namespace {

void put_away(Table& t) {  // 11.1
  for (int turn = 0; turn < kSeats; ++turn) {
    const Seat seat = t.s.in_order(turn);
    Army& army = t.s.army(seat);
    if (army.in_play == kNoCard) continue;
    t.tell(rule("11.1"), told::CardPlayedOff{.seat = seat, .card = army.in_play});
    army.played |= CardSet{1} << army.in_play;
    army.in_play = kNoCard;
  }
}

void take_back(Table& t, Seat seat, Card burnt) {
  Army& army = t.s.army(seat);
  const CardSet fire = CardSet{1} << burnt;
  t.tell(rule("11.2"), told::Burns{.seat = seat, .card = burnt});
  army.burnt |= fire;
  const CardSet back = (army.played | army.discard) & ~fire;
  t.tell(rule("11.2"), told::Rallies{.seat = seat, .cards = std::popcount(back)});
  army.hand |= back;
  army.played = army.discard = 0;
}

Card random_played(Table& t, Seat seat) {
  t.reveal();
  return static_cast<Card>(t.chance.pick(BitSet<Card>::from_bits(t.s.army(seat).played), kDrawBurn));
}

}  // namespace

Flow Cleanup::run(Table& t, Frame& f, Cleanup& my) {
  RULES
  put_away(t);
  for (; my.turn < kSeats; ++my.turn) PERFORM(Rally, .seat = t.s.in_order(my.turn));
  if (t.s.setting<SupportWhen>(Setting::kSupportWhen) == SupportWhen::kEveryCleanup)
    for (my.turn = 0; my.turn < kSeats; ++my.turn) PERFORM(SupportCheck, .seat = t.s.in_order(my.turn));
  END_RULES
}

Flow Rally::run(Table& t, Frame& f, Rally& my) {
  RULES
  if (!t.s.army(my.seat).played) RETURN(0);  // only in positions that begin here
  ASK(RallyOrNot, my.seat);
  if (!answer(t, my.seat)) {
    t.tell(rule("11.2"), told::NoRally{.seat = my.seat});
    RETURN(0);
  }
  if (t.s.setting<Burn>(Setting::kBurn) == Burn::kOwner) {
    ASK(BurnCard, my.seat);
    take_back(t, my.seat, answer<Card>(t, my.seat));
  } else {
    take_back(t, my.seat, random_played(t, my.seat));
  }
  if (t.s.setting<SupportWhen>(Setting::kSupportWhen) == SupportWhen::kAfterRally)
    PERFORM(SupportCheck, .seat = my.seat);
  END_RULES
}

namespace {

// 11.3: all unsupported units rout together; their penalties are paid once.
Pay rout_unsupported(Table& t, const SupportCheck& my) {
  Pay owed{};
  for_each(my.forsaken, [&](Index unit) {
    const Army& army = t.s.army(my.seat);
    t.tell(rule("11.3"),
           told::Unsupported{.seat = my.seat, .type = army.types[unit], .space = army.spaces[unit]});
    owed.owed[my.seat] = static_cast<uint8_t>(owed.owed[my.seat] + row(t.s, my.seat, unit).rout_penalty);
    remove_unit(t.s, my.seat, unit);
  });
  return owed;
}

bool may_go_without(const State& s, const SupportCheck& my, Index unit) {
  const UnitSet staying = s.army(my.seat).units & ~my.forsaken;
  return (staying & bit(unit)) &&
         most_covered(s, my.seat, staying & ~bit(unit)) == most_covered(s, my.seat, staying);
}

UnitSet without_place(const State& s, const SupportCheck& my) {
  UnitSet units = 0;
  for_each(s.army(my.seat).units, [&](Index unit) {
    if (may_go_without(s, my, unit)) units |= bit(unit);
  });
  return units;
}

}  // namespace

Flow SupportCheck::run(Table& t, Frame& f, SupportCheck& my) {
  RULES
  t.reveal();  // who is covered tells something about the hand
  my.left = static_cast<uint8_t>(std::popcount(t.s.army(my.seat).units) -
                                 most_covered(t.s, my.seat, t.s.army(my.seat).units));
  if (!my.left) RETURN(0);
  for (; my.left; --my.left) {  // 11.4
    if (std::popcount(without_place(t.s, my)) == my.left) {
      my.forsaken |= without_place(t.s, my);
      break;
    }
    ASK(Forsake, my.seat);
    my.forsaken |= bit(answer<Index>(t, my.seat));
  }
  EFFECT(call(t.s, rout_unsupported(t, my)));
  PERFORM(CatchCommanders);
  END_RULES
}

// ---------------------------------------------------------------- questions

void RallyOrNot::list(const State&, Seat, Listing& out) {
  out.add(1);
  out.add(0);
}

void BurnCard::list(const State& s, Seat seat, Listing& out) {
  for (int card = 0; card < kCardCount; ++card)
    out.judge(static_cast<Choice>(card), s.army(seat).played >> card & 1 ? Rule() : rule("11.2"));
}

void Forsake::list(const State& s, Seat seat, Listing& out) {
  const SupportCheck& my = inside<SupportCheck>(s);
  for_each(s.army(seat).units,
           [&](Index unit) { out.judge(unit, may_go_without(s, my, unit) ? Rule() : rule("11.4")); });
}

}  // namespace tessera::prevail
