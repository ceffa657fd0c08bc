#include "server/notify/letters.h"

#include <algorithm>
#include <chrono>

namespace tessera::server {
namespace {

// Letters to ada+1@ and ada+2@ come to the same box.
std::string box_of(std::string_view email) {
  std::string box = folded_email(email);
  const size_t at = box.find('@');
  const size_t plus = box.find('+');
  if (plus != std::string::npos && at != std::string::npos && plus > 0 && plus < at)
    box.erase(plus, at - plus);
  return box;
}

}  // namespace

std::string folded_email(std::string_view email) {
  std::string folded(email);
  for (char& c : folded)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return folded;
}

Letters::Millis Letters::steady_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

Letters::Letters(const LettersConfig& config, std::function<Millis()> clock)
    : config_(config), clock_(std::move(clock)) {}

int Letters::wait(const std::string& key, int most, Millis now) const {
  const auto found = counts_.find(key);
  if (found == counts_.end()) return counts_.size() < kMostCounts ? 0 : 3600;
  if (found->second.letters < most || now - found->second.since >= kDay) return 0;
  return static_cast<int>((found->second.since + kDay - now) / 1000) + 1;
}

void Letters::count(const std::string& key, Millis now) {
  Count& its = counts_[key];
  if (its.letters == 0 || now - its.since >= kDay) its = {0, now};
  ++its.letters;
}

void Letters::drop_old(Millis now) {
  std::erase_if(links_, [&](const auto& item) { return item.second.until <= now; });
  if (counts_.size() >= kMostCounts / 2)
    std::erase_if(counts_, [&](const auto& item) { return now - item.second.since >= kDay; });
}

Letters::Asked Letters::ask(const Wish& wish, const std::string& secret_hash) {
  const std::lock_guard lock(mutex_);
  const Millis now = clock_();
  drop_old(now);
  const std::string box = box_of(wish.email);
  const std::string to = "to " + box, confirm = "confirm " + box;
  const std::string owner = "owner " + wish.owner, sender = "sender " + wish.sender, all = "all";
  if (const int seconds = std::max(wait(to, config_.per_day, now), wait(confirm, kConfirmationsToOne, now)))
    return {
        "this address was sent enough letters for today: use the link in one of them, or try again tomorrow",
        seconds};
  const int by_visitor =
      std::max(wait(owner, config_.confirmations, now), wait(sender, config_.confirmations, now));
  if (by_visitor)
    return {
        "you have asked for enough letters to new addresses for today: try again tomorrow, or use a webhook",
        by_visitor};
  const int everybody = wait(all, config_.confirmations * kVisitors, now);
  if (everybody || links_.size() >= kMostLinks)
    return {
        "this server has sent enough letters to new addresses for today: try again tomorrow, or use a "
        "webhook",
        std::max(everybody, 60)};
  for (const std::string& key : {to, confirm, owner, sender, all}) count(key, now);
  std::erase_if(links_, [&](const auto& item) {
    return item.second.wish.table == wish.table && item.second.wish.seat == wish.seat;
  });
  links_[secret_hash] = {wish, now + kLinkLives};
  return {};
}

std::optional<Wish> Letters::find(const std::string& secret_hash) {
  const std::lock_guard lock(mutex_);
  drop_old(clock_());
  const auto found = links_.find(secret_hash);
  if (found == links_.end()) return std::nullopt;
  return found->second.wish;
}

void Letters::forget(const std::string& table, int seat) {
  const std::lock_guard lock(mutex_);
  std::erase_if(links_, [&](const auto& item) {
    return item.second.wish.table == table && item.second.wish.seat == seat;
  });
}

Letters::Turn Letters::take(std::string_view email) {
  if (!config_.on) return Turn::kNone;
  const std::lock_guard lock(mutex_);
  const Millis now = clock_();
  drop_old(now);
  const std::string to = "to " + box_of(email);
  if (wait(to, config_.per_day, now)) return Turn::kNone;
  count(to, now);
  return wait(to, config_.per_day, now) ? Turn::kLastToday : Turn::kSend;
}

}  // namespace tessera::server
