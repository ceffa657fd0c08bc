// Lines of the questions of decisions/battle.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"

namespace tessera::ascension {

inline constexpr std::array<QuestionLines, 0> kBattleLines{};
inline constexpr std::array<Gap<Asked>, 0> kBattleGaps{};

}  // namespace tessera::ascension
