// Lines of the questions of decisions/status.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"

namespace tessera::ascension {

inline std::string refresh_text(const Asked& a) {
  if (a.choice == kAnew) return "Choose anew";
  constexpr const char* kTexts[kRefreshings] = {"Refresh ", "Use the refresh ability of ",
                                                "Place a Colony on ", "Place a Refinery on ",
                                                "Take Natural Wealth from "};
  return std::string(kTexts[a.part(1)]) + planet_name(a.s, a.planet());
}
inline std::string standing_unit_text(const Asked& a) {
  const Place place = static_cast<Place>(a.part(1));
  const std::string where = is_space(place) ? "in " + system_text(a.s, a.system())
                                            : std::string("on ") + planet_name(a.s, planet_of(place));
  return std::string(row(kAllUnits[a.part(2)]).name) + " " + where;
}

inline constexpr auto kStatusLines = std::to_array<QuestionLines>({
    lines<GainTo>(
        "Where does your new command counter go? You have {command} in the Command Pool, {fleet} in Fleet "
        "Supply, {strategy} in Strategy Allocation.",
        "Into {area}"),
    lines<BuyUpgrade>("Do you buy a Racial Upgrade? You can spend {resources}.", "{upgrade}", "Buy none"),
    lines<GoodsPlanet>(
        "Which planets do you exhaust to produce Trade Goods, one for every {per_good} together? "
        "{gathered} so far.",
        "{planet} for its {use}", "No more planets"),
    lines<Refresh>("All your planets and docks will be refreshed. What do you do instead with a planet?",
                   "{refreshing}", "Nothing more"),
    lines<MoveCounters>(
        "How do you divide your command counters?",
        "{n_command} in the Command Pool, {n_fleet} in Fleet Supply, {n_strategy} in Strategy "
        "Allocation"),
    lines<ScuttleMore>("Do you scuttle a unit of yours?", "{yes_or_no}"),
    lines<DockExchange>("On which planet do you turn Ground Forces into a Space Dock, or the reverse?",
                        "{planet}: {exchange}", "On no more planets"),
    lines<ScuttleUnit>("Which unit do you scuttle?", "{standing_unit}"),
});
inline constexpr auto kStatusGaps = std::to_array<Gap<Asked>>({
    {"area", [](const Asked& a) { return std::string(area_text(static_cast<Area>(a.number()))); }},
    {"upgrade", [](const Asked& a) { return std::string(kUpgradeRows[a.number()].name); }},
    {"per_good", [](const Asked&) { return int{kResourcesPerGood}; }},
    {"gathered", [](const Asked& a) { return int{inside<ProduceGoods>(a.s).resources}; }},
    {"use", [](const Asked& a) { return std::string(a.part(1) ? "influence" : "resources"); }},
    {"refreshing", refresh_text},
    {"n_command", [](const Asked& a) { return a.part(0); }},
    {"n_fleet", [](const Asked& a) { return a.part(1); }},
    {"n_strategy", [](const Asked& a) { return a.part(2); }},
    {"exchange",
     [](const Asked& a) {
       return std::string(a.s.planet(a.planet()).dock == Dock::kNone ? "a Space Dock" : "Ground Forces");
     }},
    {"standing_unit", standing_unit_text},
});

}  // namespace tessera::ascension
