// Spaces, facings and what lies in front of, beside and behind a unit (1).
#pragma once
#include <cstdint>

#include "engine/values/bounded.h"

namespace tessera::prevail {

// Row and column, both from 0 in the north-west: six bits for the column. A neighbour across the edge of the
// board has a row or a column that is too large.
using Space = uint16_t;
inline constexpr Space kNoSpace = 0xffff;
inline constexpr int kColumnBits = 6;

constexpr Space space_of(int row, int column) { return static_cast<Space>(row << kColumnBits | column); }
constexpr int row_of(Space space) { return space >> kColumnBits; }
constexpr int column_of(Space space) { return space & ((1 << kColumnBits) - 1); }

// Clockwise from north; odd facings are diagonal.
enum class Facing : uint8_t { kN = 0, kNE = 1, kE = 2, kSE = 3, kS = 4, kSW = 5, kW = 6, kNW = 7 };
inline constexpr int kFacings = 8;
constexpr IndexRange range_of(Facing) { return IndexRange(kFacings); }
inline constexpr Facing kAllFacings[kFacings] = {Facing::kN, Facing::kNE, Facing::kE, Facing::kSE,
                                                 Facing::kS, Facing::kSW, Facing::kW, Facing::kNW};
inline constexpr int kRowSteps[kFacings] = {-1, -1, 0, 1, 1, 1, 0, -1};
inline constexpr int kColumnSteps[kFacings] = {0, 1, 1, 1, 0, -1, -1, -1};

constexpr int index(Facing facing) { return static_cast<int>(facing); }
constexpr Facing turned(Facing facing, int eighths) {
  return static_cast<Facing>((index(facing) + eighths) & 7);
}
constexpr Facing opposite(Facing facing) { return turned(facing, 4); }
constexpr bool is_diagonal(Facing facing) { return index(facing) & 1; }
// How far b is turned from a: 0 to 4 eighths.
constexpr int turn_between(Facing a, Facing b) {
  const int eighths = (index(b) - index(a)) & 7;
  return eighths > 4 ? 8 - eighths : eighths;
}

constexpr Space neighbour(Space space, Facing direction) {
  const int i = index(direction);
  return static_cast<Space>(space + kRowSteps[i] * (1 << kColumnBits) + kColumnSteps[i]);
}

constexpr int distance(Space a, Space b) {
  const int rows = row_of(a) - row_of(b), columns = column_of(a) - column_of(b);
  const int r = rows < 0 ? -rows : rows, c = columns < 0 ? -columns : columns;
  return r > c ? r : c;
}

constexpr Facing kNoDirection = static_cast<Facing>(0xff);
// From a space to one of its neighbours; kNoDirection if they do not touch.
constexpr Facing direction_to(Space from, Space to) {
  const int rows = row_of(to) - row_of(from), columns = column_of(to) - column_of(from);
  if (rows < -1 || rows > 1 || columns < -1 || columns > 1 || (!rows && !columns)) return kNoDirection;
  constexpr uint8_t kByStep[9] = {7, 0, 1, 6, 0xff, 2, 5, 4, 3};
  return static_cast<Facing>(kByStep[(rows + 1) * 3 + columns + 1]);
}

// 1.3: where a neighbour lies as seen by a unit.
enum class Side : uint8_t { kNone = 0, kFront = 1, kFlank = 2, kBack = 3 };
constexpr Side side_of(Space at, Facing facing, Space other) {
  const Facing direction = direction_to(at, other);
  if (direction == kNoDirection) return Side::kNone;
  const int eighths = turn_between(facing, direction);
  return eighths <= 1 ? Side::kFront : eighths == 2 ? Side::kFlank : Side::kBack;
}

// 1.4: the half of the board behind a unit.
constexpr bool is_behind(Space at, Facing facing, Space other) {
  const int i = index(facing);
  return (row_of(other) - row_of(at)) * kRowSteps[i] + (column_of(other) - column_of(at)) * kColumnSteps[i] <
         0;
}

// 1.5: the widening cone of n steps, each into one of the three front spaces.
constexpr bool is_in_arc(Space at, Facing facing, int range, Space other) {
  const int rows = row_of(other) - row_of(at), columns = column_of(other) - column_of(at);
  const int i = index(facing);
  if (!is_diagonal(facing)) {
    const int ahead = rows * kRowSteps[i] + columns * kColumnSteps[i];
    const int aside = kRowSteps[i] ? columns : rows;
    return ahead >= 1 && ahead <= range && (aside < 0 ? -aside : aside) <= ahead;
  }
  // Facing a corner each step goes one row, one column, or both.
  const int r = rows * kRowSteps[i], c = columns * kColumnSteps[i];
  return r >= 0 && c >= 0 && r + c > 0 && r <= range && c <= range;
}

}  // namespace tessera::prevail
