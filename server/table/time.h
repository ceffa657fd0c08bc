// Two kinds of time. `wall` is what people call the time, and somebody may set it anew. `steady` only runs
// on, evenly: whatever has a length (thinking time, windows, patience) is measured by it, so that nobody
// loses time, and nothing stands still, when the wall clock jumps.
#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "server/table/clocks.h"

namespace tessera::server {

class TimeSource {
 public:
  virtual ~TimeSource() = default;
  virtual Millis wall() const = 0;
  virtual Millis steady() const = 0;
  // Steady times of one era can be compared, also with those another process has stored: since the machine
  // was started. "" if that is not known.
  virtual const std::string& era() const = 0;
  // How long to sleep before looking again whether `wait` has passed; tests turn their clock by hand.
  virtual std::chrono::milliseconds nap(Millis wait) const = 0;
};

const TimeSource& machine_time();

// Calls once when the time has come. Belongs to the strand it was made with.
class Alarm {
 public:
  Alarm(const boost::asio::any_io_executor& executor, const TimeSource& time);
  ~Alarm();
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  void set(Millis wait, std::function<void()> then);  // instead of what was set before
  void cancel();

 private:
  struct Bell;
  std::shared_ptr<Bell> bell_;
};

}  // namespace tessera::server
