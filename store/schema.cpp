#include "store/schema.h"

#include "store/sqlite.h"

namespace tessera::store {
namespace {

// WITHOUT ROWID and BLOB are SQLite's words. The first keeps rows in the order of their key, so that the
// course of a table is read in one go; elsewhere it is left out, and BLOB is BYTEA.
const SchemaStep kFirst = {
    R"(CREATE TABLE game_tables (
         id TEXT NOT NULL PRIMARY KEY,
         game TEXT NOT NULL,
         title TEXT NOT NULL,
         state SMALLINT NOT NULL CHECK (state BETWEEN 0 AND 3),
         listed SMALLINT NOT NULL,
         timed SMALLINT NOT NULL,
         players SMALLINT NOT NULL,
         first_seat SMALLINT NOT NULL,
         options TEXT NOT NULL,
         rules TEXT NOT NULL,
         pace TEXT NOT NULL,
         host_owner TEXT NOT NULL,
         host_hash TEXT NOT NULL,
         chance_key TEXT NOT NULL,
         commitment TEXT NOT NULL,
         salts TEXT NOT NULL,
         clocks TEXT NOT NULL,
         result TEXT NOT NULL,
         waiting BIGINT NOT NULL,
         turn INTEGER NOT NULL,
         created BIGINT NOT NULL,
         updated BIGINT NOT NULL))",
    "CREATE INDEX game_tables_by_state ON game_tables (listed, state, updated, id)",
    "CREATE INDEX game_tables_by_host ON game_tables (host_owner)",
    "CREATE INDEX game_tables_timed ON game_tables (timed, state)",
    R"(CREATE TABLE seats (
         table_id TEXT NOT NULL,
         seat SMALLINT NOT NULL,
         kind SMALLINT NOT NULL CHECK (kind BETWEEN 0 AND 3),
         name TEXT NOT NULL,
         bot TEXT NOT NULL,
         autopilot TEXT NOT NULL,
         owner TEXT NOT NULL,
         token_hash TEXT NOT NULL,
         webhook TEXT NOT NULL,
         email TEXT NOT NULL,
         seen BIGINT NOT NULL,
         told_seq BIGINT NOT NULL,
         PRIMARY KEY (table_id, seat)) WITHOUT ROWID)",
    "CREATE INDEX seats_by_owner ON seats (owner)",
    R"(CREATE TABLE entries (
         table_id TEXT NOT NULL,
         seq BIGINT NOT NULL,
         kind SMALLINT NOT NULL CHECK (kind BETWEEN 0 AND 2),
         seat SMALLINT NOT NULL,
         decision TEXT NOT NULL,
         answer TEXT NOT NULL,
         outcomes TEXT NOT NULL,
         chain TEXT NOT NULL,
         undone INTEGER NOT NULL,
         client TEXT NOT NULL,
         message TEXT NOT NULL,
         at BIGINT NOT NULL,
         PRIMARY KEY (table_id, seq)) WITHOUT ROWID)",
    R"(CREATE TABLE snapshots (
         table_id TEXT NOT NULL PRIMARY KEY,
         seq BIGINT NOT NULL,
         rules TEXT NOT NULL,
         text TEXT NOT NULL))",
    R"(CREATE TABLE chat (
         table_id TEXT NOT NULL,
         n BIGINT NOT NULL,
         seat SMALLINT NOT NULL,
         name TEXT NOT NULL,
         text TEXT NOT NULL,
         client TEXT NOT NULL,
         message TEXT NOT NULL,
         at BIGINT NOT NULL,
         PRIMARY KEY (table_id, n)) WITHOUT ROWID)",
    R"(CREATE TABLE accounts (
         id TEXT NOT NULL PRIMARY KEY,
         name TEXT NOT NULL,
         folded_name TEXT NOT NULL UNIQUE,
         password_hash TEXT NOT NULL,
         created BIGINT NOT NULL))",
    R"(CREATE TABLE logins (
         cookie_hash TEXT NOT NULL PRIMARY KEY,
         account TEXT NOT NULL,
         created BIGINT NOT NULL))",
    R"(CREATE TABLE films (
         table_id TEXT NOT NULL,
         observer SMALLINT NOT NULL,
         data BLOB NOT NULL,
         PRIMARY KEY (table_id, observer)))",
};

// Where a bot must move, the server goes on after a crash: they are found without looking at the others.
const SchemaStep kBotsTurn = {
    "ALTER TABLE game_tables ADD COLUMN bots_turn SMALLINT NOT NULL DEFAULT 0",
    R"(UPDATE game_tables SET bots_turn = 1 WHERE state = 1 AND EXISTS (
         SELECT 1 FROM seats WHERE seats.table_id = game_tables.id AND (seats.kind = 3 OR seats.autopilot <> '')
         AND (game_tables.waiting & (1 << seats.seat)) <> 0))",
    "CREATE INDEX game_tables_of_bots ON game_tables (id) WHERE bots_turn = 1",
};

