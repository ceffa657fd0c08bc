// The `tessera` program: tables for the web and for the terminal. What measures and checks games is a program
// of its own beside it, which nobody has to build who only wants to play.
#include <fmt/format.h>
#include <unistd.h>

#include <cstring>
#include <map>

#include "cli/commands.h"
#include "cli/support.h"

namespace {

int become_lab(char** argv) {
  const std::string lab = tessera::cli::program_beside(tessera::cli::kLabProgram);
  execv(lab.c_str(), argv);
  fmt::print(stderr, "tessera: the part of the program with this command could not be started ({}): {}.\n",
             std::strerror(errno), "build it with ./tessera build release");
  return tessera::cli::kBadInput;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace tessera::cli;
  static const std::map<std::string, int (*)(const Arguments&)> kCommands = {
      {"play", run_play},     {"games", run_games}, {"rules", run_rules}, {"replay", run_replay},
      {"verify", run_verify}, {"serve", run_serve}, {"ask", run_ask},     {"odds", run_odds},
  };
  Arguments arguments;
  int exit_code = kOk;
  if (!parse_arguments(argc, argv, arguments, exit_code)) return exit_code;
  const auto command = kCommands.find(arguments.command);
  return command != kCommands.end() ? command->second(arguments) : become_lab(argv);
}
