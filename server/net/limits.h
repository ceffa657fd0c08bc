// How fast and how many, for one connection and for one address.
#pragma once
#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/net/config.h"

namespace tessera::server {

using Clock = std::chrono::steady_clock;

// Lets through `rate` a second on average, and `burst` at once.
class TokenBucket {
 public:
  TokenBucket(double rate, double burst) : rate_(rate), burst_(burst), tokens_(burst) {}
  bool take(Clock::time_point now) {
    fill(now);
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }
  int seconds_to_wait() const { return tokens_ >= 1 ? 0 : static_cast<int>((1 - tokens_) / rate_) + 1; }
  bool is_full(Clock::time_point now) const {
    return tokens_ + std::chrono::duration<double>(now - filled_).count() * rate_ >= burst_;
  }

 private:
  void fill(Clock::time_point now) {
    if (now <= filled_) return;
    const double seconds = std::chrono::duration<double>(now - filled_).count();
    tokens_ = std::min(burst_, tokens_ + seconds * rate_);
    filled_ = now;
  }
  double rate_, burst_, tokens_;
  Clock::time_point filled_ = Clock::now();
};

// A visitor's address as limits and logs use it.
struct Address {
  std::string text;   // as it is
  std::string group;  // what limits count by: IPv6 by its first 64 bits
  std::string shown;  // for logs: without the part that names a person
  bool is_loopback = false;
};
Address describe_address(const std::string& text);
// Who really asks, if `peer` is a proxy the operator trusts: the last address in X-Forwarded-For that is
// none.
Address real_address(const std::string& peer, const std::string& forwarded,
                     const std::vector<std::string>& trusted_proxies);

class AddressLimits {
 public:
  explicit AddressLimits(const Limits& limits) : limits_(limits), everybody_else_(limits) {}

  enum class Kind { kRequest, kMaking };
  // 0, or the seconds to wait.
  int wait_for(const Address& address, Kind kind);

  // Counts a socket as long as the result lives; null if there are too many.
  std::shared_ptr<void> add_socket(const Address& address);
  size_t size() const;

  static constexpr size_t kMostAddresses = 50'000;

 private:
  struct Entry {
    explicit Entry(const Limits& l)
        : requests(l.request_rate, l.request_burst), makings(l.making_rate, l.making_burst) {}
    TokenBucket requests, makings;
    int sockets = 0;
  };
  bool is_free(const Address& address) const { return limits_.loopback_is_free && address.is_loopback; }
  Entry& entry(const Address& address, Clock::time_point now);
  void remove_socket(const std::string& group);

  const Limits limits_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Entry> entries_;
  Entry everybody_else_;  // shared by those for whom there is no room
  Clock::time_point swept_ = Clock::now();
};

}  // namespace tessera::server
