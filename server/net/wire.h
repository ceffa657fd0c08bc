// The bytes of a connection, plain or by TLS, behind one type: HTTP and WebSocket are compiled once, and what
// TLS needs only in wire.cpp. Used on the connection's own executor, which runs one thing at a time.
#pragma once
#include <algorithm>
#include <array>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/role.hpp>
#include <chrono>
#include <functional>
#include <memory>

namespace boost::asio::ssl {
class context;
}

namespace tessera::server {

namespace asio = boost::asio;
using ErrorCode = boost::system::error_code;

// The first buffers of a sequence; whoever writes or reads more comes back for the others.
template <class Buffer>
class BufferList {
 public:
  template <class Sequence>
  explicit BufferList(const Sequence& sequence) {
    const auto end_of = asio::buffer_sequence_end(sequence);
    for (auto it = asio::buffer_sequence_begin(sequence); it != end_of && size_ < list_.size(); ++it)
      if (Buffer(*it).size() > 0) list_[size_++] = Buffer(*it);
  }
  using value_type = Buffer;
  using const_iterator = const Buffer*;
  const Buffer* begin() const { return list_.data(); }
  const Buffer* end() const { return list_.data() + size_; }

 private:
  std::array<Buffer, 16> list_;
  size_t size_ = 0;
};

class Wire {
 public:
  using executor_type = asio::any_io_executor;
  using Done = std::function<void(ErrorCode, size_t)>;

  explicit Wire(asio::ip::tcp::socket socket);
  Wire(asio::ip::tcp::socket socket, asio::ssl::context& tls);
  Wire(Wire&&) noexcept;
  Wire& operator=(Wire&&) noexcept;
  ~Wire();

  executor_type get_executor() const { return executor_; }
  // The time everything started from now on must be done by.
  void set_deadline(std::chrono::milliseconds time);
  void set_no_deadline();
  void close();
  // Beast closes by itself when the other side breaks the rules of WebSocket, and says only a number (1002 or
  // 1007). What this gives for the number, a whole frame or "", is sent before.
  using LastWords = std::function<std::string(int close_code)>;
  void set_last_words(LastWords words) { last_words_ = std::move(words); }
  // Is shown everything that is received from now on, before whoever reads it.
  using Watcher = std::function<void(const unsigned char* data, size_t size)>;
  void set_watcher(Watcher watcher) { watcher_ = std::move(watcher); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(ErrorCode, size_t)>(
        [this](auto handler, const Buffers& into) {
          read(BufferList<asio::mutable_buffer>(into), erase(std::move(handler)));
        },
        token, buffers);
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(ErrorCode, size_t)>(
        [this](auto handler, const Buffers& from) {
          write(BufferList<asio::const_buffer>(from), erase(std::move(handler)));
        },
        token, buffers);
  }
  // Of TLS; nothing to do for a plain connection.
  template <class Token>
  auto async_handshake(Token&& token) {
    return asio::async_initiate<Token, void(ErrorCode, size_t)>(
        [this](auto handler) { handshake(erase(std::move(handler))); }, token);
  }
  // Ends the connection so that the other side can still read what was sent.
  template <class Token>
  auto async_shutdown(Token&& token) {
    return asio::async_initiate<Token, void(ErrorCode, size_t)>(
        [this](auto handler) { shutdown(erase(std::move(handler))); }, token);
  }

 private:
  struct Plain;
  struct Tls;

  template <class Handler>
  static Done erase(Handler handler) {
    auto kept = std::make_shared<Handler>(std::move(handler));
    return [kept](ErrorCode error, size_t count) { std::move (*kept)(error, count); };
  }
  void read(BufferList<asio::mutable_buffer> buffers, Done done);
  void write(BufferList<asio::const_buffer> buffers, Done done);
  void write_as_it_is(BufferList<asio::const_buffer> buffers, Done done);
  void handshake(const Done& done);
  void shutdown(const Done& done);
  void read_rest(const std::shared_ptr<std::array<char, 4096>>& rest, int times, const Done& done);

  executor_type executor_;
  LastWords last_words_;
  Watcher watcher_;
  std::unique_ptr<Plain> plain_;
  std::unique_ptr<Tls> tls_;  // one of the two
};

// What Beast asks of a stream: how it is closed at once, and how at the end of a WebSocket.
void beast_close_socket(Wire& wire);
template <class Handler>
void async_teardown(boost::beast::role_type, Wire& wire, Handler&& handler) {
  wire.set_deadline(std::chrono::seconds(2));
  wire.async_shutdown([&wire, h = std::forward<Handler>(handler)](ErrorCode error, size_t) mutable {
    wire.close();
    std::move(h)(error);
  });
}

}  // namespace tessera::server
