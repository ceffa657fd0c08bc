// Lines of the questions of decisions/production.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"

namespace tessera::ascension {

inline constexpr std::array<QuestionLines, 0> kProductionLines{};
inline constexpr std::array<Gap<Asked>, 0> kProductionGaps{};

}  // namespace tessera::ascension
