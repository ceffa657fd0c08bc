// The server's log: one JSON object a line on standard error. Never a token, a name, a chat or a key.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace tessera::server {

enum class Level : unsigned char { kDebug = 0, kInfo = 1, kWarning = 2, kError = 3 };

void set_log_level(Level least);  // once at the start; kInfo unless told
// From any thread: {"at":1763250000000,"level":"info","event":"table_loaded","table":"k3…"}
void log(Level level, std::string_view event,
         std::initializer_list<std::pair<std::string_view, std::string>> fields = {});

}  // namespace tessera::server
