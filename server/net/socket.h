// One WebSocket: carries whole texts between a player and the tables. Heavy; only visit.cpp includes it.
#pragma once
#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/log.h"
#include "server/net/frames.h"
#include "server/net/hub.h"
#include "server/net/wire.h"

namespace tessera::server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using UpgradeRequest = http::request<http::string_body>;

inline constexpr int kGoingAway = 1001, kBrokenFrames = 1002, kNotText = 1007, kBrokenRules = 1008,
                     kTooLarge = 1009, kTooSlow = 1013;

class Socket final : public Peer, public Connection, public std::enable_shared_from_this<Socket> {
 public:
  Socket(std::shared_ptr<Hub> hub, Wire wire, Caller caller, std::shared_ptr<void> counted)
      : hub_(std::move(hub)),
        ws_(std::move(wire)),
        timer_(ws_.get_executor()),
        caller_(std::move(caller)),
        counted_(std::move(counted)),
        messages_(limits().message_rate, limits().message_burst),
        patience_(2, limits().message_burst) {}
  ~Socket() override { forget_bytes(waiting_bytes_); }

  asio::awaitable<void> run(std::unique_ptr<UpgradeRequest> request) {
    ws_.next_layer().set_no_deadline();  // the WebSocket has timeouts of its own
    ws_.set_option(websocket::stream_base::timeout{limits().request, limits().idle, true});
    ws_.read_message_max(0);  // read_all() counts, so that it can say what is wrong
    ws_.auto_fragment(false);
    ws_.write_buffer_bytes(1024);
    ws_.text(true);
    ws_.next_layer().set_last_words([this](int code) { return last_words(code); });
    ws_.next_layer().set_watcher([this](const unsigned char* data, size_t size) {
      for (int more = frames_.take(data, size); more > 0 && !is_closing(); --more) may_speak();
    });
    ErrorCode error;
    co_await ws_.async_accept(*request, asio::redirect_error(asio::use_awaitable, error));
    request.reset();
    if (error) co_return;
    const auto self = shared_from_this();
    const auto listed = hub_->add(self);
    NetFigures& figures = hub_->site->figures();
    ++figures.sockets, ++figures.sockets_opened;
    const std::shared_ptr<void> open(&figures, [&figures](void*) { --figures.sockets; });
    // The talk holds this socket. A server that stops destroys what waits here instead of going on with it.
    const std::shared_ptr<void> talking(this, [](Socket* socket) { socket->talk_.reset(); });
    try {
      talk_ = hub_->site->front().connect(self, std::move(caller_));
      wait_for_hello();
      co_await read_all();
    } catch (const std::exception& fault) {
      log(Level::kError, "socket_failed", {{"reason", fault.what()}});
    }
    if (talk_) talk_->closed();
    end();
  }

  void send(std::shared_ptr<const std::string> message) override {
    {
      const std::lock_guard lock(mutex_);
      if (closing_ || !message) return;
      const size_t behind = waiting_bytes_ + message->size();
      std::atomic<size_t>& all = hub_->site->figures().queued_bytes;
      const bool is_crowded = all > limits().all_queue_bytes && waiting_bytes_ > limits().fair_queue_bytes;
      if (behind > limits().queue_bytes || is_crowded) {
        drop_waiting();
        closing_ = kTooSlow;
        closing_reason_ = "too slow";
        ++hub_->site->figures().cut_off;
      } else {
        waiting_bytes_ = behind;
        all += message->size();
        waiting_.push_back(std::move(message));
      }
      if (is_writing_ && !closing_) return;
    }
    wake_writer();
  }

  void close(int code, std::string reason) override {
    {
      const std::lock_guard lock(mutex_);
      if (closing_) return;
      closing_ = code;
      closing_reason_ = std::move(reason);
    }
    wake_writer();
  }

  void leave() override { close(kGoingAway, "the server goes down"); }
  void cut() override {
    asio::post(ws_.get_executor(), [self = shared_from_this()] { self->end(); });
  }

 private:
  static constexpr size_t kKeptBuffer = 4096;
  static constexpr size_t kReadAtOnce = 1536;
  static constexpr size_t kKeptMessages = 64;
  using Text = std::shared_ptr<const std::string>;

  const Limits& limits() const { return hub_->site->config().limits; }

  asio::awaitable<void> read_all() {
    beast::flat_buffer buffer;
    for (;;) {
      ErrorCode error;
      // Into room of our own: Beast's guess how much is left of a message aborts the program if a farewell of
      // ours has skipped the rest of it meanwhile.
      const auto room = buffer.prepare(std::min(kReadAtOnce, limits().message_bytes + 1 - buffer.size()));
      buffer.commit(co_await ws_.async_read_some(room, asio::redirect_error(asio::use_awaitable, error)));
      if (error) co_return;
      if (is_closing()) {  // read on for the answer to our farewell only
        buffer.consume(buffer.size());
        continue;
      }
      if (buffer.size() > limits().message_bytes) {
        refuse("too_large", "a message has at most 16 kB", kTooLarge);
        buffer.consume(buffer.size());
        continue;
      }
      if (!ws_.is_message_done()) continue;
      take(beast::buffers_to_string(buffer.cdata()));
      buffer.consume(buffer.size());
      if (buffer.capacity() > kKeptBuffer) buffer.shrink_to_fit();
    }
  }

  void take(std::string message) {
    if (!ws_.got_text()) return refuse("malformed", "send text, not binary messages", kBrokenRules);
    if (!may_speak()) return;
    ++hub_->site->figures().messages_in;
    talk_->receive(std::move(message));
    if (has_said_hello_) return;
    const Talk::Hello hello = talk_->hello();
    has_said_hello_ = hello == Talk::Hello::kTaken;
    if (hello == Talk::Hello::kNone && ++early_ > limits().early_messages)
      refuse("hello_first", "say hello first; nothing else is taken before it", kBrokenRules);
  }

