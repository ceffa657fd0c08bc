#include "engine/game/reader.h"

namespace tessera {

std::string LineReader::next(const char* field) {
  if (more()) return words_[at_++];
  wrong(field, "is missing", "write " + quoted(field) + " behind " + quoted(words_.back()));
  return "";
}

void LineReader::wrong(std::string_view field, std::string_view what, std::string_view right) {
  if (!message_.empty()) message_ += " | ";
  message_.append(field).append(": ").append(what).append("; ").append(right);
}

Status LineReader::status() {
  if (more() && ok()) wrong("line", quoted(words_[at_]) + " is one word too many", "leave it out");
  return ok() ? Status::ok() : Status::error(message_);
}

int LineReader::number(const char* field, int64_t least, int64_t most) {
  const std::string text = next(field);
  if (text.empty()) return static_cast<int>(least);
  if (const auto number = parse_number<int>(text, least, most)) return *number;
  wrong(field, quoted(text) + " is not such a number",
        "write one from " + std::to_string(least) + " to " + std::to_string(most));
  return static_cast<int>(least);
}

}  // namespace tessera
