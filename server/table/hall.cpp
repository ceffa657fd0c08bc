#include "server/table/hall.h"

#include <algorithm>

#include "server/log.h"
#include "server/table/row_check.h"
#include "server/table/secrets.h"

namespace tessera::server {

namespace {

constexpr auto kWakeEvery = std::chrono::milliseconds(500);
constexpr int kMostBotTables = 32;  // loaded at one waking
constexpr Millis kLookAgain = 60'000;

}  // namespace

Refusal no_such_table() {
  return {"not_found", "there is no such table: the link may be cut off, or the table was removed", ""};
}

Hall::Hall(asio::io_context& io, store::Store& store, Notifier& notifier, const TablesConfig& config)
    : services_(std::make_shared<Services>(io, store, notifier, config)), timer_(io) {}

void Hall::begin() {
  const auto timed = services_->store.timed_tables();
  if (!timed.is_ok()) log(Level::kError, "clocks_not_read", {{"why", timed.message()}});
  for (const store::TableSummary& summary : timed.value())
    if (const Millis deadline = stored_deadline(summary.table.clocks, services_->time); deadline > 0)
      deadlines_[summary.table.id] = deadline;
  wake();
}

void Hall::end() {
  timer_.cancel();
  services_->thinkers.end();
  services_->readers.end();
  services_->films.end();
  // Who still waits for a table keeps the hall, which keeps the one who waits.
  decltype(slots_) left;
  const std::lock_guard lock(mutex_);
  closing_ = true;
  left.swap(slots_);
}

Table::Claim Hall::claim(const std::shared_ptr<Table>& table) {
  ++table->claims;
  return {table.get(), [table, &time = services_->time](Table* raw) {
            raw->used_at = time.steady();
            --raw->claims;
          }};
}

void Hall::find(const std::string& id, Found then) {
  if (!is_table_id(id)) return then(nullptr, no_such_table());
  Table::Claim found;
  Refusal refusal;
  bool starts_loading = false;
  {
    const std::lock_guard lock(mutex_);
    const auto slot = slots_.find(id);
    if (closing_) {
      refusal = {"internal", "the server goes down: come back in a moment", ""};
    } else if (broken_.contains(id)) {
      refusal = broken_table();
    } else if (slot == slots_.end()) {
      refusal = make_room();
      starts_loading = !refusal;
      if (starts_loading) {
        slots_[id].waiting.push_back(then);
        ++loading_;
      }
    } else if (slot->second.table) {
      found = claim(slot->second.table);
    } else {
      slot->second.waiting.push_back(std::move(then));
      return;
    }
  }
  if (starts_loading) return load(id);
  then(found, refusal);
}

void Hall::load(const std::string& id) {
  services_->readers.post([self = shared_from_this(), id] {
    auto stored = self->services_->store.load(id);
    if (!stored.is_ok()) {
      log(Level::kError, "table_not_read", {{"table", id}, {"why", stored.message()}});
      return self->loaded(id, nullptr, {"internal", "this table cannot be read now: try again", ""});
    }
    if (!stored.value()) return self->loaded(id, nullptr, no_such_table());
    Refusal refusal;
    const auto table = self->open(id, std::move(*stored.value()), refusal);
    self->loaded(id, table, refusal);
  });
}

std::shared_ptr<Table> Hall::open(const std::string& id, store::StoredTable stored, Refusal& refusal) {
  store::MarkRow mark;
  if (stored.table.mark == store::Mark::kBroken) {
    const std::lock_guard lock(mutex_);
    broken_.insert(id);
  } else if (mark.why = check_rows(stored); !mark.why.empty()) {
    broke(id, std::move(mark));
  } else {
    try {
      let_broken_throw();
      auto table = make(std::move(stored));
      refusal = table->load();
      return refusal ? nullptr : table;
    } catch (const std::bad_alloc&) {
      refusal = {"internal", "the server has no memory left for this table: try again in a while", ""};
      return nullptr;
    } catch (const std::exception& error) {
      mark.why = error.what();
    }
    broke(id, std::move(mark));
  }
  refusal = broken_table();
  return nullptr;
}

void Hall::loaded(const std::string& id, const std::shared_ptr<Table>& table, const Refusal& refusal) {
  std::vector<Found> waiting;
  Table::Claim found;
  {
    const std::lock_guard lock(mutex_);
    Slot& slot = slots_[id];
    --loading_;
    waiting = std::move(slot.waiting);
    slot.waiting.clear();
    deadlines_.erase(id);
    if (table) {
      slot.table = table;
      found = claim(table);
    } else {
      slots_.erase(id);
    }
  }
  if (table) table->begin();
  for (const Found& then : waiting) then(found, refusal);
}

std::shared_ptr<Table> Hall::make(store::StoredTable stored) {
  return std::make_shared<Table>(
      services_,
      [weak = weak_from_this()](Table& table, Table::Forgetting how) {
        const auto self = weak.lock();
        return !self || self->forget(table, how);
      },
      [weak = weak_from_this()](Table& table, store::MarkRow mark) {
        const auto self = weak.lock();
        if (!self) return;
        self->broke(table.id(), std::move(mark));
        self->forget(table, Table::Forgetting::kAlways);
      },
      std::move(stored));
}

bool Hall::forget(Table& table, Table::Forgetting how) {
  const std::lock_guard lock(mutex_);
  if (how == Table::Forgetting::kIfUnclaimed && table.claims > 0) return false;
  const auto slot = slots_.find(table.id());
  if (slot != slots_.end() && slot->second.table.get() == &table) slots_.erase(slot);
  return true;
}

std::vector<std::shared_ptr<Table>> Hall::all() {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Table>> tables;
  for (const auto& [id, slot] : slots_)
    if (slot.table) tables.push_back(slot.table);
  return tables;
}

void Hall::wake() {
  timer_.expires_after(kWakeEvery);
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto self = weak.lock();
    if (error || !self) return;
    self->sweep();
    self->wake();
  });
}

