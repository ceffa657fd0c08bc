// rules/setup.cpp, setup_races.cpp, setup_bids.cpp: numbers 1 to 19.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

struct Game {  // the whole game
  static constexpr uint16_t kId = 1;
  static Flow run(Table& t, Frame& f, Game& my);
};
struct SetUp {  // 3
  static constexpr uint16_t kId = 2;
  TableSeat seat;
  uint8_t turn;
  static Flow run(Table& t, Frame& f, SetUp& my);
};
struct ChooseRaces {  // 3.4
  static constexpr uint16_t kId = 3;
  uint8_t turn;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, ChooseRaces& my);
};
struct DealHiddenRaces {  // 3.4: twice, to all who have none
  static constexpr uint16_t kId = 4;
  uint8_t time;
  static Flow run(Table& t, Frame& f, DealHiddenRaces& my);
};
struct BidForLocations {  // 3.6: bids in Player::bid, locations in Player::gate
  static constexpr uint16_t kId = 5;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, BidForLocations& my);
};
struct BidForSpeaker {  // 3.7
  static constexpr uint16_t kId = 6;
  SeatSet in;  // who has not withdrawn
  TableSeat seat;
  uint8_t bid;
  SeatOrNone holder;  // of the highest bid
  static Flow run(Table& t, Frame& f, BidForSpeaker& my);
};
struct PlaceStart {  // 3.12
  static constexpr uint16_t kId = 7;
  TableSeat seat;
  Bounded<kUnits, kUnits> unit{};                      // being placed
  uint8_t left = 0;                                    // of it
  Bounded<kLeadersPerRace, kLeadersPerRace> leader{};  // being placed
  static Flow run(Table& t, Frame& f, PlaceStart& my);
};

using SetUpProcedures =
    TypeList<Game, SetUp, ChooseRaces, DealHiddenRaces, BidForLocations, BidForSpeaker, PlaceStart>;

}  // namespace tessera::ascension
