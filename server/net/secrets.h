// Random words and hashes.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace tessera::server {

std::string random_hex(size_t bytes);
std::string hash_hex(std::string_view text, size_t bytes);  // BLAKE2b; 16 to 64 bytes

}  // namespace tessera::server
