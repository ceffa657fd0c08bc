// Every statement the store knows, and how its tables came to be. The SQL is kept to what PostgreSQL
// understands too; schema.cpp names the two words that are SQLite's own, and its PRAGMAs stand in sqlite.cpp.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/game/status.h"

namespace tessera::store {

class Connection;

enum class Sql : uint8_t {
  kBegin,
  kCommit,
  kRollback,
  kSavepoint,
  kRelease,
  kRollbackTo,
  kPutTable,
  kPutProgress,
  kPutSeat,
  kAddEntry,
  kPutSnapshot,
  kAddChat,
  kPutAccount,
  kPutLogin,
  kRemoveLogin,
  kRemoveLoginsOf,
  kRemoveOldLogins,
  kMoveHost,
  kMoveSeats,
  kPutAddress,
  kCopyAddresses,
  kRemoveAddresses,
  kPutFilm,
  kRemoveTable,
  kRemoveSeats,
  kRemoveSnapshot,
  kRemoveChat,
  kRemoveEntries,
  kRemoveFilms,
  kTrimChat,
  kPutMark,
  kRemoveMark,
  kGetTable,
  kGetSeats,
  kGetEntries,
  kGetSnapshot,
  kGetChat,
  kGetAccountByName,
  kGetAccountByCookie,
  kGetAddress,
  kGetFilm,
  kGetMark,
  kListByState,
  kListByOwner,
  kListTimed,
  kListBots,
  kListOld,
  kEnd,
};
inline constexpr size_t kSqlCount = static_cast<size_t>(Sql::kEnd);

std::string sql_text(Sql sql);

// What leads from one version of the schema to the next.
using SchemaStep = std::vector<const char*>;

// The steps of this program: step 0 makes version 1 from nothing. A step that was released is never edited.
std::span<const SchemaStep> schema_steps();

// Brings the database to the version these steps lead to, each step in a transaction of its own. Refuses a
// database that is newer than that.
Status upgrade(Connection& connection, std::span<const SchemaStep> steps);

}  // namespace tessera::store
