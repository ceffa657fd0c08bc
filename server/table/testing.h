// For the tests of the tables: a store in memory whose disk can be full or slow, and people who only listen.
#pragma once
#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "server/front.h"
#include "server/notify/notifier.h"
#include "store/store.h"

namespace tessera::server {

class MemoryStore : public store::Store {
 public:
  MemoryStore() : thread_([this] { run(); }) {}
  ~MemoryStore() override {
    {
      const std::lock_guard lock(mutex_);
      ends_ = true;
      held_ = loads_held_ = films_held_ = false;
    }
    changed_.notify_all();
    thread_.join();
  }

  void fill(bool full) {
    const std::lock_guard lock(mutex_);
    full_ = full;
  }
  void conflict_once() {
    const std::lock_guard lock(mutex_);
    conflicts_ = true;
  }
  void hold(bool held) {  // nothing becomes durable
    {
      const std::lock_guard lock(mutex_);
      held_ = held;
      holding_seat_ = kNobody;
    }
    changed_.notify_all();
  }
  void hold_from_answer_of(int seat) {  // from its next answer on nothing becomes durable
    const std::lock_guard lock(mutex_);
    holding_seat_ = seat;
  }
  bool is_held() const {
    const std::lock_guard lock(mutex_);
    return held_;
  }
  void hold_loads(bool held) {  // nothing is read
    {
      const std::lock_guard lock(mutex_);
      loads_held_ = held;
    }
    changed_.notify_all();
  }
  void hold_films(bool held) {  // no film is read
    {
      const std::lock_guard lock(mutex_);
      films_held_ = held;
    }
    changed_.notify_all();
  }
  void die() {  // what is not durable now never will be
    const std::lock_guard lock(mutex_);
    queue_.clear();
  }
  std::vector<store::EntryRow> entries(const std::string& table) const {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(table);
    return found == tables_.end() ? std::vector<store::EntryRow>() : found->second.entries;
  }
  void edit(const std::string& table, const std::function<void(store::StoredTable&)>& change) {
    const std::lock_guard lock(mutex_);
    change(tables_[table]);
  }
  size_t waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.size();
  }

