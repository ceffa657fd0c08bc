#include "lab/allocations.h"

#include <cstdlib>
#include <new>

namespace {
// Where else, for operator new?  NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
thread_local uint64_t count = 0;
}  // namespace

uint64_t tessera::allocations() { return count; }

// Every `new` of the program comes through here.
void* operator new(size_t size) {
  ++count;
  if (void* memory = std::malloc(size ? size : 1)) return memory;
  throw std::bad_alloc();
}
void* operator new(size_t size, const std::nothrow_t&) noexcept {
  ++count;
  return std::malloc(size ? size : 1);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, size_t) noexcept { std::free(memory); }
