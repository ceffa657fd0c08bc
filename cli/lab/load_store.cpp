// Fills a data folder with games for `tessera load --stored`.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>

#include "cli/lab/load_server.h"
#include "engine/chance/random.h"
#include "games/all.h"
#include "store/store.h"

namespace tessera::cli {

namespace {

constexpr int kPatterns = 16;       // different courses; the others are copies under other names
constexpr int kGamesInABatch = 50;  // written together
constexpr size_t kSamples = 20;
constexpr int kTurns = 20;  // so that each has about as many answers as a real one has decisions of weight

// A game of random answers to its end.
Record play_pattern(const GameModule& game, FastRandom& random) {
  TableStart start;
  start.setup = {2, Settings(game.info().settings), kNoSeat};
  (void)start.setup.settings.set(
      fmt::format("max_turns={}", kTurns));  // games without it are played to the end
  for (size_t i = 0; i < start.key.size(); ++i) start.key[i] = static_cast<uint8_t>(random.next());
  start.names = {"Ada", "Ben"};
  const auto session = game.open(start);
  while (!session->is_over()) {
    const Seat seat = session->waiting().lowest();
    const QuestionText question = session->question(seat);
    const auto listed = static_cast<uint32_t>(question.choices.size());
    const Choice choice = listed ? question.choices[random.below(listed)] : question.least;
    if (!session->answer(seat, choice).is_ok()) break;
  }
  session->reveal_key();
  return session->record();
}

// Of a game that goes on, the first half.
size_t steps_of(const Record& record, bool over) { return record.steps.size() / (over ? 1 : 2); }

store::Batch batch_of(const Record& record, const std::string& id, bool over, store::Time now) {
  store::Batch batch;
  store::TableRow table;
  table.id = id, table.game = record.game, table.title = "Stored " + id, table.settings = record.settings;
  table.state = over ? store::TableState::kOver : store::TableState::kPlaying;
  table.listed = true, table.players = record.players, table.rules = record.rules;
  table.pace = R"({"kind":"none"})", table.key = record.key, table.commitment = record.commitment;
  table.salts.resize(static_cast<size_t>(record.players)), table.created = table.updated = now;
  table.waiting = over ? 0 : 1;
  if (over) table.result = R"({"ending":"turn cap","scores":[0,0],"winners":[0]})";
  batch.push_back(table);
  for (int seat = 0; seat < record.players; ++seat) {
    store::SeatRow row;
    row.table = id, row.seat = seat, row.kind = store::SeatKind::kHuman, row.name = seat ? "Ben" : "Ada";
    row.owner = fmt::format("g:{}", seat), row.token_hash = fmt::format("{}-{}", id, seat);
    batch.push_back(row);
  }
  for (size_t i = 0; i < steps_of(record, over); ++i) {
    const Step& step = record.steps[i];
    store::EntryRow entry;
    entry.table = id, entry.seq = static_cast<int64_t>(i), entry.seat = i ? step.seat : -1;
    entry.decision = step.decision, entry.answer = i ? step.answer : "Ada\nBen", entry.chain = step.chain;
    entry.at = now;
    for (const std::string& outcome : step.outcomes)
      entry.outcomes += (entry.outcomes.empty() ? "" : " ") + outcome;
    entry.client = "load", entry.message = std::to_string(i);
    batch.push_back(entry);
  }
  return batch;
}

}  // namespace

Result<StoredGames> store_games(const std::string& folder, int count, uint64_t seed) {
  const std::string file = folder + "/data/tessera.sqlite";
  auto opened = store::open_sqlite(file);
  if (!opened.is_ok()) return opened.status();
  store::Store& store = *opened.value();
  FastRandom random(seed);
  std::vector<Record> patterns;
  patterns.reserve(kPatterns);
  for (int i = 0; i < kPatterns; ++i) patterns.push_back(play_pattern(*all_games()[0], random));
  const store::Time now = std::chrono::duration_cast<std::chrono::milliseconds>(
                              std::chrono::system_clock::now().time_since_epoch())
                              .count();
  StoredGames stored;
  bool failed = false;  // only read after flush()
  for (int i = 0; i < count;) {
    store::Batch batch;
    for (int n = 0; n < kGamesInABatch && i < count; ++n, ++i) {
      const bool over = i % 5 != 0;  // every fifth still goes on
      const Record& record = patterns[static_cast<size_t>(i % kPatterns)];
      const std::string id = fmt::format("stored{:06}", i);
      for (store::Change& change : batch_of(record, id, over, now - i)) batch.push_back(std::move(change));
      if (stored.samples.size() < kSamples)
        stored.samples.push_back({id, static_cast<int64_t>(steps_of(record, over)) - 1});
    }
    store.write(std::move(batch),
                [&](store::Outcome outcome) { failed |= outcome != store::Outcome::kDurable; });
    if (i % 2000 == 0) store.flush();  // so that the queue does not hold them all
  }
  store.flush();
  if (failed) return Status::error("the games cannot be stored: is the disk full?");
  opened.value().reset();
  std::error_code wrong;
  stored.bytes = std::filesystem::file_size(file, wrong);
  return stored;
}

}  // namespace tessera::cli
