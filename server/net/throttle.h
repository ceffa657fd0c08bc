// Wrong passwords make one wait. Counted for a name and an address together, so that guesses from elsewhere
// do not lock the owner out; for an address over all names; and for a name over all addresses, which slows
// down whoever guesses from many addresses and locks nobody out.
#pragma once
#include <chrono>
#include <string>
#include <unordered_map>

#include "server/net/limits.h"

namespace tessera::server {

// After `free` failures each one makes the next try wait, twice as long each time.
class Throttle {
 public:
  using Seconds = std::chrono::seconds;
  Throttle(int free, Seconds first, Seconds longest) : free_(free), first_(first), longest_(longest) {}
  int seconds_to_wait(const std::string& key, Clock::time_point now) const;
  int failures(const std::string& key, Clock::time_point now) const;  // long ago is forgotten
  void failed(const std::string& key, Clock::time_point now);
  void take_back(const std::string& key, Clock::time_point now);  // it had not failed
  void forget(const std::string& key) { rows_.erase(key); }
  size_t size() const { return rows_.size(); }

  static constexpr size_t kMostRows = 20'000;

 private:
  struct Row {
    int failures = 0;
    Clock::time_point open;  // from when on the next try counts
  };
  bool is_old(const Row& row, Clock::time_point now) const { return row.open + longest_ < now; }
  void make_room(Clock::time_point now);
  int free_;
  Seconds first_, longest_;
  std::unordered_map<std::string, Row> rows_;
};

class LoginGuard {
 public:
  // 0, or the seconds to wait. A try that may begin counts as failed until one of the others is called, so
  // that many at once are no way around it.
  int begin(const std::string& name, const Address& address, Clock::time_point now);
  void succeeded(const std::string& name, const Address& address, Clock::time_point now);
  void called_off(const std::string& name, const Address& address, Clock::time_point now);

  static constexpr int kSuspicious = 50;  // wrong passwords for one name, no day without one between them

 private:
  Throttle pairs_{5, Throttle::Seconds(2), Throttle::Seconds(900)};
  Throttle suspects_{1, Throttle::Seconds(60), Throttle::Seconds(6 * 3600)};  // pairs of a suspicious name
  Throttle addresses_{20, Throttle::Seconds(2), Throttle::Seconds(900)};
  Throttle names_{kSuspicious, Throttle::Seconds(0), Throttle::Seconds(24 * 3600)};  // only counts
};

}  // namespace tessera::server
