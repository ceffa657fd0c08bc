// Rows to and from the database: one function per change, one per question the store answers. They know SQL
// by name only (store/schema.h) and no threads.
#pragma once
#include "store/sqlite.h"
#include "store/store.h"

namespace tessera::store {

// kDone, or why this change is refused. The caller has opened a transaction.
Step apply(Connection& connection, const Change& change);

Result<std::optional<StoredTable>> read_table(Connection& connection, const std::string& table);
Result<std::vector<TableSummary>> read_list(Connection& connection, const ListQuery& query);
Result<std::vector<TableSummary>> read_timed(Connection& connection);
Result<std::vector<std::string>> read_of_bots(Connection& connection, const std::string& after, int limit);
Result<std::vector<std::string>> read_old(Connection& connection, TableState state, Time before, int limit);
Result<std::optional<AccountRow>> read_account_by_name(Connection& connection, const std::string& name);
Result<std::optional<LoggedIn>> read_account_by_cookie(Connection& connection,
                                                       const std::string& cookie_hash);
Result<bool> read_confirmed(Connection& connection, const std::string& owner, const std::string& email);
Result<std::optional<std::string>> read_film(Connection& connection, const std::string& table, int observer);

// Whether a table of this pace (JSON) has clocks that run.
bool has_clock(std::string_view pace);

}  // namespace tessera::store
