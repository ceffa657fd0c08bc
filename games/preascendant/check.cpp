// What must hold after every answer (rules page, section 1 and the invariants of the components). A snapshot
// can hold any bytes: what passes here is safe to look at and to play on.
#include "games/preascendant/check.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>

#include "engine/game/fault.h"
#include "engine/values/each_once.h"
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/preascendant.h"

namespace tessera::preascendant {

namespace {

bool is_seat(const State& s, Seat seat) { return seat < s.seats; }
bool is_seat_or_none(const State& s, Seat seat) { return seat < s.seats || seat == kNoSeat; }

// Every number is one that its type can mean.
std::string check_numbers(const State& s) {
  if (s.seats < kLeastPlayers || s.seats > kMostPlayers) return "wrong number of players";
  if (!is_seat(s, s.active)) return "the active player is not at the table";
  if (!is_seat_or_none(s, s.first)) return "the first player is not at the table";
  if (!is_seat_or_none(s, s.suspended)) return "a pile is suspended that is not there";
  if (s.ending > Ending::kTurnCap) return "the game ended in an unknown way";
  if (s.k13_scope > K13Scope::kOwnerOnly) return "the scope of K13 is unknown";
  const SettingRow& cap = kSettingRows[static_cast<int>(Setting::kMaxTurns)];
  if (s.max_turns < cap.least || s.max_turns > cap.most) return "the limit of turns is out of range";
  if ((s.decision == 0) != (s.depth == 0)) return "the game is over but something still runs";
  if ((s.ending == Ending::kNone) != (s.depth > 0))
    return "the game is over without an ending, or goes on with one";
  return check_kernel<AllQuestions>(s);
}

std::string check_gems(const State& s) {
  for (uint32_t gems : s.gems)
    if (gems > kMostGems) return "a player has too many gems";
  for (const Sector& sector : s.sectors)
    if (sector.gems > kMostGems) return "a sector has too many gems";
  for (uint32_t gems : s.market_gems)
    if (gems > kMostGems) return "a market card has too many gems";
  for (int i = std::min(s.market.size(), kMarketSize); i < kMarketSize; ++i)
    if (s.market_gems[i]) return "gems lie on an absent market card";
  if (s.gems_aside > kMostGems * kSeats) return "too many gems lie aside";
  return "";
}

// --- cards

// The cards that lie under each other from `top` on; all of the deck, and one too many, for a broken pile.
int pile_length(const State& s, Card top) {
  int length = 0;
  for (Card card = top; card != kNoCard; card = s.below(card))
    if (static_cast<int>(card) >= kCards || ++length > kCards) return kCards + 1;
  return length;
}

template <class List>
bool is_card_list(const List& cards) {
  return cards.size() <= cards.capacity() &&
         std::all_of(cards.begin(), cards.end(), [](Card card) { return static_cast<int>(card) < kCards; });
}

std::string check_places(const State& s) {
  if (!is_card_list(s.market) || !is_card_list(s.block) || !is_card_list(s.deck_top) ||
      s.market.size() > kMarketSize)
    return "the market, the block or the top of the deck is no list of cards";
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (!is_seat(s, seat) && (!s.hands[seat].empty() || s.discards[seat] != kNoCard))
      return "an absent seat has cards";
    if (!s.known[seat].without(kWholeDeck).empty()) return "a seat knows a card that there is not";
    if (pile_length(s, s.discards[seat]) > kCards) return "a discard pile has no end";
  }
  if (!s.shown.without(kWholeDeck).empty()) return "a card was shown that there is not";
  if (pile_length(s, s.bottom_first) > kCards) return "the bottom of the deck has no end";
  Card last = kNoCard;
  for (Card card = s.bottom_first; card != kNoCard; card = s.below(card)) last = card;
  if (last != s.bottom_last) return "the bottom card of the deck is another one";
  return "";
}

// Counts every card once, wherever it lies; "" if all 52 are there exactly once.
std::string check_cards(const State& s) {
  EachOnce<CardSet> cards;
  for (CardSet pile : {s.bag, s.aside, bottom_cards(s)}) cards.add(pile);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    cards.add(s.hands[seat]);
    cards.add(pile_cards(s, seat));
  }
  for (Card card : s.market) cards.add(CardSet::only(card));
  for (Card card : s.block) cards.add(CardSet::only(card));
  for (Card card : s.deck_top) cards.add(CardSet::only(card));
  if (!cards.makes_up(kWholeDeck)) return "the 52 cards are not each in exactly one place";
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (!(s.known[seat] & (s.bag | bottom_cards(s))).empty())
      return "a card in the deck counts as seen in a hand";
  return "";
}

// The real deal is one that an observer must hold for possible (see Redealer).
bool is_plausible(const State& s, Card card, Seat holder) {
  const uint8_t drawn = s.drawn(card), entered = s.entered[static_cast<int>(card)];
  if (drawn > s.draws) return false;
  if (entered >= kBuriedBy) {
    const Seat burier = static_cast<Seat>(entered - kBuriedBy);
    return burier == holder || s.known[burier].has(card) || drawn > 0;
  }
  const bool known_to_all =
      s.shown.has(card) &&
      std::all_of(s.known, s.known + s.seats, [card](CardSet known) { return known.has(card); });
  return known_to_all || entered <= drawn;
}

