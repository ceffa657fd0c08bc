// Every procedure of the game with its locals. Numbers are saved in games: never reuse or change one.
#pragma once
#include "engine/flow/registry.h"
#include "games/preascendant/state.h"

namespace tessera::preascendant {

// Where a card lies while it is executed.
enum class Place : uint8_t { kDiscard = 0, kDeck = 1, kMarket = 2 };
constexpr IndexRange range_of(Place) { return IndexRange(3); }

// --- rules/setup.cpp, turn.cpp
struct Game {  // the whole game
  static constexpr uint16_t kId = 1;
  static Flow run(Table& t, Frame& f, Game& my);
};
struct Mulligan {  // 2.5
  static constexpr uint16_t kId = 2;
  TableSeat seat;
  uint8_t left, buried;
  static Flow run(Table& t, Frame& f, Mulligan& my);
};
struct Turn {  // 3
  static constexpr uint16_t kId = 3;
  static Flow run(Table& t, Frame& f, Turn& my);
};
struct EndOfTurn {  // 3.3
  static constexpr uint16_t kId = 14;
  static Flow run(Table& t, Frame& f, EndOfTurn& my);
};
struct DiscardCard {  // 7.1, 8.1: a hand card onto the active player's pile; R02 under it lets go
  static constexpr uint16_t kId = 15;
  Card card;
  static Flow run(Table& t, Frame& f, DiscardCard& my);
};
// Places what lies on R02 (card R02, 3.1, 3.3).
struct ReleaseDisks {
  static constexpr uint16_t kId = 12;
  TableSeat owner;
  Colour colour;
  uint8_t left;
  static Flow run(Table& t, Frame& f, ReleaseDisks& my);
};
struct StoreDisk {  // one more disk on R02 at the start of a turn
  static constexpr uint16_t kId = 13;
  TableSeat owner;
  static Flow run(Table& t, Frame& f, StoreDisk& my);
};

// --- rules/sow.cpp, reap.cpp, preservation.cpp
struct Sow {  // 4.1
  static constexpr uint16_t kId = 4;
  Card card;
  SeatOrNone owner;  // kNoSeat: the market
  static Flow run(Table& t, Frame& f, Sow& my);
};
struct Auction {  // 4.2-4.7, of what is on the block
  static constexpr uint16_t kId = 5;
  SeatOrNone owner;  // former owner; kNoSeat: the bank
  TableSeat winner;
  SeatSet tied;
  uint8_t spare;
  uint32_t price;
  static Flow run(Table& t, Frame& f, Auction& my);
};
struct Reap {  // 5
  static constexpr uint16_t kId = 6;
  Card card;
  static Flow run(Table& t, Frame& f, Reap& my);
};
struct Sell {  // 5.1, of the card on the block
  static constexpr uint16_t kId = 7;
  static Flow run(Table& t, Frame& f, Sell& my);
};
enum class Payee : uint8_t { kBank = 0, kDam = 1, kMass = 2 };
constexpr IndexRange range_of(Payee) { return IndexRange(3); }
struct Preservation {  // 6
  static constexpr uint16_t kId = 8;
  SlotSet targets;
  Payee payee;  // where the bids go
  TableSeat saver;
  uint8_t asked;  // bidders whose turn to save has come
  uint8_t spare;
  SlotSet saved;
  uint32_t left;  // how many the saver may still name
  static Flow run(Table& t, Frame& f, Preservation& my);
  static void save(Table& t, Preservation& my, Slot slot);
};

// --- rules/expand.cpp, event.cpp
struct Expand {  // 7
  static constexpr uint16_t kId = 9;
  Card card;
  static Flow run(Table& t, Frame& f, Expand& my);
  static bool expand_into(Table& t, Colour colour, Hex hex);  // true if a tile was drawn
};
struct PlayEvent {  // 8.1
  static constexpr uint16_t kId = 10;
  Card card;
  static Flow run(Table& t, Frame& f, PlayEvent& my);
};
struct Execute {  // 7.7, 8.4: follows a card as the active player
  static constexpr uint16_t kId = 11;
  Card card;
  Place place;
  static Flow run(Table& t, Frame& f, Execute& my);
};

// --- cards/red.cpp
struct FiresAtNight {
  static constexpr uint16_t kId = 20;
  uint8_t left;
  static Flow run(Table& t, Frame& f, FiresAtNight& my);
};
struct Crusade {
  static constexpr uint16_t kId = 21;
  Place place;
  Colour colour;
  static Flow run(Table& t, Frame& f, Crusade& my);
};
struct BloodFromAStone {
  static constexpr uint16_t kId = 22;
  static Flow run(Table& t, Frame& f, BloodFromAStone& my);
};
struct ThaniTribes {
  static constexpr uint16_t kId = 23;
  Colour colour;
  uint8_t at;  // which disk is asked for
  uint8_t disks;
  SlotIndex from[6];
  SlotIndex to[6];  // kNoSlot: it cannot move
  static Flow run(Table& t, Frame& f, ThaniTribes& my);
};
struct Treachery {
  static constexpr uint16_t kId = 24;
  Place place;
  static Flow run(Table& t, Frame& f, Treachery& my);
};
struct Revolution {
  static constexpr uint16_t kId = 25;
  static Flow run(Table& t, Frame& f, Revolution& my);
};
struct TreasureVaults {
  static constexpr uint16_t kId = 26;
  static Flow run(Table& t, Frame& f, TreasureVaults& my);
};

// --- cards/white.cpp
struct NewEconomy {
  static constexpr uint16_t kId = 30;
  uint8_t left;
  static Flow run(Table& t, Frame& f, NewEconomy& my);
};
struct CriticalMass {
  static constexpr uint16_t kId = 31;
  static Flow run(Table& t, Frame& f, CriticalMass& my);
};
struct Discovery {
  static constexpr uint16_t kId = 32;
  static Flow run(Table& t, Frame& f, Discovery& my);
};
struct CrystallineCity {
  static constexpr uint16_t kId = 33;
  static Flow run(Table& t, Frame& f, CrystallineCity& my);
};
struct CityOfAnten {
  static constexpr uint16_t kId = 34;
  uint32_t left;
  SlotIndex source;
  uint8_t spare[3];
  static Flow run(Table& t, Frame& f, CityOfAnten& my);
};

// --- cards/blue.cpp
struct Ritual {  // the rc2 text of B01
  static constexpr uint16_t kId = 40;
  static Flow run(Table& t, Frame& f, Ritual& my);
};
struct Treaty {
  static constexpr uint16_t kId = 41;
  uint8_t at, drawn;
  SeatSet served;
  static Flow run(Table& t, Frame& f, Treaty& my);
};
struct Scouts {
  static constexpr uint16_t kId = 42;
  static Flow run(Table& t, Frame& f, Scouts& my);
};

// --- cards/black.cpp
struct Awakening {
  static constexpr uint16_t kId = 50;
  SlotIndex slot;
  static Flow run(Table& t, Frame& f, Awakening& my);
};
struct Theft {
  static constexpr uint16_t kId = 51;
  static Flow run(Table& t, Frame& f, Theft& my);
};
struct Purge {
  static constexpr uint16_t kId = 52;
  static Flow run(Table& t, Frame& f, Purge& my);
};
struct EventHorizon {
  static constexpr uint16_t kId = 53;
  static Flow run(Table& t, Frame& f, EventHorizon& my);
};
struct FromTheDark {
  static constexpr uint16_t kId = 54;
  Colour colour;
  static Flow run(Table& t, Frame& f, FromTheDark& my);
};
struct Resistance {
  static constexpr uint16_t kId = 55;
  static Flow run(Table& t, Frame& f, Resistance& my);
};
struct Escape {
  static constexpr uint16_t kId = 56;
  static Flow run(Table& t, Frame& f, Escape& my);
  static void escape(Table& t, Hex from, Hex to);
};

// What a card does when it is followed: all at once, or by a procedure that asks something.
using Effect = Flow (*)(Table& t, const Execute& card);
struct EffectRow {
  Card card;
  Effect effect;  // null: nothing happens when it is played or turned up
};
extern const EffectRow kRedEffects[kCardsPerColour];
extern const EffectRow kWhiteEffects[kCardsPerColour];
extern const EffectRow kBlueEffects[kCardsPerColour];
extern const EffectRow kBlackEffects[kCardsPerColour];
bool does_something(const State& s, Card card);  // when played or turned up, in this table's text

// The winner and the scores (9).
struct Standing {
  int64_t score[kSeats];
  Seat winner;
};
uint32_t final_colour_value(const State& s, Colour colour);
Standing final_standing(const State& s);

using AllProcedures =
    Procedures<Game, Mulligan, Turn, EndOfTurn, DiscardCard, ReleaseDisks, StoreDisk, Sow, Auction, Reap,
               Sell, Preservation, Expand, PlayEvent, Execute, FiresAtNight, Crusade, BloodFromAStone,
               ThaniTribes, Treachery, Revolution, TreasureVaults, NewEconomy, CriticalMass, Discovery,
               CrystallineCity, CityOfAnten, Ritual, Treaty, Scouts, Awakening, Theft, Purge, EventHorizon,
               FromTheDark, Resistance, Escape>;

}  // namespace tessera::preascendant
