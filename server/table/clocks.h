// Thinking time. Knows no timer: whoever has one asks for the deadline.
#pragma once
#include <array>
#include <cstdint>
#include <string>

#include "engine/values/seat.h"
#include "engine/view/json_writer.h"

namespace tessera::server {

using Millis = int64_t;  // since 1970, or a length of time

enum class PaceKind : uint8_t { kNone, kLive, kDays };
enum class OnTimeout : uint8_t { kBot, kSkip };

struct Pace {
  PaceKind kind = PaceKind::kNone;
  int initial = 0, increment = 0;  // live: seconds
  int days = 0;                    // for each decision
  OnTimeout on_timeout = OnTimeout::kBot;
  int window = -1;  // seconds that a window for hidden cards takes; 0: as long as it takes; -1: not said

  std::string json() const;
};

class Clocks {
 public:
  void begin(const Pace& pace, int players, Millis now);

  bool is_on() const { return pace_.kind != PaceKind::kNone; }
  const Pace& pace() const { return pace_; }
  // From now on the time of these seats runs; `fresh` are those whose question is new.
  void run(SeatSet seats, SeatSet fresh, Millis now);
  void answered(Seat seat, Millis now);
  Millis deadline() const;  // when the first runs out; 0 if none does
  SeatSet expired(Millis now) const;

  // The protocol's Clocks, or null. For seats that are not `shown` it is not told that their time runs.
  void write(JsonWriter& json, Millis now, SeatSet shown = SeatSet::first(kMaxSeats)) const;
  std::string text() const;  // the same as of the last change, to be stored; "" if off
  // What text() wrote; false if it is not that.
  bool restore(const Pace& pace, int players, const std::string& text);

 private:
  void settle(Millis now);

  Pace pace_;
  int players_ = 0;
  std::array<Millis, kMaxSeats> left_{};
  SeatSet running_;
  Millis at_ = 0;
};

Millis now_ms();
// The earliest time at which somebody's time runs out, by a stored text of Clocks; 0 if never.
Millis stored_deadline(const std::string& text);

}  // namespace tessera::server
