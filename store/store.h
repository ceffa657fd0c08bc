// What must survive the program: tables, seats, answers, chat, accounts. An interface, so that the server
// does not know which database holds it. Changes are queued and committed in groups by the store's own
// thread; whoever needs to know that they are durable gives a callback. Reads are synchronous, from any
// thread, and see what is committed.
#pragma once
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/game/status.h"

namespace tessera::store {

using Time = int64_t;  // milliseconds since 1970

enum class TableState : uint8_t { kLobby = 0, kPlaying = 1, kPaused = 2, kOver = 3 };

// What is wrong with a table, if anything. A worse mark stays.
enum class Mark : uint8_t {
  kNone = 0,
  kOtherRules = 1,  // its rules were changed meanwhile: it went on from a snapshot
  kUnverified = 2,  // what is stored does not fit together: it went on from a snapshot
  kBroken = 3,      // it cannot go on, and is not loaded any more
};

// A table without its course. Written whole when it changes.
struct TableRow {
  std::string id, game, title;
  TableState state = TableState::kLobby;
  bool listed = false;
  int players = 0;
  int first = -1;                  // seat that must start, or -1
  std::string settings;            // Settings::text()
  std::string rules;               // signature it was started with
  std::string pace;                // JSON
  std::string host_owner;          // user of the host; "" if none
  std::string host_hash;           // of the host token
  std::string key, commitment;     // hex; the key never leaves the server before the end
  std::vector<std::string> salts;  // hex, by seat; "" if none
  std::string dice;                // how the salts come about; see server/table/dice.h
  std::string clocks;              // JSON, as of `updated`
  std::string result;              // JSON once over
  uint32_t waiting = 0;            // bits: seats that are asked; kWaitingHidden
  bool bots_turn = false;          // a bot is among them: the game goes on without anybody's help
  int turn = 0;
  Time created = 0, updated = 0;
  Mark mark = Mark::kNone;  // read only: written as MarkRow
};

// In `waiting`: nobody but those seats may know who is waited for.
inline constexpr uint32_t kWaitingHidden = uint32_t{1} << 31;

// Only what changes with every answer.
struct ProgressRow {
  std::string table;
  TableState state = TableState::kPlaying;
  uint32_t waiting = 0;
  bool bots_turn = false;
  int turn = 0;
  std::string clocks, result;
  Time updated = 0;
};

enum class SeatKind : uint8_t { kOpen = 0, kInvited = 1, kHuman = 2, kBot = 3 };
enum class SetBy : uint8_t { kPerson = 0, kHost = 1, kClock = 2 };

struct SeatRow {
  std::string table;
  int seat = 0;
  SeatKind kind = SeatKind::kOpen;
  std::string name, bot, autopilot;  // autopilot: the bot that plays for a human now
  std::string owner;                 // user, for "your games"
  std::string token_hash;            // of the seat's own key; while it is kInvited, of the invitation
  std::string webhook, email;
  int64_t seen = 0;       // log entries read
  int64_t told_seq = -1;  // the last question a notification was sent for: exactly once
  std::string stops;      // windows where this seat wants to be asked, secret; see server/table/pacing.h
  SetBy set_by = SetBy::kPerson;  // who let the autopilot play
};

enum class EntryKind : uint8_t { kAnswer = 0, kFree = 1, kUndo = 2 };

// One line of the course of a table; never changed, and deleted only with its table. One that is there
// already, or whose predecessor is not (because it found no space), is refused as kConflict.
struct EntryRow {
  std::string table;
  int64_t seq = 0;  // 1, 2, 3, ... within the table; the setup is 0
  EntryKind kind = EntryKind::kAnswer;
  int seat = -1;
  std::string decision, answer;
  std::string outcomes;  // separated by blanks
  std::string chain;
  int32_t undone = 0;           // kUndo: how many steps it takes back
  std::string client, message;  // who sent it with which id: a resend is recognised
  Time at = 0;
};

struct SnapshotRow {  // takes the place of an older one
  std::string table;
  int64_t seq = 0;
  std::string rules, text;
};

inline constexpr int64_t kMostChatLines = 1000;  // of one table, about: older ones are removed

struct ChatRow {
  std::string table;
  int64_t n = 0;
  int seat = -1;
  std::string name, text, client, message;
  Time at = 0;
  int to = -1;       // the seat it is for alone, or -1
  int64_t told = 0;  // its number among the lines that the same people hear: everybody, or these two
  std::string talk;  // JSON of an offer, or of an answer to one; "" for plain words
};

struct MarkRow {
  std::string table;
  Mark mark = Mark::kNone;
  Time at = 0;
  std::string why;     // a sentence for the operator
  std::string doing;   // what the table was at when it broke
  std::string record;  // the game up to there, without its key; "" if there was none
};

struct AccountRow {
  std::string id, name, password_hash;
  Time created = 0;
};
struct LoginRow {  // a cookie that stands for an account
  std::string cookie_hash, account;
  Time created = 0;
};
struct RemoveLogin {
  std::string cookie_hash;
};
struct RemoveLoginsOf {
  std::string account;
};
struct RemoveOldLogins {
  Time before = 0;  // made
};
struct MoveOwner {  // a guest's tables, seats and confirmed addresses come along to the account
  std::string from, to;
};
struct AddressRow {  // an e-mail address that this user has confirmed
  std::string owner, email;
  Time confirmed = 0;
};
struct FilmRow {  // of a finished game, as seen by one observer (-1: spectator); compressed JSON
  std::string table;
  int observer = -1;
  std::string data;
};
struct RemoveTable {  // with everything that belongs to it: from the lobby or when over, else kConflict
  std::string table;
  Time before = std::numeric_limits<Time>::max();  // only if nothing was changed since
};

using Change = std::variant<TableRow, ProgressRow, SeatRow, EntryRow, SnapshotRow, ChatRow, AccountRow,
                            LoginRow, RemoveLogin, RemoveLoginsOf, RemoveOldLogins, MoveOwner, AddressRow,
                            FilmRow, RemoveTable, MarkRow>;

// All or nothing.
using Batch = std::vector<Change>;

enum class Outcome : uint8_t { kDurable, kFull, kConflict, kFailed };  // kConflict: a name or key is taken
using Done = std::function<void(Outcome)>;

// Whom a cookie stands for.
struct LoggedIn {
  AccountRow account;
  Time since = 0;
};

// A table with all that is needed to go on.
struct StoredTable {
  TableRow table;
  std::vector<SeatRow> seats;
  std::vector<EntryRow> entries;        // in order
  std::optional<SnapshotRow> snapshot;  // the newest
  std::vector<ChatRow> chat;            // at least the last 200 for everybody and of each two, oldest first
  std::optional<MarkRow> mark;
};

struct TableSummary {
  TableRow table;  // without key and salts
  std::vector<SeatRow> seats;
};

struct ListQuery {
  std::string owner;  // tables where this user sits or is host; "" for all
  bool listed_only = false;
  std::vector<TableState> states;  // empty: any
  int limit = 50;
};

class Store {
 public:
  virtual ~Store() = default;

