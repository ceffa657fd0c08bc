// Films and proofs are made on a thread of their own, once for all who ask at the same time, and kept for a
// while. Whoever asks for many makes nobody wait but others who want films.
#pragma once
#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/front.h"
#include "server/table/allowance.h"
#include "server/table/work_pool.h"

namespace tessera::server {

class FilmRoom {
 public:
  struct Limits {
    Rate each{0.5, 20};             // what one caller may have made; what is there already costs nothing
    size_t most_waiting = 64;       // to be made, for all callers
    size_t most_bytes = 32u << 20;  // kept
  };
  explicit FilmRoom(const Limits& limits) : limits_(limits), callers_(limits.each), thread_(1) {}

  using Make = std::function<Response()>;
  // `what` names a film for ever, `version` how far the game had got. `prepare` is called here and now, if it
  // must be made; what it returns is called on the room's thread.
  void ask(const std::string& caller, const std::string& what, const std::string& version,
           const std::function<Make()>& prepare, const Reply& reply);
  void work(std::function<void()> job);  // something else to be done there
  void end();                            // waits for the thread

  std::atomic<uint64_t> made = 0, refused = 0;

 private:
  struct Film {
    std::string what, version;
    Response response;
  };
  void finish(const std::string& key, Film film);
  void keep(Film film);  // under the lock

  const Limits limits_;
  Allowances callers_;
  std::mutex mutex_;
  std::list<Film> kept_;  // the last that was asked for in front
  std::unordered_map<std::string, std::list<Film>::iterator> by_name_;
  size_t bytes_ = 0;
  std::unordered_map<std::string, std::vector<Reply>> under_way_;  // who waits, by what and version
  WorkPool thread_;
};

}  // namespace tessera::server
