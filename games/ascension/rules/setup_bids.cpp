// Bidding for locations and for the Speaker (3.6, 3.7), and the Trade Goods of the start (3.8).
#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

System location(const State& s, int number) { return cell(kMapRows[s.map].homes[number]); }

SeatOrNone holder_of(const State& s, System location) {
  for (Seat seat : s.everyone())
    if (s.player(seat).gate == location) return seat;
  return kNoSeat;
}

bool everybody_holds_one(const State& s) {
  for (Seat seat : s.everyone())
    if (s.player(seat).gate == kNoSystem) return false;
  return true;
}

// More than the bid of who holds it.
int least_bid(const State& s, System place) {
  const Seat holder = holder_of(s, place);
  return holder == kNoSeat ? 0 : s.player(holder).bid + 1;
}

void hold_location(Table& t, Seat seat, System place, uint8_t bid) {
  if (const Seat other = holder_of(t.s, place); other != kNoSeat) {
    t.s.player(other).gate = kNoSystem;
    t.s.player(other).bid = 0;
    t.tell(rule("3.6"), told::LocationLost{.seat = other});
  }
  t.s.player(seat).gate = place;
  t.s.player(seat).bid = bid;
  t.tell(rule("3.6"), told::LocationTaken{.seat = seat, .system = place, .bid = bid});
}

// Everybody gains the highest bid less her own.
void settle_locations(State& s) {
  int highest = 0;
  for (Seat seat : s.everyone()) highest = std::max<int>(highest, s.player(seat).bid);
  for (Seat seat : s.everyone()) {
    Player& player = s.player(seat);
    player.goods = static_cast<uint16_t>(player.goods + highest - player.bid);
    player.bid = 0;
  }
}

}  // namespace

Flow BidForLocations::run(Table& t, Frame& f, BidForLocations& my) {
  RULES
  for (my.seat = t.s.speaker; !everybody_holds_one(t.s); my.seat = t.s.next_seat(my.seat)) {
    if (t.s.player(my.seat).gate != kNoSystem) continue;
    ASK(LocationBid, my.seat);
    my.number = answer<uint8_t>(t, my.seat);
    ASK(LocationGoods, my.seat);
    hold_location(t, my.seat, location(t.s, my.number), answer<uint8_t>(t, my.seat));
  }
  settle_locations(t.s);
  END_RULES
}

void LocationBid::list(const State& s, Seat, Listing& out) {
  for (int number = 0; number < s.seats; ++number) {
    const bool can_be_had = least_bid(s, location(s, number)) <= kBidMost;
    out.judge(static_cast<Choice>(number), can_be_had ? Rule() : rule("3.6"));
  }
}

void LocationGoods::list(const State& s, Seat, Listing& out) {
  const int least = least_bid(s, location(s, inside<BidForLocations>(s).number));
  out.add_range(static_cast<Choice>(least), kBidMost, rule("3.6"));
  if (!out.explaining()) return;
  for (int bid = 0; bid < least; ++bid) out.refuse(static_cast<Choice>(bid), rule("3.6"));
}

// --- 3.7

namespace {

// Nobody is left who could bid against the highest bid.
bool is_settled(const BidForSpeaker& my) {
  return my.in.empty() || (my.holder != kNoSeat && my.in.size() == 1);
}

void make_speaker(Table& t, Seat seat, int bid) {
  for (Seat other : t.s.everyone())
    if (other != seat) t.s.player(other).goods = static_cast<uint16_t>(t.s.player(other).goods + bid);
  t.s.speaker = seat;
  t.tell(rule("3.7"), told::SpeakerFound{.seat = seat, .bid = bid});
}

}  // namespace

Flow BidForSpeaker::run(Table& t, Frame& f, BidForSpeaker& my) {
  RULES
  my.in = t.s.everyone();
  my.holder = kNoSeat;
  // Until then the first player is called Speaker; the one right of her begins.
  for (my.seat = t.s.previous_seat(t.s.speaker); !is_settled(my); my.seat = t.s.previous_seat(my.seat)) {
    if (!my.in.has(my.seat)) continue;
    ASK(SpeakerBid, my.seat);
    if (answer(t, my.seat) == kNothing) {
      my.in.remove(my.seat);
      t.tell(rule("3.7"), told::SpeakerBidLeft{.seat = my.seat});
    } else {
      my.bid = answer<uint8_t>(t, my.seat);
      my.holder = my.seat;
      t.tell(rule("3.7"), told::SpeakerBidMade{.seat = my.seat, .bid = my.bid});
    }
  }
  if (my.holder == kNoSeat) my.holder = t.s.previous_seat(t.s.speaker);
  make_speaker(t, my.holder, my.bid);
  END_RULES
}

void SpeakerBid::list(const State& s, Seat, Listing& out) {
  const BidForSpeaker& my = inside<BidForSpeaker>(s);
  const int least = my.holder == kNoSeat ? 0 : my.bid + 1;
  out.add(kNothing);
  if (least <= kBidMost) out.add_range(static_cast<Choice>(least), kBidMost, rule("3.7"));
  if (!out.explaining()) return;
  for (int bid = 0; bid < least; ++bid) out.refuse(static_cast<Choice>(bid), rule("3.7"));
}

// --- 3.8

void normalise_goods(State& s) {
  int least = s.player(0).goods;
  for (Seat seat : s.everyone()) least = std::min<int>(least, s.player(seat).goods);
  for (Seat seat : s.everyone())
    s.player(seat).goods = static_cast<uint16_t>(s.player(seat).goods - least + kLeastGoods);
}

}  // namespace tessera::ascension
