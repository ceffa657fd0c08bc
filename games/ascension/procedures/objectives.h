// rules/objectives.cpp, claims.cpp, victory.cpp, deeds.cpp: numbers 390 to 419.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
struct OpenObjectives : Procedure<390> { static Runs<OpenObjectives> run; };    // 3.10
struct KeepSecrets : Procedure<391> { static Runs<KeepSecrets> run; };          // 3.11: all at once, sealed
struct ClaimObjectives : Procedure<392> { static Runs<ClaimObjectives> run; };  // 10.2: sealed sequences
struct ClaimNow : Procedure<393> { static Runs<ClaimNow> run; TableSeat seat; };  // 5.16
// 5.16, 5.17: from the deck of Stage I, openly; own: one lies by the sheet of the seat, else in the common area
struct DrawStageOne : Procedure<394> { static Runs<DrawStageOne> run;
  TableSeat seat;
  uint8_t count = 0;
  uint8_t own = 0;
  uint8_t placed = 0;  // one of them is in play
  Objective drawn[3] = {kNoObjective, kNoObjective, kNoObjective};
  Objective back = kNoObjective;  // about to be put back
};
// 11.1: ends the game if it is won, with everything that is under way
struct Victory : Procedure<395> { static Runs<Victory> run; };
struct OpenObjective : Procedure<396> { static Runs<OpenObjective> run; };  // 4.8: of the current stage
struct DropSecret : Procedure<397> { static Runs<DropSecret> run; TableSeat seat; };  // 11.6
// clang-format on

}  // namespace tessera::ascension
