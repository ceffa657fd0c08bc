// One connection: requests one after the other, and perhaps a WebSocket in the end.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http.hpp>
#include <optional>

#include "server/log.h"
#include "server/net/listener.h"
#include "server/net/socket.h"

namespace tessera::server {

namespace {

class Visit final : public Connection, public std::enable_shared_from_this<Visit> {
 public:
  Visit(std::shared_ptr<Hub> hub, Wire wire, std::string peer, std::shared_ptr<void> counted)
      : hub_(std::move(hub)),
        executor_(wire.get_executor()),
        wire_(std::move(wire)),
        peer_(std::move(peer)),
        counted_(std::move(counted)) {}

  static asio::awaitable<void> serve(std::shared_ptr<Visit> visit) {
    std::shared_ptr<Socket> socket;
    std::unique_ptr<UpgradeRequest> upgrade;
    {
      auto listed = visit->hub_->add(visit);
      upgrade = co_await visit->run();
    }
    if (upgrade) {
      socket = std::make_shared<Socket>(visit->hub_, std::move(visit->wire_), std::move(visit->caller_),
                                        std::move(visit->counted_));
      visit.reset();
      co_await socket->run(std::move(upgrade));
    }
  }

  void leave() override {
    asio::post(executor_, [self = shared_from_this()] {
      self->is_leaving_ = true;
      if (self->is_idle_) self->wire_.close();
    });
  }
  void cut() override {
    asio::post(executor_, [self = shared_from_this()] { self->wire_.close(); });
  }

 private:
  using Parser = http::request_parser<http::string_body>;
  enum class Next { kRequest, kEnd, kUpgrade };

  const Limits& limits() const { return hub_->site->config().limits; }
  void set_deadline(std::chrono::milliseconds time) { wire_.set_deadline(time); }

