// Everything that knows tables and no sockets: behind the Front of server/front.h, as docs/protocol.md says.
#pragma once
#include <memory>
#include <string>

#include "server/front.h"
#include "store/store.h"

namespace boost::asio {
class io_context;
}

namespace tessera {
class GameModule;
}

namespace tessera::server {

class Notifier;

struct TablesConfig {
  int bot_threads = 1;     // bots, hints and films; apart from the threads of the network
  int read_threads = 2;    // reading tables from the store
  int bot_pause_ms = 350;  // least time between two steps when people watch a bot play
  int undo_wait_s = 60;    // how long a request to take back waits for consent, and bots with it
  int most_open = 4000;    // tables in memory
  int idle_unload_s = 600;
  int most_tables_per_user = 200;          // not over yet
  int most_spectators = 500;               // at one table
  int open_dice_ms = 20'000;               // how long players may take to open their salts at the start
  std::string public_url;                  // "https://play.example.org"; for links in notifications
  const GameModule* more_games = nullptr;  // one beside those of games/all.h, for tests
};

// Store and notifier must outlive it; `io` is run by the caller.
std::unique_ptr<Front> make_tables(boost::asio::io_context& io, store::Store& store, Notifier& notifier,
                                   const TablesConfig& config);

}  // namespace tessera::server
