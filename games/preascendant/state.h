// The whole game as one flat struct: about 1 kB, no pointers, no padding. README.md draws its layout.
#pragma once
#include "engine/flow/kernel.h"
#include "engine/values/fixed_vector.h"
#include "engine/values/hex.h"
#include "games/preascendant/components.h"

namespace tessera::preascendant {

inline constexpr int kSeats = 4;
static_assert(kMostPlayers <= kSeats && kMarketSize <= 4);

// A stack of disks, bottom first: two bits a disk, the height in the top byte.
class Stack {
 public:
  bool operator==(const Stack&) const = default;
  int height() const { return static_cast<int>(bits_ >> 56); }
  bool empty() const { return bits_ == 0; }
  Colour at(int i) const { return static_cast<Colour>(bits_ >> 2 * i & 3); }
  Colour top() const { return at(height() - 1); }
  void push(Colour colour) { *this = with(height(), colour); }
  Colour pop() { return remove(height() - 1); }
  Colour remove(int i) {
    const Colour colour = at(i);
    const uint64_t below = (uint64_t{1} << 2 * i) - 1;
    const uint64_t disks = this->disks();
    set((disks & below) | (disks >> 2 & ~below), height() - 1);
    return colour;
  }
  void put_under(Colour colour) { set(disks() << 2 | static_cast<uint64_t>(colour), height() + 1); }
  void put_on(Stack other) { set(disks() | other.disks() << 2 * height(), height() + other.height()); }
  int count(Colour colour) const {
    int n = 0;
    for (int i = 0; i < height(); ++i) n += at(i) == colour;
    return n;
  }

 private:
  uint64_t disks() const { return bits_ & ((uint64_t{1} << 56) - 1); }
  void set(uint64_t disks, int height) { bits_ = disks | static_cast<uint64_t>(height) << 56; }
  Stack with(int i, Colour colour) const {
    Stack stack;
    stack.set(disks() | static_cast<uint64_t>(colour) << 2 * i, height() + 1);
    return stack;
  }
  uint64_t bits_ = 0;
};

// Sectors are kept in slots; a slot stays with its sector as long as the tile lies there.
using Slot = uint8_t;
inline constexpr Slot kNoSlot = 0xff;
using SlotIndex = Bounded<kMostTiles, kNoSlot>;  // among the locals of a procedure
using SlotSet = uint32_t;                        // one bit a slot
static_assert(kMostTiles <= 32);

struct Sector {
  Stack stack;
  uint32_t gems;
  Hex hex;
  uint8_t value;       // printed
  uint8_t open_sides;  // bit i: nothing explored on side i
};

enum class Ending : uint8_t { kNone = 0, kPoolEmpty = 1, kTurnCap = 2 };

// Who may think a card is where. A hand card that an observer has not seen came from one hidden draw: the
// deal (number 0) or a later treaty. A card that was seen going into the deck can only be in a later draw
// than that. kBuriedBy + seat instead of a number: that seat alone knows that it went into the deck, before
// draw 1.
inline constexpr uint8_t kBuriedBy = 0xf0;

// Ruling: no pile of gems grows beyond this. The rules know no limit; numbers in a computer do.
inline constexpr uint32_t kMostGems = 100'000'000;

struct Board {
  // The map.
  Sector sectors[kMostTiles];
  SlotSet neighbours[kMostTiles];
  SlotSet explored;
  SlotSet control[kColours];  // sectors whose top disk has the colour
  uint32_t gems[kSeats];
  uint32_t market_gems[4];  // lying on the market cards
  uint32_t gems_aside;      // lying on the cards on the block, or bid for W03
  uint16_t flags;           // the table's settings, one bit each
  uint16_t turn;            // from 1; the setting max_turns bounds it
  uint16_t max_turns;
  uint16_t spare16;

  // Cards in places without order.
  CardSet hands[kSeats];
  CardSet bag;            // the part of the deck whose order nobody knows
  CardSet aside;          // buried in the mulligan, waiting for the shuffle
  CardSet known[kSeats];  // cards in hands or on the block that a seat has seen go there
  CardSet shown;          // those of them that everybody has seen, spectators too

  // Cards in order.
  // Of a card in a discard pile or in the known bottom of the deck: the card under it. Of a card in a hand or
  // being handed out: the number of the hidden draw that brought it. Else 0.
  uint8_t links[kCards];
  uint8_t entered[kCards];         // first hidden draw that can have brought it, as far as the public knows
  Card discards[kSeats];           // the active cards; kNoCard for an empty pile
  Card bottom_first, bottom_last;  // below the bag: buried cards, known to all in their order
  FixedVector<Card, 3> deck_top;   // above the bag: turned up, top first
  FixedVector<Card, 4> market;
  FixedVector<Card, 4> block;  // being auctioned, sold or handed out

  uint8_t pool[kColours];
  uint8_t destroyed[kColours];
  uint8_t supply[kTileValues];  // undrawn tiles by value
  uint8_t tiles_removed;        // by K06
  Colour stored_colour;         // disks lying on R02
  uint8_t stored;
  uint8_t draws;  // hidden draws so far, the deal included
  Seat active, first;
  Seat suspended;  // whose top discard does not count while R02 releases its disks; or kNoSeat
  Ending ending;
  K13Scope k13_scope;
  uint8_t spare8[6];

  Card below(Card card) const { return static_cast<Card>(links[static_cast<int>(card)]); }
  void set_below(Card card, Card lower) { links[static_cast<int>(card)] = static_cast<uint8_t>(lower); }
  uint8_t drawn(Card card) const { return links[static_cast<int>(card)]; }
  void set_drawn(Card card, uint8_t draw) { links[static_cast<int>(card)] = draw; }
  bool has(Setting setting) const { return flags >> static_cast<int>(setting) & 1; }
  SlotSet occupied() const { return control[0] | control[1] | control[2] | control[3]; }
  SlotSet controlled_by(Colour colour) const { return control[static_cast<int>(colour)]; }
  uint8_t in_pool(Colour colour) const { return pool[static_cast<int>(colour)]; }
  int pool_size() const { return pool[0] + pool[1] + pool[2] + pool[3]; }
  int tiles_left() const {
    int n = 0;
    for (uint8_t count : supply) n += count;
    return n;
  }
};

struct State : FlowState<kSeats, 10, 16>, Board {};
using Table = tessera::Table<State>;
using Frame = State::FrameType;

// What chance is asked for.
enum Draw : Purpose { kDrawSeat = 1, kDrawCard = 2, kDrawTile = 3, kDrawStolen = 4 };

// A hex as an answer: 12 bits.
inline constexpr int kHexBits = 12;
inline constexpr int kFarthest = 30;  // of a sector from the origin: the hexes around it have numbers too
constexpr Choice hex_code(Hex hex) { return static_cast<Choice>((hex.q + 32) << 6 | (hex.r + 32)); }
constexpr Hex hex_from(Choice code) {
  return {static_cast<int8_t>((code >> 6 & 63) - 32), static_cast<int8_t>((code & 63) - 32)};
}

}  // namespace tessera::preascendant
