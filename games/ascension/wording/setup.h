// Lines of the questions of decisions/setup.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"

namespace tessera::ascension {

inline constexpr auto kSetUpLines = std::to_array<QuestionLines>({
    lines<ChooseRace>("Which race do you play?", "{race}", "Take none: one is dealt to you"),
});
inline constexpr auto kSetUpGaps = std::to_array<Gap<Asked>>({
    {"race", [](const Asked& a) { return std::string(row(static_cast<Race>(a.number())).name); }},
});

}  // namespace tessera::ascension
