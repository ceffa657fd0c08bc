// What several commands share.
#pragma once
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "engine/game/session.h"

namespace tessera::cli {

// The programs of the project lie beside each other.
inline constexpr const char* kProgram = "tessera";
inline constexpr const char* kLabProgram = "tessera-lab";
std::string program_beside(const char* name);

int bad_input(const std::string& message);  // prints it, returns kBadInput

// The game named on the command line; null after printing a message.
const GameModule* game_or_complain(const std::string& name);
// The table described on the command line, for so many players if none were named.
Result<Setup> setup_from(const Arguments& arguments, const GameInfo& info, int default_players);

int threads_of(const Arguments& arguments);  // as named, or one a core

inline constexpr size_t kMostFileBytes = 16u << 20;
Result<std::string> read_file(const std::string& path);
// Writes beside the file first and renames, so that an interruption never leaves half a file. Private to the
// user.
Status write_file(const std::string& path, const std::string& text);
// Files, and the *.scenario files in folders, sorted.
Result<std::vector<std::string>> scenario_files(const std::vector<std::string>& paths);

// The game a scenario file is for: its line "game NAME", or the folder games/NAME/ it lies in; else "".
std::string game_of_scenario_file(const std::string& path, const std::string& text);

std::string thousands(uint64_t number);  // 12,345

}  // namespace tessera::cli
