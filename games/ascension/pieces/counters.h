// Rows of the Domain Counters (21); included by components.h before the tables.
#pragma once
#include <cstdint>

namespace tessera::ascension {

enum class DomainCounter : uint8_t;  // made of the data
enum class CounterSet : uint8_t { kDistantSuns = 0, kFinalFrontier = 1 };

struct DomainCounterRow {
  const char* id;
  const char* name;
  CounterSet set;
  bool red;
  bool comes_back;      // if nobody has units there when the action ends (21.6)
  uint8_t first_piece;  // of its rows of kCounterPieceRows
  const char* text;
};
// Pieces that look alike: the kind and the number on it, and how many there are.
struct CounterPieceRow {
  const char* id;
  DomainCounter counter;
  uint8_t value, copies;
};

}  // namespace tessera::ascension