  // Every frame counts: a ping or an empty fragment costs as much as a message.
  bool may_speak() {
    const auto now = Clock::now();
    if (messages_.take(now)) return true;
    const int wait = messages_.seconds_to_wait();
    if (patience_.take(now)) {
      ++hub_->site->figures().refused;
      send(std::make_shared<const std::string>(
          error_json("rate", "too fast; send at most 20 messages a second", {}, {}, wait)));
    } else {
      refuse("rate", "much too fast", kBrokenRules, wait);
    }
    return false;
  }

  void wait_for_hello() {
    start_timer(limits().hello, [](Socket& s) {
      if (s.is_parting_ || !s.talk_) return;
      const Talk::Hello hello = s.talk_->hello();
      if (hello == Talk::Hello::kAsked) s.wait_for_hello();
      if (hello == Talk::Hello::kNone)
        s.refuse("hello_first", "say hello within 10 seconds, to a table that is there", kBrokenRules);
    });
  }

  void refuse(std::string_view code, std::string_view message, int close_code, int retry_after = 1) {
    ++hub_->site->figures().refused;
    send(std::make_shared<const std::string>(error_json(code, message, {}, {}, retry_after)));
    close(close_code, std::string(message));
  }

  // Before Beast closes, as a frame of text. RFC 6455, 5.2.
  std::string last_words(int close_code) {
    const char* message = close_code == kNotText ? "a message must be text in UTF-8"
                          : close_code == kBrokenFrames
                              ? "these are no frames of a WebSocket as RFC 6455 has them"
                              : nullptr;
    if (!message) return "";
    ++hub_->site->figures().refused;
    const std::string text = error_json("malformed", message);
    std::string frame = "\x81";
    if (text.size() < 126) {
      frame += static_cast<char>(text.size());
    } else {
      frame += static_cast<char>(126);
      frame += static_cast<char>(text.size() / 256);
      frame += static_cast<char>(text.size() % 256);
    }
    return frame + text;
  }

  bool is_closing() {
    const std::lock_guard lock(mutex_);
    return closing_ != 0;
  }

  void wake_writer() {
    asio::post(ws_.get_executor(), [self = shared_from_this()] {
      if (self->is_closing()) self->start_parting();
      {
        const std::lock_guard lock(self->mutex_);
        if (self->is_writing_) return;
        self->is_writing_ = true;
      }
      self->write_next();
    });
  }

  // What follows runs on the connection's own executor.

  void write_next() {
    int code = 0;
    websocket::close_reason reason;
    {
      const std::lock_guard lock(mutex_);
      if (next_ == writing_.size()) {
        writing_.clear();
        next_ = 0;
        writing_.swap(waiting_);
      }
      if (writing_.empty() && !closing_) {
        is_writing_ = false;
        if (writing_.capacity() > kKeptMessages) std::vector<Text>().swap(writing_);
        return;
      }
      if (writing_.empty()) {
        code = closing_;
        reason.code = static_cast<websocket::close_code>(code);
        reason.reason.assign(closing_reason_.data(), std::min<size_t>(closing_reason_.size(), 120));
      }
    }
    if (code) {
      if (has_said_farewell_) return;
      has_said_farewell_ = true;
      ws_.async_close(reason, [self = shared_from_this()](ErrorCode) { self->end(); });
      return;
    }
    const Text& message = writing_[next_];
    ws_.async_write(asio::buffer(*message), [self = shared_from_this()](ErrorCode error, size_t) {
      if (error) return self->end();
      self->written();
    });
  }

  void written() {
    ++hub_->site->figures().messages_out;
    {
      const std::lock_guard lock(mutex_);
      forget_bytes(writing_[next_]->size());
      writing_[next_++].reset();
      if (closing_ == kTooSlow) writing_.resize(next_);
    }
    write_next();
  }

  // Whoever does not even take the farewell is cut off.
  void start_parting() {
    if (is_parting_) return;
    is_parting_ = true;
    start_timer(limits().parting, [](Socket& s) { s.end(); });
  }

  template <class Then>
  void start_timer(std::chrono::milliseconds time, Then then) {
    timer_.expires_after(time);
    timer_.async_wait([weak = weak_from_this(), then](ErrorCode error) {
      const auto self = weak.lock();
      if (!error && self) then(*self);
    });
  }

  void end() {
    {
      const std::lock_guard lock(mutex_);
      if (!closing_) closing_ = kGoingAway;
      drop_waiting();
    }
    timer_.cancel();
    ws_.next_layer().close();
  }

  // With the lock.
  void forget_bytes(size_t bytes) {
    waiting_bytes_ -= bytes;
    hub_->site->figures().queued_bytes -= bytes;
  }
  void drop_waiting() {
    for (const Text& message : waiting_) forget_bytes(message->size());
    waiting_.clear();
  }

  const std::shared_ptr<Hub> hub_;
  websocket::stream<Wire, false> ws_;
  asio::steady_timer timer_;  // until hello, then for the parting
  Caller caller_;
  const std::shared_ptr<void> counted_;
  std::shared_ptr<Talk> talk_;
  TokenBucket messages_, patience_;
  FrameCounter frames_;
  int early_ = 0;              // messages before the hello
  std::vector<Text> writing_;  // those before next_ are sent
  size_t next_ = 0;
  bool has_said_hello_ = false, is_parting_ = false, has_said_farewell_ = false;

  std::mutex mutex_;  // guards what follows
  std::vector<Text> waiting_;
  size_t waiting_bytes_ = 0;  // with those in writing_
  bool is_writing_ = false;
  int closing_ = 0;
  std::string closing_reason_;
};

}  // namespace tessera::server
