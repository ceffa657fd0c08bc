#include "engine/chance/chance.h"

#include <algorithm>

namespace tessera {

uint32_t total_count(std::span<const uint8_t> counts) {
  uint32_t total = 0;
  for (uint8_t count : counts) total += count;
  return total;
}

uint32_t nth_counted(std::span<const uint8_t> counts, uint32_t n) {
  uint32_t i = 0;
  while (n >= counts[i]) n -= counts[i++];
  return i;
}

uint32_t Chance::weighted(std::span<const uint8_t> counts, Purpose purpose) {
  const uint32_t total = total_count(counts);
  const auto kinds = std::count_if(counts.begin(), counts.end(), [](uint8_t count) { return count > 0; });
  if (kinds <= 1) return nth_counted(counts, 0);
  ++uses_;
  return source_ ? source_->weighted(counts, purpose) : nth_counted(counts, fast_.below(total));
}

}  // namespace tessera
