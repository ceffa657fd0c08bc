// Gaps that lines of all parts have.
#pragma once
#include "games/ascension/option_text.h"

namespace tessera::ascension {

inline constexpr auto kCommonGaps = std::to_array<Gap<Asked>>({
    {"n", [](const Asked& a) { return a.number(); }},
    {"yes_or_no", [](const Asked& a) { return std::string(a.choice == kYes ? "Yes" : "No"); }},
    {"system", [](const Asked& a) { return system_text(a.s, a.system()); }},
    {"planet", [](const Asked& a) { return std::string(planet_name(a.s, a.planet())); }},
    {"goods", [](const Asked& a) { return goods_text(a.player().goods); }},
    {"command", [](const Asked& a) { return counters_in(a.player(), Area::kCommandPool); }},
    {"fleet", [](const Asked& a) { return counters_in(a.player(), Area::kFleetSupply); }},
    {"strategy", [](const Asked& a) { return counters_in(a.player(), Area::kStrategyAllocation); }},
    {"resources", [](const Asked& a) { return resources_to_spend(a.s, a.seat); }},
    {"round", [](const Asked& a) { return int{a.s.round}; }},
});

}  // namespace tessera::ascension
