// What a table says to those who look at it, as JSON: log, question, reasons, update. The server and the
// browser's own engine use the same words (docs/protocol.md).
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/game/session.h"
#include "engine/view/json_writer.h"

namespace tessera::protocol {

// Writes for one session. Log entries are numbered for each observer without gaps, so a number tells nothing
// about what others saw. Call follow() after every step and every undo.
class Speaker {
 public:
  explicit Speaker(const Session& session);

  void follow();

  // The entries an observer may see, and the first of them that is new or was replaced by the last follow().
  size_t log_size(Observer observer) const { return log_of(observer).raw.size(); }
  size_t log_changed_from(Observer observer) const { return log_of(observer).changed_from; }
  void write_log(JsonWriter& json, Observer observer, size_t from, size_t to) const;  // an array of entries

  // What an observer was shown last, while the table has gone on and must not show it yet.
  struct Held {
    std::string view;
    size_t log_size = 0;
    int step = 0, turn = 0;
    int last_step = 0;  // of the record, as nobody counts it but the table
  };
  Held hold(Observer observer) const;
  Held hold_at_window(Observer observer) const;  // what comes behind it is not shown either

  // Everything of an Update but its clocks; leaves the object open.
  struct Moment {
    int64_t seq = 0;
    int64_t question_seq = 0;  // of the question to this observer's seat
    size_t log_from = 0;
    bool may_answer = true;  // false while the table is paused or the seat is played by a bot
    const char* undo = "none";
    const Held* held = nullptr;  // shown instead of how things are now
  };
  void begin_update(JsonWriter& json, Observer observer, const Moment& moment) const;

  void write_reasons(JsonWriter& json, Seat seat) const;  // an array of refusals
  void write_result(JsonWriter& json) const;              // null while the game goes on

 private:
  struct Log {
    std::vector<uint32_t> raw;  // index into the session's events
    size_t changed_from = 0;
  };
  const Log& log_of(Observer observer) const;

  const Session& session_;
  std::array<Log, kMaxSeats + 1> logs_;  // by seat; the last is the spectator's
  size_t taken_ = 0;                     // events of the session taken in so far
};

// A finished or running game as one observer saw it, moment by moment: the protocol's Film. With `open`, who
// answered what is told too, and answers to hidden questions have frames of their own. Empty with a fault if
// the record cannot be replayed.
std::string write_film(const GameModule& module, const Record& record, Observer observer, bool open,
                       RecordFault& fault);

// The catalogue's entry of a game; bots are added by the caller, so the object is left open.
void begin_game(JsonWriter& json, const GameInfo& info);

void write_option(JsonWriter& json, const OptionText& option);

}  // namespace tessera::protocol
