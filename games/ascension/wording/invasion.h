// Lines of the questions of decisions/invasion.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"

namespace tessera::ascension {

inline constexpr std::array<QuestionLines, 0> kInvasionLines{};
inline constexpr std::array<Gap<Asked>, 0> kInvasionGaps{};

}  // namespace tessera::ascension
