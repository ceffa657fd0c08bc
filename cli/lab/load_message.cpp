#include "cli/lab/load_message.h"

#include <algorithm>
#include <charconv>

namespace tessera::cli {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

void skip_blanks(std::string_view text, size_t& at) {
  while (at < text.size() && is_blank(text[at])) ++at;
}

// Behind the string that begins at `at`.
size_t end_of_string(std::string_view text, size_t at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '"') return at + 1;
    if (text[at] == '\\') ++at;
  }
  return text.size();
}

// Behind the value that begins at `at`.
size_t end_of_value(std::string_view text, size_t at) {
  if (at >= text.size()) return text.size();
  if (text[at] == '"') return end_of_string(text, at);
  if (text[at] != '{' && text[at] != '[') return std::min(text.find_first_of(",]} \n\t\r", at), text.size());
  for (int depth = 0; at < text.size();) {
    const char c = text[at];
    if (c == '"') {
      at = end_of_string(text, at);
      continue;
    }
    ++at;
    if (c == '{' || c == '[') ++depth;
    if ((c == '}' || c == ']') && --depth == 0) return at;
  }
  return text.size();
}

// To the beginning of the next member or element; false at the end.
bool to_next(std::string_view text, size_t& at, char opening) {
  skip_blanks(text, at);
  if (at >= text.size() || (at == 0 ? text[0] != opening : text[at] != ',')) return false;
  ++at;
  skip_blanks(text, at);
  return at < text.size() && text[at] != '}' && text[at] != ']';
}

MessageKind kind_of(std::string_view type) {
  if (type == "update") return MessageKind::kUpdate;
  if (type == "ack") return MessageKind::kAck;
  if (type == "welcome") return MessageKind::kWelcome;
  if (type == "error") return MessageKind::kError;
  return MessageKind::kOther;
}

void read_question(std::string_view question, LoadMessage& message) {
  std::string_view key, value;
  for (JsonMembers members(question); members.next(key, value);) {
    if (key == "seq") message.question_seq = json_number(value, -1);
    if (key == "options") message.options = value;
    if (key == "range" && value != "null") message.range = value;
  }
}

}  // namespace

bool JsonMembers::next(std::string_view& key, std::string_view& value) {
  if (!to_next(text_, at_, '{') || text_[at_] != '"') return false;
  const size_t begin = at_;
  at_ = end_of_string(text_, at_);
  key = json_text(text_.substr(begin, at_ - begin));
  skip_blanks(text_, at_);
  if (at_ >= text_.size() || text_[at_] != ':') return false;
  ++at_;
  skip_blanks(text_, at_);
  const size_t end = end_of_value(text_, at_);
  value = text_.substr(at_, end - at_);
  at_ = end;
  return true;
}

bool JsonElements::next(std::string_view& value) {
  if (!to_next(text_, at_, '[')) return false;
  const size_t end = end_of_value(text_, at_);
  value = text_.substr(at_, end - at_);
  at_ = end;
  return true;
}

std::string_view json_member(std::string_view object, std::string_view key) {
  std::string_view name, value;
  for (JsonMembers members(object); members.next(name, value);)
    if (name == key) return value;
  return {};
}

std::string_view json_text(std::string_view value) {
  return value.size() < 2 || value.front() != '"' ? std::string_view{} : value.substr(1, value.size() - 2);
}

int64_t json_number(std::string_view value, int64_t otherwise) {
  int64_t number = 0;
  const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
  return read.ec == std::errc() ? number : otherwise;
}

LoadMessage read_message(std::string_view json) {
  LoadMessage message;
  std::string_view key, value;
  for (JsonMembers members(json); members.next(key, value);) {
    if (key == "type") message.kind = kind_of(json_text(value));
    if (key == "seq") message.seq = json_number(value, -1);
    if (key == "step") message.step = json_number(value, -1);
    if (key == "question") read_question(value, message);
    if (key == "result") message.is_over = value != "null";
    if (key == "id") message.id = json_text(value);
    if (key == "code") message.code = json_text(value);
    if (key == "message") message.text = json_text(value);
  }
  return message;
}

std::string pick_answer(const LoadMessage& message, FastRandom& random) {
  uint32_t count = 0;
  std::string_view option;
  for (JsonElements options(message.options); options.next(option);) ++count;
  if (!message.range.empty() && random.below(count + 1) == 0) {
    const int64_t least = json_number(json_member(message.range, "least"), 0);
    const int64_t most = json_number(json_member(message.range, "most"), 0);
    const auto spread = static_cast<uint32_t>(std::clamp<int64_t>(most - least + 1, 1, 4));
    return '"' + std::to_string(least + random.below(spread)) + '"';
  }
  uint32_t skip = random.below(std::max(count, 1u));
  for (JsonElements options(message.options); options.next(option);)
    if (skip-- == 0) return std::string(json_member(option, "name"));
  return "\"\"";
}

}  // namespace tessera::cli
