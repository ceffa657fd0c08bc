// rules/space_cannon.cpp, rules/space_battle.cpp, rules/battle_choices.cpp, rules/dice.cpp,
// rules/retreat.cpp: numbers 80 to 99.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
struct SpaceCannon : Procedure<80> { static Runs<SpaceCannon> run;  // 6.3
  TableSeat active, seat;
  uint8_t turn = 0;
};
struct FireCannons : Procedure<81> { static Runs<FireCannons> run;  // 6.3: those of one seat
  uint16_t fired = 0;  // one bit each in the order of cannons_of
  TableSeat seat;
  Bounded<kSeats + 1> target = 0;  // kNeutral
  uint8_t next = 0;                // the first that may still be named
  uint8_t spare = 0;
};
struct SpaceBattle : Procedure<82> { static Runs<SpaceBattle> run;  // 7
  TableSeat attacker;
  Bounded<kSeats + 1> defender = 0;  // kNeutral
};
struct BeforeBattle : Procedure<83> { static Runs<BeforeBattle> run;  // 7.1; result 1: the defender has left
  System to = kNoSystem;
  uint8_t telepathy = 0;  // or a ceasefire
};
// 7.2 to 7.5, 8.3, 8.5: dice, hits, losses
struct BattleStage : Procedure<84> { static Runs<BattleStage> run;
  Stage stage = Stage::kCombat;
  uint8_t sides = 3;   // who fires, one bit each
  uint8_t rolled = 1;  // 0: the hits are there already (7.2)
};
struct CombatRound : Procedure<85> { static Runs<CombatRound> run; System to = kNoSystem; };  // 7.5, 8.5
struct RollDice : Procedure<86> { static Runs<RollDice> run;  // 7.5
  Stage stage = Stage::kCombat;
  uint8_t sides = 3;
};
struct Rerolls : Procedure<87> { static Runs<Rerolls> run;  // 7.5: of one side
  Bounded<kBattleSides> side;
  uint8_t left = 0;  // that are free
  uint8_t paid = 0;  // for a Trade Good each
};
// 7.6: by the side that was hit; result: how many found no unit
struct AssignHits : Procedure<88> { static Runs<AssignHits> run;
  Bounded<kBattleSides> side;
  Stage stage = Stage::kCombat;
  Bounded<kHitKinds + 1> kind = 0;  // of the hit that is given out
  uint8_t absorbs = 0;              // a use of Sustain Damage takes up one more
  uint8_t lost = 0;
};
struct Retreat : Procedure<89> { static Runs<Retreat> run;  // 7.8.2
  Bounded<kBattleSides> side;
  System to = kNoSystem;
  uint8_t telepathy = 0;
  TableSeat seat;
};
struct EndOfBattle : Procedure<90> { static Runs<EndOfBattle> run;  // 7.9, 7.10
  Bounded<kSeats + 1> attacker = 0, defender = 0;
  System system = kNoSystem;
  uint8_t wrecks = 0;  // classes of ships destroyed in it, one bit each
  uint8_t won = 0;     // by the attacker, by the defender: one bit each
};
struct LoseCargo : Procedure<91> { static Runs<LoseCargo> run;  // 7.10: of one fleet, as much as has no room
  TableSeat seat;
  System system = kNoSystem;
};
// 6.4: against each other fleet in the active system
struct SpaceBattles : Procedure<92> { static Runs<SpaceBattles> run;
  TableSeat seat;
  Bounded<kSeats + 1> defender = 0;
};
struct BeforeRound : Procedure<93> { static Runs<BeforeRound> run;  // 7.5: what a race may do before a combat round
  Bounded<kBattleSides> side = 0;
  uint8_t hits = 0;
};
struct AfterRound : Procedure<94> { static Runs<AfterRound> run;  // 7.5, 8.5: and when it is over
  Bounded<kBattleSides> side = 0;
  uint8_t toll = 0;
};
// Units of one side that a side picks are hit, or destroyed.
struct Toll : Procedure<95> { static Runs<Toll> run;
  Bounded<kBattleSides> side = 0, picker = 0;
  uint8_t left = 0;
  uint8_t sustains = 0;  // 0: they cannot
};
struct Salvage : Procedure<96> { static Runs<Salvage> run;  // after a Space Battle, by whoever has the upgrade
  TableSeat seat;
  System system = kNoSystem;
  uint8_t wrecks = 0, won = 0;
  uint8_t due = 0;
};
// clang-format on

}  // namespace tessera::ascension
