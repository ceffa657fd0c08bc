// rules/trade.cpp, agreements.cpp, bargains.cpp: numbers 320 to 339.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
struct TradeStrategy : Procedure<320> { static Runs<TradeStrategy> run; TableSeat seat; };  // 20.2
struct CollectGoods : Procedure<322> { static Runs<CollectGoods> run; TableSeat seat; };    // 20.3
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
