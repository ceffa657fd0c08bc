#include "lab/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace tessera {

namespace {
constexpr int64_t kFirstMs = 2000, kEveryMs = 200;
}

Progress::Progress(std::string what, uint64_t total)
    : what_(std::move(what)),
      total_(total),
      terminal_(isatty(STDERR_FILENO) != 0),
      next_ms_(kFirstMs),
      begin_(std::chrono::steady_clock::now()) {}

Progress::~Progress() {
  if (shown_) std::fprintf(stderr, "\r\033[K");
}

void Progress::done(uint64_t count) {
  if (!terminal_) return;
  const auto elapsed = std::chrono::steady_clock::now() - begin_;
  const int64_t ms = std::chrono::duration_cast<std::chrono::milliseconds>(elapsed).count();
  int64_t due = next_ms_.load();
  if (ms < due || !next_ms_.compare_exchange_strong(due, ms + kEveryMs)) return;
  show(count);
}

void Progress::show(uint64_t count) {
  constexpr int kWidth = 30;
  const double share = total_ ? std::min(1.0, static_cast<double>(count) / static_cast<double>(total_)) : 0;
  const int filled = static_cast<int>(share * kWidth);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  const double left = share > 0 ? seconds / share - seconds : 0;
  std::fprintf(stderr, "\r%s [%.*s%*s] %3.0f %%  %.0f s left \033[K", what_.c_str(), filled,
               "##############################", kWidth - filled, "", share * 100, left);
  shown_ = true;
}

}  // namespace tessera
