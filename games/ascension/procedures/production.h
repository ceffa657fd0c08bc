// rules/production.cpp, payment.cpp, excess.cpp: numbers 120 to 139.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
// Producers are a planet, the space of the system, or its yards: War Suns of Muaat (9.3).
inline constexpr int kYards = kPlanets + 1;
using Producer = Bounded<kYards + 1>;

struct ProductionStep : Procedure<120> { static Runs<ProductionStep> run; TableSeat seat; };  // 9
// 9.2; those of a refresh ability cost nothing (10.5)
struct LayMines : Procedure<121> { static Runs<LayMines> run;
  TableSeat seat;
  System system = kNoSystem;
  uint8_t left = 0;
  uint8_t free = 0;
};
// Units that were put into a build instead of coming from it: BuildLine::to.
inline constexpr Place kRecycled = static_cast<Place>(0xff), kSold = static_cast<Place>(0xfe);
// Whether the line is about units that were produced.
constexpr bool is_product(const BuildLine& line) { return line.to != kRecycled && line.to != kSold; }
// the Technology: before units are produced at docks
struct Transfabricate : Procedure<129> { static Runs<Transfabricate> run;
  TableSeat seat;
};
struct Build : Procedure<122> { static Runs<Build> run;  // 9.3
  TableSeat seat;
  Producer producer{};
  Unit unit = Unit::kFlagship;
  Place to = Place::kSpace;
};
struct BuildDocks : Procedure<123> { static Runs<BuildDocks> run; TableSeat seat; };  // 9.7
struct Pay : Procedure<124> { static Runs<Pay> run;  // 13.2: there is enough
  TableSeat seat;
  uint8_t influence = 0;  // 1: of influence, else of resources
  uint16_t due = 0;       // whole ones that are still to be paid
  uint16_t dear = 0;      // Trade Goods that pay for one more each
};
struct ExhaustOrLosePlanet : Procedure<125> { static Runs<ExhaustOrLosePlanet> run;  // 2.17
  TableSeat seat;
};
struct LoseExcess : Procedure<126> { static Runs<LoseExcess> run;  // 14.5, 14.6, in one system
  TableSeat seat;
  System system = kNoSystem;
};
struct LoseAllExcess : Procedure<128> { static Runs<LoseAllExcess> run;  // the same in every system
  TableSeat seat;
  Bounded<kCells, kCells> at{};
};
// clang-format on

}  // namespace tessera::ascension
