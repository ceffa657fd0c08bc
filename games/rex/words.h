// Words for people: what texts call things. Nothing here says more than the seat it is said to may know.
#pragma once
#include <string>

#include "engine/view/event_words.h"
#include "games/rex/board.h"
#include "games/rex/names.h"
#include "games/rex/plan.h"

namespace tessera::rex {

inline const char* space_name(Space space) { return row(space).name; }
inline const char* race_name(Race race) { return row(race).short_name; }
inline const char* kind_name(CardKind kind) { return row(kind).name; }
inline const char* leader_name(Leader leader) { return kLeaderRows[leader].name; }
inline int leader_strength(Leader leader) {
  return leader == kDecoy || leader == kNoLeader ? 0 : kLeaderRows[leader].strength;
}

// --- made of data/things.txt

std::string influence_text(const int& n);                    // "no influence", "3 influence"
std::string price_text(const int& price);                    // "for nothing", "for 3 influence"
std::string units_text(const Pool& units);                   // "3 units", "2 units and 1 Mechanized unit"
std::string leader_text(const Leader& leader);               // "Spymaster Vaelis (Letnev, strength 4)"
std::string leader_or_none(const Leader& leader);            // also "a Decoy Commander", "no leader"
std::string kind_or_none(const CardKind& kind);              // "Bio-Filter", "no card"
std::string influence_card_text(const InfluenceCard& card);  // "influence for Grand Plaza and Refinery Row"
std::string command_text(const uint8_t& code);               // "must not play any attack card"
std::string phase_text(const Phase& phase);                  // "bidding phase"
std::string element_text(const Element& element);            // "strength", "attack card"
std::string inquired_text(const told::Inquired& asked);      // "whether they held Bio-Filter: no"

// --- lists

std::string intent_text(int slots);                  // "an attack card and a defense card"
std::string seats_text(SeatSet seats);               // "{seat:0}, {seat:2} and {seat:5}"
std::string seats_text(SeatSet seats, Seat reader);  // "you and {seat:2}"
std::string leaders_text(LeaderMask leaders);        // "Spymaster Vaelis and Elder Grannok"
// "your 3 units", "4 units of {seat:2}"
std::string units_of_text(const State& s, Seat reader, Seat owner, Space space);

// --- spaces

int sectors_ahead(int fleet, int sector);  // that the fleet has to go to be there; 0: it is
int cards_that_reach(int ahead);           // of the bombardment deck
// All that matters about a space: " (stronghold; 6 influence; 2 units of {seat:3})", or "".
std::string space_notes(const State& s, Seat reader, Space space);

// --- battles

std::string strength_text(const State& s, Seat seat);  // its units in the battle: "3 units, strength 4"
// What is open of a plan before all is: "strength 4", "led by Elder Grannok"; or "".
std::string shown_text(const Plan& plan);

// --- what values are called, in lines and in the log

struct Words : EventWords {
  using EventWords::text;
  static std::string text(SeatSet seats) { return seats_text(seats); }
  static std::string text(Pool units) { return units_text(units); }
  static std::string text(Space space) { return space_name(space); }
  static std::string text(Race race) { return race == kNoRace ? "" : race_name(race); }
  static std::string text(CardKind kind) { return kind == kNoKind ? "" : kind_name(kind); }
  static std::string text(Phase phase) { return phase_text(phase); }
  static std::string text(Element element) { return element_text(element); }
};

}  // namespace tessera::rex
