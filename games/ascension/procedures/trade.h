// rules/trade.cpp, agreements.cpp, bargains.cpp: numbers 320 to 339.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
struct TradeStrategy : Procedure<320> { static Runs<TradeStrategy> run; TableSeat seat; };  // 20.2
struct OpenAgreements : Procedure<321> { static Runs<OpenAgreements> run;  // 20.2
  uint32_t pairs = 0;  // of players that have come up, one bit each
  TableSeat by;        // who holds the Trade card
  TableSeat seat = 0;  // who proposes
  uint8_t turn = 0;
  uint8_t alone = 0;  // contracts that the seat has proposed to hold itself, one bit each
  TableSeat partner = 0;
  Bounded<2> own = 0, other = 0;
  uint8_t spare = 0;
};
struct CollectGoods : Procedure<322> { static Runs<CollectGoods> run; TableSeat seat; };  // 20.3
struct PlaceGoods : Procedure<323> { static Runs<PlaceGoods> run;  // 20.4
  TableSeat seat = 0;
  uint8_t turn = 0;
};
struct BreakAgreements : Procedure<324> { static Runs<BreakAgreements> run;  // 10.9
  TableSeat seat = 0;
  uint8_t turn = 0;
};
struct TradeActionCards : Procedure<325> { static Runs<TradeActionCards> run;  // 10.8
  TableSeat seat = 0;
  uint8_t turn = 0;
};
// clang-format on

}  // namespace tessera::ascension
