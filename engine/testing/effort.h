// How much random tests do.
#pragma once

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

}  // namespace tessera::testing
