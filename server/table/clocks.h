// Thinking time, by the steady clock of server/table/time.h. Knows no timer: whoever has one asks for the
// deadline. What is stored is read again like this: in the same era of the machine exactly the time that
// passed since has gone; in another one what has passed by the wall clock, never less than nothing, and
// whoever thinks is left a minute, or what there was if that was less.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/values/seat.h"
#include "engine/view/json_writer.h"

namespace tessera::server {

using Millis = int64_t;  // since 1970, or of the steady clock, or a length of time

class TimeSource;

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

struct StoredClocks {
  struct SeatTime {
    Millis left = 0;
    bool running = false;
  };
  Millis at = 0, steady = 0;  // the same moment by both clocks
  std::string era;
  std::vector<SeatTime> seats;
};

class Clocks {
 public:
  void begin(const Pace& pace, int players, Millis now);

  bool is_on() const { return pace_.kind != PaceKind::kNone; }
  const Pace& pace() const { return pace_; }
  // From now on the time of these seats runs; `fresh` are those whose question is new.
  void run(SeatSet seats, SeatSet fresh, Millis now);
  void answered(Seat seat, Millis now);
  void give(Millis more);   // to everybody, where all think against the clock
  Millis deadline() const;  // when the first runs out; 0 if none does
  SeatSet expired(Millis now) const;

  // The protocol's Clocks, or null. For seats that are not `shown` it is not told that their time runs.
  void write(JsonWriter& json, const TimeSource& time, SeatSet shown) const;
  std::string text(const TimeSource& time) const;  // as of the last change, to be stored; "" if off
  // What text() wrote; false if it is not that.
  bool restore(const Pace& pace, int players, const std::string& text, const TimeSource& time);

 private:
  void settle(Millis now);
  StoredClocks shown_as(SeatSet shown) const;

  Pace pace_;
  int players_ = 0;
  std::array<Millis, kMaxSeats> left_{};
  SeatSet running_;
  Millis at_ = 0;
};

// What everybody is given when a time to talk begins (Session::begins_talk).
inline constexpr Millis kTalkTime = 60'000;

Millis now_ms();  // by the wall clock, for people to read
// The earliest steady time at which somebody's time runs out, by a stored text of Clocks; 0 if never.
Millis stored_deadline(const std::string& text, const TimeSource& time);

}  // namespace tessera::server
