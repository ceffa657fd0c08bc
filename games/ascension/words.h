// Words for people: what texts call things. Nothing here says more than the seat it is said to may know.
#pragma once
#include <string>

#include "engine/view/words.h"
#include "games/ascension/names.h"

namespace tessera::ascension {

inline const char* race_name(Race race) { return row(race).short_name; }
std::string units_text(Unit unit, int count);            // "3 Cruisers", "1 PDS"
std::string system_text(const Board& b, System system);  // "Mecatol Rex (0-0)"
inline const char* planet_name(const Board& b, Planet planet) { return printed(b, planet).name; }
std::string goods_text(int64_t n);                 // "no Trade Goods", "1 Trade Good"
std::string counters_text(int64_t n);              // "2 command counters"
std::string resources_text(int halves);            // "2 1/2 resources"
const char* area_text(Area area);                  // "the Command Pool"
const char* phase_text(Phase phase);               // "Action Phase"
const char* installation_text(Installation what);  // "PDS"

}  // namespace tessera::ascension
