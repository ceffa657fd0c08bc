#include "engine/game/broken.h"

#include <cstdarg>
#include <cstdio>
#include <cstdlib>

namespace tessera {
namespace {

#ifdef __cpp_exceptions
// Of the thread, not of a game.  NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
thread_local bool throws_here = false;
#endif

}  // namespace

void let_broken_throw() {
#ifdef __cpp_exceptions
  throws_here = true;
#endif
}

void broken(const char* what, ...) {
  char text[512];
  std::va_list args;
  va_start(args, what);
  std::vsnprintf(text, sizeof text, what, args);
  va_end(args);
#ifdef __cpp_exceptions
  if (throws_here) throw Broken(text);
#endif
  std::fprintf(stderr, "tessera: internal error: %s\n", text);
  std::abort();
}

}  // namespace tessera
