#include "server/net/listener.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <optional>

#include "server/log.h"

namespace tessera::server {

using asio::ip::tcp;

struct Listener::Impl {
  Impl(asio::io_context& the_io, std::shared_ptr<Hub> the_hub)
      : io(the_io), hub(std::move(the_hub)), acceptor(asio::make_strand(the_io)) {}

  Status prepare_tls();
  Status bind();
  void take(tcp::socket socket);
  static asio::awaitable<void> accept_all(std::shared_ptr<Impl> impl);

  asio::io_context& io;
  const std::shared_ptr<Hub> hub;
  tcp::acceptor acceptor;
  std::optional<asio::ssl::context> tls;
};

Status Listener::Impl::prepare_tls() {
  const ServerConfig& config = hub->site->config();
  if (config.tls_cert.empty() && config.tls_key.empty()) return Status::ok();
  if (config.tls_cert.empty() || config.tls_key.empty())
    return Status::error("TLS needs both: name the files with --tls-cert and --tls-key");
  tls.emplace(asio::ssl::context::tls_server);
  ErrorCode error;
  tls->set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_sslv2 |
                       asio::ssl::context::no_sslv3 | asio::ssl::context::no_tlsv1 |
                       asio::ssl::context::no_tlsv1_1 | asio::ssl::context::single_dh_use,
                   error);
  // Of version 1.2 only suites with forward secrecy whose integrity is part of the cipher; those of 1.3 all
  // are.
  SSL_CTX_set_min_proto_version(tls->native_handle(), TLS1_2_VERSION);
  if (SSL_CTX_set_cipher_list(tls->native_handle(), "ECDHE+AESGCM:ECDHE+CHACHA20") != 1)
    return Status::error("the library OpenSSL of this machine knows no modern suites; install a newer one");
  SSL_CTX_set_options(tls->native_handle(),
                      SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  tls->use_certificate_chain_file(config.tls_cert, error);
  if (error) return Status::error("cannot use the certificate " + config.tls_cert + ": " + error.message());
  tls->use_private_key_file(config.tls_key, asio::ssl::context::pem, error);
  if (error) return Status::error("cannot use the private key " + config.tls_key + ": " + error.message());
  return Status::ok();
}

Status Listener::Impl::bind() {
  const ServerConfig& config = hub->site->config();
  ErrorCode error;
  const auto address = asio::ip::make_address(config.address, error);
  if (error)
    return Status::error("--address " + config.address + " is no IP address; take 127.0.0.1, 0.0.0.0 or ::");
  if (config.port < 0 || config.port > 65535) return Status::error("--port is a number from 0 to 65535");
  const tcp::endpoint endpoint(address, static_cast<uint16_t>(config.port));
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(4096, error);
  if (!error) return Status::ok();
  const std::string port = std::to_string(config.port);
  if (error == asio::error::address_in_use)
    return Status::error("port " + port +
                         " is in use already; stop what uses it, or choose another with --port");
  if (error == asio::error::access_denied)
    return Status::error("port " + port + " is not for ordinary users; choose one above 1023 with --port");
  return Status::error("cannot listen on " + config.address + " port " + port + ": " + error.message());
}

void Listener::Impl::take(tcp::socket socket) {
  ErrorCode error;
  const auto remote = socket.remote_endpoint(error);
  if (error) return;
  socket.set_option(tcp::no_delay(true), error);
  Site& site = *hub->site;
  NetFigures& figures = site.figures();
  const Address address = describe_address(remote.address().to_string());
  const auto& proxies = site.config().trusted_proxies;
  const bool is_proxy = std::find(proxies.begin(), proxies.end(), address.text) != proxies.end();
  // A proxy's sockets are counted by the address it names, once that is known.
  std::shared_ptr<void> place = is_proxy ? std::make_shared<int>(0) : site.limits().add_socket(address);
  if (!place || figures.connections >= site.config().limits.sockets) {
    ++figures.refused;
    return;  // closes it: an answer would cost what an attacker wants us to spend
  }
  ++figures.connections;
  std::shared_ptr<void> counted(hub.get(),
                                [kept = hub, place](void*) { --kept->site->figures().connections; });
  Wire wire = tls ? Wire(std::move(socket), *tls) : Wire(std::move(socket));
  start_visit(hub, std::move(wire), address.text, std::move(counted));
}

asio::awaitable<void> Listener::Impl::accept_all(std::shared_ptr<Impl> impl) {
  asio::steady_timer pause(impl->acceptor.get_executor());
  while (impl->acceptor.is_open()) {
    tcp::socket socket(asio::make_strand(impl->io));
    ErrorCode error;
    co_await impl->acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, error));
    if (!error) {
      impl->take(std::move(socket));
      continue;
    }
    if (error == asio::error::operation_aborted || !impl->acceptor.is_open()) co_return;
    // Most likely out of file descriptors: some will come free.
    log(Level::kWarning, "accept_failed", {{"reason", error.message()}});
    pause.expires_after(std::chrono::milliseconds(100));
    co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }
}

Result<std::shared_ptr<Listener>> Listener::open(asio::io_context& io, std::shared_ptr<Hub> hub) {
  auto listener = std::make_shared<Listener>();
  listener->impl_ = std::make_shared<Impl>(io, std::move(hub));
  Impl& impl = *listener->impl_;
  if (const Status status = impl.prepare_tls(); !status.is_ok()) return status;
  if (const Status status = impl.bind(); !status.is_ok()) return status;
  asio::co_spawn(impl.acceptor.get_executor(), Impl::accept_all(listener->impl_), asio::detached);
  return listener;
}

int Listener::port() const {
  ErrorCode error;
  return impl_->acceptor.local_endpoint(error).port();
}

void Listener::close() {
  asio::post(impl_->acceptor.get_executor(), [impl = impl_] {
    ErrorCode error;
    impl->acceptor.close(error);
  });
}

}  // namespace tessera::server
