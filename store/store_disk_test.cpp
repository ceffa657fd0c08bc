// What the disk and the system may do to the store: no space, sudden death, many stored tables, load.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <iostream>
#include <random>
#include <thread>

#include "store/store_testing.h"

namespace tessera::store {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

std::unique_ptr<Store> opened(const std::string& file, int most_pages = 0) {
  auto store = open_sqlite(file, most_pages);
  EXPECT_TRUE(store.is_ok()) << store.message();
  return std::move(store.value());
}

size_t entries_of(const Store& store, const std::string& table) {
  const auto found = store.load(table);
  EXPECT_TRUE(found.is_ok()) << found.message();
  return found.is_ok() && found.value() ? found.value()->entries.size() : 0;
}

TEST(StoreOnAFullDisk, KeepsWhatItHasAndTakesMoreOnceThereIsSpace) {
  const ScratchFolder folder;
  size_t taken = 0;
  {
    const auto store = opened(folder.file(), 60);
    ASSERT_EQ(put(*store, {sample_table("t1")}), Outcome::kDurable);
    Outcome outcome = Outcome::kDurable;
    for (; taken < 1000; ++taken) {
      EntryRow entry = sample_entry("t1", static_cast<int64_t>(taken) + 1);
      entry.outcomes.assign(2000, 'x');
      outcome = put(*store, {entry, sample_progress("t1", static_cast<int>(taken))});
      if (outcome != Outcome::kDurable) break;
      EXPECT_FALSE(store->is_full());
    }
    ASSERT_EQ(outcome, Outcome::kFull);
    EXPECT_GT(taken, 10u);
    EXPECT_TRUE(store->is_full());
    EXPECT_EQ(entries_of(*store, "t1"), taken);
    EXPECT_EQ(store->list({}).value().size(), 1u);
    // A write that needs no new page finds its place, and says so.
    EXPECT_EQ(put(*store, {sample_progress("t1", 5000)}), Outcome::kDurable);
    EXPECT_FALSE(store->is_full());
    EXPECT_EQ(put(*store, {FilmRow{"t1", 0, std::string(100000, 'f')}}), Outcome::kFull);
    EXPECT_TRUE(store->is_full());
  }
  const auto store = opened(folder.file(), 600);
  EXPECT_EQ(entries_of(*store, "t1"), taken);
  EXPECT_EQ(store->load("t1").value()->table.turn, 5000);
  EXPECT_FALSE(store->is_full());
  EXPECT_EQ(put(*store, {sample_entry("t1", static_cast<int64_t>(taken) + 1)}), Outcome::kDurable);
}

// The limit of the process on the length of a file stands for a disk that ends within the write-ahead log.
TEST(StoreOnAFullDisk, RecoversInPlaceWhenTheLogCannotGrow) {
  const ScratchFolder folder;
  const auto store = opened(folder.file());
  ASSERT_EQ(put(*store, {sample_table("t1"), sample_entry("t1", 1)}), Outcome::kDurable);
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto old_handler = ::signal(SIGXFSZ, SIG_IGN);
  rlimit small = before;
  small.rlim_cur = std::filesystem::file_size(folder.file() + "-wal") + 8192;
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const Outcome refused = put(*store, {sample_entry("t1", 2), FilmRow{"t1", 0, std::string(200000, 'f')}});
  const bool full = store->is_full();
  const size_t meanwhile = entries_of(*store, "t1");
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  ::signal(SIGXFSZ, old_handler);
  EXPECT_EQ(refused, Outcome::kFull);
  EXPECT_TRUE(full);
  EXPECT_EQ(meanwhile, 1u);
  EXPECT_EQ(put(*store, {sample_entry("t1", 3)}), Outcome::kConflict);  // 2 was not taken, so 3 cannot be
  EXPECT_EQ(put(*store, {sample_entry("t1", 2), FilmRow{"t1", 0, std::string(200000, 'f')}}),
            Outcome::kDurable);
  EXPECT_FALSE(store->is_full());
  EXPECT_EQ(entries_of(*store, "t1"), 2u);
}

struct Acknowledged {
  int table;
  int64_t seq;
};

// Plays at four tables as fast as it can and reports what is durable, until it is killed.
[[noreturn]] void play_until_killed(const std::string& file, int pipe, const std::array<int64_t, 4>& from) {
  auto store = open_sqlite(file);
  if (!store.is_ok()) ::_exit(2);
  for (int64_t n = 1; n < 100000; ++n) {
    for (int table = 0; table < 4; ++table) {
      const std::string id = "t" + std::to_string(table);
      const int64_t seq = from[static_cast<size_t>(table)] + n;
      store.value()->write({sample_entry(id, seq), sample_progress(id, static_cast<int>(seq))},
                           [=](Outcome outcome) {
                             const Acknowledged done{table, seq};
                             if (outcome != Outcome::kDurable) ::_exit(3);
                             if (::write(pipe, &done, sizeof done) != sizeof done) ::_exit(4);
                           });
    }
    if (n % 8 == 0) store.value()->flush();
  }
  ::_exit(5);
}

TEST(StoreAfterKill, EveryAcknowledgedEntryIsThere) {
  const unsigned seed = std::random_device()();
  std::cout << "seed " << seed << '\n';
  std::mt19937 random(seed);
  const ScratchFolder folder;
  std::array<int64_t, 4> stored{};
  {
    const auto store = opened(folder.file());
    for (int t = 0; t < 4; ++t)
      ASSERT_EQ(put(*store, {sample_table("t" + std::to_string(t))}), Outcome::kDurable);
  }
  int64_t acknowledged_in_all = 0;
  for (int round = 0; round < 10; ++round) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) play_until_killed(folder.file(), ends[1], stored);
    ::close(ends[1]);
    // Wait for some acknowledgements, then kill at a random moment soon after.
    std::array<int64_t, 4> acknowledged = stored;
    const unsigned least = random() % 400;
    Acknowledged done{};
    unsigned count = 0;
    bool killed = false;
    while (::read(ends[0], &done, sizeof done) == sizeof done) {  // ends when the child is gone
      acknowledged[static_cast<size_t>(done.table)] = done.seq;
      ++acknowledged_in_all;
      if (++count <= least || killed) continue;
      ::usleep(random() % 3000);
      ::kill(child, SIGKILL);
      killed = true;
    }
    ::close(ends[0]);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the child ended by itself with " << WEXITSTATUS(status);

