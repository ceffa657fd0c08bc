// Helpers of the store's tests: a folder that goes away, rows with every field set, waiting for a batch.
#pragma once
#include <stdlib.h>

#include <filesystem>
#include <future>
#include <string>

#include "store/store.h"

namespace tessera::store {

class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "tessera-store-XXXXXX").string();
    path_ = ::mkdtemp(name.data()) ? name : "";
  }
  ~ScratchFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  std::string file() const { return path_ + "/tessera.db"; }

 private:
  std::string path_;
};

inline TableRow sample_table(const std::string& id) {
  TableRow row;
  row.id = id;
  row.game = "preascendant";
  row.title = "Ada's \"table\" \xC3\xA9";
  row.state = TableState::kPlaying;
  row.listed = true;
  row.players = 3;
  row.first = 2;
  row.settings = "mulligan=on";
  row.rules = "0123abcd";
  row.pace = R"({"kind":"live","initial":900,"increment":15,"on_timeout":"bot"})";
  row.host_owner = "user-1";
  row.host_hash = "hosthash";
  row.key = "aabb";
  row.commitment = "ccdd";
  row.salts = {"", "01", ""};
  row.dice = "round 2\n";
  row.clocks = R"({"at":1})";
  row.result = R"({"winners":[1]})";
  row.waiting = 0x80000005u;
  row.bots_turn = true;
  row.turn = 7;
  row.created = 1763250000000;
  row.updated = 1763250000123;
  return row;
}

inline SeatRow sample_seat(const std::string& table, int seat) {
  return {table,
          seat,
          SeatKind::kHuman,
          "Ada",
          "greedy",
          "random",
          "user-" + std::to_string(seat),
          "token-hash",
          "https://w/",
          "ada@example.org",
          12345678901,
          41,
          "going"};
}

inline EntryRow sample_entry(const std::string& table, int64_t seq) {
  return {table, seq,  EntryKind::kFree,          1,
          "bid", "3",  "card=K10 tile=2",         "chain" + std::to_string(seq),
          2,     "c1", "m" + std::to_string(seq), 1763250000000 + seq};
}

inline ProgressRow sample_progress(const std::string& table, int turn) {
  return {table, TableState::kPlaying, 6, false, turn, R"({"at":9})", "", 1763250001000 + turn};
}

// Writes and waits.
inline Outcome put(Store& store, Batch batch) {
  std::promise<Outcome> promise;
  store.write(std::move(batch), [&](Outcome outcome) { promise.set_value(outcome); });
  return promise.get_future().get();
}

}  // namespace tessera::store