std::string check_knowledge(const State& s) {
  for (uint8_t entered : s.entered)
    if (entered >= kBuriedBy ? !is_seat(s, static_cast<Seat>(entered - kBuriedBy)) : entered > s.draws)
      return "a card was buried by an absent seat, or later than now";
  if (s.draws >= kBuriedBy) return "too many draws were counted";
  for (Card card : s.aside)
    if (s.entered[static_cast<int>(card)] < kBuriedBy) return "nobody has buried a card that lies aside";
  for (Seat seat = 0; seat < s.seats; ++seat)
    for (Card card : s.hands[seat])
      if (!is_plausible(s, card, seat)) return "a card is in a hand before it can have come there";
  for (Card card : s.block)
    if (!is_plausible(s, card, kNoSeat)) return "a card is on the block before it can have come there";
  CardSet loose = s.bag | s.aside;
  for (Card card : s.market) loose.add(card);
  for (Card card : s.deck_top) loose.add(card);
  for (Card card : loose)
    if (s.drawn(card)) return "a card that is in no hand and no pile is marked as if it were";
  return "";
}

// --- the map and the disks

bool is_stack(Stack stack) {
  if (stack.height() > kColours * kDisksPerColour) return false;
  Stack same;
  for (int i = 0; i < stack.height(); ++i) same.push(stack.at(i));
  return same == stack;
}

std::string check_sectors(const State& s) {
  const int total = std::popcount(s.explored) + s.tiles_left() + s.tiles_removed;
  int expected = 0;
  for (uint8_t n : kTileCount[s.has(Setting::kSectors22)]) expected += n;
  if (total != expected) return "there are " + std::to_string(total) + " tiles";
  if (s.explored >> kMostTiles) return "there are sectors without a place to keep them";
  const int most = kFarthest - s.tiles_left();  // so that no tile can ever be laid too far out
  static constexpr Sector kEmpty{};
  for (Slot slot = 0; slot < kMostTiles; ++slot)
    if (!(s.explored >> slot & 1) &&
        (std::memcmp(&s.sectors[slot], &kEmpty, sizeof kEmpty) != 0 || s.neighbours[slot]))
      return "there is something where no sector is";
  std::string wrong;
  for_each_slot(s.explored, [&](Slot slot) {
    const Sector& sector = s.sectors[slot];
    if (std::abs(sector.hex.q) > most || std::abs(sector.hex.r) > most) wrong = "a sector lies too far out";
    if (sector.value >= kTileValues) wrong = "a tile has an unknown value";
    if (!is_stack(sector.stack)) wrong = "a sector has no proper stack of disks";
  });
  return wrong;
}

std::string check_map(const State& s) {
  std::string wrong;
  for_each_slot(s.explored, [&](Slot slot) {
    const Sector& sector = s.sectors[slot];
    if (slot_at(s, sector.hex) != slot) wrong = "two sectors lie on one hex";
    SlotSet neighbours = 0;
    int open_sides = 0;
    for (int side = 0; side < kHexSides; ++side) {
      const Slot other = slot_at(s, neighbour(sector.hex, side));
      if (other == kNoSlot)
        open_sides |= 1 << side;
      else
        neighbours |= SlotSet{1} << other;
    }
    if (sector.open_sides != open_sides) wrong = "a sector's open sides are wrong";
    if (s.neighbours[slot] != neighbours) wrong = "a sector's neighbours are wrong";
  });
  if (!wrong.empty()) return wrong;
  SlotSet reached = s.explored & -s.explored;
  for (SlotSet before = 0; before != reached;) {
    before = reached;
    reached |= slots_next_to(s, reached);
  }
  return reached == s.explored ? "" : "the map is split";
}

std::string check_disks(const State& s) {
  for (Colour colour : kAllColours) {
    const int c = static_cast<int>(colour);
    int count = s.pool[c] + s.destroyed[c] + (s.stored_colour == colour ? s.stored : 0);
    SlotSet control = 0;
    for_each_slot(s.explored, [&](Slot slot) {
      const Stack stack = s.sectors[slot].stack;
      count += stack.count(colour);
      if (!stack.empty() && stack.top() == colour) control |= SlotSet{1} << slot;
    });
    if (is_running<ReleaseDisks>(s) && inside<ReleaseDisks>(s).colour == colour)
      count += inside<ReleaseDisks>(s).left;
    if (count != kDisksPerColour) return "a colour has " + std::to_string(count) + " disks";
    if (control != s.control[c]) return "control does not follow the top disks";
  }
  if (static_cast<int>(s.stored_colour) >= kColours) return "disks of no colour lie on R02";
  if (s.stored && !is_active(s, Card::kR02)) return "disks lie on R02, which is not active";
  return "";
}

}  // namespace

std::string Preascendant::check(const State& s) {
  return first_fault(s, check_numbers, check_gems, check_places, check_cards, check_knowledge, check_sectors,
                     check_map, check_disks, check_flow);
}

}  // namespace tessera::preascendant
