// Which addresses of the network a webhook may be on.
#pragma once

struct sockaddr;

namespace tessera::server {

// Whether this is an address of the internet at large: not loopback, private, link-local, multicast,
// reserved, nor an IPv6 address that carries such an IPv4 address inside.
bool is_public(const sockaddr* address);

}  // namespace tessera::server
