// How a bot sees the board: who is likely to hold what at the end of the round, and what that is worth. It
// uses only what all can see, and the secrets of the seat it thinks for.
#pragma once
#include "games/rex/board.h"
#include "games/rex/decisions.h"
#include "games/rex/rex.h"

namespace tessera::rex {

// Taken once for a question: what changes little while the answers to it are compared.
struct Outlook {
  Seat seat;                       // that thinks
  SeatSet later;                   // others who may still maneuver in this round
  double edge[kSeats];             // what leaders, cards and abilities add to a battle, in strength
  double attacks[kSeats];          // how likely one of those attacks where it can
  double threat[kSeats][kSpaces];  // strength that one of those can still bring into a space
};
Outlook look_out(const State& s, Seat seat);

// Strength that makes a battle e to 1.
inline constexpr double kSpread = 2.9;

// All in hundredths of a victory.
inline constexpr double kVictory = 100;
// A shared victory is worth less than one alone; by the size of the alliance.
inline constexpr double kShare[] = {0, 1.0, 0.8, 0.7};
inline constexpr double kUnitWorth = 0.35, kReserveWorth = 0.28, kCasualtyWorth = 0.1;

// What the position is worth to the seat of the outlook.
double worth(const State& s, const Outlook& outlook);

double money_worth(int influence);
double card_worth(const State& s, Seat seat,
                  CardKind kind);  // to a seat that holds the other cards of its hand
double hand_worth(const State& s, Seat seat);
double leader_worth(Leader leader);

// The chance that units of this strength win against those.
double win_chance(double mine, double other);
// The chance that the fleet strikes a space in this round's bombardment, as far as the seat knows.
double strike_chance(const State& s, Seat seat, Space space);
// The unallied seat, or the alliance it is in.
SeatSet side_of_player(const State& s, Seat seat);
// Whether Xxcha wants its predicted race to win in this round.
bool is_predicted_round(const State& s, Seat seat);

// ---------------------------------------------------------------- answers, one file for each sort
// Each gives an answer; what is not on the list of answers is replaced by the caller.

struct BotAsked {
  const State& s;
  Seat seat;
  const Options& options;
  FastRandom& random;

  bool chance(double share) const { return random.next() < share * 4294967296.0; }
};

Choice answer_set_up(const BotAsked& asked);         // bot_set_up.cpp
Choice answer_card_question(const BotAsked& asked);  // bot_cards.cpp
Choice answer_market(const BotAsked& asked);         // bot_market.cpp
Choice answer_maneuver(const BotAsked& asked);       // bot_maneuver.cpp
Choice answer_battle(const BotAsked& asked);         // bot_battle.cpp
Choice answer_plan(const BotAsked& asked);           // bot_plan.cpp
Choice answer_ceasefire(const BotAsked& asked);      // bot_talk.cpp

// What this seat stands to gain by a battle against that one: the difference between winning and losing, the
// units aside (bot_battle.cpp).
double stake_of(const State& s, Seat seat, Seat other, Space space);
// Whether the seat would gain by an alliance that it can offer now (bot_talk.cpp).
bool wants_ceasefire(const State& s, Seat seat);

}  // namespace tessera::rex
