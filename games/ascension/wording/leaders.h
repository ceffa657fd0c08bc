// Lines of the questions of decisions/leaders.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"

namespace tessera::ascension {

inline constexpr std::array<QuestionLines, 0> kLeaderLines{};
inline constexpr std::array<Gap<Asked>, 0> kLeaderGaps{};

}  // namespace tessera::ascension
