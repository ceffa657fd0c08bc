// rules/space_cannon.cpp, rules/space_battle.cpp, rules/battle_choices.cpp, rules/dice.cpp,
// rules/retreat.cpp: numbers 80 to 99.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
struct FireAt : Question<80, "fire", Meaning::kFleet, rule("6.3"), "none"> { static Lists list; };
// parts(system, unit).
struct FireWith : Question<81, "cannons", Meaning::kUnitIn, rule("6.3"), "all"> { static Lists list; };
struct PickBattle : Question<82, "battle", Meaning::kFleet, rule("6.4")> { static Lists list; };
// A system: by Telepathy or a ceasefire.
struct LeaveBattle : Question<83, "leave", Meaning::kSystem, rule("7.1"), "stay"> { static Lists list; };
struct Ceasefire : Question<84, "ceasefire", Meaning::kYesNo, rule("16.5")> { static Lists list; };
// parts(unit, value): a missed die.
struct Reroll : Question<85, "reroll", Meaning::kDie, rule("7.5"), "done"> { static Lists list; };
// parts(system, unit): what else is named.
struct FireAlso : Question<86, "more-cannons", Meaning::kUnitIn, rule("6.3"), "done"> { static Lists list; };
// parts(unit, marks, HitUse); nothing: cancelled.
struct AssignHit : Question<87, "hit", Meaning::kHit, rule("7.6"), "cancel"> { static Lists list; };
struct AnnounceRetreat : Question<88, "announce", Meaning::kSystem, rule("7.8"), "stay"> {
  static Lists list; };
struct RetreatTo : Question<89, "retreat", Meaning::kSystem, rule("7.8"), "stay"> { static Lists list; };
// Yes: what the last round has damaged is repaired.
struct TurnBack : Question<90, "turn-back", Meaning::kYesNo, rule("7.5")> { static Lists list; };
struct LoseCargoUnit : Question<91, "cargo", Meaning::kUnit, rule("7.10")> { static Lists list; };
// parts(unit, marks).
struct SacrificeShip : Question<92, "sacrifice", Meaning::kShipGroup, rule("7.5"), "none"> { static Lists list; };
// parts(unit, marks, HitUse), of the side that a toll is taken from.
struct PickVictim : Question<93, "victim", Meaning::kHit, rule("7.6")> { static Lists list; };
// parts(unit, marks).
struct RamWith : Question<94, "ram", Meaning::kShipGroup, rule("7.5"), "none"> { static Lists list; };
struct TakeWreck : Question<95, "wreck", Meaning::kUnit, rule("7.5"), "none"> { static Lists list; };
struct SalvageShip : Question<96, "salvage", Meaning::kUnit, rule("7.10"), "none"> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
