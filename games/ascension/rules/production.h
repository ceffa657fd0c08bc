// What may be produced (9.3, 9.4): asked by the questions of production.
#pragma once
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

// rules/production.cpp: what the step costs with something more, in whole resources, and whether that can be
// paid.
enum class AtDock : uint8_t { kElsewhere, kHere };
int due_with(const State& s, Seat seat, int more_halves, AtDock at_dock);
bool can_afford(const State& s, Seat seat, int more_halves, AtDock at_dock);
int dear_goods(const State& s, Seat seat);

// How many units may be produced, and the rule that forbids more.
struct Most {
  int count;
  Rule rule;
};
Most most_built(const State& s, Seat seat, int producer, Unit unit, Place to, int wanted = kPileMost);
// Whether there may be one, in the best place for it.
Most one_anywhere(const State& s, Seat seat, int producer, Unit unit);

// Whether a Space Dock produces there.
bool is_dock(const State& s, Seat seat, int producer);
// Adds to the line of the same producer, unit and place, or to a new one; there is room for it.
void note_build(Tactical& tactical, int producer, Unit unit, Place to, int count);
bool has_line(const State& s, int producer, Unit unit, Place to);
// What the producers of a pool have left (9.3); for yards in halves of a resource.
int capacity_left(const State& s, Seat seat, int producer);

// Ground units of a producer in space are placed as their owner likes (9.4).
constexpr bool has_choice_of_place(int producer, Unit unit) { return producer == 0 && !is_ship(unit); }
constexpr Place usual_place(int producer, Unit unit) {
  return is_ship(unit) || producer == kYards ? Place::kSpace : static_cast<Place>(producer);
}

template <class F>
void for_places(const State& s, F f) {
  f(Place::kSpace);
  for (Planet planet : planets_in(s, active_system(s))) f(on(planet));
}
// Pools of producers of the active system that have anything left.
template <class F>
void for_producers(const State& s, Seat seat, F f) {
  for_places(s, [&](Place place) {
    if (capacity_left(s, seat, static_cast<int>(place)) > 0) f(static_cast<int>(place));
  });
  if (capacity_left(s, seat, kYards) > 0) f(kYards);
}

}  // namespace tessera::ascension
