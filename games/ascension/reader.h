// Reads the words of one line of a position or of a fact.
#pragma once
#include "engine/game/reader.h"
#include "games/ascension/names.h"

namespace tessera::ascension {

class Reader : public LineReader {
 public:
  Reader(const State& s, const Words& words) : LineReader(words), s_(s) {}

  Seat seat();            // a number, or the race that sits there; 0 if it is wrong
  Seat seat_or_nobody();  // also "nobody": kNoSeat
  System system();  // by ring and number, or the id of a tile that is there once; kNoSystem if it is wrong
  Planet planet();  // of this map; kNoPlanet if it is wrong
  Spot spot();      // a system: its space; or a planet
  Unit unit() { return row("unit", kUnitRows, "unit", kNoUnit); }
  Race race() { return row("race", kRaceRows, "race", kNoRace); }
  Technology technology() { return row("technology", kTechnologyRows, "Technology", Technology()); }
  Area area() { return row("area", kAreaNames, "area", Area()); }

 private:
  System system_of(std::string_view text) const;
  Planet planet_of_name(std::string_view text) const;
  const State& s_;
};

}  // namespace tessera::ascension
