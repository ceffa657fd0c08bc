// What the engine includes as <sodium.h> in the browser build: the same names and meanings as libsodium's.
#pragma once
#include <unistd.h>

#include <cstddef>

#include "wasm/sodium/primitives.h"

using crypto_generichash_state = tessera::wasm::Blake2b;

inline int sodium_init() { return 0; }

// wasi-libc takes it from the host, which asks the browser's crypto.getRandomValues.
inline void randombytes_buf(void* buffer, size_t size) {
  constexpr size_t kMostAtOnce = 256;
  auto* bytes = static_cast<unsigned char*>(buffer);
  while (size > 0) {
    const size_t part = size < kMostAtOnce ? size : kMostAtOnce;
    if (getentropy(bytes, part) != 0) __builtin_trap();
    bytes += part;
    size -= part;
  }
}

inline int crypto_generichash_init(crypto_generichash_state* state, const unsigned char* key, size_t key_size,
                                   size_t digest_size) {
  if (key_size > tessera::wasm::Blake2b::kMostKey || digest_size == 0 ||
      digest_size > tessera::wasm::Blake2b::kMostDigest)
    return -1;
  state->begin(key, key_size, digest_size);
  return 0;
}
inline int crypto_generichash_update(crypto_generichash_state* state, const unsigned char* data,
                                     unsigned long long size) {
  state->add(data, static_cast<size_t>(size));
  return 0;
}
inline int crypto_generichash_final(crypto_generichash_state* state, unsigned char* digest,
                                    size_t digest_size) {
  state->finish(digest, digest_size);
  return 0;
}
inline int crypto_generichash(unsigned char* digest, size_t digest_size, const unsigned char* data,
                              unsigned long long size, const unsigned char* key, size_t key_size) {
  crypto_generichash_state state;
  if (crypto_generichash_init(&state, key, key_size, digest_size) != 0) return -1;
  crypto_generichash_update(&state, data, size);
  return crypto_generichash_final(&state, digest, digest_size);
}

// `ignore` must be null: the engine never skips characters.
inline int sodium_hex2bin(unsigned char* bytes, size_t capacity, const char* hex, size_t digits,
                          const char* ignore, size_t* written, const char** end) {
  size_t count = 0;
  const bool fine = !ignore && tessera::wasm::bytes_from_hex(bytes, capacity, hex, digits, count);
  if (written) *written = count;
  if (end) *end = hex + 2 * count;
  return fine ? 0 : -1;
}
