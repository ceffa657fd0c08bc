// What one seat, or a spectator, may know (1.12, 1.13): a positive list. Everything that leaves the engine is
// made from this.
#pragma once
#include "games/rex/decisions.h"

namespace tessera::rex {

struct PlayerView {
  LeaderMask traitors;         // that the observer knows this seat holds: all of its own
  LeaderMask denied_traitors;  // known to all not to be held
  LeaderMask dealt;            // own seat only: the cards it looked at in set-up
  int32_t purse = -1;          // own seat, and everybody's when the game is over; -1: hidden
  uint8_t kinds[kCardKinds];   // cards in hand that the observer knows of, by kind: all of its own
  uint8_t normal[kSpaces];     // units on the board
  Pool reserves, casualties;
  Race race = kNoRace;
  SeatSet alliance;
  uint8_t hand_size, hand_limit;
  uint8_t betrayal = kNoBetrayal;  // own seat, revealed, or the game is over
  Half betrayal_half;
  uint8_t strongholds;  // controlled
  uint8_t range;        // of a movement now
  uint8_t spare[2];
};

// What is seen of a plan; `made` are the parts that are: of the own side what is decided, of the other what
// is shown.
using PlanView = Plan;

// What is going on while a question waits, beside the battle.
struct View {
  PlayerView players[kSeats];  // by seat
  CardSet discard, removed;
  Choice sealed;  // one's own sealed answer while others still choose; else 0
  SpaceMask face_down, shields, bombarded;
  LeaderMask dead, captive;
  LeaderMask deck_traitors;  // own knowledge: cards given back in set-up by the observer
  Space used_at[kLeaders];
  uint8_t mechanized[kSpaces];
  uint8_t influence[kSpaces];
  Seat controller[kSpaces];  // kNoSeat
  PlanView plans[2];
  Seat fighters[2];  // kNoSeat: no battle
  Space battle;      // kNoSpace
  uint8_t ordered, command;
  Element insight;
  uint8_t shown_by, traitors;
  uint16_t influence_discard, influence_aside;  // one bit a card
  uint16_t bid;                                 // the highest so far; 0: none
  uint16_t decision;                            // 0 for those from whom it is hidden
  InfluenceCard influence_top;                  // if the observer has looked at it; kNoInfluenceCard
  uint8_t influence_left;                       // cards in the deck, those set aside not counted
  uint8_t last_location;                        // kNoLocation
  uint8_t fleet;                                // 0: not placed yet
  uint8_t fleet_card;                           // if the observer has looked at it; 0
  uint8_t deck_size;
  uint8_t lot_size, lot_at;  // cards for sale, and which of them is being auctioned
  CardKind lot_kind;         // of the card being auctioned, if the observer has looked at it; kNoKind
  Seat bidder = kNoSeat;     // of the highest bid
  SeatSet bidding;           // may still bid on this card
  Race predicted;            // own seat, or the game is over; kNoRace
  uint8_t predicted_round;
  Half predicted_half;
  SeatSet formed, subsidised;
  Seat first, turn;           // whose turn it is (maneuver, recruitment, bid, ceasefire); kNoSeat
  Seat offered_by = kNoSeat;  // an offer of an alliance is being answered
  SeatSet offer;              // its members
  Phase phase;
  Ending ending;
  SeatSet winners, waiting;  // waiting: without those who are asked a hidden question
  uint8_t is_sealed;         // `sealed` holds an answer
  uint8_t round, last_round, seats;
  uint8_t settings[kSettings];
  Seat observer;  // kNoSeat: a spectator
  uint8_t spare[5];
};
static_assert(std::has_unique_object_representations_v<View>, "views are compared by bytes");

}  // namespace tessera::rex