// What players keep secret, and what they say to one another.
const SchemaStep kTalk = {
    "ALTER TABLE seats ADD COLUMN stops TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE chat ADD COLUMN to_seat SMALLINT NOT NULL DEFAULT -1",
    "ALTER TABLE chat ADD COLUMN told BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE chat ADD COLUMN talk TEXT NOT NULL DEFAULT ''",
    "UPDATE chat SET told = n",
};

// So that all logins of an account, or all old ones, can be ended.
const SchemaStep kLogins = {
    "CREATE INDEX logins_by_account ON logins (account)",
    "CREATE INDEX logins_by_age ON logins (created)",
};

// Letters go to confirmed addresses only, and those of before were not.
const SchemaStep kAddresses = {
    R"(CREATE TABLE addresses (
         owner TEXT NOT NULL,
         email TEXT NOT NULL,
         confirmed BIGINT NOT NULL,
         PRIMARY KEY (owner, email)))",
    "UPDATE seats SET email = '' WHERE email <> ''",
};

// A bot that somebody else set does not speak for the person.
const SchemaStep kSetBy = {"ALTER TABLE seats ADD COLUMN set_by SMALLINT NOT NULL DEFAULT 0"};

// Private lines are counted by the two who hear them.
const SchemaStep kPairs = {
    R"(UPDATE chat SET told = (SELECT COUNT(*) FROM chat AS o
         WHERE o.table_id = chat.table_id AND o.n <= chat.n AND (
           (o.seat = chat.seat AND o.to_seat = chat.to_seat) OR
           (o.seat = chat.to_seat AND o.to_seat = chat.seat)))
       WHERE to_seat >= 0)",
};

// Beside the tables, so that whoever writes a table cannot take its mark away.
const SchemaStep kMarks = {
    R"(CREATE TABLE table_marks (
         table_id TEXT NOT NULL PRIMARY KEY,
         mark SMALLINT NOT NULL CHECK (mark BETWEEN 1 AND 3),
         at BIGINT NOT NULL,
         why TEXT NOT NULL,
         doing TEXT NOT NULL,
         record TEXT NOT NULL))",
};

// Seals and salts of the players, before a game is dealt and after.
const SchemaStep kDice = {
    "ALTER TABLE game_tables ADD COLUMN dice TEXT NOT NULL DEFAULT ''",
};

// What a table was made with is its settings; options are what a question lists.
const SchemaStep kSettings = {
    "ALTER TABLE game_tables RENAME COLUMN options TO settings",
};

const SchemaStep kSteps[] = {kFirst, kBotsTurn, kTalk,  kLogins, kAddresses,
                             kSetBy, kPairs,    kMarks, kDice,   kSettings};

constexpr const char* kTableColumns =
    "id, game, title, state, listed, players, first_seat, settings, rules, pace, host_owner, host_hash, "
    "chance_key, commitment, salts, clocks, result, waiting, bots_turn, turn, created, updated, dice";
// The same columns, without what a list has no business with.
constexpr const char* kSummaryColumns =
    "id, game, title, state, listed, players, first_seat, settings, rules, pace, host_owner, host_hash, "
    "'', commitment, '', clocks, result, waiting, bots_turn, turn, created, updated, ''";
constexpr const char* kSeatColumns =
    "table_id, seat, kind, name, bot, autopilot, owner, token_hash, webhook, email, seen, told_seq, stops, "
    "set_by";
constexpr const char* kEntryColumns =
    "table_id, seq, kind, seat, decision, answer, outcomes, chain, undone, client, message, at";
constexpr const char* kChatColumns =
    "table_id, n, seat, name, text, client, message, at, to_seat, told, talk";

std::string select(const char* columns, const char* rest) {
  return std::string("SELECT ") + columns + " FROM " + rest;
}

std::string put_table() {
  return std::string("INSERT INTO game_tables (") + kTableColumns +
         ", timed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
         "ON CONFLICT (id) DO UPDATE SET game = excluded.game, title = excluded.title, "
         "state = excluded.state, listed = excluded.listed, timed = excluded.timed, "
         "players = excluded.players, first_seat = excluded.first_seat, settings = excluded.settings, "
         "rules = excluded.rules, pace = excluded.pace, host_owner = excluded.host_owner, "
         "host_hash = excluded.host_hash, chance_key = excluded.chance_key, "
         "commitment = excluded.commitment, salts = excluded.salts, clocks = excluded.clocks, "
         "result = excluded.result, waiting = excluded.waiting, bots_turn = excluded.bots_turn, turn = "
         "excluded.turn, "
         "created = excluded.created, updated = excluded.updated, dice = excluded.dice";
}

