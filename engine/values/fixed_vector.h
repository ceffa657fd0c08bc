// A vector of bounded size that lives inside the state: no heap, trivially copyable, no padding beyond T's.
#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/game/broken.h"

namespace tessera {

template <class T, int kCapacity>
class FixedVector {
  static_assert(kCapacity > 0 && kCapacity < 256);

 public:
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == kCapacity; }
  static constexpr int capacity() { return kCapacity; }
  constexpr const T& operator[](int i) const { return at_[i]; }
  constexpr T& operator[](int i) { return at_[i]; }
  constexpr const T& front() const { return at_[0]; }
  constexpr const T& back() const { return at_[size_ - 1]; }
  constexpr const T* begin() const { return at_; }
  constexpr const T* end() const { return at_ + size_; }
  constexpr T* begin() { return at_; }
  constexpr T* end() { return at_ + size_; }

  constexpr void push_back(const T& value) {
    if (full()) broken("a fixed vector overflowed its capacity of %d", kCapacity);
    at_[size_++] = value;
  }
  constexpr T pop_back() {
    T value = at_[--size_];
    at_[size_] = T{};
    return value;
  }
  constexpr void insert(int i, const T& value) {
    push_back(value);
    for (int k = size_ - 1; k > i; --k) at_[k] = at_[k - 1];
    at_[i] = value;
  }
  // Removes the element at i; the ones behind it close the gap. Freed places are zeroed, so equal contents
  // are equal bytes.
  constexpr T erase(int i) {
    T value = at_[i];
    for (int k = i; k + 1 < size_; ++k) at_[k] = at_[k + 1];
    at_[--size_] = T{};
    return value;
  }
  constexpr int find(const T& value) const {
    for (int i = 0; i < size_; ++i)
      if (at_[i] == value) return i;
    return -1;
  }
  constexpr void clear() {
    while (size_) pop_back();
  }
  constexpr bool operator==(const FixedVector& o) const {
    if (size_ != o.size_) return false;
    for (int i = 0; i < size_; ++i)
      if (!(at_[i] == o.at_[i])) return false;
    return true;
  }

 private:
  T at_[kCapacity];
  uint8_t size_;
};

}  // namespace tessera
