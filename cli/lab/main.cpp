// The commands that check and measure games. `tessera` starts this program for them.
#include <map>

#include "cli/commands.h"

int main(int argc, char** argv) {
  using namespace tessera::cli;
  static const std::map<std::string, int (*)(const Arguments&)> kCommands = {
      {"simulate", run_simulate},   {"bench", run_bench},       {"perft", run_perft},
      {"signature", run_signature}, {"scenario", run_scenario}, {"coverage", run_coverage},
      {"soak", run_soak},           {"show", run_show},         {"audit", run_audit},
      {"load", run_load},           {"schema", run_schema},
  };
  Arguments arguments;
  int exit_code = kOk;
  if (!parse_arguments(argc, argv, arguments, exit_code)) return exit_code;
  return kCommands.at(arguments.command)(arguments);
}
