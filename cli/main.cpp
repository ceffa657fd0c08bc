// The `tessera` program.
#include <map>

#include "cli/commands.h"

int main(int argc, char** argv) {
  using namespace tessera::cli;
  static const std::map<std::string, int (*)(const Arguments&)> kCommands = {
      {"play", run_play},           {"games", run_games},       {"rules", run_rules},
      {"simulate", run_simulate},   {"bench", run_bench},       {"perft", run_perft},
      {"signature", run_signature}, {"scenario", run_scenario}, {"coverage", run_coverage},
      {"soak", run_soak},           {"replay", run_replay},     {"verify", run_verify},
      {"show", run_show},           {"audit", run_audit},       {"load", run_load},
      {"serve", run_serve},         {"ask", run_ask},
  };
  Arguments arguments;
  int exit_code = kOk;
  if (!parse_arguments(argc, argv, arguments, exit_code)) return exit_code;
  return kCommands.at(arguments.command)(arguments);
}
