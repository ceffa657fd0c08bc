// A set of values below N, an enumeration or indices, for those that do not fit a BitSet's one word.
#pragma once
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "engine/values/bit_set.h"

namespace tessera {

// The same questions of a set as words: what a source of chance is given.
constexpr int count_bits(std::span<const uint64_t> words) {
  int count = 0;
  for (uint64_t word : words) count += std::popcount(word);
  return count;
}
constexpr bool has_bit(std::span<const uint64_t> words, uint32_t at) {
  return at / 64 < words.size() && (words[at / 64] >> at % 64 & 1);
}
constexpr int nth_bit(std::span<const uint64_t> words, int n) {
  int at = 0;
  for (uint64_t word : words) {
    const int here = std::popcount(word);
    if (n < here) return at + nth_bit(word, n);
    n -= here;
    at += 64;
  }
  return at;
}

template <class T, int N>
class WideSet {
 public:
  static constexpr int kWords = (N + 63) / 64;

  constexpr WideSet() = default;
  constexpr WideSet(std::initializer_list<T> values) {
    for (T value : values) add(value);
  }
  static constexpr WideSet only(T value) { return WideSet().with(value); }
  static constexpr WideSet first(int n) {
    WideSet set;
    for (int i = 0; i < kWords && n > 0; ++i, n -= 64) set.words_[i] = BitSet<int>::first(n).bits();
    return set;
  }
  static constexpr WideSet all() { return first(N); }

  constexpr std::span<const uint64_t, kWords> words() const { return words_; }
  // A set read from a snapshot may hold bits that stand for nothing.
  constexpr bool is_within_range() const { return without(all()).empty(); }
  constexpr bool empty() const {
    for (uint64_t word : words_)
      if (word) return false;
    return true;
  }
  constexpr int size() const { return count_bits(words_); }
  constexpr bool has(T value) const { return has_bit(words_, static_cast<uint32_t>(value)); }
  constexpr T lowest() const { return nth(0); }
  constexpr T nth(int n) const { return static_cast<T>(nth_bit(words(), n)); }
  constexpr void add(T value) { word_of(value) |= bit(value); }
  constexpr void remove(T value) { word_of(value) &= ~bit(value); }
  constexpr WideSet with(T value) const {
    WideSet set = *this;
    set.add(value);
    return set;
  }

  constexpr WideSet operator|(const WideSet& o) const { return WideSet(*this) |= o; }
  constexpr WideSet operator&(const WideSet& o) const {
    WideSet set;
    for (int i = 0; i < kWords; ++i) set.words_[i] = words_[i] & o.words_[i];
    return set;
  }
  constexpr WideSet without(const WideSet& o) const {
    WideSet set;
    for (int i = 0; i < kWords; ++i) set.words_[i] = words_[i] & ~o.words_[i];
    return set;
  }
  constexpr WideSet& operator|=(const WideSet& o) {
    for (int i = 0; i < kWords; ++i) words_[i] |= o.words_[i];
    return *this;
  }
  constexpr bool operator==(const WideSet&) const = default;

  class Iterator {
   public:
    constexpr Iterator(const uint64_t* words, int at) : words_(words), at_(at) {
      if (at_ < kWords) bits_ = words_[at_];
      skip_empty();
    }
    constexpr T operator*() const { return static_cast<T>(64 * at_ + std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      skip_empty();
      return *this;
    }
    constexpr bool operator!=(const Iterator& o) const { return at_ != o.at_ || bits_ != o.bits_; }

   private:
    constexpr void skip_empty() {
      while (bits_ == 0 && at_ < kWords)
        if (++at_ < kWords) bits_ = words_[at_];
    }
    const uint64_t* words_;
    uint64_t bits_ = 0;  // those of the word that are still to come
    int at_;
  };
  constexpr Iterator begin() const { return Iterator(words_, 0); }
  constexpr Iterator end() const { return Iterator(words_, kWords); }

 private:
  static constexpr uint64_t bit(T value) { return uint64_t{1} << static_cast<unsigned>(value) % 64; }
  constexpr uint64_t& word_of(T value) { return words_[static_cast<unsigned>(value) / 64]; }
  uint64_t words_[kWords] = {};
};

}  // namespace tessera
