#include "store/store.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "store/file_lock.h"
#include "store/fold.h"
#include "store/rows.h"
#include "store/sqlite.h"
#include "store/store_testing.h"

namespace tessera::store {
namespace {

class StoreTest : public ::testing::Test {
 protected:
  void open(int most_pages = 0) {
    store_.reset();
    auto opened = open_sqlite(folder_.file(), most_pages);
    ASSERT_TRUE(opened.is_ok()) << opened.message();
    store_ = std::move(opened.value());
  }
  void SetUp() override { open(); }
  StoredTable loaded(const std::string& id) {
    auto found = store_->load(id);
    EXPECT_TRUE(found.is_ok()) << found.message();
    EXPECT_TRUE(found.value().has_value()) << id;
    return found.value().value_or(StoredTable());
  }
  std::vector<std::string> ids(const ListQuery& query) {
    const auto found = store_->list(query);
    EXPECT_TRUE(found.is_ok()) << found.message();
    std::vector<std::string> names;
    for (const TableSummary& summary : found.value()) names.push_back(summary.table.id);
    return names;
  }

  ScratchFolder folder_;
  std::unique_ptr<Store> store_;
};

void expect_same(const TableRow& a, const TableRow& b) {
  EXPECT_EQ(
      std::tie(a.id, a.game, a.title, a.state, a.listed, a.players, a.first, a.settings, a.rules, a.pace),
      std::tie(b.id, b.game, b.title, b.state, b.listed, b.players, b.first, b.settings, b.rules, b.pace));
  EXPECT_EQ(std::tie(a.host_owner, a.host_hash, a.key, a.commitment, a.salts, a.dice, a.clocks, a.result,
                     a.waiting, a.bots_turn, a.turn, a.created, a.updated),
            std::tie(b.host_owner, b.host_hash, b.key, b.commitment, b.salts, b.dice, b.clocks, b.result,
                     b.waiting, b.bots_turn, b.turn, b.created, b.updated));
}

void expect_same(const SeatRow& a, const SeatRow& b) {
  EXPECT_EQ(std::tie(a.table, a.seat, a.kind, a.name, a.bot, a.autopilot, a.owner, a.token_hash, a.webhook,
                     a.email, a.seen, a.told_seq, a.stops),
            std::tie(b.table, b.seat, b.kind, b.name, b.bot, b.autopilot, b.owner, b.token_hash, b.webhook,
                     b.email, b.seen, b.told_seq, b.stops));
}

void expect_same(const EntryRow& a, const EntryRow& b) {
  EXPECT_EQ(std::tie(a.table, a.seq, a.kind, a.seat, a.decision, a.answer, a.outcomes, a.chain, a.undone,
                     a.client, a.message, a.at),
            std::tie(b.table, b.seq, b.kind, b.seat, b.decision, b.answer, b.outcomes, b.chain, b.undone,
                     b.client, b.message, b.at));
}

TEST_F(StoreTest, EveryPartOfATableComesBack) {
  const TableRow table = sample_table("t1");
  ChatRow line{"t1",
               1,
               0,
               "Ada",
               std::string("nul \0 and \xF0\x9F\x8E\xB2", 15),
               "c1",
               "m1",
               99,
               2,
               7,
               R"({"act":"accept"})"};
  ASSERT_EQ(put(*store_, {table, sample_seat("t1", 1), sample_seat("t1", 0), sample_entry("t1", 1),
                          sample_entry("t1", 2), SnapshotRow{"t1", 2, "rules", "text"}, line}),
            Outcome::kDurable);
  for (int round = 0; round < 2; ++round) {
    const StoredTable stored = loaded("t1");
    expect_same(stored.table, table);
    ASSERT_EQ(stored.seats.size(), 2u);
    expect_same(stored.seats[0], sample_seat("t1", 0));
    expect_same(stored.seats[1], sample_seat("t1", 1));
    ASSERT_EQ(stored.entries.size(), 2u);
    expect_same(stored.entries[0], sample_entry("t1", 1));
    expect_same(stored.entries[1], sample_entry("t1", 2));
    ASSERT_TRUE(stored.snapshot);
    EXPECT_EQ(std::tie(stored.snapshot->table, stored.snapshot->rules, stored.snapshot->text),
              std::make_tuple("t1", "rules", "text"));
    EXPECT_EQ(stored.snapshot->seq, 2);
    ASSERT_EQ(stored.chat.size(), 1u);
    const ChatRow& chat = stored.chat[0];
    EXPECT_EQ(std::tie(chat.n, chat.seat, chat.name, chat.text, chat.client, chat.message, chat.at, chat.to,
                       chat.told, chat.talk),
              std::tie(line.n, line.seat, line.name, line.text, line.client, line.message, line.at, line.to,
                       line.told, line.talk));
    open();  // and once more from the disk
  }
  EXPECT_FALSE(store_->load("t2").value());
}

TEST_F(StoreTest, ATableAndItsSeatsAreReplaced) {
  TableRow table = sample_table("t1");
  ASSERT_EQ(put(*store_, {table, sample_seat("t1", 0)}), Outcome::kDurable);
  table.title = "new";
  table.state = TableState::kOver;
  table.salts.clear();
  table.dice.clear();
  SeatRow seat = sample_seat("t1", 0);
  seat.kind = SeatKind::kBot;
  seat.told_seq = -1;
  ASSERT_EQ(put(*store_, {table, seat}), Outcome::kDurable);
  const StoredTable stored = loaded("t1");
  expect_same(stored.table, table);
  expect_same(stored.seats.at(0), seat);
}

TEST_F(StoreTest, ProgressChangesOnlyWhatItNames) {
  TableRow table = sample_table("t1");
  ASSERT_EQ(put(*store_, {table, sample_entry("t1", 1)}), Outcome::kDurable);
  const ProgressRow progress{"t1", TableState::kOver, 0, false, 99, "{}", R"({"ending":"x"})", 1763259999999};
  ASSERT_EQ(put(*store_, {progress, sample_entry("t1", 2)}), Outcome::kDurable);
  table.state = progress.state;
  table.waiting = progress.waiting;
  table.bots_turn = progress.bots_turn;
  table.turn = progress.turn;
  table.clocks = progress.clocks;
  table.result = progress.result;
  table.updated = progress.updated;
  expect_same(loaded("t1").table, table);
  EXPECT_EQ(put(*store_, {sample_progress("missing", 1)}), Outcome::kFailed);
}

TEST_F(StoreTest, OnlyTheNewestSnapshotIsKept) {
  ASSERT_EQ(put(*store_, {sample_table("t1"), SnapshotRow{"t1", 5, "r", "five"}}), Outcome::kDurable);
  ASSERT_EQ(put(*store_, {SnapshotRow{"t1", 9, "r", "nine"}}), Outcome::kDurable);
  ASSERT_EQ(put(*store_, {SnapshotRow{"t1", 7, "r", "seven"}}), Outcome::kDurable);
  EXPECT_EQ(loaded("t1").snapshot.value().text, "nine");
}

TEST_F(StoreTest, ChatGivesTheLastLinesOldestFirst) {
  Batch batch = {sample_table("t1")};
  for (int n = 1; n <= 250; ++n) batch.push_back(ChatRow{"t1", n, 0, "Ada", "x", "", "", n, -1, n});
  ASSERT_EQ(put(*store_, std::move(batch)), Outcome::kDurable);
  const std::vector<ChatRow> chat = loaded("t1").chat;
  ASSERT_EQ(chat.size(), 200u);
  EXPECT_EQ(chat.front().n, 51);
  EXPECT_EQ(chat.back().n, 250);
  EXPECT_EQ(put(*store_, {ChatRow{"t1", 250, 0, "Eve", "mine", "", "", 1}}), Outcome::kConflict);
}

TEST_F(StoreTest, AccountsAndLogins) {
  const AccountRow ada{"a1", "Ad\xC3\x89la", "argon", 5};
  ASSERT_EQ(put(*store_, {ada, LoginRow{"cookie", "a1", 6}}), Outcome::kDurable);
  EXPECT_EQ(put(*store_, {AccountRow{"a2", "aD\xC3\xA9LA", "x", 7}}), Outcome::kConflict);
  ASSERT_EQ(put(*store_, {AccountRow{"a1", "Ad\xC3\x89la", "new", 5}}), Outcome::kDurable);  // a new password
  const auto found = store_->account_by_name("AD\xC3\x89LA").value();
  ASSERT_TRUE(found);
  EXPECT_EQ(std::tie(found->id, found->name, found->password_hash), std::make_tuple("a1", ada.name, "new"));
  EXPECT_EQ(found->created, 5);
  EXPECT_EQ(store_->account_by_cookie("cookie").value().value().account.id, "a1");
  EXPECT_EQ(store_->account_by_cookie("cookie").value().value().since, 6);
  EXPECT_FALSE(store_->account_by_name("Bob").value());
  ASSERT_EQ(put(*store_, {RemoveLogin{"cookie"}}), Outcome::kDurable);
  EXPECT_FALSE(store_->account_by_cookie("cookie").value());
}

TEST_F(StoreTest, LoginsEndByAccountAndByAge) {
  ASSERT_EQ(put(*store_, {AccountRow{"a1", "Ada", "x", 1}, AccountRow{"a2", "Ben", "x", 1}}),
            Outcome::kDurable);
  ASSERT_EQ(put(*store_, {LoginRow{"one", "a1", 10}, LoginRow{"two", "a1", 20}, LoginRow{"ben", "a2", 20}}),
            Outcome::kDurable);
  ASSERT_EQ(put(*store_, {RemoveOldLogins{20}}), Outcome::kDurable);
  EXPECT_FALSE(store_->account_by_cookie("one").value());
  EXPECT_TRUE(store_->account_by_cookie("two").value());
  ASSERT_EQ(put(*store_, {RemoveLoginsOf{"a1"}, LoginRow{"new", "a1", 30}}), Outcome::kDurable);
  EXPECT_FALSE(store_->account_by_cookie("two").value());
  EXPECT_TRUE(store_->account_by_cookie("new").value());
  EXPECT_TRUE(store_->account_by_cookie("ben").value()) << "others stay";
}

TEST_F(StoreTest, FilmsAreBytes) {
  std::string data;
  for (int i = 0; i < 1000; ++i) data += static_cast<char>(i * 7);
  ASSERT_EQ(put(*store_, {FilmRow{"t1", -1, data}, FilmRow{"t1", 2, ""}}), Outcome::kDurable);
  EXPECT_EQ(store_->film("t1", -1).value().value(), data);
  EXPECT_EQ(store_->film("t1", 2).value().value(), "");
  EXPECT_FALSE(store_->film("t1", 0).value());
  ASSERT_EQ(put(*store_, {FilmRow{"t1", -1, "again"}}), Outcome::kDurable);
  EXPECT_EQ(store_->film("t1", -1).value().value(), "again");
}

TEST_F(StoreTest, AGuestsTablesComeAlong) {
  TableRow hosted = sample_table("hosted");
  hosted.host_owner = "guest";
  TableRow sat = sample_table("sat");
  SeatRow seat = sample_seat("sat", 0);
  seat.owner = "guest";
  ASSERT_EQ(put(*store_, {hosted, sat, seat, sample_table("other"), MoveOwner{"guest", "ada"}}),
            Outcome::kDurable);
  EXPECT_EQ(ids({.owner = "ada"}), (std::vector<std::string>{"sat", "hosted"}));
  EXPECT_TRUE(ids({.owner = "guest"}).empty());
  EXPECT_EQ(put(*store_, {MoveOwner{"", "ada"}}), Outcome::kFailed);
}

TEST_F(StoreTest, ListsComeNewestFirstAndKeepSecrets) {
  for (int i = 0; i < 12; ++i) {
    TableRow table = sample_table("t" + std::to_string(10 + i));
    table.state = static_cast<TableState>(i % 4);
    table.listed = i < 8;
    table.host_owner = i % 2 ? "odd" : "even";
    table.updated = 1000 + (i * 5) % 12;
    ASSERT_EQ(put(*store_, {table, sample_seat(table.id, 0), sample_seat(table.id, 1)}), Outcome::kDurable);
  }
  EXPECT_EQ(ids({.listed_only = true, .states = {TableState::kPlaying}}),
            (std::vector<std::string>{"t11", "t15"}));
  EXPECT_EQ(ids({.listed_only = true, .states = {TableState::kLobby, TableState::kPaused}}),
            (std::vector<std::string>{"t12", "t14", "t16", "t10"}));
  EXPECT_EQ(ids({.limit = 3}), (std::vector<std::string>{"t17", "t12", "t19"}));
  EXPECT_EQ(ids({}).size(), 12u);
  EXPECT_EQ(ids({.owner = "odd"}).size(), 6u);
  EXPECT_EQ(ids({.owner = "odd", .listed_only = true, .states = {TableState::kOver}, .limit = 1}).size(), 1u);
  EXPECT_EQ(ids({.owner = "user-1"}).size(), 12u);  // sits at all of them
  EXPECT_TRUE(ids({.owner = "nobody"}).empty());
  const auto list = store_->list({});
  int64_t before = list.value()[0].table.updated;
  for (const TableSummary& summary : list.value()) {
    EXPECT_LE(summary.table.updated, before);
    before = summary.table.updated;
    EXPECT_EQ(summary.table.key, "");
    EXPECT_TRUE(summary.table.salts.empty());
    EXPECT_TRUE(summary.table.dice.empty());
    EXPECT_EQ(summary.seats.size(), 2u);
  }
}

TEST_F(StoreTest, TimedTablesAreThoseThatPlayWithAClock) {
  TableRow timed = sample_table("timed");
  TableRow calm = sample_table("calm");
  calm.pace = R"({ "kind" : "none" })";
  TableRow without = sample_table("without");
  without.pace = "";
  TableRow lobby = sample_table("lobby");
  lobby.state = TableState::kLobby;
  ASSERT_EQ(put(*store_, {timed, calm, without, lobby}), Outcome::kDurable);
  const auto names = [&] {
    std::vector<std::string> found;
    const auto timed_now = store_->timed_tables();
    for (const TableSummary& summary : timed_now.value()) found.push_back(summary.table.id);
    return found;
  };
  EXPECT_EQ(names(), std::vector<std::string>{"timed"});
  ASSERT_EQ(put(*store_, {ProgressRow{"timed", TableState::kPaused}}), Outcome::kDurable);
  EXPECT_TRUE(names().empty());
}

TEST_F(StoreTest, TablesOfBotsComePageByPage) {
  TableRow human = sample_table("human"), paused = sample_table("paused");
  human.bots_turn = false;
  paused.state = TableState::kPaused;
  ASSERT_EQ(put(*store_, {sample_table("c"), human, sample_table("a"), paused, sample_table("b")}),
            Outcome::kDurable);
  using Ids = std::vector<std::string>;
  EXPECT_EQ(store_->tables_of_bots("", 2).value(), (Ids{"a", "b"}));
  EXPECT_EQ(store_->tables_of_bots("b", 2).value(), Ids{"c"});
  EXPECT_EQ(store_->tables_of_bots("c", 2).value(), Ids{});
  ProgressRow progress{"human", TableState::kPlaying, 2, true};
  ASSERT_EQ(put(*store_, {progress, ProgressRow{"a", TableState::kPlaying, 1, false}}), Outcome::kDurable);
  EXPECT_EQ(store_->tables_of_bots("", 9).value(), (Ids{"b", "c", "human"}));
}

TEST_F(StoreTest, OlderDataIsMarkedWhereABotMustMove) {
  store_.reset();
  const std::string file = folder_.file() + "-old";
  std::ofstream(file).close();
  {
    auto connection = Connection::open(file, Access::kWrite);
    ASSERT_TRUE(connection.is_ok());
    Connection& database = *connection.value();
    ASSERT_TRUE(upgrade(database, schema_steps().first(1)).is_ok());
    const auto add = [&](const std::string& id, int waiting, int kind, const std::string& autopilot) {
      const std::string table = "INSERT INTO game_tables VALUES ('" + id +
                                "','g','',1,0,0,2,0,'','','','','','','','','',''," +
                                std::to_string(waiting) + ",0,0,0)";
      const std::string seat = "INSERT INTO seats VALUES ('" + id + "',1," + std::to_string(kind) +
                               ",'','','" + autopilot + "','','','','',0,0)";
      ASSERT_TRUE(database.run(table.c_str()).is_ok()) << database.message();
      ASSERT_TRUE(database.run(seat.c_str()).is_ok()) << database.message();
    };
    add("bot", 2, 3, ""), add("autopilot", 3, 2, "greedy"), add("others", 1, 3, ""), add("human", 2, 2, "");
  }
  const auto store = open_sqlite(file);
  ASSERT_TRUE(store.is_ok()) << store.message();
  EXPECT_EQ(store.value()->tables_of_bots("", 9).value(), (std::vector<std::string>{"autopilot", "bot"}));
  EXPECT_EQ(store.value()->load("bot").value().value().seats.at(0).stops, "");
}

TEST_F(StoreTest, OlderDataCallsSettingsOptions) {
  store_.reset();
  const std::string file = folder_.file() + "-options";
  std::ofstream(file).close();
  {
    auto connection = Connection::open(file, Access::kWrite);
    ASSERT_TRUE(connection.is_ok());
    Connection& database = *connection.value();
    ASSERT_TRUE(upgrade(database, schema_steps().first(9)).is_ok());
    const char* table =
        "INSERT INTO game_tables (id, game, title, state, listed, timed, players, first_seat, options, "
        "rules, pace, "
        "host_owner, host_hash, chance_key, commitment, salts, clocks, result, waiting, turn, created, "
        "updated) "
        "VALUES ('t','g','',1,1,0,2,0,'mulligan=on','r','','','','','','','','',0,0,0,0)";
    ASSERT_TRUE(database.run(table).is_ok()) << database.message();
  }
  const auto store = open_sqlite(file);
  ASSERT_TRUE(store.is_ok()) << store.message();
  TableRow row = store.value()->load("t").value().value().table;
  EXPECT_EQ(row.settings, "mulligan=on");
  EXPECT_EQ(row.rules, "r");
  row.settings = "standard";
  ASSERT_EQ(put(*store.value(), {row}), Outcome::kDurable);
  EXPECT_EQ(store.value()->load("t").value().value().table.settings, "standard");
}

TEST_F(StoreTest, AConfirmedAddressIsKeptByOwnerAndMovesToTheAccount) {
  EXPECT_FALSE(store_->is_confirmed("g:1", "ada@example.org").value());
  ASSERT_EQ(put(*store_, {AddressRow{"g:1", "ada@example.org", 5}, AddressRow{"a:1", "ada@example.org", 6},
                          AddressRow{"g:1", "work@example.org", 7}}),
            Outcome::kDurable);
  EXPECT_TRUE(store_->is_confirmed("g:1", "ada@example.org").value());
  EXPECT_FALSE(store_->is_confirmed("g:2", "ada@example.org").value());
  ASSERT_EQ(put(*store_, {MoveOwner{"g:1", "a:1"}, MoveOwner{"a:1", "a:1"}}), Outcome::kDurable);
  EXPECT_TRUE(store_->is_confirmed("a:1", "ada@example.org").value());
  EXPECT_TRUE(store_->is_confirmed("a:1", "work@example.org").value());
  EXPECT_FALSE(store_->is_confirmed("g:1", "work@example.org").value());
}

TEST_F(StoreTest, AddressesOfOlderDataAreNotTakenForConfirmed) {
  store_.reset();
  const std::string file = folder_.file() + "-unconfirmed";
  std::ofstream(file).close();
  {
    auto connection = Connection::open(file, Access::kWrite);
    ASSERT_TRUE(connection.is_ok());
    Connection& database = *connection.value();
    ASSERT_TRUE(upgrade(database, schema_steps().first(1)).is_ok());
    for (const char* text :
         {"INSERT INTO game_tables VALUES ('t','g','',1,0,0,2,0,'','','','','','','','','','',0,0,0,0)",
          "INSERT INTO seats VALUES ('t',0,2,'','','','','','https://x.org/','ada@example.org',0,0)"})
      ASSERT_TRUE(database.run(text).is_ok()) << database.message();
  }
  const auto store = open_sqlite(file);
  ASSERT_TRUE(store.is_ok()) << store.message();
  const SeatRow seat = store.value()->load("t").value().value().seats.at(0);
  EXPECT_EQ(seat.email, "");
  EXPECT_EQ(seat.webhook, "https://x.org/");
}

TEST_F(StoreTest, AWorseMarkStaysWhoeverWritesTheTable) {
  ASSERT_EQ(put(*store_, {sample_table("t1"), sample_table("t2"),
                          MarkRow{"t1", Mark::kBroken, 5, "why", "doing", "record"}}),
            Outcome::kDurable);
  ASSERT_EQ(put(*store_, {MarkRow{"t1", Mark::kOtherRules, 6, "", "", ""}, sample_table("t1")}),
            Outcome::kDurable);
  const StoredTable stored = loaded("t1");
  EXPECT_EQ(stored.table.mark, Mark::kBroken);
  ASSERT_TRUE(stored.mark);
  EXPECT_EQ(std::tie(stored.mark->why, stored.mark->doing, stored.mark->record),
            std::make_tuple("why", "doing", "record"));
  EXPECT_EQ(stored.mark->at, 5);
  EXPECT_FALSE(loaded("t2").mark);
  // Nobody looks for bots there.
  EXPECT_EQ(store_->tables_of_bots("", 9).value(), std::vector<std::string>{"t2"});
  const auto listed = store_->list({});
  for (const TableSummary& summary : listed.value())
    EXPECT_EQ(summary.table.mark, summary.table.id == "t1" ? Mark::kBroken : Mark::kNone);
}

TEST_F(StoreTest, OldTablesAreFoundAndRemovedWithEverything) {
  TableRow over = sample_table("over"), lobby = sample_table("lobby"), fresh = sample_table("fresh");
  over.state = fresh.state = TableState::kOver;
  over.updated = lobby.updated = 100;
  lobby.state = TableState::kLobby;
  lobby.listed = false;
  TableRow kept = over;
  kept.id = "broken";
  ASSERT_EQ(put(*store_, {over, lobby, fresh, kept, sample_seat("over", 0), sample_entry("over", 1),
                          ChatRow{"over", 1}, FilmRow{"over", -1, "film"},
                          MarkRow{"broken", Mark::kBroken, 1, "", "", ""}}),
            Outcome::kDurable);
  using Ids = std::vector<std::string>;
  EXPECT_EQ(store_->old_tables(TableState::kOver, 101, 9).value(), Ids{"over"});
  EXPECT_EQ(store_->old_tables(TableState::kLobby, 101, 9).value(), Ids{"lobby"});
  EXPECT_EQ(store_->old_tables(TableState::kOver, 100, 9).value(), Ids{});
  EXPECT_EQ(put(*store_, {RemoveTable{"over", 100}}), Outcome::kConflict) << "changed since";
  EXPECT_EQ(put(*store_, {RemoveTable{"over", 101}}), Outcome::kDurable);
  EXPECT_FALSE(store_->load("over").value());
  EXPECT_FALSE(store_->film("over", -1).value());
  ASSERT_EQ(put(*store_, {over}), Outcome::kDurable);
  EXPECT_TRUE(loaded("over").entries.empty() && loaded("over").seats.empty() && loaded("over").chat.empty());
}

TEST_F(StoreTest, OfALongChatTheOldLinesGo) {
  Batch batch{sample_table("t1")};
  for (int64_t n = 1; n <= 2 * kMostChatLines; ++n) batch.push_back(ChatRow{"t1", n});
  ASSERT_EQ(put(*store_, std::move(batch)), Outcome::kDurable);
  EXPECT_EQ(loaded("t1").chat.back().n, 2 * kMostChatLines);
  store_.reset();
  auto connection = Connection::open(folder_.file(), Access::kRead);
  ASSERT_TRUE(connection.is_ok());
  EXPECT_LE(connection.value()->ask("SELECT COUNT(*) FROM chat").value(), kMostChatLines + 50);
}

TEST_F(StoreTest, OnlyATableInTheLobbyIsRemoved) {
  TableRow lobby = sample_table("lobby");
  lobby.state = TableState::kLobby;
  ASSERT_EQ(put(*store_, {lobby, sample_seat("lobby", 0), ChatRow{"lobby", 1}, sample_table("runs")}),
            Outcome::kDurable);
  EXPECT_EQ(put(*store_, {RemoveTable{"runs"}}), Outcome::kConflict);
  EXPECT_EQ(put(*store_, {RemoveTable{"missing"}}), Outcome::kConflict);
  EXPECT_EQ(put(*store_, {RemoveTable{"lobby"}}), Outcome::kDurable);
  EXPECT_FALSE(store_->load("lobby").value());
  EXPECT_TRUE(store_->load("runs").value());
  ASSERT_EQ(put(*store_, {lobby}), Outcome::kDurable);
  EXPECT_TRUE(loaded("lobby").seats.empty());
  EXPECT_TRUE(loaded("lobby").chat.empty());
}

TEST_F(StoreTest, EntriesAreAddedWithoutGapAndNeverChanged) {
  ASSERT_EQ(put(*store_, {sample_table("t1"), sample_entry("t1", 1)}), Outcome::kDurable);
  EntryRow other = sample_entry("t1", 1);
  other.answer = "another";
  EXPECT_EQ(put(*store_, {other}), Outcome::kConflict);
  EXPECT_EQ(put(*store_, {sample_entry("t1", 3)}), Outcome::kConflict);
  EXPECT_EQ(put(*store_, {sample_entry("t1", 2)}), Outcome::kDurable);
  const auto entries = loaded("t1").entries;
  ASSERT_EQ(entries.size(), 2u);
  expect_same(entries[0], sample_entry("t1", 1));
}

// The writer is held up in a callback, so that what follows is committed as one group.
TEST_F(StoreTest, ARefusedBatchLeavesNothingAndItsNeighboursStay) {
  ASSERT_EQ(put(*store_, {sample_table("t1"), sample_entry("t1", 1)}), Outcome::kDurable);
  std::promise<void> go;
  std::shared_future<void> gate = go.get_future().share();
  store_->write({sample_progress("t1", 1)}, [gate](Outcome) { gate.wait(); });
  std::vector<Outcome> outcomes;
  const auto note = [&](Outcome outcome) { outcomes.push_back(outcome); };
  const uint64_t commits = store_->figures().commits;
  store_->write({sample_table("before")}, note);
  store_->write({sample_table("half"), sample_seat("half", 0), sample_entry("t1", 1)}, note);
  store_->write({sample_entry("t1", 2), sample_progress("missing", 1)}, note);
  store_->write({sample_table("after"), sample_entry("t1", 2)}, note);
  go.set_value();
  store_->flush();
  EXPECT_EQ(outcomes, (std::vector<Outcome>{Outcome::kDurable, Outcome::kConflict, Outcome::kFailed,
                                            Outcome::kDurable}));
  EXPECT_LE(store_->figures().commits, commits + 2);
  EXPECT_EQ(store_->figures().failures, 2u);
  EXPECT_TRUE(store_->load("before").value());
  EXPECT_FALSE(store_->load("half").value());
  EXPECT_TRUE(ids({.owner = "user-0"}).empty());
  EXPECT_TRUE(store_->load("after").value());
  EXPECT_EQ(loaded("t1").entries.size(), 2u);
}

TEST_F(StoreTest, BatchesAreDoneInTheOrderGivenAndMayGiveMore) {
  ASSERT_EQ(put(*store_, {sample_table("t1")}), Outcome::kDurable);
  std::vector<int64_t> order;
  Store* store = store_.get();  // callbacks still come while it is destroyed
  for (int64_t seq = 1; seq <= 500; ++seq) {
    store->write({sample_entry("t1", seq)}, [&, seq](Outcome outcome) {
      EXPECT_EQ(outcome, Outcome::kDurable);
      order.push_back(seq);
      if (seq == 500) store->write({sample_entry("t1", 501)}, [&](Outcome) { order.push_back(501); });
      store->flush();  // must not wait for itself
    });
  }
  store_.reset();  // drains
  ASSERT_EQ(order.size(), 501u);
  for (int64_t seq = 1; seq <= 501; ++seq) EXPECT_EQ(order[static_cast<size_t>(seq - 1)], seq);
  open();
  EXPECT_EQ(loaded("t1").entries.size(), 501u);
}

TEST_F(StoreTest, ManyThreadsWriteAndRead) {
  constexpr int kThreads = 8;
  constexpr int kEntries = 100;
  std::atomic<int> durable = 0;
  std::vector<std::thread> threads;
  for (int n = 0; n < kThreads; ++n) {
    threads.emplace_back([&, n] {
      const std::string id = "t" + std::to_string(n);
      EXPECT_EQ(put(*store_, {sample_table(id)}), Outcome::kDurable);
      for (int seq = 1; seq <= kEntries; ++seq) {
        store_->write({sample_entry(id, seq), sample_progress(id, seq)},
                      [&](Outcome outcome) { durable += outcome == Outcome::kDurable; });
        if (seq % 10 == 0) {
          const auto found = store_->load(id);
          EXPECT_TRUE(found.is_ok() && found.value()) << found.message();
          // One moment: the turn and the entries were written together.
          const int turn =
              found.value()->entries.empty() ? 7 : static_cast<int>(found.value()->entries.size());
          EXPECT_EQ(found.value()->table.turn, turn);
          EXPECT_TRUE(store_->list({.listed_only = true}).is_ok());
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  store_->flush();
  EXPECT_EQ(durable, kThreads * kEntries);
  EXPECT_EQ(store_->figures().queued, 0u);
  for (int n = 0; n < kThreads; ++n)
    EXPECT_EQ(loaded("t" + std::to_string(n)).entries.size(), size_t{kEntries});
}

TEST_F(StoreTest, ASecondServerIsRefused) {
  const auto second = open_sqlite(folder_.file());
  ASSERT_FALSE(second.is_ok());
  EXPECT_NE(second.message().find("in use by another server"), std::string::npos) << second.message();
  store_.reset();
  EXPECT_TRUE(open_sqlite(folder_.file()).is_ok());
}

TEST_F(StoreTest, TheFolderIsLockedThoughTheLockFileIsDeleted) {
  ASSERT_EQ(::unlink((folder_.file() + ".lock").c_str()), 0);
  const auto second = open_sqlite(folder_.file());
  ASSERT_FALSE(second.is_ok());
  EXPECT_NE(second.message().find("in use by another server"), std::string::npos) << second.message();
  store_.reset();
  EXPECT_TRUE(open_sqlite(folder_.file()).is_ok());
}

TEST_F(StoreTest, ADatabaseThatSomebodyElseLocksIsRefusedWithASentence) {
  store_.reset();
  {
    auto other = Connection::open(folder_.file(), Access::kWrite);
    ASSERT_TRUE(other.is_ok());
    ASSERT_TRUE(other.value()->run("BEGIN IMMEDIATE").is_ok());
    const auto refused = open_sqlite(folder_.file());
    ASSERT_FALSE(refused.is_ok());
    EXPECT_NE(refused.message().find(folder_.file()), std::string::npos);
    EXPECT_NE(refused.message().find("end that"), std::string::npos) << refused.message();
  }
  EXPECT_TRUE(open_sqlite(folder_.file()).is_ok());
}

// At the head, in the middle, cut off, and something else altogether.
TEST_F(StoreTest, ADamagedDatabaseIsRefusedWithASentence) {
  for (int64_t i = 1; i <= 200; ++i) {
    if (i == 1) put(*store_, {sample_table("t1")});
    ASSERT_EQ(put(*store_, {sample_entry("t1", i)}), Outcome::kDurable);
  }
  store_.reset();
  const std::string file = folder_.file();
  std::string whole;
  {
    std::ifstream in(file, std::ios::binary);
    whole.assign(std::istreambuf_iterator<char>(in), {});
  }
  ASSERT_GT(whole.size(), 5u * 4096);
  std::string head = whole, middle = whole;
  std::fill_n(head.begin(), 100, 'x');
  std::fill(middle.begin() + 4096, middle.end() - 4096, 'x');
  for (const std::string& damaged :
       {head, middle, whole.substr(0, whole.size() / 2), std::string(9000, '?')}) {
    for (const char* ending : {"-wal", "-shm"}) ::unlink((file + ending).c_str());
    std::ofstream(file, std::ios::binary | std::ios::trunc) << damaged;
    const auto refused = open_sqlite(file);
    ASSERT_FALSE(refused.is_ok());
    EXPECT_NE(refused.message().find("backup"), std::string::npos) << refused.message();
  }
  std::ofstream(file, std::ios::binary | std::ios::trunc) << whole;
  EXPECT_TRUE(open_sqlite(file).is_ok()) << "nothing was made worse";
}

TEST_F(StoreTest, OnlyItsOwnerMayReadTheFiles) {
  ASSERT_EQ(put(*store_, {sample_table("t1")}), Outcome::kDurable);
  for (const char* ending : {"", "-wal", "-shm", ".lock"}) {
    struct stat about {};
    ASSERT_EQ(::stat((folder_.file() + ending).c_str(), &about), 0) << ending;
    EXPECT_EQ(about.st_mode & 0777, 0600u) << ending;
  }
}

TEST_F(StoreTest, AFolderThatIsMissingIsNamed) {
  const auto opened = open_sqlite(folder_.file() + "-missing/tessera.db");
  ASSERT_FALSE(opened.is_ok());
  EXPECT_NE(opened.message().find("data folder"), std::string::npos) << opened.message();
}

TEST_F(StoreTest, PrivateLinesOfOlderDataAreCountedByTheTwo) {
  store_.reset();
  const ScratchFolder other;
  {
    ASSERT_TRUE(make_private_file(other.file()).is_ok());
    auto connection = Connection::open(other.file(), Access::kWrite);
    ASSERT_TRUE(connection.is_ok());
    Connection& database = *connection.value();
    ASSERT_TRUE(upgrade(database, schema_steps().first(3)).is_ok());
    const auto line = [&](int n, int seat, int to, int told) {
      const std::string values = "'t1', " + std::to_string(n) + ", " + std::to_string(seat) +
                                 ", 'A', 'x', '', '', 1, " + std::to_string(to) + ", " + std::to_string(told);
      const Status status =
          database.run(("INSERT INTO chat (table_id, n, seat, name, text, client, message, at, "
                        "to_seat, told) VALUES (" +
                        values + ")")
                           .c_str());
      ASSERT_TRUE(status.is_ok()) << status.message();
    };
    line(1, 0, -1, 1);
    line(2, 0, 1, 1);
    line(3, 2, 0, 1);
    line(4, 1, 0, 1);
    line(5, 1, -1, 2);
  }
  auto upgraded = open_sqlite(other.file());
  ASSERT_TRUE(upgraded.is_ok()) << upgraded.message();
  ASSERT_EQ(put(*upgraded.value(), {sample_table("t1")}), Outcome::kDurable);
  const auto chat = upgraded.value()->load("t1").value()->chat;
  ASSERT_EQ(chat.size(), 5u);
  const int64_t counted[] = {1, 1, 1, 2, 2};
  for (size_t i = 0; i < chat.size(); ++i) {
    EXPECT_EQ(chat[i].n, static_cast<int64_t>(i) + 1);
    EXPECT_EQ(chat[i].told, counted[i]) << i;
  }
}

// Two who talk a lot take no room from the others.
TEST_F(StoreTest, TheLastLinesOfEverybodyAreLoaded) {
  ASSERT_EQ(put(*store_, {sample_table("t1")}), Outcome::kDurable);
  Batch batch;
  const auto add = [&](int64_t n, int seat, int to, int64_t told) {
    ChatRow row;
    row.table = "t1";
    row.n = n;
    row.seat = seat;
    row.to = to;
    row.told = told;
    batch.push_back(row);
  };
  add(1, 0, -1, 1);
  add(2, 0, 2, 1);
  for (int64_t i = 1; i <= 500; ++i) add(2 + i, 0, 1, i);
  ASSERT_EQ(put(*store_, batch), Outcome::kDurable);
  const auto chat = loaded("t1").chat;
  ASSERT_EQ(chat.size(), 202u);
  EXPECT_EQ(chat[0].n, 1);
  EXPECT_EQ(chat[1].n, 2);
  EXPECT_EQ(chat.back().n, 502);
}

TEST_F(StoreTest, ASchemaIsUpgradedStepByStepAndNeverDowngraded) {
  store_.reset();
  const std::string file = folder_.file();
  const SchemaStep more = {"ALTER TABLE chat ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'"};
  const SchemaStep broken = {"CREATE TABLE half (id TEXT)", "CREATE NONSENSE"};
  std::vector<SchemaStep> steps(schema_steps().begin(), schema_steps().end());
  {
    auto connection = Connection::open(file, Access::kWrite);
    ASSERT_TRUE(connection.is_ok());
    Connection& database = *connection.value();
    steps.push_back(more);
    EXPECT_TRUE(upgrade(database, steps).is_ok());
    EXPECT_TRUE(upgrade(database, steps).is_ok());  // nothing left to do
    EXPECT_EQ(database.ask("SELECT COUNT(mood) FROM chat").value(), 0);
    steps.push_back(broken);
    EXPECT_FALSE(upgrade(database, steps).is_ok());
    EXPECT_FALSE(database.ask("SELECT COUNT(*) FROM half").is_ok());  // all of a step or nothing
    EXPECT_EQ(database.ask("SELECT MAX(version) FROM schema_version").value(),
              static_cast<int64_t>(schema_steps().size()) + 1);
  }
  const auto older = open_sqlite(file);
  ASSERT_FALSE(older.is_ok());
  EXPECT_NE(older.message().find("newer program"), std::string::npos) << older.message();
}

TEST(FoldName, TakesTheLettersOfManyScripts) {
  EXPECT_EQ(fold_name("AdaZ_09"), "adaz_09");
  EXPECT_EQ(fold_name("\xC3\x84\xC3\x96\xC3\x9C\xC3\x97"),
            "\xC3\xA4\xC3\xB6\xC3\xBC\xC3\x97");  // no letter: x
  EXPECT_EQ(fold_name("\xC5\xA0\xC5\xBD\xC5\xB8"), "\xC5\xA1\xC5\xBE\xC3\xBF");
  EXPECT_EQ(fold_name("\xCE\xA9\xD0\x96\xD0\x81"), "\xCF\x89\xD0\xB6\xD1\x91");
  EXPECT_EQ(fold_name("\xF0\x9F\x8E\xB2\xC3"), "\xF0\x9F\x8E\xB2\xC3");  // emoji and half a letter stay
}

}  // namespace
}  // namespace tessera::store
