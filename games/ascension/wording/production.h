// Lines of the questions of decisions/production.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"

namespace tessera::ascension {

inline constexpr auto kProductionLines = std::to_array<QuestionLines>({
    lines<LoseUnit>("What do you give up? You have more ships there than Fleet Supply allows.", "Lose {unit-name}"),
});
inline constexpr std::array<Gap<Asked>, 0> kProductionGaps{};

}  // namespace tessera::ascension
