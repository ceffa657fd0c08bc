// How much somebody may do: so much a second on average, and so much at once.
#pragma once
#include <algorithm>
#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

namespace tessera::server {

struct Rate {
  double a_second = 1, at_once = 1;
};

class Allowance {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit Allowance(Rate rate) : rate_(rate), left_(rate.at_once) {}

  // 0 if there is enough, else the seconds until there will be. Takes nothing.
  int seconds_until(double amount, Time now) const {
    const double missing = std::min(amount, rate_.at_once) - left(now);
    return missing <= 0 ? 0 : static_cast<int>(missing / rate_.a_second) + 1;
  }
  void take(double amount, Time now) {
    left_ = left(now) - amount;
    at_ = now;
  }
  bool is_full(Time now) const { return left(now) >= rate_.at_once; }

 private:
  double left(Time now) const {
    const double seconds = std::max(0.0, std::chrono::duration<double>(now - at_).count());
    return std::min(rate_.at_once, left_ + seconds * rate_.a_second);
  }
  Rate rate_;
  double left_;
  Time at_ = std::chrono::steady_clock::now();
};

// One allowance for each name, such as an address. Names that took nothing lately are forgotten; when there
// are too many all the same, the rest share one.
class Allowances {
 public:
  using Time = Allowance::Time;

  explicit Allowances(Rate rate) : rate_(rate), others_(rate) {}

  // 0 and taken, or the seconds to wait.
  int take(const std::string& name, double amount, Time now) {
    const std::lock_guard lock(mutex_);
    Allowance& found = of(name, now);
    const int wait = found.seconds_until(amount, now);
    if (wait == 0) found.take(amount, now);
    return wait;
  }

 private:
  static constexpr size_t kMost = 20'000;
  Allowance& of(const std::string& name, Time now) {
    if (const auto found = named_.find(name); found != named_.end()) return found->second;
    if (named_.size() >= kMost && now - swept_ > std::chrono::seconds(5)) {
      swept_ = now;
      std::erase_if(named_, [now](const auto& row) { return row.second.is_full(now); });
    }
    return named_.size() >= kMost ? others_ : named_.emplace(name, Allowance(rate_)).first->second;
  }

  const Rate rate_;
  std::mutex mutex_;
  std::unordered_map<std::string, Allowance> named_;
  Allowance others_;
  Time swept_{};
};

}  // namespace tessera::server
