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

// Who performs whom. Behind its effect, Execute is special: see kEffects.
constexpr struct {
  uint16_t caller, callee;
} kCalls[] = {
    {Game::kId, Mulligan::kId},
    {Game::kId, Turn::kId},
    {Turn::kId, StoreDisk::kId},
    {Turn::kId, ReleaseDisks::kId},
    {Turn::kId, Sow::kId},
    {Turn::kId, Reap::kId},
    {Turn::kId, Expand::kId},
    {Turn::kId, PlayEvent::kId},
    {Turn::kId, EndOfTurn::kId},
    {EndOfTurn::kId, ReleaseDisks::kId},
    {DiscardCard::kId, ReleaseDisks::kId},
    {Sow::kId, ReleaseDisks::kId},
    {Sow::kId, Auction::kId},
    {Reap::kId, Sell::kId},
    {Sell::kId, Preservation::kId},
    {Expand::kId, DiscardCard::kId},
    {Expand::kId, Execute::kId},
    {PlayEvent::kId, DiscardCard::kId},
    {PlayEvent::kId, Execute::kId},
    {CriticalMass::kId, Preservation::kId},
    {Ritual::kId, Execute::kId},
    {Purge::kId, Sell::kId},
};

// What a card is followed by.
constexpr struct {
  Card card;
  uint16_t callee;
} kEffects[] = {
    {Card::kR01, FiresAtNight::kId},   {Card::kR02, Crusade::kId},      {Card::kR04, BloodFromAStone::kId},
    {Card::kR07, ThaniTribes::kId},    {Card::kR08, Treachery::kId},    {Card::kR09, Revolution::kId},
    {Card::kR10, TreasureVaults::kId}, {Card::kR12, Preservation::kId}, {Card::kW02, NewEconomy::kId},
    {Card::kW03, CriticalMass::kId},   {Card::kW04, Discovery::kId},    {Card::kW05, CrystallineCity::kId},
    {Card::kW10, Auction::kId},        {Card::kW11, CityOfAnten::kId},  {Card::kW13, Auction::kId},
    {Card::kB01, Ritual::kId},         {Card::kB01, Execute::kId},      {Card::kB02, Treaty::kId},
    {Card::kB03, Scouts::kId},         {Card::kK01, Awakening::kId},    {Card::kK02, Auction::kId},
    {Card::kK03, Theft::kId},          {Card::kK04, Purge::kId},        {Card::kK06, EventHorizon::kId},
    {Card::kK07, FromTheDark::kId},    {Card::kK08, Resistance::kId},   {Card::kK12, Escape::kId},
};

// Who asks what.
constexpr struct {
  uint16_t asker;
  uint16_t question;
} kAsks[] = {
    {Mulligan::kId, MulliganCard::kId},
    {Turn::kId, ChooseAction::kId},
    {ReleaseDisks::kId, ReleaseDisk::kId},
    {StoreDisk::kId, StoredColour::kId},
    {Auction::kId, AuctionBid::kId},
    {Auction::kId, BreakTie::kId},
    {Sell::kId, BetaCard::kId},
    {Preservation::kId, PreservationBid::kId},
    {Preservation::kId, SaveSector::kId},
    {Expand::kId, PlaceDisk::kId},
    {FiresAtNight::kId, FirePayment::kId},
    {FiresAtNight::kId, FireTarget::kId},
    {Crusade::kId, StoredColour::kId},
    {Crusade::kId, CrusadeHex::kId},
    {BloodFromAStone::kId, StoneSector::kId},
    {ThaniTribes::kId, TribeColour::kId},
    {ThaniTribes::kId, TribeDestination::kId},
    {Treachery::kId, TreacheryVictim::kId},
    {Revolution::kId, RevolutionDisk::kId},
    {TreasureVaults::kId, VaultSector::kId},
    {NewEconomy::kId, EconomyCard::kId},
    {CriticalMass::kId, MassSector::kId},
    {Discovery::kId, DiscoverySector::kId},
    {CrystallineCity::kId, CitySector::kId},
    {CityOfAnten::kId, AntenSource::kId},
    {CityOfAnten::kId, AntenDestination::kId},
    {Ritual::kId, RitualCard::kId},
    {Treaty::kId, TreatyRecipient::kId},
    {Scouts::kId, ScoutHex::kId},
    {Awakening::kId, AwakeningSector::kId},
    {Awakening::kId, AwakeningColour::kId},
    {Theft::kId, TheftColour::kId},
    {Purge::kId, PurgeCard::kId},
    {EventHorizon::kId, HorizonSector::kId},
    {FromTheDark::kId, DarkColour::kId},
    {FromTheDark::kId, DarkHex::kId},
    {Resistance::kId, ResistanceDisk::kId},
    {Escape::kId, EscapeMove::kId},
};

uint16_t id(const Frame& frame) { return frame.procedure; }
bool is_card(Card card) { return static_cast<int>(card) < kCards; }
bool is_colour(Colour colour) { return static_cast<int>(colour) < kColours; }
bool is_explored(const State& s, Slot slot) { return slot < kMostTiles && (s.explored >> slot & 1); }

