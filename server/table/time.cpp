#include "server/table/time.h"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <fstream>

namespace tessera::server {
namespace {

class MachineTime : public TimeSource {
 public:
  MachineTime() {
    // Linux counts its steady clock from the start of the machine and names that start.
    std::ifstream file("/proc/sys/kernel/random/boot_id");
    std::getline(file, era_);
  }
  Millis wall() const override { return now_ms(); }
  Millis steady() const override {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
  }
  const std::string& era() const override { return era_; }
  std::chrono::milliseconds nap(Millis wait) const override { return std::chrono::milliseconds(wait); }

 private:
  std::string era_;
};

}  // namespace

const TimeSource& machine_time() {
  static const MachineTime time;
  return time;
}

struct Alarm::Bell : std::enable_shared_from_this<Bell> {
  Bell(const boost::asio::any_io_executor& executor, const TimeSource& source)
      : timer(executor), time(source) {}

  void sleep() {
    timer.expires_after(time.nap(std::max<Millis>(0, at - time.steady())));
    timer.async_wait([weak = weak_from_this(), mine = number](const boost::system::error_code& error) {
      const auto self = weak.lock();
      if (error || !self || self->number != mine) return;
      if (self->time.steady() < self->at) return self->sleep();
      ++self->number;
      std::exchange(self->then, {})();
    });
  }

  boost::asio::steady_timer timer;
  const TimeSource& time;
  Millis at = 0;
  uint64_t number = 0;  // one that was set anew, or cancelled, does not ring
  std::function<void()> then;
};

Alarm::Alarm(const boost::asio::any_io_executor& executor, const TimeSource& time)
    : bell_(std::make_shared<Bell>(executor, time)) {}
Alarm::~Alarm() = default;

void Alarm::set(Millis wait, std::function<void()> then) {
  ++bell_->number;
  bell_->at = bell_->time.steady() + wait;
  bell_->then = std::move(then);
  bell_->sleep();
}

void Alarm::cancel() {
  ++bell_->number;
  bell_->then = {};
  bell_->timer.cancel();
}

}  // namespace tessera::server
