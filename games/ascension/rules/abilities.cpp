// Abilities and upgrades that are used at their moment.
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

void list_abilities(const State&, Seat, Listing&) {}
bool is_activation_answered(const State&, Seat, System) { return false; }
bool acts_afterwards(const State&, Seat) { return false; }
bool gains_by_planets(const State&, Seat) { return false; }

Flow UseAbility::run(Table& t, Frame& f, UseAbility&) {
  RULES
  END_RULES
}

Flow AfterActivation::run(Table& t, Frame& f, AfterActivation&) {
  RULES
  END_RULES
}

Flow AfterAction::run(Table& t, Frame& f, AfterAction&) {
  RULES
  END_RULES
}

Flow BeforeStrategyPhase::run(Table& t, Frame& f, BeforeStrategyPhase&) {
  RULES
  END_RULES
}

Flow StartOfStatus::run(Table& t, Frame& f, StartOfStatus&) {
  RULES
  END_RULES
}

Flow PlanetAcquired::run(Table& t, Frame& f, PlanetAcquired&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
