#include "server/log.h"

#include <atomic>
#include <chrono>
#include <cstdio>

#include "engine/view/json_writer.h"

namespace tessera::server {
namespace {

std::atomic<Level> least_level = Level::kInfo;

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

}  // namespace

void set_log_level(Level least) { least_level = least; }

void log(Level level, std::string_view event,
         std::initializer_list<std::pair<std::string_view, std::string>> fields) {
  if (level < least_level.load(std::memory_order_relaxed)) return;
  using namespace std::chrono;
  JsonWriter json;
  json.begin_object();
  json.field("at", duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count());
  json.field("level", name_of(level)).field("event", event);
  for (const auto& [name, value] : fields) json.field(name, value);
  json.end_object();
  const std::string line = json.take() + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);  // one call: lines of several threads do not mix
}

}  // namespace tessera::server
