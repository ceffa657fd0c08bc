#include "server/net/throttle.h"

#include <algorithm>
#include <vector>

namespace tessera::server {

int Throttle::seconds_to_wait(const std::string& key, Clock::time_point now) const {
  const auto row = rows_.find(key);
  if (row == rows_.end() || row->second.open <= now) return 0;
  return static_cast<int>(std::chrono::ceil<Seconds>(row->second.open - now).count());
}

int Throttle::failures(const std::string& key, Clock::time_point now) const {
  const auto row = rows_.find(key);
  return row == rows_.end() || is_old(row->second, now) ? 0 : row->second.failures;
}

void Throttle::failed(const std::string& key, Clock::time_point now) {
  if (rows_.size() >= kMostRows && !rows_.contains(key)) make_room(now);
  Row& row = rows_[key];
  if (is_old(row, now)) row.failures = 0;
  ++row.failures;
  row.open = now;
  if (row.failures < free_) return;
  const int doublings = std::min(row.failures - free_, 20);
  row.open += std::min(longest_, first_ * (int64_t{1} << doublings));
}

void Throttle::take_back(const std::string& key, Clock::time_point now) {
  const auto row = rows_.find(key);
  if (row == rows_.end()) return;
  row->second.open = std::min(row->second.open, now);
  if (--row->second.failures <= 0) rows_.erase(row);
}

// Somebody makes names up: those who need not wait any more go first, then the half that waits least.
void Throttle::make_room(Clock::time_point now) {
  std::erase_if(rows_, [&](const auto& row) { return is_old(row.second, now); });
  if (rows_.size() < kMostRows) return;
  std::vector<Clock::time_point> times;
  for (const auto& [key, row] : rows_) times.push_back(row.open);
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  const auto least = *middle;
  std::erase_if(rows_, [least](const auto& row) { return row.second.open <= least; });
}

namespace {

std::string pair_of(const std::string& name, const Address& address) { return name + ' ' + address.group; }

}  // namespace

int LoginGuard::begin(const std::string& name, const Address& address, Clock::time_point now) {
  const std::string pair = pair_of(name, address);
  const bool is_suspicious = names_.failures(name, now) >= kSuspicious;
  int wait = std::max(pairs_.seconds_to_wait(pair, now), addresses_.seconds_to_wait(address.group, now));
  if (is_suspicious) wait = std::max(wait, suspects_.seconds_to_wait(pair, now));
  if (wait > 0) return wait;
  pairs_.failed(pair, now);
  if (is_suspicious) suspects_.failed(pair, now);
  addresses_.failed(address.group, now);
  names_.failed(name, now);
  return 0;
}

void LoginGuard::succeeded(const std::string& name, const Address& address, Clock::time_point now) {
  pairs_.forget(pair_of(name, address));
  suspects_.forget(pair_of(name, address));
  // Whoever guesses others' passwords too does not get rid of that by a right one.
  addresses_.take_back(address.group, now);
  names_.take_back(name, now);
}

void LoginGuard::called_off(const std::string& name, const Address& address, Clock::time_point now) {
  pairs_.take_back(pair_of(name, address), now);
  suspects_.take_back(pair_of(name, address), now);
  addresses_.take_back(address.group, now);
  names_.take_back(name, now);
}

}  // namespace tessera::server
