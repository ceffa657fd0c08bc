// rules/strategy_picks.cpp, strategic_action.cpp, strategy_cards.cpp, warfare.cpp: numbers 250 to 279.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
using StrategyIndex = Bounded<kStrategyCards, kNoStrategyCard>;

struct PickStrategyCards : Procedure<250> { static Runs<PickStrategyCards> run;  // 4.7, 4.8
  TableSeat seat;
  uint8_t turn = 0;
};
struct ConvertBonus : Procedure<251> { static Runs<ConvertBonus> run;  // 4.7: Bonus Counters of a card just picked
  TableSeat seat;
  uint8_t left = 0;
};
struct StrategicAction : Procedure<252> { static Runs<StrategicAction> run;  // 5.4
  TableSeat seat;
  StrategyIndex card{};
  TableSeat other = 0;  // who is asked for the secondary
  uint8_t turn = 0;
};
// 5.4: the cost, then what the card says; free: without the counter (5.18)
struct Secondary : Procedure<253> { static Runs<Secondary> run;
  TableSeat seat;
  StrategyIndex card{};
  uint8_t free = 0;
};
struct NobodysCard : Procedure<254> { static Runs<NobodysCard> run;  // 22.4
  StrategyIndex card{};
  TableSeat seat = 0;
  uint8_t turn = 0;
};
struct ReallocateNow : Procedure<262> { static Runs<ReallocateNow> run; TableSeat seat; };  // outside 10.7
struct DiplomacyPenalty : Procedure<264> { static Runs<DiplomacyPenalty> run; };  // 5.12, at the end of an action
struct AfterPicks : Procedure<265> { static Runs<AfterPicks> run;  // 4.9: when the Strategy Phase ends
  TableSeat seat = 0;
  uint8_t turn = 0;
};
struct EndOfStatus : Procedure<266> { static Runs<EndOfStatus> run;  // 10.10
  TableSeat seat = 0;
  uint8_t turn = 0;
};
// clang-format on

}  // namespace tessera::ascension
