// rules/setup.cpp, setup_races.cpp, setup_bids.cpp: numbers 1 to 19.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
struct Game : Procedure<1> { static Runs<Game> run; };  // the whole game
struct SetUp : Procedure<2> { static Runs<SetUp> run;  // 3
  TableSeat seat;
  uint8_t turn;
};
struct ChooseRaces : Procedure<3> { static Runs<ChooseRaces> run;  // 3.4
  uint8_t turn;
  TableSeat seat;
};
struct DealHiddenRaces : Procedure<4> { static Runs<DealHiddenRaces> run;  // 3.4: twice, to all who have none
  uint8_t time;
};
// 3.6: bids in Player::bid, locations in Player::gate
struct BidForLocations : Procedure<5> { static Runs<BidForLocations> run;
  TableSeat seat;
  Bounded<kSeats> number = 0;  // of the location
};
struct BidForSpeaker : Procedure<6> { static Runs<BidForSpeaker> run;  // 3.7
  SeatSet in;  // who has not withdrawn
  TableSeat seat;
  uint8_t bid;
  SeatOrNone holder;  // of the highest bid
};
struct PlaceStart : Procedure<7> { static Runs<PlaceStart> run;  // 3.12
  TableSeat seat;
  Bounded<kUnits, kUnits> unit{};                      // being placed
  uint8_t left = 0;                                    // of it
  Bounded<kLeadersPerRace, kLeadersPerRace> leader{};  // being placed
};
// clang-format on

}  // namespace tessera::ascension
