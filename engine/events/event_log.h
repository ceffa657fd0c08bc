// What programs can say about the events of a game: name, line and fields. A game makes its own with
// engine/view/event_words.h.
#pragma once
#include <span>
#include <string>

#include "engine/events/told.h"
#include "engine/game/broken.h"

namespace tessera {

// All events of a game, by number.
class EventLog {
 public:
  struct Entry {
    const EventRow* row = nullptr;  // null: no event has this number
    std::string (*line)(const Event& event) = nullptr;
    std::string (*fields)(const Event& event) = nullptr;
  };
  explicit constexpr EventLog(std::span<const Entry> entries) : entries_(entries) {}

  const EventRow& row(const Event& event) const { return *entry(event).row; }
  const char* name(const Event& event) const { return row(event).name; }
  // Both say nothing of what is hidden (see redact).
  std::string line(const Event& event) const { return entry(event).line(event); }
  std::string fields(const Event& event) const { return entry(event).fields(event); }  // a JSON object
  size_t size() const { return entries_.size(); }                                      // numbers are below

 private:
  const Entry& entry(const Event& event) const {
    if (event.type >= entries_.size() || !entries_[event.type].row) broken("%u is no event", event.type);
    return entries_[event.type];
  }
  std::span<const Entry> entries_;
};

}  // namespace tessera
