// By which names visitors may reach the server. A page of another site can make its own name lead to this
// machine (DNS rebinding); then the browser takes us for that site, and only the Host header tells.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "server/net/config.h"

namespace tessera::server {

class Hosts {
 public:
  // localhost, IP addresses (no name leads there), the host of --public-url and those of --host; * is any.
  explicit Hosts(const ServerConfig& config);
  bool allows(std::string_view host) const;  // as in the header, with or without a port

 private:
  std::vector<std::string> names_;
  bool is_any_ = false;
};

}  // namespace tessera::server
