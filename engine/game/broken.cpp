#include "engine/game/broken.h"

#include <cstdarg>
#include <cstdio>
#include <cstdlib>

namespace tessera {

void broken(const char* what, ...) {
  std::fputs("tessera: internal error: ", stderr);
  std::va_list args;
  va_start(args, what);
  std::vfprintf(stderr, what, args);
  va_end(args);
  std::fputc('\n', stderr);
  std::abort();
}

}  // namespace tessera
