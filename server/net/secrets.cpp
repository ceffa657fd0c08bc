#include "server/net/secrets.h"

#include <sodium.h>

#include <vector>

namespace tessera::server {

namespace {

std::string hex(const std::vector<unsigned char>& bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

}  // namespace

std::string random_hex(size_t bytes) {
  std::vector<unsigned char> random(bytes);
  randombytes_buf(random.data(), random.size());
  return hex(random);
}

std::string hash_hex(std::string_view text, size_t bytes) {
  std::vector<unsigned char> hash(bytes);
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), nullptr, 0);
  return hex(hash);
}

}  // namespace tessera::server
