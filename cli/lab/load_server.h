// The server that `tessera load` measures: its own child on a scratch folder, which is removed afterwards.
#pragma once
#include <sys/types.h>

#include <string>
#include <vector>

#include "engine/game/status.h"

namespace tessera::cli {

// A folder of its own, removed with everything in it at the end.
class ScratchFolder {
 public:
  ScratchFolder() = default;
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder();
  Status make();
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

class LoadServer {
 public:
  LoadServer() = default;
  LoadServer(const LoadServer&) = delete;
  LoadServer& operator=(const LoadServer&) = delete;
  ~LoadServer() { kill_now(); }

  // Starts `tessera serve` on any free port and returns when its page answers.
  Status start(const std::string& folder);
  void stop();      // lets it finish
  void kill_now();  // does not let it finish: what it called durable must be there all the same

  pid_t pid() const { return pid_; }
  int port() const { return port_; }
  double start_ms() const { return start_ms_; }  // from the start of the program to the first answer

 private:
  void wait_for_end(int most_ms);
  pid_t pid_ = -1;
  int port_ = 0;
  double start_ms_ = 0;
};

double resident_mb(pid_t pid);  // 0 if there is no such process
double cpu_seconds(pid_t pid);  // used so far, by all its threads
void allow_many_files();        // raises the limit of open files as far as it goes

struct StoredGames {
  uint64_t bytes = 0;
  struct Sample {
    std::string id;
    int64_t answers = 0;
  };
  std::vector<Sample> samples;  // some of them, to be asked for later
};
// Puts so many finished and running games into the data folder.
Result<StoredGames> store_games(const std::string& folder, int count, uint64_t seed);

}  // namespace tessera::cli
