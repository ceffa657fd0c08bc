// How many tables fit into memory and onto the disk, and that nobody takes the room of all.
#include <algorithm>

#include "server/log.h"
#include "server/table/hall.h"

namespace tessera::server {
namespace {

// What a table takes, about, as measured with `tessera load`.
constexpr int64_t kEmptyTable = 40 << 10, kStep = 300, kEvent = 64, kGuest = 4 << 10;
constexpr int64_t kUnknownTable = 140 << 10;  // that is not loaded yet
constexpr int kMostOld = 1000;                // removed at one look
constexpr Millis kDay = 24 * 60 * 60 * 1000, kLookForOld = 10 * 60 * 1000;

}  // namespace

// In a command, or before the table is shared.
void Table::weigh() {
  int64_t bytes = kEmptyTable + kGuest * std::ssize(guests_);
  for (const store::ChatRow& row : chat_) bytes += static_cast<int64_t>(sizeof row + row.text.size());
  if (session_)
    bytes += kStep * session_->last_step() + kEvent * static_cast<int64_t>(session_->event_count());
  services_->figures.table_bytes += bytes - weight.exchange(bytes);
}

struct Hall::Held {
  Held(std::weak_ptr<Hall> the_hall, std::string the_address, std::string the_table)
      : hall(std::move(the_hall)), address(std::move(the_address)), table(std::move(the_table)) {}
  ~Held() {
    if (const auto self = hall.lock()) self->let_go(address, table);
  }
  const std::weak_ptr<Hall> hall;
  const std::string address, table;
};

// A socket keeps its table in memory: that counts against the address it comes from.
Refusal Hall::hold(const std::string& address, const std::string& id, std::shared_ptr<void>& held) {
  const std::lock_guard lock(mutex_);
  Holdings& holdings = holdings_[address];
  auto table = holdings.tables.find(id);
  if (table == holdings.tables.end()) {
    const auto slot = slots_.find(id);
    const bool is_here = slot != slots_.end() && slot->second.table;
    const int64_t bytes = is_here ? slot->second.table->weight.load() : kUnknownTable;
    if (holdings.bytes + bytes > services_->config.most_bytes / services_->config.shares) {
      if (holdings.tables.empty()) holdings_.erase(address);
      return {"rate",
              "too many tables are open from your address: leave some of them, or try again in a minute", "",
              60};
    }
    holdings.bytes += bytes;
    table = holdings.tables.emplace(id, Holding{0, bytes}).first;
  }
  ++table->second.sockets;
  held = std::make_shared<Held>(weak_from_this(), address, id);
  return {};
}

void Hall::let_go(const std::string& address, const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto holdings = holdings_.find(address);
  if (holdings == holdings_.end()) return;
  const auto table = holdings->second.tables.find(id);
  if (table == holdings->second.tables.end() || --table->second.sockets > 0) return;
  holdings->second.bytes -= table->second.bytes;
  holdings->second.tables.erase(table);
  if (holdings->second.tables.empty()) holdings_.erase(holdings);
}

// Under the lock. When it is full, tables where nobody is make room, bots' games too: they go on when there
// is room again. That takes a moment, so a little more than all may be used meanwhile.
Refusal Hall::make_room() {
  const int64_t most = services_->config.most_bytes;
  const int64_t used = services_->figures.table_bytes + loading_ * kUnknownTable;
  if (used <= most - kEmptyTable) return {};
  std::vector<std::shared_ptr<Table>> idle;
  for (const auto& [id, slot] : slots_)
    if (slot.table && slot.table->claims == 0) idle.push_back(slot.table);
  const size_t count = std::min(idle.size(), kMostUnloads);
  std::partial_sort(idle.begin(), idle.begin() + static_cast<std::ptrdiff_t>(count), idle.end(),
                    [](const auto& a, const auto& b) { return a->used_at < b->used_at; });
  for (size_t i = 0; i < count; ++i) unload(idle[i], Table::Unloading::kToMakeRoom);
  if (count > 0 && used <= most + most / 4) return {};
  return {"rate", "too many tables are open at this server: try again in a minute", "", 60};
}

// Lobbies that nobody enters and games long over: see docs/operations.md.
void Hall::look_for_old(Millis now) {
  {
    const std::lock_guard lock(mutex_);
    if (now < next_old_look_) return;
    next_old_look_ = now + kLookForOld;
  }
  services_->readers.post([self = shared_from_this()] {
    const Millis today = self->services_->time.wall();
    const TablesConfig& config = self->services_->config;
    for (const auto& [state, days] : {std::pair(store::TableState::kLobby, config.lobby_days),
                                      std::pair(store::TableState::kOver, config.over_days)}) {
      if (days <= 0) continue;
      const Millis before = today - days * kDay;
      const auto found = self->services_->store.old_tables(state, before, kMostOld);
      if (!found.is_ok()) log(Level::kError, "old_tables_not_read", {{"why", found.message()}});
      if (!found.is_ok()) continue;
      for (const std::string& id : found.value()) self->remove(id, before);
    }
  });
}

// Who comes meanwhile waits, and finds nothing.
void Hall::remove(const std::string& id, Millis before) {
  {
    const std::lock_guard lock(mutex_);
    if (closing_ || !slots_.try_emplace(id).second) return;  // somebody is there
    ++loading_;
  }
  store::Batch batch;
  batch.push_back(store::RemoveTable{id, before});
  services_->store.write(std::move(batch), [self = shared_from_this(), id](store::Outcome outcome) {
    if (outcome == store::Outcome::kDurable) {
      log(Level::kInfo, "table_removed", {{"table", id}});
      ++self->services_->figures.removed_tables;
    }
    asio::post(self->services_->io, [self, id, gone = outcome == store::Outcome::kDurable] {
      self->loaded(
          id, nullptr,
          gone ? no_such_table() : Refusal{"internal", "this table cannot be read now: try again", ""});
    });
  });
}

}  // namespace tessera::server
