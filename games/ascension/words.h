// Words for people: what texts call things. Nothing here says more than the seat it is said to may know.
#pragma once
#include <string>

#include "engine/view/event_words.h"
#include "games/ascension/names.h"

namespace tessera::ascension {

inline const char* race_name(Race race) { return row(race).short_name; }
inline const char* planet_name(const Board& b, Planet planet) { return printed(b, planet).name; }
std::string units_text(Unit unit, int count);            // "3 Cruisers", "1 PDS"
std::string system_text(const Board& b, System system);  // "Mecatol Rex (0-0)"

// --- made of data/things.txt

std::string goods_text(const int& n);                     // "no Trade Goods", "1 Trade Good"
std::string counters_text(const int& n);                  // "2 command counters"
std::string resources_text(const int& halves);            // "2 1/2 resources"
std::string owner_text(const int& seat);                  // "{seat:1}", "neutral units"
std::string area_text(const Area& area);                  // "the Command Pool"
std::string installation_text(const Installation& what);  // "PDS"
std::string phase_text(const Phase& phase);               // "Action Phase"
std::string ending_text(const Ending& ending);            // "last round"
std::string cycler_text(const Cycler& cycler);            // "clockwise"

// --- cards
// --- strategy
// --- trade
// --- objectives

// --- what values are called, in lines and in the log

struct Words : EventWords {
  using EventWords::text;
  static std::string text(Unit unit) { return row(unit).name; }
  static std::string text(Race race) { return row(race).name; }
  static std::string text(Area area) { return area_text(area); }
  static std::string text(Installation what) { return installation_text(what); }
  static std::string text(Phase phase) { return phase_text(phase); }
  static std::string text(Cycler cycler) { return cycler_text(cycler); }
};

}  // namespace tessera::ascension
