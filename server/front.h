// The seam between the network and the tables: HTTP requests and socket messages without their transport.
// server/net/ carries bytes and knows no table; server/table/ knows tables and no sockets.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::server {

// Who asks.
struct Caller {
  std::string user;                 // "a:<account>" or "g:<hash of the guest's cookie>"; "" if there is none
  std::string account_name;         // "" for a guest
  std::vector<std::string> tokens;  // from Authorization
  std::string address;              // for limits
};

struct Request {
  std::string method;             // "GET", "POST"
  std::vector<std::string> path;  // without "api": {"tables", "k3…", "start"}; decoded
  std::map<std::string, std::string> query;
  std::string body;
  Caller caller;
};

struct Response {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  std::string encoding;  // "deflate" when the body is compressed already
  std::string file;      // suggested file name for a download, or ""
  int retry_after = 0;   // seconds, with the code `rate`
};
using Reply = std::function<void(Response)>;  // exactly once, on any thread

// A socket as the tables see it. All functions may be called from any thread.
class Peer {
 public:
  virtual ~Peer() = default;
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  virtual void close(int code, std::string reason) = 0;
};

// A table's end of a socket; messages come one after the other, each a whole text of at most 16 kB.
class Talk {
 public:
  virtual ~Talk() = default;
  virtual void receive(std::string message) = 0;
  virtual void closed() = 0;
  // A socket speaks only after its hello: whoever says other things first, or nothing, is sent away.
  enum class Hello : unsigned char { kNone, kAsked, kTaken };
  virtual Hello hello() const = 0;
};

// What server/table/ offers to server/net/.
class Front {
 public:
  virtual ~Front() = default;
  virtual void handle(Request request, Reply reply) = 0;  // /api/tables… and /api/play-now
  virtual std::shared_ptr<Talk> connect(std::shared_ptr<Peer> peer, Caller caller) = 0;
  virtual void write_metrics(std::string& text) const = 0;  // Prometheus lines
  // After store::MoveOwner is durable: tables in memory must know it too.
  virtual void move_owner(const std::string& /*from*/, const std::string& /*to*/) {}
  virtual void shut_down(std::function<void()> done) = 0;  // tells all, saves, closes
};

// {"type":"error",…}; rule and id left out when empty. `retry_after`, in seconds, goes with the code `rate`,
// and always with it: at least 1.
std::string error_json(std::string_view code, std::string_view message, std::string_view rule = {},
                       std::string_view id = {}, int retry_after = 1);
Response error_response(std::string_view code, std::string_view message, std::string_view rule = {},
                        int retry_after = 1);

}  // namespace tessera::server
