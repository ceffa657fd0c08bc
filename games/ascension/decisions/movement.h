// rules/movement*.cpp: numbers 60 to 79.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// parts(system, class, special, route) of rules/plan.h, or done.
struct MoveGroup : Question<60, "move", Meaning::kGroup, rule("6.2"), "done"> { static Lists list; };
// How many ships of the group.
struct MoveCount : Question<61, "move_count", Meaning::kNumber, rule("6.2")> { static Lists list; };
// How many hits of the class go along.
struct MoveHits : Question<62, "move_hits", Meaning::kNumber, rule("7.6")> { static Lists list; };
// parts(system, place, what), or done.
struct Load : Question<63, "load", Meaning::kCargo, rule("6.2.3"), "done"> { static Lists list; };
struct LoadCount : Question<64, "load_count", Meaning::kNumber, rule("6.2.3")> { static Lists list; };
struct MineOrder : Question<65, "mines", Meaning::kBorder, rule("6.2.5")> { static Lists list; };
struct GrantPassage : Question<66, "passage", Meaning::kYesNo, rule("16.5")> { static Lists list; };
// A unit that stays with ships that stop or are lost, or done.
struct LeaveCargo : Question<67, "leave_cargo", Meaning::kUnit, rule("12.2.5"), "done"> {
  static Lists list; };
// parts(line, 0 sustain, 1 lose).
struct MineHit : Question<68, "mine_hit", Meaning::kGroupHit, rule("6.2.5"), "cancel"> { static Lists list; };
// Counters from Strategy Allocation to Fleet Supply.
struct RaiseSupply : Question<69, "raise_supply", Meaning::kNumber, rule("14.4")> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
