// What follows from the lists of a game's procedures and questions; the type that the engine sees derives
// from it.
#pragma once
#include "engine/flow/registry.h"
#include "engine/game/rule.h"

namespace tessera {

template <class StateType, class TableType, class Procedures, class Questions>
struct RulesOf {
  using State = StateType;
  using Table = TableType;

  static Flow run(Table& t, typename Table::Frame& f) {
    return Procedures::template kRunners<Table>[f.procedure](t, f);
  }
  static void list(const State& s, Seat seat, Listing& out) { Questions::kLists[s.decision](s, seat, out); }
  static const char* decision_name(const State& s) {
    return s.decision ? Questions::row(s.decision).name : "";
  }
  static Rule decision_rule(const State& s) { return s.decision ? Questions::row(s.decision).rule : Rule(); }
};

}  // namespace tessera
