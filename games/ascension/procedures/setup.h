// rules/setup.cpp: numbers 1 to 19.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

struct Game {  // the whole game
  static constexpr uint16_t kId = 1;
  static Flow run(Table& t, Frame& f, Game& my);
};
struct SetUp {  // 3
  static constexpr uint16_t kId = 2;
  static Flow run(Table& t, Frame& f, SetUp& my);
};
struct ChooseRaces {  // 3.4
  static constexpr uint16_t kId = 3;
  uint8_t turn;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, ChooseRaces& my);
};

using SetUpProcedures = TypeList<Game, SetUp, ChooseRaces>;

}  // namespace tessera::ascension
