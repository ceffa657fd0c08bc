// Who may get letters, and how many: nobody can use the server to write to strangers.
//
// - An address is confirmed by its owner, once for each person who uses it: a letter with a link goes there,
//   and no other before the link was used.
// - Letters to one address, letters that ask for a confirmation, and those one visitor causes are counted by
//   the day. Counts and links that were not used are kept in memory only; a restart forgets them.
//
// Thread-safe; knows neither tables nor how letters are sent.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace tessera::server {

struct LettersConfig {
  bool on = true;         // the operator has named a mail server
  int per_day = 20;       // to one address, whatever they say
  int confirmations = 5;  // a day, caused by one visitor; everybody together forty times that
};

// What is to be confirmed.
struct Wish {
  std::string table;
  int seat = -1;
  std::string owner;   // who wants letters
  std::string sender;  // the network address the wish came from
  std::string email;
  std::string token_hash;  // of the seat at that time
};

class Letters {
 public:
  using Millis = int64_t;
  static constexpr int kConfirmationsToOne = 3;  // a day, whoever asks for them
  static constexpr int kVisitors = 40;
  static constexpr Millis kMinute = 60'000, kLinkLives = 60 * kMinute, kDay = 24 * 60 * kMinute;
  static constexpr size_t kMostCounts = 50'000, kMostLinks = 10'000;

  explicit Letters(const LettersConfig& config, std::function<Millis()> clock = steady_ms);

  bool is_on() const { return config_.on; }

  // A letter with a link may go out now. Only the hash of the link's secret is kept. An earlier link of the
  // same seat dies.
  struct Asked {
    std::string wrong;  // a sentence, or "" if the letter may be sent
    int retry_after = 0;
  };
  Asked ask(const Wish& wish, const std::string& secret_hash);
  // The wish of this link while it lives. It may be used again: people click twice.
  std::optional<Wish> find(const std::string& secret_hash);
  void forget(const std::string& table, int seat);

  // One more letter to a confirmed address.
  enum class Turn : uint8_t { kNone, kSend, kLastToday };
  Turn take(std::string_view email);

  static Millis steady_ms();

 private:
  struct Count {
    int letters = 0;
    Millis since = 0;
  };
  struct Link {
    Wish wish;
    Millis until = 0;
  };
  // Seconds until this key may have another, 0 if it may now, when `most` a day are allowed.
  int wait(const std::string& key, int most, Millis now) const;
  void count(const std::string& key, Millis now);
  void drop_old(Millis now);

  const LettersConfig config_;
  const std::function<Millis()> clock_;
  std::mutex mutex_;
  std::map<std::string, Count> counts_;
  std::map<std::string, Link> links_;  // by the hash of their secret
};

// An address as it is compared: small letters.
std::string folded_email(std::string_view email);

}  // namespace tessera::server
