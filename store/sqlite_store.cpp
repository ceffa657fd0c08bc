// The store on SQLite. Three kinds of threads, none of which waits for another while it works:
//   the writer takes all batches that are queued, commits them in one transaction and calls back;
//   the mover carries the write-ahead log over into the file in the background, so that no commit has to;
//   readers are the callers themselves, each with a connection from a small pool.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

#include "store/file_lock.h"
#include "store/rows.h"
#include "store/sqlite.h"
#include "store/store.h"

namespace tessera::store {
namespace {

using Clock = std::chrono::steady_clock;

constexpr size_t kMostReaders = 4;
constexpr int kMoveFrom = 1000;  // pages of the log that are worth moving at once
constexpr int kLongLog = 8000;   // the writer helps to finish the move, so that the log can start anew
constexpr uintmax_t kMostChecked = 4u << 20;  // reading more at the start would take too long
constexpr auto kMoveAfter = std::chrono::seconds(1);

struct Job {
  Batch batch;
  Done done;
  Outcome outcome = Outcome::kFailed;
};

Outcome outcome_of(Step step) {
  switch (step) {
    case Step::kDone:
      return Outcome::kDurable;
    case Step::kConflict:
      return Outcome::kConflict;
    case Step::kFull:
      return Outcome::kFull;
    default:
      return Outcome::kFailed;
  }
}

// Connections for reading: made when first needed, at most kMostReaders.
class Readers {
 public:
  explicit Readers(std::string file) : file_(std::move(file)) {}

  template <class Read>
  auto use(const Read& read) -> decltype(read(std::declval<Connection&>())) {
    Result<std::unique_ptr<Connection>> connection = take();
    if (!connection.is_ok()) return connection.status();
    auto result = read(*connection.value());
    give_back(std::move(connection.value()));
    return result;
  }

 private:
  Result<std::unique_ptr<Connection>> take() {
    std::unique_lock lock(mutex_);
    returned_.wait(lock, [&] { return !idle_.empty() || made_ < kMostReaders; });
    if (!idle_.empty()) {
      std::unique_ptr<Connection> connection = std::move(idle_.back());
      idle_.pop_back();
      return connection;
    }
    ++made_;
    lock.unlock();
    Result<std::unique_ptr<Connection>> connection = Connection::open(file_, Access::kRead);
    if (connection.is_ok()) return connection;
    lock.lock();
    --made_;
    returned_.notify_one();
    return Status::error("the database cannot be read: " + connection.message());
  }

  void give_back(std::unique_ptr<Connection> connection) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(connection));
    returned_.notify_one();
  }

  const std::string file_;
  std::mutex mutex_;
  std::condition_variable returned_;
  std::vector<std::unique_ptr<Connection>> idle_;
  size_t made_ = 0;
};

class SqliteStore : public Store {
 public:
  SqliteStore(std::unique_ptr<FileLock> lock, std::unique_ptr<Connection> writer,
              std::unique_ptr<Connection> mover, const std::string& file)
      : lock_(std::move(lock)), connection_(std::move(writer)), mover_(std::move(mover)), readers_(file) {
    write_thread_ = std::thread([this] { write_all(); });
    move_thread_ = std::thread([this] { move_all(); });
  }

  ~SqliteStore() override {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    given_.notify_all();
    write_thread_.join();
    {
      const std::lock_guard lock(move_mutex_);
      stop_moving_ = true;
    }
    grown_.notify_all();
    move_thread_.join();
  }

  void write(Batch batch, Done done) override {
    {
      const std::lock_guard lock(mutex_);
      queue_.push_back({std::move(batch), std::move(done)});
      ++given_count_;
    }
    given_.notify_one();
  }

  void flush() override {
    if (std::this_thread::get_id() == write_thread_.get_id()) return;  // a callback would wait for itself
    std::unique_lock lock(mutex_);
    const uint64_t all = given_count_;
    finished_.wait(lock, [&] { return finished_count_ >= all; });
  }

