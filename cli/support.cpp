#include "cli/support.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "games/all.h"
#include "lab/parallel.h"

namespace tessera::cli {

namespace fs = std::filesystem;

std::string program_beside(const char* name) {
  std::error_code error;
  return (fs::read_symlink("/proc/self/exe", error).parent_path() / name).string();
}

int bad_input(const std::string& message) {
  std::fprintf(stderr, "tessera: %s\n", message.c_str());
  return kBadInput;
}

const GameModule* game_or_complain(const std::string& name) {
  const GameModule* game = find_game(name);
  if (!game) bad_input("there is no game '" + name + "'; the games are: " + game_names());
  return game;
}

Result<Setup> setup_from(const Arguments& arguments, const GameInfo& info, int default_players) {
  Setup setup{arguments.players ? arguments.players : default_players, Settings(info.settings), kNoSeat};
  if (!arguments.preset.empty())
    if (Status status = setup.settings.apply_preset(info.presets, arguments.preset); !status.is_ok())
      return status;
  for (const std::string& word : arguments.settings)
    if (Status status = setup.settings.set(word); !status.is_ok()) return status;
  if (!arguments.first.empty()) {
    if (arguments.first.size() != 1 || arguments.first[0] < '0' || arguments.first[0] > '7')
      return Status::error("--first takes a seat number, not '" + arguments.first + "'");
    setup.first = static_cast<Seat>(arguments.first[0] - '0');
  }
  if (Status status = check_setup(info, setup); !status.is_ok()) return status;
  return setup;
}

int threads_of(const Arguments& arguments) {
  return arguments.threads ? arguments.threads : default_threads();
}

Result<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return Status::error(path + " is a folder, not a file");
  FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) return Status::error(path + ": " + std::strerror(errno));
  std::string text;
  char buffer[65536];
  for (size_t n; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0 && text.size() <= kMostFileBytes;)
    text.append(buffer, n);
  std::fclose(file);
  if (text.size() > kMostFileBytes) return Status::error(path + " is larger than 16 MiB");
  return text;
}

Status write_file(const std::string& path, const std::string& text) {
  const std::string draft = path + ".new";
  const int fd = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (fd < 0) return Status::error(draft + ": " + std::strerror(errno));
  size_t written = 0;
  while (written < text.size()) {
    const ssize_t n = ::write(fd, text.data() + written, text.size() - written);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    written += static_cast<size_t>(n);
  }
  const bool durable = written == text.size() && ::fsync(fd) == 0;
  const std::string reason = durable ? "" : std::strerror(errno);
  ::close(fd);
  if (!durable || std::rename(draft.c_str(), path.c_str()) != 0) {
    const Status status =
        Status::error(path + " could not be written: " + (durable ? std::strerror(errno) : reason));
    ::unlink(draft.c_str());
    return status;
  }
  return Status::ok();
}

Result<std::vector<std::string>> scenario_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  std::error_code error;
  for (const std::string& path : paths) {
    if (!fs::is_directory(path, error)) {
      if (!fs::exists(path, error)) return Status::error(path + ": there is no such file or folder");
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(path, error))
      if (entry.path().extension() == ".scenario") found.push_back(entry.path().string());
    if (found.empty()) return Status::error(path + " holds no *.scenario file");
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

std::string game_of_scenario_file(const std::string& path, const std::string& text) {
  for (const std::string& line : split_words(text, '\n')) {
    const auto words = split_words(line);
    if (words.size() == 2 && words[0] == "game") return words[1];
  }
  for (const auto& part : fs::absolute(path))
    if (find_game(part.string())) return part.string();
  return "";
}

std::string thousands(uint64_t number) {
  std::string text = std::to_string(number);
  for (int i = static_cast<int>(text.size()) - 3; i > 0; i -= 3) text.insert(static_cast<size_t>(i), ",");
  return text;
}

}  // namespace tessera::cli
