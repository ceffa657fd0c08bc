// Which addresses of the network a webhook may be on.
#pragma once
#include <string>
#include <string_view>

struct sockaddr;

namespace tessera::server {

// Whether this is an address of the internet at large: not loopback, private, link-local, multicast,
// reserved, nor an IPv6 address that carries such an IPv4 address inside.
bool is_public(const sockaddr* address);

// Whom an address that check_webhook() allows belongs to, about: "example.org" for all hosts below it. A
// number is its own site.
std::string site_of(std::string_view url);

}  // namespace tessera::server
