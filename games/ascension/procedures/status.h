// rules/status_phase.cpp, refresh.cpp: numbers 140 to 159.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

struct StatusPhase {  // 10
  static constexpr uint16_t kId = 140;
  static Flow run(Table& t, Frame& f, StatusPhase& my);
};
struct Income {  // 10.6
  static constexpr uint16_t kId = 141;
  TableSeat seat;
  uint8_t turn;
  static Flow run(Table& t, Frame& f, Income& my);
};
struct GainCounters {  // 14.1: one by one, each to the area of the player's choice
  static constexpr uint16_t kId = 142;
  TableSeat seat;
  uint8_t left;
  static Flow run(Table& t, Frame& f, GainCounters& my);
};
struct BuyUpgrades {  // 10.3
  static constexpr uint16_t kId = 143;
  TableSeat seat;
  uint8_t turn;
  Bounded<kUpgrades> upgrade;  // being paid for
  static Flow run(Table& t, Frame& f, BuyUpgrades& my);
};
struct ProduceGoods {  // 10.4
  static constexpr uint16_t kId = 144;
  TableSeat seat;
  uint8_t turn;
  uint16_t resources;  // of the planets exhausted so far
  static Flow run(Table& t, Frame& f, ProduceGoods& my);
};
struct RefreshPlanets {  // 10.5: sealed choices in PlanetRecord::refresh
  static constexpr uint16_t kId = 145;
  TableSeat seat;
  uint8_t turn;
  Bounded<kPlanets, kPlanets> at;
  static Flow run(Table& t, Frame& f, RefreshPlanets& my);
};
struct Reallocate {  // 10.7
  static constexpr uint16_t kId = 146;
  TableSeat seat;
  uint8_t turn;
  static Flow run(Table& t, Frame& f, Reallocate& my);
};
struct ScuttleUnits {  // 10.9
  static constexpr uint16_t kId = 148;
  TableSeat seat;
  uint8_t turn;
  static Flow run(Table& t, Frame& f, ScuttleUnits& my);
};

struct ExchangeDocks {  // 10.10; planets that were used are marked in PlanetRecord::refresh
  static constexpr uint16_t kId = 149;
  TableSeat seat;
  uint8_t turn;
  static Flow run(Table& t, Frame& f, ExchangeDocks& my);
};

using StatusProcedures = TypeList<StatusPhase, Income, GainCounters, BuyUpgrades, ProduceGoods,
                                  RefreshPlanets, Reallocate, ScuttleUnits, ExchangeDocks>;

}  // namespace tessera::ascension
