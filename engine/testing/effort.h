// How much random tests do.
#pragma once
#include <cstdint>
#include <map>

namespace tessera::testing {

// Sanitized code runs twenty times slower: there a test plays fewer games, and need not meet everything rare.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kIsSlowBuild = true;
#else
inline constexpr bool kIsSlowBuild = false;
#endif
#else
inline constexpr bool kIsSlowBuild = false;
#endif

// What a random test has met of each kind, and whether it looks at the next: always, but where code runs
// slowly only at the first ones of a kind and then at every sixteenth.
class Met {
 public:
  bool is_looked_at(uint16_t kind) {
    constexpr int kFirst = 50;
    const int times = ++times_[kind];
    return !kIsSlowBuild || times <= kFirst || times % 16 == 0;
  }
  bool has(uint16_t kind) const { return times_.count(kind) == 1; }

 private:
  std::map<uint16_t, int> times_;
};

}  // namespace tessera::testing
