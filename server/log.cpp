#include "server/log.h"

#include <fmt/format.h>

#include <atomic>
#include <cstdio>
#include <iterator>
#include <mutex>

#include "server/text.h"

namespace tessera::server {
namespace {

constexpr int kMostLines = 100;  // of one event in kWindow
constexpr std::chrono::seconds kWindow{10};

// Of the process, as its log is.  NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<Level> least_level = Level::kInfo;

struct Gate {
  std::mutex mutex;
  LogLimit limit{kMostLines, kWindow};
};
Gate& gate() {
  static Gate one;
  return one;
}

const char* name_of(Level level) {
  switch (level) {
    case Level::kDebug:
      return "debug";
    case Level::kInfo:
      return "info";
    case Level::kWarning:
      return "warning";
    case Level::kError:
      return "error";
  }
  return "error";
}

// Whoever reads the log in a terminal must not be steered or misled by what a visitor sent.
void quote(std::string& line, std::string_view text) {
  const size_t begin = line.size();
  line += '"';
  for (size_t at = 0; at < text.size();) {
    if (line.size() - begin > kMostLogText) {
      line += "...";
      break;
    }
    const uint32_t letter = next_letter(text, at);
    if (letter == '"' || letter == '\\')
      line += '\\', line += static_cast<char>(letter);
    else if (letter >= 0x20 && letter < 0x7f)
      line += static_cast<char>(letter);
    else if (letter < 0x10000)
      fmt::format_to(std::back_inserter(line), "\\u{:04x}", letter);
    else
      fmt::format_to(std::back_inserter(line), "\\u{:04x}\\u{:04x}", 0xd800 + ((letter - 0x10000) >> 10),
                     0xdc00 + ((letter - 0x10000) & 0x3ff));
  }
  line += '"';
}

void write(Level level, std::string_view event, LogFields fields) {
  using namespace std::chrono;
  const int64_t at = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  const std::string line = log_line(at, level, event, fields) + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);  // one call: lines of several threads do not mix
}

void write_left_out(const std::vector<LogLimit::LeftOut>& all) {
  for (const LogLimit::LeftOut& one : all)
    write(Level::kWarning, "left_out", {{"of", one.event}, {"lines", std::to_string(one.lines)}});
}

}  // namespace

void set_log_level(Level least) { least_level = least; }

void log(Level level, std::string_view event, LogFields fields) {
  if (level < least_level.load(std::memory_order_relaxed)) return;
  std::vector<LogLimit::LeftOut> left_out;
  bool is_written = false;
  {
    const std::lock_guard lock(gate().mutex);
    const auto now = std::chrono::steady_clock::now();
    left_out = gate().limit.left_out(now);
    is_written = gate().limit.may_write(event, now);
  }
  write_left_out(left_out);
  if (is_written) write(level, event, fields);
}

void finish_log() {
  std::vector<LogLimit::LeftOut> left_out;
  {
    const std::lock_guard lock(gate().mutex);
    left_out = gate().limit.left_out(std::chrono::steady_clock::now() + kWindow);
  }
  write_left_out(left_out);
}

std::string log_line(int64_t at, Level level, std::string_view event, LogFields fields) {
  std::string line = fmt::format("{{\"at\":{},\"level\":\"{}\",\"event\":", at, name_of(level));
  quote(line, event);
  for (const auto& [name, value] : fields) {
    line += ',';
    quote(line, name);
    line += ':';
    quote(line, value);
  }
  return line + '}';
}

bool LogLimit::may_write(std::string_view event, Moment now) {
  auto found = kinds_.find(event);
  if (found == kinds_.end()) found = kinds_.emplace(std::string(event), Kind{now}).first;
  Kind& kind = found->second;
  if (now - kind.began >= window_) kind = Kind{now, 0, kind.left_out};
  if (kind.written < most_) {
    ++kind.written;
    return true;
  }
  ++kind.left_out;
  return false;
}

std::vector<LogLimit::LeftOut> LogLimit::left_out(Moment now) {
  std::vector<LeftOut> all;
  for (auto& [event, kind] : kinds_) {
    if (kind.left_out == 0 || now - kind.began < window_) continue;
    all.push_back({event, kind.left_out});
    kind.left_out = 0;
  }
  return all;
}

}  // namespace tessera::server
