// Compares wasm/sodium with the real libsodium.
#include "wasm/sodium/primitives.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <string>
#include <vector>

namespace tessera::wasm {

namespace {

using Bytes = std::vector<uint8_t>;

Bytes random_bytes(std::mt19937& random, size_t size) {
  Bytes bytes(size);
  for (uint8_t& byte : bytes) byte = static_cast<uint8_t>(random());
  return bytes;
}

Bytes theirs(const Bytes& data, const Bytes& key, size_t digest_size) {
  Bytes digest(digest_size);
  EXPECT_EQ(crypto_generichash(digest.data(), digest.size(), data.data(), data.size(),
                               key.empty() ? nullptr : key.data(), key.size()),
            0);
  return digest;
}

// In parts of random sizes, so that every way over the edge of a block is taken.
Bytes ours(const Bytes& data, const Bytes& key, size_t digest_size, std::mt19937& random) {
  Blake2b hash;
  hash.begin(key.data(), key.size(), digest_size);
  for (size_t done = 0; done < data.size();) {
    const size_t part = std::min<size_t>(data.size() - done, random() % 200);
    hash.add(data.data() + done, part);
    done += part;
  }
  Bytes digest(digest_size);
  hash.finish(digest.data(), digest.size());
  return digest;
}

TEST(Primitives, HashOfNothingAndOfWholeBlocks) {
  ASSERT_GE(sodium_init(), 0);
  std::mt19937 random(1);
  for (size_t size : {0, 1, 127, 128, 129, 255, 256, 257, 1024})
    for (size_t key_size : {0, 1, 16, 32, 64})
      for (size_t digest_size : {16, 32, 64}) {
        const Bytes data = random_bytes(random, size), key = random_bytes(random, key_size);
        EXPECT_EQ(ours(data, key, digest_size, random), theirs(data, key, digest_size))
            << size << " bytes, key of " << key_size << ", digest of " << digest_size;
      }
}

TEST(Primitives, HashOfRandomData) {
  ASSERT_GE(sodium_init(), 0);
  const uint32_t seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (int i = 0; i < 2000; ++i) {
    const Bytes data = random_bytes(random, random() % 2000), key = random_bytes(random, random() % 65);
    const size_t digest_size = 16 + random() % 49;
    ASSERT_EQ(ours(data, key, digest_size, random), theirs(data, key, digest_size)) << "round " << i;
  }
}

TEST(Primitives, HexIsReadAsLibsodiumReadsIt) {
  for (const std::string hex : {"", "00", "0aF9", "abc", "xy", "00 1", "12g4", "ffffffffff"}) {
    uint8_t expected[4] = {}, read[4] = {};
    size_t expected_size = 0, size = 0;
    const char* end = nullptr;
    const bool expected_fine = sodium_hex2bin(expected, sizeof expected, hex.data(), hex.size(), nullptr,
                                              &expected_size, &end) == 0 &&
                               end == hex.data() + hex.size();
    const bool fine = bytes_from_hex(read, sizeof read, hex.data(), hex.size(), size);
    EXPECT_EQ(fine, expected_fine) << hex;
    if (!fine) continue;
    EXPECT_EQ(size, expected_size) << hex;
    EXPECT_EQ(std::memcmp(read, expected, size), 0) << hex;
  }
}

}  // namespace

}  // namespace tessera::wasm
