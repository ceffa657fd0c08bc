// What players do in a round, as objectives count it (11.11). Each is called where it happens.
#pragma once
#include "games/ascension/state.h"

namespace tessera::ascension {

// How units were destroyed. Only battles count as such, and of these only dice of ships as combat rolls.
enum class Cause : uint8_t { kSpaceBattle = 0, kInvasion = 1, kOther = 2 };

// Units of a player that another has destroyed; neutral ones are nobody's deed.
void note_destroyed(State& s, Seat by, Seat owner, System system, Unit unit, int count, Cause cause);
// A Space Battle has ended, and so stands in State::battle for the last time; `winner` is a side, or -1.
void note_battle(State& s, int winner);
// A Space Dock was destroyed or captured: by an invasion or bombardment, or one that floats.
enum class DockLoss : uint8_t { kInvasion = 0, kFloating = 1 };
void note_dock(State& s, Seat by, Seat owner, System system, DockLoss how);
void note_leader(State& s, Seat by, Seat owner);
// Hits that the sides have to take now.
void note_hits(State& s);

}  // namespace tessera::ascension
