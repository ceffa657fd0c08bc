#include "server/net/wire.h"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

namespace tessera::server {

namespace beast = boost::beast;

struct Wire::Plain {
  explicit Plain(asio::ip::tcp::socket socket) : stream(std::move(socket)) {}
  beast::tcp_stream stream;
};

struct Wire::Tls {
  Tls(asio::ip::tcp::socket socket, asio::ssl::context& context) : stream(std::move(socket), context) {}
  beast::ssl_stream<beast::tcp_stream> stream;
};

Wire::Wire(asio::ip::tcp::socket socket) : executor_(socket.get_executor()) {
  plain_ = std::make_unique<Plain>(std::move(socket));
}
Wire::Wire(asio::ip::tcp::socket socket, asio::ssl::context& tls) : executor_(socket.get_executor()) {
  tls_ = std::make_unique<Tls>(std::move(socket), tls);
}
Wire::Wire(Wire&&) noexcept = default;
Wire& Wire::operator=(Wire&&) noexcept = default;
Wire::~Wire() = default;

void Wire::set_deadline(std::chrono::milliseconds time) {
  (tls_ ? beast::get_lowest_layer(tls_->stream) : plain_->stream).expires_after(time);
}

void Wire::set_no_deadline() {
  (tls_ ? beast::get_lowest_layer(tls_->stream) : plain_->stream).expires_never();
}

void Wire::close() {
  if (!tls_ && !plain_) return;  // moved away
  (tls_ ? beast::get_lowest_layer(tls_->stream) : plain_->stream).close();
}

void Wire::read(BufferList<asio::mutable_buffer> buffers, Done done) {
  if (watcher_) {
    done = [this, buffers, then = std::move(done)](ErrorCode error, size_t count) {
      size_t left = count;
      for (const asio::mutable_buffer& piece : buffers) {
        const size_t used = std::min(left, piece.size());
        if (used > 0) watcher_(static_cast<const unsigned char*>(piece.data()), used);
        left -= used;
      }
      then(error, count);
    };
  }
  auto bound = asio::bind_executor(executor_, std::move(done));
  if (tls_)
    tls_->stream.async_read_some(buffers, std::move(bound));
  else
    plain_->stream.async_read_some(buffers, std::move(bound));
}

namespace {

// Of a close frame; 0 for anything else. RFC 6455, 5.5.1. No text of ours holds these bytes: JSON has no
// 0x03.
int close_code_of(const BufferList<asio::const_buffer>& buffers) {
  if (buffers.begin() == buffers.end() || buffers.begin()->size() < 4) return 0;
  const auto* bytes = static_cast<const unsigned char*>(buffers.begin()->data());
  return bytes[0] == 0x88 && bytes[1] >= 2 && bytes[1] < 126 ? bytes[2] * 256 + bytes[3] : 0;
}

}  // namespace

void Wire::write(BufferList<asio::const_buffer> buffers, Done done) {
  const int code = last_words_ ? close_code_of(buffers) : 0;
  const auto words = std::make_shared<const std::string>(code ? last_words_(code) : "");
  if (words->empty()) return write_as_it_is(buffers, std::move(done));
  last_words_ = nullptr;
  auto then = asio::bind_executor(executor_, [this, words, buffers, done](ErrorCode error, size_t) {
    error ? done(error, 0) : write_as_it_is(buffers, done);
  });
  if (tls_)
    asio::async_write(tls_->stream, asio::buffer(*words), std::move(then));
  else
    asio::async_write(plain_->stream, asio::buffer(*words), std::move(then));
}

void Wire::write_as_it_is(BufferList<asio::const_buffer> buffers, Done done) {
  auto bound = asio::bind_executor(executor_, std::move(done));
  if (tls_)
    tls_->stream.async_write_some(buffers, std::move(bound));
  else
    plain_->stream.async_write_some(buffers, std::move(bound));
}

void Wire::handshake(const Done& done) {
  if (!tls_) return asio::post(executor_, [done] { done(ErrorCode(), 0); });
  tls_->stream.async_handshake(asio::ssl::stream_base::server,
                               asio::bind_executor(executor_, [done](ErrorCode error) { done(error, 0); }));
}

void Wire::shutdown(const Done& done) {
  if (tls_)
    return tls_->stream.async_shutdown(
        asio::bind_executor(executor_, [done](ErrorCode error) { done(error, 0); }));
  ErrorCode error;
  plain_->stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
  read_rest(std::make_shared<std::array<char, 4096>>(), 256, done);
}

// What comes after we are done must be read, or the system throws away what we sent last.
void Wire::read_rest(const std::shared_ptr<std::array<char, 4096>>& rest, int times, const Done& done) {
  plain_->stream.async_read_some(
      asio::buffer(*rest), asio::bind_executor(executor_, [this, rest, times, done](ErrorCode error, size_t) {
        if (error || times == 0) return done(ErrorCode(), 0);
        read_rest(rest, times - 1, done);
      }));
}

void beast_close_socket(Wire& wire) { wire.close(); }

}  // namespace tessera::server
