// What happened, for the log, the animation and the record of a table, with who may know it.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/game/rule.h"
#include "engine/values/seat.h"

namespace tessera {

inline constexpr int32_t kHidden = INT32_MIN;  // stands where an observer may not look

struct Event {
  static constexpr int kArguments = 8;
  uint16_t type = 0;           // each game names its own
  Rule rule;                   // why it happened
  uint32_t step = 0;           // the step of the record it belongs to; filled in by the table
  SeatSet audience;            // who sees the secret arguments
  uint8_t secret = 0;          // bit i: argument i is for the audience only
  bool only_audience = false;  // nobody else learns that it happened
  uint8_t count = 0;
  int32_t arguments[kArguments] = {};
};

// The event as an observer may see it; false if the observer may not know of it at all.
inline bool redact(Event& event, Observer observer) {
  if (observer.among(event.audience)) return true;
  if (event.only_audience) return false;
  for (int i = 0; i < event.count; ++i)
    if (event.secret >> i & 1) event.arguments[i] = kHidden;
  event.audience = SeatSet();
  event.secret = 0;
  return true;
}

class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void emit(const Event& event) = 0;
  virtual void window_opens() {}  // before anybody is asked in it (Table::window)
};

class EventList : public EventSink {
 public:
  void emit(const Event& event) override { events.push_back(event); }
  std::vector<Event> events;
};

}  // namespace tessera