    const auto start = Clock::now();
    const auto store = opened(folder.file());
    EXPECT_LT(milliseconds_since(start), 1000);
    for (size_t t = 0; t < stored.size(); ++t) {
      const auto found = store->load("t" + std::to_string(t));
      ASSERT_TRUE(found.is_ok() && found.value()) << found.message();
      const auto& entries = found.value()->entries;
      EXPECT_GE(static_cast<int64_t>(entries.size()), acknowledged[t]) << "round " << round << " table " << t;
      for (size_t i = 0; i < entries.size(); ++i) ASSERT_EQ(entries[i].seq, static_cast<int64_t>(i) + 1);
      const int turn = entries.empty() ? sample_table("").turn : static_cast<int>(entries.back().seq);
      EXPECT_EQ(found.value()->table.turn, turn);  // written together
      stored[t] = static_cast<int64_t>(entries.size());
    }
  }
  EXPECT_GT(acknowledged_in_all, 100);
}

double time_to_open(const std::string& file) {
  double best = 1e9;
  for (int i = 0; i < 5; ++i) {
    const auto start = Clock::now();
    const auto store = opened(file);
    EXPECT_EQ(store->list({.listed_only = true, .states = {TableState::kOver}}).value().size(), 10u);
    EXPECT_EQ(store->timed_tables().value().size(), 0u);
    best = std::min(best, milliseconds_since(start));
  }
  return best;
}

