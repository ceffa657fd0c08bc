// What is answered to an HTTP request, without its transport: pages, catalogue, accounts, health, figures;
// the rest goes to the tables. Also who may open a socket.
#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/front.h"
#include "server/net/accounts.h"
#include "server/net/catalogue.h"
#include "server/net/config.h"
#include "server/net/hosts.h"
#include "server/net/limits.h"
#include "server/net/web_files.h"
#include "store/store.h"

namespace tessera::server {

struct WebRequest {
  std::string method, target, body;
  std::string host, origin, content_type, cookie, authorization, accept_encoding, if_none_match;
  Address address;
};

struct WebAnswer {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<const std::string> body;  // null: empty
};
using WebReply = std::function<void(WebAnswer)>;  // once, on any thread

// Shared by the connections and /metrics.
struct NetFigures {
  std::atomic<int> connections = 0, sockets = 0;
  std::atomic<size_t> queued_bytes = 0;  // sent by tables, not yet taken by readers
  std::atomic<uint64_t> sockets_opened = 0, messages_in = 0, messages_out = 0, cut_off = 0, refused = 0;
  std::atomic<uint64_t> answers[6] = {};  // by the first digit of the status
};

class Site {
 public:
  using MoreFigures = std::function<void(std::string&)>;
  static Result<std::unique_ptr<Site>> open(const ServerConfig& config, Front& front, store::Store& store,
                                            MoreFigures more);

  void handle(const WebRequest& request, WebReply reply);
  // Who opens the socket; or, with a status other than 0, why not.
  struct Admission {
    WebAnswer refusal{0, {}, nullptr};
    Caller caller;
  };
  Admission admit_socket(const WebRequest& request);

  WebAnswer error(std::string_view code, std::string_view message, int status = 0) const;
  WebAnswer too_fast(int seconds) const;
  const Hosts& hosts() const { return hosts_; }

  const ServerConfig& config() const { return config_; }
  Front& front() { return front_; }
  AddressLimits& limits() { return limits_; }
  NetFigures& figures() { return figures_; }
  void stop() { accounts_.stop(); }

 private:
  struct Target {
    std::string path;  // decoded
    std::vector<std::string> words;
    std::map<std::string, std::string> query;
  };
  static bool read_target(std::string text, Target& target);

  Site(const ServerConfig& config, Front& front, store::Store& store, MoreFigures more);
  void route(const WebRequest& request, WebReply reply);
  void route_api(const WebRequest& request, Target target, WebReply reply);
  void ask_front(const WebRequest& request, Target target, WebReply reply);
  void account(const WebRequest& request, const std::string& what, WebReply reply);
  WebAnswer page(const WebRequest& request, const std::string& path) const;
  WebAnswer prepared(const WebRequest& request, std::shared_ptr<const std::string> json) const;
  WebAnswer metrics(const WebRequest& request) const;
  WebAnswer not_allowed(const char* allowed) const;
  WebAnswer from(Response response, const WebRequest& request) const;
  void add_common_headers(const WebRequest& request, WebAnswer& answer) const;
  bool is_own_origin(const WebRequest& request) const;
  std::string set_cookie(const std::string& cookie, int days) const;
  std::string own_cookie(std::string_view header) const;  // "": none, or not one we make

  const ServerConfig config_;
  Front& front_;
  store::Store& store_;
  const MoreFigures more_;
  const bool is_secure_;  // visitors come by https
  const Hosts hosts_;
  WebFiles files_;
  const Catalogue catalogue_;
  Accounts accounts_;
  AddressLimits limits_;
  NetFigures figures_;
};

// Percent-decoding; false if it is malformed or holds a zero byte.
bool decode_percent(std::string_view text, std::string& out);

}  // namespace tessera::server
