// rules/space_cannon.cpp, rules/space_battle.cpp, rules/battle_choices.cpp, rules/dice.cpp,
// rules/retreat.cpp: numbers 80 to 99.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

struct FireAt : Question<80> {  // whose fleet (6.3)
  static constexpr DecisionRow kRow = {"fire", Meaning::kFleet, rule("6.3"), "none"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct FireWith : Question<81> {  // parts(system, unit)
  static constexpr DecisionRow kRow = {"cannons", Meaning::kUnitIn, rule("6.3"), "all"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PickBattle : Question<82> {  // whose fleet (6.4)
  static constexpr DecisionRow kRow = {"battle", Meaning::kFleet, rule("6.4")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct LeaveBattle : Question<83> {  // a system (7.1): by Telepathy or a ceasefire
  static constexpr DecisionRow kRow = {"leave", Meaning::kSystem, rule("7.1"), "stay"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct Ceasefire : Question<84> {  // yes or no (16.5)
  static constexpr DecisionRow kRow = {"ceasefire", Meaning::kYesNo, rule("16.5")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct Reroll : Question<85> {  // parts(unit, value): a missed die
  static constexpr DecisionRow kRow = {"reroll", Meaning::kDie, rule("7.5"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct FireAlso : Question<86> {  // parts(system, unit): what else is named
  static constexpr DecisionRow kRow = {"more-cannons", Meaning::kUnitIn, rule("6.3"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct AssignHit : Question<87> {  // parts(unit, marks, HitUse); nothing: cancelled
  static constexpr DecisionRow kRow = {"hit", Meaning::kHit, rule("7.6"), "cancel"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct AnnounceRetreat : Question<88> {  // a system (7.8)
  static constexpr DecisionRow kRow = {"announce", Meaning::kSystem, rule("7.8"), "stay"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct RetreatTo : Question<89> {  // a system (7.8)
  static constexpr DecisionRow kRow = {"retreat", Meaning::kSystem, rule("7.8"), "stay"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct TurnBack : Question<90> {  // yes: what the last round has damaged is repaired (7.5)
  static constexpr DecisionRow kRow = {"turn-back", Meaning::kYesNo, rule("7.5")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct LoseCargoUnit : Question<91> {  // a unit (7.10)
  static constexpr DecisionRow kRow = {"cargo", Meaning::kUnit, rule("7.10")};
  static void list(const State& s, Seat seat, Listing& out);
};

struct SacrificeShip : Question<92> {  // parts(unit, marks) (7.5)
  static constexpr DecisionRow kRow = {"sacrifice", Meaning::kShipGroup, rule("7.5"), "none"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PickVictim : Question<93> {  // parts(unit, marks, HitUse), of the side that a toll is taken from
  static constexpr DecisionRow kRow = {"victim", Meaning::kHit, rule("7.6")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct RamWith : Question<94> {  // parts(unit, marks) (7.5)
  static constexpr DecisionRow kRow = {"ram", Meaning::kShipGroup, rule("7.5"), "none"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct TakeWreck : Question<95> {  // a class (7.5)
  static constexpr DecisionRow kRow = {"wreck", Meaning::kUnit, rule("7.5"), "none"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct SalvageShip : Question<96> {  // a class (7.10)
  static constexpr DecisionRow kRow = {"salvage", Meaning::kUnit, rule("7.10"), "none"};
  static void list(const State& s, Seat seat, Listing& out);
};

using BattleQuestions = TypeList<FireAt, FireWith, PickBattle, LeaveBattle, Ceasefire, Reroll, FireAlso,
                                 AssignHit, AnnounceRetreat, RetreatTo, LoseCargoUnit, TurnBack,
                                 SacrificeShip, PickVictim, RamWith, TakeWreck, SalvageShip>;

}  // namespace tessera::ascension
