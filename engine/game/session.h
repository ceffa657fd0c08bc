// A game in progress, for programs: the same functions for every game. Keeps the record, the events and what
// is needed for undo; knows the real chance stream. Search never sees this, only states.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance/sources.h"
#include "engine/game/game.h"
#include "engine/record/record.h"
#include "engine/values/seat.h"

namespace tessera {

// What a seat is asked.
struct QuestionText {
  std::string decision;  // its name
  std::string prompt;
  Rule rule;
  std::vector<OptionText> options;  // without the numbers of a range
  std::vector<Choice> choices;      // of the options, in their order
  bool is_range = false;            // any number from least to most is an answer too
  Choice least = 0, most = 0;
};

struct RefusalText {
  OptionText option;
  Rule rule;
};

struct EventText {
  size_t index = 0;   // position in the whole list of events
  uint32_t step = 0;  // as the observer counts them
  std::string name, text;
  Rule rule;
  std::string fields;  // as JSON: an object with a value, or null where the observer may not look, by name
};

enum class UndoVerdict : uint8_t {
  kNothing,       // there is nothing to take back
  kFree,          // nothing was revealed, rolled or answered by another since
  kNeedsConsent,  // others are affected
};

// How a table begins.
struct TableStart {
  Setup setup;
  Key key{};
  std::vector<std::string> salts;
  std::vector<std::string> names;
  Sealing sealing = {};
};

class Session {
 public:
  static constexpr int kLeastHistory = 512;  // so many steps at least can be taken back

  virtual ~Session() = default;

  virtual const GameInfo& info() const = 0;
  virtual const Setup& setup() const = 0;
  virtual const Record& record() const = 0;
  virtual std::string rule_number(Rule rule) const = 0;

  virtual bool is_over() const = 0;
  virtual SeatSet waiting() const = 0;
  // Only those who are asked the pending question may know that anybody is; nobody else is told who is waited
  // for. The others are shown waiting_shown().
  virtual bool is_hidden() const = 0;
  virtual SeatSet waiting_shown(Observer observer) const = 0;
  virtual bool begins_talk() const = 0;  // players talk before the pending question is answered
  virtual int window() const = 0;        // of the hidden question: a row of info().windows; -1
  // That the last step opened, whether anybody was asked or not.
  virtual const WindowCounts& windows() const = 0;
  virtual bool is_sequence() const = 0;  // the pending question is answered in several sealed steps
  // Answers to hidden questions, and those that leave a seat in its sequence, are not counted by those who
  // may not know of them.
  virtual bool was_hidden(int step) const = 0;
  virtual int shown_step(Observer observer, int step) const = 0;
  virtual int turns() const = 0;
  virtual std::string ending() const = 0;  // "" while it goes on
  virtual std::vector<int64_t> scores() const = 0;
  virtual SeatSet winners() const = 0;
  virtual uint64_t hash() const = 0;

  virtual QuestionText question(Seat seat) const = 0;
  virtual std::vector<RefusalText> refusals(Seat seat) const = 0;
  // An answer by name or by number. A refusal names its rule and changes nothing.
  virtual Status answer(Seat seat, std::string_view name) = 0;
  virtual Status answer(Seat seat, Choice choice) = 0;
  // What is answered for a seat whose time ran out and that nobody replaces: nothing, if it may bid nothing
  // or pass, else the first option.
  virtual Choice default_answer(Seat seat) const = 0;
  virtual std::vector<OptionText> free_actions(Seat seat) const = 0;
  virtual Status act_free(Seat seat, std::string_view name) = 0;

  virtual UndoVerdict may_undo(Seat seat) const = 0;
  virtual bool undo() = 0;  // takes back the last step; who may do so is the caller's business
  virtual int last_step() const = 0;

  virtual std::string view_json(Observer observer) const = 0;
  virtual std::string draw(Observer observer, bool colours) const = 0;
  virtual std::vector<EventText> events(Observer observer, size_t from) const = 0;
  virtual size_t event_count() const = 0;
  // The moment when the last step opened its first window, before anybody could be asked in it; now, if it
  // opened none. What came after it depends on who was asked.
  virtual std::string view_json_at_window(Observer observer) const = 0;
  virtual size_t event_count_at_window() const = 0;
  virtual int turns_at_window() const = 0;
  virtual std::vector<size_t> visible_events(Observer observer, size_t from) const = 0;  // their indices
  virtual std::string snapshot() const = 0;
  virtual std::string check() const = 0;

  virtual void reveal_key() = 0;       // put the key into the record: at the end, or for a private save
  virtual bool can_go_on() const = 0;  // false without the key: a record to look at only
};

// What went wrong in a record, and where.
struct RecordFault {
  int step = -1;  // the first wrong one; -1: the file as a whole
  std::string message;
};

// A game as programs find it by name.
class GameModule {
 public:
  virtual ~GameModule() = default;
  virtual const GameInfo& info() const = 0;
  virtual std::unique_ptr<Session> open(const TableStart& start) const = 0;
  // Plays a record again, up to `until` steps (-1: all), checking each link of its chain. Continues with the
  // key when the record has it.
  virtual std::unique_ptr<Session> replay(const Record& record, int until, RecordFault& fault) const = 0;
  // Plays a record again and shows the table after every step, the setup included, to `visit`.
  virtual RecordFault walk(const Record& record,
                           const std::function<void(const Session&, int step)>& visit) const = 0;
  // Also recomputes every outcome from the key.
  virtual RecordFault verify(const Record& record) const = 0;
  virtual std::unique_ptr<Session> from_snapshot(const std::string& snapshot, RecordFault& fault) const = 0;
};

// The module of a game; defined in session_of.h.
template <class G>
const GameModule& game_module();

Status check_setup(const GameInfo& info, const Setup& setup);

}  // namespace tessera
