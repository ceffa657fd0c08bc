// From what is stored to a table that can go on.
#include <algorithm>
#include <charconv>

#include "server/log.h"
#include "server/table/dice.h"
#include "server/table/films.h"
#include "server/table/table.h"

namespace tessera::server {
namespace {

Step step_of(const store::EntryRow& entry) {
  Step step;
  step.seat = entry.seat < 0 ? kNoSeat : static_cast<Seat>(entry.seat);
  step.decision = entry.decision;
  step.answer = entry.seq == 0 ? "" : entry.answer;  // of the setup: the names
  step.outcomes = split_words(entry.outcomes);
  step.chain = entry.chain;
  return step;
}

// The course with what was taken back left out.
struct Line {
  Record record;
  std::vector<int64_t> seqs;  // by step: the entry it came with
  int base_step = -1;         // after which the snapshot was made, if it is on the line
  std::string fault;
};

Line fold(const std::vector<store::EntryRow>& entries, const std::optional<store::SnapshotRow>& snapshot) {
  Line line;
  auto& steps = line.record.steps;
  int64_t next = 0;
  for (const store::EntryRow& entry : entries) {
    if (entry.seq != next++) {
      line.fault = "entry " + std::to_string(next - 1) + " is missing";
      return line;
    }
    if (entry.kind == store::EntryKind::kUndo) {
      if (entry.undone < 1 || static_cast<size_t>(entry.undone) >= steps.size()) {
        line.fault = "entry " + std::to_string(entry.seq) + " takes back more than there is";
        return line;
      }
      steps.resize(steps.size() - static_cast<size_t>(entry.undone));
      line.seqs.resize(steps.size());
    } else {
      steps.push_back(step_of(entry));
      line.seqs.push_back(entry.seq);
    }
    const int last = static_cast<int>(steps.size()) - 1;
    if (last < line.base_step) line.base_step = -1;
    if (snapshot && snapshot->seq == entry.seq) line.base_step = last;
  }
  if (steps.empty()) line.fault = "the setup is missing";
  return line;
}

}  // namespace

Refusal Table::load() {
  const auto fail = [this](const std::string& why) {
    log(Level::kError, "table_not_loaded", {{"table", id_}, {"why", why}});
    ++services_->figures.broken_loads;
    return Refusal{"internal",
                   "this table cannot be opened by this version of the server; it is kept as it is: " + why,
                   ""};
  };
  module_ = services_->game(row_.game);
  if (!module_) return fail("there is no game '" + row_.game + "'");
  pace_ = read_pace(row_.pace);
  row_.pace = pace_.json();  // without what this server does not know
  row_.salts.resize(static_cast<size_t>(row_.players));
  restore_talk();
  weigh();
  if (row_.state == store::TableState::kLobby) {
    if (row_.dice.empty()) {  // of an older version: its salts were sent without seals and do not count
      row_.salts.assign(row_.salts.size(), "");
      row_.dice = Dice().text();
    }
    return {};
  }

  Line line = fold(entries_, snapshot_);
  if (!line.fault.empty()) throw Broken(line.fault);
  Record& record = line.record;
  record.game = row_.game;
  record.players = row_.players;
  record.first = row_.first < 0 ? kNoSeat : static_cast<Seat>(row_.first);
  record.settings = row_.settings;
  record.names = split_words(entries_.front().answer, '\n');
  if (std::ssize(record.names) != row_.players) throw Broken("a name is missing in the setup");
  record.commitment = row_.commitment;
  record.sealing = sealing_of(row_);
  record.salts = salts_of(row_);
  record.over = row_.state == store::TableState::kOver;
  record.key = row_.key;
  record.rules = row_.rules;

  if (std::string why = find_session(record, line.base_step); !why.empty()) return fail(why);
  if (session_->is_over()) session_->reveal_key();
  speaker_ = std::make_unique<protocol::Speaker>(*session_);
  seq_ = entries_.back().seq;
  undoable_ = std::min(Session::kLeastHistory, session_->last_step() - session_->record().base_step);
  last_snapshot_seq_ = snapshot_ ? snapshot_->seq : 0;

  read_hidden(line.seqs);
  int kept = -1;
  for (const store::EntryRow& entry : entries_) {
    const Observer sender = observer_at(entry.seat < 0 ? kMaxSeats : static_cast<size_t>(entry.seat));
    remember(entry.seat, entry.client, entry.message, shown_seq(sender, entry.seq));
    kept += entry.kind == store::EntryKind::kUndo ? -entry.undone : 1;
    if (entry.kind == store::EntryKind::kUndo) undone_.push_back({entry.seq, kept});
  }
  restore_questions(line.seqs);
  restore_hold();
  for (size_t place = 0; place < sent_log_.size(); ++place) sent_log_[place] = shown_log(observer_at(place));
  if (!clocks_.restore(pace_, row_.players, row_.clocks, services_->time)) {
    clocks_.begin(pace_, row_.players, steady());
    run_clocks(steady());
  }
  take_progress(progress(row_.updated));  // what the game says, whatever the row said
  ++services_->figures.loads;
  weigh();
  entries_.clear();
  entries_.shrink_to_fit();
  snapshot_.reset();
  return {};
}

// Plays the game again from its entries. A snapshot is only believed when the rules have changed since, or
// when the entries do not fit together any more: then everybody is told. Returns why another version of the
// server may know better; throws what nobody can mend.
std::string Table::find_session(Record record, int base_step) {
  RecordFault fault;
  const std::string current = module_->info().signature;
  const bool same_rules = row_.rules == current;
  if (same_rules) session_ = module_->replay(record, -1, fault);
  if (session_) return "";
  store::MarkRow mark;
  mark.table = id_;
  mark.mark = same_rules ? store::Mark::kUnverified : store::Mark::kOtherRules;
  mark.at = now_ms();
  mark.why = same_rules ? "step " + std::to_string(fault.step) + ": " + fault.message
                        : "it was played under the rules " + row_.rules + " up to the snapshot";
  if (base_step > 0) {
    record.rules = current;
    record.base_step = base_step;
    record.base_snapshot = snapshot_->text;
    session_ = module_->replay(record, -1, fault);
  }
  if (!session_ && same_rules) throw Broken(mark.why);
  if (!session_) return fault.message.empty() ? "it was played under other rules" : fault.message;
  log(same_rules ? Level::kError : Level::kWarning,
      same_rules ? "table_unverified" : "table_under_other_rules", {{"table", id_}, {"why", mark.why}});
  if (same_rules) ++services_->figures.unverified_loads;
  if (row_.mark >= mark.mark) return "";
  row_.mark = mark.mark;
  store::Batch batch;
  batch.push_back(std::move(mark));
  services_->store.write(std::move(batch), [](store::Outcome) {});  // found again by the next who loads it
  return "";
}

// Which entries answered hidden questions: of those that were taken back the undo knows it.
void Table::read_hidden(const std::vector<int64_t>& seqs) {
  for (size_t step = 1; step < seqs.size(); ++step)
    if (session_->was_hidden(static_cast<int>(step)))
      hidden_.push_back({seqs[step], session_->record().steps[step].seat});
  for (const store::EntryRow& entry : entries_) {
    if (entry.kind != store::EntryKind::kUndo) continue;
    for (const std::string& word : split_words(entry.outcomes)) {
      HiddenEntry hidden{};
      int seat = 0;
      const char* end = word.data() + word.size();
      const auto [colon, error] = std::from_chars(word.data(), end, hidden.seq);
      if (error != std::errc() || colon == end) continue;
      if (std::from_chars(colon + 1, end, seat).ec != std::errc()) continue;
      if (seat < 0 || seat >= row_.players) throw Broken("an answer that was taken back is of no seat");
      hidden.seat = static_cast<Seat>(seat);
      hidden.undone = true;
      hidden_.push_back(hidden);
    }
  }
  std::sort(hidden_.begin(), hidden_.end(),
            [](const HiddenEntry& a, const HiddenEntry& b) { return a.seq < b.seq; });
}

// Finds when each open question was raised: goes back while the questions of those who still wait were there
// before, then does the same steps again.
void Table::restore_questions(const std::vector<int64_t>& seqs) {
  const int64_t last_undo = undone_.empty() ? 0 : undone_.back().seq;
  asked_.fill(seq_);
  asked_at_.fill(steady());
  if (session_->is_over()) return;
  std::vector<Step> again;
  std::array<int64_t, kMaxSeats> parts{};  // the last answer of each seat in a sealed sequence
  int raised = session_->last_step();      // the step that raised the open questions
  for (; raised > 0 && undoable_ > static_cast<int>(again.size()); --raised) {
    const SeatSet after = session_->waiting();
    const Step step = session_->record().steps.back();
    const bool in_sequence = session_->is_sequence() && session_->was_hidden(raised);
    if (!session_->undo()) break;
    again.push_back(step);
    SeatSet rest = session_->waiting();
    const SeatSet before = rest;
    rest.remove(step.seat);
    const bool goes_on =
        step.decision == "free" || in_sequence ? after == before : before.size() >= 2 && after == rest;
    if (!goes_on) break;
    if (in_sequence) parts[step.seat] = std::max(parts[step.seat], seqs[static_cast<size_t>(raised)]);
  }
  for (auto step = again.rbegin(); step != again.rend(); ++step) {
    const Status status = step->decision == "free" ? session_->act_free(step->seat, step->answer)
                                                   : session_->answer(step->seat, step->answer);
    if (!status.is_ok()) throw std::runtime_error("a step could not be done again: " + status.message());
  }
  asked_.fill(std::max(last_undo, seqs[static_cast<size_t>(raised)]));
  for (Seat seat : session_->waiting()) asked_[seat] = std::max(asked_[seat], parts[seat]);
}

void Table::begin() {
  enqueue([this]() -> asio::awaitable<void> {
    game_went_on();
    co_return;
  });
}

}  // namespace tessera::server
