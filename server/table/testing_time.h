// A clock that a test turns by hand.
#pragma once
#include <algorithm>
#include <atomic>

#include "server/table/time.h"

namespace tessera::server {

class HandTime : public TimeSource {
 public:
  Millis wall() const override { return wall_; }
  Millis steady() const override { return steady_; }
  const std::string& era() const override { return era_; }
  std::chrono::milliseconds nap(Millis wait) const override {
    return std::chrono::milliseconds(std::min<Millis>(wait, 1));
  }

  void pass(Millis time) {  // as it does
    wall_ += time;
    steady_ += time;
  }
  void set_wall(Millis by) { wall_ += by; }  // somebody sets the clock on the wall
  void start_machine(std::string era) {      // only while nothing runs
    era_ = std::move(era);
    steady_ = 1000;
  }

 private:
  std::atomic<Millis> wall_ = 1'800'000'000'000, steady_ = 1'000'000;
  std::string era_ = "first";
};

}  // namespace tessera::server
