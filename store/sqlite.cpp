#include "store/sqlite.h"

#include <sqlite3.h>

namespace tessera::store {
namespace {

constexpr int kBusyMilliseconds = 5000;  // somebody makes a copy with the sqlite3 program
constexpr int kBusyAtStart = 1000;       // rather say at once that it is locked

const std::string kDamaged =
    "; the file is damaged, or no database of Tessera: put your newest backup in its place, or move it away "
    "to "
    "begin with an empty one";

Step meaning(int code) {
  switch (code & 0xff) {
    case SQLITE_ROW:
      return Step::kRow;
    case SQLITE_OK:
    case SQLITE_DONE:
      return Step::kDone;
    case SQLITE_CONSTRAINT:
      if (code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY) return Step::kConflict;
      return Step::kRefused;
    case SQLITE_TOOBIG:
    case SQLITE_MISMATCH:
    case SQLITE_RANGE:
      return Step::kRefused;
    case SQLITE_FULL:
    case SQLITE_IOERR:
      return Step::kFull;
    default:
      return Step::kBroken;
  }
}

int remember_log_pages(void* pages, sqlite3*, const char*, int count) {
  *static_cast<int*>(pages) = count;
  return SQLITE_OK;
}

}  // namespace

Query::~Query() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

void Query::put(int place, std::string_view value) {
  const char* data = value.data() ? value.data() : "";  // a null pointer would be stored as NULL
  sqlite3_bind_text64(statement_, place, data, value.size(), SQLITE_STATIC, SQLITE_UTF8);
}

void Query::put(int place, const Bytes& value) {
  const char* data = value.data.data() ? value.data.data() : "";
  sqlite3_bind_blob64(statement_, place, data, value.data.size(), SQLITE_STATIC);
}

void Query::put_number(int place, int64_t value) { sqlite3_bind_int64(statement_, place, value); }

Step Query::step() { return statement_ ? meaning(sqlite3_step(statement_)) : Step::kBroken; }

void Query::get(int column, std::string& value) const {
  const void* data = sqlite3_column_blob(statement_, column);  // the bytes of a text as they are
  const auto size = static_cast<size_t>(sqlite3_column_bytes(statement_, column));
  value.assign(data ? static_cast<const char*>(data) : "", data ? size : 0);
}

int64_t Query::number(int column) const { return sqlite3_column_int64(statement_, column); }

Result<std::unique_ptr<Connection>> Connection::open(const std::string& file, Access access) {
  const int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
                    (access == Access::kWrite ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY);
  sqlite3* database = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &database, flags, nullptr);
  std::unique_ptr<Connection> connection(new Connection(database));
  if (code != SQLITE_OK) return Status::error(connection->message() + connection->advice());
  const Status status = connection->prepare_settings(access);
  if (!status.is_ok()) return Status::error(status.message() + connection->advice());
  return connection;
}

Connection::~Connection() {
  for (sqlite3_stmt* statement : statements_) sqlite3_finalize(statement);
  sqlite3_close(database_);
}

// Everything that is SQLite's own way of being set up.
Status Connection::prepare_settings(Access access) {
  sqlite3_busy_timeout(database_, access == Access::kRead ? kBusyMilliseconds : kBusyAtStart);
  if (access == Access::kRead) return run("PRAGMA query_only = 1; PRAGMA cache_size = -4096");
  const Status status =
      run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;"
          "PRAGMA cache_size = -32768; PRAGMA journal_size_limit = 67108864");
  // Takes the place of the automatic checkpoint, which would make a commit wait.
  sqlite3_wal_hook(database_, remember_log_pages, &log_pages_);
  return status;
}

Status Connection::check(Check check) {
  const Status lock = run("BEGIN IMMEDIATE; COMMIT");
  if (!lock.is_ok()) return Status::error(lock.message() + advice());
  sqlite3_busy_timeout(database_, kBusyMilliseconds);
  const Result<std::vector<std::string>> found =
      first_column(check == Check::kWhole ? "PRAGMA quick_check(1)"
                                          : "SELECT name FROM sqlite_schema WHERE type = 'table'");
  if (!found.is_ok()) return Status::error(found.message() + advice());
  if (check == Check::kWhole)
    return found.value() == std::vector<std::string>{"ok"} ? Status::ok()
                                                           : Status::error("its parts do not fit" + kDamaged);
  for (const std::string& table : found.value()) {
    const Status status = run(("SELECT * FROM " + table + " LIMIT 1").c_str());
    if (!status.is_ok()) return Status::error(status.message() + advice());
  }
  return Status::ok();
}

Result<std::vector<std::string>> Connection::first_column(const char* text) {
  std::vector<std::string> values;
  const auto add = [](void* to, int, char** columns, char**) {
    static_cast<std::vector<std::string>*>(to)->emplace_back(columns[0] ? columns[0] : "");
    return 0;
  };
  if (sqlite3_exec(database_, text, add, &values, nullptr) != SQLITE_OK) return Status::error(message());
  return values;
}

std::string Connection::advice() const {
  switch (sqlite3_errcode(database_) & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "; another program holds it: end that (a backup, the sqlite3 program), then start again";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return kDamaged;
    default:
      return "";
  }
}

void Connection::bound_pages(int most_pages) {
  const Status status = run(("PRAGMA max_page_count = " + std::to_string(most_pages)).c_str());
  (void)status;  // never fails: SQLite takes the nearest number it can
}

Query Connection::query(Sql sql) {
  sqlite3_stmt*& statement = statements_[static_cast<size_t>(sql)];
  if (!statement) {
    const std::string text = sql_text(sql);
    sqlite3_prepare_v3(database_, text.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  }
  return Query(statement);
}

Step Connection::run(Sql sql) { return query(sql).step(); }

Status Connection::run(const char* text) {
  if (sqlite3_exec(database_, text, nullptr, nullptr, nullptr) == SQLITE_OK) return Status::ok();
  return Status::error(message());
}

Result<int64_t> Connection::ask(const char* text) {
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v2(database_, text, -1, &statement, nullptr);
  Result<int64_t> answer = Status::error("no answer");
  if (statement && sqlite3_step(statement) == SQLITE_ROW) {
    answer = sqlite3_column_int64(statement, 0);
  } else {
    answer = Status::error(message());
  }
  sqlite3_finalize(statement);
  return answer;
}

bool Connection::in_transaction() const { return sqlite3_get_autocommit(database_) == 0; }

int Connection::changes() const { return sqlite3_changes(database_); }

std::string Connection::message() const { return sqlite3_errmsg(database_); }

int Connection::checkpoint() {
  int pages = 0;
  int moved = 0;
  sqlite3_wal_checkpoint_v2(database_, nullptr, SQLITE_CHECKPOINT_PASSIVE, &pages, &moved);
  return pages > moved ? pages - moved : 0;
}

}  // namespace tessera::store
