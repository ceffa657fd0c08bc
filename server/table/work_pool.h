// Threads for work that would make others wait. What was not begun when it ends is dropped, with all that it
// holds: what asio's pool keeps in its queue lives as long as the pool, which may live by what is in there.
#pragma once
#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <utility>

namespace tessera::server {

class WorkPool {
 public:
  explicit WorkPool(int threads) : pool_(static_cast<size_t>(threads)) {}

  template <class Job>
  void post(Job job) {
    boost::asio::post(pool_, [this, job = std::move(job)]() mutable {
      if (!ended_) job();
    });
  }
  void end() {  // waits for what has begun
    ended_ = true;
    pool_.join();
  }

 private:
  std::atomic<bool> ended_ = false;
  boost::asio::thread_pool pool_;
};

}  // namespace tessera::server
