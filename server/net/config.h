// What the operator chooses (docs/operations.md).
#pragma once
#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "server/log.h"

namespace tessera::server {

// So that one visitor cannot spoil it for the others. An IPv6 address counts by its first 64 bits.
struct Limits {
  double message_rate = 20, message_burst = 60;   // a second, of one socket
  double request_rate = 50, request_burst = 200;  // HTTP requests a second, of one address
  double making_rate = 0.5, making_burst = 30;    // new tables and attempts to log in, of one address
  int sockets_per_address = 500;
  int sockets = 20'000;                // all together, HTTP included
  size_t queue_bytes = 1u << 20;       // a reader further behind is cut off
  size_t all_queue_bytes = 64u << 20;  // of all sockets; beyond it a reader may be fair_queue_bytes behind
  size_t fair_queue_bytes = 64u << 10;
  int early_messages = 5;  // before a socket's hello; one more closes it
  size_t message_bytes = 16u << 10, header_bytes = 16u << 10, body_bytes = 64u << 10;
  bool loopback_is_free = false;              // no limits per address for this machine, for measuring
  std::chrono::milliseconds hello{10'000};    // until the hello of a socket is taken
  std::chrono::milliseconds request{30'000};  // to receive a request, or to take an answer
  std::chrono::milliseconds idle{60'000};     // between requests; a socket is pinged in half that time
  std::chrono::milliseconds parting{2'000};   // to take leave before the connection is cut

  // For measuring on one machine: as fast and as many as this machine likes.
  static Limits none() {
    Limits limits;
    limits.loopback_is_free = true;
    limits.message_rate = limits.message_burst = 1e9;
    limits.sockets = 1'000'000;
    return limits;
  }
};

struct ServerConfig {
  std::string address = "127.0.0.1";
  int port = 8080;  // 0: any free one
  std::string data = "data";
  std::string web;                   // folder of the built client
  std::vector<std::string> origins;  // allowed besides the server's own, such as https://play.example.org
  std::string public_url;            // how visitors reach it, if not by this address
  std::vector<std::string> hosts;    // names visitors may reach it by, besides those of Hosts; * is any
  int login_days = 90;               // an account's login ends so long after it began
  std::string tls_cert, tls_key;     // PEM files; both or none
  std::vector<std::string> trusted_proxies;  // addresses whose X-Forwarded-For is believed
  int threads = 0;                           // 0: one a core
  int bot_threads = 0;
  int bot_pause_ms = 350;
  int table_memory_mb = 1024;            // of tables in memory, by estimate
  int lobby_days = 30, over_days = 365;  // after which tables are removed; 0: never
  bool metrics_public = false;
  std::string smtp_url, smtp_user, smtp_password, mail_from;
  int letters_per_day = 20;       // to one e-mail address
  int confirmations_per_day = 5;  // letters to new addresses that one visitor may cause
  bool allow_private_webhooks = false;
  bool workshop = false;  // tables of games that have no board yet
  Level log_level = Level::kInfo;
  Limits limits;
};

}  // namespace tessera::server
