#include "server/front.h"

#include <algorithm>

#include "engine/view/json_writer.h"

namespace tessera::server {
namespace {

struct Code {
  std::string_view name;
  int status;
};

// docs/protocol.md, Errors. What can only happen in a socket has no status there; 400 and 409 fit best.
constexpr Code kCodes[] = {
    {"malformed", 400}, {"too_large", 413}, {"unknown_type", 400}, {"hello_first", 400}, {"not_found", 404},
    {"bad_token", 401}, {"forbidden", 403}, {"conflict", 409},     {"not_asked", 409},   {"stale", 409},
    {"illegal", 422},   {"paused", 409},    {"over", 409},         {"rate", 429},        {"read_only", 503},
    {"internal", 500},  {"broken", 500},
};

}  // namespace

std::string error_json(std::string_view code, std::string_view message, std::string_view rule,
                       std::string_view id, int retry_after) {
  JsonWriter json;
  json.begin_object().field("type", "error").field("code", code).field("message", message);
  if (!rule.empty()) json.field("rule", rule);
  if (!id.empty()) json.field("id", id);
  if (code == "rate") json.field("retry_after", std::max(retry_after, 1));
  json.end_object();
  return json.take();
}

Response error_response(std::string_view code, std::string_view message, std::string_view rule,
                        int retry_after) {
  Response response;
  response.status = 500;
  for (const Code& known : kCodes)
    if (known.name == code) response.status = known.status;
  response.body = error_json(code, message, rule, {}, retry_after);
  if (code == "rate") response.retry_after = std::max(retry_after, 1);
  return response;
}

}  // namespace tessera::server
