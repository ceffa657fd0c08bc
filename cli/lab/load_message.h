// Reads the few fields of the protocol's messages that a scripted seat needs. The load shares the machine
// with the server it measures, so it looks at each byte once and keeps nothing.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/chance/random.h"

namespace tessera::cli {

// The raw text of the members of a JSON object, one after the other. The text must come from our own server:
// it is cut where it is broken, and never read beyond its end.
class JsonMembers {
 public:
  explicit JsonMembers(std::string_view object) : text_(object) {}
  bool next(std::string_view& key, std::string_view& value);

 private:
  std::string_view text_;
  size_t at_ = 0;
};

// The same for the elements of an array.
class JsonElements {
 public:
  explicit JsonElements(std::string_view array) : text_(array) {}
  bool next(std::string_view& value);

 private:
  std::string_view text_;
  size_t at_ = 0;
};

std::string_view json_member(std::string_view object, std::string_view key);  // "" if there is none
std::string_view json_text(std::string_view value);  // a string's inside, its escapes as they stand
int64_t json_number(std::string_view value, int64_t otherwise);

enum class MessageKind : uint8_t { kOther, kWelcome, kUpdate, kAck, kError };

struct LoadMessage {
  MessageKind kind = MessageKind::kOther;
  int64_t seq = -1, step = -1;  // of an update; of an ack only seq
  int64_t question_seq = -1;    // -1: this seat is not asked
  bool is_over = false;
  std::string_view id, code, text;  // of an ack or an error
  std::string_view options, range;  // raw, of the question
};
LoadMessage read_message(std::string_view json);

// Any option of the question, or a low number of its range; as a JSON string.
std::string pick_answer(const LoadMessage& message, FastRandom& random);

}  // namespace tessera::cli
