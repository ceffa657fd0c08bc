// Points and victory (11).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

bool is_game_won(const State&) { return false; }
int score_of(const State& s, Seat seat) { return s.player(seat).points; }

Flow Victory::run(Table& t, Frame& f, Victory&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
