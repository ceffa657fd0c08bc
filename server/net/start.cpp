// The server as `tessera serve` runs it: with the real store, notifier and tables.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <thread>

#include "server/net/server.h"
#include "server/notify/notifier.h"
#include "server/table/tables.h"

namespace tessera::server {

Result<std::unique_ptr<Server>> Server::start(const ServerConfig& config) {
  if (!config.smtp_url.empty() && config.public_url.empty())
    return Status::error(
        "letters hold links to this server: say with --public-url how visitors reach it, such as "
        "https://play.example.org");
  std::error_code error;
  std::filesystem::create_directories(config.data, error);
  if (error)
    return Status::error("cannot make the data folder " + config.data + ": " + error.message() +
                         "; name another with --data");
  auto opened = store::open_sqlite((std::filesystem::path(config.data) / "tessera.sqlite").string());
  if (!opened.is_ok()) return opened.status();

  Parts parts;
  parts.store = std::move(opened.value());
  NotifyConfig notify;
  notify.smtp_url = config.smtp_url;
  notify.smtp_user = config.smtp_user;
  notify.smtp_password = config.smtp_password;
  notify.from = config.mail_from;
  notify.allow_private = config.allow_private_webhooks;
  parts.notifier = make_notifier(notify);

  TablesConfig tables;
  if (config.bot_threads > 0) tables.bot_threads = config.bot_threads;
  tables.bot_pause_ms = config.bot_pause_ms;
  tables.workshop = config.workshop;
  tables.public_url = config.public_url;
  tables.letters = {!config.smtp_url.empty(), config.letters_per_day, config.confirmations_per_day};
  tables.most_bytes = int64_t{config.table_memory_mb} << 20;
  tables.lobby_days = config.lobby_days;
  tables.over_days = config.over_days;
  if (config.limits.loopback_is_free) tables.shares = 1;
  parts.make_front = [store = parts.store, notifier = parts.notifier, tables](boost::asio::io_context& io) {
    return std::shared_ptr<Front>(make_tables(io, *store, *notifier, tables));
  };
  parts.more_figures = [notifier = parts.notifier](std::string& text) {
    const Notifier::Figures figures = notifier->figures();
    fmt::format_to(std::back_inserter(text),
                   "# TYPE tessera_notices_sent_total counter\ntessera_notices_sent_total {}\n"
                   "# TYPE tessera_notices_failed_total counter\ntessera_notices_failed_total {}\n",
                   figures.sent, figures.failed);
  };
  return start(config, std::move(parts));
}

}  // namespace tessera::server
