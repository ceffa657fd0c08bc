// The round (4): its five phases, playing cards, commanders (10).
#include "games/prevail/board.h"
#include "games/prevail/decisions.h"

namespace tessera::prevail {

namespace {

void begin_round(Table& t) {
  ++t.s.round;
  t.s.phase = Phase::kCards;
  for (Army& army : t.s.armies) army.ordered = army.resolved = army.fighting = 0;
  t.tell(rule("4.1"), told::RoundBegins{.round = t.s.round});
}

// 4.2, 4.3: both cards are turned up; the lower number takes the initiative, equal numbers change nothing.
void reveal_cards(Table& t) {
  State& s = t.s;
  for (Seat seat : s.everyone()) {
    Army& army = s.army(seat);
    army.in_play = answer<Card>(t, seat);
    army.hand &= ~(CardSet{1} << army.in_play);
    show_cards(s, seat, CardSet{1} << army.in_play);
    t.tell(rule("4.2"), told::CardPlayed{.seat = seat, .card = army.in_play});
  }
  t.reveal();
  const int own = s.card(s.army(0).in_play).initiative, others = s.card(s.army(1).in_play).initiative;
  const Seat before = s.initiative;
  if (own != others) s.initiative = own < others ? 0 : 1;
  if (s.initiative != before) t.tell(rule("4.3"), told::Initiative{.seat = s.initiative});
  check_hands(t);
}

}  // namespace

Flow Round::run(Table& t, Frame& f, Round& my) {
  RULES
  if (my.from <= Phase::kCards) {
    if (my.from == Phase::kSetUp) begin_round(t);
    t.s.phase = Phase::kCards;
    ASK_ALL(PlayCard, t.s.everyone());
    reveal_cards(t);
    if (t.s.ending != Ending::kNone) RETURN(0);
  }
  if (my.from <= Phase::kCommanders) {
    t.s.phase = Phase::kCommanders;
    for (; my.turn < kSeats; ++my.turn) PERFORM(MoveCommander, .seat = t.s.in_order(my.turn));
    my.turn = 0;
  }
  if (my.from <= Phase::kCommands) {
    t.s.phase = Phase::kCommands;
    for (; my.turn < kSeats; ++my.turn) PERFORM(IssueOrders, .seat = t.s.in_order(my.turn));
  }
  if (my.from <= Phase::kMelee) {
    t.s.phase = Phase::kMelee;
    PERFORM(MeleePhase);
  }
  t.s.phase = Phase::kCleanup;
  PERFORM(Cleanup);
  END_RULES
}

Flow MoveCommander::run(Table& t, Frame& f, MoveCommander& my) {
  RULES
  if (t.s.army(my.seat).commander == kNoSpace) {  // 10.4
    if (t.s.setting<CommanderLoss>(Setting::kCommanderLoss) == CommanderLoss::kPermanent) RETURN(0);
    if (!t.s.army(my.seat).units) RETURN(0);
    ASK(SuccessorAt, my.seat);
    t.s.army(my.seat).commander = answer<Space>(t, my.seat);
    t.tell(rule("10.4"), told::Successor{.seat = my.seat, .space = t.s.army(my.seat).commander});
    RETURN(0);
  }
  ASK(CommanderTo, my.seat);
  if (answer(t, my.seat) == t.s.army(my.seat).commander) {
    t.tell(rule("10.1"), told::Stays{.seat = my.seat, .space = t.s.army(my.seat).commander});
  } else {
    t.tell(rule("10.1"), told::CommanderMoved{
                             .seat = my.seat, .from = t.s.army(my.seat).commander, .to = answer(t, my.seat)});
    t.s.army(my.seat).commander = answer<Space>(t, my.seat);
  }
  END_RULES
}

// ---------------------------------------------------------------- questions

void PlayCard::list(const State& s, Seat seat, Listing& out) {  // 4.2
  for (int card = 0; card < kCardCount; ++card)
    out.judge(static_cast<Choice>(card), s.army(seat).hand >> card & 1 ? Rule() : rule("4.2"));
}

void CommanderTo::list(const State& s, Seat seat, Listing& out) {  // 10.1
  const SpaceRows reach = commander_reach(s, seat);
  for (int row = 0; row < s.rows; ++row)
    for (uint64_t left = reach.rows[row]; left; left &= left - 1)
      out.add(space_of(row, std::countr_zero(left)));
  if (!out.explaining()) return;
  for (int row = 0; row < s.rows; ++row)
    for (int column = 0; column < s.columns; ++column)
      if (!reach.has(space_of(row, column))) out.refuse(space_of(row, column), rule("10.1"));
}

void SuccessorAt::list(const State& s, Seat seat, Listing& out) {  // 10.4
  const Army& army = s.army(seat);
  const UnitSet free = army.units & ~army.engaged;
  for_each(free ? free : army.units, [&](Index unit) { out.add(army.spaces[unit]); });
  if (!out.explaining()) return;
  for (int row = 0; row < s.rows; ++row)
    for (int column = 0; column < s.columns; ++column)
      if (!out.options().has(space_of(row, column))) out.refuse(space_of(row, column), rule("10.4"));
}

}  // namespace tessera::prevail
