// What each question says, and what its answers would do: lines with gaps from wording/, joined.
#include "engine/values/joined.h"
#include "games/ascension/ascension.h"
#include "games/ascension/wording/battle.h"
#include "games/ascension/wording/common.h"
#include "games/ascension/wording/invasion.h"
#include "games/ascension/wording/leaders.h"
#include "games/ascension/wording/movement.h"
#include "games/ascension/wording/phases.h"
#include "games/ascension/wording/production.h"
#include "games/ascension/wording/setup.h"
#include "games/ascension/wording/status.h"
#include "games/ascension/wording/tactical.h"

namespace tessera::ascension {

namespace {

constexpr auto kLines = joined_rows(kSetUpLines, kPhaseLines, kTacticalLines, kMovementLines, kBattleLines,
                                    kInvasionLines, kProductionLines, kStatusLines, kLeaderLines);
constexpr auto kGaps = joined_rows(kCommonGaps, kSetUpGaps, kPhaseGaps, kTacticalGaps, kMovementGaps,
                                   kBattleGaps, kInvasionGaps, kProductionGaps, kStatusGaps, kLeaderGaps);

}  // namespace

std::string say(const Asked& asked, const char* line) { return line_text(kGaps.rows, line, asked); }

std::string option_text(const Asked& asked) {
  const QuestionLines& row = lines_of(kLines.rows, asked.s.decision);
  return say(asked, asked.choice == kNothing ? row.other : row.option);
}

std::string Ascension::prompt(const State& s, Seat seat) {
  if (!s.decision) return "";
  return say({s, seat}, lines_of(kLines.rows, s.decision).prompt);
}

}  // namespace tessera::ascension
