// Lines of the questions of decisions/tactical.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"

namespace tessera::ascension {

inline constexpr auto kTacticalLines = std::to_array<QuestionLines>({
    lines<TakeWealth>("Whose Natural Wealth do you take a Trade Good from?", "{planet}", "None"),
    lines<Activate>("Which system do you activate? {command} in the Command Pool.", "Activate {system}"),
});
inline constexpr std::array<Gap<Asked>, 0> kTacticalGaps{};

}  // namespace tessera::ascension
