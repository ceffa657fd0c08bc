// Counts heap allocations of the calling thread: rules must make none.
#pragma once
#include <cstdint>

namespace tessera {

uint64_t allocations();

}  // namespace tessera
