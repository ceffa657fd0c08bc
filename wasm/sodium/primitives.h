// The few functions of libsodium that the engine uses, written for the browser build, where there is no
// libsodium. primitives_test.cpp compares them with the real ones.
#pragma once
#include <cstddef>
#include <cstdint>

namespace tessera::wasm {

// BLAKE2b (RFC 7693) with 1 to 64 bytes of digest and a key of at most 64 bytes.
class Blake2b {
 public:
  static constexpr size_t kMostKey = 64, kMostDigest = 64;

  void begin(const uint8_t* key, size_t key_size, size_t digest_size);
  void add(const uint8_t* data, size_t size);
  void finish(uint8_t* digest, size_t digest_size);

 private:
  static constexpr size_t kBlock = 128;
  enum class Last : bool { kNo, kYes };
  void compress(Last last);

  uint64_t chain_[8];
  uint64_t count_;  // bytes taken in; games never come near 2 to the 64th
  uint8_t block_[kBlock];
  size_t filled_;
};

// Reads pairs of hexadecimal digits into `bytes`. False if there are other characters, half a byte or too
// many of them.
bool bytes_from_hex(uint8_t* bytes, size_t capacity, const char* hex, size_t digits, size_t& written);

}  // namespace tessera::wasm
