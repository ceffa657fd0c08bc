// Squares of a rectangular board, with eight directions for facing and diagonal moves.
#pragma once
#include <cstdint>

namespace tessera {

struct Square {
  int8_t column = 0, row = 0;
  constexpr bool operator==(const Square&) const = default;
  constexpr Square operator+(Square o) const {
    return {static_cast<int8_t>(column + o.column), static_cast<int8_t>(row + o.row)};
  }
};

// Clockwise from north; even directions are orthogonal, odd ones diagonal. Rows count northwards.
inline constexpr int kSquareDirections = 8;
inline constexpr Square kSquareSteps[kSquareDirections] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                                           {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

constexpr Square neighbour(Square square, int direction) { return square + kSquareSteps[direction & 7]; }
constexpr int turned(int direction, int eighths_clockwise) { return (direction + eighths_clockwise) & 7; }
constexpr bool is_diagonal(int direction) { return direction & 1; }
constexpr int distance(Square a, Square b) {  // moves of a king
  const auto absolute = [](int v) { return v < 0 ? -v : v; };
  const int dc = absolute(a.column - b.column), dr = absolute(a.row - b.row);
  return dc > dr ? dc : dr;
}

}  // namespace tessera
