// Lines of the questions of decisions/leaders.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"
#include "games/ascension/wording/movement.h"

namespace tessera::ascension {

inline std::string leader_place_text(const Asked& a, System system, int place) {
  if (place & kAboard)
    return std::string(row(static_cast<Unit>(place & ~kAboard)).name) + " at " + system_text(a.s, system);
  return planet_name(a.s, static_cast<Planet>(place));
}

inline constexpr auto kLeaderLines = std::to_array<QuestionLines>({
    lines<LeaderTo>("Where does {leader} go?", "{whereto}"),
    lines<Object>("Does your Diplomat object to the attack on {defended}?", "{yes_or_no}"),
    lines<Overrule>("Do you overrule the objection on {defended} for {overruling} influence?", "{yes_or_no}"),
    lines<CaptiveFate>("What happens to your captive {captive}?", "{fate}"),
    lines<LeaderMove>("Which Leader moves inside its system?", "{leadermove}", "None"),
});
inline constexpr auto kLeaderGaps = std::to_array<Gap<Asked>>({
    {"leader", [](const Asked& a) { return leader_text(a, inside<RelocateLeader>(a.s).leader); }},
    {"defended", [](const Asked& a) { return std::string(planet_name(a.s, inside<Objection>(a.s).planet)); }},
    {"overruling", [](const Asked&) { return int{kObjectionPrice}; }},
    {"captive", [](const Asked& a) { return leader_text(a, inside<Captives>(a.s).leader); }},
    {"fate",
     [](const Asked& a) {
       constexpr const char* kWords[] = {"It stays a captive", "It is released",
                                         "It is executed, for a planet exhausted or lost"};
       return std::string(kWords[a.number()]);
     }},
    {"whereto", [](const Asked& a) { return leader_place_text(a, a.system(), a.part(1)); }},
    {"leadermove",
     [](const Asked& a) {
       return leader_text(a, a.part(0)) + " to " +
              leader_place_text(a, a.s.leaders[a.part(0)].system, a.part(1));
     }},
});

}  // namespace tessera::ascension
