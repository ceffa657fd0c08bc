// What the files of Strategy Cards and Technologies share (5.4 to 5.18, 19).
#pragma once
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

constexpr const StrategyCardRow& row(StrategyNumber card) {
  return kStrategyCardRows[static_cast<int>(card)];
}
inline StrategyNumber number_of(StrategyIndex card) { return static_cast<StrategyNumber>(uint8_t{card}); }
inline Seat holder_of(const State& s, uint8_t card) { return s.strategy[card].holder; }

inline void list_no_yes(Listing& out) {
  out.add(kNo);
  out.add(kYes);
}
// After production without an activation, or a single step: what it needed of the action is gone.
void end_step(State& s);

// strategic_action.cpp: why the seat cannot use the secondary ability, or Rule().
Rule bars_secondary(const State& s, Seat seat, StrategyNumber card, Free free);

// strategy_cards.cpp
int most_counters_bought(const State& s, Seat seat);  // 5.11
bool has_producing_dock(const State& s, Seat seat);   // 5.14
// diplomacy.cpp: a planet could be claimed; the primary ability does something.
bool can_annex(const State& s, Seat seat);
bool has_diplomacy_option(const State& s, Seat seat);
// warfare.cpp
bool has_warfare_move(const State& s, Seat seat);
// technology.cpp: whether there is a Technology that the seat could have (kGained, kPurchased).
bool can_acquire_any(const State& s, Seat seat, uint8_t purchase);
bool has_technology_option(const State& s, Seat seat);  // the primary ability does something
// technology_actions.cpp
void list_technology_actions(const State& s, Seat seat, Listing& out);

}  // namespace tessera::ascension
