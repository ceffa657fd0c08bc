// Accepts connections and starts a visit for each.
#pragma once
#include <memory>
#include <string>

#include "server/net/hub.h"
#include "server/net/wire.h"

namespace boost::asio {
class io_context;
}

namespace tessera::server {

class Listener {
 public:
  // Listens at once; the message of a failure says what to do.
  static Result<std::shared_ptr<Listener>> open(boost::asio::io_context& io, std::shared_ptr<Hub> hub);
  int port() const;
  void close();  // from any thread

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

// Takes over a connection. `counted` is released when it ends.
void start_visit(std::shared_ptr<Hub> hub, Wire wire, std::string peer, std::shared_ptr<void> counted);

}  // namespace tessera::server
