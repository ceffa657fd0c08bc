// Every procedure of the game with its locals. Numbers are saved in games: never reuse or change one.
#pragma once
#include "games/preascendant/state.h"

namespace tessera::preascendant {

enum class ProcedureId : uint16_t {
  kGame = 1,
  kMulligan = 2,
  kTurn = 3,
  kSow = 4,
  kAuction = 5,
  kReap = 6,
  kSell = 7,
  kPreservation = 8,
  kExpand = 9,
  kPlayEvent = 10,
  kExecute = 11,
  kReleaseDisks = 12,
  kStoreDisk = 13,
  kEndOfTurn = 14,
  kDiscardCard = 15,
  kFiresAtNight = 20,
  kCrusade = 21,
  kBloodFromAStone = 22,
  kThaniTribes = 23,
  kTreachery = 24,
  kRevolution = 25,
  kTreasureVaults = 26,
  kNewEconomy = 30,
  kCriticalMass = 31,
  kDiscovery = 32,
  kCrystallineCity = 33,
  kCityOfAnten = 34,
  kRitual = 40,
  kTreaty = 41,
  kScouts = 42,
  kAwakening = 50,
  kTheft = 51,
  kPurge = 52,
  kEventHorizon = 53,
  kFromTheDark = 54,
  kResistance = 55,
  kEscape = 56,
};

// Where a card lies while it is executed.
enum class Place : uint8_t { kDiscard, kDeck, kMarket };

// --- rules/setup.cpp, turn.cpp
struct Game {  // the whole game
  static constexpr auto kId = ProcedureId::kGame;
  static Flow run(Table& t, Frame& f, Game& my);
};
struct Mulligan {  // 2.5
  static constexpr auto kId = ProcedureId::kMulligan;
  Seat seat;
  uint8_t left, buried;
  static Flow run(Table& t, Frame& f, Mulligan& my);
};
struct Turn {  // 3
  static constexpr auto kId = ProcedureId::kTurn;
  static Flow run(Table& t, Frame& f, Turn& my);
};
struct EndOfTurn {  // 3.3
  static constexpr auto kId = ProcedureId::kEndOfTurn;
  static Flow run(Table& t, Frame& f, EndOfTurn& my);
};
struct DiscardCard {  // 7.1, 8.1: a hand card onto the active player's pile; R02 under it lets go
  static constexpr auto kId = ProcedureId::kDiscardCard;
  Card card;
  static Flow run(Table& t, Frame& f, DiscardCard& my);
};
// Places what lies on R02 (card R02, 3.1, 3.3).
struct ReleaseDisks {
  static constexpr auto kId = ProcedureId::kReleaseDisks;
  Seat owner;
  Colour colour;
  uint8_t left;
  static Flow run(Table& t, Frame& f, ReleaseDisks& my);
};
struct StoreDisk {  // one more disk on R02 at the start of a turn
  static constexpr auto kId = ProcedureId::kStoreDisk;
  Seat owner;
  static Flow run(Table& t, Frame& f, StoreDisk& my);
};

// --- rules/sow.cpp, reap.cpp, preservation.cpp
struct Sow {  // 4.1
  static constexpr auto kId = ProcedureId::kSow;
  Card card;
  Seat owner;  // kNoSeat: the market
  static Flow run(Table& t, Frame& f, Sow& my);
};
struct Auction {  // 4.2-4.7, of what is on the block
  static constexpr auto kId = ProcedureId::kAuction;
  Seat owner;  // former owner; kNoSeat: the bank
  Seat winner;
  SeatSet tied;
  uint8_t spare;
  uint32_t price;
  static Flow run(Table& t, Frame& f, Auction& my);
};
struct Reap {  // 5
  static constexpr auto kId = ProcedureId::kReap;
  Card card;
  static Flow run(Table& t, Frame& f, Reap& my);
};
struct Sell {  // 5.1, of the card on the block
  static constexpr auto kId = ProcedureId::kSell;
  static Flow run(Table& t, Frame& f, Sell& my);
};
enum class Payee : uint8_t { kBank, kDam, kMass };
struct Preservation {  // 6
  static constexpr auto kId = ProcedureId::kPreservation;
  SlotSet targets;
  Payee payee;  // where the bids go
  Seat saver;
  uint8_t asked;  // bidders whose turn to save has come
  uint8_t spare;
  SlotSet saved;
  uint32_t left;  // how many the saver may still name
  static Flow run(Table& t, Frame& f, Preservation& my);
  static void save(Table& t, Preservation& my, Slot slot);
};

// --- rules/expand.cpp, event.cpp
struct Expand {  // 7
  static constexpr auto kId = ProcedureId::kExpand;
  Card card;
  static Flow run(Table& t, Frame& f, Expand& my);
  static bool expand_into(Table& t, Colour colour, Hex hex);  // true if a tile was drawn
};
struct PlayEvent {  // 8.1
  static constexpr auto kId = ProcedureId::kPlayEvent;
  Card card;
  static Flow run(Table& t, Frame& f, PlayEvent& my);
};
struct Execute {  // 7.7, 8.4: follows a card as the active player
  static constexpr auto kId = ProcedureId::kExecute;
  Card card;
  Place place;
  static Flow run(Table& t, Frame& f, Execute& my);
};

// --- cards/red.cpp
struct FiresAtNight {
  static constexpr auto kId = ProcedureId::kFiresAtNight;
  uint8_t left;
  static Flow run(Table& t, Frame& f, FiresAtNight& my);
};
struct Crusade {
  static constexpr auto kId = ProcedureId::kCrusade;
  Place place;
  Colour colour;
  static Flow run(Table& t, Frame& f, Crusade& my);
};
struct BloodFromAStone {
  static constexpr auto kId = ProcedureId::kBloodFromAStone;
  static Flow run(Table& t, Frame& f, BloodFromAStone& my);
};
struct ThaniTribes {
  static constexpr auto kId = ProcedureId::kThaniTribes;
  Colour colour;
  uint8_t at;  // which disk is asked for
  uint8_t disks;
  Slot from[6];
  Slot to[6];  // kNoSlot: it cannot move
  static Flow run(Table& t, Frame& f, ThaniTribes& my);
};
struct Treachery {
  static constexpr auto kId = ProcedureId::kTreachery;
  Place place;
  static Flow run(Table& t, Frame& f, Treachery& my);
};
struct Revolution {
  static constexpr auto kId = ProcedureId::kRevolution;
  static Flow run(Table& t, Frame& f, Revolution& my);
};
struct TreasureVaults {
  static constexpr auto kId = ProcedureId::kTreasureVaults;
  static Flow run(Table& t, Frame& f, TreasureVaults& my);
};

// --- cards/white.cpp
struct NewEconomy {
  static constexpr auto kId = ProcedureId::kNewEconomy;
  uint8_t left;
  static Flow run(Table& t, Frame& f, NewEconomy& my);
};
struct CriticalMass {
  static constexpr auto kId = ProcedureId::kCriticalMass;
  static Flow run(Table& t, Frame& f, CriticalMass& my);
};
struct Discovery {
  static constexpr auto kId = ProcedureId::kDiscovery;
  static Flow run(Table& t, Frame& f, Discovery& my);
};
struct CrystallineCity {
  static constexpr auto kId = ProcedureId::kCrystallineCity;
  static Flow run(Table& t, Frame& f, CrystallineCity& my);
};
struct CityOfAnten {
  static constexpr auto kId = ProcedureId::kCityOfAnten;
  uint32_t left;
  Slot source;
  uint8_t spare[3];
  static Flow run(Table& t, Frame& f, CityOfAnten& my);
};

// --- cards/blue.cpp
struct Ritual {  // the rc2 text of B01
  static constexpr auto kId = ProcedureId::kRitual;
  static Flow run(Table& t, Frame& f, Ritual& my);
};
struct Treaty {
  static constexpr auto kId = ProcedureId::kTreaty;
  uint8_t at, drawn;
  SeatSet served;
  static Flow run(Table& t, Frame& f, Treaty& my);
};
struct Scouts {
  static constexpr auto kId = ProcedureId::kScouts;
  static Flow run(Table& t, Frame& f, Scouts& my);
};

// --- cards/black.cpp
struct Awakening {
  static constexpr auto kId = ProcedureId::kAwakening;
  Slot slot;
  static Flow run(Table& t, Frame& f, Awakening& my);
};
struct Theft {
  static constexpr auto kId = ProcedureId::kTheft;
  static Flow run(Table& t, Frame& f, Theft& my);
};
struct Purge {
  static constexpr auto kId = ProcedureId::kPurge;
  static Flow run(Table& t, Frame& f, Purge& my);
};
struct EventHorizon {
  static constexpr auto kId = ProcedureId::kEventHorizon;
  static Flow run(Table& t, Frame& f, EventHorizon& my);
};
struct FromTheDark {
  static constexpr auto kId = ProcedureId::kFromTheDark;
  Colour colour;
  static Flow run(Table& t, Frame& f, FromTheDark& my);
};
struct Resistance {
  static constexpr auto kId = ProcedureId::kResistance;
  static Flow run(Table& t, Frame& f, Resistance& my);
};
struct Escape {
  static constexpr auto kId = ProcedureId::kEscape;
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

}  // namespace tessera::preascendant
