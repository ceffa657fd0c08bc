// Everything that knows tables and no sockets: behind the Front of server/front.h, as docs/protocol.md says.
#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "server/front.h"
#include "server/notify/letters.h"
#include "store/store.h"

namespace boost::asio {
class io_context;
}

namespace tessera {
class GameModule;
}

namespace tessera::server {

class Notifier;
class TimeSource;

struct TablesConfig {
  int bot_threads = 1;     // bots and hints; apart from the threads of the network
  int read_threads = 2;    // reading tables from the store
  int bot_pause_ms = 350;  // least time between two steps when people watch a bot play
  int undo_wait_s = 60;    // how long a request to take back waits for consent, and bots with it
  int64_t most_bytes = int64_t{1} << 30;  // of tables in memory, by estimate
  int shares = 4;                         // sockets of one address hold at most one of so many parts of that
  int lobby_days = 30;                    // a lobby where nothing happened for so long is removed; 0: never
  int over_days = 365;                    // and so is a game that is over
  int idle_unload_s = 600;
  int most_tables_per_user = 200;  // not over yet
  int most_spectators = 500;       // at one table
  int open_dice_ms = 20'000;       // how long players may take to open their salts at the start
  bool workshop = false;           // tables of games that have no board yet may be made
  LettersConfig letters;
  std::string public_url;                  // "https://play.example.org"; for links in notifications
  const GameModule* more_games = nullptr;  // one beside those of games/all.h, for tests
  const TimeSource* time = nullptr;        // not the machine's own, for tests
};

// Store and notifier must outlive it; `io` is run by the caller.
std::unique_ptr<Front> make_tables(boost::asio::io_context& io, store::Store& store, Notifier& notifier,
                                   const TablesConfig& config);

}  // namespace tessera::server
