// What waits for an answer: every frame must be one that the rules can have put there, with locals that its
// procedure can go on with. A new procedure or question gets a row here; without it no game with it passes
// the conformance suite.
#include <algorithm>
#include <bit>
#include <cstring>

#include "games/preascendant/board.h"
#include "games/preascendant/check.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/preascendant.h"

namespace tessera::preascendant {

namespace {

using P = ProcedureId;
using D = DecisionId;

// Who performs whom. Behind its effect, Execute is special: see kEffects.
constexpr struct {
  P caller, callee;
} kCalls[] = {
    {P::kGame, P::kMulligan},
    {P::kGame, P::kTurn},
    {P::kTurn, P::kStoreDisk},
    {P::kTurn, P::kReleaseDisks},
    {P::kTurn, P::kSow},
    {P::kTurn, P::kReap},
    {P::kTurn, P::kExpand},
    {P::kTurn, P::kPlayEvent},
    {P::kTurn, P::kEndOfTurn},
    {P::kEndOfTurn, P::kReleaseDisks},
    {P::kDiscardCard, P::kReleaseDisks},
    {P::kSow, P::kReleaseDisks},
    {P::kSow, P::kAuction},
    {P::kReap, P::kSell},
    {P::kSell, P::kPreservation},
    {P::kExpand, P::kDiscardCard},
    {P::kExpand, P::kExecute},
    {P::kPlayEvent, P::kDiscardCard},
    {P::kPlayEvent, P::kExecute},
    {P::kCriticalMass, P::kPreservation},
    {P::kRitual, P::kExecute},
    {P::kPurge, P::kSell},
};

// What a card is followed by.
constexpr struct {
  Card card;
  P callee;
} kEffects[] = {
    {Card::kR01, P::kFiresAtNight},   {Card::kR02, P::kCrusade},      {Card::kR04, P::kBloodFromAStone},
    {Card::kR07, P::kThaniTribes},    {Card::kR08, P::kTreachery},    {Card::kR09, P::kRevolution},
    {Card::kR10, P::kTreasureVaults}, {Card::kR12, P::kPreservation}, {Card::kW02, P::kNewEconomy},
    {Card::kW03, P::kCriticalMass},   {Card::kW04, P::kDiscovery},    {Card::kW05, P::kCrystallineCity},
    {Card::kW10, P::kAuction},        {Card::kW11, P::kCityOfAnten},  {Card::kW13, P::kAuction},
    {Card::kB01, P::kRitual},         {Card::kB01, P::kExecute},      {Card::kB02, P::kTreaty},
    {Card::kB03, P::kScouts},         {Card::kK01, P::kAwakening},    {Card::kK02, P::kAuction},
    {Card::kK03, P::kTheft},          {Card::kK04, P::kPurge},        {Card::kK06, P::kEventHorizon},
    {Card::kK07, P::kFromTheDark},    {Card::kK08, P::kResistance},   {Card::kK12, P::kEscape},
};

// Who asks what.
constexpr struct {
  P asker;
  D question;
} kAsks[] = {
    {P::kMulligan, D::kMulliganCard},
    {P::kTurn, D::kChooseAction},
    {P::kReleaseDisks, D::kReleaseDisk},
    {P::kStoreDisk, D::kStoredColour},
    {P::kAuction, D::kAuctionBid},
    {P::kAuction, D::kBreakTie},
    {P::kSell, D::kBetaCard},
    {P::kPreservation, D::kPreservationBid},
    {P::kPreservation, D::kSaveSector},
    {P::kExpand, D::kPlaceDisk},
    {P::kFiresAtNight, D::kFirePayment},
    {P::kFiresAtNight, D::kFireTarget},
    {P::kCrusade, D::kStoredColour},
    {P::kCrusade, D::kCrusadeHex},
    {P::kBloodFromAStone, D::kStoneSector},
    {P::kThaniTribes, D::kTribeColour},
    {P::kThaniTribes, D::kTribeDestination},
    {P::kTreachery, D::kTreacheryVictim},
    {P::kRevolution, D::kRevolutionDisk},
    {P::kTreasureVaults, D::kVaultSector},
    {P::kNewEconomy, D::kEconomyCard},
    {P::kCriticalMass, D::kMassSector},
    {P::kDiscovery, D::kDiscoverySector},
    {P::kCrystallineCity, D::kCitySector},
    {P::kCityOfAnten, D::kAntenSource},
    {P::kCityOfAnten, D::kAntenDestination},
    {P::kRitual, D::kRitualCard},
    {P::kTreaty, D::kTreatyRecipient},
    {P::kScouts, D::kScoutHex},
    {P::kAwakening, D::kAwakeningSector},
    {P::kAwakening, D::kAwakeningColour},
    {P::kTheft, D::kTheftColour},
    {P::kPurge, D::kPurgeCard},
    {P::kEventHorizon, D::kHorizonSector},
    {P::kFromTheDark, D::kDarkColour},
    {P::kFromTheDark, D::kDarkHex},
    {P::kResistance, D::kResistanceDisk},
    {P::kEscape, D::kEscapeMove},
};

P id(const Frame& frame) { return static_cast<P>(frame.procedure); }
bool is_card(Card card) { return static_cast<int>(card) < kCards; }
bool is_colour(Colour colour) { return static_cast<int>(colour) < kColours; }
bool is_explored(const State& s, Slot slot) { return slot < kMostTiles && (s.explored >> slot & 1); }
bool asks(const State& s, D question) { return s.decision == static_cast<uint16_t>(question); }

bool may_call(const Frame& caller, const Frame& callee) {
  if (id(caller) == P::kExecute) {
    const Card card = locals<Execute>(caller).card;
    return caller.resume == Resume::kEffect &&
           std::any_of(std::begin(kEffects), std::end(kEffects),
                       [&](auto& row) { return row.card == card && row.callee == id(callee); });
  }
  return caller.resume == behind_procedure(callee.procedure) &&
         std::any_of(std::begin(kCalls), std::end(kCalls),
                     [&](auto& row) { return row.caller == id(caller) && row.callee == id(callee); });
}

bool may_ask(const Frame& frame, uint16_t decision) {
  return frame.resume == behind_question(decision) &&
         std::any_of(std::begin(kAsks), std::end(kAsks), [&](auto& row) {
           return row.asker == id(frame) && static_cast<uint16_t>(row.question) == decision;
         });
}

// --- the locals of each procedure, while it waits

bool lies_there(const State& s, Card card, Place place) {
  if (place == Place::kDiscard) return s.discards[s.active] == card;
  if (place == Place::kDeck) return s.deck_top.find(card) >= 0;
  return place == Place::kMarket && s.market.find(card) >= 0;
}

bool fits(const State& s, const Mulligan& my) {
  if (my.seat >= s.seats || my.left == 0 || my.left > s.seats) return false;
  if (s.bag.size() < kHandCards * my.left) return false;
  return s.hands[my.seat].size() + my.buried == kHandCards;
}
bool fits(const State& s, const ReleaseDisks& my) {
  return my.owner == s.suspended && my.owner < s.seats && is_colour(my.colour) && my.left > 0 && !s.stored;
}
bool fits(const State& s, const StoreDisk& my) {
  return my.owner == s.active && s.discards[s.active] == Card::kR02 && !s.stored;
}
bool fits(const State& s, const DiscardCard& my) { return s.discards[s.active] == my.card; }
bool fits(const State& s, const Sow& my) {
  return is_card(my.card) && (my.owner < s.seats || my.owner == kNoSeat);
}
bool fits(const State& s, const Auction& my) {
  if (my.owner >= s.seats && my.owner != kNoSeat) return false;
  if (asks(s, D::kAuctionBid)) return my.tied.empty() && my.price == 0;
  for (Seat seat : my.tied)
    if (seat >= s.seats || s.gems[seat] < my.price) return false;
  return my.tied.size() > 1;
}
bool fits(const State& s, const Preservation& my) {
  if ((my.targets & ~s.occupied()) || (my.saved & ~my.targets) || my.payee > Payee::kMass) return false;
  if (asks(s, D::kPreservationBid)) return my.saved == 0 && my.asked == 0;
  return my.saver < s.seats && my.asked < s.seats && my.left > 0;
}
bool fits(const State& s, const Expand& my) {
  if (!is_card(my.card)) return false;
  return !asks(s, D::kPlaceDisk) || s.in_pool(colour_of(my.card)) > 0;
}
bool fits(const State& s, const FiresAtNight& my) {
  if (asks(s, D::kFirePayment)) return true;
  int disks = 0;
  for_each_slot(s.occupied(), [&](Slot slot) { disks += s.sectors[slot].stack.height(); });
  return my.left > 0 && my.left <= disks;
}
bool fits(const State& s, const Crusade& my) {
  if (asks(s, D::kCrusadeHex)) return is_colour(my.colour) && s.in_pool(my.colour) > 0;
  return my.place <= Place::kMarket && (my.place != Place::kDiscard || !s.stored) &&
         (my.place != Place::kDiscard || s.discards[s.active] == Card::kR02);
}
bool fits(const State& s, const ThaniTribes& my) {
  if (asks(s, D::kTribeColour)) return my.at == 0 && my.disks == 0;
  if (!is_colour(my.colour) || my.at >= my.disks || my.disks > kDisksPerColour) return false;
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
  if (asks(s, D::kAntenSource)) return true;
  return is_explored(s, my.source) && my.left > 0 && my.left == s.sectors[my.source].gems;
}
bool fits(const State& s, const Treaty& my) {
  if (!my.served.without(s.everyone()).empty() || my.served.size() != my.at) return false;
  return my.drawn <= s.seats && my.drawn == my.at + s.block.size();
}
bool fits(const State& s, const Scouts&) { return s.tiles_left() > 0; }
bool fits(const State& s, const Awakening& my) {
  return asks(s, D::kAwakeningSector) || is_explored(s, my.slot);
}
bool fits(const State& s, const FromTheDark& my) {
  return asks(s, D::kDarkColour) || (is_colour(my.colour) && s.destroyed[static_cast<int>(my.colour)] > 0);
}
bool fits(const State&, const Execute& my) { return is_card(my.card) && my.place <= Place::kMarket; }

template <class... Procedures>
bool locals_fit(const State& s, const Frame& frame) {
  bool fit = true;
  ((id(frame) == Procedures::kId ? void(fit = fits(s, locals<Procedures>(frame))) : void()), ...);
  return fit;
}

// What a caller has told the procedure above it.
bool hands_on(const State& s, const Frame& caller, const Frame& callee) {
  if (id(callee) == P::kExecute) {
    const Execute& card = locals<Execute>(callee);
    if (id(caller) == P::kExecute) return card.card != Card::kB01 && card.place == Place::kDeck;
    if (id(caller) == P::kRitual) return card.card != Card::kB01 && card.place == Place::kMarket;
    if (id(caller) == P::kPlayEvent)
      return card.card == locals<PlayEvent>(caller).card && card.place == Place::kDiscard;
    return card.place == Place::kDeck;
  }
  if (id(callee) == P::kDiscardCard) {
    const Card card = locals<DiscardCard>(callee).card;
    return card == (id(caller) == P::kExpand ? locals<Expand>(caller).card : locals<PlayEvent>(caller).card);
  }
  if (id(callee) == P::kCrusade) return locals<Crusade>(callee).place == locals<Execute>(caller).place;
  if (id(callee) == P::kTreachery) return locals<Treachery>(callee).place == locals<Execute>(caller).place;
  if (id(callee) == P::kPreservation) {
    const Payee payee = locals<Preservation>(callee).payee;
    return payee == (id(caller) == P::kSell      ? Payee::kBank
                     : id(caller) == P::kExecute ? Payee::kDam
                                                 : Payee::kMass);
  }
  if (id(caller) == P::kSow && id(callee) == P::kReleaseDisks)
    return s.block.size() == 1 && s.block[0] == Card::kR02;
  return true;
}

// Cards are on the block as long as somebody deals with them.
bool block_fits(const State& s) {
  if (is_running<Sell>(s)) return s.block.size() == 1 && (!asks(s, D::kBetaCard) || s.block[0] == Card::kB09);
  if (is_running<Auction>(s)) return !s.block.empty();
  return is_running<Treaty>(s) || is_running<Sow>(s) || s.block.empty();
}

SeatSet who_is_asked(const State& s) {
  const Frame& top = s.stack[s.depth - 1];
  if (asks(s, D::kAuctionBid) || asks(s, D::kPreservationBid)) return s.everyone();
  if (asks(s, D::kSaveSector)) return SeatSet{locals<Preservation>(top).saver};
  if (asks(s, D::kMulliganCard)) return SeatSet{locals<Mulligan>(top).seat};
  if (asks(s, D::kReleaseDisk)) return SeatSet{locals<ReleaseDisks>(top).owner};
  return SeatSet{s.active};
}

std::string check_frames(const State& s) {
  for (int i = 0; i < s.depth; ++i)
    if (!Preascendant::is_procedure(s.stack[i].procedure)) return "a frame runs no known procedure";
  if (id(s.stack[0]) != P::kGame) return "the lowest frame is not the game";
  for (int i = 0; i + 1 < s.depth; ++i)
    if (!may_call(s.stack[i], s.stack[i + 1]) || !hands_on(s, s.stack[i], s.stack[i + 1]))
      return "a frame was not called by the one below it";
  for (int i = 0; i < s.depth; ++i)
    if (!locals_fit<Mulligan, ReleaseDisks, StoreDisk, DiscardCard, Sow, Auction, Preservation, Expand,
                    FiresAtNight, Crusade, ThaniTribes, Treachery, NewEconomy, CityOfAnten, Treaty, Scouts,
                    Awakening, FromTheDark, Execute>(s, s.stack[i]))
      return "a frame holds what cannot be";
  if ((s.suspended != kNoSeat) != is_running<ReleaseDisks>(s)) return "a pile is suspended without R02";
  if (!block_fits(s)) return "the cards on the block belong to nothing";
  return "";
}

std::string check_answers(const State& s) {
  Options options;
  for (Seat seat : s.asked) {
    Kernel<Preascendant>::list(s, seat, options);
    if (s.waiting.has(seat) ? options.size() < 2 : !options.has(s.answers[seat]))
      return "a seat has nothing to answer, or gave an answer that is none";
    if (s.forced.has(seat) && options.size() != 1) return "a seat was not asked though it has a choice";
  }
  return "";
}

}  // namespace

std::string check_flow(const State& s) {
  static constexpr Frame kFree{};
  for (int i = s.depth; i < State::kDepthLimit; ++i)
    if (std::memcmp(&s.stack[i], &kFree, sizeof kFree) != 0) return "a frame that is not in use is not empty";
  if (s.depth == 0) return (s.waiting | s.asked | s.forced).empty() ? "" : "somebody is asked after the end";
  if (std::string wrong = check_frames(s); !wrong.empty()) return wrong;
  const Frame& top = s.stack[s.depth - 1];
  if (id(top) == P::kTurn && top.resume == Resume::kStart)  // a position that has been laid out
    return (s.waiting | s.asked | s.forced).empty() ? "" : "somebody is asked before the turn begins";
  if (!may_ask(top, s.decision)) return "the question is not one of the procedure that runs";
  if (s.asked != who_is_asked(s) || s.waiting.empty() || !s.waiting.without(s.asked).empty() ||
      !s.forced.without(s.asked.without(s.waiting)).empty())
    return "the question is not put to those it is for";
  return check_answers(s);
}

}  // namespace tessera::preascendant
