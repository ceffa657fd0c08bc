// Tells people who are not looking that it is their turn: by webhook (Discord and Slack understand it) and by
// e-mail. Deliveries run on threads of their own and never hold up a table, nor each other: deliveries.h says
// what may go when, and how many may wait. What finds no room is dropped and counted as failed.
//
// - A delivery is tried again, later and later, only when the other side surely did not take it (no
//   connection, a server error, "too many requests"), so that nobody is told twice.
// - Players choose the webhook, so it must not become a way into the operator's network: only http and https,
//   no redirects, no proxy, short answers, and no connection to a private address, checked on the address
//   that is really connected to. The mail server is the operator's choice and may be anywhere.
// - Names and texts come from players: they cannot ping a channel, add a header or a recipient.
// - Addresses, texts and passwords are never logged.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace tessera::server {

struct Notice {
  std::string webhook, email;  // where to; either may be empty
  std::string title, text, link;
};

struct NotifyConfig {
  std::string smtp_url;  // smtp://host:25 or smtps://host:465; "" for no e-mail
  std::string smtp_user, smtp_password;
  std::string from;            // "tessera@example.org" or "Tessera <tessera@example.org>"
  bool allow_private = false;  // webhooks to loopback and private networks, for tests and home servers
  int attempts = 3;
};

class Notifier {
 public:
  virtual ~Notifier() = default;  // gives up what still waits; call flush() before
  virtual void send(Notice notice) = 0;
  // Returns when everything given so far was delivered or given up, at the latest after 30 seconds.
  virtual void flush() = 0;

  struct Figures {
    uint64_t sent = 0, failed = 0;  // deliveries: a notice with webhook and e-mail is two
  };
  virtual Figures figures() const = 0;
};

std::unique_ptr<Notifier> make_notifier(const NotifyConfig& config);

// "" if the server may call this address, else a sentence: http(s) only, bounded length, no user info.
std::string check_webhook(std::string_view url);
// "" if mail can be sent to this address, else a sentence.
std::string check_email(std::string_view address);

}  // namespace tessera::server