bool may_call(const Frame& caller, const Frame& callee) {
  if (id(caller) == Execute::kId) {
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
  if (asks<AuctionBid>(s)) return my.tied.empty() && my.price == 0;
  for (Seat seat : my.tied)
    if (seat >= s.seats || s.gems[seat] < my.price) return false;
  return my.tied.size() > 1;
}
bool fits(const State& s, const Preservation& my) {
  if ((my.targets & ~s.occupied()) || (my.saved & ~my.targets) || my.payee > Payee::kMass) return false;
  if (asks<PreservationBid>(s)) return my.saved == 0 && my.asked == 0;
  return my.saver < s.seats && my.asked < s.seats && my.left > 0;
}
bool fits(const State& s, const Expand& my) {
  if (!is_card(my.card)) return false;
  return !asks<PlaceDisk>(s) || s.in_pool(colour_of(my.card)) > 0;
}
bool fits(const State& s, const FiresAtNight& my) {
  if (asks<FirePayment>(s)) return true;
  int disks = 0;
  for_each_slot(s.occupied(), [&](Slot slot) { disks += s.sectors[slot].stack.height(); });
  return my.left > 0 && my.left <= disks;
}
bool fits(const State& s, const Crusade& my) {
  if (asks<CrusadeHex>(s)) return is_colour(my.colour) && s.in_pool(my.colour) > 0;
  return my.place <= Place::kMarket && (my.place != Place::kDiscard || !s.stored) &&
         (my.place != Place::kDiscard || s.discards[s.active] == Card::kR02);
}
bool fits(const State& s, const ThaniTribes& my) {
  if (asks<TribeColour>(s)) return my.at == 0 && my.disks == 0;
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
  if (asks<AntenSource>(s)) return true;
  return is_explored(s, my.source) && my.left > 0 && my.left == s.sectors[my.source].gems;
}
bool fits(const State& s, const Treaty& my) {
  if (!my.served.without(s.everyone()).empty() || my.served.size() != my.at) return false;
  return my.drawn <= s.seats && my.drawn == my.at + s.block.size();
}
bool fits(const State& s, const Scouts&) { return s.tiles_left() > 0; }
bool fits(const State& s, const Awakening& my) { return asks<AwakeningSector>(s) || is_explored(s, my.slot); }
bool fits(const State& s, const FromTheDark& my) {
  return asks<DarkColour>(s) || (is_colour(my.colour) && s.destroyed[static_cast<int>(my.colour)] > 0);
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
  if (id(callee) == Execute::kId) {
    const Execute& card = locals<Execute>(callee);
    if (id(caller) == Execute::kId) return card.card != Card::kB01 && card.place == Place::kDeck;
    if (id(caller) == Ritual::kId) return card.card != Card::kB01 && card.place == Place::kMarket;
    if (id(caller) == PlayEvent::kId)
      return card.card == locals<PlayEvent>(caller).card && card.place == Place::kDiscard;
    return card.place == Place::kDeck;
  }
  if (id(callee) == DiscardCard::kId) {
    const Card card = locals<DiscardCard>(callee).card;
    return card == (id(caller) == Expand::kId ? locals<Expand>(caller).card : locals<PlayEvent>(caller).card);
  }
  if (id(callee) == Crusade::kId) return locals<Crusade>(callee).place == locals<Execute>(caller).place;
  if (id(callee) == Treachery::kId) return locals<Treachery>(callee).place == locals<Execute>(caller).place;
  if (id(callee) == Preservation::kId) {
    const Payee payee = locals<Preservation>(callee).payee;
    return payee == (id(caller) == Sell::kId      ? Payee::kBank
                     : id(caller) == Execute::kId ? Payee::kDam
                                                  : Payee::kMass);
  }
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

SeatSet who_is_asked(const State& s) {
  const Frame& top = s.stack[s.depth - 1];
  if (asks<AuctionBid>(s) || asks<PreservationBid>(s)) return s.everyone();
  if (asks<SaveSector>(s)) return SeatSet{locals<Preservation>(top).saver};
  if (asks<MulliganCard>(s)) return SeatSet{locals<Mulligan>(top).seat};
  if (asks<ReleaseDisk>(s)) return SeatSet{locals<ReleaseDisks>(top).owner};
  return SeatSet{s.active};
}

std::string check_frames(const State& s) {
  for (int i = 0; i < s.depth; ++i)
    if (!AllProcedures::has(s.stack[i].procedure)) return "a frame runs no known procedure";
  if (id(s.stack[0]) != Game::kId) return "the lowest frame is not the game";
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
  if (id(top) == Turn::kId && top.resume == Resume::kStart)  // a position that has been laid out
    return (s.waiting | s.asked | s.forced).empty() ? "" : "somebody is asked before the turn begins";
  if (!may_ask(top, s.decision)) return "the question is not one of the procedure that runs";
  if (s.asked != who_is_asked(s) || s.waiting.empty() || !s.waiting.without(s.asked).empty() ||
      !s.forced.without(s.asked.without(s.waiting)).empty())
    return "the question is not put to those it is for";
  return check_answers(s);
}

}  // namespace tessera::preascendant
