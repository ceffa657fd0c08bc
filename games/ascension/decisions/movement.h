// rules/movement*.cpp: numbers 60 to 79.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

struct MoveGroup : Question<60> {  // parts(system, class, special, route) of rules/plan.h, or done (6.2)
  static constexpr DecisionRow kRow = {"move", Meaning::kGroup, rule("6.2"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct MoveCount : Question<61> {  // how many ships of the group
  static constexpr DecisionRow kRow = {"move_count", Meaning::kNumber, rule("6.2")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct MoveHits : Question<62> {  // how many hits of the class go along (7.6)
  static constexpr DecisionRow kRow = {"move_hits", Meaning::kNumber, rule("7.6")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct Load : Question<63> {  // parts(system, place, what), or done (6.2.3)
  static constexpr DecisionRow kRow = {"load", Meaning::kCargo, rule("6.2.3"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct LoadCount : Question<64> {
  static constexpr DecisionRow kRow = {"load_count", Meaning::kNumber, rule("6.2.3")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct MineOrder : Question<65> {  // a border (6.2.5)
  static constexpr DecisionRow kRow = {"mines", Meaning::kBorder, rule("6.2.5")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct GrantPassage : Question<66> {  // 16.5
  static constexpr DecisionRow kRow = {"passage", Meaning::kYesNo, rule("16.5")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct LeaveCargo : Question<67> {  // a unit that stays with ships that stop or are lost, or done (12.2.5)
  static constexpr DecisionRow kRow = {"leave_cargo", Meaning::kUnit, rule("12.2.5"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct MineHit : Question<68> {  // parts(line, 0 sustain, 1 lose) (6.2.5); nothing: cancelled
  static constexpr DecisionRow kRow = {"mine_hit", Meaning::kGroupHit, rule("6.2.5"), "cancel"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct RaiseSupply : Question<69> {  // counters from Strategy Allocation to Fleet Supply (14.4)
  static constexpr DecisionRow kRow = {"raise_supply", Meaning::kNumber, rule("14.4")};
  static void list(const State& s, Seat seat, Listing& out);
};

using MovementQuestions = TypeList<MoveGroup, MoveCount, MoveHits, Load, LoadCount, MineOrder, GrantPassage,
                                   LeaveCargo, MineHit, RaiseSupply>;

}  // namespace tessera::ascension
