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

struct GameBegins : Told<1, "game_begins", "seat", "{seat} has the first turn."> { Who seat; };
struct Dealt : Told<2, "dealt", "seat card",
    "{seat} is dealt {card|a card}."> { Who seat; Secret<Card> card; };
struct TurnBegins : Told<3, "turn_begins", "seat turn",
    "Turn {turn}: it is {seat}'s turn."> { Who seat; Number turn; };
struct Recovered : Told<4, "recovered", "seat cards",
    "{seat} has an empty hand and picks up a discard pile of {cards}."> { Who seat; Cards cards; };
struct Acts : Told<5, "acts", "seat action card",
    "{seat} passes.",
    "{seat} sows {card}.",
    "{seat} reaps {card}.",
    "{seat} expands with {card}.",
    "{seat} plays {card} for its event."> { Who seat; ActionKind action; Card card;
  int line() const { return action == ActionKind::kPass ? 0 : static_cast<int>(action); } };
struct Gains : Told<6, "gains", "seat gems", "{seat} gains {gems}."> { Who seat; Gems gems; };
struct PaysBank : Told<7, "pays_bank", "seat gems",
    "{seat} pays {gems} to the bank."> { Who seat; Gems gems; };
struct PaysPlayer : Told<8, "pays_player", "seat to gems",
    "{seat} pays {gems} to {to}."> { Who seat, to; Gems gems; };
struct Bids : Told<9, "bids", "seat gems", "{seat} bids {gems}."> { Who seat; Gems gems; };
struct Wins : Told<10, "wins", "seat gems", "{seat} wins the auction for {gems}."> { Who seat; Gems gems; };
struct ToHand : Told<11, "to_hand", "seat card", "{seat} takes {card} into hand."> { Who seat; Card card; };
struct Buried : Told<12, "buried", "card", "{card} is buried under the deck."> { Card card; };
struct DiskPlaced : Told<13, "disk_placed", "colour hex",
    "A {colour} disk is placed on {hex}."> { Colour colour; Hex hex; };
struct DiskDestroyed : Told<14, "disk_destroyed", "colour hex",
    "The {colour} disk on top of {hex} is destroyed."> { Colour colour; Hex hex; };
struct TilePlaced : Told<15, "tile_placed", "hex value",
    "{hex} is explored: its value is {value}."> { Hex hex; Number value; };
struct TurnedUp : Told<16, "turned_up", "card", "{card} is turned up on the deck."> { Card card; };
struct GemsPlaced : Told<17, "gems_placed", "hex gems",
    "{gems} {gems:is/are} placed on {hex}."> { Hex hex; CountedGems gems; };
struct GemsTaken : Told<18, "gems_taken", "seat hex gems",
    "{seat} takes {gems} from {hex}."> { Who seat; Hex hex; Gems gems; };
struct GemsOnCard : Told<19, "gems_on_card", "card gems",
    "{gems} {gems:is/are} placed on {card}."> { Card card; CountedGems gems; };
struct Saved : Told<20, "saved", "seat hex", "{seat} saves {hex}."> { Who seat; Hex hex; };
struct MarketCard : Told<21, "market_card", "card", "{card} comes to the market."> { Card card; };
struct DiskMoved : Told<22, "disk_moved", "colour from to",
    "A {colour} disk moves from {from} to {to}."> { Colour colour; Hex from, to; };
struct StackMoved : Told<23, "stack_moved", "from to",
    "The whole stack of {from} moves to {to}."> { Hex from, to; };
struct DiskToTop : Told<24, "disk_to_top", "colour hex",
    "A {colour} disk rises to the top of {hex}."> { Colour colour; Hex hex; };
struct DiskToBottom : Told<25, "disk_to_bottom", "colour hex",
    "A {colour} disk sinks to the bottom of {hex}."> { Colour colour; Hex hex; };
struct HandShown : Told<26, "hand_shown", "seat card", "{seat} shows {card}."> { Who seat; Card card; };
struct Stolen : Told<27, "stolen", "seat victim card",
    "{seat} draws {card} from the hand of {victim}."> { Who seat, victim; Card card; };
struct HandedOut : Told<28, "handed_out", "seat to card",
    "{seat} hands {card|a card} to {to}.",
    "{seat} keeps {card|a card}."> { Who seat, to; Secret<Card> card;
  int line() const { return seat.n == to.n; } };
struct Shuffled : Told<29, "shuffled", "", "The deck is shuffled."> {};
struct TileRemoved : Told<30, "tile_removed", "hex",
    "{hex} leaves the game, with any gems on it."> { Hex hex; };
struct Stored : Told<31, "stored", "seat colour",
    "{seat} puts a {colour} disk from the pool on Crusade of the Sun (R02)."> { Who seat; Colour colour; };
struct BackToPool : Told<32, "back_to_pool", "colour",
    "A {colour} disk fits nowhere and goes back to the pool."> { Colour colour; };
struct Exchanges : Told<33, "mulligan", "seat cards", "{seat} exchanges {cards}."> { Who seat; Cards cards; };
struct Nothing : Told<34, "nothing", "card", "{card} has no effect."> { Card card; };
struct GameEnds : Told<35, "game_ends", "ending",
    "The game is over: the pool is empty.",
    "The game is over: the limit of turns is reached."> { Ending ending;
  int line() const { return ending == Ending::kTurnCap; } };
struct Scores : Told<36, "scores", "seat points", "{seat} scores {points}."> { Who seat; Points points; };
struct PoolDiskDestroyed : Told<37, "pool_disk_destroyed", "colour",
    "A {colour} disk of the pool is destroyed."> { Colour colour; };
struct PutOut : Told<38, "put_out", "card for_sale",
    "{card} is up for auction.",
    "{card} is sold."> { Card card; Flag for_sale; int line() const { return for_sale.n; } };
struct Stops : Told<39, "stops", "seat", "{seat} saves no more."> { Who seat; };
struct MulliganCard : Told<40, "mulligan_card", "seat card",
    "{seat} puts {card|a card} under the deck."> { Who seat; Secret<Card> card; };
struct SetsAside : Told<41, "sets_aside", "seat gems", "{seat} sets {gems} aside."> { Who seat; Gems gems; };

// clang-format on

}  // namespace told

}  // namespace tessera::preascendant
