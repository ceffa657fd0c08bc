// What one seat, or a spectator, may know: a positive list. Everything that leaves the engine is made from
// this.
#pragma once
#include "games/preascendant/state.h"

namespace tessera::preascendant {

struct SectorView {
  Stack stack;
  uint32_t gems;
  Hex hex;
  uint8_t value;
  uint8_t spare;
};

struct SeatView {
  CardSet seen;  // hand cards the observer knows: all of its own; of others those it has seen go there
  uint32_t gems;
  uint32_t score;  // as it stands, from gems, discards and seen cards
  uint8_t hand_size;
  uint8_t pile_size;
  Card pile[kCards];  // the discard pile, top first
  uint8_t spare[2];
};

struct View {
  SeatView seats[kSeats];
  SectorView sectors[kMostTiles];
  uint32_t market_gems[4];
  uint32_t gems_aside;
  uint32_t colour_values[kColours];
  uint32_t bid[kSeats];  // one's own sealed answer while others still think; else 0
  uint16_t turn, max_turns, flags, decision;
  Card market[4];
  Card block[4];  // kNoCard: a card the observer may not see
  Card turned_up[3];
  uint8_t sector_count, market_size, block_size, turned_up_size, deck_size, tiles_left, tiles_removed;
  uint8_t pool[kColours], destroyed[kColours];
  Colour stored_colour;
  uint8_t stored;
  Seat active, first, observer, winner;
  Ending ending;
  uint8_t seat_count;
  SeatSet waiting;
  uint8_t spare[1];
};
static_assert(std::has_unique_object_representations_v<View>, "views are compared by bytes");

}  // namespace tessera::preascendant
