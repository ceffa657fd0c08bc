#include "store/fold.h"
#include "store/rows.h"

namespace tessera::store {
namespace {

// Each salt ends with a line end, so that one empty salt differs from none.
std::string join(const std::vector<std::string>& salts) {
  std::string joined;
  for (const std::string& salt : salts) joined += salt + '\n';
  return joined;
}

struct Apply {
  Connection& connection;

  template <class... Values>
  Step run(Sql sql, const Values&... values) {
    Query query = connection.query(sql);
    query.bind(values...);
    return query.step();
  }

  Step operator()(const TableRow& row) {
    const std::string salts = join(row.salts);
    return run(Sql::kPutTable, row.id, row.game, row.title, row.state, row.listed, row.players, row.first,
               row.settings, row.rules, row.pace, row.host_owner, row.host_hash, row.key, row.commitment,
               salts, row.clocks, row.result, row.waiting, row.bots_turn, row.turn, row.created, row.updated,
               row.dice, has_clock(row.pace));
  }

  Step operator()(const ProgressRow& row) {
    const Step step = run(Sql::kPutProgress, row.state, row.waiting, row.bots_turn, row.turn, row.clocks,
                          row.result, row.updated, row.table);
    if (step == Step::kDone && connection.changes() == 0) return Step::kRefused;  // no such table
    return step;
  }

  Step operator()(const SeatRow& row) {
    return run(Sql::kPutSeat, row.table, row.seat, row.kind, row.name, row.bot, row.autopilot, row.owner,
               row.token_hash, row.webhook, row.email, row.seen, row.told_seq, row.stops, row.set_by);
  }

  Step operator()(const EntryRow& row) {
    const Step step =
        run(Sql::kAddEntry, row.table, row.seq, row.kind, row.seat, row.decision, row.answer, row.outcomes,
            row.chain, row.undone, row.client, row.message, row.at, row.seq, row.table, row.seq - 1);
    if (step == Step::kDone && connection.changes() == 0)
      return Step::kConflict;  // the one before is missing
    return step;
  }

  Step operator()(const SnapshotRow& row) {
    return run(Sql::kPutSnapshot, row.table, row.seq, row.rules, row.text);
  }

  Step operator()(const ChatRow& row) {
    // Now and then, so that it costs nothing.
    if (row.n % 50 == 0 && row.n > kMostChatLines)
      if (const Step step = run(Sql::kTrimChat, row.table, row.n - kMostChatLines); step != Step::kDone)
        return step;
    return run(Sql::kAddChat, row.table, row.n, row.seat, row.name, row.text, row.client, row.message, row.at,
               row.to, row.told, row.talk);
  }

  Step operator()(const AccountRow& row) {
    const std::string folded = fold_name(row.name);
    return run(Sql::kPutAccount, row.id, row.name, folded, row.password_hash, row.created);
  }

  Step operator()(const LoginRow& row) {
    return run(Sql::kPutLogin, row.cookie_hash, row.account, row.created);
  }

  Step operator()(const RemoveLogin& row) { return run(Sql::kRemoveLogin, row.cookie_hash); }
  Step operator()(const RemoveLoginsOf& row) { return run(Sql::kRemoveLoginsOf, row.account); }
  Step operator()(const RemoveOldLogins& row) { return run(Sql::kRemoveOldLogins, row.before); }

  Step operator()(const MoveOwner& row) {
    if (row.from.empty()) return Step::kRefused;  // would give away what belongs to nobody
    if (row.from == row.to) return Step::kDone;
    Step step = run(Sql::kMoveHost, row.to, row.from);
    for (const Sql sql : {Sql::kMoveSeats, Sql::kCopyAddresses})
      if (step == Step::kDone) step = run(sql, row.to, row.from);
    return step == Step::kDone ? run(Sql::kRemoveAddresses, row.from) : step;
  }

  Step operator()(const AddressRow& row) {
    return run(Sql::kPutAddress, row.owner, row.email, row.confirmed);
  }

  Step operator()(const FilmRow& row) { return run(Sql::kPutFilm, row.table, row.observer, Bytes{row.data}); }

  Step operator()(const MarkRow& row) {
    return run(Sql::kPutMark, row.table, row.mark, row.at, row.why, row.doing, row.record);
  }

  Step operator()(const RemoveTable& row) {
    Step step = run(Sql::kRemoveTable, row.table, row.before, row.table);
    if (step == Step::kDone && connection.changes() == 0) return Step::kConflict;  // in play, or not there
    for (const Sql sql : {Sql::kRemoveSeats, Sql::kRemoveSnapshot, Sql::kRemoveChat, Sql::kRemoveMark,
                          Sql::kRemoveEntries, Sql::kRemoveFilms}) {
      if (step == Step::kDone) step = run(sql, row.table);
    }
    return step;
  }
};

}  // namespace

Step apply(Connection& connection, const Change& change) { return std::visit(Apply{connection}, change); }

bool has_clock(std::string_view pace) {
  constexpr std::string_view kKey = "\"kind\"";
  constexpr std::string_view kBlank = " \t\r\n:";
  const size_t key = pace.find(kKey);
  if (key == std::string_view::npos) return false;
  const size_t value = pace.find_first_not_of(kBlank, key + kKey.size());
  return value != std::string_view::npos && !pace.substr(value).starts_with("\"none\"");
}

}  // namespace tessera::store
