// rules/status_phase.cpp, refresh.cpp: numbers 140 to 159.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
struct StatusPhase : Procedure<140> { static Runs<StatusPhase> run; };  // 10
struct Income : Procedure<141> { static Runs<Income> run;  // 10.6
  TableSeat seat;
  uint8_t turn;
};
// 14.1: one by one, each to the area of the player's choice
struct GainCounters : Procedure<142> { static Runs<GainCounters> run;
  TableSeat seat;
  uint8_t left;
};
struct BuyUpgrades : Procedure<143> { static Runs<BuyUpgrades> run;  // 10.3
  TableSeat seat;
  uint8_t turn;
  Bounded<kUpgrades> upgrade;  // being paid for
};
struct ProduceGoods : Procedure<144> { static Runs<ProduceGoods> run;  // 10.4
  TableSeat seat;
  uint8_t turn;
  uint16_t resources;  // of the planets exhausted so far
};
// 10.5: sealed choices in PlanetRecord::refresh
struct RefreshPlanets : Procedure<145> { static Runs<RefreshPlanets> run;
  TableSeat seat;
  uint8_t turn;
  Bounded<kPlanets, kPlanets> at;
};
struct Reallocate : Procedure<146> { static Runs<Reallocate> run;  // 10.7
  TableSeat seat;
  uint8_t turn;
};
struct ScuttleUnits : Procedure<148> { static Runs<ScuttleUnits> run;  // 10.9
  TableSeat seat;
  uint8_t turn;
};

// 10.10; planets that were used are marked in PlanetRecord::refresh
struct ExchangeDocks : Procedure<149> { static Runs<ExchangeDocks> run;
  TableSeat seat;
  uint8_t turn;
};
// clang-format on

}  // namespace tessera::ascension
