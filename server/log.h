// The server's log: one JSON object a line on standard error. Never a token, a name, a chat or a key. It is
// bounded: long texts are cut, and a kind of line that comes too often is counted instead of written.
#pragma once
#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera::server {

enum class Level : unsigned char { kDebug = 0, kInfo = 1, kWarning = 2, kError = 3 };

using LogFields = std::initializer_list<std::pair<std::string_view, std::string>>;

void set_log_level(Level least);  // once at the start; kInfo unless told
// From any thread: {"at":1763250000000,"level":"info","event":"table_loaded","table":"k3…"}
void log(Level level, std::string_view event, LogFields fields = {});
void finish_log();  // says what was left out so far

// What stands in a line, for tests. A text is ASCII, everything else is escaped, and cut after kMostLogText.
inline constexpr size_t kMostLogText = 400;
std::string log_line(int64_t at, Level level, std::string_view event, LogFields fields);

// Lets through `most` lines of each event in a window of time, and counts the others.
class LogLimit {
 public:
  using Moment = std::chrono::steady_clock::time_point;
  LogLimit(int most, std::chrono::seconds window) : most_(most), window_(window) {}
  bool may_write(std::string_view event, Moment now);
  struct LeftOut {
    std::string event;
    uint64_t lines = 0;
  };
  // What was left out in windows that are over, each told once.
  std::vector<LeftOut> left_out(Moment now);

 private:
  struct Kind {
    Moment began;
    int written = 0;
    uint64_t left_out = 0;
  };
  const int most_;
  const std::chrono::seconds window_;
  std::map<std::string, Kind, std::less<>> kinds_;
};

}  // namespace tessera::server
