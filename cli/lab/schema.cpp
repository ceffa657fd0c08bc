// `schema`: what a view of a game may look like, for those who write programs that read it.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/support.h"
#include "lab/workshop.h"

namespace tessera::cli {

int run_schema(const Arguments& arguments) {
  if (!game_or_complain(arguments.game)) return kBadInput;
  const Workshop& workshop = *find_workshop(arguments.game);
  fmt::print("{}", arguments.typescript ? workshop.view_typescript() : workshop.view_schema());
  return kOk;
}

}  // namespace tessera::cli
