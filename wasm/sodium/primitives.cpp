#include "wasm/sodium/primitives.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <iterator>

namespace tessera::wasm {

namespace {

constexpr uint64_t kStart[8] = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

// Which word of the block each half step takes; rounds 10 and 11 repeat the first two.
constexpr uint8_t kSchedule[10][16] = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                                       {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
                                       {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
                                       {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
                                       {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
                                       {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
                                       {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
                                       {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
                                       {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
                                       {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};
constexpr int kRounds = 12;

// The words each of the eight half steps of a round mixes: four columns, then four diagonals.
constexpr uint8_t kMixed[8][4] = {{0, 4, 8, 12},  {1, 5, 9, 13},  {2, 6, 10, 14}, {3, 7, 11, 15},
                                  {0, 5, 10, 15}, {1, 6, 11, 12}, {2, 7, 8, 13},  {3, 4, 9, 14}};

static_assert(std::endian::native == std::endian::little, "words are read as they lie in memory");

}  // namespace

void Blake2b::begin(const uint8_t* key, size_t key_size, size_t digest_size) {
  std::copy(std::begin(kStart), std::end(kStart), chain_);
  chain_[0] ^= 0x01010000 ^ (key_size << 8) ^ digest_size;
  count_ = 0;
  filled_ = 0;
  if (key_size == 0) return;
  uint8_t block[kBlock] = {};
  std::memcpy(block, key, key_size);
  add(block, kBlock);
}

void Blake2b::add(const uint8_t* data, size_t size) {
  while (size > 0) {
    if (filled_ == kBlock) {  // only now: the last block is compressed differently
      count_ += kBlock;
      compress(Last::kNo);
      filled_ = 0;
    }
    const size_t taken = std::min(size, kBlock - filled_);
    std::memcpy(block_ + filled_, data, taken);
    filled_ += taken;
    data += taken;
    size -= taken;
  }
}

void Blake2b::finish(uint8_t* digest, size_t digest_size) {
  count_ += filled_;
  std::memset(block_ + filled_, 0, kBlock - filled_);
  compress(Last::kYes);
  std::memcpy(digest, chain_, digest_size);
}

void Blake2b::compress(Last last) {
  uint64_t words[16], v[16];
  std::memcpy(words, block_, sizeof words);
  std::copy(std::begin(chain_), std::end(chain_), v);
  std::copy(std::begin(kStart), std::end(kStart), v + 8);
  v[12] ^= count_;
  if (last == Last::kYes) v[14] = ~v[14];
  for (int round = 0; round < kRounds; ++round) {
    const uint8_t* schedule = kSchedule[round % 10];
    for (int step = 0; step < 8; ++step) {
      uint64_t& a = v[kMixed[step][0]];
      uint64_t& b = v[kMixed[step][1]];
      uint64_t& c = v[kMixed[step][2]];
      uint64_t& d = v[kMixed[step][3]];
      a += b + words[schedule[2 * step]];
      d = std::rotr(d ^ a, 32);
      c += d;
      b = std::rotr(b ^ c, 24);
      a += b + words[schedule[2 * step + 1]];
      d = std::rotr(d ^ a, 16);
      c += d;
      b = std::rotr(b ^ c, 63);
    }
  }
  for (int i = 0; i < 8; ++i) chain_[i] ^= v[i] ^ v[i + 8];
}

bool bytes_from_hex(uint8_t* bytes, size_t capacity, const char* hex, size_t digits, size_t& written) {
  const auto value = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
  };
  written = 0;
  if (digits % 2 != 0 || digits / 2 > capacity) return false;
  for (size_t i = 0; i < digits; i += 2) {
    const int high = value(hex[i]), low = value(hex[i + 1]);
    if (high < 0 || low < 0) return false;
    bytes[written++] = static_cast<uint8_t>(high << 4 | low);
  }
  return true;
}

}  // namespace tessera::wasm
