// A progress bar on a terminal for anything that takes longer than two seconds.
#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace tessera {

class Progress {
 public:
  Progress(std::string what, uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void done(uint64_t count);  // so many of the total; safe from several threads
  void add(uint64_t count = 1) { done(count_.fetch_add(count, std::memory_order_relaxed) + count); }

 private:
  void show(uint64_t count);
  std::string what_;
  uint64_t total_;
  bool terminal_;
  std::atomic<uint64_t> count_ = 0;
  std::atomic<int64_t> next_ms_;
  std::atomic<bool> shown_ = false;
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace tessera
