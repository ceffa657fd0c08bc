// Spreads numbered pieces of work over threads.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace tessera {

// Calls work(worker, index) for every index below count; worker is below `threads`.
template <class Work>
void in_parallel(uint64_t count, int threads, Work work) {
  std::atomic<uint64_t> next = 0;
  const auto loop = [&](int worker) {
    for (uint64_t i = next++; i < count; i = next++) work(worker, i);
  };
  std::vector<std::thread> pool;
  for (int worker = 1; worker < threads; ++worker) pool.emplace_back(loop, worker);
  loop(0);
  for (std::thread& thread : pool) thread.join();
}

inline int default_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace tessera
