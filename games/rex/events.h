// What can happen, for log and animation. Arguments are given in the order of the comment. "Hidden" ones are
// for the seat named first (and others that may know) only.
#pragma once
#include <cstdint>

namespace tessera::rex {

enum class Happening : uint16_t {
  kFirstPlayerCard = 1,      // seat, number drawn
  kFirstPlayer = 2,          // seat
  kRaceTaken = 3,            // seat, race
  kDealtTraitors = 4,        // seat, how many, hidden: the four as bits
  kTraitorKept = 5,          // seat, hidden: leader
  kTraitorsRedrawn = 6,      // seat, hidden: the new ones as bits
  kFleetDialled = 7,         // seat, number
  kFleetPlaced = 8,          // sector
  kCardDrawn = 9,            // seat, hidden: card kind
  kStartsWith = 10,          // seat, influence, units in reserves, Mechanized ones
  kUnitsPlaced = 11,         // seat, space, units
  kPredicted = 12,           // seat, hidden: race, round
  kBetrayalDealt = 13,       // seat, hidden: betrayal card
  kDemolished = 14,          // space
  kRoundBegins = 15,         // round
  kPhaseBegins = 16,         // phase
  kCardPlayed = 17,          // seat, card kind
  kInterfered = 18,          // seat, whose use, use
  kPeeksFleet = 19,          // seat, hidden: number
  kInfluenceCard = 20,       // influence card
  kInfluencePlaced = 21,     // space, amount placed, amount there now
  kNoInfluencePlaced = 22,   // space
  kOffensive = 23,           // two spaces
  kUnitsDestroyed = 24,      // seat, space, normal, Mechanized
  kInfluenceDestroyed = 25,  // space, amount
  kOffensiveMissed = 26,     // nothing to strike
  kUnitsEscape = 27,         // seat, from, to, units
  kCeasefireBegins = 28,     //
  kCeasefireEnds = 29,       //
  kLeavesAlliance = 30,      // seat, members left as bits
  kGift = 31,                // from, to, amount
  kOffers = 32,              // seat, members as bits
  kAccepts = 33,             // seat, whose offer
  kRefuses = 34,             // seat, whose offer
  kAllianceFormed = 35,      // members as bits
  kSentHome = 36,            // seat, space, units: to reserves, for an alliance (4.18)
  kCardShuffledIn = 37,      // influence card: goes back into the deck
  kLotLaidOut = 38,          // cards
  kAppraises = 39,           // seat, hidden: card kind
  kBids = 40,                // seat, amount
  kPasses = 41,              // seat
  kBuys = 42,                // seat, amount, hidden: card kind
  kPaid = 43,                // payer, payee seat (255: the bank), amount
  kDrawsFree = 44,           // seat, hidden: card kind
  kLotUnsold = 45,           // cards shuffled back
  kNothingForSale = 46,      //
  kSubsidy = 47,             // Lazax seat, ally, amount
  kRecruits = 48,            // seat, normal, Mechanized, price
  kRecruitsLeader = 49,      // seat, leader, price
  kFreshUnits = 50,          // seat, units
  kFreshLeader = 51,         // seat, leader
  kPeeksInfluence = 52,      // seat, hidden: influence card
  kMoves = 53,               // seat, from, to, normal, Mechanized
  kDeploys = 54,             // seat, space, normal, Mechanized, price
  kRelocates = 55,           // seat, from, to, normal, Mechanized
  kEscorts = 56,             // seat, space
  kWithdraws = 57,           // seat: a deployment or relocation that was interfered with
  kStance = 58,              // seat, space, 1 face-up, 0 face-down
  kTurnsUp = 59,             // seat, space: alone there
  kBattleBegins = 60,        // active seat, other seat, space
  kCommands = 61,            // seat, bound seat, command code
  kInsight = 62,             // seat, seat that has to show, element
  kShows = 63,               // seat, element, value (strength, leader or card kind)
  kBattleQuestion = 64,      // seat, seat asked
  kVows = 65,                // seat, 1 will attack, 2 will not
  kPlanShown = 66,           // seat, strength, leader, intent
  kCardsShown = 67,          // seat, attack kind, defense kind
  kTraitorRevealed = 68,     // seat, leader, seat it serves
  kNoTraitor = 69,           //
  kLeaderDies = 70,          // leader, its owner's seat
  kOverload = 71,            // space
  kTotals = 72,              // seat, total, seat, total
  kWins = 73,                // seat, loser, space
  kNobodyWins = 74,          // space
  kCardDiscarded = 75,       // seat, card kind
  kCardKept = 76,            // seat, card kind
  kCaptive = 77,             // seat, leader
  kCaptiveKilled = 78,       // seat, leader, influence
  kLeaderReturns = 79,       // leader, its owner's seat
  kCharityGiven = 80,        // seat, amount
  kCollects = 81,            // seat, space, amount
  kFleetMoves = 82,          // number, from sector, to sector, 1 if chosen by Fleet Sabotage
  kShieldDestroyed = 83,     // seat, space
  kFirstPlayerToken = 84,    // seat
  kInquiry = 85,             // seat, seat asked, inquiry, its detail (card kind or leader), answer
  kDeckReshuffled = 86,      // cards
  kBetrayalRevealed = 87,    // seat, betrayal card
  kPredictionRevealed = 88,  // seat, race, round
  kGameEnds = 89,            // ending, winners as bits
  kStays = 90,               // seat: does no more in this turn
  kDeclares = 91,  // seat, use, space it is about, units (0: not said yet): may be interfered with now
};

}  // namespace tessera::rex
