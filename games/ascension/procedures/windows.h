// rules/windows.cpp, hand.cpp: numbers 200 to 219.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
inline constexpr uint8_t kNoCard = 0xff;
using CardNumber = Bounded<kActionCards, kNoCard>;

// 17, 4.6: an Action Card is laid open; result 1: it was carried out, 0: cancelled
struct PlayCard : Procedure<201> { static Runs<PlayCard> run;
  TableSeat seat;
  CardNumber card = kNoCard;
  CardNumber as = kNoCard;  // what it copies
};
struct DrawCards : Procedure<203> { static Runs<DrawCards> run;  // 17.5
  TableSeat seat;
  uint8_t actions = 0, politicals = 0;
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
