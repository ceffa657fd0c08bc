// What can happen, for log and animation. Arguments are given in the order of the comment.
#pragma once
#include <cstdint>

namespace tessera::preascendant {

enum class Happening : uint16_t {
  kGameBegins = 1,          // first seat
  kDealt = 2,               // seat, card (secret)
  kTurnBegins = 3,          // seat, turn
  kRecovered = 4,           // seat, number of cards
  kActs = 5,                // seat, action, card
  kGains = 6,               // seat, gems
  kPaysBank = 7,            // seat, gems
  kPaysPlayer = 8,          // from, to, gems
  kBids = 9,                // seat, gems
  kWins = 10,               // seat, gems
  kToHand = 11,             // seat, card
  kBuried = 12,             // card
  kDiskPlaced = 13,         // colour, hex
  kDiskDestroyed = 14,      // colour, hex
  kTilePlaced = 15,         // hex, value
  kTurnedUp = 16,           // card
  kGemsPlaced = 17,         // hex, gems
  kGemsTaken = 18,          // seat, hex, gems
  kGemsOnCard = 19,         // card, gems
  kSaved = 20,              // seat, hex
  kMarketCard = 21,         // card
  kDiskMoved = 22,          // colour, from, to
  kStackMoved = 23,         // from, to
  kDiskToTop = 24,          // colour, hex
  kDiskToBottom = 25,       // colour, hex
  kHandShown = 26,          // seat, card
  kStolen = 27,             // thief, victim, card
  kHandedOut = 28,          // from, to, card (secret)
  kShuffled = 29,           //
  kTileRemoved = 30,        // hex
  kStored = 31,             // seat, colour
  kBackToPool = 32,         // colour
  kMulligan = 33,           // seat, number of cards
  kNothing = 34,            // card
  kGameEnds = 35,           // ending
  kScores = 36,             // seat, score
  kPoolDiskDestroyed = 37,  // colour
  kPutOut = 38,             // card: laid out for an auction or a sale
  kStops = 39,              // seat: saves no more
  kMulliganCard = 40,       // seat, card (secret)
  kSetsAside = 41,          // seat, gems
};

enum class ActionKind : uint8_t { kSow = 1, kReap = 2, kExpand = 3, kEvent = 4, kPass = 5 };

}  // namespace tessera::preascendant
