// What comes from outside, checked field by field: messages of the socket, bodies of HTTP. Only the form is
// checked here. Unknown fields are ignored.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/table/clocks.h"

namespace tessera::server {

// Why something is not done: a code of docs/protocol.md and a sentence. Fine without a code.
struct Refusal {
  std::string code, message, rule;
  int retry_after = 1;  // seconds; said with the code `rate`
  explicit operator bool() const { return !code.empty(); }
};

inline Refusal malformed(std::string message) { return {"malformed", std::move(message), ""}; }

constexpr size_t kMostMessage = 16 * 1024, kMostBody = 64 * 1024;

enum class MessageKind : uint8_t {
  kHello,
  kAnswer,
  kAct,
  kWhy,
  kHint,
  kUndo,
  kConsent,
  kChat,
  kSetStops,
  kOffer,
  kReply,
  kHistory,
  kSeen,
  kPing
};

struct Message {
  MessageKind kind = MessageKind::kPing;
  std::string id;  // kept for the error, too
  std::string table, token, host, client;
  bool has_resume = false;
  int64_t resume_seq = 0, resume_log = 0;
  int64_t seq = 0, request = 0, from = 0, to = 0, log = 0;
  bool yes = false;
  std::string text;  // of an answer, an action, a chat or an offer
  // set_stops
  bool pass_all = false;
  std::optional<std::vector<std::string>> stops;
  // talk
  int to_seat = -1;
  std::string talk;  // kind of an offer, or what is done to one
  std::vector<int> seats;
  int64_t amount = 0, of = 0;
};

Refusal read_message(std::string_view text, Message& message);

struct NewSeat {
  enum class Kind : uint8_t { kMe, kInvited, kOpen, kBot } kind = Kind::kOpen;
  std::string name, bot;
};
struct NewTable {
  std::string game, title, preset, seal;
  bool listed = false;
  std::vector<std::pair<std::string, std::string>> settings;
  int first = -1;
  Pace pace;
  std::vector<NewSeat> seats;
};
Refusal read_new_table(std::string_view body, NewTable& table);
// The same from the short form of play-now: you in seat 0, bots in the others.
Refusal read_play_now(std::string_view body, NewTable& table);

// The small bodies: each call takes what it knows.
struct Body {
  std::optional<std::string> name, seal, salt, fill, title, visibility;
  std::optional<std::string> bot, webhook, email, code;  // "" for null
};
Refusal read_body(std::string_view body, Body& fields);

Pace read_pace(const std::string& stored);  // what Pace::json() wrote

bool read_clocks(const std::string& stored, StoredClocks& clocks);

// What a line of the chat does beside its words, as it is stored.
struct StoredTalk {
  std::string act, kind;
  std::vector<int> seats;
  int64_t amount = 0, of = 0;
};
bool read_talk(const std::string& stored, StoredTalk& talk);

// A name as a table can show it: printable, at most 40 bytes; "" if nothing is left.
std::string clean_name(std::string_view name);
std::string clean_title(std::string_view title);  // at most 80 bytes

}  // namespace tessera::server