void fill(const std::string& file, int count) {
  const auto store = opened(file);
  for (int from = 0; from < count; from += 500) {
    Batch batch;
    for (int i = from; i < std::min(count, from + 500); ++i) {
      TableRow table = sample_table("table-" + std::to_string(i));
      table.state = TableState::kOver;
      table.listed = i < 10;
      table.updated += i;
      batch.push_back(table);
      for (int seat = 0; seat < 3; ++seat) batch.push_back(sample_seat(table.id, seat));
    }
    store->write(std::move(batch), [](Outcome outcome) { EXPECT_EQ(outcome, Outcome::kDurable); });
  }
  store->flush();
}

TEST(StoreWithManyTables, OpensAsFastAsWithTenSlow) {
  const ScratchFolder few, many;
  fill(few.file(), 10);
  fill(many.file(), 20000);
  const double few_ms = time_to_open(few.file());
  const double many_ms = time_to_open(many.file());
  std::cout << "open and list: 10 tables " << few_ms << " ms, 20,000 tables " << many_ms << " ms\n";
  EXPECT_LT(many_ms, 5 * few_ms + 10);
}

TEST(StoreSpeed, LoadsALongTableQuicklySlow) {
  const ScratchFolder folder;
  const auto store = opened(folder.file());
  Batch batch = {sample_table("t1")};
  for (int seq = 1; seq <= 600; ++seq) batch.push_back(sample_entry("t1", seq));
  ASSERT_EQ(put(*store, std::move(batch)), Outcome::kDurable);
  double best = 1e9;
  for (int i = 0; i < 20; ++i) {
    const auto start = Clock::now();
    ASSERT_EQ(entries_of(*store, "t1"), 600u);
    best = std::min(best, milliseconds_since(start));
  }
  std::cout << "load of 600 entries: " << best << " ms\n";
  EXPECT_LT(best, 5);
}

// Every producer has one answer under way per table, as real tables do, and gives the next when it is
// durable.
TEST(StoreSpeed, ManyTablesAtOnceSlow) {
  constexpr int kTables = 500;
  constexpr auto kTime = std::chrono::seconds(5);
  const ScratchFolder folder;
  const auto store = opened(folder.file());
  const auto name = [](int table) { return "some-table-id-" + std::to_string(table); };
  for (int i = 0; i < kTables; ++i) store->write({sample_table(name(i))}, nullptr);
  store->flush();
  std::vector<int64_t> seqs(kTables, 0);
  std::vector<double> waits;
  std::atomic<bool> stop = false;
  std::atomic<int> failed = 0;
  std::function<void(int)> answer = [&](int table) {
    const int64_t seq = ++seqs[static_cast<size_t>(table)];
    const auto start = Clock::now();
    store->write({sample_entry(name(table), seq), sample_progress(name(table), static_cast<int>(seq))},
                 [&, table, start](Outcome outcome) {
                   failed += outcome != Outcome::kDurable;
                   waits.push_back(milliseconds_since(start));
                   if (!stop) answer(table);
                 });
  };
  const auto start = Clock::now();
  for (int i = 0; i < kTables; ++i) answer(i);
  std::this_thread::sleep_for(kTime);  // the measured time itself
  stop = true;
  store->flush();
  const double seconds = milliseconds_since(start) / 1000;
  std::sort(waits.begin(), waits.end());
  const Store::Figures figures = store->figures();
  const double rate = static_cast<double>(waits.size()) / seconds;
  std::cout << rate << " durable answers per second, p50 " << waits[waits.size() / 2] << " ms, p99 "
            << waits[waits.size() * 99 / 100] << " ms, most " << waits.back() << " ms; " << figures.commits
            << " commits, mean " << figures.commit_ms_mean << " ms, most " << figures.commit_ms_max
            << " ms, log " << std::filesystem::file_size(folder.file() + "-wal") / 1000000 << " MB\n";
  EXPECT_EQ(failed, 0);
  EXPECT_GT(rate, 500);  // a slow disk is no defect of the program; the number is what counts
}

}  // namespace
}  // namespace tessera::store