std::string put_seat() {
  return std::string("INSERT INTO seats (") + kSeatColumns +
         ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE SET "
         "kind = excluded.kind, name = excluded.name, bot = excluded.bot, "
         "autopilot = excluded.autopilot, owner = excluded.owner, token_hash = excluded.token_hash, "
         "webhook = excluded.webhook, email = excluded.email, seen = excluded.seen, "
         "told_seq = excluded.told_seq, stops = excluded.stops, set_by = excluded.set_by";
}

// No gap: a later answer is not taken when an earlier one found no space.
std::string add_entry() {
  return std::string("INSERT INTO entries (") + kEntryColumns +
         ") SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? "
         "WHERE ? <= 1 OR EXISTS (SELECT 1 FROM entries WHERE table_id = ? AND seq = ?)";
}

}  // namespace

std::string sql_text(Sql sql) {
  switch (sql) {
    case Sql::kBegin:
      return "BEGIN";
    case Sql::kCommit:
      return "COMMIT";
    case Sql::kRollback:
      return "ROLLBACK";
    case Sql::kSavepoint:
      return "SAVEPOINT batch";
    case Sql::kRelease:
      return "RELEASE SAVEPOINT batch";
    case Sql::kRollbackTo:
      return "ROLLBACK TO SAVEPOINT batch";
    case Sql::kPutTable:
      return put_table();
    case Sql::kPutProgress:
      return "UPDATE game_tables SET state = ?, waiting = ?, bots_turn = ?, turn = ?, clocks = ?, result = "
             "?, "
             "updated = ? WHERE id = ?";
    case Sql::kPutSeat:
      return put_seat();
    case Sql::kAddEntry:
      return add_entry();
    case Sql::kPutSnapshot:
      return "INSERT INTO snapshots (table_id, seq, rules, text) VALUES (?, ?, ?, ?) "
             "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, rules = excluded.rules, "
             "text = excluded.text WHERE excluded.seq >= snapshots.seq";
    case Sql::kAddChat:
      return std::string("INSERT INTO chat (") + kChatColumns + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    case Sql::kPutAccount:
      return "INSERT INTO accounts (id, name, folded_name, password_hash, created) VALUES (?, ?, ?, ?, ?) "
             "ON CONFLICT (id) DO UPDATE SET name = excluded.name, folded_name = excluded.folded_name, "
             "password_hash = excluded.password_hash, created = excluded.created";
    case Sql::kPutLogin:
      return "INSERT INTO logins (cookie_hash, account, created) VALUES (?, ?, ?) "
             "ON CONFLICT (cookie_hash) DO UPDATE SET account = excluded.account, created = excluded.created";
    case Sql::kRemoveLogin:
      return "DELETE FROM logins WHERE cookie_hash = ?";
    case Sql::kRemoveLoginsOf:
      return "DELETE FROM logins WHERE account = ?";
    case Sql::kRemoveOldLogins:
      return "DELETE FROM logins WHERE created < ?";
    case Sql::kMoveHost:
      return "UPDATE game_tables SET host_owner = ? WHERE host_owner = ?";
    case Sql::kMoveSeats:
      return "UPDATE seats SET owner = ? WHERE owner = ?";
    case Sql::kPutAddress:
      return "INSERT INTO addresses (owner, email, confirmed) VALUES (?, ?, ?) "
             "ON CONFLICT (owner, email) DO UPDATE SET confirmed = excluded.confirmed";
    case Sql::kCopyAddresses:
      return "INSERT INTO addresses (owner, email, confirmed) "
             "SELECT ?, email, confirmed FROM addresses WHERE owner = ? ON CONFLICT (owner, email) DO "
             "NOTHING";
    case Sql::kRemoveAddresses:
      return "DELETE FROM addresses WHERE owner = ?";
    case Sql::kPutFilm:
      return "INSERT INTO films (table_id, observer, data) VALUES (?, ?, ?) "
             "ON CONFLICT (table_id, observer) DO UPDATE SET data = excluded.data";
    case Sql::kRemoveTable:
      return "DELETE FROM game_tables WHERE id = ? AND updated < ? AND (state = 3 OR (state = 0 "
             "AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = ?)))";
    case Sql::kRemoveSeats:
      return "DELETE FROM seats WHERE table_id = ?";
    case Sql::kRemoveSnapshot:
      return "DELETE FROM snapshots WHERE table_id = ?";
    case Sql::kRemoveChat:
      return "DELETE FROM chat WHERE table_id = ?";
    case Sql::kRemoveEntries:
      return "DELETE FROM entries WHERE table_id = ?";
    case Sql::kRemoveFilms:
      return "DELETE FROM films WHERE table_id = ?";
    case Sql::kTrimChat:
      return "DELETE FROM chat WHERE table_id = ? AND n <= ?";
    case Sql::kPutMark:
      return "INSERT INTO table_marks (table_id, mark, at, why, doing, record) VALUES (?, ?, ?, ?, ?, ?) "
             "ON CONFLICT (table_id) DO UPDATE SET mark = excluded.mark, at = excluded.at, why = "
             "excluded.why, "
             "doing = excluded.doing, record = excluded.record WHERE excluded.mark > table_marks.mark";
    case Sql::kRemoveMark:
      return "DELETE FROM table_marks WHERE table_id = ?";
    case Sql::kGetTable:
      return select(kTableColumns, "game_tables WHERE id = ?");
    case Sql::kGetSeats:
      return select(kSeatColumns, "seats WHERE table_id = ? ORDER BY seat");
    case Sql::kGetEntries:
      return select(kEntryColumns, "entries WHERE table_id = ? ORDER BY seq");
    case Sql::kGetSnapshot:
      return select("table_id, seq, rules, text", "snapshots WHERE table_id = ?");
    case Sql::kGetChat:
      return select(
          "c.table_id, c.n, c.seat, c.name, c.text, c.client, c.message, c.at, c.to_seat, c.told, c.talk",
          "chat AS c INNER JOIN (SELECT seat, to_seat, MAX(told) AS most FROM chat WHERE table_id = ? "
          "GROUP BY seat, to_seat) AS newest ON newest.seat = c.seat AND newest.to_seat = c.to_seat "
          "WHERE c.table_id = ? AND c.told > newest.most - ? ORDER BY c.n");
    case Sql::kGetAccountByName:
      return select("id, name, password_hash, created", "accounts WHERE folded_name = ?");
    case Sql::kGetAccountByCookie:
      return select("a.id, a.name, a.password_hash, a.created, l.created",
                    "logins AS l INNER JOIN accounts AS a ON a.id = l.account WHERE l.cookie_hash = ?");
    case Sql::kGetAddress:
      return select("confirmed", "addresses WHERE owner = ? AND email = ?");
    case Sql::kGetFilm:
      return select("data", "films WHERE table_id = ? AND observer = ?");
    case Sql::kGetMark:
      return select("table_id, mark, at, why, doing, record", "table_marks WHERE table_id = ?");
    case Sql::kListByState:
      return select(kSummaryColumns,
                    "game_tables WHERE listed = ? AND state = ? ORDER BY updated DESC, id DESC LIMIT ?");
    case Sql::kListByOwner:
      return select(kSummaryColumns,
                    "game_tables WHERE id IN (SELECT id FROM game_tables WHERE host_owner = ? "
                    "UNION SELECT table_id FROM seats WHERE owner = ?) ORDER BY updated DESC, id DESC");
    case Sql::kListTimed:
      return select(kSummaryColumns, "game_tables WHERE timed = 1 AND state = 1");
    case Sql::kListBots:
      return "SELECT id FROM game_tables WHERE bots_turn = 1 AND state = 1 AND id > ? "
             "AND NOT EXISTS (SELECT 1 FROM table_marks WHERE table_id = game_tables.id AND mark = 3) "
             "ORDER BY id LIMIT ?";
    case Sql::kListOld:
      return "SELECT id FROM game_tables WHERE listed = ? AND state = ? AND updated < ? "
             "AND NOT EXISTS (SELECT 1 FROM table_marks WHERE table_id = game_tables.id AND mark = 3) LIMIT "
             "?";
    case Sql::kEnd:
      break;
  }
  return "";
}

