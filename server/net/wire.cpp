#include "server/net/wire.h"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
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
  auto bound = asio::bind_executor(executor_, std::move(done));
  if (tls_)
    tls_->stream.async_read_some(buffers, std::move(bound));
  else
    plain_->stream.async_read_some(buffers, std::move(bound));
}

void Wire::write(BufferList<asio::const_buffer> buffers, Done done) {
  auto bound = asio::bind_executor(executor_, std::move(done));
  if (tls_)
    tls_->stream.async_write_some(buffers, std::move(bound));
  else
    plain_->stream.async_write_some(buffers, std::move(bound));
}

void Wire::handshake(Done done) {
  if (!tls_) return asio::post(executor_, [done] { done(ErrorCode(), 0); });
  tls_->stream.async_handshake(asio::ssl::stream_base::server,
                               asio::bind_executor(executor_, [done](ErrorCode error) { done(error, 0); }));
}

void Wire::shutdown(Done done) {
  if (tls_)
    return tls_->stream.async_shutdown(
        asio::bind_executor(executor_, [done](ErrorCode error) { done(error, 0); }));
  ErrorCode error;
  plain_->stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
  read_rest(std::make_shared<std::array<char, 4096>>(), 256, std::move(done));
}

// What comes after we are done must be read, or the system throws away what we sent last.
void Wire::read_rest(std::shared_ptr<std::array<char, 4096>> rest, int times, Done done) {
  plain_->stream.async_read_some(
      asio::buffer(*rest), asio::bind_executor(executor_, [this, rest, times, done](ErrorCode error, size_t) {
        if (error || times == 0) return done(ErrorCode(), 0);
        read_rest(rest, times - 1, done);
      }));
}

void beast_close_socket(Wire& wire) { wire.close(); }

}  // namespace tessera::server
