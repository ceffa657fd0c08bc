// Sow (4): auctions.
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"

namespace tessera::preascendant {

Flow Sow::run(Table& t, Frame& f, Sow& my) {
  RULES
  my.owner = kNoSeat;
  if (market_index(t.s, my.card) >= 0) {
    market_to_block(t.s, my.card);
  } else {  // 4.1: an active card leaves its pile at once
    my.owner = holder_of_active(t.s, my.card);
    t.s.block.push_back(take_active(t.s, my.owner));
    show_everyone(t.s, CardSet::only(my.card));  // all saw which card left the pile
    if (my.card == Card::kR02 && t.s.stored)
      PERFORM(ReleaseDisks, .owner = my.owner, .colour = t.s.stored_colour, .left = t.s.stored);
  }
  PERFORM(Auction, .owner = my.owner);
  END_RULES
}

namespace {

// 4.2: the sealed bids are opened. Notes the highest and who made it.
void open_bids(Table& t, Auction& my) {
  my.price = 0;
  for (Seat seat = 0; seat < t.s.seats; ++seat) {
    const uint32_t bid = answer(t, seat);
    t.tell(rule("4.2"), told::Bids{.seat = seat, .gems = bid});
    if (bid < my.price) continue;
    if (bid > my.price) my.tied = SeatSet();
    my.price = bid;
    my.tied.add(seat);
  }
  my.winner = my.tied.lowest();
  t.reveal();
}

// 4.5: who receives the winner's bid; kNoSeat is the bank.
Seat payee(const State& s, const Auction& my) {
  if (s.has(Setting::kAuctionRc2) && my.owner != kNoSeat && my.owner != s.active)
    return my.winner == my.owner ? s.active : Seat{my.owner};
  if (my.winner != s.active) return s.active;
  return my.owner == s.active ? kNoSeat : Seat{my.owner};
}

void bury_block(Table& t, Rule why) {
  while (!t.s.block.empty()) bury(t, t.s.block.erase(0), why);
  t.s.gems_aside = 0;
}

void hand_over(Table& t, const Auction& my) {
  State& s = t.s;
  const Seat receiver = payee(s, my);
  if (receiver == kNoSeat)
    pay_bank(t, my.winner, my.price, rule("4.4"));
  else
    pay_player(t, my.winner, receiver, my.price, rule("4.5"));
  gain(t, my.winner, s.gems_aside, rule("4.6"));
  s.gems_aside = 0;
  while (!s.block.empty()) {
    const Card card = s.block.erase(0);
    take_to_hand(t, my.winner, card, rule("4.6"));
    if (card == Card::kW06)
      gain(t, my.winner, static_cast<uint32_t>(card_amount(s, card) * std::popcount(s.occupied())),
           card_rule(card));
  }
}

}  // namespace

Flow Auction::run(Table& t, Frame& f, Auction& my) {
  RULES
  for (Card card : t.s.block) t.tell(rule("4.2"), told::PutOut{.card = card, .for_sale = false});
  show_everyone(t.s, CardSet::from_bits([&] {
                  uint64_t bits = 0;
                  for (Card card : t.s.block) bits |= CardSet::only(card).bits();
                  return bits;
                }()));
  ASK_ALL(AuctionBid, t.s.everyone());
  open_bids(t, my);
  if (my.price == 0 && t.s.has(Setting::kZeroBidBuries)) {
    bury_block(t, rule("4.3"));
    RETURN(0);
  }
  if (my.tied.size() > 1) {
    ASK(BreakTie, t.s.active);
    my.winner = chosen<Seat>(t);
  }
  t.tell(rule("4.3"), told::Wins{.seat = my.winner, .gems = my.price});
  hand_over(t, my);
  END_RULES
}

void AuctionBid::list(const State& s, Seat seat, Listing& out) {
  out.add_range(0, s.gems[seat], rule("1.2"));
}

void BreakTie::list(const State& s, Seat, Listing& out) {
  for (Seat seat = 0; seat < s.seats; ++seat)
    out.judge(seat, inside<Auction>(s).tied.has(seat) ? Rule() : rule("4.3"));
}

}  // namespace tessera::preascendant
