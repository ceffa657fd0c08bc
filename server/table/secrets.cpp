#include "server/table/secrets.h"

#include <sodium.h>

#include <algorithm>
#include <span>

#include "engine/chance/sources.h"

namespace tessera::server {
namespace {

constexpr size_t kTokenBytes = 24, kTokenLetters = 32, kIdLetters = 14;
constexpr char kIdAlphabet[] = "abcdefghijkmnpqrstuvwxyz23456789";
static_assert(sizeof kIdAlphabet == 33);

}  // namespace

std::string random_token() {
  uint8_t bytes[kTokenBytes];
  randombytes_buf(bytes, sizeof bytes);
  char text[kTokenLetters + 1];
  sodium_bin2base64(text, sizeof text, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text;
}

std::string random_table_id() {
  uint8_t bytes[kIdLetters];
  randombytes_buf(bytes, sizeof bytes);
  std::string id;
  for (const uint8_t byte : bytes) id += kIdAlphabet[byte & 31];
  return id;
}

uint64_t random_seed() {
  uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

std::string hash_token(std::string_view token) {
  uint8_t hash[crypto_generichash_BYTES];
  crypto_generichash(hash, sizeof hash, reinterpret_cast<const uint8_t*>(token.data()), token.size(), nullptr,
                     0);
  return to_hex(hash);
}

bool same_hash(std::string_view a, std::string_view b) {
  return !a.empty() && a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

bool is_token(std::string_view text) {
  return text.size() == kTokenLetters && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                  c == '_';
         });
}

bool is_table_id(std::string_view text) {
  return text.size() >= 4 && text.size() <= 32 && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
         });
}

}  // namespace tessera::server
