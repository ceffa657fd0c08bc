// What a view shows of objectives and points.
#pragma once
#include "games/ascension/decisions.h"

namespace tessera::ascension {

struct ObjectivesView {
  ObjectiveSet open;
  ObjectiveSet met;                 // by the observer, of those open and its own
  SecretDeck::Set secrets[kSeats];  // that the observer knows
  SeatSet claimed[kObjectives];     // who has each
  uint8_t scores[kSeats];           // with all that counts (11.8)
  uint8_t secret_counts[kSeats];    // in each hand
  Objective prospects[kSeats];      // own ones; kNoObjective
  Objective early;                  // the Preliminary one
  uint8_t goal, stage_two;
  uint8_t spare[4];
};

}  // namespace tessera::ascension