void Hall::sweep() {
  const Millis now = services_->time.steady();
  std::vector<std::string> due;
  {
    const std::lock_guard lock(mutex_);
    if (closing_) return;
    for (const auto& [id, deadline] : deadlines_)
      if (deadline <= now && due.size() < kMostUnloads) due.push_back(id);
    for (const std::string& id : due) deadlines_.erase(id);
  }
  // Loaded, the table finds out by itself whose time is over.
  for (const std::string& id : due) find(id, [](const Table::Claim&, const Refusal&) {});

  const auto tables = all();
  const bool crowded = services_->figures.table_bytes > services_->config.most_bytes / 10 * 9;
  if (!crowded) look_for_bots(now);
  look_for_old(now);
  const Millis patience = crowded ? 1000 : services_->config.idle_unload_s * Millis{1000};
  std::vector<std::shared_ptr<Table>> idle;
  for (const auto& table : tables)
    if (table->claims == 0 && now - table->used_at >= patience) idle.push_back(table);
  const size_t count = std::min(idle.size(), kMostUnloads);
  std::partial_sort(idle.begin(), idle.begin() + static_cast<std::ptrdiff_t>(count), idle.end(),
                    [](const auto& a, const auto& b) { return a->used_at < b->used_at; });
  for (size_t i = 0; i < count; ++i) unload(idle[i], Table::Unloading::kIfNothingMoves);
}

// After a crash, or when a table fell, a bot may have to move where nobody comes by. A few tables at a time:
// the start does not take longer for them, and people do not wait for bots.
void Hall::look_for_bots(Millis now) {
  std::string after;
  {
    const std::lock_guard lock(mutex_);
    if (looks_for_bots_ || now < next_look_) return;
    looks_for_bots_ = true;
    after = looked_until_;
  }
  services_->readers.post([self = shared_from_this(), after, now] {
    const auto found = self->services_->store.tables_of_bots(after, kMostBotTables);
    if (!found.is_ok()) log(Level::kError, "bots_not_read", {{"why", found.message()}});
    std::vector<std::string> ids = found.is_ok() ? found.value() : std::vector<std::string>();
    const bool is_last = std::ssize(ids) < kMostBotTables;
    {
      const std::lock_guard lock(self->mutex_);
      self->looks_for_bots_ = false;
      self->looked_until_ = is_last ? "" : ids.back();
      self->next_look_ = is_last ? now + kLookAgain : 0;
      std::erase_if(ids, [&](const std::string& id) { return self->unloadable_.contains(id); });
    }
    // Loaded, the table wakes its bots by itself.
    for (const std::string& id : ids)
      self->find(id, [self, id](const Table::Claim& table, const Refusal& refusal) {
        if (table || refusal.code == "rate") return;
        const std::lock_guard lock(self->mutex_);
        self->unloadable_.insert(id);
      });
  });
}

void Hall::unload(const std::shared_ptr<Table>& table, Table::Unloading how) {
  table->unload_if_idle(how, [weak = weak_from_this(), id = table->id()](bool gone, Millis deadline) {
    const auto self = weak.lock();
    if (!self || !gone || deadline == 0) return;
    const std::lock_guard lock(self->mutex_);
    self->deadlines_[id] = deadline;
  });
}

void Hall::move_owner(const std::string& from, const std::string& to) {
  for (const auto& table : all()) table->move_owner(from, to);
}

void Hall::shut_down(const std::function<void()>& done) {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  timer_.cancel();
  // Called when the last table has let go of it, whether it still did something or not.
  const std::shared_ptr<void> last(nullptr, [done](void*) { done(); });
  for (const auto& table : all()) table->shut_down([last] {});
}

}  // namespace tessera::server
