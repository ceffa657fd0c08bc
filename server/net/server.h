// The whole server: store, notifier, tables and network.
#pragma once
#include <functional>
#include <memory>

#include "server/front.h"
#include "server/net/config.h"
#include "store/store.h"

namespace boost::asio {
class io_context;
}

namespace tessera::server {

class Notifier;

class Server {
 public:
  // Opens everything and listens; the message of a failure says what to do.
  static Result<std::unique_ptr<Server>> start(const ServerConfig& config);

  // The network with other parts behind it.
  struct Parts {
    std::shared_ptr<store::Store> store;
    std::shared_ptr<Notifier> notifier;  // null: none
    std::function<std::shared_ptr<Front>(boost::asio::io_context&)> make_front;
    std::function<void(std::string&)> more_figures;
  };
  static Result<std::unique_ptr<Server>> start(const ServerConfig& config, Parts parts);

  ~Server();  // stops it
  int port() const;
  // Tells everybody, saves everything, closes; returns within 5 seconds. From any thread, any number of
  // times.
  void stop();
  void wait();  // until it is stopped

 private:
  struct Impl;
  explicit Server(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace tessera::server
