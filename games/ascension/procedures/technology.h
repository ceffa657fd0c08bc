// rules/technology.cpp, technology_actions.cpp, bacterial_weapon.cpp: numbers 280 to 299.
#pragma once
#include "games/ascension/procedures/movement.h"

namespace tessera::ascension {

// clang-format off
inline constexpr uint8_t kNoTechnology = 0xff;
using TechnologyIndex = Bounded<kTechnologies, kNoTechnology>;
// How a Technology is acquired (19.2): for nothing, for its price, or for a price that is paid later in one sum.
inline constexpr uint8_t kGained = 0, kPurchased = 1, kOnAccount = 2;

struct TechnologyStrategy : Procedure<280> { static Runs<TechnologyStrategy> run;  // 19.3: the primary ability
  TableSeat seat;
  uint8_t left = 0;     // that may still be purchased
  uint16_t due = 0;     // to be paid for those purchased
  uint8_t further = 1;  // the secondary ability may follow, for who has both
  uint8_t spare = 0;
};
// 19.2: one Technology; result 0: none, else one more than what is to be paid for it on account
struct AcquireTechnology : Procedure<281> { static Runs<AcquireTechnology> run;
  TechnologyMask waived = 0;     // prerequisites that count as owned
  TableSeat seat;
  Bounded<3> purchase = kGained;
  SeatOrNone chooser = kNoSeat;  // another player who chooses it
  TechnologyIndex technology = kNoTechnology;
};
struct UseTechnology : Procedure<282> { static Runs<UseTechnology> run;  // 5.6: as an action
  TableSeat seat;
  Right right{};
};
// 19.4: a Technology whose effects are used, without having it
struct ChooseBorrowed : Procedure<283> { static Runs<ChooseBorrowed> run; TableSeat seat; };
// 8.2: X-89, before a bombardment
struct BacterialWeapon : Procedure<285> { static Runs<BacterialWeapon> run;
  TableSeat seat;
  Planet planet = kNoPlanet;
  uint8_t left = 0;  // Action Cards that are still to be discarded
};
// 5.6: one kind of unit after the other
struct TransitDiodes : Procedure<284> { static Runs<TransitDiodes> run;
  TableSeat seat;
  uint8_t left = 0;
  System from = kNoSystem;
  Place place = Place::kSpace;
  CargoNumber what = 0;
  System to = kNoSystem;
  Place at = Place::kSpace;
  uint8_t led = 0;  // which of its Leaders went, one bit each
};
// clang-format on

}  // namespace tessera::ascension