std::span<const SchemaStep> schema_steps() { return kSteps; }

Status upgrade(Connection& connection, std::span<const SchemaStep> steps) {
  Status made =
      connection.run("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL PRIMARY KEY)");
  if (!made.is_ok()) return made;
  const Result<int64_t> found = connection.ask("SELECT COALESCE(MAX(version), 0) FROM schema_version");
  if (!found.is_ok()) return found.status();
  const int64_t newest = static_cast<int64_t>(steps.size());
  if (found.value() > newest) {
    return Status::error("the data has schema version " + std::to_string(found.value()) +
                         ", this program knows only " + std::to_string(newest) +
                         ": start the newer program that wrote it");
  }
  for (int64_t version = found.value(); version < newest; ++version) {
    Status status = connection.run("BEGIN");
    for (const char* text : steps[static_cast<size_t>(version)]) {
      if (status.is_ok()) status = connection.run(text);
    }
    const std::string mark =
        "INSERT INTO schema_version (version) VALUES (" + std::to_string(version + 1) + ")";
    if (status.is_ok()) status = connection.run(mark.c_str());
    if (status.is_ok()) status = connection.run("COMMIT");
    if (status.is_ok()) continue;
    if (connection.in_transaction()) connection.run(Sql::kRollback);
    return status;
  }
  return Status::ok();
}

}  // namespace tessera::store
