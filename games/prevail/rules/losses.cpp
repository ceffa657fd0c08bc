// Penalties (9.8, 11.6, 11.7) and commanders that are caught (10.3).
#include "games/prevail/board.h"
#include "games/prevail/decisions.h"

namespace tessera::prevail {

namespace {

// Who cannot go on: looked at for both sides before anybody pays.
bool ends_here(Table& t, const Pay& my) {
  SeatSet broke, gone;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Army& army = t.s.army(seat);
    if (my.owed[seat]) t.tell(rule("9.8"), told::Owes{.seat = seat, .cards = my.owed[seat]});
    if (my.owed[seat] && my.owed[seat] >= std::popcount(army.hand)) broke.add(seat);
    if (!army.units && t.s.setting<NoUnits>(Setting::kNoUnits) == NoUnits::kLose) gone.add(seat);
  }
  const SeatSet losers = broke | gone;
  if (losers.empty()) return false;
  if (broke.empty())
    end_game(t, Ending::kArmyGone, losers, rule("11.7"));
  else
    end_game(t, Ending::kUnpaid, losers, rule("11.6"));
  return true;
}

void discard(Table& t, Seat seat, Card card) {
  Army& army = t.s.army(seat);
  army.hand &= ~(CardSet{1} << card);
  army.discard |= CardSet{1} << card;
  show_cards(t.s, seat, CardSet{1} << card);
  t.reveal();
  t.tell(rule("9.8"), told::Discards{.seat = seat, .card = card});
}

bool is_caught(const State& s, Seat seat) {
  const Space at = s.army(seat).commander;
  return at != kNoSpace && has_unit(s, other(seat), at) && !has_unit(s, seat, at);
}

}  // namespace

Flow Pay::run(Table& t, Frame& f, Pay& my) {
  RULES
  if (ends_here(t, my)) RETURN(0);
  for (my.turn = 0; my.turn < kSeats; ++my.turn) {
    my.seat = t.s.in_order(my.turn);
    for (; my.owed[my.seat]; --my.owed[my.seat]) {
      ASK(PayCard, my.seat);
      discard(t, my.seat, answer<Card>(t, my.seat));
    }
  }
  END_RULES
}

void PayCard::list(const State& s, Seat seat, Listing& out) {
  for (int card = 0; card < kCardCount; ++card)
    out.judge(static_cast<Choice>(card), s.army(seat).hand >> card & 1 ? Rule() : rule("9.8"));
}

namespace {

// Takes the caught ones off the board; what their owners owe.
Pay take_caught(Table& t) {
  const auto loss = t.s.setting<CommanderLoss>(Setting::kCommanderLoss);
  Pay owed{};
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (!is_caught(t.s, seat)) continue;
    t.tell(rule("10.3"), told::CommanderCaught{.seat = seat, .space = t.s.army(seat).commander});
    t.s.army(seat).commander = kNoSpace;
    if (loss == CommanderLoss::kOn) owed.owed[seat] = kCommanderPenalty;
  }
  return owed;
}

}  // namespace

Flow CatchCommanders::run(Table& t, Frame& f, CatchCommanders&) {
  RULES
  if (t.s.setting<CommanderLoss>(Setting::kCommanderLoss) == CommanderLoss::kOff) RETURN(0);
  if (!is_caught(t.s, 0) && !is_caught(t.s, 1)) RETURN(0);
  EFFECT(call(t.s, take_caught(t)));
  END_RULES
}

}  // namespace tessera::prevail
