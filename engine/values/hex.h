// Hexagons in axial coordinates.
#pragma once
#include <cstdint>
#include <cstdlib>

namespace tessera {

struct Hex {
  int8_t q = 0, r = 0;
  constexpr bool operator==(const Hex&) const = default;
  constexpr Hex operator+(Hex o) const {
    return {static_cast<int8_t>(q + o.q), static_cast<int8_t>(r + o.r)};
  }
  constexpr Hex operator-(Hex o) const {
    return {static_cast<int8_t>(q - o.q), static_cast<int8_t>(r - o.r)};
  }
};

// The six neighbours of the origin, counter-clockwise from the east.
inline constexpr int kHexSides = 6;
inline constexpr Hex kHexDirections[kHexSides] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};

constexpr Hex neighbour(Hex hex, int side) { return hex + kHexDirections[side]; }
constexpr int opposite_side(int side) { return side < 3 ? side + 3 : side - 3; }
constexpr int distance(Hex a, Hex b) {
  const int dq = a.q - b.q, dr = a.r - b.r;
  const auto absolute = [](int v) { return v < 0 ? -v : v; };
  return (absolute(dq) + absolute(dr) + absolute(dq + dr)) / 2;
}

}  // namespace tessera
