// Words for people: what texts and drawings call things.
#pragma once
#include <fmt/format.h>

#include <string>

#include "engine/view/words.h"
#include "games/prevail/board.h"
#include "games/prevail/names.h"

namespace tessera::prevail {

// "no card comes", "1 card comes", "3 cards come"
inline std::string cards_that_come(int n) {
  return n == 0 ? "no card comes" : n == 1 ? "1 card comes" : fmt::format("{} cards come", n);
}

inline const char* unit_name(UnitType type) { return kUnitRows[type].name; }
inline const char* card_name(Card card) { return kCardRows[card].name; }
// "Libyan Spearmen hold", "Manipular Legion holds"
bool is_plural(UnitType type);
inline const char* unit_name(const State& s, Seat seat, Index unit) { return row(s, seat, unit).name; }
// "Manipular Legion at D-6"
inline std::string unit_text(const State& s, Seat seat, Index unit) {
  return fmt::format("{} at {}", unit_name(s, seat, unit), space_name(s.army(seat).spaces[unit]));
}
std::string facing_text(Facing facing);           // "south-west"
std::string type_text(UnitType type);             // its numbers: "cost 22, morale 2, attack 4, ..."
std::string counts_text(const uint8_t* by_type);  // "3 Manipular Legion, 1 Equites"

// --- cards

std::string who_text(const Restriction& wanted);                // "mounted units"
std::string within_text(const Restriction& wanted);             // " within 2", or nothing
std::string modifiers_text(const int8_t (&modifiers)[kStats]);  // "+1 attack, -2 speed", or nothing
std::string command_text(const CardValues& card);     // "move up to 4 mounted units within 2 (+1 attack)"
std::string round_text(const CardValues& card);       // "mounted units within 2: +1 speed", or nothing
std::string support_text(const State& s, Card card);  // "1 unit of any kind", or nothing
std::string card_text(const CardValues& card);        // all that counts when it is played
std::string cards_text(CardSet cards);                // "Strike, Move and Brace"

// --- combat

// A unit's part in a combat as it stands: what it strikes with, and what it would suffer.
struct Part {
  int attack, support;
  uint8_t effects;
  int value() const { return attack + support; }
};
// Of an engaged unit against its foe, with what both have committed so far.
Part melee_part(const State& s, Seat seat, Index unit, Commitment own, Commitment theirs);
std::string part_text(const Part& part);        // "6 (4 + 2 support)"
std::string part_text_short(const Part& part);  // "6 (4+2)"
// "retreat 5, reverse 6, rout 8"
std::string thresholds_text(const State& s, Seat seat, Index unit, Commitment committed);
std::string thresholds_short(const State& s, Seat seat, Index unit, Commitment committed);  // "5/6/8"
// "rout", "retreat and turn round", "hold": what a unit would do.
std::string effects_text(uint8_t effects);
// What happens if the unit enters the space with this facing (7): "from the flank: attack 5 (4+1) ..."
std::string engagement_text(const State& s, Seat seat, Index unit, Commitment committed, Space space,
                            Facing facing);

}  // namespace tessera::prevail
