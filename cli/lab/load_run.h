// The players of `tessera load`: many sockets on one thread, two a table, that answer what they are asked.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/game/status.h"

namespace tessera::cli {

struct LoadPlan {
  int port = 0;  // on loopback
  int sockets = 2000;
  double seconds = 20;
  double rate = 0;  // answers a second; 0: each seat answers as soon as it is asked
  uint64_t seed = 1;
  std::string game;
};

// A table as it was left, to be compared with what the server says later.
struct PlayedTable {
  std::string id;
  int64_t acked = 0;  // answers the server called durable
};

struct LoadFigures {
  int sockets = 0, tables = 0;  // connected at once
  uint64_t answers = 0;         // durable, within the time
  uint64_t games = 0;           // played to their end
  uint64_t errors = 0;
  std::string first_error;
  double seconds = 0;
  std::vector<float>
      milliseconds;  // from an answer, or the time it was due, until the whole table has seen it
  std::vector<PlayedTable> played;
};

class LoadRun {
 public:
  explicit LoadRun(const LoadPlan& plan);
  ~LoadRun();
  Status connect();    // makes the tables and connects everybody
  LoadFigures play();  // plays, waits for what is under way
  int64_t count_lost(const std::vector<PlayedTable>& played, int port);  // asks for each table once more
  void leave();                                                          // closes all sockets

 private:
  class Players;
  std::unique_ptr<Players> players_;
};

}  // namespace tessera::cli
