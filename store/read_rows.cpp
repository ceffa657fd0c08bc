#include <algorithm>

#include "store/fold.h"
#include "store/rows.h"

namespace tessera::store {
namespace {

constexpr int kChatLines = 200;
constexpr TableState kAllStates[] = {TableState::kLobby, TableState::kPlaying, TableState::kPaused,
                                     TableState::kOver};

Status cannot_read(const Connection& connection) {
  return Status::error("the database cannot be read: " + connection.message());
}

std::vector<std::string> split(const std::string& joined) {
  std::vector<std::string> salts;
  size_t from = 0;
  for (size_t end = joined.find('\n'); end != std::string::npos; end = joined.find('\n', from)) {
    salts.push_back(joined.substr(from, end - from));
    from = end + 1;
  }
  return salts;
}

TableRow table_of(const Query& query) {
  TableRow row;
  std::string salts;
  query.read(row.id, row.game, row.title, row.state, row.listed, row.players, row.first, row.settings,
             row.rules, row.pace, row.host_owner, row.host_hash, row.key, row.commitment, salts, row.clocks,
             row.result, row.waiting, row.bots_turn, row.turn, row.created, row.updated, row.dice);
  row.salts = split(salts);
  return row;
}

SeatRow seat_of(const Query& query) {
  SeatRow row;
  query.read(row.table, row.seat, row.kind, row.name, row.bot, row.autopilot, row.owner, row.token_hash,
             row.webhook, row.email, row.seen, row.told_seq, row.stops, row.set_by);
  return row;
}

EntryRow entry_of(const Query& query) {
  EntryRow row;
  query.read(row.table, row.seq, row.kind, row.seat, row.decision, row.answer, row.outcomes, row.chain,
             row.undone, row.client, row.message, row.at);
  return row;
}

SnapshotRow snapshot_of(const Query& query) {
  SnapshotRow row;
  query.read(row.table, row.seq, row.rules, row.text);
  return row;
}

ChatRow chat_of(const Query& query) {
  ChatRow row;
  query.read(row.table, row.n, row.seat, row.name, row.text, row.client, row.message, row.at, row.to,
             row.told, row.talk);
  return row;
}

MarkRow mark_of(const Query& query) {
  MarkRow row;
  query.read(row.table, row.mark, row.at, row.why, row.doing, row.record);
  return row;
}

std::string id_of(const Query& query) {
  std::string id;
  query.read(id);
  return id;
}

AccountRow account_of(const Query& query) {
  AccountRow row;
  query.read(row.id, row.name, row.password_hash, row.created);
  return row;
}

LoggedIn logged_in_of(const Query& query) {
  LoggedIn row;
  query.read(row.account.id, row.account.name, row.account.password_hash, row.account.created, row.since);
  return row;
}

// All rows of a query that has its values.
template <class Row>
bool read_all(Query& query, Row (*row_of)(const Query&), std::vector<Row>& rows) {
  Step step = query.step();
  for (; step == Step::kRow; step = query.step()) rows.push_back(row_of(query));
  return step == Step::kDone;
}

template <class Row>
bool read_all(Connection& connection, Sql sql, const std::string& key, Row (*row_of)(const Query&),
              std::vector<Row>& rows) {
  Query query = connection.query(sql);
  query.bind(key);
  return read_all(query, row_of, rows);
}

bool read_mark(Connection& connection, TableRow& table, std::optional<MarkRow>& mark) {
  std::vector<MarkRow> marks;
  if (!read_all(connection, Sql::kGetMark, table.id, mark_of, marks)) return false;
  if (marks.empty()) return true;
  table.mark = marks.front().mark;
  mark = std::move(marks.front());
  return true;
}

Result<std::vector<TableSummary>> with_seats(Connection& connection, std::vector<TableRow> tables) {
  std::vector<TableSummary> summaries;
  summaries.reserve(tables.size());
  for (TableRow& table : tables) {
    TableSummary& summary = summaries.emplace_back();
    summary.table = std::move(table);
    std::optional<MarkRow> mark;
    if (!read_all(connection, Sql::kGetSeats, summary.table.id, seat_of, summary.seats) ||
        !read_mark(connection, summary.table, mark)) {
      return cannot_read(connection);
    }
  }
  return summaries;
}

template <class Row>
Result<std::optional<Row>> read_one(Connection& connection, Sql sql, const std::string& key,
                                    Row (*row_of)(const Query&)) {
  std::vector<Row> found;
  if (!read_all(connection, sql, key, row_of, found)) return cannot_read(connection);
  if (found.empty()) return std::optional<Row>();
  return std::optional<Row>(std::move(found.front()));
}

// One person's tables are few: they are filtered here.
bool read_owned(Connection& connection, const ListQuery& asked, const std::vector<TableState>& states,
                std::vector<TableRow>& tables) {
  Query query = connection.query(Sql::kListByOwner);
  query.bind(asked.owner, asked.owner);
  while (tables.size() < static_cast<size_t>(asked.limit)) {
    const Step step = query.step();
    if (step != Step::kRow) return step == Step::kDone;
    TableRow table = table_of(query);
    if (asked.listed_only && !table.listed) continue;
    if (std::find(states.begin(), states.end(), table.state) == states.end()) continue;
    tables.push_back(std::move(table));
  }
  return true;
}

// All tables may be many: the newest of each kind come straight from the index.
bool read_newest(Connection& connection, const ListQuery& asked, const std::vector<TableState>& states,
                 std::vector<TableRow>& tables) {
  for (int listed = asked.listed_only ? 1 : 0; listed <= 1; ++listed) {
    for (const TableState state : states) {
      Query query = connection.query(Sql::kListByState);
      query.bind(listed, state, asked.limit);
      if (!read_all(query, table_of, tables)) return false;
    }
  }
  std::sort(tables.begin(), tables.end(), [](const TableRow& a, const TableRow& b) {
    return a.updated != b.updated ? a.updated > b.updated : a.id > b.id;
  });
  tables.resize(std::min(tables.size(), static_cast<size_t>(asked.limit)));
  return true;
}

}  // namespace

Result<std::optional<StoredTable>> read_table(Connection& connection, const std::string& table) {
  const ReadTransaction moment(connection);
  std::vector<TableRow> tables;
  if (!read_all(connection, Sql::kGetTable, table, table_of, tables)) return cannot_read(connection);
  if (tables.empty()) return std::optional<StoredTable>();
  StoredTable stored;
  stored.table = std::move(tables.front());
  std::vector<SnapshotRow> snapshots;
  Query chat = connection.query(Sql::kGetChat);
  chat.bind(table, table, kChatLines);
  if (!read_all(connection, Sql::kGetSeats, table, seat_of, stored.seats) ||
      !read_all(connection, Sql::kGetEntries, table, entry_of, stored.entries) ||
      !read_all(connection, Sql::kGetSnapshot, table, snapshot_of, snapshots) ||
      !read_all(chat, chat_of, stored.chat) || !read_mark(connection, stored.table, stored.mark)) {
    return cannot_read(connection);
  }
  if (!snapshots.empty()) stored.snapshot = std::move(snapshots.front());
  return std::optional<StoredTable>(std::move(stored));
}

Result<std::vector<TableSummary>> read_list(Connection& connection, const ListQuery& query) {
  if (query.limit <= 0) return std::vector<TableSummary>();
  const ReadTransaction moment(connection);
  std::vector<TableState> states = query.states;
  std::sort(states.begin(), states.end());
  states.erase(std::unique(states.begin(), states.end()), states.end());
  if (states.empty()) states.assign(std::begin(kAllStates), std::end(kAllStates));
  std::vector<TableRow> tables;
  const bool fine = query.owner.empty() ? read_newest(connection, query, states, tables)
                                        : read_owned(connection, query, states, tables);
  if (!fine) return cannot_read(connection);
  return with_seats(connection, std::move(tables));
}

Result<std::vector<TableSummary>> read_timed(Connection& connection) {
  const ReadTransaction moment(connection);
  std::vector<TableRow> tables;
  Query query = connection.query(Sql::kListTimed);
  if (!read_all(query, table_of, tables)) return cannot_read(connection);
  return with_seats(connection, std::move(tables));
}

Result<std::vector<std::string>> read_of_bots(Connection& connection, const std::string& after, int limit) {
  Query query = connection.query(Sql::kListBots);
  query.bind(after, limit);
  std::vector<std::string> ids;
  if (!read_all(query, id_of, ids)) return cannot_read(connection);
  return ids;
}

Result<std::vector<std::string>> read_old(Connection& connection, TableState state, Time before, int limit) {
  std::vector<std::string> ids;
  for (int listed = 0; listed <= 1; ++listed) {
    Query query = connection.query(Sql::kListOld);
    query.bind(listed, state, before, limit - static_cast<int>(ids.size()));
    if (!read_all(query, id_of, ids)) return cannot_read(connection);
  }
  return ids;
}

Result<std::optional<AccountRow>> read_account_by_name(Connection& connection, const std::string& name) {
  return read_one(connection, Sql::kGetAccountByName, fold_name(name), account_of);
}

Result<std::optional<LoggedIn>> read_account_by_cookie(Connection& connection,
                                                       const std::string& cookie_hash) {
  return read_one(connection, Sql::kGetAccountByCookie, cookie_hash, logged_in_of);
}

Result<bool> read_confirmed(Connection& connection, const std::string& owner, const std::string& email) {
  Query query = connection.query(Sql::kGetAddress);
  query.bind(owner, email);
  const Step step = query.step();
  if (step != Step::kRow && step != Step::kDone) return cannot_read(connection);
  return step == Step::kRow;
}

Result<std::optional<std::string>> read_film(Connection& connection, const std::string& table, int observer) {
  Query query = connection.query(Sql::kGetFilm);
  query.bind(table, observer);
  const Step step = query.step();
  if (step == Step::kDone) return std::optional<std::string>();
  if (step != Step::kRow) return cannot_read(connection);
  std::string data;
  query.read(data);
  return std::optional<std::string>(std::move(data));
}

}  // namespace tessera::store
