// Objectives are claimed (10.2, 11.2).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

void list_secret_drop(const State&, Seat, Listing&) {}

Flow KeepSecrets::run(Table& t, Frame& f, KeepSecrets&) {
  RULES
  END_RULES
}

Flow ClaimObjectives::run(Table& t, Frame& f, ClaimObjectives&) {
  RULES
  END_RULES
}

Flow ClaimNow::run(Table& t, Frame& f, ClaimNow&) {
  RULES
  END_RULES
}

Flow DropSecret::run(Table& t, Frame& f, DropSecret&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
