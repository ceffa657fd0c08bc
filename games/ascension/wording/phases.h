// Lines of the questions of decisions/phases.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"

namespace tessera::ascension {

inline constexpr auto kPhaseLines = std::to_array<QuestionLines>({
    lines<ChooseAction>(
        "Round {round}: what is your action? Counters: {command} in the Command Pool, {fleet} in Fleet "
        "Supply, {strategy} in Strategy Allocation; {goods}.",
        "{action}"),
    lines<ActEarly>(
        "Do you carry out a Tactical Action before the Action Phase? {command} in the Command Pool.",
        "{yes_or_no}"),
    lines<PayUpkeep>(
        "Upkeep: 1 resource for each counter in Fleet Supply above {supply_free}, {upkeep} in all. For how "
        "many do you pay? The others are lost. You can spend {resources}.",
        "Pay for {n}"),
});
inline constexpr auto kPhaseGaps = std::to_array<Gap<Asked>>({
    {"supply_free", [](const Asked&) { return int{kUpkeepFree}; }},
    {"upkeep", [](const Asked& a) { return int{inside<Upkeep>(a.s).due}; }},
    {"action",
     [](const Asked& a) {
       return std::string(static_cast<Action>(a.number()) == Action::kTactical
                              ? "Tactical Action: activate a system"
                              : "Pass: no further action in this round");
     }},
});

}  // namespace tessera::ascension
