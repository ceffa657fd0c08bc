// What waits for an answer: every frame must be one that the rules can have put there, with locals that its
// procedure can go on with. The engine looks at calls, questions, types and ranges; here stands what follows
// from none of them.
#include "engine/flow/frame_check.h"
#include "games/preascendant/board.h"
#include "games/preascendant/check.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/preascendant.h"

namespace tessera::preascendant {

namespace {

#include "preascendant/flow.inc"
static_assert(kFlow.is_listed<AllProcedures, AllQuestions>());

uint16_t id(const Frame& frame) { return frame.procedure; }
bool is_explored(const State& s, Slot slot) { return slot < kMostTiles && (s.explored >> slot & 1); }

// --- the locals of each procedure, while it waits

bool lies_there(const State& s, Card card, Place place) {
  if (place == Place::kDiscard) return s.discards[s.active] == card;
  if (place == Place::kDeck) return s.deck_top.find(card) >= 0;
  return place == Place::kMarket && s.market.find(card) >= 0;
}

bool fits(const State& s, const Mulligan& my) {
  if (my.left == 0 || my.left > s.seats) return false;
  if (s.bag.size() < kHandCards * my.left) return false;
  return s.hands[my.seat].size() + my.buried == kHandCards;
}
bool fits(const State& s, const ReleaseDisks& my) {
  return my.owner == s.suspended && my.left > 0 && !s.stored;
}
bool fits(const State& s, const StoreDisk& my) {
  return my.owner == s.active && s.discards[s.active] == Card::kR02 && !s.stored;
}
bool fits(const State& s, const DiscardCard& my) { return s.discards[s.active] == my.card; }
bool fits(const State& s, const Auction& my) {
  if (asks<AuctionBid>(s)) return my.tied.empty() && my.price == 0;
  for (Seat seat : my.tied)
    if (s.gems[seat] < my.price) return false;
  return my.tied.size() > 1;
}
bool fits(const State& s, const Preservation& my) {
  if ((my.targets & ~s.occupied()) || (my.saved & ~my.targets)) return false;
  if (asks<PreservationBid>(s)) return my.saved == 0 && my.asked == 0;
  return my.asked < s.seats && my.left > 0;
}
bool fits(const State& s, const Expand& my) {
  return !asks<PlaceDisk>(s) || s.in_pool(colour_of(my.card)) > 0;
}
bool fits(const State& s, const FiresAtNight& my) {
  if (asks<FirePayment>(s)) return true;
  int disks = 0;
  for_each_slot(s.occupied(), [&](Slot slot) { disks += s.sectors[slot].stack.height(); });
  return my.left > 0 && my.left <= disks;
}
bool fits(const State& s, const Crusade& my) {
  if (asks<CrusadeHex>(s)) return s.in_pool(my.colour) > 0;
  return (my.place != Place::kDiscard || !s.stored) &&
         (my.place != Place::kDiscard || s.discards[s.active] == Card::kR02);
}
bool fits(const State& s, const ThaniTribes& my) {
  if (asks<TribeColour>(s)) return my.at == 0 && my.disks == 0;
  if (my.at >= my.disks || my.disks > kDisksPerColour) return false;
  int disks = 0;
  bool same = true;
  for_each_slot(s.occupied(), [&](Slot slot) {
    for (int n = s.sectors[slot].stack.count(my.colour); n; --n, ++disks)
      same = same && disks < my.disks && my.from[disks] == slot;
  });
  for (int i = 0; i < my.at; ++i) same = same && (my.to[i] == kNoSlot || is_explored(s, my.to[i]));
  return same && disks == my.disks;
}
bool fits(const State& s, const Treachery& my) { return lies_there(s, Card::kR08, my.place); }
bool fits(const State&, const NewEconomy& my) { return my.left > 0; }
bool fits(const State& s, const CityOfAnten& my) {
  if (asks<AntenSource>(s)) return true;
  return is_explored(s, my.source) && my.left > 0 && my.left == s.sectors[my.source].gems;
}
bool fits(const State& s, const Treaty& my) {
  if (my.served.size() != my.at) return false;
  return my.drawn <= s.seats && my.drawn == my.at + s.block.size();
}
bool fits(const State& s, const Scouts&) { return s.tiles_left() > 0; }
bool fits(const State& s, const Awakening& my) { return asks<AwakeningSector>(s) || is_explored(s, my.slot); }
bool fits(const State& s, const FromTheDark& my) {
  return asks<DarkColour>(s) || s.destroyed[static_cast<int>(my.colour)] > 0;
}

template <class P>
bool fits(const State&, const P&) {
  return true;
}

// What a caller has told the procedure above it.
bool hands_on(const State& s, const Frame& caller, const Frame& callee) {
  if (id(callee) == Execute::kId) {
    const Execute& card = locals<Execute>(callee);
    const bool is_one_more = id(caller) == Execute::kId || id(caller) == Ritual::kId;
    if (is_one_more && card.card == Card::kB01) return false;
    return id(caller) == Ritual::kId || id(caller) == PlayEvent::kId || card.place == Place::kDeck;
  }
  if (id(callee) == Crusade::kId) return locals<Crusade>(callee).place == locals<Execute>(caller).place;
  if (id(callee) == Treachery::kId) return locals<Treachery>(callee).place == locals<Execute>(caller).place;
  if (id(callee) == Preservation::kId && id(caller) == Execute::kId)
    return locals<Preservation>(callee).payee == Payee::kDam;
  if (id(caller) == Sow::kId && id(callee) == ReleaseDisks::kId)
    return s.block.size() == 1 && s.block[0] == Card::kR02;
  return true;
}

// Cards are on the block as long as somebody deals with them.
bool block_fits(const State& s) {
  if (is_running<Sell>(s)) return s.block.size() == 1 && (!asks<BetaCard>(s) || s.block[0] == Card::kB09);
  if (is_running<Auction>(s)) return !s.block.empty();
  return is_running<Treaty>(s) || is_running<Sow>(s) || s.block.empty();
}

}  // namespace

std::string check_flow(const State& s) {
  const FrameCheck<Preascendant, AllProcedures, AllQuestions> frames(s, kFlow, is_told);
  if (std::string wrong = frames.find_fault(); !wrong.empty()) return wrong;
  if (s.depth == 0) return "";
  for (int i = 0; i < s.depth; ++i)
    if (!with_locals(AllProcedures(), s.stack[i], [&](const auto& my) { return fits(s, my); }))
      return "a frame holds what cannot be";
  for (int i = 0; i + 1 < s.depth; ++i)
    if (!hands_on(s, s.stack[i], s.stack[i + 1])) return "a frame was not called by the one below it";
  if ((s.suspended != kNoSeat) != is_running<ReleaseDisks>(s)) return "a pile is suspended without R02";
  if (!block_fits(s)) return "the cards on the block belong to nothing";
  return frames.find_wrong_answer();
}

}  // namespace tessera::preascendant
