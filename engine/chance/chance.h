// Where dice and draws come from. Rules are given a Chance and never know which: the fast stream of a search,
// the keyed stream of a real table, the outcomes of a record, or the list a test forces.
#pragma once
#include <cstdint>
#include <span>

#include "engine/chance/random.h"
#include "engine/values/bit_set.h"
#include "engine/values/wide_set.h"

namespace tessera {

using Purpose = uint8_t;  // what an outcome is for; each game names its own

struct Outcome {
  Purpose purpose = 0;
  uint32_t value = 0;  // the number rolled, or the element drawn
  bool operator==(const Outcome&) const = default;
};

// A stream behind a Chance. Only asked when there is more than one possible outcome.
class ChanceSource {
 public:
  virtual ~ChanceSource() = default;
  virtual uint32_t below(uint32_t n, Purpose purpose) = 0;
  virtual uint32_t pick(std::span<const uint64_t> set, Purpose purpose) = 0;
  virtual uint32_t weighted(std::span<const uint8_t> counts, Purpose purpose) = 0;
};

class Chance {
 public:
  explicit Chance(uint64_t seed) : fast_(seed) {}
  explicit Chance(ChanceSource& source) : fast_(0), source_(&source) {}

  // A number from 0 to n-1.
  uint32_t below(uint32_t n, Purpose purpose) {
    if (n <= 1) return 0;
    ++uses_;
    return source_ ? source_->below(n, purpose) : fast_.below(n);
  }
  // One member of a set.
  template <class T>
  T pick(BitSet<T> set, Purpose purpose) {
    const int n = set.size();
    if (n <= 1) return set.lowest();
    ++uses_;
    if (source_) {
      const uint64_t bits = set.bits();
      return static_cast<T>(source_->pick({&bits, 1}, purpose));
    }
    return set.nth(static_cast<int>(fast_.below(static_cast<uint32_t>(n))));
  }
  template <class T, int N>
  T pick(const WideSet<T, N>& set, Purpose purpose) {
    const int n = set.size();
    if (n <= 1) return set.lowest();
    ++uses_;
    if (source_) return static_cast<T>(source_->pick(set.words(), purpose));
    return set.nth(static_cast<int>(fast_.below(static_cast<uint32_t>(n))));
  }
  // An index, each as likely as its count: a draw from a bag of like pieces.
  uint32_t weighted(std::span<const uint8_t> counts, Purpose purpose);

  // How many outcomes were uncertain so far: a step that used one cannot be undone freely.
  uint32_t uses() const { return uses_; }
  FastRandom& fast() { return fast_; }

 private:
  FastRandom fast_;
  ChanceSource* source_ = nullptr;
  uint32_t uses_ = 0;
};

// Index of the piece that the n-th (from 0) of all counted pieces is.
uint32_t nth_counted(std::span<const uint8_t> counts, uint32_t n);
uint32_t total_count(std::span<const uint8_t> counts);

}  // namespace tessera
