#include "server/net/hosts.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace tessera::server {
namespace {

std::string name_in(std::string_view host) {
  if (host.starts_with('[')) {
    host = host.substr(1, host.find(']') - 1);
  } else {
    host = host.substr(0, host.find(':'));
    if (host.ends_with('.')) host.remove_suffix(1);
  }
  std::string name(host);
  for (char& c : name)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return name;
}

}  // namespace

Hosts::Hosts(const ServerConfig& config) : names_{"localhost"} {
  for (const std::string& host : config.hosts) {
    is_any_ |= host == "*";
    names_.push_back(name_in(host));
  }
  const size_t scheme = config.public_url.find("://");
  if (scheme == std::string::npos) return;
  const std::string rest = config.public_url.substr(scheme + 3);
  names_.push_back(name_in(rest.substr(0, rest.find('/'))));
}

bool Hosts::allows(std::string_view host) const {
  if (is_any_) return true;
  const std::string name = name_in(host);
  if (std::find(names_.begin(), names_.end(), name) != names_.end()) return true;
  boost::system::error_code error;
  boost::asio::ip::make_address(name, error);
  return !error;
}

}  // namespace tessera::server
