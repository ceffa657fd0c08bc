// What follows from the lists of a game's procedures and questions; the type that the engine sees derives
// from it.
#pragma once
#include <algorithm>
#include <cstring>
#include <iterator>

#include "engine/flow/registry.h"
#include "engine/game/game.h"
#include "engine/game/rule.h"

namespace tessera {

template <class StateType, class TableType, class Procedures, class Questions>
struct RulesOf {
  using State = StateType;
  using Table = TableType;

  // The number of players, the settings where a state keeps a byte for each (it may have spare ones), and
  // zeros.
  static void begin(State& s, const Setup& setup) {
    std::memset(static_cast<void*>(&s), 0, sizeof s);
    s.seats = static_cast<uint8_t>(setup.players);
    if constexpr (requires { s.settings[0]; })
      for (int i = 0; i < std::min<int>(setup.settings.size(), std::size(s.settings)); ++i)
        s.settings[i] = static_cast<uint8_t>(setup.settings[i]);
  }

  static Flow run(Table& t, typename Table::Frame& f) {
    return Procedures::template kRunners<Table>[f.procedure](t, f);
  }
  static void list(const State& s, Seat seat, Listing& out) { Questions::kLists[s.decision](s, seat, out); }
  // Of which the others may not know.
  static bool is_hidden_question(const State& s) requires(Questions::kHasSecretOnes) {
    return s.decision && Questions::row(s.decision).asking == Asking::kSecretly;
  }
  static const char* decision_name(const State& s) {
    return s.decision ? Questions::row(s.decision).name : "";
  }
  static Rule decision_rule(const State& s) { return s.decision ? Questions::row(s.decision).rule : Rule(); }
};

}  // namespace tessera
