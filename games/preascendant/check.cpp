// What must hold after every answer (rules page, section 1 and the invariants of the components).
#include <bit>

#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/preascendant.h"

namespace tessera::preascendant {

namespace {

// Counts every card once, wherever it lies; "" if all 52 are there exactly once.
std::string check_cards(const State& s) {
  CardSet all;
  int count = 0;
  const auto add = [&](CardSet cards) {
    all |= cards;
    count += cards.size();
  };
  add(s.bag);
  add(s.aside);
  add(bottom_cards(s));
  for (Seat seat = 0; seat < s.seats; ++seat) {
    add(s.hands[seat]);
    add(pile_cards(s, seat));
  }
  for (Card card : s.market) add(CardSet::only(card));
  for (Card card : s.block) add(CardSet::only(card));
  for (Card card : s.deck_top) add(CardSet::only(card));
  if (count != kCards || all != kWholeDeck) return "the 52 cards are not each in exactly one place";
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (!(s.known[seat] & (s.bag | bottom_cards(s))).empty())
      return "a card in the deck counts as seen in a hand";
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (!s.shown.without(s.known[seat]).empty()) return "a seat does not know what everybody has seen";
  return "";
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
  return "";
}

std::string check_map(const State& s) {
  const int total = std::popcount(s.explored) + s.tiles_left() + s.tiles_removed;
  int expected = 0;
  for (uint8_t n : kTileCount[s.has(Option::kSectors22)]) expected += n;
  if (total != expected) return "there are " + std::to_string(total) + " tiles";
  SlotSet reached = s.explored & -s.explored;
  for (SlotSet before = 0; before != reached;) {
    before = reached;
    reached |= slots_next_to(s, reached);
  }
  if (reached != s.explored) return "the map is split";
  std::string wrong;
  for_each_slot(s.explored, [&](Slot slot) {
    for (int side = 0; side < kHexSides; ++side) {
      const Slot other = slot_at(s, neighbour(s.sectors[slot].hex, side));
      const bool open = s.sectors[slot].open_sides >> side & 1;
      if (open != (other == kNoSlot)) wrong = "a sector's open sides are wrong";
      if (other != kNoSlot && !(s.neighbours[slot] >> other & 1)) wrong = "a sector's neighbours are wrong";
    }
  });
  return wrong;
}

}  // namespace

std::string Preascendant::check(const State& s) {
  if (s.seats < kLeastPlayers || s.seats > kMostPlayers) return "wrong number of players";
  if (s.active >= s.seats && s.turn > 0) return "the active player is not at the table";
  if (s.depth > State::kDepthLimit) return "more frames than there is room for";
  for (int i = 0; i < s.depth; ++i)
    if (!is_procedure(s.stack[i].procedure)) return "a frame runs no known procedure";
  if (s.decision != 0 && !is_decision(s.decision)) return "an unknown question is asked";
  if ((s.decision == 0) != (s.depth == 0)) return "the game is over but something still runs";
  if (s.decision == 0 && s.ending == Ending::kNone) return "the game is over without an ending";
  if (!s.waiting.without(s.everyone()).empty()) return "an absent seat is waited for";
  for (std::string wrong : {check_cards(s), check_disks(s), check_map(s)})
    if (!wrong.empty()) return wrong;
  for (int i = s.market.size(); i < kMarketSize; ++i)
    if (s.market_gems[i]) return "gems lie on an absent market card";
  return "";
}

}  // namespace tessera::preascendant
