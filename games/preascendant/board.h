// Questions about the board and the verbs of the rules: everything that moves a gem, a disk, a tile or a
// card.
#pragma once
#include "games/preascendant/events.h"
#include "games/preascendant/state.h"

namespace tessera::preascendant {

// --- questions
int card_amount(const State& s, Card card);        // the number in its effect, in this table's text
bool is_active(const State& s, Card card);         // on top of a discard pile
Seat holder_of_active(const State& s, Card card);  // whose discard pile it is on top of; or kNoSeat
SlotSet slots_next_to(const State& s, SlotSet slots);
Slot slot_at(const State& s, Hex hex);                 // kNoSlot if unexplored
uint32_t sector_value(const State& s, Slot slot);      // 1.7
uint32_t colour_value(const State& s, Colour colour);  // 1.7
int deck_size(const State& s);
bool is_deck_empty(const State& s);
int pile_size(const State& s, Seat seat);
CardSet pile_cards(const State& s, Seat seat);
CardSet bottom_cards(const State& s);
bool may_draw_tiles(const State& s);  // 7.4: a tile is left and R13 is not active
bool stays_connected_without(const State& s, Slot slot);

template <class Visit>
void for_each_slot(SlotSet slots, Visit visit) {
  for (; slots; slots &= slots - 1) visit(static_cast<Slot>(std::countr_zero(slots)));
}
// Every unexplored hex next to one of these sectors, once each.
template <class Visit>
void for_each_unexplored(const State& s, SlotSet beside, Visit visit) {
  uint64_t seen[64] = {};
  for_each_slot(beside, [&](Slot slot) {
    for (int side = 0; side < kHexSides; ++side) {
      if (!(s.sectors[slot].open_sides >> side & 1)) continue;
      const Hex hex = neighbour(s.sectors[slot].hex, side);
      uint64_t& row = seen[hex.q + 32];
      const uint64_t bit = uint64_t{1} << (hex.r + 32);
      if (row & bit) continue;
      row |= bit;
      visit(hex);
    }
  });
}
inline constexpr Hex kOrigin = {0, 0};

// What the active player has just answered.
template <class T = Choice>
T chosen(const Table& t) {
  return answer<T>(t, t.s.active);
}
inline Slot chosen_sector(const Table& t) { return slot_at(t.s, hex_from(chosen(t))); }

// --- gems (1.2)
void gain(Table& t, Seat seat, uint32_t n, Rule why);
void pay_bank(Table& t, Seat seat, uint32_t n, Rule why);
void pay_player(Table& t, Seat from, Seat to, uint32_t n, Rule why);
void set_aside(Table& t, Seat seat, uint32_t n, Rule why);  // a bid that will go somewhere else than the bank
void place_gems(Table& t, Slot slot, uint32_t n, Rule why);
void take_gems(Table& t, Seat seat, Slot slot, uint32_t n, Rule why);

// --- disks
void change_stack(State& s, Slot slot, Stack stack);  // the only way a stack changes: control follows
void place_disk(Table& t, Colour colour, Slot slot, Rule why);  // from wherever, on top
void destroy_top(Table& t, Slot slot, Rule why);                // 1.9
Slot draw_tile(Table& t, Hex hex, Rule why);                    // 7.5
Slot enter(Table& t, Hex hex, Rule why);                        // the slot there; draws a tile if unexplored
void remove_tile(Table& t, Slot slot, Rule why);

// --- cards (1.3, 1.4)
void show_everyone(State& s, CardSet cards);  // all seats know from now on where these are
Card draw_top(Table& t);                      // takes the top card off the deck
Card turn_up_top(Table& t, int index);        // the index-th card from the top, left there face up
Card draw_bottom(Table& t);
void bury(Table& t, Card card, Rule why);  // known to all, face down, under the deck
void shuffle_deck(Table& t, Rule why);
void put_on_discard(State& s, Seat seat, Card card);
Card take_active(State& s, Seat seat);
void take_to_hand(Table& t, Seat seat, Card card, Rule why);  // a card all have seen
int market_index(const State& s, Card card);
void market_to_block(State& s, Card card);  // with the gems on it
void refill_market(Table& t, Rule why);
void bury_market_cards(Table& t, CardSet which, Rule why);  // left to right; gems on them return to the bank
void show_hand(Table& t, Rule why);                         // the active player's, to all
void close_hidden_draw(State& s);  // the cards drawn since the last one form one hidden draw

}  // namespace tessera::preascendant
