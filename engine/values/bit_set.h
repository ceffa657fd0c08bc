// A set of up to 64 small values (an enumeration, or indices) in one word.
#pragma once
#include <bit>
#include <cstdint>
#include <initializer_list>

namespace tessera {

// Index of the n-th (from 0) set bit.
constexpr int nth_bit(uint64_t word, int n) {
  int at = 0;
  for (int width = 32; width >= 8; width /= 2) {
    const int below = std::popcount(word & ((uint64_t{1} << width) - 1));
    if (n >= below) {
      n -= below;
      word >>= width;
      at += width;
    }
  }
  while (n--) word &= word - 1;
  return at + std::countr_zero(word);
}

template <class T>
class BitSet {
 public:
  constexpr BitSet() = default;
  constexpr BitSet(std::initializer_list<T> values) {
    for (T value : values) add(value);
  }
  static constexpr BitSet from_bits(uint64_t bits) {
    BitSet set;
    set.bits_ = bits;
    return set;
  }
  static constexpr BitSet only(T value) { return from_bits(bit(value)); }
  static constexpr BitSet first(int n) { return from_bits(n >= 64 ? ~uint64_t{0} : (uint64_t{1} << n) - 1); }

  constexpr uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool has(T value) const { return bits_ & bit(value); }
  constexpr T lowest() const { return static_cast<T>(std::countr_zero(bits_)); }
  constexpr T nth(int n) const { return static_cast<T>(nth_bit(bits_, n)); }
  constexpr void add(T value) { bits_ |= bit(value); }
  constexpr void remove(T value) { bits_ &= ~bit(value); }
  constexpr BitSet with(T value) const { return from_bits(bits_ | bit(value)); }

  constexpr BitSet operator|(BitSet o) const { return from_bits(bits_ | o.bits_); }
  constexpr BitSet operator&(BitSet o) const { return from_bits(bits_ & o.bits_); }
  constexpr BitSet without(BitSet o) const { return from_bits(bits_ & ~o.bits_); }
  constexpr BitSet& operator|=(BitSet o) {
    bits_ |= o.bits_;
    return *this;
  }
  constexpr bool operator==(const BitSet&) const = default;

  class Iterator {
   public:
    explicit constexpr Iterator(uint64_t bits) : bits_(bits) {}
    constexpr T operator*() const { return static_cast<T>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& o) const { return bits_ != o.bits_; }

   private:
    uint64_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr uint64_t bit(T value) { return uint64_t{1} << static_cast<unsigned>(value); }
  uint64_t bits_ = 0;
};

}  // namespace tessera
