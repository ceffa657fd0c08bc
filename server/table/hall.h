// All tables: which are in memory, which must be loaded, and who waits for them.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/table/table.h"

namespace tessera::server {

inline constexpr size_t kMostUnloads = 64;  // started at one time

Refusal no_such_table();

class Hall : public std::enable_shared_from_this<Hall> {
 public:
  Hall(asio::io_context& io, store::Store& store, Notifier& notifier, const TablesConfig& config);

  void begin();  // reads which clocks run; wakes regularly
  void end();    // waits for the threads

  // `then` is called once, on any thread: with a claim, or with why there is none.
  using Found = std::function<void(Table::Claim, Refusal)>;
  void find(const std::string& id, Found then);
  // As long as `held` lives, a socket from this address sits at the table. A refusal: it has too many.
  Refusal hold(const std::string& address, const std::string& id, std::shared_ptr<void>& held);

  void handle(Request request, Reply reply);
  void move_owner(const std::string& from, const std::string& to);
  void shut_down(const std::function<void()>& done);
  Services& services() { return *services_; }

 private:
  struct Slot {
    std::shared_ptr<Table> table;  // null while it is loaded
    std::vector<Found> waiting;
  };

  void load(const std::string& id);
  void loaded(const std::string& id, const std::shared_ptr<Table>& table, const Refusal& refusal);
  std::shared_ptr<Table> make(store::StoredTable stored);
  std::shared_ptr<Table> open(const std::string& id, store::StoredTable stored, Refusal& refusal);
  void broke(const std::string& id, store::MarkRow mark);   // breaking.cpp
  Table::Claim claim(const std::shared_ptr<Table>& table);  // under the lock
  bool forget(Table& table, Table::Forgetting how);
  std::vector<std::shared_ptr<Table>> all();
  void wake();
  void sweep();
  void look_for_bots(Millis now);
  void unload(const std::shared_ptr<Table>& table, Table::Unloading how);

  // room.cpp
  struct Held;
  struct Holding {
    int sockets = 0;
    int64_t bytes = 0;  // when the first of them came
  };
  struct Holdings {
    std::unordered_map<std::string, Holding> tables;
    int64_t bytes = 0;
  };
  void let_go(const std::string& address, const std::string& id);
  Refusal make_room();
  void look_for_old(Millis now);
  void remove(const std::string& id, Millis before);

  enum class ShowBroken : uint8_t { kYes, kNo };
  std::vector<store::TableSummary> fit_to_show(std::vector<store::TableSummary> tables,
                                               ShowBroken broken) const;
  SeatSet present_at(const std::string& id);
  void list(const Request& request, const Reply& reply);
  void create(const Request& request, const Reply& reply);
  enum class Begin : uint8_t { kLobby, kAtOnce };
  void open_table(const NewTable& wanted, const Caller& caller, Begin begin, const Reply& reply);

  const std::shared_ptr<Services> services_;
  asio::steady_timer timer_;

  std::mutex mutex_;
  std::unordered_map<std::string, Slot> slots_;
  std::unordered_map<std::string, Millis> deadlines_;   // of tables that are not in memory
  std::unordered_map<std::string, Holdings> holdings_;  // by address
  int64_t loading_ = 0;                                 // slots without a table
  Millis next_old_look_ = 0;
  bool closing_ = false;

  // Tables that are not in memory though a bot must move there are looked for page by page.
  bool looks_for_bots_ = false;
  Millis next_look_ = 0;
  std::string looked_until_;
  std::unordered_set<std::string> unloadable_;  // not looked for again

  std::unordered_set<std::string> broken_;  // known to be: nobody reads them again
};

}  // namespace tessera::server
