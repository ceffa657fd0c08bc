// One broken table ends alone: its guests are told, what it was is kept, and nobody loads it again.
#include "server/log.h"
#include "server/table/hall.h"
#include "server/table/row_check.h"

namespace tessera::server {

Refusal broken_table() {
  return {
      "broken",
      "we are sorry: a mistake of this program broke the table, and it was closed. Everything up to there "
      "is kept, and whoever runs the server can look at it; please open a new table",
      ""};
}

void Table::break_down(const std::string& why) {
  end_work();
  store::MarkRow mark;
  mark.why = why;
  mark.doing = doing_;
  if (session_) mark.record = session_->record().text();
  break_(*this, std::move(mark));
  const Refusal sorry = broken_table();
  for (const auto& guest : std::vector(guests_)) {
    send(guest, error_json(sorry.code, sorry.message));
    guest->peer->close(kClosedAsBroken, "the table broke");
    drop(guest);
  }
}

void Table::break_soon(const std::string& why) {
  enqueue([why]() -> asio::awaitable<void> {
    throw Broken(why);
    co_return;
  });
}

void Hall::broke(const std::string& id, store::MarkRow mark) {
  log(Level::kError, "table_broken", {{"table", id}, {"why", mark.why}});
  ++services_->figures.broken_tables;
  {
    const std::lock_guard lock(mutex_);
    broken_.insert(id);
    deadlines_.erase(id);
  }
  mark.table = id;
  mark.mark = store::Mark::kBroken;
  mark.at = now_ms();
  store::Batch batch;
  batch.push_back(std::move(mark));
  services_->store.write(std::move(batch), [id](store::Outcome outcome) {
    if (outcome != store::Outcome::kDurable) log(Level::kError, "mark_not_kept", {{"table", id}});
  });
}

// Lists are read without loading anybody. Rows that make no sense are left out; who loads that table marks
// it.
std::vector<store::TableSummary> Hall::fit_to_show(std::vector<store::TableSummary> tables,
                                                   ShowBroken broken) const {
  std::erase_if(tables, [&](const store::TableSummary& summary) {
    const bool is_broken = summary.table.mark == store::Mark::kBroken;
    return (is_broken && broken == ShowBroken::kNo) || !check_rows(summary.table, summary.seats).empty();
  });
  return tables;
}

}  // namespace tessera::server
