// Bidding (5.1-5.11) and every payment that a race receives.
#include <algorithm>

#include "games/rex/board.h"
#include "games/rex/decisions.h"

namespace tessera::rex {

namespace {

SeatSet eligible(const State& s) {  // 5.2
  SeatSet seats;
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (hand_size(s, seat) < hand_limit(s, seat)) seats.add(seat);
  return seats;
}

void lay_out(Table& t) {  // 5.1
  const int wanted = eligible(t.s).size();
  for (t.s.lot_size = t.s.lot_at = 0; t.s.lot_size < wanted && cards_left(t.s); ++t.s.lot_size)
    t.s.lot[t.s.lot_size] = draw_card(t);
  if (t.s.lot_size)
    t.tell(rule("5.1"), told::LotLaidOut{.cards = t.s.lot_size});
  else
    t.tell(rule("5.1"), told::NothingForSale{});
}

Seat next_of(const State& s, SeatSet seats, Seat from) {  // clockwise, `from` itself last
  Seat seat = s.next_seat(from);
  while (!seats.has(seat)) seat = s.next_seat(seat);
  return seat;
}

Seat next_opener(const State& s, Seat before) {  // 5.4
  const SeatSet seats = eligible(s);
  if (before != kNoSeat) return next_of(s, seats, before);
  return seats.has(s.first) ? s.first : next_of(s, seats, s.first);
}

}  // namespace

Flow Bidding::run(Table& t, Frame& f, Bidding& my) {
  RULES
  lay_out(t);
  while (t.s.lot_at < t.s.lot_size && !eligible(t.s).empty()) {
    PERFORM(Appraise);
    my.opener = next_opener(t.s, my.opener);
    PERFORM(Auction, .seat = my.opener, .in = eligible(t.s));
    if (!t.s.result) break;  // 5.9
  }
  return_unsold(t);
  END_RULES
}

Flow Appraise::run(Table& t, Frame& f, Appraise&) {  // 5.3
  RULES
  if (t.s.seat_of_race(Race::kJolNar) == kNoSeat) RETURN(0);
  EFFECT(declare(t, t.s.seat_of_race(Race::kJolNar), use_of(Ability::kAppraisal)));
  if (is_stopped(t.s)) RETURN(0);
  appraise_card(t, t.s.seat_of_race(Race::kJolNar), t.s.lot[t.s.lot_at]);
  END_RULES
}

void appraise_card(Table& t, Seat seat, Card card) {
  t.s.knowledge.known[card].add(seat);
  t.tell(rule("appraisal"), told::Appraises{.seat = seat, .card = kind_of(card)}, SeatSet{seat});
  t.reveal();
}

namespace {

bool may_subsidise(const State& s, Seat ally) {  // 5.11
  return ally_with(s, ally, Race::kLazax) != kNoSeat && !s.subsidised.has(ally);
}

// The card goes to the buyer; who has appraised it knows where it is.
void hand_over(Table& t, const Auction& my) {
  const Card card = t.s.lot[t.s.lot_at];
  t.s.lot[t.s.lot_at++] = kNoCard;
  take_card(t.s, my.bidder, card, SeatSet());
  const SeatSet knowers = t.s.knowledge.known[card] | SeatSet{my.bidder};
  t.tell(rule("5.7"), told::Buys{.seat = my.bidder, .price = my.bid, .card = kind_of(card)}, knowers);
  t.reveal();
}

}  // namespace

Flow Auction::run(Table& t, Frame& f, Auction& my) {
  RULES
  for (;; my.seat = next_of(t.s, my.in, my.seat)) {
    if (!my.asked.has(my.seat)) {
      my.asked.add(my.seat);
      if (may_subsidise(t.s, my.seat))
        PERFORM(Subsidise, .seat = t.s.seat_of_race(Race::kLazax), .ally = my.seat);
    }
    ASK(rex::Bid, my.seat);
    if (answer(t, my.seat) == kNothing) {
      my.in.remove(my.seat);
      t.tell(rule("5.5"), told::Passes{.seat = my.seat});
    } else {
      my.bid = answer<uint16_t>(t, my.seat);
      my.bidder = my.seat;
      t.tell(rule("5.5"), told::Bids{.seat = my.seat, .amount = my.bid});
    }
    if (my.in.empty()) RETURN(0);
    if (my.bidder != kNoSeat && my.in == SeatSet{my.bidder}) break;
  }
  PERFORM(Pay, .payer = my.bidder, .use = use_of(Ability::kImperialTreasury), .amount = my.bid);
  hand_over(t, my);
  if (has_race(t.s, my.bidder, Race::kLetnev)) PERFORM(BlackMarket, .seat = my.bidder);
  RETURN(1);
  END_RULES
}

namespace {

void subsidise(Table& t, const Subsidise& my) {
  spend(t.s, my.seat, my.amount);
  gain(t.s, my.ally, my.amount);
  t.tell(rule("imperial-subsidy"), told::Subsidy{.seat = my.seat, .ally = my.ally, .amount = my.amount});
}

}  // namespace

Flow Subsidise::run(Table& t, Frame& f, Subsidise& my) {  // 5.11
  RULES
  ASK(GiveSubsidy, my.seat);
  if (answer(t, my.seat) == 0) RETURN(0);
  my.amount = answer<uint16_t>(t, my.seat);
  t.s.subsidised.add(my.ally);
  EFFECT(declare(t, my.seat, use_of(Ally::kImperialSubsidy)));
  if (!is_stopped(t.s)) subsidise(t, my);
  END_RULES
}

namespace {

Seat payee_of(const State& s, Use use) { return s.seat_of_race(row(ability_of(use)).race); }

void transfer(Table& t, const Pay& my, Seat payee) {
  spend(t.s, my.payer, my.amount);
  if (payee != kNoSeat) gain(t.s, payee, my.amount);
  const bool is_bid = my.use == use_of(Ability::kImperialTreasury);
  t.tell(is_bid ? rule("5.7") : rule("6.13"),
         told::Paid{.seat = my.payer, .payee = payee, .amount = my.amount});
}

}  // namespace

Flow Pay::run(Table& t, Frame& f, Pay& my) {
  RULES
  if (!my.amount) RETURN(0);
  if (payee_of(t.s, my.use) == kNoSeat || payee_of(t.s, my.use) == my.payer) {
    transfer(t, my, kNoSeat);
    RETURN(0);
  }
  EFFECT(declare(t, payee_of(t.s, my.use), my.use));
  transfer(t, my, is_stopped(t.s) ? kNoSeat : payee_of(t.s, my.use));
  END_RULES
}

namespace {

void draw_free(Table& t, Seat seat) {
  const Card card = draw_card(t);
  if (card == kNoCard) return;
  take_card(t.s, seat, card, SeatSet());
  t.tell(rule("5.8"), told::DrawsFree{.seat = seat, .card = kind_of(card)}, SeatSet{seat});
  t.reveal();
}

}  // namespace

Flow BlackMarket::run(Table& t, Frame& f, BlackMarket& my) {  // 5.8
  RULES
  if (hand_size(t.s, my.seat) >= hand_limit(t.s, my.seat) || !cards_left(t.s)) RETURN(0);
  EFFECT(declare(t, my.seat, use_of(Ability::kBlackMarket)));
  if (!is_stopped(t.s)) draw_free(t, my.seat);
  END_RULES
}

// ---------------------------------------------------------------- questions

void rex::Bid::list(const State& s, Seat seat, Listing& out) {  // 5.5, 5.6
  const Choice least = static_cast<Choice>(std::max<int>(kLeastBid, inside<Auction>(s).bid + 1));
  out.add(kNothing);
  const Choice purse = s.player(seat).purse;
  if (purse >= least) return out.add_range(least, purse, rule("5.6"));
  if (out.explaining()) out.refuse(least, rule("5.6"));
}

// Ruling: what Lazax has bid itself it cannot give away.
void GiveSubsidy::list(const State& s, Seat seat, Listing& out) {
  const Auction& auction = inside<Auction>(s);
  const int owed = auction.bidder == seat ? auction.bid : 0;
  out.add_range(0, static_cast<Choice>(s.player(seat).purse - owed), rule("imperial-subsidy"));
}

}  // namespace tessera::rex
