// Scenario files: tests a player can read and write without compiling. See CONTRIBUTING.md for the words.
//
//   scenario Selling R05 burns every red top disk
//   covers 5.1 R05
//   players 2
//   set turn 0
//   set hand 0 R05
//   set sector 0,0 2 disks blue red
//   start
//   0: reap R05
//   0: 0
//   1: 0
//   expect disks 0,0 = none
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace tessera::testing {

struct ScenarioResult {
  std::string file, title;
  int line = 0;                     // where it begins
  std::vector<std::string> covers;  // rule numbers, cards, option:NAME
  std::vector<std::string> faults;  // "file:line: what is wrong"
  bool malformed = false;           // the file is wrong, rather than what it says about the rules
};

// Runs every scenario of a file's text. A word that is not known is a fault with its place.
template <class G>
std::vector<ScenarioResult> run_scenarios(std::string_view text, const std::string& file);

}  // namespace tessera::testing
