// Lines of the questions of decisions/invasion.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"

namespace tessera::ascension {

inline std::string landing_text(const Asked& a) {
  const int thing = a.part(1);
  if (thing & kLeaderPart) return leader_row(a.s, thing & ~kLeaderPart).name;
  return kUnitRows[thing].name;
}

inline constexpr auto kInvasionLines = std::to_array<QuestionLines>({
    lines<LandUnits>("What do you land in {active}?", "{piece} on {planet}{gate}", "Land nothing more"),
    lines<LandCount>("How many do you land on {land-planet}?", "{n}"),
    lines<Bombarders>("Which ships bombard?", "{piece} against {planet}", "No more ships bombard"),
    lines<BombardCount>("How many bombard {land-planet}?", "{n}"),
    lines<PlanetOrder>("Which planet is next?", "{planet}"),
    lines<Commandos>("How many Shock Troops stay out of the combat as commandos?", "{n}"),
    lines<Waive>("Your bombardment would turn {battle-planet} neutral, and destroy everything there.",
                 "{waive}"),
    lines<CaptureWhat>("What does a commando capture?", "{installation}"),
    lines<BombardAgain>("Does a ship bombard again?", "{unit-name}", "None"),
});
inline constexpr auto kInvasionGaps = std::to_array<Gap<Asked>>({
    {"piece", landing_text},
    {"gate",
     [](const Asked& a) {
       return a.part(2) ? std::string(" from ") + planet_name(a.s, static_cast<Planet>(a.part(2) - 1))
                        : std::string();
     }},
    {"land-planet", [](const Asked& a) { return std::string(planet_name(a.s, inside<Land>(a.s).planet)); }},
    {"battle-planet",
     [](const Asked& a) { return std::string(planet_name(a.s, inside<Bombard>(a.s).planet)); }},
    {"waive",
     [](const Asked& a) {
       return std::string(a.choice == kYes ? "Waive it: the planet keeps its owner" : "Let it turn neutral");
     }},
    {"installation",
     [](const Asked& a) { return std::string(installation_text(static_cast<Installation>(a.number()))); }},
});

}  // namespace tessera::ascension