  // Returns the request for a WebSocket, if it comes to that.
  asio::awaitable<std::unique_ptr<UpgradeRequest>> run() {
    ErrorCode error;
    set_deadline(limits().request);
    co_await wire_.async_handshake(asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return nullptr;
    // Holds headers, or a line between chunks: whatever has no end there grows to this and is refused.
    beast::flat_buffer buffer(limits().header_bytes + kMoreBuffer);
    Next next = Next::kRequest;
    while (next == Next::kRequest && !is_leaving_) {
      auto parser = std::make_unique<Parser>();
      parser->header_limit(static_cast<uint32_t>(limits().header_bytes));
      parser->body_limit(limits().body_bytes);
      parser->on_chunk_header(refuse_extensions_);
      next = co_await serve_one(buffer, *parser);
      if (next == Next::kUpgrade) co_return std::make_unique<UpgradeRequest>(parser->release());
    }
    co_await take_leave();
    co_return nullptr;
  }

  asio::awaitable<Next> serve_one(beast::flat_buffer& buffer, Parser& parser) {
    ErrorCode error;
    set_deadline(is_first_ ? limits().request : limits().idle);
    is_first_ = false;
    is_idle_ = true;
    co_await http::async_read_header(wire_, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
    is_idle_ = false;
    set_deadline(limits().request);
    if (!error && has_odd_framing(parser.get())) error = http::error::bad_transfer_encoding;
    const auto fields = std::distance(parser.get().begin(), parser.get().end());
    if (!error && beast::iequals(parser.get()[http::field::expect], "100-continue")) {
      static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
      co_await asio::async_write(wire_, asio::buffer(kContinue),
                                 asio::redirect_error(asio::use_awaitable, error));
    }
    if (!error && !parser.is_done())
      co_await http::async_read(wire_, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
    // Beast adds fields after the body to those before it, a Cookie or an Authorization among them.
    if (!error && std::distance(parser.get().begin(), parser.get().end()) != fields)
      error = http::error::bad_field;
    if (error) {
      const std::optional<WebAnswer> refusal = refusal_of(error);
      if (!refusal) co_return Next::kEnd;
      const Heading unknown{"?", "?", false, false, 11};  // g++ 12 would destroy a temporary twice
      co_await write(*refusal, unknown);
      co_return Next::kEnd;
    }
    const auto started = Clock::now();
    const http::request<http::string_body>& message = parser.get();
    const WebRequest request = web_request(message);
    Heading brief{request.method, request.target.substr(0, request.target.find('?')),
                  request.method == "HEAD", message.keep_alive() && !is_leaving_,
                  static_cast<int>(message.version())};
    WebAnswer answer;
    if (message.version() >= 11 && message.count(http::field::host) != 1) {
      answer = hub_->site->error("malformed", "send one Host header");
      brief.keep_alive = false;
    } else if (!request.host.empty() && !hub_->site->hosts().allows(request.host)) {
      answer = hub_->site->error("forbidden",
                                 "this server does not go by the name in the Host header; use its own "
                                 "address, or let its operator allow the name with --host",
                                 421);
      brief.keep_alive = false;
      log(Level::kWarning, "host_refused", {{"host", request.host}, {"address", request.address.shown}});
    } else if (websocket::is_upgrade(message)) {
      Site::Admission admission = hub_->site->admit_socket(request);
      if (!admission.refusal.status) admission = with_place(std::move(admission), request.address);
      if (!admission.refusal.status) {
        caller_ = std::move(admission.caller);
        log(Level::kDebug, "socket", {{"address", request.address.shown}});
        co_return Next::kUpgrade;
      }
      answer = std::move(admission.refusal);
    } else {
      answer = co_await ask(*hub_->site, request);
    }
    set_deadline(limits().request);
    const bool is_written = co_await write(answer, brief);
    note(brief, answer.status, request.address, started);
    co_return is_written&& brief.keep_alive ? Next::kRequest : Next::kEnd;
  }

  // One length only: two servers in a row that read different ones are led to different requests.
  static bool has_odd_framing(const http::request<http::string_body>& message) {
    const size_t codings = message.count(http::field::transfer_encoding);
    if (message.count(http::field::content_length) + codings > 1) return true;
    return codings == 1 &&
           (message.version() < 11 || !beast::iequals(message[http::field::transfer_encoding], "chunked"));
  }

  struct Heading {
    std::string method, path;
    bool is_head, keep_alive;
    int version;
  };

  // Behind a proxy only the header tells whose socket it is.
  Site::Admission with_place(Site::Admission admission, const Address& address) {
    if (describe_address(peer_).text == address.text) return admission;
    auto place = hub_->site->limits().add_socket(address);
    if (!place) admission.refusal = hub_->site->too_fast(60);
    counted_ = std::make_shared<std::pair<std::shared_ptr<void>, std::shared_ptr<void>>>(counted_, place);
    return admission;
  }

  static asio::awaitable<WebAnswer> ask(Site& site, const WebRequest& request) {
    return asio::async_initiate<const asio::use_awaitable_t<>, void(WebAnswer)>(
        [&site, &request](auto handler) {
          auto kept = std::make_shared<decltype(handler)>(std::move(handler));
          site.handle(request, [kept](WebAnswer answer) {
            const auto executor = asio::get_associated_executor(*kept);
            asio::post(executor, [kept, answer = std::move(answer)]() mutable {
              std::move (*kept)(std::move(answer));
            });
          });
        },
        asio::use_awaitable);
  }

  asio::awaitable<bool> write(const WebAnswer& answer, const Heading& request) {
    using Body = http::span_body<const char>;
    static const std::string kNothing;
    const std::string& content = answer.body ? *answer.body : kNothing;
    http::response<Body> response(static_cast<http::status>(answer.status),
                                  request.version >= 11 ? 11u : 10u);
    for (const auto& [name, value] : answer.headers) response.insert(name, value);
    response.keep_alive(request.keep_alive);
    if (answer.status != 304) response.content_length(content.size());
    if (!request.is_head) response.body() = {content.data(), content.size()};
    ErrorCode error;
    co_await http::async_write(wire_, response, asio::redirect_error(asio::use_awaitable, error));
    co_return !error;
  }

  WebRequest web_request(const http::request<http::string_body>& message) const {
    WebRequest request;
    const auto field = [&](auto name) { return std::string(message[name]); };
    request.method = std::string(message.method_string());
    request.target = std::string(message.target());
    request.body = message.body();
    request.host = field(http::field::host);
    request.origin = field(http::field::origin);
    request.content_type = field(http::field::content_type);
    request.cookie = field(http::field::cookie);
    request.authorization = field(http::field::authorization);
    request.accept_encoding = field(http::field::accept_encoding);
    request.if_none_match = field(http::field::if_none_match);
    std::string forwarded;
    const auto range = message.equal_range("X-Forwarded-For");
    for (auto it = range.first; it != range.second; ++it)
      forwarded += (forwarded.empty() ? "" : ",") + std::string(it->value());
    request.address = real_address(peer_, forwarded, hub_->site->config().trusted_proxies);
    return request;
  }

  // What to say about a request that could not be read; nothing if nobody listens any more.
  std::optional<WebAnswer> refusal_of(ErrorCode error) const {
    const Site& site = *hub_->site;
    if (error == http::error::header_limit)
      return site.error("too_large", "the headers have at most 16 kB", 431);
    if (error == http::error::buffer_overflow)
      return site.error("too_large", "a line between chunks is too long; send a body with its length", 431);
    if (error == http::error::bad_transfer_encoding)
      return site.error("malformed",
                        "send one Content-Length, or Transfer-Encoding: chunked and nothing else");
    if (error == http::error::bad_field || error == http::error::bad_chunk_extension)
      return site.error("malformed",
                        "headers must be well formed, before the body, without chunk extensions");
    if (error == http::error::body_limit) return site.error("too_large", "a body has at most 64 kB");
    if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
    if (error.category() == make_error_code(http::error::bad_method).category())
      return site.error("malformed", "this is no HTTP request as RFC 9112 describes it");
    return std::nullopt;
  }

  // Lets the other side read what was said before the connection ends.
  asio::awaitable<void> take_leave() {
    ErrorCode error;
    set_deadline(limits().parting);
    co_await wire_.async_shutdown(asio::redirect_error(asio::use_awaitable, error));
    wire_.close();
  }

  static void note(const Heading& request, int status, const Address& address, Clock::time_point started) {
    const Level level = status >= 500             ? Level::kWarning
                        : request.method == "GET" ? Level::kDebug
                                                  : Level::kInfo;
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - started).count();
    log(level, "http",
        {{"method", request.method},
         {"path", request.path},
         {"status", std::to_string(status)},
         {"ms", std::to_string(ms)},
         {"address", address.shown}});
  }

  static constexpr size_t kMoreBuffer = 8u << 10;
  using OnChunk = std::function<void(uint64_t, beast::string_view, ErrorCode&)>;

  const std::shared_ptr<Hub> hub_;
  OnChunk refuse_extensions_ = [](uint64_t, beast::string_view extensions, ErrorCode& error) {
    if (!extensions.empty()) error = http::error::bad_chunk_extension;
  };
  const asio::any_io_executor executor_;
  Wire wire_;  // until a WebSocket takes it
  const std::string peer_;
  std::shared_ptr<void> counted_;
  Caller caller_;
  bool is_first_ = true, is_idle_ = true, is_leaving_ = false;
};

}  // namespace

void start_visit(std::shared_ptr<Hub> hub, Wire wire, std::string peer, std::shared_ptr<void> counted) {
  const auto executor = wire.get_executor();
  auto visit = std::make_shared<Visit>(std::move(hub), std::move(wire), std::move(peer), std::move(counted));
  asio::co_spawn(executor, Visit::serve(std::move(visit)), asio::detached);
}

}  // namespace tessera::server
