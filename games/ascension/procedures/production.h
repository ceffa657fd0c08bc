// rules/production.cpp, payment.cpp, excess.cpp: numbers 120 to 139.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// Producers are a planet, the space of the system, or its yards: War Suns of Muaat (9.3).
inline constexpr int kYards = kPlanets + 1;
using Producer = Bounded<kYards + 1>;

struct ProductionStep {  // 9
  static constexpr uint16_t kId = 120;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, ProductionStep& my);
};
struct LayMines {  // 9.2; those of a refresh ability cost nothing (10.5)
  static constexpr uint16_t kId = 121;
  TableSeat seat;
  System system = kNoSystem;
  uint8_t left = 0;
  uint8_t free = 0;
  static Flow run(Table& t, Frame& f, LayMines& my);
};
struct Build {  // 9.3
  static constexpr uint16_t kId = 122;
  TableSeat seat;
  Producer producer{};
  Unit unit = Unit::kFlagship;
  Place to = Place::kSpace;
  static Flow run(Table& t, Frame& f, Build& my);
};
struct BuildDocks {  // 9.7
  static constexpr uint16_t kId = 123;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, BuildDocks& my);
};
struct Pay {  // 13.2: there is enough
  static constexpr uint16_t kId = 124;
  TableSeat seat;
  uint8_t influence = 0;  // 1: of influence, else of resources
  uint16_t due = 0;       // whole ones that are still to be paid
  uint16_t dear = 0;      // Trade Goods that pay for one more each
  static Flow run(Table& t, Frame& f, Pay& my);
};
struct ExhaustOrLosePlanet {  // 2.17
  static constexpr uint16_t kId = 125;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, ExhaustOrLosePlanet& my);
};
struct LoseExcess {  // 14.5, 14.6, in one system
  static constexpr uint16_t kId = 126;
  TableSeat seat;
  System system = kNoSystem;
  static Flow run(Table& t, Frame& f, LoseExcess& my);
};
struct LoseAllExcess {  // the same in every system
  static constexpr uint16_t kId = 128;
  TableSeat seat;
  Bounded<kCells, kCells> at{};
  static Flow run(Table& t, Frame& f, LoseAllExcess& my);
};

using ProductionProcedures = TypeList<ProductionStep, LayMines, Build, BuildDocks, Pay, ExhaustOrLosePlanet,
                                      LoseExcess, LoseAllExcess>;

}  // namespace tessera::ascension