  void write(store::Batch batch, store::Done done) override {
    {
      const std::lock_guard lock(mutex_);
      queue_.emplace_back(std::move(batch), std::move(done));
    }
    changed_.notify_all();
  }
  void flush() override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return queue_.empty(); });
  }
  bool is_full() const override {
    const std::lock_guard lock(mutex_);
    return full_;
  }
  Result<std::optional<store::StoredTable>> load(const std::string& table) const override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !loads_held_; });
    const auto found = tables_.find(table);
    if (found == tables_.end()) return std::optional<store::StoredTable>();
    return std::optional<store::StoredTable>(found->second);
  }
  Result<std::vector<store::TableSummary>> list(const store::ListQuery& query) const override {
    const std::lock_guard lock(mutex_);
    std::vector<store::TableSummary> found;
    for (const auto& [id, table] : tables_) {
      bool owned = query.owner.empty() || table.table.host_owner == query.owner;
      for (const store::SeatRow& seat : table.seats) owned |= seat.owner == query.owner;
      bool fits = query.states.empty();
      for (const store::TableState state : query.states) fits |= state == table.table.state;
      if (owned && fits && (!query.listed_only || table.table.listed))
        found.push_back({table.table, table.seats});
    }
    return found;
  }
  Result<std::optional<store::AccountRow>> account_by_name(const std::string&) const override {
    return std::optional<store::AccountRow>();
  }
  Result<std::optional<store::LoggedIn>> account_by_cookie(const std::string&) const override {
    return std::optional<store::LoggedIn>();
  }
  Result<bool> is_confirmed(const std::string& owner, const std::string& email) const override {
    const std::lock_guard lock(mutex_);
    return addresses_.contains({owner, email});
  }
  Result<std::optional<std::string>> film(const std::string& table, int observer) const override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !films_held_; });
    const auto found = films_.find({table, observer});
    if (found == films_.end()) return std::optional<std::string>();
    return std::optional<std::string>(found->second);
  }
  Result<std::vector<store::TableSummary>> timed_tables() const override {
    const std::lock_guard lock(mutex_);
    std::vector<store::TableSummary> found;
    for (const auto& [id, table] : tables_)
      if (table.table.state == store::TableState::kPlaying && !table.table.clocks.empty())
        found.push_back({table.table, table.seats});
    return found;
  }
  Result<std::vector<std::string>> tables_of_bots(const std::string& after, int limit) const override {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> found;
    for (auto it = tables_.upper_bound(after); it != tables_.end(); ++it) {
      const store::TableRow& table = it->second.table;
      if (table.state == store::TableState::kPlaying && table.bots_turn &&
          table.mark != store::Mark::kBroken && std::ssize(found) < limit)
        found.push_back(it->first);
    }
    return found;
  }
  Result<std::vector<std::string>> old_tables(store::TableState state, store::Time before,
                                              int limit) const override {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> found;
    for (const auto& [id, table] : tables_)
      if (table.table.state == state && table.table.updated < before && std::ssize(found) < limit &&
          table.table.mark != store::Mark::kBroken)
        found.push_back(id);
    return found;
  }
  Figures figures() const override { return {}; }

 private:
  static bool answers_of(const store::Batch& batch, int seat) {
    return std::any_of(batch.begin(), batch.end(), [&](const store::Change& change) {
      const auto* entry = std::get_if<store::EntryRow>(&change);
      return entry && entry->kind == store::EntryKind::kAnswer && entry->seat == seat;
    });
  }
  void run() {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [this] { return ends_ || (!queue_.empty() && !held_); });
      if (queue_.empty()) {
        if (ends_) return;
        continue;
      }
      if (answers_of(queue_.front().first, holding_seat_) && !ends_) {
        held_ = true;
        holding_seat_ = kNobody;
        continue;
      }
      auto [batch, done] = std::move(queue_.front());
      queue_.pop_front();
      const bool conflict = !full_ && conflicts_;
      conflicts_ = false;
      if (!full_ && !conflict)
        for (const store::Change& change : batch) std::visit([this](const auto& row) { apply(row); }, change);
      const auto outcome = full_      ? store::Outcome::kFull
                           : conflict ? store::Outcome::kConflict
                                      : store::Outcome::kDurable;
      lock.unlock();
      done(outcome);
      changed_.notify_all();
      lock.lock();
    }
  }
  void apply(const store::TableRow& row) {
    const store::Mark mark = tables_[row.id].table.mark;
    tables_[row.id].table = row;
    tables_[row.id].table.mark = mark;
  }
  void apply(const store::MarkRow& row) {
    store::StoredTable& stored = tables_[row.table];
    if (row.mark > stored.table.mark) stored.mark = row;
    stored.table.mark = stored.mark->mark;
  }
  void apply(const store::ProgressRow& row) {
    store::TableRow& table = tables_[row.table].table;
    table.state = row.state;
    table.waiting = row.waiting;
    table.bots_turn = row.bots_turn;
    table.turn = row.turn;
    table.clocks = row.clocks;
    table.result = row.result;
    table.updated = row.updated;
  }
  void apply(const store::RemoveTable& row) { tables_.erase(row.table); }
  void apply(const store::SeatRow& row) {
    auto& seats = tables_[row.table].seats;
    for (store::SeatRow& seat : seats)
      if (seat.seat == row.seat) {
        seat = row;
        return;
      }
    seats.push_back(row);
  }
  void apply(const store::EntryRow& row) { tables_[row.table].entries.push_back(row); }
  void apply(const store::SnapshotRow& row) { tables_[row.table].snapshot = row; }
  void apply(const store::ChatRow& row) { tables_[row.table].chat.push_back(row); }
  void apply(const store::FilmRow& row) { films_[{row.table, row.observer}] = row.data; }
  void apply(const store::AddressRow& row) { addresses_.insert({row.owner, row.email}); }
  template <class Row>
  void apply(const Row&) {}  // accounts are not the tables' business

  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  std::deque<std::pair<store::Batch, store::Done>> queue_;
  std::map<std::string, store::StoredTable> tables_;
  std::map<std::pair<std::string, int>, std::string> films_;
  std::set<std::pair<std::string, std::string>> addresses_;
  static constexpr int kNobody = -2;
  int holding_seat_ = kNobody;
  bool full_ = false, conflicts_ = false, held_ = false, loads_held_ = false, films_held_ = false,
       ends_ = false;
  std::thread thread_;
};

class Mailbox : public Notifier {
 public:
  void send(Notice notice) override {
    const std::lock_guard lock(mutex_);
    notices_.push_back(std::move(notice));
  }
  void flush() override {}
  Figures figures() const override { return {}; }
  std::vector<Notice> notices() const {
    const std::lock_guard lock(mutex_);
    return notices_;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<Notice> notices_;
};

}  // namespace tessera::server
