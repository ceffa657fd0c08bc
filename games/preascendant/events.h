// What can happen, for log and animation: engine/events/told.h says how it is declared.
// A number is never given a new meaning.
#pragma once
#include "engine/events/told.h"
#include "games/preascendant/state.h"

namespace tessera::preascendant {

enum class ActionKind : uint8_t { kSow = 1, kReap = 2, kExpand = 3, kEvent = 4, kPass = 5 };

namespace told {

// clang-format off
// --- what a field can be, besides enums, seats and numbers; event_text.cpp says how it reads

struct Gems : Amount { using Amount::Amount; };
struct CountedGems : Amount { using Amount::Amount; };  // none is "no gems", not "nothing"
struct Cards : Amount { using Amount::Amount; };
struct Points : Amount { using Amount::Amount; };

// --- events

struct GameBegins { Who seat;
  static constexpr EventRow kRow{1, "game_begins", "seat", "{seat} has the first turn."}; };
struct Dealt { Who seat; Secret<Card> card;
  static constexpr EventRow kRow{2, "dealt", "seat card", "{seat} is dealt {card|a card}."}; };
struct TurnBegins { Who seat; Number turn;
  static constexpr EventRow kRow{3, "turn_begins", "seat turn", "Turn {turn}: it is {seat}'s turn."}; };
struct Recovered { Who seat; Cards cards;
  static constexpr EventRow kRow{4, "recovered", "seat cards",
      "{seat} has an empty hand and picks up a discard pile of {cards}."}; };
struct Acts { Who seat; ActionKind action; Card card;
  static constexpr EventRow kRow{5, "acts", "seat action card",
      "{seat} passes.", {
      "{seat} sows {card}.",
      "{seat} reaps {card}.",
      "{seat} expands with {card}.",
      "{seat} plays {card} for its event."}};
  int line() const { return action == ActionKind::kPass ? 0 : static_cast<int>(action); } };
struct Gains { Who seat; Gems gems;
  static constexpr EventRow kRow{6, "gains", "seat gems", "{seat} gains {gems}."}; };
struct PaysBank { Who seat; Gems gems;
  static constexpr EventRow kRow{7, "pays_bank", "seat gems", "{seat} pays {gems} to the bank."}; };
struct PaysPlayer { Who seat, to; Gems gems;
  static constexpr EventRow kRow{8, "pays_player", "seat to gems", "{seat} pays {gems} to {to}."}; };
struct Bids { Who seat; Gems gems;
  static constexpr EventRow kRow{9, "bids", "seat gems", "{seat} bids {gems}."}; };
struct Wins { Who seat; Gems gems;
  static constexpr EventRow kRow{10, "wins", "seat gems", "{seat} wins the auction for {gems}."}; };
struct ToHand { Who seat; Card card;
  static constexpr EventRow kRow{11, "to_hand", "seat card", "{seat} takes {card} into hand."}; };
struct Buried { Card card;
  static constexpr EventRow kRow{12, "buried", "card", "{card} is buried under the deck."}; };
struct DiskPlaced { Colour colour; Hex hex;
  static constexpr EventRow kRow{13, "disk_placed", "colour hex", "A {colour} disk is placed on {hex}."}; };
struct DiskDestroyed { Colour colour; Hex hex;
  static constexpr EventRow kRow{14, "disk_destroyed", "colour hex",
      "The {colour} disk on top of {hex} is destroyed."}; };
struct TilePlaced { Hex hex; Number value;
  static constexpr EventRow kRow{15, "tile_placed", "hex value",
      "{hex} is explored: its value is {value}."}; };
struct TurnedUp { Card card;
  static constexpr EventRow kRow{16, "turned_up", "card", "{card} is turned up on the deck."}; };
struct GemsPlaced { Hex hex; CountedGems gems;
  static constexpr EventRow kRow{17, "gems_placed", "hex gems", "{gems} {gems:is/are} placed on {hex}."}; };
struct GemsTaken { Who seat; Hex hex; Gems gems;
  static constexpr EventRow kRow{18, "gems_taken", "seat hex gems", "{seat} takes {gems} from {hex}."}; };
struct GemsOnCard { Card card; CountedGems gems;
  static constexpr EventRow kRow{19, "gems_on_card", "card gems",
      "{gems} {gems:is/are} placed on {card}."}; };
struct Saved { Who seat; Hex hex;
  static constexpr EventRow kRow{20, "saved", "seat hex", "{seat} saves {hex}."}; };
struct MarketCard { Card card;
  static constexpr EventRow kRow{21, "market_card", "card", "{card} comes to the market."}; };
struct DiskMoved { Colour colour; Hex from, to;
  static constexpr EventRow kRow{22, "disk_moved", "colour from to",
      "A {colour} disk moves from {from} to {to}."}; };
struct StackMoved { Hex from, to;
  static constexpr EventRow kRow{23, "stack_moved", "from to", "The whole stack of {from} moves to {to}."}; };
struct DiskToTop { Colour colour; Hex hex;
  static constexpr EventRow kRow{24, "disk_to_top", "colour hex",
      "A {colour} disk rises to the top of {hex}."}; };
struct DiskToBottom { Colour colour; Hex hex;
  static constexpr EventRow kRow{25, "disk_to_bottom", "colour hex",
      "A {colour} disk sinks to the bottom of {hex}."}; };
struct HandShown { Who seat; Card card;
  static constexpr EventRow kRow{26, "hand_shown", "seat card", "{seat} shows {card}."}; };
struct Stolen { Who seat, victim; Card card;
  static constexpr EventRow kRow{27, "stolen", "seat victim card",
      "{seat} draws {card} from the hand of {victim}."}; };
struct HandedOut { Who seat, to; Secret<Card> card;
  static constexpr EventRow kRow{28, "handed_out", "seat to card",
      "{seat} hands {card|a card} to {to}.", {
      "{seat} keeps {card|a card}."}};
  int line() const { return seat.n == to.n; } };
struct Shuffled {
  static constexpr EventRow kRow{29, "shuffled", "", "The deck is shuffled."}; };
struct TileRemoved { Hex hex;
  static constexpr EventRow kRow{30, "tile_removed", "hex", "{hex} leaves the game, with any gems on it."}; };
struct Stored { Who seat; Colour colour;
  static constexpr EventRow kRow{31, "stored", "seat colour",
      "{seat} puts a {colour} disk from the pool on Crusade of the Sun (R02)."}; };
struct BackToPool { Colour colour;
  static constexpr EventRow kRow{32, "back_to_pool", "colour",
      "A {colour} disk fits nowhere and goes back to the pool."}; };
struct Exchanges { Who seat; Cards cards;
  static constexpr EventRow kRow{33, "mulligan", "seat cards", "{seat} exchanges {cards}."}; };
struct Nothing { Card card;
  static constexpr EventRow kRow{34, "nothing", "card", "{card} has no effect."}; };
struct GameEnds { Ending ending;
  static constexpr EventRow kRow{35, "game_ends", "ending",
      "The game is over: the pool is empty.", {
      "The game is over: the limit of turns is reached."}};
  int line() const { return ending == Ending::kTurnCap; } };
struct Scores { Who seat; Points points;
  static constexpr EventRow kRow{36, "scores", "seat points", "{seat} scores {points}."}; };
struct PoolDiskDestroyed { Colour colour;
  static constexpr EventRow kRow{37, "pool_disk_destroyed", "colour",
      "A {colour} disk of the pool is destroyed."}; };
struct PutOut { Card card; Flag for_sale;
  static constexpr EventRow kRow{38, "put_out", "card for_sale",
      "{card} is up for auction.", {
      "{card} is sold."}};
  int line() const { return for_sale.n; } };
struct Stops { Who seat;
  static constexpr EventRow kRow{39, "stops", "seat", "{seat} saves no more."}; };
struct MulliganCard { Who seat; Secret<Card> card;
  static constexpr EventRow kRow{40, "mulligan_card", "seat card",
      "{seat} puts {card|a card} under the deck."}; };
struct SetsAside { Who seat; Gems gems;
  static constexpr EventRow kRow{41, "sets_aside", "seat gems", "{seat} sets {gems} aside."}; };

using Happenings = EventTypes<GameBegins, Dealt, TurnBegins, Recovered, Acts, Gains, PaysBank, PaysPlayer,
    Bids, Wins, ToHand, Buried, DiskPlaced, DiskDestroyed, TilePlaced, TurnedUp, GemsPlaced, GemsTaken,
    GemsOnCard, Saved, MarketCard, DiskMoved, StackMoved, DiskToTop, DiskToBottom, HandShown, Stolen,
    HandedOut, Shuffled, TileRemoved, Stored, BackToPool, Exchanges, Nothing, GameEnds, Scores,
    PoolDiskDestroyed, PutOut, Stops, MulliganCard, SetsAside>;
// clang-format on

}  // namespace told

}  // namespace tessera::preascendant
