// A small fast generator for search, playouts and tests. Never the source of a real table's dice.
#pragma once
#include <cstdint>

namespace tessera {

class FastRandom {
 public:
  explicit constexpr FastRandom(uint64_t seed) : x_(mix(seed + 0x9e3779b97f4a7c15u)) {
    if (x_ == 0) x_ = 0x9e3779b97f4a7c15u;
  }
  constexpr uint32_t next() {  // xorshift64*, upper half
    x_ ^= x_ >> 12;
    x_ ^= x_ << 25;
    x_ ^= x_ >> 27;
    return static_cast<uint32_t>((x_ * 0x2545f4914f6cdd1du) >> 32);
  }
  constexpr uint64_t next64() { return uint64_t{next()} << 32 | next(); }
  constexpr uint32_t below(uint32_t n) { return static_cast<uint32_t>((uint64_t{next()} * n) >> 32); }
  constexpr int index(int size) { return static_cast<int>(below(static_cast<uint32_t>(size))); }

  static constexpr uint64_t mix(uint64_t x) {  // splitmix64's finisher
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
  }

 private:
  uint64_t x_;
};

}  // namespace tessera
