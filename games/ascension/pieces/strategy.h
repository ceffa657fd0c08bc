// Rows of the Strategy Cards; included by components.h before the tables.
#pragma once
#include <cstdint>

namespace tessera::ascension {

struct StrategyCardRow {
  const char* id;
  const char* name;
  const char* text;  // in short, for who picks
  bool has_secondary;
  uint8_t counters, influence, resources;  // that the secondary costs
};
// From two players on (22.1).
struct PicksRow {
  uint8_t each;
  bool ninth;
};

}  // namespace tessera::ascension