  bool is_full() const override { return full_; }

  Result<std::optional<StoredTable>> load(const std::string& table) const override {
    return readers_.use([&](Connection& c) { return read_table(c, table); });
  }
  Result<std::vector<TableSummary>> list(const ListQuery& query) const override {
    return readers_.use([&](Connection& c) { return read_list(c, query); });
  }
  Result<std::optional<AccountRow>> account_by_name(const std::string& name) const override {
    return readers_.use([&](Connection& c) { return read_account_by_name(c, name); });
  }
  Result<std::optional<LoggedIn>> account_by_cookie(const std::string& cookie_hash) const override {
    return readers_.use([&](Connection& c) { return read_account_by_cookie(c, cookie_hash); });
  }
  Result<bool> is_confirmed(const std::string& owner, const std::string& email) const override {
    return readers_.use([&](Connection& c) { return read_confirmed(c, owner, email); });
  }
  Result<std::optional<std::string>> film(const std::string& table, int observer) const override {
    return readers_.use([&](Connection& c) { return read_film(c, table, observer); });
  }
  Result<std::vector<TableSummary>> timed_tables() const override {
    return readers_.use([](Connection& c) { return read_timed(c); });
  }
  Result<std::vector<std::string>> tables_of_bots(const std::string& after, int limit) const override {
    return readers_.use([&](Connection& c) { return read_of_bots(c, after, limit); });
  }
  Result<std::vector<std::string>> old_tables(TableState state, Time before, int limit) const override {
    return readers_.use([&](Connection& c) { return read_old(c, state, before, limit); });
  }

  Figures figures() const override {
    const std::lock_guard lock(mutex_);
    Figures figures = figures_;
    if (figures.commits) figures.commit_ms_mean = commit_ms_sum_ / static_cast<double>(figures.commits);
    figures.queued = static_cast<size_t>(given_count_ - finished_count_);
    return figures;
  }

 private:
  void write_all() {
    std::vector<Job> group;
    for (;;) {
      {
        std::unique_lock lock(mutex_);
        given_.wait(lock, [&] { return closing_ || !queue_.empty(); });
        if (queue_.empty()) return;
        group.swap(queue_);
      }
      const auto start = Clock::now();
      const bool committed = commit(group);
      count(group, committed, Clock::now() - start);
      for (Job& job : group) {
        if (job.done) job.done(job.outcome);
      }
      {
        const std::lock_guard lock(mutex_);
        finished_count_ += group.size();
      }
      finished_.notify_all();
      group.clear();
      after_commit();
    }
  }

  // One transaction for the whole group. Whatever breaks the transaction breaks it for all of them.
  bool commit(std::vector<Job>& group) {
    Step whole = connection_->run(Sql::kBegin);
    for (size_t i = 0; i < group.size() && whole == Step::kDone; ++i) {
      const Step step = add(group[i].batch);
      group[i].outcome = outcome_of(step);
      if (step == Step::kFull || step == Step::kBroken) whole = step;
      if (!connection_->in_transaction() && whole == Step::kDone) whole = Step::kBroken;
    }
    if (whole == Step::kDone) whole = connection_->run(Sql::kCommit);
    if (whole == Step::kDone) {
      full_ = false;
      return true;
    }
    if (connection_->in_transaction()) connection_->run(Sql::kRollback);
    for (Job& job : group) job.outcome = outcome_of(whole);
    if (whole == Step::kFull) full_ = true;
    return false;
  }

  // A batch that is refused leaves nothing behind and does not disturb its neighbours.
  Step add(const Batch& batch) {
    Step step = connection_->run(Sql::kSavepoint);
    for (size_t i = 0; i < batch.size() && step == Step::kDone; ++i) step = apply(*connection_, batch[i]);
    if (step == Step::kFull || step == Step::kBroken) return step;
    if (step != Step::kDone && connection_->run(Sql::kRollbackTo) != Step::kDone) return Step::kBroken;
    if (connection_->run(Sql::kRelease) != Step::kDone) return Step::kBroken;
    return step;
  }

