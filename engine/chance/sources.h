// The streams behind a real table's chance, a replay and a test.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/chance/chance.h"
#include "engine/game/status.h"

namespace tessera {

inline constexpr int kKeyBytes = 32;
inline constexpr size_t kSaltBytes = 32;  // of a salt that is sealed: nobody can find it by trying
using Key = std::array<uint8_t, kKeyBytes>;

Key random_key();                            // from the operating system
Key key_from_seed(uint64_t seed);            // for games that must repeat; not secret
std::string commitment_of(const Key& key);   // hex; published when the table opens
std::string seal_of(std::string_view salt);  // hex; what a player shows of a salt before it is opened
std::string to_hex(std::span<const uint8_t> bytes);
// The bytes that hexadecimal digits stand for; nothing if the text is anything else.
std::optional<std::string> from_hex(std::string_view hex);
Result<Key> key_from_hex(const std::string& hex);

// Each outcome is a keyed function of purpose and counter, uniform by rejection. Players' salts are mixed
// into the key. Who is committed to the key and to all salts but one before that one is known cannot choose
// the stream: docs/fairness.md says how a table comes to that.
class KeyedChance : public ChanceSource {
 public:
  KeyedChance(const Key& key, const std::vector<std::string>& salts);
  uint32_t below(uint32_t n, Purpose purpose) override;
  uint32_t pick(std::span<const uint64_t> set, Purpose purpose) override;
  uint32_t weighted(std::span<const uint8_t> counts, Purpose purpose) override;

  const Key& stream_key() const { return stream_key_; }  // as secret as the key
  uint64_t counter() const { return counter_; }
  void set_counter(uint64_t counter) {
    counter_ = counter;
  }  // resume, or undo: the same moment has the same dice

 private:
  Key stream_key_;
  uint64_t counter_ = 0;
};

// Hands out a list of outcomes in order: what a record holds, or what a test forces. An outcome that does not
// fit the question is an error, kept for whoever asked; play goes on with the first possible outcome.
class ListedChance : public ChanceSource {
 public:
  void append(Outcome outcome) { outcomes_.push_back(outcome); }
  void allow_any() {
    any_ = true;
  }  // once the list is used up, take the first possible outcome without complaint
  uint32_t below(uint32_t n, Purpose purpose) override;
  uint32_t pick(std::span<const uint64_t> set, Purpose purpose) override;
  uint32_t weighted(std::span<const uint8_t> counts, Purpose purpose) override;

  size_t used() const { return next_; }
  size_t left() const { return outcomes_.size() - next_; }
  const std::vector<Outcome>& outcomes() const { return outcomes_; }
  const std::string& error() const { return error_; }
  Outcome possible() const { return possible_; }  // an outcome that would have fitted where the error is

 private:
  template <class Fits>
  uint32_t take(Purpose purpose, uint32_t fallback, Fits fits);
  std::vector<Outcome> outcomes_;
  size_t next_ = 0;
  bool any_ = false;
  std::string error_;
  Outcome possible_;
};

// Writes down what another source answers.
class RecordingChance : public ChanceSource {
 public:
  explicit RecordingChance(ChanceSource& source) : source_(&source) {}
  uint32_t below(uint32_t n, Purpose purpose) override { return note(source_->below(n, purpose), purpose); }
  uint32_t pick(std::span<const uint64_t> set, Purpose purpose) override {
    return note(source_->pick(set, purpose), purpose);
  }
  uint32_t weighted(std::span<const uint8_t> counts, Purpose purpose) override {
    return note(source_->weighted(counts, purpose), purpose);
  }
  std::vector<Outcome> take() { return std::exchange(outcomes_, {}); }

 private:
  uint32_t note(uint32_t value, Purpose purpose) {
    outcomes_.push_back({purpose, value});
    return value;
  }
  ChanceSource* source_;
  std::vector<Outcome> outcomes_;
};

}  // namespace tessera
