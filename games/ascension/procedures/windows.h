// rules/windows.cpp, hand.cpp: numbers 200 to 219.
#pragma once
#include "engine/flow/window.h"
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
struct PlayInWindow;
inline constexpr uint8_t kNoCard = 0xff;
using CardNumber = Bounded<kActionCards, kNoCard>;

// 17.3: a moment at which cards are played, by whoever holds some; after each all are asked anew
struct ReactionWindow : WindowProcedure<200, PlayInWindow, Plays::kAny, kNothing> { static Runs<ReactionWindow> run;
  uint16_t trigger = 0;  // a Trigger
  TableSeat seat;        // who plays
  uint8_t spare = 0;
  static void announce(Table& t, const ReactionWindow& my);
  static SeatSet holders(const State& s, const ReactionWindow& my);
  static Seat nth_to_play(const State& s, const ReactionWindow& my, int n);
  static Flow play(Table& t, const ReactionWindow& my, Choice choice);
};
// 17.2, 17.7: an Action Card is laid open; result 1: it was carried out, 0: cancelled
struct PlayCard : Procedure<201> { static Runs<PlayCard> run;
  TableSeat seat;
  CardNumber card = kNoCard;
  CardNumber as = kNoCard;        // what it copies
  uint8_t picked = 0;             // of its picks so many are made
  uint8_t pick[kMostPicks] = {};  // a seat, a system, a planet: as its row says
  uint8_t face = 0;               // of the die that was picked
  uint8_t struck = 0;             // picks that an Agent has cancelled, one bit each
  uint8_t cancelled = 0;
  SeatSet refused;                // whose Home Systems are not allowed (17.9)
};
struct DrawCards : Procedure<203> { static Runs<DrawCards> run;  // 17.5
  TableSeat seat;
  uint8_t actions = 0, politicals = 0;
  uint8_t waits = 0;  // 1: others draw in this step, who performs this opens the window when all have
};
struct DiscardDown : Procedure<204> { static Runs<DiscardDown> run; };  // 17.5: all at once, sealed
// 2.11: up to so many of each deck, and so many more of either
struct RecycleCards : Procedure<205> { static Runs<RecycleCards> run;
  TableSeat seat;
  uint8_t actions = 0, politicals = 0, either = 0;
};
struct LookAtHand : Procedure<206> { static Runs<LookAtHand> run;  // the Action Cards of one opponent
  TableSeat seat, whom;
};
struct DealHands : Procedure<207> { static Runs<DealHands> run; };  // 3.11
// clang-format on

}  // namespace tessera::ascension
