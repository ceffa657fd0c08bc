// Lines of the questions of decisions/battle.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"

namespace tessera::ascension {

// Whose fleet or army: a seat's token, or neutral ones.
inline std::string owner_text(Seat seat) { return is_player(seat) ? seat_token(seat) : "neutral units"; }
// "the Dreadnought with the Admiral"
inline std::string group_text(int unit, int marks) {
  constexpr const char* kTexts[] = {" with the Admiral",
                                    " that left a Supernova",
                                    " that carries somebody",
                                    " as commando",
                                    "",
                                    "",
                                    "",
                                    ""};
  std::string text = kUnitRows[unit].name;
  for (int mark : BitSet<int>::from_bits(static_cast<uint64_t>(marks))) text += kTexts[mark];
  return text;
}

inline constexpr auto kBattleLines = std::to_array<QuestionLines>({
    lines<FireAt>("Do you fire your Space Cannons into {active}?", "Fire at {fleet}", "Hold fire"),
    lines<FireWith>("Which Space Cannons fire?", "{a-unit} in {system}", "All of them"),
    lines<FireAlso>("Which Space Cannons fire too?", "{a-unit} in {system}", "No others"),
    lines<PickBattle>("Whom do you fight first?", "{Fleet}"),
    lines<LeaveBattle>("Do you leave {battle} before the battle?", "Leave for {system}", "Stay and fight"),
    lines<Ceasefire>("{Defender} asks for a ceasefire, to leave {battle} without a battle. Do you agree?",
                     "{yes_or_no}"),
    lines<Reroll>("Do you roll one of your missed dice again? {reroll-price}",
                  "A die of {a-unit-first}, which needs {value} or more", "No more"),
    lines<AssignHit>("Who takes the hit? {hits-left}", "{use} {group}", "Cancel the hit"),
    lines<AnnounceRetreat>("Do you announce a retreat from {battle}?", "Retreat to {system}", "Fight on"),
    lines<RetreatTo>("Do you retreat from {battle}?", "Retreat to {system}", "Fight on"),
    lines<TurnBack>("Do you undo the damage of the last round? It works once in a battle.", "{yes_or_no}"),
    lines<SacrificeShip>("Do you sacrifice a ship, to hit one of the enemy?", "Sacrifice {group}", "None"),
    lines<PickVictim>("Who is hit?", "{use} {group}"),
    lines<RamWith>("Do you fly a ship into the enemy, to destroy ships of your choice?", "{group}", "None"),
    lines<TakeWreck>("Do you take one of the wrecks?", "{unit-name}", "None"),
    lines<SalvageShip>("Do you rebuild one of the ships that were destroyed?", "{unit-name}", "None"),
    lines<LoseCargoUnit>("Your ships have no room for all they carry. What is lost?", "Lose {unit-name}"),
});
inline constexpr auto kBattleGaps = std::to_array<Gap<Asked>>({
    {"active",
     [](const Asked& a) {
       return a.s.tactical.active.empty() ? std::string("space")
                                          : system_text(a.s, a.s.tactical.active.lowest());
     }},
    {"battle",
     [](const Asked& a) {
       return a.s.battle.system == kNoSystem ? std::string("here") : system_text(a.s, a.s.battle.system);
     }},
    {"fleet", [](const Asked& a) { return owner_text(static_cast<Seat>(a.number())); }},
    {"defender", [](const Asked& a) { return owner_text(a.s.battle.sides[kDefender]); }},
    {"a-unit", [](const Asked& a) { return std::string(kUnitRows[a.part(1)].name); }},
    {"a-unit-first", [](const Asked& a) { return std::string(kUnitRows[a.part(0)].name); }},
    {"unit-name", [](const Asked& a) { return units_text(static_cast<Unit>(a.number()), 1); }},
    {"value", [](const Asked& a) { return a.part(1); }},
    {"use", [](const Asked& a) { return std::string(a.part(2) ? "Lose" : "Sustain it with"); }},
    {"group", [](const Asked& a) { return group_text(a.part(0), a.part(1)); }},
    {"hits-left",
     [](const Asked& a) {
       int left = 0;
       for (uint8_t hits : a.s.battle.hits[inside<AssignHits>(a.s).side]) left += hits;
       return left == 1 ? std::string("It is the last one.") : std::to_string(left) + " are left.";
     }},
    {"reroll-price",
     [](const Asked& a) {
       const Rerolls& my = inside<Rerolls>(a.s);
       if (my.left) return std::to_string(my.left) + " may be rolled again for nothing.";
       return std::string(my.paid && a.player().goods ? "It costs a Trade Good."
                                                      : "It costs a counter of Strategy Allocation.");
     }},
});

}  // namespace tessera::ascension
