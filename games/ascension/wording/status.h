// Lines of the questions of decisions/status.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"

namespace tessera::ascension {

inline constexpr auto kStatusLines = std::to_array<QuestionLines>({
    lines<GainTo>(
        "Where does your new command counter go? You have {command} in the Command Pool, {fleet} in Fleet "
        "Supply, {strategy} in Strategy Allocation.",
        "Into {area}"),
});
inline constexpr auto kStatusGaps = std::to_array<Gap<Asked>>({
    {"area", [](const Asked& a) { return std::string(area_text(static_cast<Area>(a.number()))); }},
});

}  // namespace tessera::ascension