  void count(const std::vector<Job>& group, bool committed, Clock::duration took) {
    const double ms = std::chrono::duration<double, std::milli>(took).count();
    const std::lock_guard lock(mutex_);
    for (const Job& job : group) {
      ++(job.outcome == Outcome::kDurable ? figures_.batches : figures_.failures);
    }
    if (!committed) return;
    ++figures_.commits;
    commit_ms_sum_ += ms;
    figures_.commit_ms_max = std::max(figures_.commit_ms_max, ms);
  }

  // Tells the mover how long the log is. A log that was moved as a whole begins anew with the next commit,
  // but under load the writer always adds to it meanwhile; once it is long, the writer moves the short rest.
  void after_commit() {
    bool finish = false;
    {
      const std::lock_guard lock(move_mutex_);
      log_pages_ = connection_->log_pages();
      finish = moved_once_ && log_pages_ >= kLongLog;
      moved_once_ = false;
    }
    grown_.notify_one();
    if (finish) connection_->checkpoint();
  }

  void move_all() {
    std::unique_lock lock(move_mutex_);
    int seen = 0;  // length of the log when it was last moved
    const auto grown = [&] { return log_pages_ < seen ? log_pages_ : log_pages_ - seen; };
    while (!stop_moving_) {
      grown_.wait(lock, [&] { return stop_moving_ || grown() > 0; });
      grown_.wait_for(lock, kMoveAfter, [&] { return stop_moving_ || grown() >= kMoveFrom; });
      if (stop_moving_) return;
      seen = log_pages_;
      lock.unlock();
      mover_->checkpoint();
      lock.lock();
      moved_once_ = true;
    }
  }

  const std::unique_ptr<FileLock> lock_;  // first in, last out
  const std::unique_ptr<Connection> connection_;
  const std::unique_ptr<Connection> mover_;
  mutable Readers readers_;

  mutable std::mutex mutex_;
  std::condition_variable given_, finished_;
  std::vector<Job> queue_;
  uint64_t given_count_ = 0, finished_count_ = 0;
  bool closing_ = false;
  Figures figures_;
  double commit_ms_sum_ = 0;
  std::atomic<bool> full_ = false;

  std::mutex move_mutex_;
  std::condition_variable grown_;
  int log_pages_ = 0;
  bool moved_once_ = false;
  bool stop_moving_ = false;

  std::thread write_thread_, move_thread_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite(const std::string& file, int most_pages) {
  auto lock = std::make_unique<FileLock>();
  Status status = lock->take(file);
  if (status.is_ok()) status = make_private_file(file);
  if (!status.is_ok()) return status;
  Result<std::unique_ptr<Connection>> writer = Connection::open(file, Access::kWrite);
  if (!writer.is_ok()) return Status::error("cannot open the database " + file + ": " + writer.message());
  std::error_code error;
  const bool small = std::filesystem::file_size(file, error) <= kMostChecked && !error;
  status = writer.value()->check(small ? Connection::Check::kWhole : Connection::Check::kBeginnings);
  if (status.is_ok()) status = upgrade(*writer.value(), schema_steps());
  if (!status.is_ok()) return Status::error("cannot use the database " + file + ": " + status.message());
  if (most_pages > 0) writer.value()->bound_pages(most_pages);
  Result<std::unique_ptr<Connection>> mover = Connection::open(file, Access::kWrite);
  if (!mover.is_ok()) return Status::error("cannot open the database " + file + ": " + mover.message());
  return std::unique_ptr<Store>(std::make_unique<SqliteStore>(std::move(lock), std::move(writer.value()),
                                                              std::move(mover.value()), file));
}

}  // namespace tessera::store
