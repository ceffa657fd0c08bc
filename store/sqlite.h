// SQLite with as little of SQLite as possible: a connection that keeps its prepared statements, and a query
// that binds C++ values, steps, reads them back and cleans up after itself. One thread at a time uses a
// connection. What an error code means for the store is decided here, in one place.
//
//     Query query = connection.query(Sql::kPutLogin);
//     query.bind(row.cookie_hash, row.account, row.created);
//     if (query.step() != Step::kDone) ...
#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/game/status.h"
#include "store/schema.h"

struct sqlite3;
struct sqlite3_stmt;

namespace tessera::store {

enum class Step : uint8_t {
  kRow,       // one row of the answer can be read
  kDone,      // nothing more to come
  kConflict,  // a key is taken
  kRefused,   // this statement is wrong; the transaction goes on
  kFull,      // no space, or the disk does not do its work
  kBroken,    // nothing that belongs to this transaction can be kept
};

// Text and compressed data look alike in C++; a database stores them in columns of different types.
struct Bytes {
  std::string_view data;
};

// A prepared statement in use. What is bound must outlive the query.
class Query {
 public:
  explicit Query(sqlite3_stmt* statement) : statement_(statement) {}
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  template <class... Values>
  void bind(const Values&... values) {
    int place = 0;
    (put(++place, values), ...);
  }
  Step step();
  // The columns of the current row, from the left.
  template <class... Values>
  void read(Values&... values) const {
    int column = 0;
    (get(column++, values), ...);
  }

 private:
  void put(int place, std::string_view value);
  void put(int place, const Bytes& value);
  void put_number(int place, int64_t value);
  template <class Number>
  requires std::integral<Number> || std::is_enum_v<Number>
  void put(int place, Number value) { put_number(place, static_cast<int64_t>(value)); }
  void get(int column, std::string& value) const;
  int64_t number(int column) const;
  template <class Number>
  requires std::integral<Number> || std::is_enum_v<Number>
  void get(int column, Number& value) const { value = static_cast<Number>(number(column)); }

  sqlite3_stmt* statement_;  // null if it could not be prepared: every step is kBroken
};

enum class Access : uint8_t { kWrite, kRead };

class Connection {
 public:
  static Result<std::unique_ptr<Connection>> open(const std::string& file, Access access);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  Query query(Sql sql);          // prepared once
  Step run(Sql sql);             // for a statement without values
  Status run(const char* text);  // not kept; for schemas
  // One whole number, for a statement that is run once.
  Result<int64_t> ask(const char* text);

  // Before it is used for the first time: nobody else holds it, and what is in it hangs together. kBeginnings
  // looks only where each table begins: a large file would take too long.
  enum class Check : uint8_t { kBeginnings, kWhole };
  Status check(Check check);
  // What to do about the last error; "" if there is nothing special about it.
  std::string advice() const;

  void bound_pages(int most_pages);
  bool in_transaction() const;
  int changes() const;                          // rows the last statement changed
  std::string message() const;                  // of the last error
  int log_pages() const { return log_pages_; }  // length of the write-ahead log after the last commit

  // Moves what is in the log into the file, without ever making the writer or a reader wait. Returns the
  // pages of the log that are left to move.
  int checkpoint();

 private:
  explicit Connection(sqlite3* database) : database_(database) {}
  Status prepare_settings(Access access);
  Result<std::vector<std::string>> first_column(const char* text);

  sqlite3* database_;
  int log_pages_ = 0;
  std::array<sqlite3_stmt*, kSqlCount> statements_{};
};

// A read sees one moment of the database from beginning to end.
class ReadTransaction {
 public:
  explicit ReadTransaction(Connection& connection) : connection_(connection) { connection_.run(Sql::kBegin); }
  ~ReadTransaction() { connection_.run(Sql::kCommit); }
  ReadTransaction(const ReadTransaction&) = delete;
  ReadTransaction& operator=(const ReadTransaction&) = delete;

 private:
  Connection& connection_;
};

}  // namespace tessera::store
