// Reads the words of one line of a position, a question or a fact.
#pragma once
#include "engine/game/reader.h"
#include "games/prevail/names.h"

namespace tessera::prevail {

class Reader : public LineReader {
 public:
  Reader(const State& s, const Words& words, size_t from = 1) : LineReader(words, from), s_(s) {}

  Seat side();
  Space space();
  Facing facing() { return row("facing", kFacingNames, "facing", Facing::kN); }
  UnitType type() { return row("type", kUnitRows, "unit type", UnitType{0}); }
  Card card() { return row("card", kCardRows, "card", kNoCard); }
  Stat stat() { return row("stat", kStatNames, "stat", Stat::kAttack); }
  // The unit in a space; where two are engaged the side must follow or have been given.
  struct Unit {
    Seat seat = 0;
    Index index = kNoUnit;
  };
  Unit unit();
  Unit unit_of(Seat seat);

  Seat seat() { return side(); }
  template <class Value>
  Value read() {
    if constexpr (std::is_same_v<Value, Space>) return space();
    if constexpr (std::is_same_v<Value, Unit>) return unit();
  }

 private:
  const State& s_;
};

}  // namespace tessera::prevail