  // `done` is called on the store's thread once the batch is on disk, or was refused as a whole. Batches are
  // committed in the order they were given.
  virtual void write(Batch batch, Done done) = 0;
  virtual void flush() = 0;          // returns when everything given so far is done
  virtual bool is_full() const = 0;  // the last write found no space; cleared by the first that finds some

  virtual Result<std::optional<StoredTable>> load(const std::string& table) const = 0;
  virtual Result<std::vector<TableSummary>> list(const ListQuery& query) const = 0;
  virtual Result<std::optional<AccountRow>> account_by_name(const std::string& name) const = 0;
  virtual Result<std::optional<LoggedIn>> account_by_cookie(const std::string& cookie_hash) const = 0;
  virtual Result<bool> is_confirmed(const std::string& owner, const std::string& email) const = 0;
  virtual Result<std::optional<std::string>> film(const std::string& table, int observer) const = 0;
  // Running tables with a clock, whose `clocks` JSON the caller understands.
  virtual Result<std::vector<TableSummary>> timed_tables() const = 0;
  // Running tables where it is a bot's turn, but for broken ones: at most `limit` ids, in order, from the
  // first after `after` on.
  virtual Result<std::vector<std::string>> tables_of_bots(const std::string& after, int limit) const = 0;

  // Tables in this state, but for broken ones, where nothing was changed since: at most `limit` ids.
  virtual Result<std::vector<std::string>> old_tables(TableState state, Time before, int limit) const = 0;

  struct Figures {
    uint64_t batches = 0, commits = 0, failures = 0;
    double commit_ms_mean = 0, commit_ms_max = 0;
    size_t queued = 0;
  };
  virtual Figures figures() const = 0;
};

// SQLite in WAL mode; makes the file and its tables, or upgrades them. most_pages bounds the file (0: no
// bound), which is how tests fill the disk.
Result<std::unique_ptr<Store>> open_sqlite(const std::string& file, int most_pages = 0);

}  // namespace tessera::store
