// rules/space_cannon.cpp, rules/space_battle.cpp, rules/battle_choices.cpp, rules/dice.cpp,
// rules/retreat.cpp: numbers 80 to 99.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

struct SpaceCannon {  // 6.3
  static constexpr uint16_t kId = 80;
  TableSeat active, seat;
  uint8_t turn = 0;
  static Flow run(Table& t, Frame& f, SpaceCannon& my);
};
struct FireCannons {  // 6.3: those of one seat
  static constexpr uint16_t kId = 81;
  uint16_t fired = 0;  // one bit each in the order of cannons_of
  TableSeat seat;
  Bounded<kSeats + 1> target = 0;  // kNeutral
  uint8_t next = 0;                // the first that may still be named
  uint8_t spare = 0;
  static Flow run(Table& t, Frame& f, FireCannons& my);
};
struct SpaceBattle {  // 7
  static constexpr uint16_t kId = 82;
  TableSeat attacker;
  Bounded<kSeats + 1> defender = 0;  // kNeutral
  static Flow run(Table& t, Frame& f, SpaceBattle& my);
};
struct BeforeBattle {  // 7.1; result 1: the defender has left
  static constexpr uint16_t kId = 83;
  System to = kNoSystem;
  uint8_t telepathy = 0;  // or a ceasefire
  static Flow run(Table& t, Frame& f, BeforeBattle& my);
};
struct BattleStage {  // 7.2 to 7.5, 8.3, 8.5: dice, hits, losses
  static constexpr uint16_t kId = 84;
  Stage stage = Stage::kCombat;
  uint8_t sides = 3;   // who fires, one bit each
  uint8_t rolled = 1;  // 0: the hits are there already (7.2)
  static Flow run(Table& t, Frame& f, BattleStage& my);
};
struct CombatRound {  // 7.5, 8.5
  static constexpr uint16_t kId = 85;
  System to = kNoSystem;
  static Flow run(Table& t, Frame& f, CombatRound& my);
};
struct RollDice {  // 7.5
  static constexpr uint16_t kId = 86;
  Stage stage = Stage::kCombat;
  uint8_t sides = 3;
  static Flow run(Table& t, Frame& f, RollDice& my);
};
struct Rerolls {  // 7.5: of one side
  static constexpr uint16_t kId = 87;
  Bounded<kBattleSides> side;
  uint8_t left = 0;  // that are free
  uint8_t paid = 0;  // for a Trade Good each
  static Flow run(Table& t, Frame& f, Rerolls& my);
};
struct AssignHits {  // 7.6: by the side that was hit; result: how many found no unit
  static constexpr uint16_t kId = 88;
  Bounded<kBattleSides> side;
  Stage stage = Stage::kCombat;
  Bounded<kHitKinds + 1> kind = 0;  // of the hit that is given out
  uint8_t absorbs = 0;              // a use of Sustain Damage takes up one more
  uint8_t lost = 0;
  static Flow run(Table& t, Frame& f, AssignHits& my);
};
struct Retreat {  // 7.8.2
  static constexpr uint16_t kId = 89;
  Bounded<kBattleSides> side;
  System to = kNoSystem;
  uint8_t telepathy = 0;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, Retreat& my);
};
struct EndOfBattle {  // 7.9, 7.10
  static constexpr uint16_t kId = 90;
  Bounded<kSeats + 1> attacker = 0, defender = 0;
  System system = kNoSystem;
  uint8_t wrecks = 0;  // classes of ships destroyed in it, one bit each
  uint8_t won = 0;     // by the attacker, by the defender: one bit each
  static Flow run(Table& t, Frame& f, EndOfBattle& my);
};
struct LoseCargo {  // 7.10: of one fleet, as much as has no room
  static constexpr uint16_t kId = 91;
  TableSeat seat;
  System system = kNoSystem;
  static Flow run(Table& t, Frame& f, LoseCargo& my);
};
struct SpaceBattles {  // 6.4: against each other fleet in the active system
  static constexpr uint16_t kId = 92;
  TableSeat seat;
  Bounded<kSeats + 1> defender = 0;
  static Flow run(Table& t, Frame& f, SpaceBattles& my);
};

struct BeforeRound {  // 7.5: what a race may do before a combat round
  static constexpr uint16_t kId = 93;
  Bounded<kBattleSides> side = 0;
  uint8_t hits = 0;
  static Flow run(Table& t, Frame& f, BeforeRound& my);
};
struct AfterRound {  // 7.5, 8.5: and when it is over
  static constexpr uint16_t kId = 94;
  Bounded<kBattleSides> side = 0;
  uint8_t toll = 0;
  static Flow run(Table& t, Frame& f, AfterRound& my);
};
struct Toll {  // units of one side that a side picks are hit, or destroyed
  static constexpr uint16_t kId = 95;
  Bounded<kBattleSides> side = 0, picker = 0;
  uint8_t left = 0;
  uint8_t sustains = 0;  // 0: they cannot
  static Flow run(Table& t, Frame& f, Toll& my);
};
struct Salvage {  // after a Space Battle, by whoever has the upgrade
  static constexpr uint16_t kId = 96;
  TableSeat seat;
  System system = kNoSystem;
  uint8_t wrecks = 0, won = 0;
  uint8_t due = 0;
  static Flow run(Table& t, Frame& f, Salvage& my);
};

using BattleProcedures = TypeList<SpaceCannon, FireCannons, SpaceBattle, BeforeBattle, BattleStage,
                                  CombatRound, RollDice, Rerolls, AssignHits, Retreat, EndOfBattle, LoseCargo,
                                  SpaceBattles, BeforeRound, AfterRound, Toll, Salvage>;

}  // namespace tessera::ascension
