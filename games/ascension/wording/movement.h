// Lines of the questions of decisions/movement.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"
#include "games/ascension/rules/plan.h"

namespace tessera::ascension {

inline std::string group_text(const Asked& a) {
  std::string text = row(static_cast<Unit>(a.part(1))).name;
  text += " from " + system_text(a.s, a.system());
  if (a.part(2) & kByLeader) text += ", with the Leader aboard";
  if (a.part(2) & kOnceARound) text += ", 1 further by a Technology that works once in a round";
  if (a.part(3) & kOverMines) text += ", across mines";
  if (a.part(3) & kThroughRifts) text += ", through a Gravity Rift";
  if (a.part(3) & kPastFleets) text += ", past fleets that must agree";
  return text;
}
inline std::string leader_text(const Asked& a, int leader) {
  const Race race = a.s.player(static_cast<Seat>(leader / kLeadersPerRace)).race;
  return kLeaderRows[static_cast<int>(race) * kLeadersPerRace + leader % kLeadersPerRace].name;
}
inline std::string cargo_text(const Asked& a) {
  const Place place = static_cast<Place>(a.part(1));
  const std::string where =
      is_space(place) ? system_text(a.s, a.system()) : planet_name(a.s, planet_of(place));
  if (a.part(2) >= kFirstLeader) return leader_text(a, a.part(2) - kFirstLeader) + " at " + where;
  return std::string(row(static_cast<Unit>(a.part(2))).name) + " at " + where;
}

inline constexpr auto kMovementLines = std::to_array<QuestionLines>({
    lines<MoveGroup>("Which ships move to {goal}? {fleet} in Fleet Supply.", "{moving_group}",
                     "No more ships move"),
    lines<MoveCount>("How many {moving} move from {origin}?", "{n}"),
    lines<MoveHits>("How many hits of {moving} at {origin} go along?", "{n}"),
    lines<Load>("What is taken aboard?", "{loaded}", "Nothing more"),
    lines<LoadCount>("How many {loading} are taken aboard?", "{n}"),
    lines<MineOrder>("Which mines are resolved first?", "Those between {near} and {far}"),
    lines<GrantPassage>("{mover} asks to pass your fleet at {passing}. Do you agree?", "{yes_or_no}"),
    lines<LeaveCargo>("What of the cargo stays behind?", "A {left_unit}", "Nothing more"),
    lines<MineHit>("Which ship takes a hit of the mines?", "{mine_target}", "Cancel the hit"),
    lines<RaiseSupply>(
        "How many counters do you move from Strategy Allocation ({strategy}) to Fleet Supply ({fleet})?",
        "{n}"),
});
inline constexpr auto kMovementGaps = std::to_array<Gap<Asked>>({
    {"goal", [](const Asked& a) { return system_text(a.s, goal_of(a.s)); }},
    {"moving_group", group_text},
    {"moving", [](const Asked& a) { return std::string(row(inside<MoveShips>(a.s).unit).name); }},
    {"origin", [](const Asked& a) { return system_text(a.s, inside<MoveShips>(a.s).from); }},
    {"loaded", cargo_text},
    {"loading",
     [](const Asked& a) {
       return std::string(row(static_cast<Unit>(uint8_t{inside<LoadCargo>(a.s).what})).name);
     }},
    {"near", [](const Asked& a) { return system_text(a.s, cell(a.number() / kBorderSides)); }},
    {"far",
     [](const Asked& a) {
       return system_text(a.s, cell(kSide[a.number() / kBorderSides][a.number() % kBorderSides]));
     }},
    {"mover", [](const Asked& a) { return seat_token(inside<AskPassage>(a.s).seat); }},
    {"passing", [](const Asked& a) { return system_text(a.s, inside<AskPassage>(a.s).system); }},
    {"left_unit", [](const Asked& a) { return std::string(row(static_cast<Unit>(a.part(0))).name); }},
    {"mine_target",
     [](const Asked& a) {
       const Move& group = a.s.tactical.moves[a.part(0)];
       return (a.part(1) ? "Lose a " : "Sustain it with a ") + std::string(row(group.unit).name) + " from " +
              system_text(a.s, group.from);
     }},
});

}  // namespace tessera::ascension
