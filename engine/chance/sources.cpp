#include "engine/chance/sources.h"

#include <sodium.h>

#include <cstring>

#include "engine/game/broken.h"

namespace tessera {
namespace {

void ready() {
  if (sodium_init() < 0) broken("libsodium could not start");
}

std::string labelled_hash(std::string_view label, std::span<const uint8_t> bytes) {
  ready();
  Key digest;
  crypto_generichash(digest.data(), digest.size(), bytes.data(), bytes.size(),
                     reinterpret_cast<const uint8_t*>(label.data()), label.size());
  return to_hex(digest);
}

}  // namespace

Key random_key() {
  ready();
  Key key;
  randombytes_buf(key.data(), key.size());
  return key;
}

Key key_from_seed(uint64_t seed) {
  ready();
  const std::string text = "tessera seed " + std::to_string(seed);
  Key key;
  crypto_generichash(key.data(), key.size(), reinterpret_cast<const uint8_t*>(text.data()), text.size(),
                     nullptr, 0);
  return key;
}

std::string to_hex(std::span<const uint8_t> bytes) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string hex;
  for (uint8_t byte : bytes) {
    hex += kDigits[byte >> 4];
    hex += kDigits[byte & 15];
  }
  return hex;
}

Result<Key> key_from_hex(const std::string& hex) {
  Key key;
  size_t length = 0;
  const char* end = nullptr;
  if (hex.size() != 2 * key.size() ||
      sodium_hex2bin(key.data(), key.size(), hex.data(), hex.size(), nullptr, &length, &end) != 0 ||
      length != key.size())
    return Status::error("a key is 64 hexadecimal digits");
  return key;
}

std::optional<std::string> from_hex(std::string_view hex) {
  std::string bytes(hex.size() / 2, '\0');
  size_t length = 0;
  if (sodium_hex2bin(reinterpret_cast<uint8_t*>(bytes.data()), bytes.size(), hex.data(), hex.size(), nullptr,
                     &length, nullptr) != 0 ||
      2 * length != hex.size())
    return std::nullopt;
  return bytes;
}

std::string commitment_of(const Key& key) { return labelled_hash("tessera commitment", key); }

std::string seal_of(std::string_view salt) {
  return labelled_hash("tessera salt", {reinterpret_cast<const uint8_t*>(salt.data()), salt.size()});
}

KeyedChance::KeyedChance(const Key& key, const std::vector<std::string>& salts) {
  ready();
  crypto_generichash_state state;
  crypto_generichash_init(&state, key.data(), key.size(), stream_key_.size());
  for (const std::string& salt : salts) {
    const uint64_t size = salt.size();
    crypto_generichash_update(&state, reinterpret_cast<const uint8_t*>(&size), sizeof size);
    crypto_generichash_update(&state, reinterpret_cast<const uint8_t*>(salt.data()), salt.size());
  }
  crypto_generichash_final(&state, stream_key_.data(), stream_key_.size());
}

uint32_t KeyedChance::below(uint32_t n, Purpose purpose) {
  const uint64_t counter = counter_++;
  for (uint32_t attempt = 0;; ++attempt) {
    uint8_t message[16] = {};
    std::memcpy(message, &counter, sizeof counter);
    std::memcpy(message + 8, &attempt, sizeof attempt);
    message[12] = purpose;
    uint8_t digest[16];
    crypto_generichash(digest, sizeof digest, message, sizeof message, stream_key_.data(),
                       stream_key_.size());
    uint64_t word;
    std::memcpy(&word, digest, sizeof word);
    const uint64_t limit = ~uint64_t{0} - ~uint64_t{0} % n;  // the largest multiple of n that fits
    if (word < limit) return static_cast<uint32_t>(word % n);
  }
}

uint32_t KeyedChance::pick(std::span<const uint64_t> set, Purpose purpose) {
  const uint32_t n = static_cast<uint32_t>(count_bits(set));
  return static_cast<uint32_t>(nth_bit(set, static_cast<int>(below(n, purpose))));
}

uint32_t KeyedChance::weighted(std::span<const uint8_t> counts, Purpose purpose) {
  return nth_counted(counts, below(total_count(counts), purpose));
}

template <class Fits>
uint32_t ListedChance::take(Purpose purpose, uint32_t fallback, Fits fits) {
  if (!error_.empty()) return fallback;
  possible_ = {purpose, fallback};
  if (next_ == outcomes_.size()) {
    if (any_) return fallback;
    error_ = "chance was needed (purpose " + std::to_string(purpose) + ") and no outcome is left in the list";
    return fallback;
  }
  const Outcome outcome = outcomes_[next_];
  if (outcome.purpose != purpose || !fits(outcome.value)) {
    error_ = "outcome " + std::to_string(next_ + 1) + " of the list (purpose " +
             std::to_string(outcome.purpose) + ", value " + std::to_string(outcome.value) +
             ") is not possible here: purpose " + std::to_string(purpose) + " is asked";
    return fallback;
  }
  ++next_;
  return outcome.value;
}

uint32_t ListedChance::below(uint32_t n, Purpose purpose) {
  return take(purpose, 0, [n](uint32_t value) { return value < n; });
}

uint32_t ListedChance::pick(std::span<const uint64_t> set, Purpose purpose) {
  return take(purpose, static_cast<uint32_t>(nth_bit(set, 0)),
              [set](uint32_t value) { return has_bit(set, value); });
}

uint32_t ListedChance::weighted(std::span<const uint8_t> counts, Purpose purpose) {
  return take(purpose, nth_counted(counts, 0),
              [counts](uint32_t value) { return value < counts.size() && counts[value] > 0; });
}

}  // namespace tessera
