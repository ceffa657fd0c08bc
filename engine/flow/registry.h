// Tables from the numbers of procedures and questions to their functions, made at compile time.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/flow/flow.h"
#include "engine/game/options.h"

namespace tessera {

// What runs a frame, by the number of its procedure; null where there is none.
template <class Table, int kIds>
using Runners = std::array<Flow (*)(Table&, typename Table::Frame&), kIds>;

template <class P, class Table>
Flow run_procedure(Table& t, typename Table::Frame& f) {
  return P::run(t, f, locals<P>(f));
}

template <class Table, int kIds, class... P>
constexpr Runners<Table, kIds> make_runners() {
  Runners<Table, kIds> runners{};
  ((runners[static_cast<size_t>(P::kId)] = run_procedure<P, Table>), ...);
  return runners;
}

// The row of a question by its number, and its listing function, which is called for every decision.
template <class State, int kIds>
struct DecisionIndex {
  std::array<uint8_t, kIds> rows{};  // plus one; 0: no such question
  std::array<void (*)(const State&, Seat, Listing&), kIds> listers{};

  constexpr bool has(uint16_t decision) const { return decision < kIds && rows[decision] != 0; }
};

template <class State, int kIds, class Row, size_t kRows>
constexpr DecisionIndex<State, kIds> index_decisions(const Row (&table)[kRows]) {
  DecisionIndex<State, kIds> index;
  for (size_t i = 0; i < kRows; ++i) {
    index.rows[static_cast<size_t>(table[i].id)] = static_cast<uint8_t>(i + 1);
    index.listers[static_cast<size_t>(table[i].id)] = table[i].list;
  }
  return index;
}

}  // namespace tessera
